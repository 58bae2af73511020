"""Readers of what the tool writes."""

import dataclasses
import json
import pathlib

import pandas

from . import _cells

# The layouts that this package reads.
_RESULTS = "tapcost/results/3"
_TRACE = "tapcost/trace/1"

# Columns of trials that are whole numbers or texts; whatever else stands there is a number.
_TEXTS = {"suite", "point", "population", "input", "design", "goal"}
_WHOLE = {"user", "use"}
_KINDS = {"string": "string", "number": "float64", "integer": "Int64"}


@dataclasses.dataclass(repr=False)
class Results:
    """The results of a run.

    summary: A row for each cell and metric.
    comparisons: A row for each pair of designs, cell and metric.
    trials: A row for each person, design and observed use, where they were asked for.
    provenance: What made the results: the version of the tool, the seed, and in `behavior` a fingerprint of the
        model, which tells builds of one version apart.
    causes: A row for each part of each difference of times, where the run has written them.
    steps: A row for each step of tasks that have steps.
    """

    summary: pandas.DataFrame
    comparisons: pandas.DataFrame
    provenance: dict
    trials: pandas.DataFrame | None = None
    causes: pandas.DataFrame | None = None
    steps: pandas.DataFrame | None = None

    def __repr__(self):
        table, made = self.summary, self.provenance
        counts = [f"{name}s {table[name].nunique(dropna=False)}" for name in ("point", "population", "design")]
        rows = [
            f"{name} {len(getattr(self, name))}" for name in ("summary", "comparisons", "causes", "steps", "trials")
            if getattr(self, name) is not None]
        return (
            f"<TapCost results of {', '.join(table['suite'].unique())}: {', '.join(counts)}, seed "
            f"{made.get('seed', 'unknown')}; tapcost {made.get('version', 'unknown')}, model "
            f"{made.get('behavior', 'unknown')}; rows: {', '.join(rows)}>")

    def wide(self, at=None):
        """The means of all metrics, a row for each cell and a column for each metric; `at` as for `select`."""
        table = _cells.select(self.summary, at)
        axes = [name for name in table.columns if name.startswith("point")]
        return table.pivot(
            index=["suite", *axes, "population", "input", "design"], columns="metric",
            values="mean").reset_index().rename_axis(columns=None)


def read(folder):
    """Reads a folder that `tapcost run` has written, by its datapackage.json."""
    folder = pathlib.Path(folder)
    package = json.loads((folder / "datapackage.json").read_text(encoding="utf-8"))
    tables = {}
    for resource in package["resources"]:
        kinds = {field["name"]: _KINDS[field["type"]] for field in resource["schema"]["fields"]}
        tables[resource["name"]] = table(folder / resource["path"], kinds)
    provenance = {"version": package["version"], "id": package["id"]}
    results = folder / "results.json"
    if results.exists():
        document = json.loads(results.read_text(encoding="utf-8"))
        _expect(document, _RESULTS, results)
        provenance |= document["provenance"]
    trials = folder / "trials.csv"
    return Results(
        tables["summary"], tables["comparisons"], provenance,
        read_trials(trials) if trials.exists() else None, tables.get("causes"), tables.get("steps"))


def read_trials(path):
    """Reads the file that `tapcost run --trials` has written."""
    names = pandas.read_csv(path, nrows=0).columns
    missing = {"suite", "point", "population", "input", "design", "user", "use"} - set(names)
    if missing:
        raise ValueError(f"{path} is no table of trials; it lacks {', '.join(sorted(missing))}.")
    kinds = {name: "string" if name in _TEXTS else "Int64" if name in _WHOLE else "float64" for name in names}
    for name in names:
        if name.startswith("point_"):
            del kinds[name]
    found = table(path, kinds)
    for name in names:
        if name.startswith("point_") and not pandas.api.types.is_numeric_dtype(found[name]):
            found[name] = found[name].astype("string")
    return found


def read_trace(path):
    """Reads a file that `tapcost trace --format json` has written: a row for each event."""
    return events(pathlib.Path(path).read_text(encoding="utf-8"))


def events(text):
    """A trace as a table: where it belongs, named as in trials, and an event a row."""
    document = json.loads(text)
    _expect(document, _TRACE, "the trace")
    # Traces of older tools hold the title of the suite alone.
    place = {"suite": document.get("suite_id"), "suite_title": document["suite"]}
    place |= {key: document[key] for key in ("population", "input", "design")} | {"user": document["person"]}
    place |= {f"point_{axis}": value for axis, value in document["point"].items()}
    rows = [
        place | {"use": trial["use"], "goal": trial["goal"]} | event
        for trial in document["trials"] for event in trial["events"]
    ]
    return pandas.DataFrame(rows)


def _expect(document, schema, what):
    found = document.get("schema") if isinstance(document, dict) else None
    if found != schema:
        raise ValueError(
            f"This package reads {schema}; {what} is {found or 'no document of TapCost'}. Package and tool must be of "
            "one version: see the README of Integrations/python.")


def table(path, kinds=None):
    # An empty field is what is missing; "NA" and "null" may be names of designs. An axis that not every suite has is
    # empty for long stretches, so that its kind is known at the end alone.
    return pandas.read_csv(path, dtype=kinds, keep_default_na=False, na_values=[""], low_memory=False)
