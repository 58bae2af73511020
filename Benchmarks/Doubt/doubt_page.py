"""The page Documentation/Doubt.md, from what doubt.py has estimated."""

import math

from doubt_estimates import KNOWN, NEW, QUANTITIES, REFIT, gain, kinds, mean


def percent(share):
    return f"{100 * share:.0f} %" if share < 0.995 or share == 1 else f"{100 * share:.1f} %"


def factor(value):
    return f"{value:.1f}" if value < 10 else f"{value:.0f}"


def cells(results):
    return [f"{value:.2f}" for one in results for value in one]


def summary(checked, group=None, quantity="level"):
    own = [c for c in checked if c[1] == quantity and (c[0] == group if group else c[0] != REFIT)]
    return [[mean(c[5][d][i] for c in own) for i in range(3)] for d in range(3)], len(own)


def page(estimates, checked, graded, left, last):
    title = {row["kind"]: row["title"] for row in kinds()}
    word = {KNOWN: "sets numbers", NEW: "sets none", REFIT: "left out of the fit"}
    yield "# Doubt about studies"
    yield ""
    (ours, constant, before), count = summary(checked)
    (new, _, new_before), kinds_new = summary(checked, NEW)
    (differences, *_), _ = summary(checked, None, "difference")
    (new_differences, *_), _ = summary(checked, NEW, "difference")
    ((refit, *_), _), ((apart, *_), _) = (summary(checked, REFIT, q) for q in QUANTITIES)
    yield (
        f"Kinds of task left out in turn: the 95 % range of one more study holds {percent(ours[0])} of levels, each kind and scale "
        f"counting once ({count} of them; {percent(new[0])} in the {kinds_new} of kinds that set no number, {percent(new_before[0])} "
        f"with the SD of before), and {percent(differences[0])} of differences ({percent(new_differences[0])}); interval score of levels {ours[2]:.2f}, {constant[2]:.2f} with one constant SD for all, "
        f"{before[2]:.2f} with that of before. Lower is better."
    )
    yield ""
    yield (
        "Made by `Benchmarks/Doubt/doubt.py` from the stored blind predictions, from the data of validation, and from the sets of assumptions "
        "that were fitted without each study and without each kind of task (Worlds.md). "
        "Drags and signifiers were closed until the doubt stood; they came into the estimate when they were opened. Times are taken as logarithms, shares as log odds; "
        "ends of shares are drawn in to .002."
    )
    yield ""
    yield "## How far studies lie from the model"
    yield ""
    yield (
        "Kinds differ in how far off they lie. Each has a variance of its own, and the variances of all kinds have a scaled inverse "
        "chi-square distribution (Gelman et al. 2013), so that the miss of a further kind has Student's distribution. Its spread and, for each scale, "
        "its degrees of freedom are the most likely ones; few degrees say that some kinds lie much farther off than others, 100 that "
        "all are alike. Where studies of a kind set numbers, each study stands for a kind. The range of the spread is that of its profile. The errors "
        "of published values are taken off from levels, not from differences, since most studies compare the same people and do not say how well. "
        "Effective: how many single misses, seen without error, would leave the spread as uncertain as its range says; more than "
        "the kinds that are counted where all are alike, so that each of their studies tells of it. "
        "Within: the part of the differences between values of one study, as SD."
    )
    yield ""
    yield "| Kinds | Quantity | Scale | Spread | 95 % | Degrees | Counted | Effective | 95 % of studies within | Within |"
    yield "| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: |"
    for group, quantity, scale, d, inside in estimates:
        reach = d.student.ppf(0.975) * d.sd
        yield (
            f"| {word[group]} | {quantity} | {scale} | {d.sd:.3f} | {d.low:.3f} to {d.high:.3f} | {d.degrees:g} | {d.units} "
            f"| {d.effective:.1f} | × or ÷ {factor(math.exp(reach))} | {math.sqrt(inside):.2f} |"
        )
    yield ""
    yield "## Kinds left out in turn"
    yield ""
    yield (
        "Each kind that sets no number is predicted from the others; each study of the other kinds from the other studies, and "
        "these are taken together by kind. Coverage, width and interval score (Gneiting and Raftery 2007) are means over "
        "studies, on the scale. Studies of the fit are predicted by the sets of assumptions that were fitted without them. Whole kinds of the fit, "
        "predicted without them, are a check of the doubt about kinds that set none, and no part of it nor of the means: laws and ranges were "
        f"chosen with them in view. It holds {percent(refit[0])} of their levels and {percent(apart[0])} of their differences."
    )
    yield ""
    yield "| Kind | It | Quantity | Scale | Values | Held | Width | Score | One SD: held | Width | Score | Before: held | Width | Score |"
    yield "| --- | --- | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |"
    for group, quantity, scale, kind, count, results in checked:
        yield f"| {title[kind]} | {word[group]} | {quantity} | {scale} | {count} | " + " | ".join(cells(results)) + " |"
    for quantity in QUANTITIES:
        for group, name in ((None, "all"), *word.items()):
            results, count = summary(checked, group, quantity)
            yield f"| **Mean of {count}** | {name} | {quantity} | | | " + " | ".join(cells(results)) + " |"
    yield ""
    yield "## Drags and signifiers, read last"
    yield ""
    held = ", ".join(f"{inside} of {count} {kind}" for kind, (inside, count) in last.items())
    yield (
        "Two kinds were predicted once more by the model of 2026-11-27 with the doubt that stood before, committed (`Datasets/Blind/later.csv`), "
        f"and then opened. The 95 % ranges held {held}. The lengths are how far from a cross drags end: .3 to .6 cm, where "
        "the model says .05, since its people come as near as they can. No doubt about lengths is estimated; they are taken as "
        "times are. The ranges of shares are so wide that they could hardly miss."
    )
    yield ""
    yield "## Today's model without what a kind set"
    yield ""
    yield (
        "Each kind that set no number when it was predicted blind, by today's model and later suites, but with the numbers that the "
        "kind has set since as they are without it (`Benchmarks/Doubt/Without`; kinds that set none as they are). Mechanisms were "
        "chosen with these studies in view, numbers were not. Log scores in nats a value, with the doubt of the other kinds for both; "
        "the gain is a mean over studies, with its 95 % interval from them. Shares that later suites put in are left out."
    )
    yield ""
    yield "| Kind | Values | Blind prediction | Today, without the kind | Gain |"
    yield "| --- | --: | --: | --: | --: |"
    every = [row for own in left.values() for row in own]
    for kind, own in [*left.items(), (None, every)]:
        middle, half = gain(own)
        space = "" if half is None else f" ± {half:.2f}"
        name = "**All**" if kind is None else title[kind]
        yield (
            f"| {name} | {len(own)} | {mean(a for _, a, _ in own):.2f} | {mean(b for _, _, b in own):.2f} "
            f"| {middle:+.2f}{space} |"
        )
    yield ""
    yield "## Directions by how sure"
    yield ""
    yield (
        "Pairs of conditions of one study that people clearly differ in (beyond the 95 % of their errors) and of which the model "
        "says which is more, with the doubt of the kinds and studies that are left. High: the range of one more study leaves "
        "out zero (moderate, where nobody compared such designs). Where it does not, *how sure* is low, or says of large leanings that the direction is likely, and the model leans to one: "
        "large leanings are those of times that differ by a fifth at least (chosen with this table in view: from 15 % on all that were predicted blind were right), "
        "small ones those of other times, and those of shares stand apart; nearly all of the latter are pairs of tasks in trees of real sites, whose words the model that was tested did not read. Pairs of a study share "
        "values, so the share is the mean over studies. Two conditions of a study differ less than two designs may. Kinds that set "
        "numbers: each study predicted from the others. Kinds that set none: all that was predicted blind, drags and signifiers "
        "included; reports print these."
    )
    yield ""
    yield "| Kinds | How sure | Right | Pairs | Of them right | Studies |"
    yield "| --- | --- | --: | --: | --: | --: |"
    for grade, group, share, pairs, right, studies in graded:
        yield f"| {word[group]} | {grade} | {percent(share)} | {pairs} | {right} | {studies} |"
    yield ""
    yield (
        "For comparison: of 47 A/B tests with real users, simulated users of SimAB named the better side in 67 %, and in 83 % where they "
        "were confident (arXiv 2603.01024). TaskSense told the times of 18 tasks with R² .69, and those of their steps with .46 (arXiv 2511.09309)."
    )
