"""Readers of what the tool writes."""

import dataclasses
import json
import pathlib

import pandas

# Columns of trials that are whole numbers or texts; whatever else stands there is a number.
_TEXTS = {"suite", "point", "population", "input", "design", "goal"}
_WHOLE = {"user", "use"}
_KINDS = {"string": "string", "number": "float64", "integer": "Int64"}


@dataclasses.dataclass
class Results:
    """The results of a run.

    summary: A row for each cell and metric.
    comparisons: A row for each pair of designs, cell and metric.
    trials: A row for each person, design and observed use, where they were asked for.
    provenance: The version, the seed and whatever else made the results.
    """

    summary: pandas.DataFrame
    comparisons: pandas.DataFrame
    provenance: dict
    trials: pandas.DataFrame | None = None

    def wide(self):
        """The means of all metrics, a row for each cell and a column for each metric."""
        table = self.summary
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
        tables[resource["name"]] = _table(folder / resource["path"], kinds)
    provenance = {"version": package["version"], "id": package["id"]}
    results = folder / "results.json"
    if results.exists():
        provenance |= json.loads(results.read_text(encoding="utf-8")).get("provenance", {})
    trials = folder / "trials.csv"
    return Results(
        tables["summary"], tables["comparisons"], provenance,
        read_trials(trials) if trials.exists() else None)


def read_trials(path):
    """Reads the file that `tapcost run --trials` has written."""
    names = pandas.read_csv(path, nrows=0).columns
    kinds = {name: "string" if name in _TEXTS else "Int64" if name in _WHOLE else "float64" for name in names}
    for name in names:
        if name.startswith("point_"):
            del kinds[name]
    table = _table(path, kinds)
    for name in names:
        if name.startswith("point_") and not pandas.api.types.is_numeric_dtype(table[name]):
            table[name] = table[name].astype("string")
    return table


def read_trace(path):
    """Reads a file that `tapcost trace --format json` has written: a row for each event."""
    return events(pathlib.Path(path).read_text(encoding="utf-8"))


def events(text):
    """A trace as a table: where it belongs, its trial, and an event a row."""
    document = json.loads(text)
    if document.get("schema") != "tapcost/trace/1":
        raise ValueError("This is no trace of TapCost.")
    place = {key: document[key] for key in ("suite", "population", "input", "design", "person")}
    place |= {f"point_{axis}": value for axis, value in document["point"].items()}
    rows = [
        place | {"use": trial["use"], "goal": trial["goal"]} | event
        for trial in document["trials"] for event in trial["events"]
    ]
    return pandas.DataFrame(rows)


def _table(path, kinds):
    # An empty field is what is missing; "NA" and "null" may be names of designs.
    return pandas.read_csv(path, dtype=kinds, keep_default_na=False, na_values=[""])
