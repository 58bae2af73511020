"""Tests of the counting in Benchmarks/Stability/stability.py."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/Stability"))
import stability  # noqa: E402


def results(*verdicts, difference=1.0, margin=0.5):
    """A results document with a comparison of one metric for each verdict."""
    entries = [
        dict(point=place, population="everyday", input="touch", design_a="a", design_b="b",
             difference=[difference], margin=[margin], verdict=verdict)
        for place, verdict in enumerate(verdicts)
    ]
    points = [dict(options=place) for place in range(len(verdicts))]
    return dict(suites=[dict(id="popup-vs-segmented", metrics=["time"], points=points, comparisons=entries)])


class Counting(unittest.TestCase):
    def test_opposite_verdicts_of_two_seeds_are_seen_whatever_lies_between(self):
        one, other, third = stability.over_seeds([results(*"aab"), results(*"?ab"), results(*"ba=")])
        self.assertEqual([c.verdicts for c in (one, other, third)], ["a?b", "aaa", "bb="])
        self.assertEqual([stability.is_opposite(c) for c in (one, other, third)], [True, False, False])

    def test_places_are_told_apart_by_all_that_names_them(self):
        found = stability.over_seeds([results(*"ab"), results(*"ab")])
        self.assertFalse(any(map(stability.is_opposite, found)))

    def test_a_comparison_may_have_metrics_of_its_own(self):
        own = results("b")
        own["suites"][0]["comparisons"][0]["metric"] = ["taps"]
        found = stability.over_seeds([results("a"), own])
        self.assertEqual([(c.key[-1], c.verdicts) for c in found], [("time", "a"), ("taps", "b")])

    def test_differences_at_the_ends_are_clear(self):
        for difference, clear in [(0, True), (0.05, True), (-0.05, True), (0.06, False), (0.99, False), (-1, True)]:
            found = stability.over_seeds([results("b", difference=difference)])
            self.assertEqual(stability.is_clear(found[0]), clear, difference)

    def test_agreement_is_the_share_of_the_most_frequent_verdict(self):
        found = stability.over_seeds([results(v) for v in "bbbbbbbbb?"])
        self.assertEqual(stability.agreement(found[0]), 0.9)

    def test_the_curve_is_drawn_for_every_kind(self):
        points = [(kind, size, "bb=?") for kind in stability.PLANTED for size in (0, 0.5, 1, 2, 4.1)]
        self.assertEqual(stability.curve(points).count('fill="none"'), 2 * len(stability.PLANTED))


if __name__ == "__main__":
    unittest.main()
