/// The script of the page: it draws what a reader chooses from the data inside the page, and loads
/// nothing.
enum ExplorerScript {
  /// The text of the script, in a form that is well-formed XML, too.
  static let text = """
    //<![CDATA[
    (function () {
      "use strict";
      var NS = "http://www.w3.org/2000/svg";
      function make(name, attributes, text) {
        var node = document.createElement(name);
        Object.keys(attributes || {}).forEach(function (key) {
          node.setAttribute(key, attributes[key]);
        });
        if (text !== undefined) { node.textContent = text; }
        return node;
      }
      function draw(parent, name, attributes, text) {
        var node = document.createElementNS(NS, name);
        Object.keys(attributes).forEach(function (key) { node.setAttribute(key, attributes[key]); });
        if (text !== undefined) { node.textContent = text; }
        parent.appendChild(node);
        return node;
      }
      function show(number) {
        if (number === null || number === undefined) { return "\\u2013"; }
        return typeof number === "number" ? String(number).replace("-", "\\u2212") : String(number);
      }
      function explore(place) {
        var data = JSON.parse(document.getElementById("data-" + place.dataset.suite).textContent);
        var form = make("div", { "class": "choose" });
        var result = make("div", { "aria-live": "polite" });
        var link = make("a", {}, "Link to this view");
        var selects = {};
        function choice(name, key, title, options, chosen) {
          var label = make("label", {}, title + " ");
          var select = make("select", {});
          options.forEach(function (option, index) {
            select.appendChild(make("option", { value: index }, show(option)));
          });
          select.selectedIndex = chosen;
          select.addEventListener("change", function () { update(); keep(); });
          label.appendChild(select);
          form.appendChild(label);
          selects[name] = { select: select, label: label, key: key };
        }
        choice("group", "people", "People", data.groups, 0);
        choice("metric", "measure", "Measure", data.metrics, 0);
        if (data.axes.length) {
          choice("axis", "along", "Along", data.axes.map(function (axis) { return axis.title; }),
            data.main);
        }
        data.axes.forEach(function (axis, index) {
          choice("at" + index, "at " + axis.title, axis.title, axis.values, data.base[index]);
        });
        function value(name) { return selects[name].select.selectedIndex; }
        function address() {
          var view = new URLSearchParams();
          view.set("suite", place.dataset.suite);
          Object.keys(selects).forEach(function (name) {
            var select = selects[name].select;
            if (!selects[name].label.hidden) {
              view.set(selects[name].key, select.options[select.selectedIndex].text);
            }
          });
          return "#" + view.toString();
        }
        function keep() {
          try {
            history.replaceState(null, "", address());
          } catch (error) {
            location.replace(address());
          }
        }
        function restore() {
          var view = new URLSearchParams(location.hash.slice(1));
          if (view.get("suite") !== place.dataset.suite) { return; }
          Object.keys(selects).forEach(function (name) {
            var wanted = view.get(selects[name].key);
            Array.prototype.forEach.call(selects[name].select.options, function (option, index) {
              if (option.text === wanted) { selects[name].select.selectedIndex = index; }
            });
          });
          update();
          (place.closest(".explore") || place).scrollIntoView();
        }
        function update() {
          var axis = data.axes.length ? value("axis") : -1;
          data.axes.forEach(function (_, index) {
            selects["at" + index].label.hidden = index === axis;
          });
          link.setAttribute("href", address());
          var rows = data.rows[value("group")].filter(function (row) {
            return data.axes.every(function (_, index) {
              return index === axis || row[index] === value("at" + index);
            });
          });
          rows.sort(function (a, b) { return axis < 0 ? 0 : a[axis] - b[axis]; });
          var from = data.axes.length + value("metric") * data.designs.length;
          var points = rows.map(function (row) {
            return {
              place: axis < 0 ? "" : data.axes[axis].values[row[axis]],
              means: data.designs.map(function (_, index) { return row[from + index]; })
            };
          });
          result.textContent = "";
          if (!points.length) {
            result.appendChild(make("p", {}, "This combination was not simulated."));
            return;
          }
          if (points.length > 1) { result.appendChild(chart(points)); }
          result.appendChild(table(points, axis));
        }
        function chart(points) {
          var svg = document.createElementNS(NS, "svg");
          var title = data.metrics[value("metric")] + ", " + data.groups[value("group")];
          svg.setAttribute("class", "figure");
          svg.setAttribute("viewBox", "0 0 360 " + (222 + 16 * data.designs.length));
          svg.setAttribute("role", "img");
          draw(svg, "title", {}, title + "; the numbers are in the table below");
          var top = 14 + 16 * data.designs.length;
          var all = [];
          points.forEach(function (point) { all = all.concat(point.means); });
          var most = Math.max.apply(null, all.map(Number).concat([0])) || 1;
          var least = Math.min.apply(null, all.map(Number).concat([0]));
          var numbers = points.every(function (point) { return typeof point.place === "number"; });
          function x(index) {
            var first = points[0].place, last = points[points.length - 1].place;
            var share = numbers ? (points[index].place - first) / (last - first)
              : index / (points.length - 1);
            return 52 + share * 290;
          }
          function y(mean) { return top + 180 - 172 * (mean - least) / (most - least); }
          [least, most].forEach(function (mean) {
            draw(svg, "line", { "class": "grid", x1: 46, x2: 352, y1: y(mean), y2: y(mean) });
            draw(svg, "text", { "class": "s", x: 42, y: y(mean) + 4, "text-anchor": "end" },
              show(Number(mean.toPrecision(3))));
          });
          var isNamed = numbers || points.every(function (point) {
            return 6.2 * String(point.place).length < 290 / (points.length - 1);
          });
          var free = -1;
          points.forEach(function (point, index) {
            // Words that have no room are numbers of rows of the table below.
            var label = isNamed ? show(point.place) : String(index + 1);
            var half = 3.1 * label.length;
            if (x(index) - half <= free) { return; }
            draw(svg, "text", {
              "class": "s", x: Math.min(x(index), 356 - half), y: top + 198, "text-anchor": "middle"
            }, label);
            free = x(index) + half + 4;
          });
          data.designs.forEach(function (design, index) {
            var look = index % 6;
            draw(svg, "line", { "class": "l" + look, x1: 8, x2: 30, y1: 10 + 16 * index,
              y2: 10 + 16 * index });
            draw(svg, "text", { "class": "s", x: 36, y: 14 + 16 * index }, design);
            var path = "", pen = "M";
            points.forEach(function (point, number) {
              var mean = point.means[index];
              if (mean === null) { pen = "M"; return; }
              var at = x(number);
              // Nothing lies between words: each has bars of its own.
              if (!numbers) {
                at += 4 * (index - (data.designs.length - 1) / 2);
                path += "M" + at.toFixed(1) + " " + y(least).toFixed(1);
                pen = "L";
              }
              path += pen + at.toFixed(1) + " " + y(mean).toFixed(1);
              pen = "L";
            });
            if (path) { draw(svg, "path", { "class": "l" + look, d: path }); }
          });
          return svg;
        }
        function table(points, axis) {
          var scroll = make("div", { "class": "scroll", role: "group", tabindex: "0",
            "aria-label": "Means of what was chosen" });
          var table = make("table", {});
          table.appendChild(make("caption", {}, data.metrics[value("metric")] + ", "
            + data.groups[value("group")]));
          var head = make("tr", {});
          head.appendChild(make("th", { scope: "col" }, axis < 0 ? "Where" : data.axes[axis].title));
          data.designs.forEach(function (design) {
            head.appendChild(make("th", { scope: "col", "class": "n" }, design));
          });
          var top = make("thead", {});
          top.appendChild(head);
          table.appendChild(top);
          var body = make("tbody", {});
          var all = points.reduce(function (list, point) { return list.concat(point.means); }, []);
          var most = Math.max.apply(null, all.map(Math.abs).concat([0]));
          var isWhole = all.every(function (mean) { return mean === Math.round(mean); });
          var decimals = isWhole || !most ? 0
            : Math.max(0, Math.min(3, 2 - Math.floor(Math.log(most) / Math.LN10)));
          points.forEach(function (point) {
            var row = make("tr", {});
            row.appendChild(make("th", { scope: "row" }, point.place === "" ? "base" : show(point.place)));
            point.means.forEach(function (mean) {
              row.appendChild(make("td", { "class": "n" },
                mean === null ? show(mean) : show(mean.toFixed(decimals))));
            });
            body.appendChild(row);
          });
          table.appendChild(body);
          scroll.appendChild(table);
          return scroll;
        }
        place.textContent = "";
        place.appendChild(form);
        place.appendChild(result);
        var share = make("p", {});
        share.appendChild(link);
        place.appendChild(share);
        update();
        restore();
        window.addEventListener("hashchange", restore);
      }
      Array.prototype.forEach.call(document.querySelectorAll("[data-suite]"), explore);
    }());
    //]]>
    """
}
