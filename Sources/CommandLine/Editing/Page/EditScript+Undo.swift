extension EditScript {
  /// Undoing by units: a word that was typed, what stood before a pause, anything that was done at once.
  ///
  /// A browser forgets what was typed as soon as a script sets the text, as when another program has
  /// written the file; and it undoes letters or whole paragraphs, as it likes.
  static let undo = #"""
    const past = [], future = [];
    /// The text after the last change, and the unit that is being typed: the text before it, its kind, its end.
    let known = "", unit = null;

    /// The one stretch in which two texts differ.
    function difference(before, after) {
      const most = Math.min(before.length, after.length);
      let start = 0, end = 0;
      while (start < most && before[start] === after[start]) start++;
      while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
      return { start, before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
    }

    function remember(before, after) {
      if (before !== after) past.push(difference(before, after));
    }
    function endUnit() {
      if (unit) remember(unit.before, known);
      unit = null;
    }
    /// Keeps what has changed without being typed, as a unit of its own.
    function keepUnit() {
      endUnit();
      if (known !== area.value) future.length = 0;
      remember(known, area.value);
      known = area.value;
    }

    area.addEventListener("beforeinput", event => {
      if (event.inputType === "historyUndo") { event.preventDefault(); goBack(); }
      if (event.inputType === "historyRedo") { event.preventDefault(); goOn(); }
      if (unit && (area.selectionStart !== unit.place || area.selectionEnd !== unit.place)) keepUnit();
    });
    area.addEventListener("input", event => {
      const letter = event.data || "";
      const kind = /^delete/.test(event.inputType) ? "delete"
        : /^insert(Composition)?Text$/.test(event.inputType) && letter.length === 1 ? "insert" : "";
      const isNewWord = unit && /\s/.test(unit.letter) && /\S/.test(letter);
      if (unit && (kind !== unit.kind || event.timeStamp - unit.time > 1000 || isNewWord)) endUnit();
      if (!unit) unit = { before: known, kind };
      Object.assign(unit, { letter, time: event.timeStamp, place: area.selectionStart });
      known = area.value; future.length = 0;
      if (!kind) endUnit();
      typed();
    });

    function replace(start, length, text) {
      area.value = area.value.slice(0, start) + text + area.value.slice(start + length);
      area.setSelectionRange(start + text.length, start + text.length);
      known = area.value;
      const line = area.value.slice(0, start).split("\n").length, height = area.clientHeight / 20;
      const top = area.scrollTop / 20;
      if (line < top + 2 || line > top + height - 2) area.scrollTop = Math.max(0, (line - 4) * 20);
      typed();
    }
    function goBack() {
      keepUnit();
      const last = past.pop();
      if (!last) { say("Nothing to undo."); return; }
      future.push(last); replace(last.start, last.after.length, last.before);
    }
    function goOn() {
      keepUnit();
      const next = future.pop();
      if (!next) { say("Nothing to redo."); return; }
      past.push(next); replace(next.start, next.before.length, next.after);
    }

    """#
}
