"""The pages and measures of Scripts/walk_outcomes.py."""
import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Scripts"))
import walk_outcomes  # noqa: E402

PAGES = walk_outcomes.rows()


def game(distance, number=1):
    return walk_outcomes.Game(number, distance, 1, PAGES, 0.2, [5.7, 2.0], {})


class PageTests(unittest.TestCase):
    def test_links_lead_as_far_as_they_say(self):
        for number in range(40):
            walk = game(3, number)
            page = walk.page("")
            for link, closer in enumerate(page["closer"]):
                far = walk.page(f"{link:02}")["far"]
                self.assertIn(far, [2] if closer else [3, 4])
            self.assertTrue(any(page["closer"]))

    def test_links_tell_what_the_law_says_with_the_mean_zero(self):
        for number in range(40):
            for distance in (1, 2, 3):
                walk = game(distance, number)
                walk.near, walk.goals, walk.hidden = {}, [], None
                names = [entry["link"]["id"] for entry in walk.links("")]
                page = walk.page("")
                told = [walk.near[name] * walk_outcomes.SCALE for name in names]
                self.assertAlmostEqual(sum(told), 0, places=6)
                for one, c, closer in zip(told, page["near"], page["closer"]):
                    self.assertAlmostEqual(one, 5.7 * c + (2 / sum(page["closer"]) if closer else 0))

    def test_the_goal_stands_on_pages_one_step_from_it_alone(self):
        for distance, count in ((1, 1), (2, 0), (4, 0)):
            walk = game(distance)
            with tempfile.TemporaryDirectory() as place:
                walk.write(pathlib.Path(place))
                suite = json.loads(pathlib.Path(place, "walk.json5").read_text())
            self.assertEqual(len(suite["designs"][0]["routes"]), count)
            # It is told somewhere, also where nobody can see it yet.
            self.assertIn('"goal"', json.dumps(suite["designs"][0]["screen"]))

    def test_a_page_that_is_opened_changes_nothing_of_the_one_above(self):
        walk = game(3)
        walk.near, walk.goals, walk.hidden = {}, [], None
        before = [entry["link"]["id"] for entry in walk.links("")]
        sizes = [len(entry["link"]["presents"]["page"]["content"]) for entry in walk.links("")[:-1]]
        walk.opened.add("00")
        after = walk.links("")
        self.assertEqual(before, [entry["link"]["id"] for entry in after])
        self.assertEqual(sizes, [len(entry["link"]["presents"]["page"]["content"]) for entry in after[:-1]])


class MeasureTests(unittest.TestCase):
    def seen(self, *events):
        walk = game(3)
        walk.walk = lambda tool: [dict(kind=kind, surface=surface) for kind, surface in events]
        return walk.pages_seen("")

    def test_a_walk_is_read_page_by_page(self):
        seen = self.seen(
            ("start", "screen"), ("wait", "p01/page"), ("back", "screen"), ("wait", "p01/page"), ("wait", "p0102/page"),
            ("gaveUp", "p0102/page"))
        self.assertEqual([page["then"] for page in seen], ["forward", "back", "forward", "forward", "gave up"])
        self.assertEqual([page["how"] for page in seen], ["start", "forward", "back", "forward", "forward"])
        self.assertEqual([page["clicks"] for page in seen], [0, 1, 2, 3, 4])
        self.assertEqual([page["again"] for page in seen], [False, False, True, False, False])

    def test_every_measure_has_figures_of_people(self):
        text = (walk_outcomes.WORDS / "walk-facts.csv").read_text()
        for measure, condition, _ in walk_outcomes.measures():
            self.assertIn(measure, text)
            self.assertIn(condition, text)


if __name__ == "__main__":
    unittest.main()
