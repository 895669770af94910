"""Lines of Python and of R by which a reader of a release checks its estimates by hand (design 3.1.10).

No line holds a name or another text of the table: each takes what it needs from the sidecar, so that nothing there
can be read as code.
"""

from __future__ import annotations

from dataclasses import dataclass

_PYTHON_READ = """\
import csv, io, json, pathlib
import numpy as np
s = json.loads(pathlib.Path('sidecar.json').read_text('utf-8'))
f = s['table']
text = pathlib.Path(f['file']).read_bytes().decode(f['encoding'])
rows = list(csv.DictReader(io.StringIO(text, newline=''), delimiter=f['delimiter']))
v = s['content']['variables'][{number}]
"""
_PYTHON_PRAM = """\
P = np.array(v['matrices'][0]['rows'], float)
C = [c[0] or '' for c in v['categories']]
x = [r[v['columns'][0]] for r in rows]
"""
_PYTHON_LDP = """\
P = np.array(v['matrix'], float)
x = [r[v['name']] for r in rows]
"""
_PYTHON_CATEGORIES = "C = v['categories'] + [''] * v['missing_is_input']\n"
# V is the variance of `core.tabular.pram.estimate`, L the least that it can be.
_PYTHON_COUNT = """\
T = np.array([x.count(c) for c in C])
X = np.linalg.solve(P.T, T)
B = np.linalg.inv(P) ** 2
V = B.T @ T - X
L = B.T @ T * (1 - 1 / (P * B.T).sum(1))
"""
# As `scaled` of `core.tabular.pram.estimate.Estimate`.
_PYTHON_SCALE = """\
n, k = T.sum(), len(rows) / T.sum()
S = np.maximum(X * (1 - X / n), 0)
V = k * k * V + k * (k - 1) * S
L = k * k * L + k * (k - 1) * np.maximum(S, 1)
X = k * X
"""
_PYTHON_SHOW = """\
E = np.sqrt(np.maximum(V, L))
print(*zip(C, X.tolist(), E.tolist()), sep='\\n')
"""
_PYTHON_NUMBERS = """\
d = next(c['decimal_mark'] for c in s['columns'] if c['name'] == v['name'])
x = np.array([float(a.replace(d, '.') or 'nan') for a in x])
"""
_PYTHON_TOLD = "x = x[~np.isnan(x)]\n"
# The grid as `core.tabular.ldp.domain.Grid` makes it: whole steps between the bounds.
_PYTHON_MEAN = """\
g = np.linspace(0, round((v['high'] - v['low']) / v['step']), v['points'])
g = v['low'] + np.round(g) * v['step']
j = np.where(np.isnan(x), len(g), np.abs(np.nan_to_num(x)[:, None] - g).argmin(1))
W = np.zeros((len(P), 2))
W[:len(g)] = np.c_[g, np.ones(len(g))]
y, o = np.linalg.solve(P, W)[j].T
n = o.sum() if o.sum() > 0 else np.nan
m = y.sum() / n
e = np.sqrt(((y - m * o) ** 2).sum()) / n
print(m, e)
"""

# The bytes are decoded here, not by R's connections: these know only what the alphabet of the machine can write.
# A cell that is empty in a table of one column stands on a blank line, and a text in R has one more at its end.
_R_READ = """\
s <- jsonlite::read_json('sidecar.json')
f <- s$table
b <- readBin(f$file, 'raw', file.size(f$file))
if (f$encoding == 'utf-8-sig') b <- b[-(1:3)]
text <- iconv(list(b), gsub('-sig|-(?=[bl]e)', '', f$encoding, perl = TRUE), 'UTF-8')
text <- sub('\\n$', '', text, perl = TRUE)
d <- read.csv(text = text, sep = f$delimiter, header = FALSE, blank.lines.skip = FALSE,
              colClasses = 'character', na.strings = character(0))
names(d) <- d[1, ]
d <- d[-1, , drop = FALSE]
v <- s$content$variables[[{number}]]
"""
_R_PRAM = """\
P <- do.call(rbind, lapply(v$matrices[[1]]$rows, as.numeric))
C <- vapply(v$categories, function(a) paste0('', a[[1]]), '')
x <- d[[v$columns[[1]]]]
"""
_R_LDP = """\
P <- do.call(rbind, lapply(v$matrix, as.numeric))
x <- d[[v$name]]
"""
_R_CATEGORIES = "C <- c(unlist(v$categories), if (v$missing_is_input) '')\n"
# R reads any end of a line within a cell as one character.
_R_COUNT = """\
N <- tabulate(match(x, gsub('\\r\\n?', '\\n', C)), length(C))
X <- solve(t(P), N)
B <- t(solve(P)^2)
V <- drop(B %*% N) - X
L <- drop(B %*% N) * (1 - 1 / rowSums(P * B))
"""
_R_SCALE = """\
n <- sum(N)
k <- nrow(d) / n
S <- pmax(X * (1 - X / n), 0)
V <- k^2 * V + k * (k - 1) * S
L <- k^2 * L + k * (k - 1) * pmax(S, 1)
X <- k * X
"""
_R_SHOW = """\
E <- sqrt(pmax(V, L))
print(data.frame(category = C, count = X, error = E), digits = 10)
"""
_R_NUMBERS = """\
mark <- Filter(function(a) a$name == v$name, s$columns)[[1]]$decimal_mark
x <- as.numeric(sub(mark, '.', x, fixed = TRUE))
"""
_R_TOLD = "x <- x[!is.na(x)]\n"
_R_MEAN = """\
g <- seq(0, round((v$high - v$low) / v$step), length.out = v$points)
g <- v$low + round(g) * v$step
j <- findInterval(x, (g[-1] + g[-length(g)]) / 2) + 1
j[is.na(j)] <- length(g) + 1
W <- rbind(cbind(g, 1), 0)[seq_len(nrow(P)), ]
y <- solve(P, W)[j, ]
n <- if (sum(y[, 2]) > 0) sum(y[, 2]) else NA
m <- sum(y[, 1]) / n
e <- sqrt(sum((y[, 1] - m * y[, 2])^2)) / n
print(c(mean = m, error = e), digits = 10)
"""


@dataclass(frozen=True)
class Snippet:
    """Lines that give an estimate, to be run in the folder of the release.

    Attributes
    ----------
    what : str
        What they give, in words.
    python, r : str
        With nothing but numpy, and nothing but jsonlite.
    """

    what: str
    python: str
    r: str


def pram_counts(column: str, number: int) -> Snippet:
    """Return the lines that correct the counts of a column that PRAM changed by itself, with their errors.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    """
    return _snippet(
        f"The counts of '{column}' and their errors",
        number,
        (_PYTHON_PRAM, _PYTHON_COUNT, _PYTHON_SHOW),
        (_R_PRAM, _R_COUNT, _R_SHOW),
    )


def ldp_counts(column: str, number: int, *, asked_of_some: bool) -> Snippet:
    """Return the lines that correct the counts of a column of categories under local privacy, with their errors.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    asked_of_some : bool
        Whether only some records tell it; then these stand for all.
    """
    return _snippet(
        f"The counts of '{column}' and their errors",
        number,
        (_PYTHON_LDP, _PYTHON_CATEGORIES, _PYTHON_COUNT, _PYTHON_SCALE * asked_of_some, _PYTHON_SHOW),
        (_R_LDP, _R_CATEGORIES, _R_COUNT, _R_SCALE * asked_of_some, _R_SHOW),
    )


def ldp_mean(column: str, number: int, *, asked_of_some: bool) -> Snippet:
    """Return the lines that estimate the mean of a column of numbers under local privacy, with its error.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    asked_of_some : bool
        Whether only some records tell it.
    """
    return _snippet(
        f"The mean of '{column}' and its error",
        number,
        (_PYTHON_LDP, _PYTHON_NUMBERS, _PYTHON_TOLD * asked_of_some, _PYTHON_MEAN),
        (_R_LDP, _R_NUMBERS, _R_TOLD * asked_of_some, _R_MEAN),
    )


def _snippet(what: str, number: int, python: tuple[str, ...], r: tuple[str, ...]) -> Snippet:
    """Join parts; R counts from one."""
    return Snippet(
        what,
        _PYTHON_READ.format(number=number) + "".join(python),
        _R_READ.format(number=number + 1) + "".join(r),
    )
