#!/usr/bin/env python3
"""Edits a screen in headless Chromium as a designer does, and looks for accessibility faults.

    python3 -m venv VENV && VENV/bin/pip install playwright axe-core-python
    VENV/bin/python Tests/Tools/edit_page.py .build/release/tapcost [FOLDER] [--strokes N]

Types, completes a name by the keyboard, moves an item into a submenu and sees the price rise, saves,
meets a change by another program. Tells how long a new price takes after a keystroke. Looks with axe-core at the
widths of a desk and of a phone, light and dark. Exits with 1 when anything is not as it should be.
With a FOLDER the page is drawn there.
"""

import argparse
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile

import axe_core_python
from playwright.sync_api import expect, sync_playwright

AXE = next(pathlib.Path(axe_core_python.__file__).parent.rglob("*.js")).read_text()
RUN = "axe.run(document, {resultTypes: ['violations']})"
WIDTH = "document.documentElement.scrollWidth"
SCREEN = """{
  // A note with a menu.
  schema: "tapcost/interface/1",
  id: "note",
  title: "A note",
  device: "iphone-16",
  screen: {
    title: "Note",
    content: [
      {
        navigation: {
          content: [
            {
              pulldown: {
                label: "Actions",
                items: [
                  { label: "Share" },
                  { label: "Move" },
                  { label: "Archive" },
                  { submenu: { title: "Format", items: [{ label: "Bold" }] } },
                ],
              },
            },
          ],
        },
      },
      { text: { label: "Trip to the lake" } },
      { button: { label: "Edit" } },
      { button: { label: "Remind me" } },
    ],
  },
}
"""
MOVED = SCREEN.replace('                  { label: "Archive" },\n', "").replace(
    '[{ label: "Bold" }]', '[{ label: "Bold" }, { label: "Archive" }]')
# Tells when the table of prices belongs to a newer text.
WATCH = """() => {
  window.priced = [];
  new MutationObserver(() => window.priced.push(
    [Number(document.querySelector('#table').dataset.job), performance.now()])
  ).observe(document.querySelector('#table'), {childList: true, attributes: true});
  window.typed = [];
  document.querySelector('#text').addEventListener('input', () => window.typed.push(performance.now()));
}"""
PRICED = """job => new Promise(done => {
  const look = () => {
    const found = window.priced.find(one => one[0] > job);
    if (found) done(found[1] - window.typed[0]); else setTimeout(look, 5);
  };
  look();
})"""

faults = []


def check(what, is_so):
    print(("ok      " if is_so else "NOT SO  ") + what)
    if not is_so:
        faults.append(what)


def first_price(page):
    return float(page.locator("#table .big").first.inner_text())


def settled(page):
    expect(page.locator("#people")).not_to_contain_text("more while", timeout=60_000)
    expect(page.locator("#findings li").first).to_be_visible(timeout=60_000)


def write(page, text):
    """Puts a text into the field as one act of typing."""
    page.evaluate("""text => {
      const area = document.querySelector('#text');
      area.focus(); area.select();
      document.execCommand('insertText', false, text);
    }""", text)


def journey(page, file):
    settled(page)
    check("nothing is written before saving", file.read_text() == SCREEN)
    check("the state is told", page.locator("#state").inner_text() == "Saved")
    before = first_price(page)

    # A mistake is marked where it stands, by the keyboard alone.
    page.locator("#text").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    # What is half typed is wrong on its line, and not on the next one.
    for part in (" oops", ":", " 1", ","):
        page.keyboard.type(part)
        page.wait_for_timeout(400)
        expect(page.locator("#problems button")).to_have_count(1, timeout=10_000)
        check(f"line 3 is named after {part!r}", "Line 3" in page.locator("#problems").inner_text())
    check("a mistake has its line", page.locator("#problems button").count() == 1)
    check("the line is marked", page.locator("#marks mark").count() == 1)
    page.keyboard.press("Control+Home")
    page.keyboard.press("F8")
    line = page.evaluate(
        "document.querySelector('#text').value.slice(0, document.querySelector('#text').selectionStart)"
        ".split('\\n').length")
    check("F8 goes there", line == 3)
    page.keyboard.press("End")
    for _ in " oops: 1,":
        page.keyboard.press("Backspace")
    expect(page.locator("#problems button")).to_have_count(0, timeout=10_000)

    undo(page)

    # An item goes into a submenu.
    write(page, MOVED)
    chip = page.locator("#table .chip.worse").first
    expect(chip).to_be_visible(timeout=10_000)
    settled(page)
    check(f"the price rises: {before} s, {first_price(page)} s", first_price(page) > before)
    check("the difference is told", chip.inner_text().strip().endswith(
        page.locator("#table .chip").first.inner_text().strip()[-3:]))
    check("the submenu is drawn", page.locator("#drawings figure").count() >= 3)
    check("still nothing is written", file.read_text() == SCREEN)
    page.keyboard.press("Control+S")
    expect(page.locator("#state")).to_have_text("Saved")
    check("saved", file.read_text() == MOVED)
    expect(page.locator("#table .chip")).to_have_count(0, timeout=10_000)
    expect(page.locator("#say")).not_to_be_empty(timeout=10_000)

    # Somebody else writes: shown at once, and not replaced by what was typed meanwhile.
    file.write_text(SCREEN)
    expect(page.locator("#text")).to_have_value(SCREEN, timeout=10_000)
    page.locator("#text").focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("// mine")
    file.write_text(MOVED)
    expect(page.locator("#conflict")).to_be_visible(timeout=10_000)
    page.keyboard.press("Control+S")
    page.wait_for_timeout(300)
    check("a changed file is not replaced", file.read_text() == MOVED)
    page.locator("#keep").click()
    page.keyboard.press("Control+S")
    expect(page.locator("#state")).to_have_text("Saved")
    check("until somebody says so", file.read_text() == SCREEN + "// mine")

    # An empty text is not saved by a slip.
    write(page, "")
    page.keyboard.press("Control+S")
    expect(page.locator("#alert")).to_contain_text("empty", timeout=10_000)
    check("an empty text is not saved at once", file.read_text() != "")
    page.keyboard.press("Control+S")
    expect(page.locator("#state")).to_have_text("Saved")
    check("but when it is meant", file.read_text() == "")
    page.keyboard.press("Control+Z")
    check("and is undone", page.locator("#text").input_value() == SCREEN + "// mine")

    # Choices.
    page.locator("#who summary").click()
    page.get_by_label("First-time users").check()
    expect(page.locator("#table")).to_contain_text("First-time users", timeout=10_000)
    page.locator("#what summary").click()
    columns = page.locator("#table thead th").count()
    page.locator("#metrics input:not(:checked)").first.check()
    expect(page.locator("#table thead th")).to_have_count(columns + 1, timeout=10_000)
    page.locator("#person").fill("7")
    expect(page.locator("#trace")).to_contain_text("person 7", timeout=10_000)
    page.locator("#who summary").click()
    page.locator("#what summary").click()
    write(page, SCREEN)
    page.keyboard.press("Control+S")
    expect(page.locator("#state")).to_have_text("Saved")


def undo(page):
    """Words and pauses are undone, not letters; and what another program has written, too."""
    area = page.locator("#text")
    page.keyboard.press("Control+End")
    page.keyboard.type("// one two")
    page.keyboard.press("Control+Z")
    check("a word is undone", area.input_value() == SCREEN + "// one ")
    page.keyboard.press("Control+Shift+Z")
    check("and done again", area.input_value() == SCREEN + "// one two")
    page.wait_for_timeout(1200)
    page.keyboard.type("ls")
    page.keyboard.press("Control+Z")
    check("what follows a pause is undone", area.input_value() == SCREEN + "// one two")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Z")
    check("what was deleted comes back at once", area.input_value() == SCREEN + "// one two")
    for _ in range(3):
        page.keyboard.press("Control+Z")
    check("all of it is undone", area.input_value() == SCREEN)
    for _ in range(20):
        page.keyboard.press("Control+Z")
    check("further than the beginning nothing goes", area.input_value() == SCREEN)


def measure(page, strokes):
    """How long the first price of each keystroke takes, in ms."""
    settled(page)
    page.evaluate(WATCH)
    page.locator("#text").focus()
    place = SCREEN.index('Trip to the lake') + len('Trip')
    page.evaluate(f"document.querySelector('#text').setSelectionRange({place}, {place})")
    times = []
    for number in range(strokes):
        job = int(page.locator("#table").get_attribute("data-job"))
        page.evaluate("window.typed = []")
        page.keyboard.press("x" if number % 2 == 0 else "Backspace")
        times.append(page.evaluate(PRICED, job))
        page.wait_for_timeout(120 + 37 * (number % 7))
    times.sort()
    high = times[min(len(times) - 1, int(0.95 * len(times)))]
    middle = statistics.median(times)
    print(f"keystroke to new price: median {middle:.0f} ms, 95 % {high:.0f} ms, {strokes} strokes")


def look(browser, address, folder):
    for scheme in ("light", "dark"):
        for width in (1280, 390):
            # The policy of the page lets no foreign script run: axe comes in another way.
            context = browser.new_context(
                viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)
            page = context.new_page()
            page.goto(address)
            settled(page)
            for state in ("plain", "wrong"):
                if state == "wrong":
                    wrong = MOVED.replace('label: "Move"', 'labe: "Move"')
                    write(page, wrong)
                    expect(page.locator("#problems button")).to_have_count(1, timeout=10_000)
                    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
                name = f"{'desk' if width > 600 else 'phone'}-{scheme}-{state}"
                if folder:
                    folder.mkdir(parents=True, exist_ok=True)
                    page.screenshot(path=folder / f"{name}.png")
                    page.screenshot(path=folder / f"{name}-all.png", full_page=True)
                page.evaluate(AXE)
                found = page.evaluate(RUN)["violations"]
                for fault in found:
                    print(f"  {fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:160]}")
                check(f"{name}: no accessibility faults", not found)
                check(f"{name}: as wide as the window", page.evaluate(WIDTH) <= width)
            write(page, SCREEN)
            expect(page.locator("#state")).to_have_text("Saved", timeout=10_000)
            context.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--strokes", type=int, default=40)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = pathlib.Path(folder) / "note.json5"
        file.write_text(SCREEN)
        tool = subprocess.Popen(
            [options.tool, "edit", str(file)], stdout=subprocess.PIPE, text=True)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            address = tool.stdout.readline().strip()
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            page = context.new_page()
            said = []
            page.on("console", lambda message: said.append(message.text))
            page.on("pageerror", lambda error: said.append(str(error)))
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.goto(address)
            journey(page, file)
            measure(page, options.strokes)
            said = [text for text in said if "409" not in text and "422" not in text]
            check(f"the page has no errors {said}", not said)
            own = re.escape(address)
            check("nothing comes from elsewhere", all(
                re.match(own, url) or url.startswith("data:") for url in asked))
            context.close()
            look(browser, address, options.folder)
        finally:
            browser.close()
            tool.send_signal(signal.SIGINT)
            check("an interrupt ends it well", tool.wait(20) == 0)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
