"""Says how many mutants were noticed, and shows those that were not."""


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(str(c) for c in row) + " |" for row in rows])


class Result:
    """What became of a draw."""

    def __init__(self, seed, mutants, done, equivalent):
        self.seed, self.mutants, self.done = seed, mutants, done
        known = {f"{e['file']} | {e['before']} | {e['after']} | {e.get('occurrence', 1)}": e["proof"]
                 for e in equivalent}
        self.noticed = [m for m in mutants if done[m.key]["noticed"]]
        self.equal = [(m, known[m.key]) for m in mutants if m.key in known and not done[m.key]["noticed"]]
        self.wrong = [m for m in self.noticed if m.key in known]
        self.missed = [m for m in mutants if not done[m.key]["noticed"] and m.key not in known]

    @property
    def holds(self):
        return (len(self.noticed) >= 0.8 * len(self.mutants) and len(self.equal) <= 0.1 * len(self.mutants)
                and not self.wrong)

    def counts(self, name, values):
        rows = []
        for value in values:
            those = [m for m in self.mutants if getattr(m, name) == value]
            rows.append((value, len(those), sum(m in self.noticed for m in those),
                         sum(m is e for m in those for e, _ in self.equal), sum(m in self.missed for m in those)))
        rows.append(("all", len(self.mutants), len(self.noticed), len(self.equal), len(self.missed)))
        return table([{"stratum": "part", "kind": "change"}[name], "drawn", "noticed", "equivalent", "not noticed"], rows)

    def body(self):
        parts = [self.counts("stratum", list(dict.fromkeys(m.stratum for m in self.mutants))),
                 self.counts("kind", list(dict.fromkeys(m.kind for m in self.mutants)))]
        stages = list(dict.fromkeys(self.done[m.key]["noticed"] for m in self.noticed))
        parts.append(table(["first noticed by", "mutants"], [
            (s, sum(self.done[m.key]["noticed"] == s for m in self.noticed)) for s in stages]))
        if self.missed:
            parts.append("## Not noticed")
            parts += [self.shown(m) for m in self.missed]
        if self.equal:
            parts.append("## Equivalent")
            parts += [self.shown(m) + f"\n\n{proof}" for m, proof in self.equal]
        if self.wrong:
            parts.append("## Called equivalent, and noticed")
            parts += [self.shown(m) for m in self.wrong]
        return "\n\n".join(parts) + "\n"

    def shown(self, mutant):
        return f"`{mutant.file}`, line {mutant.line}:\n\n```diff\n- {mutant.before}\n+ {mutant.after}\n```"

    def text(self):
        share = len(self.noticed) / max(1, len(self.mutants))
        return self.body() + f"\n{len(self.noticed)} of {len(self.mutants)} noticed ({share:.0%})."

    def document(self):
        return INTRODUCTION.format(seed=self.seed, count=len(self.mutants)) + self.body()


INTRODUCTION = """# Mutants

A mutant is the program with one small change: an operator, a constant, a condition, or a call that is left
out. Tests that pass all the same do not hold that line. `make mutants` draws {count} changes in laws, kernel, stages,
tallies, intervals, gate and importers (a third in the last two), compiles all of them into one test bundle
and runs the tests of the library targets against each. It is not a part of `make test`: it takes about an hour.

This page was written by `make mutants MUTANTS=--record`. The draw follows from the commit `{seed}` and
from nothing else. At least 80 % are to be noticed, and at most 10 % may be called equivalent (the changed program
computes the same), each with its proof in `Tests/Mutants/equivalent.json`.

"""
