"""The estimation plot."""

from . import _cells


def estimation_plot(
    trials, design_a, design_b, metric="time", population=None, axes=None, title=None, *, at=None
):
    """Draws every person with both designs, and beside it the mean difference with its 95 % interval.

    The plot of Gardner and Altman (1986) for pairs: the same person meets both designs, so that lines go from
    person to person. It shows one cell; where trials have several, the error says which, and how to choose.

    trials, design_a, design_b, metric: As for `differences`.
    at: The cell, as in {"options": 5, "use": 1}; see `select`.
    population: Short for at={"population": ...}.
    axes: A pair of axes of matplotlib; without any a figure is made.
    Returns the figure, and the numbers of the interval as a dictionary.
    """
    at = dict(at or {}) | ({"population": population} if population is not None else {})
    rest = f", metric={metric!r}" if metric != "time" else ""
    cell = _cells.one_cell(
        _cells.differences(trials, design_a, design_b, metric, at), at,
        f"tapcost.estimation_plot(results.trials, {design_a!r}, {design_b!r}{rest}, at={{at}})")
    numbers = {name: float(cell[name]) for name in ("difference", "ci_low", "ci_high")} | {"users": int(cell["users"])}
    if numbers["users"] < 2:
        raise ValueError("An interval needs at least two people.")

    import matplotlib.pyplot as plot

    rows = _cells.select(trials, at)
    people = rows.pivot(index="user", columns="design", values=metric)[[design_a, design_b]].dropna().astype(float)
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
    point = "" if cell.isna()["point"] else f"\n{cell['point']}"
    left.set_title(title or f"{cell['population']}, {cell['input']}, {len(people)} people{point}", fontsize="medium")
    right.axhline(0, color="#1b1f24", linewidth=0.8)
    right.errorbar(
        [0], [numbers["difference"]],
        yerr=[[numbers["difference"] - numbers["ci_low"]], [numbers["ci_high"] - numbers["difference"]]],
        fmt="o", color="#a8480a", capsize=4)
    right.set_xlim(-1, 1)
    right.set_xticks([0], [f"{design_a} minus\n{design_b}"])
    right.yaxis.tick_right()
    return left.figure, numbers
