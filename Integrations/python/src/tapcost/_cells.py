"""Cells of a sweep: choosing them, and differences of designs within them. Nothing here averages over cells."""

import math
import warnings

import pandas

_PLACES = ("suite", "population", "input", "design", "metric", "goal")
_CELL = ["suite", "point", "population", "input", "use"]


def select(table, at=None):
    """Returns the rows of a table at some values, as in at={"options": 5, "use": 1, "population": "expert"}.

    table: A summary, comparisons, trials or a trace.
    at: Axes of the sweep, and suite, population, input, design, metric, goal, task and use, each with the value
        that is wanted, or a list of values. A name or value that the table does not have is an error.
    """
    table = _current(table)
    known = _names(table)
    for name, wanted in (at or {}).items():
        column = known.get(name) or name
        if column not in known.values():
            raise ValueError(f"These rows have nothing that is called {name!r}; they have {', '.join(known)}.")
        fits = pandas.Series(False, index=table.index)
        for value in wanted if isinstance(wanted, (list, tuple, set)) else [wanted]:
            mask = _matches(table[column], value)
            if not mask.any():
                raise ValueError(f"No row has {name}={value!r}{_where(at, name)}; there is {_values(table[column])}.")
            fits |= mask
        table = table[fits]
    return table


def differences(trials, design_a, design_b, metric="time", at=None):
    """Returns the mean difference of two designs over the same people, a row for each cell.

    The difference is the first design minus the second, person by person, as in the table of comparisons. The
    95 % interval is Student's, over people; it speaks of Monte-Carlo error alone. Points, populations, inputs
    and uses stay apart. Who has a trial with one design only is left out, with a warning.

    trials: Trials as `read_trials` gives them.
    at: The rows to take, as for `select`.
    """
    table = select(trials, at)
    missing = [name for name in [*_CELL, "design", "user", metric] if name not in table]
    if missing:
        raise ValueError(f"These trials lack the column {', '.join(missing)}.")
    keys = [*_CELL, "user"]
    sides = []
    for design in (design_a, design_b):
        rows = table[table["design"] == design].dropna(subset=[metric])
        if rows.empty:
            raise ValueError(f"No trial has the design {design!r}{_where(at)}; there is {_values(table['design'])}.")
        if rows.duplicated(keys).any():
            raise ValueError(
                "A person has several trials in one cell, as where runs were joined; keep the runs apart.")
        sides.append(rows)
    axes = [name for name in table if name.startswith("point_")]
    both = sides[0][[*keys, *axes, metric]].merge(sides[1][[*keys, metric]], on=keys, suffixes=("_a", "_b"))
    left_out = sum(map(len, sides)) - 2 * len(both)
    if both.empty:
        raise ValueError(f"Nobody has trials with both {design_a!r} and {design_b!r} in one cell.")
    if left_out:
        warnings.warn(f"{left_out} trials are left out: the same person has none with the other design.", stacklevel=2)
    both["difference"] = both[f"{metric}_a"].astype(float) - both[f"{metric}_b"].astype(float)
    cells = both.groupby([*_CELL, *axes], sort=False, dropna=False)["difference"]
    found = cells.agg(["mean", "std", "count"]).reset_index()
    half = [quantile(n - 1) * sd / math.sqrt(n) if n > 1 else math.nan for n, sd in zip(found["count"], found["std"])]
    table = found[_CELL].assign(
        metric=metric, design_a=design_a, design_b=design_b, difference=found["mean"],
        ci_low=found["mean"] - half, ci_high=found["mean"] + half, users=found["count"])
    return pandas.concat([table, found[axes]], axis=1)


def one_cell(cells, at, call):
    """Returns the only row of differences; with several rows it says what to choose, and the call that does."""
    if len(cells) == 1:
        return cells.iloc[0]
    pooled, chosen, rest = [], dict(at), cells
    for name, column in _names(cells).items():
        if cells[column].nunique(dropna=False) > 1:
            pooled.append(f"  {name}: {_values(cells[column])}")
        if rest[column].nunique(dropna=False) > 1:
            chosen[name] = _plain(rest[column].dropna().iloc[0])
            rest = rest[_matches(rest[column], chosen[name])]
    raise ValueError(
        f"One mean would pool {len(cells)} cells, which differ by\n" + "\n".join(pooled) + "\nSay which one, as in\n  "
        + call.format(at=f"{{{', '.join(f'{name!r}: {value!r}' for name, value in chosen.items())}}}")
        + "\ntapcost.differences has a row for each.")


def quantile(freedom):
    """The 97.5 % quantile of Student's distribution, right to 0.2 % from 3 degrees of freedom on."""
    if freedom < 3:
        return [12.7062, 4.3027][freedom - 1]
    z, n = 1.959964, freedom
    # The expansion of Cornish and Fisher to the fourth order (Abramowitz and Stegun, 26.7.5).
    return (
        z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4))


def _current(table):
    # Traces had other names for the same.
    if "person" in table and "user" not in table:
        warnings.warn("The column 'person' is called 'user' now.", FutureWarning, stacklevel=3)
        return table.rename(columns={"person": "user"})
    return table


def _names(table):
    """What rows can be chosen by: the name, and the column that holds it."""
    found = {name: name for name in _PLACES if name in table}
    for column in table:
        if column.startswith("point_") and not (column == "point_use" and "use" in table):
            name = column.removeprefix("point_")
            found[column if name in found else name] = column
    return found | ({"use": "use"} if "use" in table else {})


def _matches(column, value):
    if pandas.api.types.is_numeric_dtype(column):
        try:
            value = float(value)
        except (TypeError, ValueError):
            return column != column
        return (column.astype("float64") == value).astype(bool)
    return (column.astype("string") == str(value)).fillna(False).astype(bool)


def _where(at, before=None):
    names = list(at or {})
    names = names[:names.index(before)] if before else names
    return f" where {', '.join(f'{name}={at[name]!r}' for name in names)}" if names else ""


def _values(column):
    values = column.dropna().unique().tolist()
    if pandas.api.types.is_numeric_dtype(column):
        values.sort()
    values = [repr(_plain(value)) for value in values]
    return ", ".join(values if len(values) <= 24 else [*values[:20], "...", values[-1]])


def _plain(value):
    value = value.item() if hasattr(value, "item") else value
    return int(value) if isinstance(value, float) and value.is_integer() else value
