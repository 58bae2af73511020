import Simulation
import Studies

/// The share of people who do something, as never finding an action or reaching a button in time: by
/// design, or with the first design along an axis.
struct ShareAnswer {
  /// The share of a group that counts as nearly all of it.
  private static let nearlyAll = 0.95
  /// Shares of groups that lie closer together are alike (chosen).
  private static let alike = 0.02

  private let view: SuiteView
  private let asked: Asked

  /// Creates the answer to a part of the question; nil where that wants no share.
  init?(_ view: SuiteView, _ asked: Asked) {
    guard asked.kind == .share else { return nil }
    self.view = view
    self.asked = asked
  }

  /// The designs whose shares are told.
  private var designs: [Named] {
    guard let pair = asked.pair else { return view.suite.designs }
    return asked.axis == nil ? [pair.a, pair.b] : [pair.a]
  }

  private func summary(
    _ design: Named, _ group: Group, _ point: SweepPoint
  ) -> MetricSummary? {
    view.summary(asked.metric, of: design.id, for: group, at: point)
  }

  private func percent(_ summary: MetricSummary?) -> String {
    summary?.mean.map(Digits.percent) ?? "–"
  }

  // MARK: The sentence

  /// The shares of a group in a sentence: by design, or along the axis.
  func sentence(for group: Group) -> Prose {
    let points = view.points(asked, for: group)
    let shares: [(share: Prose, place: String)]
    var shownPoints: [SweepPoint] = []
    if let axis = asked.axis, let design = designs.first {
      let told = [design] + (asked.pair.map { [$0.b] } ?? [])
      let found = points.compactMap { point in
        point.value(on: axis.id).map { place in
          (point, told.map { percent(summary($0, group, point)) }, place)
        }
      }
      // Where nothing changes any more the rest is said at once.
      let same = (found.lastIndex { $0.1[0] != found.last?.1[0] } ?? -1) + 1
      // Nor where nothing has changed yet.
      let start = max(0, (found.firstIndex { $0.1[0] != found.first?.1[0] } ?? 0) - 1)
      // All of it is only said where nothing changes with the other design either.
      func isEven(_ range: some RangeExpression<Int>) -> Bool {
        Set(found[range].map(\.1)).count == 1
      }
      let shown = found.indices.dropFirst(start).prefix(same + 1 - start)
      shownPoints = shown.map { found[$0].0 }
      shares = shown.map { index in
        let (_, shares, value) = found[index]
        let isLast = index == same && same + 1 < found.count && isEven(index...)
        let isFirst = index == start && start > 0 && isEven(...index)
        return (
          Prose.strong(shares[0]),
          isFirst || isLast
            ? asked.stretch(from: isFirst ? nil : value, to: isFirst ? value : nil)
            : asked.phrase(value)
        )
      }
    } else {
      shares = designs.map { design in
        let found = points.first.flatMap { summary(design, group, $0) }
        return (Prose.strong(percent(found)), "with \(design.title)")
      }
    }
    let words = shares.enumerated().map { index, share in
      share.share + (index == 0 ? " \(asked.who) \(share.place)" : " \(share.place)")
    }
    let whose = asked.axis == nil ? "" : designs.first.map { " with \($0.title)" } ?? ""
    return Prose("\(group.title)\(whose): ") + words.listed + beside(group, shownPoints)
      + task(points.first, group) + "."
  }

  /// Which of several tasks it is that the shares are of, where they are of one alone.
  private func task(_ point: SweepPoint?, _ group: Group) -> Prose {
    guard asked.axis == nil, view.tasks(of: group).count > 1, let point else { return "" }
    let title = view.taskTitle(at: point)
    return Prose(
      ", with " + (SuiteView.isOfAllTasks(point) ? title.lowercasedFirst : "the task “\(title)”"))
  }

  /// The shares with the second design at the places that are told of the first.
  private func beside(_ group: Group, _ points: [SweepPoint]) -> Prose {
    guard let pair = asked.pair, !points.isEmpty else { return "" }
    let shares = points.map { percent(summary(pair.b, group, $0)) }
    guard shares != points.map({ percent(summary(pair.a, group, $0)) }) else { return "" }
    let words =
      Set(shares).count == 1 ? Prose.strong(shares[0]) : shares.map { .strong($0) }.listed
    let always = words.plain == shares[0] && shares.count > 1 ? "always " : ""
    return Prose("; with \(pair.b.title) \(always)") + words
  }

  /// The groups with the worst shares and those with the best, where answers are read, with so many names for
  /// each; nil with one group.
  func ends(names: Int) -> String? {
    guard let design = designs.first, view.groups.count > 1 else { return nil }
    let isHighBest = !asked.style.lessIsBetter
    let found = view.groups.compactMap { group in
      summary(design, group, view.base(for: group))?.mean.map { (group, $0) }
    }.sorted { isHighBest ? $0.1 < $1.1 : $0.1 > $1.1 }
    var tiers: [(share: String, groups: [Group])] = []
    for (group, mean) in found {
      let share = Digits.percent(mean)
      if tiers.last?.share != share { tiers.append((share, [])) }
      tiers[tiers.count - 1].groups.append(group)
    }
    if let needs = needs(design, names: names) { return needs }
    guard let best = tiers.last else { return nil }
    let place =
      asked.axis.flatMap { view.base.value(on: $0.id) }.map { " \(asked.phrase($0))" } ?? ""
    let own = spread(design)
    if own.width < Self.alike {
      let beside = asked.pair.flatMap { pair in
        pair.b == design ? nil : ", \(spread(pair.b).words) with \(pair.b.title),"
      }
      return "\(own.words) \(asked.who)\(place) with \(design.title)\(beside ?? "")"
        + " in all \(found.count) groups"
    }
    // The worst by name, and all that are not told within their range.
    let worst = tiers.dropLast().prefix(names < 2 ? 1 : 2)
    let told = worst.map {
      "\($0.share) (\(Cluster.names($0.groups, most: max(1, names), of: view.groups, isBrief: true)))"
    }
    let rest = found.count - worst.reduce(0) { $0 + $1.groups.count }
    let others = [tiers[worst.count], best].map(\.share)
    let isFew = others[0] == others[1] && best.groups.count < 3
    let many =
      isFew
      ? Cluster.names(best.groups, most: 2, of: view.groups, isBrief: true)
      : "\(rest) others"
    let all = Self.range(isHighBest ? others : others.reversed())
    // What becomes of them with the other design.
    let second = asked.axis == nil ? designs.dropFirst().first : nil
    let bound = second.flatMap { other in
      let means = view.groups.compactMap { summary(other, $0, view.base(for: $0))?.mean }
      return isHighBest ? means.min() : means.max()
    }
    let repair = second.flatMap { other in
      bound.map { share -> String in
        let text = Digits.percent(share)
        let bound = ["0 %", "100 %"].contains(text) ? "" : isHighBest ? "at least " : "at most "
        return "; with \(other.title) \(bound)\(text)"
      }
    }
    let ends = "\(told.joined(separator: ", ")), \(all) (\(many))"
    // A design that is better for every group is a plain answer.
    let signs = second.map { other in
      view.groups.map { group -> Int in
        let means = [design, other].map { summary($0, group, view.base(for: group))?.mean ?? 0 }
        return Digits.percent(means[0]) == Digits.percent(means[1])
          ? 0 : means[0] < means[1] ? -1 : 1
      }
    }
    let isOneWay = signs.map { Set($0).count == 1 && $0[0] != 0 } == true
    return (isOneWay ? "same direction for all \(view.groups.count) groups; " : "")
      + "with \(design.title)\(place): \(ends)" + (repair ?? "")
  }

  /// The least and the largest share of all groups with a design, and how far they lie apart.
  private func spread(_ design: Named) -> (words: String, width: Double) {
    let means = view.groups.compactMap { summary(design, $0, view.base(for: $0))?.mean }
    let (least, most) = (means.min() ?? 0, means.max() ?? 0)
    return (Self.range([least, most].map(Digits.percent)), most - least)
  }

  /// Two shares from one to the other, or once where they are the same.
  private static func range(_ ends: [String]) -> String {
    ends[0] == ends[1] ? ends[0] : "\(ends[0].replacing(" %", with: "")) to \(ends[1])"
  }

  /// From where on nearly all of each group do it, in a sentence; nil without an axis.
  var enough: Prose? {
    guard let axis = asked.axis, let design = designs.first else { return nil }
    return enough(axis, design)
  }

  /// From which value of the axis on nearly all people of each group do it, or hardly any where less is
  /// better.
  private func enough(_ axis: Named, _ design: Named) -> Prose {
    let limit = asked.style.lessIsBetter ? "At most 5 %" : "At least 95 %"
    let parts = tiers(axis, design).map {
      Prose.strong($0.place) + " " + Cluster.names($0.groups, most: 6)
    }
    return Prose("\(limit) of a group: ") + parts.joined("; ") + "."
  }

  /// The groups by the value from which on nearly all of them do it, in words.
  private func tiers(
    _ axis: Named, _ design: Named
  ) -> [(place: String, rank: Int, groups: [Group])] {
    var found: [(place: String, rank: Int, groups: [Group])] = []
    for group in view.groups {
      let line = view.points(asked, for: group)
      let firstGood =
        line.lastIndex { !isGood(summary(design, group, $0)) }.map { $0 + 1 } ?? 0
      let place =
        line.indices.contains(firstGood)
        ? line[firstGood].value(on: axis.id).map { asked.stretch(from: $0, to: nil) } : nil
      let words =
        place ?? line.last?.value(on: axis.id).map { "not even \(asked.phrase($0))" } ?? ""
      if let index = found.firstIndex(where: { $0.place == words }) {
        found[index].groups.append(group)
      } else {
        found.append((words, firstGood, [group]))
      }
    }
    return found
  }

  /// From where on nearly all of each group do it, in few words; nil without an axis, or where that is the same
  /// for all.
  private func needs(_ design: Named, names: Int) -> String? {
    guard let axis = asked.axis, !asked.style.lessIsBetter else { return nil }
    let tiers = tiers(axis, design)
    guard tiers.count > 1 else { return nil }
    // Neighbors of whom only the number is told are told together, from where on all of them do it.
    var told: [(place: String, groups: [Group])] = []
    func isMany(_ groups: [Group]) -> Bool { groups.count > max(2, names) }
    for tier in tiers.sorted(by: { $0.rank < $1.rank }) {
      let isReached = !tier.place.hasPrefix("not even")
      if let last = told.last, isMany(last.groups), isMany(tier.groups), isReached {
        told[told.count - 1] = (tier.place, last.groups + tier.groups)
      } else {
        told.append((tier.place, tier.groups))
      }
    }
    let parts = told.enumerated().map { index, tier in
      let groups = tier.groups
      // "From 2 s on" is said once.
      let place =
        index == 0 ? tier.place : tier.place.replacing(#/^from (.*) on$/#) { String($0.1) }
      let most = isMany(groups) ? 0 : groups.count
      return "\(place) for \(Cluster.names(groups, most: most, of: view.groups, isBrief: true))"
    }
    return "\(Digits.percent(Self.nearlyAll)) \(asked.who) " + parts.joined(separator: "; ")
  }

  private func isGood(_ summary: MetricSummary?) -> Bool {
    guard let mean = summary?.mean else { return false }
    return asked.style.lessIsBetter ? mean <= 1 - Self.nearlyAll : mean >= Self.nearlyAll
  }

  // MARK: The table

  /// The shares of all groups.
  var table: Table? {
    guard let first = view.groups.first else { return nil }
    let caption = "Share of people who \(asked.who)"
    guard let axis = asked.axis, let design = designs.first else {
      return Table(
        caption: caption,
        headers: ["People"] + designs.map { Table.Header(Prose($0.title), .number) },
        rows: view.groups.map { group in
          let point = view.points(asked, for: group).first
          return [Prose(group.title)]
            + designs.map { design in
              Prose(percent(point.flatMap { summary(design, group, $0) }))
            }
        })
    }
    let values = view.points(asked, for: first).compactMap { $0.value(on: axis.id) }
    return Table(
      caption: "\(caption): \(design.title)",
      headers: ["People"] + values.map { Table.Header(Prose(asked.words($0)), .number) },
      rows: view.groups.map { group in
        let points = view.points(asked, for: group)
        return [Prose(group.title)]
          + values.map { value in
            let point = points.first { $0.value(on: axis.id) == value }
            return Prose(percent(point.flatMap { summary(design, group, $0) }))
          }
      })
  }
}

extension [Prose] {
  /// The texts as a list in a sentence: "a, b and c".
  var listed: Prose {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().map(\.self).joined(", ") + " and " + last
  }
}
