extension MeasuringScript {
  /// Search fields and what they leave of lists and menus, as `Layout.withResults` has it.
  static let search = #"""
    function isSearch(one) { return one.role === "search_field"; }
    /// The search field of a surface, if it has one.
    function finder(surface) { return surface.elements.find(one => isSearch(one) && !(one.flags & BESIDE) && one.tap[0] !== "nothing"); }
    /// A text as it is compared: letters and marks as one, where they can be, and small.
    function plain(text) { return text.normalize().toLowerCase(); }
    /// Whether a label is found: it, or a word of it, begins with a text, as `SearchText` has it.
    function finds(text, label) {
      const [start, all] = [text, label].map(plain);
      return [all, ...all.split(" ")].some(word => word.startsWith(start) && !/^\p{M}/u.test(word.slice(start.length)));
    }
    /// What is left of a surface: entries of which a word begins with what is typed, in the places of the first ones.
    function left(surface) {
      const goal = finder(surface)?.tap[1], text = (trial.values[goal] ?? "").trim(), place = asked(goal);
      // Once a step has typed its text, the layout of the next one has what is left.
      if (!text || place >= 0 && place < trial.at) return surface.elements;
      const isEntry = one => one.flags & LISTED && !(one.flags & BESIDE), entries = surface.elements.filter(isEntry);
      const found = entries.filter(one => finds(text, one.label));
      const moved = new Map(found.map((one, index) => {
        const { x, y, w, h, page } = entries[index];
        return [one, { ...one, x, y, w, h, page }];
      }));
      return surface.elements.flatMap(one => isEntry(one) ? moved.get(one) ?? [] : one);
    }
    /// The number of pages of what is left.
    function count(surface) { return finder(surface) ? 1 + Math.max(...left(surface).map(one => one.page)) : surface.pages; }
    /// Draws what a key has left, and keeps the keyboard.
    function sift() {
      const { one, element } = field, index = Number(element.dataset.surface), surface = design.surfaces[index];
      pages = { ...pages, [index]: one.flags & PINNED ? 0 : one.page };
      draw(false, element);
      $("note").textContent = left(surface).some(item => item.flags & LISTED) ? "" : "Nothing is found.";
    }
    /// The field in which somebody types, where another page of the surface has it as well.
    function typing() {
      const isThere = field && isSearch(field.one) && (field.one.flags & PINNED || field.one.page === (pages[here] || 0));
      if (field && isSearch(field.one) && !isThere) leave();
      return isThere ? field.element : undefined;
    }
    /// A field that has the focus as soon as its surface has come up is empty, and takes keys at once.
    function empty() {
      const one = finder(design.surfaces[here]);
      if (field && field.one.flags & FOCUS) field = null;
      if (one && one.flags & FOCUS) trial.values[one.tap[1]] = "";
    }
    function focus() {
      const one = finder(design.surfaces[here]);
      if (!one || !(one.flags & FOCUS)) return;
      const element = [...$("glass").querySelectorAll("input")].find(input => input.dataset.id === one.id);
      field = { element, one, goal: one.tap[1], takes: false };
      element.focus({ preventScroll: true });
    }

    """#
}
