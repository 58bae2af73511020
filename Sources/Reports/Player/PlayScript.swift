/// The script of the player: it reads the data of the page and draws, and asks nothing of anybody.
enum PlayScript {
  static let text =
    ScriptedPage.kit + begin + clocks + ScriptedPage.fitting + draw + marks + ledger + steer

  private static let begin = #"""
    const data = JSON.parse($("data").textContent);
    const kind = name => data.kinds.indexOf(name);
    const [LOOK, RECALL, SCAN, LISTEN, TAP, SCROLL] =
      ["look", "recall", "scan", "listen", "tap", "scroll"].map(kind);
    // What is told once it is done; everything else is told when it begins.
    const late = new Set(["scan", "listen", "settle", "notice", "recall", "success", "gaveUp", "start"].map(kind));
    const lit = new Set(["focus", "cursor", "press", "speak"].map(kind));
    const hears = data.input === "screen-reader";
    const seconds = time => `${time.toFixed(time < 9.95 ? 2 : 1)} s`;
    let now = 0, end = 1, isPlaying = false, last = 0, scale = 4, stops = [0];
    let views = [];

    """#

  /// When everything is shown.
  private static let clocks = #"""
    /// The events of a trial as objects: when each is shown, and the surface and pages from then on.
    function follow(design, run) {
      let before = 0, looks = [];
      const events = run.events.map(([what, surface, element, time, x, y, value, limit], index) => ({
        what, surface, element, time, x, y, value, limit, index, line: run.lines[index],
        isMiss: run.misses.includes(index) }));
      for (const event of events) {
        if (event.what === LOOK) { looks.push(event); continue; }
        event.begin = before;
        looks.forEach((look, place) => {
          const isSearch = event.what === SCAN;
          look.shown = isSearch ? before + (event.time - before) * place / looks.length
            : place === 0 ? before : looks[place - 1].time;
        });
        looks = [];
        event.shown = late.has(event.what) ? event.time : before;
        before = event.time;
      }
      for (const look of looks) look.shown = look.time;
      let pages = {};
      for (const event of events) {
        const element = design.elements[event.element];
        const [first, after] = design.surfaces[event.surface].slice(6);
        const page = event.what === SCROLL ? Math.max(0, Math.trunc(event.value))
          : element && event.element >= first && event.element < after && !(element[7] & 1) ? element[6]
          : pages[event.surface] || 0;
        if (pages[event.surface] !== page) pages = { ...pages, [event.surface]: page };
        event.pages = pages;
        event.from = event.what === LOOK ? event.shown : event.time;
      }
      return events;
    }

    /// The last of some events for which a time has come.
    function latest(events, key, fits = () => true) {
      let found = null;
      for (const event of events) if (event[key] <= now + 1e-6 && fits(event)) found = event;
      return found;
    }

    """#

  /// The designs with their surfaces.
  private static let draw = #"""
    /// The surfaces before a person, the lowest first.
    function stack(design, surface) {
      const all = [];
      for (let place = surface; place >= 0 && all.length < 20; place = design.surfaces[place][1]) all.unshift(place);
      return all;
    }

    /// The lowest edge of what is ever seen of a design, in mm.
    function bottom(design) {
      const screen = design.surfaces[0], lowest = screen[3] + screen[5];
      return Math.min(lowest, Math.max(...design.elements.map(one => one[3] + one[5])) + 4);
    }

    function place(element, x, y, width, height) {
      element.style.left = `${x * scale}px`;
      element.style.top = `${y * scale}px`;
      if (width != null) { element.style.width = `${width * scale}px`; element.style.height = `${height * scale}px`; }
      return element;
    }

    /// Draws every page of a surface that is ever seen, the lowest first, and fits its labels: while it plays nothing is measured.
    function build(view) {
      const { design } = view, found = new Map(), sizes = [];
      for (const event of view.events) stack(design, event.surface).forEach((number, depth) => {
        const page = event.pages[number] || 0;
        found.set(`${number} ${page}`, { number, page, depth });
      });
      view.layers = [...found.values()].sort((a, b) => a.depth - b.depth);
      for (const layer of view.layers) fill(view, layer, sizes);
      view.glass.replaceChildren(...view.layers.map(layer => layer.element));
      fit(sizes);
      view.shown = null;
      view.texts = new Map();
    }

    function fill({ design, run }, layer, sizes) {
      const { number, page, depth } = layer, [, , x, y, width, height, first, after] = design.surfaces[number];
      layer.parts = new Map();
      layer.element = make("div", {}, place(make("div", { class: depth ? "surface over" : "surface" }), x, y, width, height));
      // What is cut off is shown as it is seen, in its print, and whole to whoever points at it.
      const add = (words, label, { x, y, w, h, seen, print }) => {
        const text = label && (seen || label), whole = text === label ? {} : { title: label };
        const part = place(make("div", { class: ["part", h > 10 ? "tall" : "", ...words].join(" "), ...whole }, make("span", { dir: "auto" }, unparted(text))), x, y, w, h);
        sizes.push([part, Math.min(print || 2.7, 0.6 * h) * scale]);
        layer.element.append(part);
        return part;
      };
      const all = design.elements.slice(first, after).map(([name, label, x, y, w, h, own, flags, seen, print]) =>
        ({ name, label, x, y, w, h, page: own, flags, seen, print, role: flags & 16 ? "toggle" : "" }));
      all.forEach((one, index) => {
        const { name, label, flags } = one;
        if (one.page !== page && !(flags & 1) || flags & 2) return;
        const beside = caption(one, all, design.surfaces[0][4]);
        if (beside) add([], label, { ...one, ...beside });
        layer.parts.set(first + index, add([flags & 4 ? "active" : "", flags & 8 ? "heading" : "", beside ? "switch" : "", flags & 32 ? "opens" : "",
          run.wants && name === run.goal ? "goal" : ""], beside ? "" : label, one));
      });
      heat(design, layer);
    }

    /// Shows the surfaces that stand before a person at an event.
    function surfaces(view, event) {
      const key = `${event.surface} ${JSON.stringify(event.pages)}`;
      if (view.shown === key) return;
      view.shown = key;
      const all = stack(view.design, event.surface);
      for (const { element, number, page } of view.layers) {
        element.hidden = !(all.includes(number) && page === (event.pages[number] || 0));
      }
    }

    /// What is typed, chosen or set by now.
    function values(view) {
      const texts = new Map();
      for (const [event, element, text] of view.run.values || []) if (view.events[event].time <= now + 1e-6) texts.set(element, text);
      for (const { parts } of view.layers) for (const [element, part] of parts) {
        const text = texts.get(element);
        if (view.texts.get(element) === text) continue;
        part.firstChild.dataset.before ??= part.firstChild.textContent;
        part.firstChild.textContent = text ?? part.firstChild.dataset.before;
        part.classList.toggle("filled", text !== undefined);
      }
      view.texts = texts;
    }

    /// Where all people of the cell tapped or looked on a page of a surface.
    function heat(design, { number, page, parts, element }) {
      if ($("heat").value === "taps") {
        for (const [on, own, x, y] of design.taps) {
          if (on === number && own === page) element.append(round(place(make("div", { class: "dot" }), x, y), 1.4));
        }
      } else if ($("heat").value === "looks") {
        const most = Math.max(1, ...design.looks.map(one => one[1]));
        for (const [index, count] of design.looks) {
          if (!parts.has(index)) continue;
          const [, , x, y, width, height] = design.elements[index];
          const dot = place(make("div", { class: "dot look" }), x + width / 2, y + height / 2);
          element.append(round(dot, 1.5 + 7 * Math.sqrt(count / most)));
        }
      }
    }
    function round(element, size) {
      element.style.width = element.style.height = `${size * scale}px`;
      return element;
    }

    """#

  /// What moves: eyes, finger, focus.
  private static let marks = #"""
    function marks(view) {
      const { events } = view;
      const gazes = hears ? [] : events.filter(one => (one.what === LOOK || one.what === RECALL) && one.shown <= now + 1e-6);
      const gaze = gazes.at(-1);
      if (view.gaze !== gaze) {
        view.gaze = gaze;
        view.eye.hidden = !gaze;
        if (gaze) place(view.eye, gaze.x, gaze.y);
        view.line.setAttribute("points", gazes.slice(-6).map(one => `${one.x * scale},${one.y * scale}`).join(" "));
      }
      const tap = events.find(one => one.what === TAP && one.begin <= now && now < one.time)
        || latest(events, "time", one => one.what === TAP);
      view.finger.hidden = !tap;
      if (tap) {
        const from = latest(events, "time", one => one.what === TAP && one.index < tap.index);
        const [x, y] = from ? [from.x, from.y] : [tap.x, bottom(view.design)];
        const share = tap.time > tap.begin ? Math.min(1, Math.max(0, (now - tap.begin) / (tap.time - tap.begin))) : 1;
        const eased = share * share * (3 - 2 * share);
        place(view.finger, x + (tap.x - x) * eased, y + (tap.y - y) * eased);
        view.finger.classList.toggle("down", now >= tap.time && now < tap.time + 0.25);
      }
      view.miss.hidden = !(tap && tap.isMiss && now >= tap.time);
      if (!view.miss.hidden) place(view.miss, tap.x, tap.y);
      const focus = latest(events, "shown", one => one.element >= 0 && (lit.has(one.what) || hears && one.what === LOOK));
      const index = focus ? focus.element : -1;
      if (view.lit === index) return;
      view.lit = index;
      for (const { parts } of view.layers) for (const [own, part] of parts) part.classList.toggle("lit", own === index);
    }

    """#

  /// The words and the times.
  private static let ledger = #"""
    /// What each cause has had by now, in s.
    function spent(points, time) {
      let place = points.findIndex(one => one[0] >= time);
      if (place < 0) place = points.length - 1;
      if (place === 0) return points[0].slice(1);
      const [before, after] = [points[place - 1], points[place]];
      const share = Math.min(1, (time - before[0]) / (after[0] - before[0]));
      return before.slice(1).map((value, index) => value + (after[index + 1] - value) * share);
    }

    function tell(view) {
      const { events } = view, finish = events.at(-1).time;
      const current = latest(events, "shown", one => one.line);
      const isOver = now >= finish;
      view.thought.classList.toggle("end", isOver);
      view.outcome.textContent = isOver ? view.run.outcome || "" : "";
      view.outcome.classList.toggle("failing", view.outcome.textContent.startsWith("Fails"));
      view.time.textContent = seconds(Math.min(now, finish));
      const place = current ? current.index : -1, isNew = view.place !== place;
      if (isNew) view.thought.textContent = current ? current.line : "";
      if (isNew || !isPlaying) view.stage.setAttribute("aria-label", `${view.design.title}, ${view.time.textContent}: ${view.thought.textContent}${isOver && view.run.outcome ? `. ${view.run.outcome}` : ""}`);
      if (isNew) {
        view.items.forEach((item, index) => {
          item.classList.toggle("now", index === place);
          if (index === place) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
        });
        view.place = place;
      }
      if (view.run.ledger.length < 2) return;
      spent(view.run.ledger, Math.min(now, finish)).forEach((value, index) => {
        view.bars[index].style.width = `${100 * value / end}%`;
        view.sums[index].textContent = seconds(value);
      });
    }

    function show() {
      for (const view of views) {
        surfaces(view, latest(view.events, "from") || view.events[0]);
        values(view);
        marks(view);
        tell(view);
      }
      $("clock").textContent = seconds(now);
      $("time").value = Math.round(1000 * now / end);
      $("time").setAttribute("aria-valuetext", seconds(now));
    }

    """#

  /// Choosing, playing and going to a time.
  private static let steer = #"""
    function size() {
      const isTrue = $("size").value === "true", letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Large letters need the width for themselves.
      const most = isTrue && innerWidth < 640 ? 1 : Math.max(1, Math.min(3, Math.floor(innerWidth / letters / 10)));
      $("designs").style.setProperty("--columns", Math.min(views.length, most));
      $("ruler").hidden = !isTrue;
      $("box").style.width = `${$("card").value}px`;
      $("box").style.height = `${$("card").value * 53.98 / 85.6}px`;
      scale = Number($("card").value) / 85.6;
      if (!isTrue) {
        scale = Math.min(...views.map(view => Math.min(
          (view.room.clientWidth - 3) / view.design.surfaces[0][4],
          Math.max(320, 0.66 * innerHeight) / bottom(view.design))));
      }
      const lowest = Math.max(...views.map(view => bottom(view.design)));
      for (const view of views) {
        const [, , x, , width] = view.design.surfaces[0];
        view.stage.style.width = `${(x + width) * scale + 2}px`;
        view.stage.style.height = `${lowest * scale + 2}px`;
        if (isTrue) view.room.setAttribute("tabindex", "0"); else view.room.removeAttribute("tabindex");
        view.lit = view.gaze = null;
        build(view);
      }
      show();
    }

    function choose() {
      const number = data.roles[$("person").value].person;
      const person = data.persons.find(one => one.number === number);
      const use = Number($("use").value);
      end = Math.max(0.01, ...person.runs.map(runs => runs[use].events.at(-1)[3]));
      views = data.designs.map((design, index) => article(design, person.runs[index][use]));
      $("designs").replaceChildren(...views.map(view => view.article));
      stops = [...new Set(views.flatMap(view => view.events.filter(one => one.line).map(one => one.shown)))]
        .sort((a, b) => a - b);
      isPlaying = false;
      label();
      now = 0;
      size();
    }

    function article(design, run) {
      const view = { design, run, events: follow(design, run), place: null };
      const mark = name => make("div", { class: `mark ${name}`, hidden: "" });
      [view.eye, view.finger, view.miss] = [mark("eye"), mark("finger"), mark("miss")];
      view.glass = make("div", { lang: data.language, dir: data.direction });
      const draw = name => document.createElementNS("http://www.w3.org/2000/svg", name);
      const trail = draw("svg");
      trail.setAttribute("class", "trail");
      view.line = draw("polyline");
      trail.append(view.line);
      view.stage = make("div", { class: "stage", role: "img" }, view.glass, trail, view.finger, view.eye, view.miss);
      view.room = make("div", { class: "room", role: "group", "aria-label": `Screen of ${design.title}` }, view.stage);
      view.thought = make("p", { class: "thought" });
      view.outcome = make("p", { class: "outcome" });
      view.time = make("b");
      view.bars = data.causes.map((_, index) => make("span", { class: `c${index}` }));
      view.sums = data.causes.map(() => make("td"));
      const rows = data.causes.map((name, index) =>
        make("tr", {}, make("th", { scope: "row" }, make("i", { class: `c${index}` }), name), view.sums[index]));
      const isSplit = run.ledger.length > 1;
      view.items = view.events.map(event => {
        const button = make("button", { type: "button" }, make("span", {}, seconds(event.shown)), make("bdi", {}, event.line));
        button.onclick = () => { pause(); go(event.shown); };
        const item = make("li", event.what === LOOK ? { class: "look" } : {}, button);
        item.hidden = !event.line;
        return item;
      });
      const head = make("h2", { dir: "auto" }, design.title);
      view.article = make("article", {}, head, 
        make("p", { class: "soft" }, ...(run.wants ? ["Wants ", make("bdi", {}, run.wants), ". "] : []), view.time),
        ...(design.failing ? [make("p", { class: "failing" }, design.failing)] : []),
        view.room, view.thought, view.outcome, ...(isSplit ? [make("div", { class: "causes", "aria-hidden": "true" }, ...view.bars),
          make("table", { "aria-label": `Time by cause, ${design.title}` }, make("tbody", {}, ...rows))] : []),
        make("details", {}, make("summary", {}, `All steps with ${design.title}`), make("ol", { class: "log" }, ...view.items)));
      return view;
    }

    function label() { $("play").textContent = isPlaying ? "Pause" : "Play"; }
    function pause() { isPlaying = false; label(); }
    function go(time) {
      now = Math.min(end, Math.max(0, time));
      show();
      if (!isPlaying) $("say").textContent = views.map(view => view.stage.getAttribute("aria-label")).join(". ");
    }
    function tick(time) {
      if (!isPlaying) return;
      now = Math.min(end, now + Number($("speed").value) * Math.min(0.1, Math.max(0, time - last) / 1000));
      last = time;
      show();
      if (now >= end) { pause(); go(end); } else requestAnimationFrame(tick);
    }
    function toggle() {
      isPlaying = !isPlaying;
      label();
      if (!isPlaying) return go(now);
      if (now >= end) now = 0;
      last = performance.now();
      requestAnimationFrame(tick);
    }
    function step(way) {
      pause();
      go(way > 0 ? stops.find(one => one > now + 1e-6) ?? end : stops.findLast(one => one < now - 1e-6) ?? 0);
    }

    data.roles.forEach((role, index) => $("person").append(
      make("option", { value: index }, `${role.person}: ${role.text}`)));
    data.persons[0].runs[0].forEach((run, index) => $("use").append(make("option", { value: index }, run.use)));
    $("uses").hidden = data.persons[0].runs[0].length < 2;
    $("card").value = 85.6 * 96 / 25.4;
    $("person").onchange = $("use").onchange = choose;
    $("size").onchange = $("heat").onchange = $("card").oninput = size;
    $("play").onclick = toggle;
    $("back").onclick = () => step(-1);
    $("next").onclick = () => step(1);
    $("time").oninput = () => { pause(); go(end * $("time").value / 1000); };
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("button, select, input, summary")) return;
      if (event.key === " ") { event.preventDefault(); toggle(); }
      if (event.key === "ArrowLeft") step(-1);
      if (event.key === "ArrowRight") step(1);
    });
    addEventListener("resize", size);
    choose();
    })();
    """#
}
