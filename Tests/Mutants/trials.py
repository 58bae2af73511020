"""Runs the tests against mutants, one after the other, until something notices them."""
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import time

# Which tests look, from quick and sharp to slow.
_MODEL = ["ModelTests", "SimulationTests/Pin", "SimulationTests", "StudiesTests", "PopulationsTests",
          "ReportsTests", "TapCostTests"]
STAGES = {
    "laws": _MODEL,
    "kernel": _MODEL[1:],
    "stages": _MODEL[1:],
    "tallies": _MODEL[1:],
    "intervals": ["StatisticsTests", "GateTests", "ReportsTests", "TapCostTests", "StudiesTests"],
    "gate": ["GateTests"],
    "importers": ["ImportersTests"],
}

# The runner's answer to a filter that no test fits.
NO_TESTS = "no test of that name"


def arguments(stage):
    """Filters of the test runner for a stage: a target, or the suites of a target with a word in their names."""
    target, _, word = stage.partition("/")
    return ["--filter", rf"^{target}\.[A-Za-z]*{word}"]


class Trials:
    """Runs of one bundle."""

    def __init__(self, tree, journal, jobs):
        self.tree, self.journal, self.jobs = tree, journal, jobs
        self.usual, self.running = {}, set()

    def run(self, stage, number, limit):
        """Returns whether the tests passed, how many ran, the first that failed, and the seconds."""
        environment = dict(os.environ, TAPCOST_MUTANT=str(number))
        command = ["nice", "-n", "5", str(self.tree.bundle), "--testing-library", "swift-testing"]
        start = time.monotonic()
        process = subprocess.Popen(
            command + arguments(stage), cwd=self.tree.place, env=environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.running.add(process)
        try:
            output = process.communicate(timeout=limit)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return False, 0, f"no end within {limit:.0f} s", limit
        finally:
            self.running.discard(process)
        seconds = time.monotonic() - start
        count = re.search(r"Test run with (\d+) tests?", output)
        failed = re.search(r"^✘ Test (.*?) recorded an issue", output, re.MULTILINE)
        crash = re.search(r"Fatal error: .*", output)
        reason = failed[1] if failed else crash[0][:100] if crash else f"ended with {process.returncode}"
        if process.returncode == os.EX_UNAVAILABLE:
            reason = NO_TESTS
        return process.returncode == 0, int(count[1]) if count else 0, reason, seconds

    def learn(self, stages):
        """Without a mutant every test passes; how long that takes bounds the rest."""
        for stage in stages:
            passed, count, reason, seconds = self.run(stage, 0, 900)
            if not passed and reason != NO_TESTS:
                raise SystemExit(f"mutants: {stage} fails without any mutant: {reason}")
            if count:
                self.usual[stage] = seconds
                print(f"  {stage}: {count} tests, {seconds:.1f} s", flush=True)

    def judge(self, mutant):
        for stage in STAGES[mutant.stratum]:
            if stage not in self.usual:
                continue
            passed, _, reason, _ = self.run(stage, mutant.number, max(60, 12 * self.usual[stage]))
            if not passed:
                return {"noticed": stage, "by": reason}
        return {"noticed": None, "by": None}

    def completed(self, pool, futures):
        """The futures as they come; an interruption ends what runs and begins nothing further."""
        try:
            yield from concurrent.futures.as_completed(futures)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(self.running):
                os.killpg(process.pid, signal.SIGKILL)
            raise SystemExit("mutants: interrupted; the next run goes on from here")

    def go(self, mutants, done):
        """Tries what is not done, and writes each result down when it comes."""
        left = [m for m in mutants if m.key not in done]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            futures = {pool.submit(self.judge, m): m for m in left}
            for future in self.completed(pool, futures):
                mutant = futures[future]
                done[mutant.key] = future.result()
                with self.journal.open("a") as journal:
                    journal.write(json.dumps({"key": mutant.key} | done[mutant.key], ensure_ascii=False) + "\n")
                noticed = sum(1 for m in mutants if done.get(m.key, {}).get("noticed"))
                tried = sum(1 for m in mutants if m.key in done)
                state = "noticed by " + done[mutant.key]["noticed"] if done[mutant.key]["noticed"] else "NOT NOTICED"
                print(f"{tried}/{len(mutants)}, {noticed} noticed: {mutant.file}:{mutant.line} {mutant.kind}: {state}",
                      flush=True)
