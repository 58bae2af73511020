extension MeasuringScript {
  /// The steps of a script, one after the other, and the texts that are typed or pasted.
  static let script = #"""
    /// The field that has the keyboard; whether a finger or a button of a mouse is down, or was just now.
    let field = null, isPressed = false;

    function fresh() { return { t: 0, keys: 0, corrections: 0, right: true }; }
    function tell() { $("wish").textContent = `${trial.at + 1} of ${run.steps.length}: ${run.steps[trial.at].text}`; }
    /// Keeps room for the longest step, so that nothing moves when the next one is told.
    function makeRoom() {
      const bar = $("bar");
      bar.style.minHeight = "";
      const heights = run.steps.map((step, index) => { $("wish").textContent = `${index + 1} of ${run.steps.length}: ${step.text}`; return bar.offsetHeight; });
      if (heights.length) bar.style.minHeight = `${Math.max(...heights)}px`;
    }
    /// The step is done; what of the next ones is done already is passed over.
    function goOn(time) {
      trial.steps.push({ ...trial.now, t: time });
      trial.now = fresh();
      trial.at += 1;
      if (trial.at >= run.steps.length) {
        // What was turned on has to be so at the end.
        run.steps.forEach((step, index) => { if (step.do === "choose") trial.steps[index].right = isOn(step) ?? true; });
        return finish("reached", time);
      }
      tell();
      meet(time);
    }
    function setOn(one, on) { one.flags = on ? one.flags | ON | CURRENT : one.flags & ~(ON | CURRENT); }
    /// What turns on and off in a design.
    function toggles() { return design.surfaces.flatMap(surface => surface.elements).filter(one => one.role === "toggle"); }
    /// Whether one of the things that a step turns on is on; undefined where it turns on nothing.
    function isOn(step) {
      const found = toggles().filter(one => one.tap[1] === step.goal || step.others.includes(one.tap[1]));
      return found.length ? found.some(one => one.flags & ON) : undefined;
    }
    /// A step begins, before what the design shows by then.
    function meet(time) {
      const step = run.steps[trial.at], own = trial;
      if (step.layout !== trial.layout) {
        trial.layout = step.layout;
        const name = design.surfaces[here].id;
        design = structuredClone(run.layouts[step.layout]);
        // What the person turned on or off stays so.
        for (const one of toggles()) if (one.tap[1] in trial.on) setOn(one, trial.on[one.tap[1]]);
        const known = design.surfaces.findIndex(one => one.id === name);
        pages = step.fresh ? {} : pages;
        show(step.fresh || known < 0 ? design.start : known);
      }
      if (step.do === "wait") setTimeout(() => { if (trial === own) goOn(clock()); }, step.seconds * 1000);
      if (step.do === "back" && design.surfaces[here].parent < 0) goOn(time);
      if (step.do === "set" && isRight(step.goal) || step.do === "choose" && isOn(step)) goOn(time);
      if ((step.do === "enter" || step.do === "paste") && trial.values[step.goal]?.trim() === step.value.trim()) goOn(time);
    }
    /// Which step last asked for a text in a field, or a value; -1 for none so far.
    function asked(goal, act = "enter") {
      return run.steps.findLastIndex((step, index) => index <= trial.at && step.do === act && step.goal === goal);
    }
    /// The keyboard leaves a field: nothing is kept of the text but whether it is what was asked for.
    function leave(event) {
      const left = field;
      field = null;
      $("glass").querySelector("[data-fill]")?.remove();
      if (!left || !trial) return;
      left.element.blur();
      const place = asked(left.goal), text = left.element.value.trim();
      if (place < 0) return;
      const right = text === run.steps[place].value.trim();
      if (place < trial.at) trial.steps[place].right = right;
      else if (text !== "") {
        trial.now.right = right;
        // A text is done with its last key; what ends the trial is that the keyboard goes.
        goOn(place + 1 < run.steps.length ? left.last ?? clock(event) : clock(event));
      }
    }
    /// Whether a field takes what was copied.
    function isPasted(one) { return run.steps.some(step => step.do === "paste" && step.goal === one.tap[1]); }
    /// A button over the screen that is about a field.
    function float(one, surface, text, box, marks) {
      const button = make("button", { type: "button", class: "part active", "data-float": "", "data-id": one.id, "data-surface": surface, ...marks }, make("span", { dir: "auto" }, text));
      $("glass").querySelector("[data-float]")?.remove();
      $("glass").querySelector(".layer:last-child").append(put(button, { ...box, h: 8 }));
      fit([[button, 2.7 * scale]]);
    }
    /// The menu of a field that was held.
    function offerPaste({ one, surface }, event) {
      note("hold", one.id, event, clock());
      float(one, surface, "Paste", { x: one.x + 2, y: one.y >= 10 ? one.y - 9 : one.y + one.h + 1, w: 16 }, { "data-paste": "" });
    }
    /// The step that is to type into a field, from the present one on.
    function coming(goal) { return run.steps.findIndex((step, index) => index >= trial.at && step.do === "enter" && step.goal === goal); }
    /// Offers what the system has for an empty field: in the first row of the keyboard on the screen, or below the field.
    function suggest() {
      const { one, goal, element } = field ?? {}, step = run.steps[coming(goal)];
      if (!step?.fills || element.value) return;
      const port = visualViewport, end = (port.offsetTop + port.height - $("glass").getBoundingClientRect().top) / scale - 8;
      const box = design.keyboard ? { x: 0, y: Math.min(design.keyboard, end), w: design.width } : { x: one.x, y: one.y + one.h, w: one.w };
      float(one, element.dataset.surface, step.offer, box, { "data-fill": "", tabindex: -1 });
    }
    visualViewport.addEventListener("resize", () => { if (trial && $("glass").querySelector("[data-fill]")) suggest(); });
    /// Takes what is offered, by a touch or by two keys: all texts of the form are there.
    function take(one, event) {
      const place = coming(one.tap[1]);
      if (event.type === "keydown") trial.now.keys += 2; else note("set", one.id, event);
      for (const { goal, value } of run.steps[place].fills.map(index => run.steps[index])) {
        trial.values[goal] = value;
        for (const input of $("glass").querySelectorAll("input")) if (input.dataset.id === goal) input.value = value;
      }
      if (place === trial.at) goOn(clock(event));
    }
    /// Pastes what was copied for the present step, the last one or the next one, by the menu or by two keys.
    function paste(one, event) {
      const goal = one.tap[1], place = asked(goal, "paste"), isPaste = step => step.do === "paste", isByKeys = event.type === "keydown";
      const text = (run.steps.slice(0, trial.at + 1).findLast(isPaste) ?? run.steps.find(isPaste)).value;
      trial.values[goal] = text;
      for (const input of $("glass").querySelectorAll("input")) if (input.dataset.id === one.id) input.value = text;
      if (isByKeys) trial.now.keys += 2; else note("set", one.id, event);
      if (place === trial.at) return goOn(clock(event));
      if (place >= 0) trial.steps[place].right = text === run.steps[place].value;
    }
    $("glass").addEventListener("focusin", event => {
      const hit = found(event.target);
      if (!trial || !hit || event.target.tagName !== "INPUT" || field?.element === event.target) return;
      if (field) leave(event);
      if (!trial || !event.target.isConnected) return;
      leaveValue(hit.one.tap[1]);
      field = { element: event.target, one: hit.one, goal: hit.one.tap[1], takes: false };
      if (!isPressed) note("choose", hit.one.id);
      suggest();
    });
    $("glass").addEventListener("focusout", event => {
      if (!trial || isPressed || event.target !== field?.element) return;
      if (!event.relatedTarget && !event.target.readOnly) note("leave", null);
      leave(event);
    });
    $("glass").addEventListener("input", event => {
      if (!trial || event.target !== field?.element) return;
      const count = trial.steps[asked(field.goal)] ?? trial.now, takes = event.inputType?.startsWith("delete") ?? false;
      count.keys += 1;
      if (takes && !field.takes) count.corrections += 1;
      field.takes = takes;
      field.last = clock(event);
      trial.values[field.goal] = field.element.value;
      $("glass").querySelector("[data-fill]")?.remove();
      if (isSearch(field.one)) sift();
    });

    """#
}
