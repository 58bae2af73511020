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
      trial.touches.push({ t: time ?? clock(event), x, y, surface: design.surfaces[here].id, on, did, step: trial.at });
    }
    function show(surface) {
      here = surface;
      clearTimeout(timer);
      const { life, wait, parent } = design.surfaces[here];
      if (life != null) timer = setTimeout(() => { if (trial && here === surface) { note("gone", null); show(parent); } }, (life || data.toast) * 1000);
      if (wait) timer = setTimeout(() => {
        if (!trial || here !== surface) return;
        if (trial.next() < wait.fail && wait.retry >= 0) { note("failed", null); show(wait.retry); } else reach(wait.goal, surface, -1, "waited", clock());
      }, wait.time * 1000);
      empty();
      draw(true);
      focus();
    }
    /// A goal is reached, or something else than what was wanted was chosen.
    function reach(goal, surface, after, word, time = trial.touches.at(-1)?.t ?? clock()) {
      const step = run.steps[trial.at];
      if (!step && goal === trial.goal) return finish("reached");
      if (!step && !data.feedback) return finish("wrong");
      const isWanted = step?.do === "choose" && (step.goal === goal || step.others.includes(goal));
      $("note").textContent = isWanted ? "" : `You chose: ${word}`;
      show(after >= 0 ? after : surface);
      if (isWanted) goOn(time);
    }
    function up(surface) {
      show(surface);
      if (run.steps[trial.at]?.do === "back") goOn(trial.touches.at(-1).t);
    }
    function act(effect, one, surface, event, did) {
      if (!trial) return;
      const [kind, goal, target] = effect;
      leaveValue(goal);
      const words = { nothing: "nothing", choose: "choose", toggle: "choose", undo: "choose", confirm: "open", wait: "open", open: "open", resize: "open", back: "back", refuse: "back" };
      here = surface;
      note(did || words[kind], one.id, event, did === "hold" ? clock() : undefined);
      const { home, parent } = design.surfaces[surface];
      if (kind === "choose") reach(goal, home, one.after, one.label);
      else if (kind === "toggle") {
        setOn(one, !(one.flags & ON));
        trial.on[goal] = Boolean(one.flags & ON);
        reach(goal, surface, one.after, one.label);
      } else if (kind === "undo") reach(goal, Math.max(0, parent), -1, one.label);
      else if (target >= 0) show(target);
      else if (kind === "back" || kind === "refuse") up(Math.max(0, parent));
    }
    function found(target) {
      const part = target.closest(".part.active");
      const surface = Number(part?.dataset.surface);
      const all = design.surfaces[surface]?.elements ?? [], id = part?.dataset.id;
      // Days of other months are like those of the one that was laid out.
      const day = id?.match(/^(.*\/day)\d+$/), like = day && all.find(item => item.id === day[1] + "1");
      const one = part && (all.find(item => item.id === id) ?? (like && { ...like, id, label: id.slice(day[1].length) }));
      return one ? { one, surface } : null;
    }
    function turnPage(way, event) {
      const surface = design.surfaces[here], page = pages[here] || 0;
      if (way > 0 && surface.grow >= 0) { note("grow", null, event); return show(surface.grow); }
      const next = Math.min(count(surface) - 1, Math.max(0, page + way));
      if (next === page) return;
      note("scroll", null, event);
      pages = { ...pages, [here]: next };
      draw(false, typing());
    }

    function isHeld(hit) { return hit && (hit.one.hold && !hit.one.swipe || isPasted(hit.one)); }
    function hold(hit, event) {
      isDone = true;
      if (hit.one.hold) act(hit.one.hold, hit.one, hit.surface, event, "hold"); else offerPaste(hit, event);
    }

    const glass = $("glass");
    glass.lang = data.language;
    glass.dir = data.direction;
    glass.addEventListener("pointerdown", event => {
      if (!trial) return;
      byKeys = false;
      isPressed = true;
      trial.inputs.add(event.pointerType || "mouse");
      down = { x: event.clientX, y: event.clientY };
      isDone = false;
      clearTimeout(held);
      const hit = found(event.target);
      if (hit?.one.part && grab(hit, event)) {
        down = null;
        return;
      }
      if (isHeld(hit)) held = setTimeout(() => hold(hit, event), data.hold * 1000);
    });
    // Who takes what is offered stays in the field.
    glass.addEventListener("mousedown", event => { if (event.target.closest("[data-fill]")) event.preventDefault(); });
    glass.addEventListener("pointerup", event => {
      clearTimeout(held);
      if (!trial || !down) return;
      const [x, y] = [event.clientX - down.x, event.clientY - down.y];
      const hit = found(event.target);
      if (Math.abs(x) > SWIPE * scale && Math.abs(x) > Math.abs(y)) {
        isDone = true;
        if (hit && hit.one.hold && hit.one.swipe) act(hit.one.hold, hit.one, hit.surface, event, "swipe");
        else note("miss", null, event);
      } else if (Math.abs(y) > SWIPE * scale) {
        isDone = true;
        turnPage(y < 0 ? 1 : -1, event);
      }
      down = null;
      // Where no click follows.
      setTimeout(() => { isPressed = false; if (field && document.activeElement !== field.element) leave(); }, 400);
    });
    glass.addEventListener("pointercancel", () => { clearTimeout(held); down = null; isPressed = false; });
    glass.addEventListener("contextmenu", event => {
      event.preventDefault();
      const hit = found(event.target);
      if (!trial || isDone || !isHeld(hit)) return;
      clearTimeout(held);
      hold(hit, event);
    });
    glass.addEventListener("click", event => {
      if (!trial) return;
      // A hold, a swipe or a scroll ends with a click of its own.
      if (isDone && event.detail !== 0) { isDone = false; return; }
      if (event.detail === 0) { byKeys = true; trial.inputs.add("keyboard"); }
      isPressed = false;
      rest();
      if (!trial) return;
      const offered = event.target.closest("[data-float]");
      glass.querySelector("[data-float]")?.remove();
      if (offered) return "paste" in offered.dataset ? paste(found(offered).one, event) : take(found(offered).one, event);
      if (field && event.target !== field.element) leave(event);
      if (!trial) return;
      const hit = found(event.target);
      if (hit?.one.part) return press(hit, event);
      if (hit && event.target.tagName === "INPUT") { note("choose", hit.one.id, event); return suggest(); }
      if (hit && hit.one.tap[0] !== "nothing") return act(hit.one.tap, hit.one, hit.surface, event);
      const [x, y] = at(event), surface = design.surfaces[here];
      const isOutside = x < surface.x || y < surface.y || x > surface.x + surface.w || y > surface.y + surface.h;
      if (isOutside && surface.closes && surface.parent >= 0) { note("close", null, event); return up(surface.parent); }
      note("miss", null, event);
    });
    let wheel = 0;
    glass.addEventListener("wheel", event => {
      event.preventDefault();
      const dial = event.target.closest("[data-wheel]"), hit = trial && dial && found(dial);
      if (hit) return roll(hit, Number(dial.dataset.wheel), event);
      if (!trial || event.timeStamp - wheel < TURNED * 1000 || Math.abs(event.deltaY) < 4) return;
      wheel = event.timeStamp;
      turnPage(Math.sign(event.deltaY), event);
    }, { passive: false });
    document.addEventListener("keydown", event => {
      if (!trial || event.defaultPrevented) return;
      byKeys = true;
      if (event.key === "Tab") trial.inputs.add("keyboard");
      if (event.key.toLowerCase() === "v" && (event.ctrlKey || event.metaKey) && field?.element.readOnly) {
        event.preventDefault();
        glass.querySelector("[data-float]")?.remove();
        return paste(field.one, event);
      }
      const filled = field && glass.querySelector("[data-fill]");
      if (filled && event.key === "ArrowDown") { event.preventDefault(); filled.classList.add("current"); }
      if (filled?.classList.contains("current") && event.key === "Enter") { event.preventDefault(); filled.remove(); return take(field.one, event); }
      if (event.key === "Enter" && field && !event.isComposing) { event.preventDefault(); field.element.blur(); }
      const surface = design.surfaces[here];
      if (event.key === "Escape" && surface.parent >= 0 && surface.closes) { note("close", null); up(surface.parent); }
      if (event.key === "PageDown") { event.preventDefault(); turnPage(1); }
      if (event.key === "PageUp") { event.preventDefault(); turnPage(-1); }
    });
    document.addEventListener("visibilitychange", () => { if (trial && document.hidden) trial.hidden += 1; });
    addEventListener("resize", () => {
      // A keyboard that comes up is no smaller window, and nothing is drawn anew under it.
      if (!trial || field) return;
      const before = scale;
      trial.scale = Math.min(trial.scale, size());
      if (scale !== before) draw();
    });

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
    /// Says how to act, and what would not count of what is done on this device or in this window.
    function ask() {
      const names = { touch: "a finger", pen: "a pen", mouse: "a mouse or a touchpad", keyboard: "the keyboard" };
      const wanted = data.inputs.map(one => names[one]).join(" or "), last = state.trials.at(-1)?.input;
      const isOther = last ? !last.split("+").every(one => data.inputs.includes(one)) : data.inputs.includes("touch") && !navigator.maxTouchPoints;
      const share = size(), told = [];
      if (isOther) told.push(last ? `The last task was not done with ${wanted}, and is left out.`
        : `This device seems to have no touch screen. Tasks that are not done with ${wanted} are left out.`);
      if (share < data.scale) told.push(`This window shows the screens at ${Math.floor(share * 100)} % of their true size. Below ${Math.round(data.scale * 100)} % tasks are left out: please make it larger, or take a larger device.`);
      $("asked").textContent = `Use ${wanted}.`;
      $("unfit").textContent = told.join(" ");
      $("unfit").hidden = told.length === 0;
    }
    function ready() {
      const all = list(), number = state.trials.length;
      if (number >= all.length) return end();
      $("count").textContent = `Task ${number + 1} of ${all.length}`;
      $("task").textContent = all[number].text;
      $("wish").textContent = all[number].text;
      // What is left to choose is told when it is.
      const told = data.designs.find(one => one.id === all[number].design).steps.map(step => step.text);
      const texts = new Set(told.filter((text, index) => !told[index - 1]?.endsWith(text.replace("Choose ", "then "))));
      $("steps").hidden = texts.size === 0;
      $("steps").replaceChildren(...[...texts].map(text => make("li", {}, text)));
      ask();
      go("ready");
    }
    addEventListener("resize", () => { if (!$("ready").hidden) ask(); });
    function start(event) {
      const number = state.trials.length, next = list()[number];
      run = data.designs.find(one => one.id === next.design);
      design = structuredClone(run.layouts[run.steps[0]?.layout ?? 0]);
      pages = {};
      field = null;
      $("note").textContent = "";
      go("play");
      trial = { design: next.design, goal: next.goal, touches: [], hidden: 0, inputs: new Set(), start: event.timeStamp,
        next: numbers(state.seed + number + 1), at: 0, steps: [], now: fresh(), values: {}, on: {}, layout: run.steps[0]?.layout ?? 0,
        set: {}, seen: {}, open: {}, begun: -1 };
      makeRoom();
      if (run.steps.length) tell();
      trial.scale = size();
      state.running = number;
      keep();
      byKeys = event.detail === 0;
      show(design.start);
      trial.limit = setTimeout(() => finish("gave-up"), data.longest * 1000);
      if (run.steps.length) meet(0);
    }
    function finish(outcome, at) {
      if (!trial) return;
      const last = trial.touches.at(-1), time = at ?? (outcome === "gave-up" || !last || last.did === "open" ? clock() : last.t);
      clearTimeout(grip?.timer);
      [field, grip] = [null, null];
      clearTimeout(timer);
      clearTimeout(trial.limit);
      const { design, goal, touches, hidden, inputs, steps, now } = trial;
      state.trials.push({ design, goal, part: state.part, since: round((trial.start - opened) / 1000), time, outcome, hidden,
        input: [...inputs].sort().join("+"), scale: round(trial.scale), touches, steps: !run.steps.length && now.keys ? [{ ...now, t: time }] : steps });
      state.running = -1;
      trial = null;
      keep();
      goAhead();
    }
    /// The next task, or a break before those with the other design.
    function goAhead() {
      const all = list(), number = state.trials.length;
      if (number > 0 && number < all.length && all[number].design !== all[number - 1].design) {
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
      $("other").hidden = !state.handed;
      go("end");
    }
    /// Once results are handed over, the next person may begin on the same device.
    function hand() {
      state.handed = true;
      keep();
      $("other").hidden = false;
    }
    $("save").onclick = () => {
      const link = make("a", { download: `study-${state.id.slice(0, 12)}.json`,
        href: URL.createObjectURL(new Blob([result()], { type: "application/json" })) });
      link.click();
      hand();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    };
    $("send").onclick = async () => {
      $("send").disabled = true;
      try {
        const answer = await fetch(isServed ? "results" : data.post, { method: "POST", body: result(), referrerPolicy: "no-referrer",
          credentials: "omit", headers: { "Content-Type": isServed ? "application/json" : "text/plain" } });
        $("sent").textContent = answer.ok ? "Sent. Thank you; you can close this page." : "It was not taken. Please save the file and hand it over.";
        if (answer.ok) hand(); else $("send").disabled = false;
      } catch {
        $("sent").textContent = "It may not have arrived. Please save the file and hand it over.";
        $("send").disabled = false;
      }
    };
    $("result").onfocus = () => $("result").select();
    $("result").oncopy = hand;
    $("next").onclick = $("forget").onclick = () => {
      try { localStorage.removeItem(place); } catch { canKeep = false; }
      location.reload();
    };
    $("agree").onclick = () => { state.consent = true; keep(); card(); go("ruler"); };
    $("card").oninput = card;
    $("measured").onclick = () => { card(); keep(); practice(); go("practice"); };
    $("start").onclick = start;
    $("give-up").onclick = () => finish("gave-up");
    $("go-on").onclick = ready;

    if (isServed) for (const one of document.querySelectorAll(".ways")) one.textContent = " If you press Send, it goes to whoever gave you the address of this page.";
    begin().then(() => {
      $("card").value = state.card || (navigator.maxTouchPoints > 0 ? 340 : 204);
      $("synthetic").hidden = !state.synthetic;
      $("again").hidden = !state.consent;
      if (state.consent && state.card && state.practice >= data.practice) goAhead(); else go("welcome");
    });
    })();
    """#
}
