"""Calls of the tool."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from . import _read


class TapCostError(Exception):
    """The tool has failed: its message, and in `status` how it ended."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def tool():
    """Returns the path of the tool: the environment variable TAPCOST, else what the shell would find."""
    found = os.environ.get("TAPCOST") or shutil.which("tapcost")
    if not found:
        raise FileNotFoundError("There is no tool 'tapcost' on the path; install it, or name it in TAPCOST.")
    return found


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
        rows = pathlib.Path(folder, "trials.csv")
        call = ["run", str(suite), *map(str, more), "--out", str(target), "--format", "json,csv"]
        _call(call + _arguments(options) + (["--trials", str(rows)] if trials else []))
        found = _read.read(target)
        if trials:
            found.trials = _read.read_trials(rows)
            if out:
                shutil.copy(rows, target / "trials.csv")
        return found


def trace(suite, user=0, **options):
    """Returns one person's events, a row each; options as for `run`, of `tapcost trace`."""
    call = ["trace", str(suite), "--user", str(user), "--format", "json", "--out", "-"]
    return _read.events(_call(call + _arguments(options)))


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


def _call(arguments):
    made = subprocess.run(
        [tool(), *arguments, "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    if made.returncode != 0:
        raise TapCostError(made.returncode, made.stderr.strip() or f"The tool ended with {made.returncode}.")
    return made.stdout
