import Reports

/// The script of the page on which files are edited.
enum EditScript {
  static let text = ScriptedPage.kit + begin + talk + show + write + undo + end

  private static let begin = #"""
    const area = $("text");
    const client = [...crypto.getRandomValues(new Uint32Array(2))].map(n => n.toString(36)).join("");
    let revision = 0, base = "", disk = { text: "", hash: "" };
    let problems = [], options = null, sending = false, isLoaded = false, sayLater = 0;
    let sent = null, kept = "", mayBeEmpty = false;

    """#

  /// What the page and the server tell each other.
  private static let talk = #"""
    const post = (name, body) => fetch(name, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

    async function send() {
      if (sending) return;
      sending = true;
      try {
        while (sent !== area.value) {
          const text = area.value;
          const answer = await post("text", { text, client });
          if (!answer.ok) throw new Error();
          sent = text;
        }
      } catch { lose(); }
      sending = false;
    }

    async function choose(change) {
      if (!options) return;
      const chosen = list => list.filter(one => one.chosen).map(one => one.id);
      const choice = {
        point: options.point, design: options.design, person: options.person,
        populations: chosen(options.populations), metrics: chosen(options.metrics), ...change };
      try {
        if (!(await post("choice", choice)).ok) throw new Error();
      } catch { lose(); }
    }

    async function save() {
      if (!isLoaded || area.value === disk.text && !disk.isMissing) { say("Nothing to save."); return; }
      const text = area.value;
      try {
        const answer = await post("save", { text, client, over: base, mayBeEmpty });
        const found = await answer.json();
        if (answer.ok) {
          disk = found; base = found.hash;
          $("conflict").hidden = true; $("alert").textContent = found.warning || "";
          say("Saved.");
        } else if (answer.status === 409) {
          disk = found; meetDisk();
        } else if (answer.status === 422) {
          mayBeEmpty = true;
          $("alert").textContent = "The text is empty, and nothing was saved. Save once more to empty the file.";
        } else $("alert").textContent = found.reason || "The file could not be saved.";
      } catch { lose(); }
      showState();
    }

    function lose() { $("state").textContent = "Not connected"; $("state").className = "pill lost"; }

    async function listen() {
      for (;;) {
        try {
          const answer = await fetch(`news?after=${revision}&client=${client}`);
          if (answer.status === 200) {
            const news = await answer.json();
            revision = news.revision;
            take(news.parts);
          } else if (answer.status !== 204) throw new Error();
          showState();
        } catch {
          lose();
          await new Promise(done => setTimeout(done, 1000));
        }
      }
    }

    function take(parts) {
      const wasClean = area.value === disk.text;
      if (parts.text && (!isLoaded || parts.text.author !== client)) {
        const mine = isLoaded && sent !== area.value;
        if (!mine && (wasClean || parts.text.author !== "disk")) put(parts.text.text);
      }
      if (parts.disk) {
        const isFirst = !isLoaded;
        disk = parts.disk;
        if (isFirst || area.value === disk.text) {
          base = disk.hash; $("conflict").hidden = true;
          if (!isFirst && !wasClean) say("The file on disk is the same as this text.");
        } else if (disk.hash !== base) meetDisk();
      }
      if (parts.text || parts.disk) isLoaded = true;
      area.disabled = !isLoaded;
      if (parts.options) showOptions(parts.options.value);
      if (parts.problems) showProblems(parts.problems.value);
      if (parts.prices) showPrices(parts.prices.value, parts.prices.job);
      for (const name of ["drawings", "findings", "trace"]) {
        if (parts[name]) fill(name, parts[name].value || "");
      }
      if (parts.problems || parts.prices) announce();
    }

    /// Puts elements from the server into the page; what is unfolded stays so.
    function fill(name, html) {
      const place = $(name);
      const open = [...place.querySelectorAll("details")].map(one => one.open);
      place.innerHTML = html;
      place.querySelectorAll("details").forEach((one, index) => { one.open = open[index] || false; });
      place.classList.remove("old");
    }

    function meetDisk() {
      $("conflict-text").textContent = disk.isMissing
        ? "The file is gone from disk." : "Another program has changed the file on disk.";
      $("take").hidden = disk.isMissing;
      $("conflict").hidden = false;
      $("alert").textContent = "";
      say($("conflict-text").textContent + " Choose above the text what to do.");
    }

    $("take").onclick = () => {
      base = disk.hash; put(disk.text); $("conflict").hidden = true; typed(); area.focus();
    };
    $("keep").onclick = () => { base = disk.hash; $("conflict").hidden = true; showState(); area.focus(); };

    """#

  /// What the page shows.
  private static let show = #"""
    function showState() {
      const isSaved = area.value === disk.text && !disk.isMissing;
      $("state").textContent = isSaved ? "Saved" : "Edited";
      $("state").className = isSaved ? "pill" : "pill edited";
      $("save").setAttribute("aria-disabled", isSaved);
    }

    /// Tells those who cannot see the page, once it is quiet.
    function say(text) {
      clearTimeout(sayLater);
      sayLater = setTimeout(() => { $("say").textContent = text; }, 300);
    }
    function announce() {
      clearTimeout(sayLater);
      sayLater = setTimeout(() => {
        const first = problems[0];
        const text = first
          ? `${problems.length === 1 ? "1 problem" : problems.length + " problems"}. `
            + `${first.line ? "Line " + first.line + ": " : ""}${first.found}`
          : kept;
        if ($("say").textContent !== text) $("say").textContent = text;
      }, 1500);
    }

    function showProblems(found) {
      problems = found;
      const isFine = found.length === 0;
      $("count").textContent = isFine ? "" : `(${found.length})`;
      $("fine").hidden = !isFine;
      $("fine").textContent = "None.";
      $("stale").hidden = isFine;
      for (const name of ["table", "drawings", "findings", "trace"]) {
        $(name).classList.toggle("old", !isFine);
      }
      $("problems").replaceChildren(...found.map(problem => {
        const place = problem.file || (problem.line ? `Line ${problem.line}` : "File");
        const button = make("button", { type: "button" },
          make("b", {}, place), `found ${problem.found}`);
        if (problem.expected) button.append(make("span", {}, `expected ${problem.expected}`));
        if (problem.path) button.append(make("span", {}, problem.path));
        button.onclick = () => visit(problem);
        return make("li", {}, button);
      }));
      paint();
    }

    function check(list, place, type) {
      const wanted = list.map(one => one.id).join();
      if (place.dataset.names !== wanted) {
        place.dataset.names = wanted;
        place.replaceChildren(...list.map(one => {
          const box = make("input", { type: "checkbox", value: one.id });
          box.onchange = () => {
            const boxes = [...place.querySelectorAll("input")].filter(b => b.checked);
            if (boxes.length === 0) { box.checked = true; return; }
            choose({ [type]: boxes.map(b => b.value) });
          };
          return make("label", {}, box, one.title);
        }));
      }
      list.forEach((one, index) => { place.querySelectorAll("input")[index].checked = one.chosen; });
    }

    function select(place, values, chosen, whole) {
      whole.hidden = values.length < 2;
      const wanted = JSON.stringify(values);
      if (place.dataset.names !== wanted) {
        place.dataset.names = wanted;
        place.replaceChildren(...values.map(one => make("option", { value: one.id }, one.title)));
      }
      place.value = chosen;
    }

    function showOptions(found) {
      options = found;
      select($("point"), options.points.map(p => ({ id: p, title: p })), options.point, $("points"));
      select($("design"), options.designs, options.design, $("designs"));
      check(options.populations, $("populations"), "populations");
      check(options.metrics, $("metrics"), "metrics");
      if (document.activeElement !== $("person")) $("person").value = options.person;
      const titles = options.populations.filter(p => p.chosen).map(p => p.title);
      $("who").firstChild.textContent = "People: " + titles.join(", ");
    }
    $("point").onchange = () => choose({ point: $("point").value });
    $("design").onchange = () => choose({ design: $("design").value });
    $("person").oninput = () => choose({ person: Number($("person").value) || 0 });

    function bar(value, low, high) {
      const share = number => `${(100 * (number - low) / (high - low || 1)).toFixed(2)}%`;
      const part = (name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        return element;
      };
      const svg = part("svg", { "aria-hidden": "true" });
      svg.append(part("line", { class: "way", x1: "0%", x2: "100%", y1: 7, y2: 7 }));
      if (value.low != null) svg.append(part("line", {
        class: "span", x1: share(value.low), x2: share(value.high), y1: 7, y2: 7 }));
      if (value.saved != null) svg.append(part("circle", {
        class: "was", cx: share(value.saved), cy: 7, r: 4.5 }));
      svg.append(part("circle", { class: "mean", cx: share(value.mean), cy: 7, r: 3 }));
      return svg;
    }

    function showPrices(found, forJob) {
      const place = $("table");
      const firsts = found.rows.map(row => row.metrics[0]).filter(value => value.mean != null);
      const ends = firsts.flatMap(v => [v.mean, v.low ?? v.mean, v.high ?? v.mean, v.saved ?? v.mean]);
      const [low, high] = [Math.min(...ends), Math.max(...ends)];
      const heads = found.metrics.map(metric => make("th", { scope: "col" }, metric.title));
      const table = make("table", { class: "prices", "aria-labelledby": "h-prices" },
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "People"), ...heads)));
      const designs = [...new Set(found.rows.map(row => row.design))];
      for (const design of designs) {
        const body = make("tbody");
        if (designs.length > 1) body.append(make("tr", {},
          make("th", { scope: "rowgroup", colspan: found.metrics.length + 1 }, design)));
        for (const row of found.rows.filter(row => row.design === design)) {
          body.append(make("tr", {}, make("th", { scope: "row" }, row.people),
            ...row.metrics.map((value, index) => cell(value, index === 0, low, high))));
        }
        table.append(body);
      }
      place.replaceChildren(make("div", { class: "scroll", tabindex: 0, role: "group",
        "aria-labelledby": "h-prices" }, table));
      place.dataset.job = forJob;
      place.dataset.users = found.users;
      $("people").textContent = `${found.users.toLocaleString("en")} people a row`
        + (found.isLast ? "" : ", more while you wait");
      const first = found.rows[0];
      const change = first && first.metrics[0].change;
      kept = first ? `${designs.length > 1 ? first.design + ", " : ""}${first.people}: `
        + `${found.metrics[0].title} ${first.metrics[0].full}`
        + (change && change.kind !== "same" ? `; ${change.kind}, ${change.full} against the saved file` : "")
        + "." : "";
    }

    function cell(value, isFirst, low, high) {
      const cell = make("td", isFirst ? { class: "first" } : {});
      cell.append(make("span", isFirst ? { class: "big", title: value.full || "" }
        : { title: value.full || "" }, value.text));
      const change = value.change;
      if (change && change.kind !== "same") {
        const words = { worse: "worse than saved: ", better: "better than saved: ", unsure: "unsure, against saved: ",
          other: "with other tasks, against saved: " };
        cell.append(" ", make("span", { class: "chip " + change.kind, title: change.full },
          make("span", { class: "away" }, words[change.kind]), change.text));
      }
      if (isFirst && value.mean != null) cell.append(bar(value, low, high));
      return cell;
    }

    """#

  /// Writing: marks, lines, keys.
  private static let write = #"""
    const escape = text => text.replace(/[&<>]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]);

    function paint() {
      const wrong = new Set(problems.map(one => one.line));
      const lines = area.value.split("\n");
      $("marks").innerHTML = lines.map((line, index) => wrong.has(index + 1)
        ? escape(line).replace(/^(\s*)([^]*)$/, (_, space, rest) => `${space}<mark>${rest || " "}</mark>`)
        : escape(line)).join("\n") + "\n";
      $("lines").innerHTML = lines.map((_, index) =>
        wrong.has(index + 1) ? `<b>! ${index + 1}</b>` : index + 1).join("\n") + "\n";
      follow();
    }
    function follow() {
      $("marks").style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
      $("lines").style.transform = `translate(0, ${-area.scrollTop}px)`;
    }
    area.addEventListener("scroll", follow);

    function put(text) {
      const place = Math.min(area.selectionStart, text.length);
      const [left, top] = [area.scrollLeft, area.scrollTop];
      area.value = text; sent = text;
      area.setSelectionRange(place, place);
      if (isLoaded) keepUnit(); else known = text;
      area.scrollTo(left, top);
      paint();
    }

    function typed() {
      if (mayBeEmpty) { mayBeEmpty = false; $("alert").textContent = ""; }
      paint(); showState(); send();
    }

    function visit(problem) {
      if (!problem.line) return;
      const lines = area.value.split("\n");
      let start = lines.slice(0, problem.line - 1).join("\n").length + (problem.line > 1 ? 1 : 0);
      start += [...(lines[problem.line - 1] || "")].slice(0, (problem.column || 1) - 1).join("").length;
      area.focus();
      area.setSelectionRange(start, start);
      area.scrollTop = Math.max(0, (problem.line - 4) * 20);
    }
    function visitNext() {
      const here = area.value.slice(0, area.selectionStart).split("\n").length;
      const placed = problems.filter(one => one.line);
      const next = placed.find(one => one.line > here) || placed[0];
      if (next) { visit(next); say(`Line ${next.line}: found ${next.found}; expected ${next.expected}`); }
      else say("No problems.");
    }
    document.addEventListener("keydown", event => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        event.preventDefault(); save();
      } else if ((event.ctrlKey || event.metaKey) && event.target === area && "zy".includes(event.key.toLowerCase())) {
        event.preventDefault();
        const isBack = event.key.toLowerCase() === "z" && !event.shiftKey;
        if (isBack) goBack(); else goOn();
      } else if (event.key === "F8") { event.preventDefault(); visitNext(); }
    });
    $("save").onclick = save;
    addEventListener("beforeunload", event => {
      if (area.value !== disk.text) event.preventDefault();
    });

    """#

  private static let end = #"""
    listen();
    })();
    """#
}
