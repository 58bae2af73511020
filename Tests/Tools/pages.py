"""What the drivers of pages share: headless Chromium, pages that ask nothing of the network, and looks for faults."""

import pathlib
import shutil
import sys

import axe_core_python

AXE = next(pathlib.Path(axe_core_python.__file__).parent.rglob("*.js")).read_text()
RUN = "axe.run(document, {resultTypes: ['violations']})"
# Texts and controls outside of drawn screens that are cut off, or lie on each other.
CUT = """() => {
  const seen = [...document.querySelectorAll("button, input, select, textarea, summary, h1, h2, p, li, td, th, output, label, a")]
    .filter(one => !one.closest(".stage, #glass, .away") && one.checkVisibility() && one.getClientRects().length);
  const said = one => `${one.tagName.toLowerCase()} “${(one.textContent || one.id).trim().slice(0, 40)}”`;
  const found = [];
  const flat = seen.filter(one => !one.closest(".bar"));
  for (const one of seen) {
    const box = one.getBoundingClientRect();
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`${said(one)} is beyond the page`);
    const isClipped = getComputedStyle(one).overflowX !== "visible" && !["SELECT", "INPUT", "TEXTAREA"].includes(one.tagName);
    if (isClipped && one.scrollWidth > one.clientWidth + 1) found.push(`${said(one)} is cut`);
  }
  for (const [index, one] of flat.entries()) for (const other of flat.slice(index + 1)) {
    if (one.contains(other) || other.contains(one)) continue;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 2 && down > 2) found.push(`${said(one)} and ${said(other)} overlap`);
  }
  return found;
}"""
problems = []


def check(holds, words):
    if not holds:
        problems.append(words)
        print(f"{pathlib.Path(sys.argv[0]).stem}: {words}", file=sys.stderr)


def look(page, name, cut=False):
    """Looks for faults of accessibility in the present state; with `cut` also for texts that are cut or overlap."""
    page.evaluate(AXE)
    for fault in page.evaluate(RUN)["violations"]:
        check(False, f"{name}: {fault['id']}: {fault['nodes'][0]['html'][:300]}")
    width = page.evaluate("document.documentElement.scrollWidth")
    check(width <= page.viewport_size["width"], f"{name}: {width} px wide")
    for fault in page.evaluate(CUT) if cut else []:
        check(False, f"{name}: {fault}")


def enlarge(page):
    """Doubles the size of text, as who sees badly sets it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))")


def launch(play):
    return play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])


def open_page(browser, address, name, width=1280, by="mouse", also=(), fails=False, **options):
    """Opens a page in a context of its own; whatever it asks of others is a fault but for what is named, and so is every error that is not expected."""
    context = browser.new_context(
        viewport={"width": width, "height": 844 if width < 600 else 900}, has_touch=by == "touch", device_scale_factor=1,
        reduced_motion="reduce", accept_downloads=True, **options)
    page = context.new_page()
    allowed = ("file:", "data:", "blob:", address.split("#")[0].rsplit("/", 1)[0], *also)
    # Browsers tell that they take a header of the server only from this machine or over HTTPS.
    harmless = "Cross-Origin-Opener-Policy header has been ignored"
    page.on("console", lambda message: check(fails or message.type != "error" or harmless in message.text, f"{name}: {message.text}"))
    page.on("pageerror", lambda error: check(False, f"{name}: {error}"))
    page.on("request", lambda one: check(one.url.startswith(allowed), f"{name}: asks for {one.url}"))
    page.goto(address)
    return page
