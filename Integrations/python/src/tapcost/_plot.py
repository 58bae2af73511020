"""The estimation plot."""

import math


def estimation_plot(trials, design_a, design_b, metric="time", population=None, axes=None, title=None):
    """Draws every person with both designs, and beside it the mean difference with its 95 % interval.

    The plot of Gardner and Altman (1986) for pairs: the same person meets both designs, so that lines go
    from person to person. The interval is Student's, over people; it speaks of Monte-Carlo error alone.

    trials: Trials as `read_trials` gives them; several trials of a person are averaged.
    design_a, design_b: The designs; the difference is the first minus the second.
    metric: The column to compare.
    population: The population to draw, where there are several.
    axes: A pair of axes of matplotlib; without any a figure is made.
    Returns the figure, and the numbers of the interval as a dictionary.
    """
    import matplotlib.pyplot as plot

    table = trials if population is None else trials[trials["population"] == population]
    found = sorted(table["population"].unique())
    if len(found) != 1:
        raise ValueError(f"The plot shows one population; these trials have {', '.join(found) or 'none'}.")
    missing = {design_a, design_b} - set(table["design"])
    if missing:
        raise ValueError(f"No trial has the design {', '.join(sorted(missing))}.")
    people = table.pivot_table(index="user", columns="design", values=metric, aggfunc="mean")
    people = people[[design_a, design_b]].dropna().astype(float)
    numbers = paired(people[design_a] - people[design_b])

    if axes is None:
        _, axes = plot.subplots(1, 2, figsize=(7, 4), width_ratios=[3, 1], layout="constrained")
    left, right = axes
    alpha = max(0.02, min(0.5, 30 / len(people)))
    for a, b in people.itertuples(index=False):
        left.plot([0, 1], [a, b], color="#57606a", alpha=alpha, linewidth=0.8)
    left.scatter([0, 1], people.mean(), color="#0b5cad", zorder=3)
    left.set_xticks([0, 1], [design_a, design_b])
    left.set_xlim(-0.25, 1.25)
    left.set_ylabel(metric)
    left.set_title(title or f"{found[0]}, {len(people)} people")
    right.axhline(0, color="#1b1f24", linewidth=0.8)
    right.errorbar(
        [0], [numbers["difference"]],
        yerr=[[numbers["difference"] - numbers["ci_low"]], [numbers["ci_high"] - numbers["difference"]]],
        fmt="o", color="#a8480a", capsize=4)
    right.set_xlim(-1, 1)
    right.set_xticks([0], [f"{design_a} minus\n{design_b}"])
    right.yaxis.tick_right()
    return left.figure, numbers


def paired(differences):
    """The mean of differences with Student's 95 % interval."""
    count = len(differences)
    if count < 2:
        raise ValueError("An interval needs at least two people.")
    mean = float(differences.mean())
    half = quantile(count - 1) * float(differences.std(ddof=1)) / math.sqrt(count)
    return {"difference": mean, "ci_low": mean - half, "ci_high": mean + half, "users": count}


def quantile(freedom):
    """The 97.5 % quantile of Student's distribution, right to 0.2 % from 3 degrees of freedom on."""
    if freedom < 3:
        return [12.7062, 4.3027][freedom - 1]
    z, n = 1.959964, freedom
    # The expansion of Cornish and Fisher to the fourth order (Abramowitz and Stegun, 26.7.5).
    return (
        z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4))
