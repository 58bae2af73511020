"""One visual search and press in ACT-R, by pyactr: how long a general cognitive architecture takes
to simulate what a menu selection is made of.

Eight items stand below each other; the model attends one after the other that it has not attended
yet, from the top, until it reads the target, and presses a key. The target is uniform on the items.
That is the search and the press of linear-menu-8 at the grain of ACT-R: productions, buffers, the
visual and the manual module. The model looks at the first item by itself when the screen appears.
Its times are those of the architecture with its usual parameters, so
they are not compared; the number of items attended is, for it follows from the task: 4.5 on average.
"""

import contextlib
import io
import random
import statistics
import sys
import warnings

import pyactr as actr

import harness

ITEMS = 8
LETTERS = "ABCDEFGH"
TARGET = "X"

RULES = {
    "find": """
        =g>
        isa     search
        state   find
        ==>
        =g>
        isa     search
        state   attend
        ?visual_location>
        attended False
        +visual_location>
        isa     _visuallocation
        screen_y lowest
        """,
    "attend": """
        =g>
        isa     search
        state   attend
        =visual_location>
        isa     _visuallocation
        ?visual>
        state   free
        ==>
        =g>
        isa     search
        state   read
        +visual>
        isa     _visual
        cmd     move_attention
        screen_pos =visual_location
        ~visual_location>
        """,
    "next": f"""
        =g>
        isa     search
        state   read
        =visual>
        isa     _visual
        value   ~{TARGET}
        ==>
        =g>
        isa     search
        state   find
        ~visual>
        """,
    "press": f"""
        =g>
        isa     search
        state   read
        =visual>
        isa     _visual
        value   {TARGET}
        ?manual>
        state   free
        ==>
        =g>
        isa     search
        state   done
        +manual>
        isa     _manual
        cmd     press_key
        key     {TARGET}
        ~visual>
        """,
}


def trial(target):
    """Simulates one trial; returns its time in s and how many items were attended."""
    screen = {
        f"item{place}": {
            "text": TARGET if place == target else LETTERS[place],
            "position": (160, 40 + 40 * place)}
        for place in range(ITEMS)}
    environment = actr.Environment(focus_position=(160, 20))
    model = actr.ACTRModel(environment=environment, motor_prepared=True)
    actr.chunktype("search", "state")
    goal = model.set_goal("g")
    goal.add(actr.makechunk("start", typename="search", state="attend"))
    model.visualBuffer("visual", "visual_location", model.decmem, finst=ITEMS)
    for name, rule in RULES.items():
        model.productionstring(name=name, string=rule)
    simulation = model.simulation(
        realtime=False, trace=False, gui=False, environment_process=environment.environment_process,
        stimuli=[screen], triggers=[TARGET], times=60)
    attended = 0
    time = 0.0
    while True:
        try:
            simulation.step()
        except Exception as error:  # the end of the simulation is an exception of simpy
            if type(error).__name__ in ("EmptySchedule", "IndexError"):
                break
            raise
        event = simulation.current_event
        time = event.time
        if event.proc == "PROCEDURAL" and event.action == "RULE FIRED: attend":
            attended += 1
        if event.action and event.action.startswith("KEY PRESSED"):
            break
    return time, attended


def run(variant, seed, people):
    """Each of the people makes one trial: that is enough for a speed."""
    generator = random.Random(seed)
    targets = [generator.randrange(ITEMS) for _ in range(people)]
    # It prints its environments and warns of every interrupted eye movement.
    warnings.simplefilter("ignore")
    with contextlib.redirect_stdout(io.StringIO()):
        results = [trial(target) for target in targets]
    wrong = [
        (target, attended) for target, (_, attended) in zip(targets, results)
        if attended != target + 1]
    if wrong:
        sys.exit(f"pyactr: attended other items than those up to the target: {wrong[:3]}")
    return people, {
        "mean": statistics.mean(time for time, _ in results),
        "fixations": statistics.mean(attended for _, attended in results)}


if __name__ == "__main__":
    harness.main("pyactr", ["search"], run, 2)
