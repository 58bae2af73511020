"""Builds all mutants into one test bundle: each is chosen by a number when the bundle starts."""
import os
import pathlib
import re
import shutil
import subprocess

# What the bundle holds of targets and their tests; what imports none of the mutants' targets is left out.
KEPT = """Core Randomness Model ModelSSE2 ModelAVX2 ModelAVX512 Interfaces Statistics Populations Importers
Simulation Studies Reports Gate TapCost TapCostTesting Numerics CGSL CMath CStatistics CStatisticsGSL CVectorMath CVectors embed-texts
EmbedTexts
TestSupport RandomDesigns ModelTests StatisticsTests PopulationsTests ImportersTests SimulationTests StudiesTests
ReportsTests GateTests TapCostTests""".split()

MANIFEST = """
// Mutants: fewer targets, and in all of them the function that tells which mutant is asked for.
let kept = Set([%s].map { real($0) })
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
for target in package.targets where target.type != .system && target.type != .plugin {
  target.dependencies.append("CMutants")
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .warning),
      .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "CMutants"]),
    ]
}
package.targets.append(.target(name: "CMutants"))
""" % ", ".join(f'"{name}"' for name in KEPT)

HEADER = """#include <stdbool.h>
extern int mutants_chosen;
/// Whether a mutant is asked for.
static inline __attribute__((always_inline)) bool mutant(int number) { return mutants_chosen == number; }
"""
CODE = """#include "CMutants.h"
#include <stdlib.h>
int mutants_chosen;
__attribute__((constructor)) static void choose(void) {
  const char *number = getenv("TAPCOST_MUTANT");
  mutants_chosen = number ? atoi(number) : 0;
}
"""


def write(path, content):
    """Writes a file if it says something else: what stays the same is not compiled again."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


class Tree:
    """A copy of the package in which every mutant is a branch."""

    def __init__(self, root, place, mutants):
        self.root, self.place, self.mutants = root, place, mutants
        self.lines = {}  # of each file: first line, last line, numbers of mutants

    def prepare(self):
        names = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root,
            check=True, capture_output=True).stdout.decode().split("\0")
        wanted = {n for n in names if n and os.path.lexists(self.root / n)}
        for folder, folders, files in os.walk(self.place):
            folders[:] = [f for f in folders if not (folder == str(self.place) and f == ".build")]
            for name in files + [f for f in folders if os.path.islink(os.path.join(folder, f))]:
                path = pathlib.Path(folder, name)
                relative = str(path.relative_to(self.place))
                if relative not in wanted and not relative.startswith("Sources/CMutants/"):
                    path.unlink()
        changed = {m.file for m in self.mutants}
        for name in sorted(wanted):
            self.copy(name, changed)
        write(self.place / "Sources/CMutants/include/CMutants.h", HEADER.encode())
        write(self.place / "Sources/CMutants/CMutants.c", CODE.encode())

    def copy(self, name, changed):
        source, target = self.root / name, self.place / name
        if source.is_symlink():
            if not target.is_symlink() or os.readlink(target) != os.readlink(source):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.unlink(missing_ok=True)
                target.symlink_to(os.readlink(source))
            return
        content = source.read_bytes()
        if name == "Package.swift":
            content += MANIFEST.encode()
        elif name in changed:
            content = self.rewritten(name, content)
        write(target, content)
        shutil.copymode(source, target)

    def rewritten(self, name, source):
        """A file with every body that holds mutants once for each, and once as it is."""
        bodies = {}
        for mutant in self.mutants:
            if mutant.file == name:
                bodies.setdefault(mutant.body, []).append(mutant)
        result, position, ranges = b"", 0, []
        for body in sorted(bodies):
            start, end, is_block = body
            result += source[position:start]
            opening = result.count(b"\n") + 1
            result += b"" if is_block else b"("
            for mutant in sorted(bodies[body], key=lambda m: m.number):
                test = b"mutant(%d)" % mutant.number
                result += (b" if " + test + b" {\n") if is_block else (b"\n" + test + b" ? (\n")
                first = result.count(b"\n") + 1
                result += source[start:mutant.start] + mutant.text + source[mutant.end:end]
                ranges.append((first, result.count(b"\n") + 1, [mutant.number]))
                result += b"\n} else" if is_block else b"\n) : "
            result += (b" {\n" if is_block else b"(\n") + source[start:end] + (b"\n} " if is_block else b"\n))")
            position = end
            ranges.append((opening, result.count(b"\n") + 1, [m.number for m in bodies[body]]))
        self.lines[name] = ranges
        return result + source[position:]

    def build(self):
        """Builds the tests; returns the numbers of mutants that the compiler refuses, or fails."""
        command = ["nice", "-n", "5", "swift", "build", "-c", "release", "--build-tests"]
        run = subprocess.run(command, cwd=self.place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (self.place.parent / "build.log").write_text(run.stdout)
        if run.returncode == 0:
            return set()
        refused, strange = set(), []
        for path, line, message in re.findall(r"^(\S+\.swift):(\d+):\d+: error: (.*)$", run.stdout, re.MULTILINE):
            numbers = self.mutants_at(path, int(line))
            refused |= set(numbers)
            if not numbers:
                strange.append(f"{path}:{line}: {message}")
        if strange or not refused:
            raise SystemExit("\n".join(["mutants: the build fails, and not for a mutant:"] + strange[:20]
                                       + run.stdout.splitlines()[-20:]))
        return refused

    def mutants_at(self, path, line):
        """The mutants that a line belongs to: one, or all of a body."""
        try:
            name = str((self.place / path).resolve().relative_to(self.place.resolve()))
        except ValueError:
            return []
        fitting = [(last - first, numbers) for first, last, numbers in self.lines.get(name, [])
                   if first <= line <= last]
        return min(fitting)[1] if fitting else []

    @property
    def bundle(self):
        return self.place / ".build/release/TapCostPackageTests.xctest"
