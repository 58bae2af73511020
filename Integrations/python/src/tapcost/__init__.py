"""Runs TapCost, and reads its results, trials and traces into tidy data frames."""

from ._cells import differences, select
from ._plot import estimation_plot
from ._read import Results, read, read_trace, read_trials
from ._tool import (
    Check, TapCostError, __version__, audit, check, compare, run, suggest, tool, tool_version, trace)

__all__ = [
    "Check", "Results", "TapCostError", "__version__", "audit", "check", "compare", "differences", "estimation_plot",
    "read", "read_trace", "read_trials", "run", "select", "suggest", "tool", "tool_version", "trace",
]
