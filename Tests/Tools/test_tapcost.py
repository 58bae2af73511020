"""The readers against stored results; what needs the tool or matplotlib is skipped where they are missing."""

import contextlib
import importlib.util
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
from unittest import mock

import pandas

import tapcost
from tapcost._cells import quantile

PACKAGES = pathlib.Path(__file__).resolve().parents[2] / "Integrations"
STORED = PACKAGES / "stored"
VIGNETTE = PACKAGES / "vignette"
HAS_TOOL = bool(os.environ.get("TAPCOST") or shutil.which("tapcost"))
HAS_PLOT = importlib.util.find_spec("matplotlib") is not None
if HAS_PLOT:
    import matplotlib

    matplotlib.use("agg")
CELL = {"options": 5, "labels": "null", "population": "everyday", "use": 2}


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

    def test_causes_add_up_to_the_difference(self):
        keys = ["suite", "point", "population", "input", "design_a", "design_b"]
        sums = self.results.causes.groupby(keys)["seconds"].sum()
        times = self.results.comparisons.query("metric == 'time'").set_index(keys)["difference"]
        self.assertGreater(len(sums), 0)
        for place, seconds in sums.items():
            self.assertAlmostEqual(seconds, times[place], places=6)

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
        # Tables of results are written with seven digits.
        summary = self.results.summary.query("metric == 'time'").set_index(cell)["mean"]
        pandas.testing.assert_series_equal(
            means.sort_index(), summary.sort_index(), check_names=False, rtol=1e-6)
        phases = trials[[name for name in trials if name.startswith("phase_")]].sum(axis=1)
        pandas.testing.assert_series_equal(phases, trials["time"], check_names=False, rtol=1e-9)
        causes = trials[[name for name in trials if name.startswith("cause_")]].sum(axis=1)
        pandas.testing.assert_series_equal(causes, trials["time"], check_names=False, rtol=1e-9)

    def test_a_trace_has_a_row_for_each_event(self):
        trace = tapcost.read_trace(STORED / "results/trace.json")
        self.assertEqual(trace["kind"].iloc[0], "start")
        self.assertEqual(trace["user"].unique().tolist(), [3])
        self.assertTrue(trace.groupby("use")["time_s"].apply(lambda times: times.is_monotonic_increasing).all())

    def test_traces_have_the_keys_of_trials(self):
        trace = tapcost.read_trace(STORED / "results/trace.json")
        keys = ["suite", "population", "input", "design", "user", "use", "goal", "point_options", "point_labels"]
        both = trace.groupby(keys)["time_s"].max().reset_index().merge(self.results.trials, on=keys)
        self.assertEqual(len(both), 2)
        self.assertLess((both["time_s"] - both["time"]).abs().max(), 1e-4)

    def test_other_layouts_are_refused(self):
        for text in ("{}", "[]", '{"schema": "tapcost/trace/9"}'):
            with self.assertRaisesRegex(ValueError, "tapcost/trace/1"):
                tapcost._read.events(text)
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(STORED / "results", folder, dirs_exist_ok=True)
            pathlib.Path(folder, "results.json").write_text('{"schema": "tapcost/results/4"}')
            with self.assertRaisesRegex(ValueError, "reads tapcost/results/3.* is tapcost/results/4"):
                tapcost.read(folder)
        with self.assertRaisesRegex(ValueError, "no table of trials; it lacks design, use, user"):
            tapcost.read_trials(io.StringIO("suite,point,population,input\n"))

    def test_results_print_in_a_line(self):
        self.assertRegex(repr(self.results), r"^<TapCost results of stored: points 8, populations 2, .*trials 768>$")


class Choosing(unittest.TestCase):
    """Cells are kept apart."""

    @classmethod
    def setUpClass(cls):
        cls.trials = tapcost.read(STORED / "results").trials

    def test_rows_are_chosen_by_axes_and_places(self):
        rows = tapcost.select(self.trials, CELL)
        chosen = rows[["point_options", "point_labels", "use"]].drop_duplicates()
        self.assertEqual(chosen.values.tolist(), [[5, "null", 2]])
        self.assertEqual(len(rows), 2 * 24)
        same = {"point_options": "5", "labels": ["null"], "population": {"everyday"}, "use": 2.0}
        pandas.testing.assert_frame_equal(rows, tapcost.select(self.trials, same))
        summary = tapcost.read(STORED / "results").summary
        self.assertEqual(len(tapcost.select(summary, CELL | {"metric": "time", "design": "NA"})), 1)

    def test_what_is_not_there_is_told(self):
        for at, told in [
            ({"option": 5}, "called 'option'; they have suite, population, input, design, goal, options, labels, use"),
            ({"options": 4}, "No row has options=4; there is 3, 5"), ({"options": "many"}, "there is 3, 5"),
            ({"labels": "short", "population": "x"}, "population='x' where labels='short'; there is 'everyday', "),
        ]:
            with self.assertRaisesRegex(ValueError, told):
                tapcost.select(self.trials, at)
        with self.assertRaisesRegex(ValueError, "design 'nothing' where use=1; there is 'popup', 'NA'"):
            tapcost.differences(self.trials, "popup", "nothing", at={"use": 1})

    def test_differences_are_those_of_the_comparisons(self):
        comparisons = tapcost.read(STORED / "results").comparisons
        keys = ["suite", "point", "population", "input", "metric", "design_a", "design_b"]
        for metric in ("time", "errors", "abandonment"):
            found = tapcost.differences(self.trials.sample(frac=1, random_state=1), "popup", "NA", metric)
            both = found.merge(comparisons, on=keys)
            self.assertEqual([len(found), len(both)], [16, 16])
            self.assertLess((both["difference_x"] - both["difference_y"]).abs().max(), 1e-6)
            self.assertEqual(set(found["users"]), {24})

    def test_people_are_paired_with_themselves(self):
        cell = tapcost.select(self.trials, CELL)
        fewer = cell[(cell["design"] != "NA") | (cell["user"] != 3)]
        with self.assertWarnsRegex(UserWarning, "^1 trials are left out"):
            found = tapcost.differences(fewer, "popup", "NA")
        others = cell[cell["user"] != 3]
        means = others.groupby("design")["time"].mean()
        self.assertAlmostEqual(found["difference"].item(), means["popup"] - means["NA"])
        with self.assertRaisesRegex(ValueError, "several trials in one cell"):
            tapcost.differences(pandas.concat([cell, cell]), "popup", "NA")
        strangers = cell.assign(user=cell["user"] + (cell["design"] == "NA") * 100)
        with self.assertRaisesRegex(ValueError, "Nobody has trials with both"):
            tapcost.differences(strangers, "popup", "NA")
        with self.assertWarnsRegex(FutureWarning, "'person' is called 'user'"):
            again = tapcost.differences(cell.rename(columns={"user": "person"}), "popup", "NA")
        self.assertEqual(again["users"].item(), 24)


class Estimating(unittest.TestCase):
    """The estimation plot."""

    def test_the_interval_is_that_of_student(self):
        # Quantiles of the table of Abramowitz and Stegun, 26.10.
        for freedom, expected in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]:
            self.assertAlmostEqual(quantile(freedom) / expected, 1, delta=0.002)
        rows = [
            {"suite": "s", "point": None, "population": "p", "input": "touch", "use": 1, "design": design, "user": user,
             "time": user if design == "a" else 0} for user in (1, 2, 3) for design in "ab"]
        found = tapcost.differences(pandas.DataFrame(rows), "a", "b").iloc[0]
        self.assertAlmostEqual(found["difference"], 2)
        self.assertAlmostEqual(found["ci_high"] - 2, 4.3027 / 3**0.5, places=3)

    @unittest.skipUnless(HAS_PLOT, "matplotlib is missing")
    def test_the_plot_shows_one_cell(self):
        results = tapcost.read(STORED / "results")
        names = ["population", "options", "labels", "use"]
        for arguments, pooled in [
            ({}, names), ({"population": "everyday"}, names[1:]),
            ({"at": {"options": [3, 5]}, "metric": "taps"}, names),
            ({"population": "everyday", "at": {"options": 5, "labels": "null"}}, names[3:]),
        ]:
            with self.assertRaises(ValueError) as caught:
                tapcost.estimation_plot(results.trials, "popup", "NA", **arguments)
            lines = str(caught.exception).splitlines()
            self.assertEqual([line.split(":")[0].strip() for line in lines[1:-3]], pooled)
            # The call that is named works.
            figure, numbers = eval(lines[-2], {"tapcost": tapcost, "results": results})
            self.assertEqual([numbers["users"], len(figure.axes)], [24, 2])
        figure, numbers = tapcost.estimation_plot(results.trials, "popup", "NA", at=CELL)
        means = tapcost.select(results.trials, CELL).groupby("design")["time"].mean()
        self.assertAlmostEqual(numbers["difference"], means["popup"] - means["NA"])


class Versions(unittest.TestCase):
    """The tool must be of the version of the package."""

    def test_every_file_has_one_version(self):
        for path, line in [
            ("python/pyproject.toml", 'version = "{}"'), ("R/tapcost.R", 'tapcost_version <- "{}"')]:
            text = (PACKAGES / path).read_text(encoding="utf-8")
            self.assertIn("\n" + line.format(tapcost.__version__) + "\n", text)
        if HAS_TOOL:
            self.assertEqual(tapcost.tool_version()["version"], tapcost.__version__)

    def test_another_version_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for said, refused in [
                (tapcost.__version__, None), ("0.3.99 (0123456789ab)", None), ("1.1.0", "is tapcost 1.1.0"),
                ("0.4.0", "is tapcost 0.4.0; this package is made for 0.3"), ("help", "does not tell a version"),
            ]:
                path = pathlib.Path(folder, said)
                path.write_text(f"#!/bin/sh\necho 'tapcost {said}'\n")
                path.chmod(0o755)
                with mock.patch.dict(os.environ, {"TAPCOST": str(path)}):
                    if refused:
                        with self.assertRaisesRegex(tapcost.TapCostError, refused):
                            tapcost.run("popup-vs-segmented")
                    else:
                        found = tapcost.tool_version()
                        self.assertEqual(found["version"], said.split()[0])
                        self.assertEqual(found["commit"], "0123456789ab" if " " in said else None)


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
        self.assertEqual(set(trace["suite"]), {"stored"})
        with self.assertWarnsRegex(FutureWarning, "'person' is called 'user'"):
            again = tapcost.trace(STORED / "suite.json5", person=3, seed=1)
        pandas.testing.assert_frame_equal(trace, again)

    def test_what_check_finds_is_no_exception(self):
        with tempfile.TemporaryDirectory() as folder:
            tapcost.run(STORED / "suite.json5", users=24, seed=1, worlds=0, out=folder)
            rules = pathlib.Path(folder, "rules.json5")
            for most, expected, count in [(0.1, (2, "regression"), 32), (60, (0, "pass"), 0)]:
                rule = {"id": "time", "metric": "time", "limit": {"most": most, "unit": "s"}, "because": "A test."}
                rules.write_text(json.dumps({
                    "schema": "tapcost/thresholds/1", "defaults": {"confidence": 0.9, "people": 2}, "rules": [rule]}))
                found = tapcost.check(folder, rules, no_baseline=True)
                self.assertEqual((found.status, found.verdict), expected)
                self.assertEqual(found.findings["rule"].tolist(), ["time"] * count)
                self.assertTrue((found.findings["now"] > most).all())
            with self.assertRaises(tapcost.TapCostError) as caught:
                tapcost.check(folder, pathlib.Path(folder, "none"))
            self.assertEqual(caught.exception.status, 66)
            self.assertEqual(set(tapcost.compare(folder, folder)["status"]), {"same"})
        self.assertEqual(tapcost._tool._unescaped(r"\[a\] {{b}} \\ {"), r"[a] {b} \ {")

    def test_screens_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            home, more = pathlib.Path(folder, "home.yml"), pathlib.Path(folder, "more.yml")
            home.write_text('- heading "Home"\n- button "Open"\n')
            more.write_text('- heading "More"\n- button "Save"\n- button "Send"\n')
            single = tapcost.audit(home, population="everyday", users=10)
            tapcost.audit(home, home, population="everyday", users=10, out=folder)
            both = tapcost.audit(home, more, population="everyday", users=10, out=folder)
        self.assertNotIn("screen", single)
        self.assertEqual(both.groupby("screen")["label"].nunique().to_dict(), {"home": 1, "more": 2})

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

    @unittest.skipUnless(HAS_PLOT, "matplotlib is missing")
    def test_the_examples_of_the_readme_give_the_numbers_of_the_report(self):
        readme = (PACKAGES / "python" / "README.md").read_text(encoding="utf-8")
        examples = re.findall("```python\n(.*?)```", readme, re.DOTALL)
        refusal = re.search("```text\n(.*?)\n```", readme, re.DOTALL)[1]
        names, printed = {}, io.StringIO()
        self.addCleanup(os.chdir, os.getcwd())
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            text = subprocess.check_output([tapcost.tool(), "new", "interface"], text=True)
            pathlib.Path("screen.json5").write_text(text)
            pathlib.Path("rules.json5").write_text(
                '{ schema: "tapcost/thresholds/1", defaults: { confidence: 0.99, people: 100 }, rules: [{ id: "time", '
                'metric: "time", limit: { most: 2, unit: "s" }, because: "A test." }] }')
            tapcost.run("popup-vs-segmented", users=20, seed=7, population="older-adults", out="Results/before")
            with contextlib.redirect_stdout(printed):
                for example in examples:
                    exec(compile(example, "README.md", "exec"), names)
            call = [tapcost.tool(), "report", "Results/popup", "--format", "md", "--out", ".", "--quiet"]
            subprocess.check_call(call)
            report = pathlib.Path("report.md").read_text(encoding="utf-8")
            results, at = names["results"], names["at"]
            row = tapcost.select(results.comparisons, at | {"metric": "time"})
            numbers = names["numbers"]
            self.assertAlmostEqual(numbers["difference"], row["difference"].item(), places=5)
            # The report's interval is of the bootstrap.
            width = row["ci_high"].item() - row["ci_low"].item()
            for end in ("ci_low", "ci_high"):
                self.assertLess(abs(numbers[end] - row[end].item()), 0.2 * width)
            # The answer of the report is for this cell, "Pop-up button: 1.5 s more".
            told = re.search(r"^\| Older adults .*\| Pop-up button: (\d+\.(\d+)) s more", report, re.MULTILINE)
            self.assertEqual(round(numbers["difference"], len(told[2])), float(told[1]))
            self.assertIn(str(numbers), printed.getvalue())
            self.assertIn(repr(results).split(";")[0], printed.getvalue())
            self.assertEqual((names["found"].status, names["found"].verdict), (2, "regression"))
            # The plot without a cell is refused, in the words of the README, and the call that it names works.
            with self.assertRaises(ValueError) as caught:
                tapcost.estimation_plot(results.trials, "popup", "segmented")
            self.assertEqual(str(caught.exception), refusal)
            call = refusal.splitlines()[-2].strip()
            _, numbers = eval(call, names)
            at = eval(call[call.index("{"):-1])
            row = tapcost.select(results.comparisons, at | {"metric": "time"})
            self.assertAlmostEqual(numbers["difference"], row["difference"].item(), places=5)


if __name__ == "__main__":
    unittest.main()
