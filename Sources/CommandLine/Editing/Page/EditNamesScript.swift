/// The part of the script that offers names while somebody types.
enum EditNamesScript {
  static let text = #"""
    let names = [], chosenName = -1, firstName = 0, back = 0, asked = 0;
    const shownNames = 8;
    const box = $("names");

    function hideNames() {
      box.hidden = true; chosenName = -1;
      area.removeAttribute("aria-activedescendant");
    }

    async function offer(isAsked) {
      const number = ++asked, place = area.selectionStart, text = area.value;
      try {
        const answer = await post("complete", { before: text.slice(0, place), after: text.slice(place) });
        const found = await answer.json();
        if (number !== asked || text !== area.value) return;
        names = found.items; back = found.back;
        const word = [...text.slice(0, place)].slice(-back || Infinity).join("");
        if (!names.length || !isAsked && names.length === 1 && names[0].name === word) {
          hideNames();
          if (isAsked) say("No names may stand here.");
          return;
        }
        firstName = 0;
        box.hidden = false;
        highlight(isAsked ? 0 : -1);
        placeNames();
        if (isAsked) say(`${names.length} names.`);
      } catch { lose(); }
    }

    function placeNames() {
      const lines = area.value.slice(0, area.selectionStart).split("\n");
      const ruler = make("span", {}, "x".repeat(50));
      $("marks").append(ruler);
      const width = ruler.getBoundingClientRect().width / 50;
      ruler.remove();
      const frame = $("code").getBoundingClientRect(), own = area.getBoundingClientRect();
      const x = own.left - frame.left + 8 + lines[lines.length - 1].length * width - area.scrollLeft;
      const y = 8 + lines.length * 20 - area.scrollTop;
      box.style.left = `${Math.max(4, Math.min(x, frame.width - box.offsetWidth - 8))}px`;
      const isLow = y + box.offsetHeight > frame.height;
      const most = frame.height - box.offsetHeight - 6;
      box.style.top = `${Math.max(4, Math.min(isLow ? y - 24 - box.offsetHeight : y + 2, most))}px`;
    }

    /// Draws the names around the chosen one.
    function drawNames() {
      box.replaceChildren(...names.slice(firstName, firstName + shownNames).map((one, place) => {
        const index = firstName + place;
        const item = make("li", { role: "option", id: `name-${index}`,
          "aria-selected": index === chosenName, "aria-setsize": names.length,
          "aria-posinset": index + 1 }, make("code", {}, one.name));
        if (one.meaning) item.append(make("span", {}, one.meaning));
        item.onmousedown = event => { event.preventDefault(); choice(index); };
        return item;
      }));
    }

    function highlight(index) {
      chosenName = index;
      if (index >= 0) firstName = Math.min(index, Math.max(firstName, index - shownNames + 1));
      drawNames();
      if (index < 0) area.removeAttribute("aria-activedescendant");
      else area.setAttribute("aria-activedescendant", `name-${index}`);
    }

    function choice(index) {
      const start = area.selectionStart;
      const before = [...area.value.slice(0, start)];
      const from = before.slice(0, before.length - back).join("").length;
      let text = names[index].text, end = start;
      // A closing mark that stands already is not written again.
      const mark = /["']/.exec(text.slice(-3));
      if (mark && area.value[end] === mark[0]) end += 1;
      if (/: $/.test(text) && /^\s*:/.test(area.value.slice(end))) text = text.replace(/["']?: $/, "");
      area.setSelectionRange(from, end);
      if (!document.execCommand("insertText", false, text)) {
        area.setRangeText(text, from, end, "end");
        typed();
      }
      hideNames();
      area.focus();
    }

    function nameSoon(event) {
      if (event.inputType === "insertText" && /^[\w"'$]$/.test(event.data || "")) offer(false);
      else if (!box.hidden && event.inputType === "deleteContentBackward") offer(false);
      else hideNames();
    }

    area.addEventListener("keydown", event => {
      if (event.key === " " && (event.ctrlKey || event.metaKey)) {
        event.preventDefault(); offer(true); return;
      }
      if (box.hidden) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        highlight((chosenName + step + names.length) % names.length);
      } else if (event.key === "Escape") {
        event.preventDefault(); hideNames();
      } else if ((event.key === "Enter" || event.key === "Tab") && chosenName >= 0) {
        event.preventDefault(); choice(chosenName);
      }
    });
    area.addEventListener("blur", hideNames);
    area.addEventListener("click", hideNames);

    """#
}
