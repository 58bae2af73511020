extension MeasuringScript {
  /// What people do on the screens, and what comes of it.
  static let acts = #"""
    let trial = null, timer = 0, held = null, down = null, isDone = false;

    const clock = event => round(Math.max(0, (event ? event.timeStamp : performance.now()) - trial.start) / 1000);
    const at = event => {
      const box = $("glass").getBoundingClientRect();
      return [round((event.clientX - box.left) / scale), round((event.clientY - box.top) / scale)];
    };
    function note(did, on, event, time) {
      if (!trial || trial.touches.length >= 500) return;
      const isPlaced = event && !(event.type === "click" && event.detail === 0);
      const [x, y] = isPlaced ? at(event) : [null, null];
      trial.touches.push({ t: time ?? clock(event), x, y, surface: design.surfaces[here].id, on, did });
    }
    function show(surface) {
      here = surface;
      clearTimeout(timer);
      const { life, wait, parent } = design.surfaces[here];
      if (life != null) timer = setTimeout(() => { if (trial && here === surface) { note("gone", null); show(parent); } }, life * 1000);
      if (wait) timer = setTimeout(() => {
        if (!trial || here !== surface) return;
        if (trial.next() < wait.fail && wait.retry >= 0) { note("failed", null); show(wait.retry); } else reach(wait.goal, surface, -1, "waited");
      }, wait.time * 1000);
      draw(true);
    }
    /// A goal is reached, or something else than what was wanted was chosen.
    function reach(goal, surface, after, word) {
      if (goal === trial.goal) return finish("reached");
      if (!data.feedback) return finish("wrong");
      $("note").textContent = `You chose: ${word}`;
      show(after >= 0 ? after : surface);
    }
    function act(effect, one, surface, event, did) {
      if (!trial) return;
      const [kind, goal, target] = effect;
      const words = { nothing: "nothing", choose: "choose", toggle: "choose", undo: "choose", confirm: "open", wait: "open", open: "open", resize: "open", back: "back", refuse: "back" };
      here = surface;
      note(did || words[kind], one.id, event, did === "hold" ? clock() : undefined);
      const { home, parent } = design.surfaces[surface];
      if (kind === "choose") reach(goal, home, one.after, one.label);
      else if (kind === "toggle") {
        one.flags ^= ON;
        reach(goal, surface, one.after, one.label);
      } else if (kind === "undo") reach(goal, Math.max(0, parent), -1, one.label);
      else if (target >= 0) show(target);
      else if (kind === "back" || kind === "refuse") show(Math.max(0, parent));
    }
    function found(target) {
      const button = target.closest("button.part");
      if (!button) return null;
      const surface = Number(button.dataset.surface);
      const one = design.surfaces[surface].elements.find(item => item.id === button.dataset.id);
      return { one, surface };
    }
    function turnPage(way, event) {
      const surface = design.surfaces[here], page = pages[here] || 0;
      if (way > 0 && surface.grow >= 0) { note("grow", null, event); return show(surface.grow); }
      const next = Math.min(surface.pages - 1, Math.max(0, page + way));
      if (next === page) return;
      note("scroll", null, event);
      pages = { ...pages, [here]: next };
      draw();
    }

    const glass = $("glass");
    glass.addEventListener("pointerdown", event => {
      if (!trial) return;
      byKeys = false;
      trial.inputs.add(event.pointerType || "mouse");
      down = { x: event.clientX, y: event.clientY };
      isDone = false;
      clearTimeout(held);
      const hit = found(event.target);
      if (hit && hit.one.hold && !hit.one.swipe) held = setTimeout(() => {
        isDone = true;
        act(hit.one.hold, hit.one, hit.surface, event, "hold");
      }, HOLD);
    });
    glass.addEventListener("pointerup", event => {
      clearTimeout(held);
      if (!trial || !down) return;
      const [x, y] = [event.clientX - down.x, event.clientY - down.y];
      const hit = found(event.target);
      if (Math.abs(x) > 8 * scale && Math.abs(x) > Math.abs(y)) {
        isDone = true;
        if (hit && hit.one.hold && hit.one.swipe) act(hit.one.hold, hit.one, hit.surface, event, "swipe");
        else note("miss", null, event);
      } else if (Math.abs(y) > 8 * scale) {
        isDone = true;
        turnPage(y < 0 ? 1 : -1, event);
      }
      down = null;
    });
    glass.addEventListener("pointercancel", () => { clearTimeout(held); down = null; });
    glass.addEventListener("contextmenu", event => {
      event.preventDefault();
      const hit = found(event.target);
      if (!trial || isDone || !hit || !hit.one.hold || hit.one.swipe) return;
      clearTimeout(held);
      isDone = true;
      act(hit.one.hold, hit.one, hit.surface, event, "hold");
    });
    glass.addEventListener("click", event => {
      if (!trial) return;
      // A hold, a swipe or a scroll ends with a click of its own.
      if (isDone && event.detail !== 0) { isDone = false; return; }
      if (event.detail === 0) { byKeys = true; trial.inputs.add("keyboard"); }
      const hit = found(event.target);
      if (hit && hit.one.tap[0] !== "nothing") return act(hit.one.tap, hit.one, hit.surface, event);
      const [x, y] = at(event), surface = design.surfaces[here];
      const isOutside = x < surface.x || y < surface.y || x > surface.x + surface.w || y > surface.y + surface.h;
      if (isOutside && surface.closes && surface.parent >= 0) { note("close", null, event); return show(surface.parent); }
      note("miss", null, event);
    });
    let wheel = 0;
    glass.addEventListener("wheel", event => {
      event.preventDefault();
      if (!trial || event.timeStamp - wheel < 400 || Math.abs(event.deltaY) < 4) return;
      wheel = event.timeStamp;
      turnPage(Math.sign(event.deltaY), event);
    }, { passive: false });
    document.addEventListener("keydown", event => {
      if (!trial) return;
      byKeys = true;
      const surface = design.surfaces[here];
      if (event.key === "Escape" && surface.parent >= 0 && surface.closes) { note("close", null); show(surface.parent); }
      if (event.key === "PageDown") { event.preventDefault(); turnPage(1); }
      if (event.key === "PageUp") { event.preventDefault(); turnPage(-1); }
    });
    document.addEventListener("visibilitychange", () => { if (trial && document.hidden) trial.hidden += 1; });
    addEventListener("resize", () => { if (trial) { trial.scale = Math.min(trial.scale, size()); draw(); } });

    """#

  /// From the welcome to the end.
  static let course = #"""
    const steps = ["welcome", "ruler", "practice", "ready", "play", "rest", "end"];
    function go(step) {
      for (const name of steps) $(name).hidden = name !== step;
      document.body.classList.toggle("playing", step === "play");
      scrollTo(0, 0);
      if (step !== "play") $(step).querySelector("h1")?.focus();
    }
    function card() {
      state.card = Number($("card").value);
      $("box").style.width = `${state.card}px`;
      $("box").style.height = `${Math.min(state.card * 85.6 / 53.98, innerHeight * 0.45)}px`;
    }
    let practiced = 0;
    function practice() {
      const words = ["Blue", "Green", "Red", "Yellow"], wanted = words[(state.seed + practiced * 3) % 4];
      $("wanted").textContent = `Choose “${wanted}”.`;
      $("colors").replaceChildren(...words.map(word => {
        const button = make("button", { type: "button" }, word);
        button.onclick = () => {
          if (word !== wanted) { $("praise").textContent = `That was “${word}”. Look for “${wanted}”.`; return; }
          practiced += 1;
          state.practice = practiced;
          keep();
          $("praise").textContent = `Right. ${data.practice - practiced} to go.`;
          if (practiced < data.practice) practice(); else ready();
        };
        return button;
      }));
    }
    function ready() {
      const all = list(), number = state.trials.length;
      if (number >= all.length) return end();
      $("count").textContent = `Task ${number + 1} of ${all.length}`;
      $("task").textContent = all[number].text;
      $("wish").textContent = all[number].text;
      go("ready");
    }
    function start(event) {
      const number = state.trials.length, next = list()[number];
      design = structuredClone(data.designs.find(one => one.id === next.design));
      pages = {};
      $("note").textContent = "";
      go("play");
      trial = { design: next.design, goal: next.goal, touches: [], hidden: 0, inputs: new Set(), start: event.timeStamp, next: numbers(state.seed + number + 1) };
      trial.scale = size();
      state.running = number;
      keep();
      byKeys = event.detail === 0;
      show(design.start);
      trial.limit = setTimeout(() => finish("gave-up"), LONGEST * 1000);
    }
    function finish(outcome) {
      if (!trial) return;
      const last = trial.touches.at(-1), time = outcome === "gave-up" || !last || last.did === "open" ? clock() : last.t;
      clearTimeout(timer);
      clearTimeout(trial.limit);
      const { design, goal, touches, hidden, inputs } = trial;
      state.trials.push({ design, goal, part: state.part, since: round((trial.start - opened) / 1000), time, outcome, hidden,
        input: [...inputs].sort().join("+"), scale: round(trial.scale), touches });
      state.running = -1;
      trial = null;
      keep();
      const all = list(), number = state.trials.length;
      if (number < all.length && all[number].design !== all[number - 1].design) {
        $("left").textContent = `${all.length - number} tasks are left, now with another version of the screen.`;
        return go("rest");
      }
      ready();
    }

    """#

  /// How results leave the page: only where somebody says so.
  static let leaving = #"""
    function result() {
      const { schema, study, id, synthetic, seed, turn, trials } = state;
      return JSON.stringify({ schema, study, id, synthetic, seed, turn, practice: state.practice,
        device: { width: innerWidth, height: innerHeight, ratio: round(devicePixelRatio), px_per_mm: round(state.card / 53.98), touch: navigator.maxTouchPoints > 0 },
        trials });
    }
    function end() {
      $("result").value = result();
      $("code").textContent = state.id.slice(0, 6);
      $("send").hidden = !isServed && !data.post;
      go("end");
    }
    $("save").onclick = () => {
      const link = make("a", { download: `study-${state.id.slice(0, 12)}.json`,
        href: URL.createObjectURL(new Blob([result()], { type: "application/json" })) });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    };
    $("send").onclick = async () => {
      $("send").disabled = true;
      try {
        const answer = await fetch(isServed ? "results" : data.post, { method: "POST", body: result(), referrerPolicy: "no-referrer",
          credentials: "omit", headers: { "Content-Type": isServed ? "application/json" : "text/plain" } });
        $("sent").textContent = answer.ok ? "Sent. Thank you; you can close this page." : "It was not taken. Please save the file and hand it over.";
        if (!answer.ok) $("send").disabled = false;
      } catch {
        $("sent").textContent = "It may not have arrived. Please save the file and hand it over.";
        $("send").disabled = false;
      }
    };
    $("result").onfocus = () => $("result").select();
    $("forget").onclick = () => {
      try { localStorage.removeItem(place); } catch { canKeep = false; }
      location.reload();
    };
    $("agree").onclick = () => { state.consent = true; keep(); card(); go("ruler"); };
    $("card").oninput = card;
    $("measured").onclick = () => { card(); keep(); practice(); go("practice"); };
    $("start").onclick = start;
    $("give-up").onclick = () => finish("gave-up");
    $("go-on").onclick = ready;

    begin().then(() => {
      $("card").value = state.card || (navigator.maxTouchPoints > 0 ? 340 : 204);
      $("synthetic").hidden = !state.synthetic;
      $("again").hidden = !state.consent;
      if (state.consent && state.card && state.practice >= data.practice) ready(); else go("welcome");
    });
    })();
    """#
}
