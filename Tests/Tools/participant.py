"""A participant of a study who does what the plan says leads to the goal, and what the page must have kept of it."""

import json
import random
import re
import time

from pages import check, look

# How much longer the second design takes, in s.
EXTRA = 0.25


class Participant:
    """Somebody who does what the plan says leads to the goal."""

    def __init__(self, page, plan, data, seed, by):
        self.page, self.plan, self.data, self.by = page, plan, data, by
        self.luck = random.Random(seed)
        # Whether the screens are looked at, the pages around them as well, and whether texts are cut.
        self.did, self.looks, self.course, self.cut = [], True, True, False
        self.page.set_default_timeout(30000)

    def press(self, selector):
        if self.by == "touch":
            self.page.locator(selector).tap()
        elif self.by == "keyboard":
            self.page.locator(selector).focus()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(selector).click()

    def welcome(self, name, folder):
        page = self.page
        if self.course:
            look(page, f"{name} welcome", self.cut)
        self.press("#agree")
        if self.course:
            look(page, f"{name} ruler", self.cut)
        self.press("#measured")
        for number in range(self.data["practice"]):
            if self.course and number == 0:
                look(page, f"{name} practice", self.cut)
            word = page.text_content("#wanted").split("“")[1].split("”")[0]
            self.press(f"#colors button:text-is('{word}')")
        if self.looks:
            look(page, f"{name} ready", self.cut)

    def state(self):
        return self.page.evaluate("() => ({ step: [...document.querySelectorAll('main > section')].find(one => !one.hidden).id, kept: "
                                  "JSON.parse(localStorage.getItem(Object.keys(localStorage)[0])) })")

    def buttons(self):
        return self.page.evaluate("""() => [...document.querySelectorAll('#glass .layer:not([inert]) .part.active')].map((one, index) => {
            const box = one.getBoundingClientRect();
            return { id: one.dataset.id, field: one.tagName === "INPUT", surface: Number(one.dataset.surface), x: box.x + box.width / 2, y: box.y + box.height / 2, index };
        })""")

    def clicked(self, act):
        """Does something that ends with a click, and waits until the page has had it."""
        before = self.page.evaluate("window.clicks.length")
        act()
        self.page.wait_for_function("count => window.clicks.length > count", arg=before)

    def hold(self, one):
        """Holds until something has opened, or the trial is over."""
        shown = "() => document.querySelectorAll('#glass .layer, #glass [data-paste]').length"
        before, over = self.page.evaluate(shown), f"count => ({shown})() > count || document.querySelector('#play').hidden"
        if self.by == "touch":
            session = self.page.context.new_cdp_session(self.page)
            session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": one["x"], "y": one["y"]}]})
            self.page.wait_for_function(over, arg=before)
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            session.detach()
        else:
            self.page.mouse.click(one["x"], one["y"], button="right")
            self.page.wait_for_function(over, arg=before)

    def swipe(self, one, dx, dy, rest=0):
        if self.by == "touch":
            session = self.page.context.new_cdp_session(self.page)
            points = [{"x": one["x"] + dx * part / 4, "y": one["y"] + dy * part / 4} for part in range(5)]
            session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
            for point in points[1:]:
                session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
            time.sleep(rest)
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            session.detach()
        else:
            self.page.mouse.move(one["x"], one["y"])
            self.page.mouse.down()
            self.page.mouse.move(one["x"] + dx, one["y"] + dy, steps=3)
            time.sleep(rest)
            self.page.mouse.up()

    def activate(self, one):
        """Does what a button asks for: a tap, or what is hidden behind it."""
        element = next(item for item in self.data_of(one["surface"])["elements"] if item["id"] == one["id"])
        if element["tap"][0] == "nothing" or element["hold"] and one["id"] in self.held:
            self.swipe(one, -90, 0) if element["swipe"] else self.hold(one)
        elif self.by == "keyboard":
            self.page.locator("#glass .layer:not([inert]) .part.active").nth(one["index"]).focus()
            if not one["field"]:
                self.clicked(lambda: self.page.keyboard.press("Enter"))
        elif self.by == "touch":
            self.clicked(lambda: self.page.touchscreen.tap(one["x"], one["y"]))
        else:
            self.clicked(lambda: self.page.mouse.click(one["x"], one["y"]))
        return element

    def data_of(self, surface):
        return self.surfaces()[surface]

    def at(self):
        """The number of the present step of a script, from 0; of one that is over the number of steps."""
        told = re.match(r"(\d+) of ", self.page.text_content("#wish"))
        return int(told[1]) - 1 if told and self.page.is_visible("#play") else len(self.design["steps"])

    def paste(self, field, by_menu):
        """Pastes by the menu of a field or by keys; returns the number of keys."""
        if not by_menu or self.by == "keyboard":
            self.page.keyboard.press("Control+v")
            return 2
        self.hold(field)
        option = self.page.locator("[data-paste]")
        option.wait_for()
        if self.looks:
            look(self.page, "the menu of a field", self.cut)
        self.clicked(lambda: option.tap() if self.by == "touch" else option.click())
        return 0

    def seek(self, goal, slips):
        """Types into the search field that has the keyboard as many letters as leave what is wanted in sight; returns keys and corrections."""
        page, keys, shown = self.page, 0, f"#glass .layer:not([inert]) [data-id='{goal}']"
        label = next(one["label"] for surface in self.surfaces() for one in surface["elements"] if one["id"] == goal)
        entries = page.locator("#glass .layer:not([inert]) [data-id]")
        if slips:
            before = entries.count()
            page.keyboard.type("qq")
            check(entries.count() < before and page.text_content("#note") == "Nothing is found.", f"{entries.count()} of {before} entries for “qq”")
            page.keyboard.press("Backspace")
            page.keyboard.press("Backspace")
            check(entries.count() == before and not page.text_content("#note"), "an empty search field leaves something out")
            keys = 4
        for letter in label:
            page.keyboard.type(letter)
            keys += 1
            if page.locator(shown).count():
                break
        if self.looks:
            look(page, f"what “{label[:keys]}” leaves", self.cut)
        return keys, int(slips)

    def surfaces(self):
        """The surfaces that stand before the participant at present."""
        steps = self.design["steps"]
        return self.design["layouts"][steps[min(self.at(), len(steps) - 1)]["layout"] if steps else 0]["surfaces"]

    def seeks(self):
        """Whether a search field has the keyboard that nothing was typed into."""
        found = self.page.evaluate("() => { const { dataset, value } = document.activeElement; return value === '' ? dataset.id ?? null : null; }")
        return any(one["id"] == found and one["role"] == "search_field" for surface in self.surfaces() for one in surface["elements"])

    def fill_in(self, step):
        """Takes what the system offers; returns the number of keys."""
        offer = self.page.locator("[data-fill]")
        offer.wait_for()
        check(offer.text_content() == step["offer"], f"offered: {offer.text_content()}")
        if self.looks:
            look(self.page, "an offer to fill in", self.cut)
        if self.folder:
            self.page.screenshot(path=self.folder / f"offer-{self.by}-{self.page.viewport_size['width']}.png")
        if self.by == "keyboard":
            self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
            return 2
        self.clicked(lambda: offer.tap() if self.by == "touch" else offer.click())
        return 0

    def set_value(self, step, slips, leaves):
        """Sets a value as its control is set; by the way goes too far and back, or leaves it one further than it should be.

        Returns what was touched, how often it was an error, and whether the value is right.
        """
        page, goal, layout = self.page, step["goal"], self.design["layouts"][step["layout"]]
        shown, touched = layout["values"][goal], []
        parts = {one["part"][0]: one for surface in layout["surfaces"] for one in surface["elements"] if one.get("part", [0, 0])[1] == goal}
        at = lambda id, wheel="": f"#glass .layer:not([inert]) [data-id='{id}']" + (f"[data-wheel='{wheel}']" if wheel != "" else ":not([data-wheel])")

        def spot(selector):
            box = page.locator(selector).bounding_box()
            return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

        def did(id, held=False):
            # Taking hold of something for the first time is an act of its own.
            touched.extend([id, id] if held and not touched else [id])

        def turn(one, wheel, count, rows):
            selector = at(one["id"], wheel)
            if self.by == "keyboard":
                page.locator(selector).focus()
                leap = max(1, round(count / self.data["leaps"]))
                for key in (["PageUp", "PageDown"][rows < 0],) * (abs(rows) // leap) + (["ArrowUp", "ArrowDown"][rows < 0],) * (abs(rows) % leap):
                    page.keyboard.press(key)
                    did(one["id"], True)
            elif self.by == "mouse" and wheel != "":
                place, value = spot(selector), page.get_attribute(selector, "aria-valuenow")
                page.mouse.move(place["x"], place["y"])
                page.mouse.wheel(0, 100 * rows)
                page.wait_for_function("([one, value]) => document.querySelector(one).getAttribute('aria-valuenow') !== value", arg=[selector, value])
                page.evaluate("new Promise(done => setTimeout(done, 400))")
                did(one["id"], True)
            else:
                while rows:
                    part = rows if wheel == "" else max(-5, min(5, rows))
                    way = part * one["pitch"] * self.scale()
                    self.swipe(spot(selector), *((way, 0) if wheel == "" else (0, -way)), rest=0.12)
                    did(one["id"], True)
                    rows -= part

        def tap(id):
            self.clicked(lambda: self.press(at(id)))
            did(id)

        if not shown["numbers"]:
            before, wanted = ([int(part) for part in text.split("-")] for text in (shown["value"], step["value"]))
            rows = [wanted[2] - before[2], wanted[1] - before[1], wanted[0] - before[0]]
            if "wheels" in parts:
                for wheel, count in [(2, 300), (1, 12), (0, 31)]:
                    if rows[wheel] and not (leaves and wheel == 0):
                        turn(parts["wheels"], wheel, count, rows[wheel])
                return touched, 0, not leaves
            if shown["jumps"]:
                tap(parts["title"]["id"])
                if self.looks:
                    look(page, "wheels of years", self.cut)
                for wheel, count in [(2, 300), (1, 12)]:
                    if rows[wheel]:
                        turn(parts["title"], wheel, count, rows[wheel])
                tap(parts["title"]["id"])
            for _ in range(0 if shown["jumps"] else abs(12 * rows[2] + rows[1])):
                tap(parts["more" if 12 * rows[2] + rows[1] > 0 else "less"]["id"])
            if slips or leaves:
                tap(f"{goal}/day{wanted[2] - 1}")
            if not leaves:
                tap(f"{goal}/day{wanted[2]}")
            return touched, int(slips or leaves), not leaves
        lower, each, count = shown["numbers"]
        rows = round((float(step["value"]) - float(shown["value"])) / each)
        told = lambda: round(float(page.text_content(at(parts["text"]["id"])).split(": ")[1]))
        if "more" in parts:
            if slips:
                # It shows its least value already.
                tap(parts["less"]["id"])
            if not slips and not leaves and self.by == "touch":
                session, place = page.context.new_cdp_session(page), spot(at(parts["more"]["id"]))
                session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": place["x"], "y": place["y"]}]})
                while told() < float(step["value"]):
                    time.sleep(0.01)
                session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                session.detach()
                page.evaluate("new Promise(requestAnimationFrame)")
                did(parts["more"]["id"])
                for _ in range(told() - int(step["value"])):
                    tap(parts["less"]["id"])
                return touched, 0, True
            for _ in range(rows + int(leaves)):
                tap(parts["more"]["id"])
            return touched, int(leaves), not leaves
        one, wheel = (parts["wheels"], 0) if "wheels" in parts else (parts["knob"], "")
        if wheel == 0 and self.by == "touch" and not slips and not leaves:
            # A flick goes on by itself; where it ends is where the rest begins.
            self.swipe(spot(at(one["id"], 0)), 0, -70)
            did(one["id"], True)
            page.evaluate("""async one => {
              let value = null;
              while (value !== (value = document.querySelector(one).getAttribute("aria-valuenow"))) await new Promise(done => setTimeout(done, 700)); }""", at(one["id"], 0))
            check(told() > float(shown["value"]) + 4, f"a flick turns a wheel to {told()}")
            rows = int(step["value"]) - told()
        turn(one, wheel, count, rows + int(slips or leaves))
        # A drag of a knob ends beside. A wheel that is four rows off is turned too far without an error, and Page Up comes nearer.
        errors = int((slips or leaves) and wheel == "" and self.by != "keyboard")
        if slips:
            turn(one, wheel, count, -1)
        return touched, errors, not leaves

    def scale(self):
        """How many px a mm of the screen has."""
        return self.page.evaluate("document.querySelector('#glass').getBoundingClientRect().width") / self.design["layouts"][0]["width"]

    def script(self, plan, slips, leaves):
        """Does one step after the other; slips with the first letter of a text or a value, or leaves one wrong."""
        touches, texts, self.values, takes = [], [], {}, not slips and not leaves
        for place, step in enumerate(self.design["steps"]):
            if step["do"] == "set":
                time.sleep(0.2)
                touched, errors, right = self.set_value(step, slips, leaves)
                touches += touched
                self.values[place] = (errors, right)
                slips = leaves = False
                continue
            while self.at() == place and step["do"] == "wait":
                self.page.wait_for_timeout(50)
            for _ in range(8):
                if self.at() > place:
                    break
                time.sleep(self.luck.uniform(0.1, 0.2))
                element = lambda one: next(item for item in self.data_of(one["surface"])["elements"] if item["id"] == one["id"])
                goals = [step["goal"], *step["others"]]
                if step["do"] == "choose" and self.seeks():
                    keys, corrections = self.seek(step["goal"], slips)
                    texts.append((keys, corrections, True))
                    slips = False
                    if self.folder:
                        self.page.screenshot(path=self.folder / f"left-{self.by}-{self.page.viewport_size['width']}.png")
                on = [one for one in self.buttons() if any(one["id"] in plan["ways"][goal] for goal in goals)]
                if self.at() > place:
                    break
                there = [one for one in on if element(one)["tap"][1] in goals]
                pick = self.luck.choice(there) if there else on[0]
                self.activate(pick)
                touches.append(pick["id"])
                if step["do"] == "paste" and pick["field"]:
                    keys = self.paste(pick, by_menu=self.by == "touch" or slips)
                    touches += [pick["id"]] * (2 - keys)
                    texts += [(keys, 0, True)] if keys else []
                    break
                if step["do"] == "enter" and takes and "fills" in step:
                    keys = self.fill_in(step)
                    touches += [pick["id"]] if not keys else []
                    texts += [(keys, 0, True)] if keys else []
                    break
                if step["do"] == "enter" and pick["field"]:
                    value, corrections = step["value"], 0
                    if slips:
                        self.page.keyboard.type("x")
                        self.page.keyboard.press("Backspace")
                        slips, corrections = False, 1
                    written = "1" + value[1:] if leaves else value
                    self.page.keyboard.type(written)
                    texts.append((len(value) + 2 * corrections, corrections, written == value))
                    leaves = False
                    if place + 1 == len(self.design["steps"]):
                        self.page.keyboard.press("Enter")
                        touches.append(None)
                    break
        self.page.locator("#play").wait_for(state="hidden")
        return touches, texts

    def trial(self, name, number, kept, folder, wrong=False, miss=False, give_up=False):
        page = self.page
        text = page.text_content("#task")
        goals = [task["goal"] for task in self.data["tasks"] if task["text"] == text]
        check(bool(goals), f"{name}: no task “{text}”")
        # The times of clicks, by a listener of the script's own.
        page.evaluate("""() => { if (window.clicks) return; window.clicks = [];
            addEventListener("click", event => window.clicks.push(event.timeStamp), true); }""")
        first = page.evaluate("window.clicks.length")
        self.press("#start")
        self.design = next(one for one in self.data["designs"] if one["id"] == self.next_design(kept, number))
        plan = next(one for one in self.plan["designs"] if one["id"] == self.design["id"])
        goal, self.held = goals[0], set()
        # Where an element has a hold of its own that alone leads on, it is held.
        for surface in self.design["layouts"][0]["surfaces"] if not self.design["steps"] else []:
            for one in surface["elements"]:
                if one["hold"] and one["id"] in plan["ways"][goal] and one["tap"][1] != goal and one["tap"][0] not in ("open", "resize"):
                    self.held.add(one["id"])
        if self.looks and number in (0, self.data["trials"]):
            look(page, f"{name} playing {self.design['id']}", self.cut)
        if folder and number in (0, self.data["trials"]):
            page.screenshot(path=folder / f"{name}-{self.design['id']}.png")
        second = self.design["id"] == self.data["designs"][1]["id"]
        touches, seen, texts, self.folder = [], set(), [], folder
        if give_up:
            time.sleep(0.4)
            self.press("#give-up")
            return {"outcome": "gave-up", "touches": touches, "design": self.design["id"], "goal": goal}
        if self.design["steps"]:
            # Whoever is done within .3 s does not count.
            time.sleep(0.3)
            did, texts = self.script(plan, slips=wrong, leaves=miss)
            clicks = page.evaluate("window.clicks")[first:]
            return {"outcome": "reached", "touches": [(one, None) for one in did], "design": self.design["id"], "goal": goal,
                    "lasted": (clicks[-1] - clicks[0]) / 1000 + sum(step["seconds"] for step in self.design["steps"][-1:]), "texts": texts,
                    "values": self.values,
                    "waits": self.design["steps"][-1]["do"] != "choose"}
        for step in range(14):
            state = page.evaluate("document.querySelector('#play').hidden")
            if state:
                break
            # Who is faster than 0.3 s does not count.
            time.sleep(self.luck.uniform(0.12, 0.2) + (0.2 if not touches else 0) + (EXTRA if second and not touches else 0))
            buttons = self.buttons()
            if miss and not touches and self.by != "keyboard":
                spot = page.evaluate("""() => { const box = document.querySelector('#glass').getBoundingClientRect();
                    for (let y = box.y + box.height - 6; y > box.y + 4; y -= 4) for (let x = box.x + 4; x < box.x + box.width - 4; x += 6) {
                      const hit = document.elementFromPoint(x, y);
                      if (hit && hit.closest('#glass') && !hit.closest('button')) return [x, y]; }
                    return null; }""")
                if spot:
                    self.clicked(lambda: self.page.touchscreen.tap(*spot) if self.by == "touch" else self.page.mouse.click(*spot))
                    touches.append((None, "miss"))
                    miss = False
                    continue
            if self.seeks():
                keys, corrections = self.seek(goal, slips=wrong)
                texts.append((keys, corrections, True))
                wrong = False
                if folder:
                    page.screenshot(path=folder / f"{name}-{self.design['id']}-left.png")
                continue
            if wrong:
                off = [one for one in buttons if one["id"] not in plan["ways"][goal] and any(
                    item["id"] == one["id"] and item["tap"][0] in ("choose", "toggle") for item in self.data_of(one["surface"])["elements"])]
                if off:
                    self.activate(off[0])
                    touches.append((off[0]["id"], None))
                    wrong = False
                    continue
            on = [one for one in buttons if one["id"] in plan["ways"][goal]]
            new = [one for one in on if (one["surface"], one["id"]) not in seen] or on
            if not new:
                box = page.evaluate("() => { const box = document.querySelector('#glass').getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height * 0.6 }; }")
                page.keyboard.press("PageDown") if self.by == "keyboard" else self.swipe(box, 0, -120, rest=0.12)
                touches.append((None, None))
                continue
            # What reaches the goal itself comes before what leads there.
            element = lambda one: next(item for item in self.data_of(one["surface"])["elements"] if item["id"] == one["id"])
            pick = sorted(new, key=lambda one: element(one)["tap"][1] != goal)[0]
            seen.add((pick["surface"], pick["id"]))
            self.activate(pick)
            touches.append((pick["id"], None))
            if element(pick)["tap"][0] == "wait" and element(pick)["tap"][1] == goal:
                page.locator("#play").wait_for(state="hidden", timeout=30000)
        clicks = page.evaluate("window.clicks")[first:]
        return {"outcome": "reached", "touches": touches, "design": self.design["id"], "goal": goal, "texts": texts, "lasted": (clicks[-1] - clicks[0]) / 1000}

    def next_design(self, kept, number):
        first, second = self.data["designs"]
        if kept["turn"] % 2:
            first, second = second, first
        return first["id"] if number < self.data["trials"] else second["id"]

    def everything(self, name, folder=None, strange=True):
        """From the welcome to the end; returns the text that is handed over."""
        self.welcome(name, folder)
        total, number = 2 * self.data["trials"], 0
        while True:
            state = self.state()
            if state["step"] == "end":
                break
            if state["step"] == "rest":
                if self.course:
                    look(self.page, f"{name} rest", self.cut)
                self.press("#go-on")
                continue
            number = len(state["kept"]["trials"])
            if number >= total:
                break
            chance = self.luck.random() if strange else 1
            if strange and self.data["designs"][0]["steps"]:
                # In scripts a slip of a key in the first trial, and a wrong text in the second.
                chance = [0, 0.2][number] if number < 2 else 1
            self.did.append(self.trial(
                name, number, state["kept"], folder, wrong=chance < 0.15, miss=0.15 <= chance < 0.35, give_up=False))
            after = len(self.state()["kept"]["trials"])
            check(after == number + 1, f"{name}: trial {number} did not end: {self.did[-1]}")
            if after != number + 1:
                if folder:
                    self.page.screenshot(path=folder / f"{name}-stuck.png")
                self.press("#give-up")
            if strange and number == 2:
                self.page.reload()
                check(len(self.state()["kept"]["trials"]) == number + 1, f"{name}: a reload lost something")
        if self.course:
            look(self.page, f"{name} end", self.cut)
        return self.page.input_value("#result")


def compare(name, text, did):
    """What was kept beside what was done."""
    kept = json.loads(text)
    check(kept["synthetic"], f"{name}: it does not say that it is synthetic")
    check(len(kept["trials"]) == len(did), f"{name}: {len(kept['trials'])} trials of {len(did)}")
    for number, (trial, own) in enumerate(zip(kept["trials"], did)):
        for key in ("outcome", "design", "goal"):
            check(trial[key] == own[key], f"{name}: trial {number}: {key} {trial[key]}, not {own[key]}")
        touched = [touch["on"] for touch in trial["touches"] if touch["did"] not in ("gone", "failed")]
        check(touched == [touch[0] for touch in own["touches"]], f"{name}: trial {number}: touched {touched}, not {own['touches']}")
        # A timer of the page may end a trial, and no touch.
        slack = 0.1 if own.get("waits") else 0.005
        check(abs(trial["time"] - own["lasted"]) < slack, f"{name}: trial {number}: {trial['time']} s, not {own['lasted']}")
        texts = [(step["keys"], step["corrections"], step["right"]) for step in trial["steps"] if step["keys"]]
        for place, value in own.get("values", {}).items():
            found = (trial["steps"][place]["corrections"], trial["steps"][place]["right"])
            check(found == value, f"{name}: trial {number}: set with errors and rightly {found}, not {value}")
        check(texts == own.get("texts", []), f"{name}: trial {number}: typed {texts}, not {own.get('texts')}")
        check(all(touch["t"] <= trial["time"] + 0.001 for touch in trial["touches"]), f"{name}: trial {number}: a touch after the end")
    return kept
