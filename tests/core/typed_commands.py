"""The command for curves as it is typed, and the recipe that typed options make."""

from __future__ import annotations

from core import cli
from core.cli_arguments import joined_negatives, parser, recipe_of
from core.recipe import Recipe


def curves(*arguments):
    return cli.main(["curves", *map(str, arguments)])


def parse(*options, base=None):
    arguments = parser().parse_args(joined_negatives(["curves", "in", "--out", "o", *options]))
    return recipe_of(arguments, base or Recipe())
