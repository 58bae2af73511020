"""Calls of the tool."""

import dataclasses
import functools
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import warnings

import pandas

from . import _read

# The version of this package, and of the tool that it drives: by semantic versioning the first number counts, or the
# first two as long as the first is zero.
__version__ = "0.3.0"


class TapCostError(Exception):
    """The tool has failed: its message, and in `status` the exit status, as in `tapcost` of the reference."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def tool():
    """Returns the path of the tool: the environment variable TAPCOST, else what the shell would find."""
    found = os.environ.get("TAPCOST") or shutil.which("tapcost")
    if not found:
        raise FileNotFoundError("There is no tool 'tapcost' on the path; install it, or name it in TAPCOST.")
    return found


def tool_version():
    """Returns what the tool says of itself: path, version and commit, which is None where it is unknown.

    Raises TapCostError where the tool is not of the version that this package is made for.
    """
    path = tool()
    return {"path": path} | _version(path, os.stat(path).st_mtime_ns)


@functools.lru_cache
def _version(path, _):
    made = subprocess.run([path, "version"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found = re.match(r"tapcost ([0-9]+\.[0-9]+\.\S+)(?: \((\w+)\))?$", made.stdout.strip())
    if not found:
        raise TapCostError(made.returncode, f"{path} does not tell a version of TapCost: {made.stdout[:200].strip()}")
    if _line(found[1]) != _line(__version__):
        raise TapCostError(
            None, f"{path} is tapcost {found[1]}; this package is made for {_line(__version__)}. Install the package "
            "from the checkout or the release that the tool is from, or name another tool in TAPCOST.")
    return {"version": found[1], "commit": found[2]}


def _line(version):
    return re.match(r"0\.[0-9]+|[0-9]+", version)[0]


def run(suite, *more, out=None, trials=False, **options):
    """Runs suites and returns their results.

    suite, more: Names of suites, or paths of suite files.
    out: The folder for what the run writes; without one nothing stays behind.
    trials: Whether to read one row for each person, design and observed use as well.
    options: Options of `tapcost run`, as in users=4000, seed=7, population="older-adults"; underscores stand
        for hyphens, a list for an option that is repeated, True for one without a value.
    """
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(out or folder)
        call = ["run", str(suite), *map(str, more), "--out", str(target), "--format", "json,csv"]
        _call(call + _arguments(options) + (["--trials", str(target / "trials.csv")] if trials else []))
        found = _read.read(target)
        if not trials:
            found.trials = None  # An earlier run may have left some.
        return found


def trace(suite, user=0, **options):
    """Returns one person's events, a row each, with the keys of trials; options as for `run`, of `tapcost trace`."""
    if "person" in options:
        warnings.warn("The argument 'person' is called 'user'.", FutureWarning, stacklevel=2)
        user = options.pop("person")
    call = ["trace", str(suite), "--user", str(user), "--format", "json", "--out", "-"]
    return _read.events(_call(call + _arguments(options)))


def compare(first, second, **options):
    """Returns how two runs differ, second minus first: a row for each cell and metric; options of `tapcost compare`.
    """
    call = ["compare", str(first), str(second), "--format", "csv"]
    return _read.table(io.StringIO(_call(call + _arguments(options))))


@dataclasses.dataclass
class Check:
    """What `tapcost check` found.

    status: 0 where the rules hold, 2 on a regression, 3 where the data gives no answer.
    verdict: The same in a word: pass, regression, inconclusive or nothing-checked; behind report-only if asked for.
    findings: A row for each rule and cell that somebody should look at, the worst first.
    """

    status: int
    verdict: str
    findings: pandas.DataFrame


def check(results, thresholds, baseline=None, out=None, **options):
    """Checks results against rules, perhaps beside an earlier run; options of `tapcost check`.

    Returns a `Check`, whose status is that of the command; a regression is no exception.
    """
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(out or folder)
        call = ["check", str(results), "--format", "verdict,sarif", "--out", str(target)]
        status, _ = _end(call + _arguments(options | {"thresholds": thresholds, "baseline": baseline}), (0, 2, 3))
        found = json.loads((target / "gate.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
        verdict = (target / "gate.verdict").read_text(encoding="utf-8").strip()
    rows = [
        {"rule": one["ruleId"], "level": one["level"], "message": _unescaped(one["message"]["text"])}
        | one["properties"] for one in found]
    return Check(status, verdict, pandas.DataFrame(rows, columns=[
        "rule", "level", "message", "verdict", "suite", "point", "population", "input", "design", "metric", "unit",
        "before", "now", "low", "high", "allowed"]))


def _unescaped(text):
    # In messages of SARIF, brackets make links and braces take arguments.
    return re.sub(r"\\([\[\]\\])|([{}])\2", r"\1\2", text)


def audit(file, *more, out=None, **options):
    """Prices every element of screens: a row for each element, population and metric; options of `tapcost audit`.

    out: The folder for the reports; without one nothing stays behind. Several screens are told apart by `screen`.
    """
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(out or folder)
        earlier = {path: path.stat().st_mtime_ns for path in target.glob("audit*.csv")}
        _call(["audit", str(file), *map(str, more), "--out", str(target), *_arguments(options)])
        made = [path for path in sorted(target.glob("audit*.csv")) if path.stat().st_mtime_ns != earlier.get(path)]
        if made[0].stem == "audit":
            return _read.table(made[0])
        return pandas.concat([_read.table(path).assign(screen=path.stem.removeprefix("audit-")) for path in made])


def suggest(file, out=None, **options):
    """Searches for an arrangement that costs less: suggestion.json as a dictionary; options of `tapcost suggest`.

    out: The folder for the suggested design, a suite that compares it with the present one, and the reports.
    """
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(out or folder)
        _call(["suggest", str(file), "--out", str(target), *_arguments(options)])
        return json.loads((target / "suggestion.json").read_text(encoding="utf-8"))


def _arguments(options):
    arguments = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(flag)
        elif value is not False and value is not None:
            values = value if isinstance(value, (list, tuple)) else [value]
            for one in values:
                arguments += [flag, str(one)]
    return arguments


def _end(arguments, fine=(0,)):
    made = subprocess.run(
        [tool_version()["path"], *arguments, "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        encoding="utf-8")
    if made.returncode not in fine:
        raise TapCostError(made.returncode, made.stderr.strip() or f"The tool ended with {made.returncode}.")
    return made.returncode, made.stdout


def _call(arguments):
    return _end(arguments)[1]
