#!/usr/bin/env python3
"""Watches pages of `tapcost play` in headless Chromium, and looks for accessibility faults.

    python3 -m venv VENV && VENV/bin/pip install playwright axe-core-python
    VENV/bin/python Tests/Tools/play_page.py .build/release/tapcost [FOLDER]

Plays, steps, goes to a time, chooses people, shows heat and the true size, by mouse and by keyboard, at the widths of a desk
and of a phone, light and dark, and looks with axe-core at each state. Nothing may be asked of the network, and no error
may be reported. Exits with 1 when anything is not as it should be. With a FOLDER the pages are drawn there.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from pages import check, enlarge, launch, look, open_page, problems

PAGES = [
    ["popup-vs-segmented"], ["more-vs-inline"], ["submenu-depth"], ["label-wording"], ["form-length"],
    ["sheet-detents"], ["context-menu"], ["forms"], ["more-vs-inline", "--input", "screen-reader"],
    ["submenu-depth", "--input", "switch"],
]
# How long the script takes for each frame of the first trial, in ms: the median of several replays, each with the same frames at four times
# the speed. The script alone is timed: it asks for frames, and gets them by a clock of the test.
FRAMES = """async replays => {
  const own = window.requestAnimationFrame, all = [];
  const play = document.querySelector('#play');
  let work = null;
  window.requestAnimationFrame = next => { work = next; };
  for (let replay = 0; replay < replays; replay += 1) {
    const times = [];
    let now = performance.now();
    play.click();
    while (play.textContent === 'Pause') {
      await new Promise(done => setTimeout(done));
      now += 1000 / 60;
      const start = performance.now();
      work(now);
      times.push(performance.now() - start);
    }
    all.push(times);
  }
  window.requestAnimationFrame = own;
  const middle = list => list.sort((a, b) => a - b)[list.length >> 1];
  const frames = all[0].map((_, place) => middle(all.map(times => times[place] ?? 0)));
  return [frames.length, middle([...frames]), Math.max(...frames)];
}"""
REPLAYS = 5
# When the script had drawn the first trial, in ms since the page was asked for.
OPENED = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"


def watch(page, name, folder):
    def draw(state):
        if folder:
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=folder / f"{name}-{state}.png", full_page=True)

    clock = lambda: page.text_content("#clock")
    check(page.locator("article").count() >= 2, f"{name}: no designs")
    look(page, f"{name} at the start")
    page.keyboard.press("ArrowRight")
    for _ in range(6):
        page.click("#next")
    check(clock() != "0.00 s", f"{name}: a step leads nowhere")
    look(page, f"{name} after steps")
    draw("steps")
    page.fill("#time", "1000")
    ends = page.locator(".thought.end").count()
    check(ends == page.locator("article").count(), f"{name}: {ends} designs are at their end")
    page.click("summary:has-text('All steps') >> nth=0")
    look(page, f"{name} at the end")
    draw("end")
    page.locator(".log button:visible").nth(1).click()
    for heat in ["taps", "looks"]:
        page.select_option("#heat", heat)
        look(page, f"{name} with {heat}")
        draw(heat)
    page.select_option("#heat", "")
    page.select_option("#size", "true")
    page.click("#ruler summary")
    page.fill("#time", "500")
    look(page, f"{name} true to size")
    card = page.eval_on_selector("#box", "one => one.getBoundingClientRect().width")
    check(abs(card - 85.6 * 96 / 25.4) < 1.5, f"{name}: the card is {card} px wide")
    draw("true")
    page.select_option("#size", "fit")
    for value in page.eval_on_selector_all("#person option", "all => all.map(one => one.value)"):
        page.select_option("#person", value)
        page.fill("#time", "700")
    look(page, f"{name} with the last person")
    draw("last")


def main():
    tool = sys.argv[1]
    drawn = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if drawn:
        drawn.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp())
    with sync_playwright() as play:
        browser = launch(play)
        for arguments in PAGES:
            name = re.sub("[^a-z-]", "", "-".join(arguments)).replace("---input-", "-")
            file = folder / f"{name}.html"
            subprocess.run([tool, "play", *arguments, "-o", str(file)], check=True, stderr=subprocess.DEVNULL)
            check(file.stat().st_size < 400_000, f"{name}: {file.stat().st_size} bytes")
            # Light and dark differ in colors alone, which are the same on all pages.
            for width, scheme in [(1280, "light"), (390, "dark"), (1280, "dark"), (390, "light")][:None if arguments == PAGES[0] else 2]:
                page = open_page(browser, file.as_uri(), name, width, color_scheme=scheme)
                opened = page.evaluate(OPENED)
                watch(page, f"{name}-{width}-{scheme}", drawn)
                page.select_option("#person", "0")
                page.select_option("#speed", "4")
                count, usual, longest = page.evaluate(FRAMES, REPLAYS)
                print(f"{name} at {width}: {count} frames, half within {usual:.1f} ms, longest {longest:.1f} ms, opened in {opened:.0f} ms, "
                      f"{file.stat().st_size} bytes")
                check(longest < 8, f"{name} at {width}: a frame takes {longest:.1f} ms")
                enlarge(page)
                look(page, f"{name} with large text at {width}", cut=True)
                page.context.close()
        browser.close()
    shutil.rmtree(folder)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
