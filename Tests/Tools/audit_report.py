#!/usr/bin/env python3
"""Looks for accessibility faults in a report with axe-core, in headless Chromium, and draws it.

    python3 -m venv VENV && VENV/bin/pip install playwright axe-core-python
    VENV/bin/python Tests/Tools/audit_report.py report.html [FOLDER]

Looks at the widths of a desk and of a phone, light and dark, with everything unfolded. Exits with 1
when there is a fault, when the page is wider than the window, or when a letter of a drawing lies
outside of it or on another, is smaller than 11 px, or when a view that was chosen does not come back by its
address, or when on a desk a table of up to four columns below a drawing is moved sideways.
With a FOLDER the page is drawn there, folded as a reader finds it, in pictures of at most 2,000 px, to
be looked at.
"""

import pathlib
import shutil
import sys

import axe_core_python
from playwright.sync_api import sync_playwright

AXE = next(pathlib.Path(axe_core_python.__file__).parent.rglob("*.js")).read_text()
OPEN = "document.querySelectorAll('details').forEach(d => d.open = true)"
RUN = "axe.run(document, {resultTypes: ['violations']})"
WIDTH = "document.documentElement.scrollWidth"
HEIGHT = "document.documentElement.scrollHeight"
PIECE = 2000
# Texts of a drawing that leave it, or that lie on one another by more than a hair.
TEXTS = """() => {
  const found = [];
  for (const svg of document.querySelectorAll('svg.figure')) {
    const frame = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll('text')].map(t => [t, t.getBoundingClientRect()]);
    const title = svg.querySelector('title').textContent;
    for (const [text, box] of boxes) {
      const out = box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
      if (out) found.push(`clipped: "${text.textContent}" of ${title}`);
    }
    for (let i = 0; i < boxes.length; i++) {
      for (let j = i + 1; j < boxes.length; j++) {
        const [a, b] = [boxes[i][1], boxes[j][1]];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 4)
          found.push(`"${boxes[i][0].textContent}" lies on "${boxes[j][0].textContent}" of ${title}`);
      }
    }
    for (const mark of svg.querySelectorAll('circle')) {
      const m = mark.getBoundingClientRect();
      for (const [text, box] of boxes) {
        // Letters with a halo may lie over a mark.
        if (text.classList.contains('thin') && mark.compareDocumentPosition(text) & 4) continue;
        const wide = Math.min(m.right, box.right) - Math.max(m.left, box.left);
        const high = Math.min(m.bottom, box.bottom) - Math.max(m.top, box.top);
        if (wide > 1 && high > 4) found.push(`a mark lies on "${text.textContent}" of ${title}`);
      }
    }
  }
  return [...new Set(found)];
}"""
# The smallest letters of all drawings but those that are moved sideways, in px of the window.
SMALLEST = """() => Math.min(...[...document.querySelectorAll('figure:not(.wide) svg.figure text')].map(text => {
  const svg = text.ownerSVGElement;
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  return scale ? parseFloat(getComputedStyle(text).fontSize) * scale : Infinity;
}))"""
LEAST = 11
# Tables of few columns that are moved sideways, though nothing keeps them from fitting.
TABLES = """() => [...document.querySelectorAll('figure .scroll')].filter(box =>
  box.querySelectorAll('thead th').length > 0 && box.querySelectorAll('thead th').length < 5
  && box.scrollWidth > box.clientWidth + 1).map(box => `"${box.innerText.slice(0, 40)}" is moved sideways`)"""
CHOICES = """() => [...document.querySelectorAll('[data-suite]')].map(
  place => [...place.querySelectorAll('select')].map(select => select.selectedIndex))"""


def audit(browser, page_url, scheme, width, folder):
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    page = context.new_page()
    page.goto(page_url)
    if folder:
        draw(page, folder, f"{'desk' if width > 600 else 'phone'}-{scheme}", width)
    faults = page.evaluate(TEXTS)
    page.evaluate(OPEN)
    page.evaluate(AXE)
    faults += [
        f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:120]}"
        for fault in page.evaluate(RUN)["violations"]
    ]
    if width > 600:
        faults += page.evaluate(TABLES)
    smallest = page.evaluate(SMALLEST)
    if smallest < LEAST:
        faults.append(f"letters of {smallest:.1f} px")
    faults += address_faults(page)
    if page.evaluate(WIDTH) > width:
        faults.append(f"the page is {page.evaluate(WIDTH)} px wide")
    context.close()
    return faults


def address_faults(page):
    """Chooses something else in the last suite, and looks whether the address brings it back."""
    places = page.query_selector_all("[data-suite]")
    before, entries = page.evaluate(CHOICES), page.evaluate("history.length")
    for select in places[-1].query_selector_all("select") if places else []:
        last = select.evaluate("select => select.options.length - 1")
        if select.is_visible():
            select.select_option(index=last)
    chosen = page.evaluate(CHOICES)
    if chosen == before:
        return []
    faults = []
    if page.evaluate("history.length") != entries:
        faults.append("a choice adds to the history")
    other = page.context.new_page()
    other.goto(page.url)
    if other.evaluate(CHOICES) != chosen:
        faults.append(f"{page.url} brings back {other.evaluate(CHOICES)}, not {chosen}")
    links = [link.get_attribute("href") for link in other.query_selector_all("[data-suite] p a")]
    if not links or "#" + page.url.partition("#")[2] != links[-1]:
        faults.append(f"the link to the view is {links[-1:]}")
    other.close()
    return faults


def draw(page, folder, name, width):
    folder.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": width, "height": PIECE})
    for number in range(-(-page.evaluate(HEIGHT) // PIECE)):
        page.evaluate(f"window.scrollTo(0, {number * PIECE})")
        page.screenshot(path=folder / f"{name}-{number:02}.png")


def main():
    page_url = pathlib.Path(sys.argv[1]).resolve().as_uri()
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    found = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for scheme in ("light", "dark"):
            for width in (1280, 390):
                faults = audit(browser, page_url, scheme, width, folder)
                print(f"{scheme} {width} px: {len(faults)} faults")
                for fault in faults:
                    print("  " + fault)
                found += len(faults)
        browser.close()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
