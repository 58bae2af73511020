"""The readers against stored results; what needs the tool or matplotlib is skipped where they are missing."""

import importlib.util
import os
import pathlib
import shutil
import tempfile
import unittest

import pandas

import tapcost
from tapcost._plot import paired, quantile

HERE = pathlib.Path(__file__).resolve().parent
STORED = HERE.parent.parent / "stored"
VIGNETTE = HERE.parent.parent / "vignette"
HAS_TOOL = bool(os.environ.get("TAPCOST") or shutil.which("tapcost"))
HAS_PLOT = importlib.util.find_spec("matplotlib") is not None


class Reading(unittest.TestCase):
    """What a run has written."""

    @classmethod
    def setUpClass(cls):
        cls.results = tapcost.read(STORED / "results")

    def test_tables_are_tidy_and_typed(self):
        summary = self.results.summary
        self.assertEqual(len(summary), 4 * 2 * 2 * 2 * 3)  # points, uses, populations, designs, metrics
        self.assertEqual(summary["point_options"].unique().tolist(), [3, 5])
        # Words stay words, even such as other readers take for missing.
        self.assertEqual(summary["point_labels"].unique().tolist(), ["short", "null"])
        self.assertEqual(summary["design"].unique().tolist(), ["popup", "NA"])
        self.assertEqual(str(summary["users"].dtype), "Int64")
        self.assertEqual(str(summary["mean"].dtype), "float64")
        self.assertEqual(set(self.results.comparisons["design_a"]), {"popup"})

    def test_wide_has_a_row_for_each_cell(self):
        wide = self.results.wide()
        self.assertEqual(len(wide), 4 * 2 * 2 * 2)
        self.assertTrue({"time", "errors", "abandonment"} <= set(wide.columns))

    def test_trials_agree_with_the_summary(self):
        trials = self.results.trials
        self.assertEqual(len(trials), 4 * 2 * 2 * 2 * 24)
        self.assertEqual(set(trials["goal"]), {"new", "read"})
        cell = ["point", "population", "design"]
        means = trials.groupby(cell)["time"].mean()
        summary = self.results.summary.query("metric == 'time'").set_index(cell)["mean"]
        pandas.testing.assert_series_equal(
            means.sort_index(), summary.sort_index(), check_names=False, rtol=1e-12)
        phases = trials[[name for name in trials if name.startswith("phase_")]].sum(axis=1)
        pandas.testing.assert_series_equal(phases, trials["time"], check_names=False, rtol=1e-9)

    def test_a_trace_has_a_row_for_each_event(self):
        trace = tapcost.read_trace(STORED / "results/trace.json")
        self.assertEqual(trace["kind"].iloc[0], "start")
        self.assertEqual(trace["person"].unique().tolist(), [3])
        self.assertTrue(trace.groupby("use")["time_s"].apply(lambda times: times.is_monotonic_increasing).all())
        with self.assertRaises(ValueError):
            tapcost._read.events("{}")


class Estimating(unittest.TestCase):
    """The estimation plot."""

    def test_the_interval_is_that_of_student(self):
        # Quantiles of the table of Abramowitz and Stegun, 26.10.
        for freedom, expected in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]:
            self.assertAlmostEqual(quantile(freedom) / expected, 1, delta=0.002)
        numbers = paired(pandas.Series([1.0, 2.0, 3.0]))
        self.assertAlmostEqual(numbers["difference"], 2)
        self.assertAlmostEqual(numbers["ci_high"] - 2, 4.3027 / 3**0.5, places=3)

    @unittest.skipUnless(HAS_PLOT, "matplotlib is missing")
    def test_the_plot_shows_the_difference(self):
        import matplotlib

        matplotlib.use("agg")
        trials = tapcost.read(STORED / "results").trials
        with self.assertRaises(ValueError):
            tapcost.estimation_plot(trials, "popup", "NA")
        with self.assertRaises(ValueError):
            tapcost.estimation_plot(trials, "popup", "nothing", population="everyday")
        figure, numbers = tapcost.estimation_plot(trials, "popup", "NA", population="everyday")
        rows = trials[trials["population"] == "everyday"]
        means = rows.groupby("design")["time"].mean()
        self.assertAlmostEqual(numbers["difference"], means["popup"] - means["NA"])
        self.assertEqual(numbers["users"], 24)
        self.assertEqual(len(figure.axes), 2)


@unittest.skipUnless(HAS_TOOL, "the tool is missing: name it in TAPCOST")
class Running(unittest.TestCase):
    """The tool."""

    def test_a_run_gives_what_is_stored(self):
        with tempfile.TemporaryDirectory() as folder:
            results = tapcost.run(STORED / "suite.json5", users=24, seed=1, trials=True, out=folder)
            again = tapcost.read(folder)
        stored = tapcost.read(STORED / "results")
        self.assertEqual(results.summary.columns.tolist(), stored.summary.columns.tolist())
        self.assertEqual(results.trials.columns.tolist(), stored.trials.columns.tolist())
        pandas.testing.assert_frame_equal(results.trials, again.trials)
        self.assertEqual(str(results.provenance["seed"]), "1")

    def test_errors_are_those_of_the_tool(self):
        with self.assertRaises(tapcost.TapCostError) as caught:
            tapcost.run("popup-vs-segmentd")
        self.assertIn("popup-vs-segmented", str(caught.exception))
        self.assertNotEqual(caught.exception.status, 0)

    def test_a_trace_is_a_table(self):
        trace = tapcost.trace(STORED / "suite.json5", user=3, seed=1)
        self.assertEqual(trace["use"].iloc[0], 1)

    def test_the_vignette_redoes_its_figure(self):
        spec = importlib.util.spec_from_file_location("vignette", VIGNETTE / "menu_positions.py")
        vignette = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(vignette)
        results = tapcost.run(VIGNETTE / "menu.json5", users=100, seed=1, trials=True)
        found = vignette.positions(results.trials)
        measured = pandas.read_csv(VIGNETTE / "measured.csv")
        self.assertEqual(found["position"].tolist(), measured["position"].tolist())
        # The figure shows the same kind of thing: seconds, not shares or sums.
        self.assertTrue(found["predicted"].between(0.4, 2.5).all(), found)


if __name__ == "__main__":
    unittest.main()
