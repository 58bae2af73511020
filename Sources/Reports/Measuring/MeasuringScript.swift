/// The script of the page on which people do the tasks of a study: it keeps what they did on their device.
enum MeasuringScript {
  static let text =
    ScriptedPage.kit + begin + order + ScriptedPage.fitting + stage + search + values + acts
    + script + course + leaving

  private static let begin = #"""
    const data = JSON.parse($("data").textContent);
    const place = `tapcost-study-${data.study}`, isServed = document.documentElement.dataset.served === "yes";
    /// The least height of the bar above the screen, in px, for before it is shown.
    const BAR = 51;
    /// Assumed: how long a wheel that is let go of goes on at its speed, in s, and the rows from its end at which it snaps; over which time before
    /// its speed is taken, and after which time without a movement it has none, in s; from how many px on something is dragged; how long the wheel of
    /// a mouse pauses between two acts on a wheel, and between two pages, in s, and how many px of it are a row; how many mm are a swipe.
    const COAST = 0.25, SNAP = 0.25, SPEED = 0.1, RESTED = 0.06, MOVED = 2, ROLLED = 0.3, TURNED = 0.4, NOTCH = 100, SWIPE = 8;
    const opened = performance.now();
    const round = number => Math.round(number * 1e4) / 1e4;
    const random = count => [...crypto.getRandomValues(new Uint32Array(count))];
    const hex = random(4).map(number => number.toString(16).padStart(8, "0")).join("");
    let canKeep = true, state = null;

    function keep() {
      try { localStorage.setItem(place, JSON.stringify(state)); } catch { canKeep = false; }
      $("unkept").hidden = canKeep;
    }
    /// Which design comes first: what is served is asked for it, once for each person.
    async function turn() {
      try { if (isServed) return Number(await (await fetch("turn")).text()) % 2; } catch { return random(1)[0] % 2; }
      return random(1)[0] % 2;
    }
    async function begin() {
      let found = null;
      try { found = JSON.parse(localStorage.getItem(place) || "null"); } catch { canKeep = false; }
      const isKept = found && found.study === data.study && Array.isArray(found.trials);
      state = isKept ? found : { schema: "tapcost/study-result/1", study: data.study, id: hex, synthetic: location.hash === "#synthetic",
        seed: random(1)[0], turn: await turn(), part: 0, card: 0, consent: false,
        practice: 0, running: -1, trials: [] };
      state.part += 1;
      // A trial during which the page was closed or loaded anew cannot be made good.
      if (state.running >= 0 && state.running === state.trials.length) {
        const { design, goal } = list()[state.running];
        state.trials.push({ design, goal, part: state.part - 1, since: 0, time: 0, outcome: "interrupted", hidden: 1, input: "", scale: 1, touches: [], steps: [] });
      }
      state.running = -1;
      keep();
    }

    """#

  /// Which trials there are, in which order.
  private static let order = #"""
    /// Numbers from 0 to 1 that follow from a seed (a linear congruential generator and a mix of its bits).
    function numbers(seed) {
      let a = seed >>> 0;
      return () => {
        a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
        let b = a ^ a >>> 15;
        b = Math.imul(b, 2246822519) ^ b >>> 13;
        return (b >>> 0) / 4294967296;
      };
    }
    function shuffled(items, next) {
      const list = [...items];
      for (let last = list.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        [list[last], list[other]] = [list[other], list[last]];
      }
      return list;
    }
    /// The trials of a person: the goals as often as their shares say, the same for both designs.
    function list() {
      const next = numbers(state.seed), start = next();
      const goals = [...Array(data.trials).keys()].map(index => {
        let at = (index + start) / data.trials;
        return data.tasks.find(task => (at -= task.share) < 0) || data.tasks.at(-1);
      });
      const designs = state.turn === 0 ? data.designs : [...data.designs].reverse();
      return (data.plan === "within" ? designs : designs.slice(0, 1)).flatMap(design =>
        shuffled(goals, next).map(task => ({ design: design.id, goal: task.goal, text: task.text })));
    }

    """#

  /// The screens of a design, as buttons and texts in the order in which they are read.
  private static let stage = #"""
    const [PINNED, BESIDE, HEADING, ON, CURRENT, FIELD, DIGITS, LISTED, FOCUS] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
    /// The design of the trial, and what of it stands before the person at present.
    let run = null, design = null, here = 0, pages = {}, scale = 1, byKeys = false;

    function stack(surface) {
      const all = [];
      for (let at = surface; at >= 0 && all.length < 30; at = design.surfaces[at].parent) all.unshift(at);
      return all;
    }
    /// The room of a screen, in mm: the same for both designs, so that neither is drawn smaller.
    function room() {
      const all = data.designs.flatMap(one => one.layouts);
      return { w: Math.max(...all.map(one => one.width)), h: Math.max(...all.map(one => one.height)) };
    }
    function size() {
      const width = Math.max(100, innerWidth - 4), height = Math.max(200, innerHeight - ($("bar").offsetHeight || BAR) - 6);
      const full = state.card / 53.98, { w, h } = room();
      scale = Math.min(full, width / w, height / h);
      return scale / full;
    }
    function put(element, one, isFrame) {
      for (const [name, value] of [["left", one.x], ["top", one.y], ["width", one.w], ["height", one.h]]) {
        element.style[name] = `${value * scale}px`;
      }
      return element;
    }
    /// A field that takes a text from the device's own keyboard.
    function typed(one) {
      const field = make("input", { type: "text", placeholder: one.label, maxlength: 200, autocomplete: "off", autocapitalize: "off",
        autocorrect: "off", spellcheck: "false", enterkeyhint: "done", inputmode: one.flags & DIGITS ? "numeric" : "text" });
      field.value = trial?.values[one.tap[1]] ?? "";
      field.readOnly = isPasted(one);
      return field;
    }
    function part(one, surface) {
      const isActive = one.tap[0] !== "nothing" || one.hold || isTapped(one);
      const text = one.face === "ellipsis" ? "•••" : one.shown ?? one.label;
      const label = make("span", { dir: "auto" }, unparted(text));
      const element = one.flags & FIELD && (run.steps.length || isSearch(one)) ? typed(one)
        : isActive ? make("button", { type: "button" }, label)
        : make(one.flags & HEADING ? "h2" : "p", {}, label);
      element.className = `part${isActive ? " active" : ""}${one.flags & HEADING ? " heading" : ""}${one.flags & CURRENT ? " current" : ""}${one.h > 10 ? " tall" : ""}`;
      if (isActive && (text !== one.label || !element.firstChild)) element.setAttribute("aria-label", one.label);
      element.classList.toggle("switch", one.role === "toggle");
      element.classList.toggle("opens", one.role === "pop_up_button");
      if (one.role === "toggle") element.setAttribute("aria-pressed", String(Boolean(one.flags & ON)));
      if (isActive && element.firstChild && one.flags & CURRENT) element.setAttribute("aria-current", "true");
      if (one.tap[0] === "open") element.setAttribute("aria-haspopup", "true");
      element.dataset.surface = surface;
      element.dataset.id = one.id;
      return put(element, one);
    }
    /// Draws what stands before the person; a field in which somebody types stays as it is.
    function draw(focus, typing) {
      const all = stack(here), glass = $("glass"), sizes = [], kept = glass.contains(document.activeElement) ? document.activeElement.dataset : null;
      const stays = typing?.closest(".layer");
      painters = [];
      put(glass, { x: 0, y: 0, w: design.width, h: room().h });
      for (const one of [...glass.children, ...stays?.children ?? []]) if (one !== stays && one !== typing) one.remove();
      all.forEach((index, depth) => {
        const surface = design.surfaces[index], isTop = depth === all.length - 1, isOwn = typing?.dataset.surface === String(index);
        const box = make("div", { class: depth ? "surface over" : "surface" });
        const layer = isOwn ? stays : make("div", isTop && depth ? { class: "layer", role: "group", "aria-label": surface.kind.replaceAll("_", " ") } : { class: "layer" });
        let isBefore = isOwn;
        const append = (...parts) => { if (isBefore) typing.before(...parts); else layer.append(...parts); };
        append(put(box, surface));
        layer.inert = !isTop && !(design.surfaces[here].kind === "toast" && depth === all.length - 2);
        let below = Infinity, drop = 0, title = null;
        const add = (one, element) => {
          const letters = Math.min(2.7, 0.6 * one.h) * scale;
          if (element.firstChild) sizes.push([element, letters]);
          // Phones enlarge a page whose fields have smaller letters.
          else element.style.fontSize = `${navigator.maxTouchPoints > 0 ? Math.max(16, letters) : letters}px`;
          append(element);
          if (isTapped(one) || ["button", "menu_button"].includes(one.role) && one.w < 4 * one.h) element.style.justifyContent = "center";
          if (one.part?.[0] === "text") painters.push(() => {
            element.firstChild.textContent = faced(one).shown;
            fit([[element, letters]]);
          });
        };
        for (const one of left(surface)) {
          if (isOwn && one.id === typing.dataset.id) { isBefore = false; continue; }
          if (one.page !== (pages[index] || 0) && !(one.flags & PINNED)) continue;
          const kind = one.part?.[0], placed = one.y >= below && !(one.flags & PINNED) ? { ...one, y: one.y + drop } : one;
          if (kind === "title") title = one;
          if (kind === "knob") append(...knob(placed, index));
          else if (kind === "wheels") append(...dials(placed, index, placed, wheels(design.values[one.part[1]]).map((_, wheel) => wheel)));
          else if (kind !== "day") {
            // Touching the label beside a switch does nothing.
            const beside = caption(placed, surface.elements, design.width), text = beside && { ...placed, ...beside, role: "text", tap: ["nothing"], hold: null };
            add(placed, part(kind ? faced(placed) : text ? { ...placed, shown: "" } : placed, index));
            if (text) add(text, part(text, index));
          } else if (one.id.endsWith("/day1")) {
            const days = page(placed, index, title);
            [below, drop] = [days.below, days.drop];
            for (const day of days.parts) if (day.dataset.wheel) append(day); else add(one, day);
          }
        }
        if (count(surface) > 1) {
          const high = surface.h / count(surface), thumb = make("div", { class: "thumb" });
          append(put(thumb, { x: surface.x + surface.w - 1, y: surface.y + high * (pages[index] || 0), w: 0.8, h: high }));
        }
        if (!isOwn) glass.insertBefore(layer, stays && all.indexOf(index) < all.indexOf(Number(typing.dataset.surface)) ? stays : null);
      });
      fit(sizes);
      for (const one of painters) one();
      if (!byKeys || field) return;
      const same = one => kept && one.dataset.id === kept.id && one.dataset.wheel === kept.wheel;
      const next = [...glass.querySelectorAll(".layer:last-child .active")].find(same) ?? (focus ? glass.querySelector(".layer:last-child :is(button, [role])") : null);
      next?.focus();
    }

    """#
}
