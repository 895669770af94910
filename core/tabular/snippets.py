"""Lines of Python, with numpy alone, by which a reader of a release checks its estimates by hand (design 3.1.10)."""

from __future__ import annotations

_READ = (
    "import csv, io, json, pathlib, numpy as np; s = json.loads(pathlib.Path('sidecar.json').read_text('utf-8')); "
    "f = s['table']; text = io.StringIO(pathlib.Path(f['file']).read_text(f['encoding'])); "
    "rows = list(csv.DictReader(text, delimiter=f['delimiter'])); "
)
_COUNT = (
    "T = np.array([sum(r[{column!r}] == c for r in rows) for c in C]); X = np.linalg.solve(P.T, T); "
    "V = (np.linalg.inv(P) ** 2).T @ T - X; "
)
_SCALE = "n = T.sum(); k = len(rows) / n; V = k * k * V + k * (k - 1) * X * (1 - X / n); X = k * X; "
_SHOW = "E = np.sqrt(np.maximum(V, 0)); print(*zip(C, X.tolist(), E.tolist()), sep='\\n')"
_NUMBERS = (
    "d = next(c['decimal_mark'] for c in s['columns'] if c['name'] == {column!r}); "
    "x = np.array([float(r[{column!r}].replace(d, '.') or 'nan') for r in rows]); "
)
_MEAN = (
    "g = v['low'] + np.round(np.linspace(0, round((v['high'] - v['low']) / v['step']), v['points'])) * v['step']; "
    "j = np.where(np.isnan(x), len(g), np.abs(np.nan_to_num(x)[:, None] - g).argmin(1)); "
    "W = np.zeros((len(P), 2)); W[:len(g)] = np.c_[g, np.ones(len(g))]; y, o = np.linalg.solve(P, W)[j].T; "
    "m = y.sum() / o.sum(); e = np.sqrt(((y - m * o) ** 2).sum()) / o.sum(); print(m, e)"
)


def pram_counts(column: str, number: int) -> str:
    """Return the line that corrects the counts of a column that PRAM changed by itself, with their errors.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    """
    variable = (
        f"v = s['content']['variables'][{number}]; P = np.array(v['matrices'][0]['rows'], float); "
        "C = [c[0] or '' for c in v['categories']]; "
    )
    return _READ + variable + _COUNT.format(column=column) + _SHOW


def ldp_counts(column: str, number: int, *, asked_of_some: bool) -> str:
    """Return the line that corrects the counts of a column of categories under local privacy, with their errors.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    asked_of_some : bool
        Whether only some records tell it; then these stand for all.
    """
    categories = "C = v['categories'] + [''] * v['missing_is_input']; "
    return (
        _READ
        + _ldp_variable(number)
        + categories
        + _COUNT.format(column=column)
        + _SCALE * asked_of_some
        + _SHOW
    )


def ldp_mean(column: str, number: int, *, asked_of_some: bool) -> str:
    """Return the line that estimates the mean of a column of numbers under local privacy, with its error.

    Parameters
    ----------
    column : str
        Its name.
    number : int
        Its place among the variables of the sidecar.
    asked_of_some : bool
        Whether only some records tell it.
    """
    told = "x = x[~np.isnan(x)]; " * asked_of_some
    return _READ + _ldp_variable(number) + _NUMBERS.format(column=column) + told + _MEAN


def _ldp_variable(number: int) -> str:
    return f"v = s['content']['variables'][{number}]; P = np.array(v['matrix'], float); "
