extension MeasuringScript {
  /// Values that are set step by step: knobs on tracks, wheels, steppers and the pages of months.
  static let values = #"""
    /// What brings the shown values up to date; what a finger or a wheel of a mouse has hold of, or has set spinning.
    let painters = [], grip = null;

    const two = number => String(number).padStart(2, "0");
    /// A value as places from 0: of a number among all, of a date its day, month and year.
    function places(all, text) {
      if (all.numbers) return [Math.round((Number(text) - all.numbers[0]) / all.numbers[1])];
      const [year, month, day] = text.split("-").map(Number);
      return [day - 1, month - 1, year - all.years[0]];
    }
    /// For each wheel of a control how many values it has, and whether it goes round.
    function wheels(all) { return all.numbers ? [[all.numbers[2], false]] : [[31, true], [12, true], [all.years[1] - all.years[0] + 1, false]]; }
    function row(all, wheel, place) {
      if (all.numbers) return String(Number((all.numbers[0] + place * all.numbers[1]).toPrecision(12)));
      return wheel < 2 ? two(place + 1) : String(all.years[0] + place);
    }
    function month(all, at) {
      const [year, index] = [all.years[0] + at[2], at[1]];
      const first = new Date(Date.UTC(year, index, 1)).getUTCDay(), count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
      return { first, count, weeks: Math.ceil((first + count) / 7), text: `${row(all, 2, at[2])}-${row(all, 1, at[1])}` };
    }
    function written(all, at) {
      if (all.numbers) return row(all, 0, at[0]);
      const { count, text } = month(all, at);
      return `${text}-${two(Math.min(at[0] + 1, count))}`;
    }
    function standing(goal) { return trial.set[goal] ?? places(design.values[goal], design.values[goal].value); }
    /// On the page of a month all but the days changes what is seen alone.
    function isSeen(one) { return design.values[one.part[1]].pages && one.part[0] !== "day"; }
    function now(one) { return isSeen(one) && trial.seen[one.part[1]] || standing(one.part[1]); }
    function write(one, at) { (isSeen(one) ? trial.seen : trial.set)[one.part[1]] = at; }
    function moved(all, at, wheel, by) {
      const [count, isRound] = wheels(all)[wheel], next = [...at], place = at[wheel] + by;
      next[wheel] = isRound ? (place % count + count) % count : Math.min(count - 1, Math.max(0, place));
      return next;
    }
    function wanted(goal) {
      const place = asked(goal, "set");
      return place < 0 ? null : places(design.values[goal], run.steps[place].value);
    }
    function isRight(goal) { return written(design.values[goal], standing(goal)) === written(design.values[goal], wanted(goal)); }
    /// How far a wheel, or the month where none is named, is from what is asked for.
    function off(one, at, wheel) {
      const want = wanted(one.part[1]);
      if (!want) return 0;
      if (wheel < 0) return Math.abs(12 * (at[2] - want[2]) + at[1] - want[1]);
      const [count, isRound] = wheels(design.values[one.part[1]])[wheel], far = Math.abs(at[wheel] - want[wheel]);
      return isRound ? Math.min(far, count - far) : far;
    }

    /// A part with the text that it has now.
    function faced(one) {
      const [kind, goal] = one.part, all = design.values[goal];
      if (kind === "less" || kind === "more") return { ...one, shown: all.numbers ? (kind === "less" ? "−" : "+") : kind === "less" ? "‹" : "›" };
      const at = now(one), value = standing(goal);
      const text = kind === "title" && (at[1] !== value[1] || at[2] !== value[2]) ? month(all, at).text : written(all, value);
      const label = `${all.label}: ${text}`;
      return { ...one, label, shown: label };
    }
    function isTapped(one) { return one.part && one.part[0] !== "text" && (one.part[0] !== "title" || design.values[one.part[1]].jumps); }
    function knob(one, surface) {
      const goal = one.part[1], all = design.values[goal], [lower, step, count] = all.numbers;
      const track = put(make("div", { class: "track" }), { x: one.x + one.first, y: one.y + one.h / 2 - 0.3, w: one.pitch * (count - 1), h: 0.6 });
      const element = put(make("div", { class: "part active knob", role: "slider", tabindex: 0, "aria-label": one.label, "aria-valuemin": lower,
        "aria-valuemax": row(all, 0, count - 1), "data-id": one.id, "data-surface": surface }), one);
      painters.push(() => {
        const at = standing(goal)[0];
        element.style.left = `${(one.x + one.first + one.pitch * at - one.w / 2) * scale}px`;
        element.setAttribute("aria-valuenow", row(all, 0, at));
      });
      return [track, element];
    }
    function dials(one, surface, box, shown) {
      const goal = one.part[1], all = design.values[goal];
      return shown.map((wheel, index) => {
        const [count, isRound] = wheels(all)[wheel], reach = Math.ceil(box.h / one.pitch / 2) + 1;
        const rows = [...Array(2 * reach + 1)].map(() => put(make("span"), { x: 0, y: 0, w: box.w / shown.length, h: one.pitch }));
        const name = all.numbers ? one.label : `${all.label}, ${["day", "month", "year"][wheel]}`;
        const dial = put(make("div", { class: "part active dial", role: "spinbutton", tabindex: 0, "aria-label": name, "aria-valuemin": row(all, wheel, 0),
          "aria-valuemax": row(all, wheel, count - 1), "data-id": one.id, "data-surface": surface, "data-wheel": wheel }, ...rows),
          { x: box.x + box.w / shown.length * index, y: box.y, w: box.w / shown.length, h: box.h });
        dial.style.fontSize = `${Math.min(2.7, 0.6 * one.pitch) * scale}px`;
        painters.push(() => {
          const at = now(one)[wheel], rest = grip?.one.part[1] === goal && grip.wheel === wheel ? grip.rest : 0;
          rows.forEach((span, number) => {
            const place = at + number - reach, isThere = isRound || place >= 0 && place < count;
            span.textContent = isThere ? row(all, wheel, (place % count + count) % count) : "";
            span.style.top = `${(box.h / 2 + (number - reach - rest - 0.5) * one.pitch) * scale}px`;
            span.style.lineHeight = span.style.height;
            span.className = number === reach ? "middle" : "";
          });
          dial.setAttribute("aria-valuenow", row(all, wheel, at));
        });
        return dial;
      });
    }
    /// The days of the month that is seen, or the wheels of months and years; with how much lower what follows is.
    function page(one, surface, title) {
      const goal = one.part[1], all = design.values[goal], laid = month(all, places(all, all.value)), value = standing(goal);
      const at = trial.seen[goal] ?? value, seen = month(all, at), x = one.x - one.w * laid.first, below = one.y + one.h * laid.weeks - 0.01;
      if (trial.open[goal]) return { parts: dials(title, surface, { x, y: one.y, w: 7 * one.w, h: one.h * laid.weeks }, [1, 2]), below, drop: 0 };
      const parts = [...Array(seen.count)].map((_, index) => {
        const cell = seen.first + index, isSet = index === value[0] && at[1] === value[1] && at[2] === value[2];
        const day = part({ ...one, id: `${goal}/day${index + 1}`, label: String(index + 1), x: x + one.w * (cell % 7), y: one.y + one.h * Math.floor(cell / 7),
          flags: isSet ? CURRENT : 0 }, surface);
        day.setAttribute("aria-pressed", isSet);
        return day;
      });
      return { parts, below, drop: one.h * (seen.weeks - laid.weeks) };
    }
    /// Shows a value that has changed; above the screen where nothing on it tells.
    function paint(goal) {
      for (const one of painters) one();
      const tells = one => one.part?.[1] === goal && ["text", "title"].includes(one.part[0]);
      if (design.surfaces.some(surface => surface.elements.some(tells))) return;
      $("note").textContent = `${design.values[goal].label}: ${written(design.values[goal], standing(goal))}`;
    }

    /// Who goes on to the next step leaves the value as it is.
    function leaveValue(goal) {
      const step = run.steps[trial.at], next = run.steps[trial.at + 1];
      if (step?.do !== "set" || trial.begun !== trial.at || next?.goal !== goal || step.goal === goal) return;
      trial.steps.push({ ...trial.now, right: false, t: trial.touches.at(-1).t });
      trial.now = fresh();
      trial.at += 1;
      tell();
    }
    /// An act on a value is over. The first one chooses the control, and taking hold of a knob or a wheel is an act of its own;
    /// `isBeside` says whether it is an error, as the simulation counts it.
    function settle({ one, surface, down }, event, begun, time, isBeside, isHeld) {
      const goal = one.part[1], leads = one.tap[0] === "nothing" || one.tap[1] === goal;
      leaveValue(goal);
      const place = asked(goal, "set");
      if (place < 0) {
        if (design.values[goal].pages) draw(); else paint(goal);
        return act(one.tap, one, surface, event);
      }
      here = surface;
      const isNow = place === trial.at, isFirst = isNow && trial.begun !== place;
      if (isFirst) note("choose", one.id, down ?? event, begun);
      if (isFirst && leads) trial.begun = place;
      if (!isFirst || isHeld) note("set", one.id, event, time);
      const own = isNow ? trial.now : trial.steps[place], right = isRight(goal);
      if (isNow ? leads && isBeside : own.right && !right) own.corrections += 1;
      if (!isNow) own.right = right;
      if (design.values[goal].pages) draw(); else paint(goal);
      if (isNow && right) goOn(time);
    }
    function step(one) {
      const [kind, goal] = one.part, all = design.values[goal], at = now(one), by = kind === "more" ? 1 : -1;
      if (all.numbers) return write(one, moved(all, at, 0, by));
      const months = Math.min(12 * wheels(all)[2][0] - 1, Math.max(0, 12 * at[2] + at[1] + by));
      write(one, [at[0], months % 12, Math.floor(months / 12)]);
    }
    /// What a click on a part does.
    function press(hit, event) {
      const { one } = hit, [kind, goal] = one.part, before = now(one), wheel = design.values[goal].numbers ? 0 : -1;
      let isBeside = false;
      if (kind === "less" || kind === "more") {
        step(one);
        isBeside = off(one, now(one), wheel) > off(one, before, wheel);
      } else if (kind === "title") trial.open[goal] = !trial.open[goal];
      else if (kind === "day") {
        const [, index, year] = trial.seen[goal] ?? before;
        trial.set[goal] = [Number(one.id.match(/\d+$/)[0]) - 1, index, year];
        isBeside = wanted(goal) !== null && !isRight(goal);
      } else return;
      settle(hit, event, clock(event), clock(event), isBeside, false);
    }

    /// Takes hold of a knob or a wheel, or begins to hold a button that repeats.
    function grab({ one, surface }, event) {
      const [kind, goal] = one.part, dial = event.target.closest("[data-wheel]"), isButton = kind === "less" || kind === "more";
      if (kind === "day" || kind === "title" && !dial || isButton && !design.values[goal].numbers) return false;
      rest();
      if (!trial) return true;
      grip = { one, surface, at: now(one), wheel: Number(dial?.dataset.wheel ?? 0), x: event.clientX, y: event.clientY, begun: clock(event), down: event,
        pointer: event.pointerId, rest: 0, shift: 0, way: [[event.timeStamp, 0]] };
      if (!isButton) {
        $("glass").setPointerCapture(event.pointerId);
        return true;
      }
      const again = () => {
        grip.isHeld = true;
        step(one);
        paint(goal);
        grip.timer = setTimeout(again, data.repeat * 1000);
      };
      grip.timer = setTimeout(again, data.hold * 1000);
      return true;
    }
    function slide(shift) {
      const { one, at, wheel } = grip, whole = Math.round(shift);
      grip.shift = shift;
      grip.rest = one.part[0] === "knob" ? 0 : shift - whole;
      write(one, moved(design.values[one.part[1]], at, wheel, whole));
      paint(one.part[1]);
    }
    function drag(event) {
      if (!grip?.way || grip.timer || grip.end !== undefined || event.pointerId !== grip.pointer) return;
      const way = grip.one.part[0] === "knob" ? event.clientX - grip.x : grip.y - event.clientY;
      grip.isMoved ||= Math.abs(way) > MOVED;
      grip.way.push([event.timeStamp, way / (grip.one.pitch * scale)]);
      slide(grip.way.at(-1)[1]);
    }
    /// Lets go: a button that repeated stops, a knob stays, and a wheel goes on at its speed.
    function release(event) {
      const own = grip;
      clearTimeout(own.timer);
      setTimeout(() => { isPressed = false; }, 400);
      if (own.timer) {
        grip = null;
        if (!own.isHeld) return;
        isDone = true;
        return settle(own, event, own.begun, clock(event), off(own.one, now(own.one), 0) > off(own.one, own.at, 0), false);
      }
      isDone = true;
      own.event = event;
      const [late, last] = own.way.at(-1), [early, first] = own.way.find(([time]) => time > late - SPEED * 1000);
      const isFast = own.one.part[0] !== "knob" && event.type === "pointerup" && event.timeStamp - late < RESTED * 1000 && late > early;
      const end = Math.round(own.shift + (isFast ? (last - first) / (late - early) * 1000 * COAST : 0));
      own.time = clock(event);
      if (Math.abs(end - own.shift) <= 1) return stop();
      const from = own.shift, start = performance.now();
      own.end = end;
      const coast = () => {
        if (grip !== own) return;
        const left = (end - from) * Math.exp((start - performance.now()) / COAST / 1000);
        own.time = clock();
        if (Math.abs(left) < SNAP) return stop();
        slide(end - left);
        requestAnimationFrame(coast);
      };
      requestAnimationFrame(coast);
    }
    /// What was turned or dragged is at rest.
    function stop() {
      const own = grip, { one, wheel } = own;
      slide(Math.round(own.end !== undefined && Math.abs(own.end - own.shift) < 1 ? own.end : own.shift));
      grip = null;
      paint(one.part[1]);
      const before = off(one, own.at, wheel), after = off(one, now(one), wheel);
      settle(own, own.event, own.begun, own.time, own.isMoved && after > 0 && (one.part[0] === "knob" || before <= data.near), own.isMoved);
    }
    /// A wheel that still turns stops where it is.
    function rest() {
      if (!grip || grip.way && grip.end === undefined) return;
      clearTimeout(grip.timer);
      stop();
    }
    /// The wheel of a mouse turns a wheel on the screen.
    function roll(hit, wheel, event) {
      if (!grip?.isRolled || grip.wheel !== wheel || grip.one.id !== hit.one.id) {
        rest();
        if (!trial || grip) return;
        trial.inputs.add("mouse");
        grip = { ...hit, at: now(hit.one), wheel, begun: clock(event), shift: 0, rest: 0, isRolled: true, isMoved: true };
      }
      clearTimeout(grip.timer);
      [grip.time, grip.event] = [clock(event), event];
      slide(grip.shift + event.deltaY / (event.deltaMode ? 3 : NOTCH));
      grip.timer = setTimeout(rest, ROLLED * 1000);
    }
    $("glass").addEventListener("pointermove", drag);
    document.addEventListener("pointerup", event => { if (grip?.way && grip.end === undefined && event.pointerId === grip.pointer) release(event); });
    document.addEventListener("pointercancel", event => { if (grip?.way && grip.end === undefined) release(event); });
    $("glass").addEventListener("keydown", event => {
      const hit = trial && found(event.target), wheel = Number(event.target.dataset.wheel ?? 0);
      if (!hit?.one.part || event.target.getAttribute("role") === null) return;
      const { one } = hit, all = design.values[one.part[1]], [count] = wheels(all)[wheel], leap = Math.max(1, Math.round(count / data.leaps));
      const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: leap, PageDown: -leap, Home: -count, End: count }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      rest();
      if (!trial) return;
      byKeys = true;
      trial.inputs.add("keyboard");
      const before = now(one);
      write(one, moved(all, before, wheel, by));
      settle(hit, null, clock(event), clock(event), off(one, now(one), wheel) > off(one, before, wheel), true);
    });

    """#
}
