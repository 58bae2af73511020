"""Runs TapCost, and reads its results, trials and traces into tidy data frames."""

from ._plot import estimation_plot
from ._read import Results, read, read_trace, read_trials
from ._tool import TapCostError, run, tool, trace

__all__ = [
    "Results", "TapCostError", "estimation_plot", "read", "read_trace", "read_trials", "run", "tool",
    "trace",
]
