import Core
public import Interfaces
import Simulation

/// Something about labels that is allowed and hardly meant.
public struct LabelRemark: Hashable, Sendable {
  /// Tells whether it needs no repair: words alone say it.
  public var isHint: Bool
  /// What was found: a sentence.
  public var text: String
}

extension Layout {
  /// The labels that nobody can tell apart: they look the same in one place and lead to different things.
  ///
  /// - Parameters:
  ///   - name: The name of the design, for messages.
  ///   - isKnown: Whether people know the words that they look for: they then take what is left of a label
  ///     that is cut off for any that begins so.
  /// - Returns: A remark on each pair.
  public func twinLabels(in name: String, isKnown: Bool = true) -> [LabelRemark] {
    (isKnown ? cutTwins(in: name) : [])
      + twins(isSeen: true).flatMap { alike in
        let elements = alike.map { surfaces[$0.surface].elements[$0.element] }
        return elements.dropFirst().compactMap { element -> LabelRemark? in
          let (a, b) = (elements[0].leadsTo, element.leadsTo)
          guard a != b else { return nil }
          let label = element.face == .glyph ? element.label : String(element.visibleLabel)
          return LabelRemark(
            isHint: false,
            text:
              "the design \"\(name)\" shows \"\(label)\" twice in one place, for \"\(a)\" and for "
              + "\"\(b)\"; nobody can tell them apart")
        }
      }
  }

  /// The labels that do not fit at the usual size of text: a remark on those that stand together, as in a bar.
  ///
  /// - Parameter name: The name of the design, for messages.
  /// - Returns: A remark on each group of elements with such labels.
  public func cutLabels(in name: String) -> [LabelRemark] {
    surfaces.flatMap { surface in
      let cut = surface.elements.filter {
        $0.lettersLeft != nil && $0.tap != .nothing && $0.face != .glyph
      }
      return cut.map(\.group).unique.map { group in
        let labels = cut.filter { $0.group == group }.map {
          "\"\($0.label)\" to \"\($0.seenLabel)\" (\(plain($0.frame.width.rounded())) pt wide)"
        }
        return LabelRemark(
          isHint: false,
          text: "the design \"\(name)\" cuts labels off: \(labels.joined(separator: ", "))")
      }
    }
  }

  /// Labels of one place that are cut off, each to letters with which the other begins, too.
  private func cutTwins(in name: String) -> [LabelRemark] {
    surfaces.flatMap { surface in
      let cut = surface.elements.filter {
        $0.lettersLeft != nil && $0.tap.goal != nil && $0.face != .glyph && !$0.visibleLabel.isEmpty
      }.sorted { $0.visibleLabel < $1.visibleLabel }
      return zip(cut, cut.dropFirst()).compactMap { a, b -> LabelRemark? in
        guard a.visibleLabel != b.visibleLabel, a.label.hasPrefix(b.visibleLabel),
          b.visibleLabel.hasPrefix(a.visibleLabel), a.page == b.page, a.isPinned == b.isPinned,
          a.leadsTo != b.leadsTo
        else { return nil }
        return LabelRemark(
          isHint: false,
          text:
            "the design \"\(name)\" cuts labels of one place off to \"\(a.visibleLabel)\" for "
            + "\"\(a.leadsTo)\" and \"\(b.visibleLabel)\" for \"\(b.leadsTo)\"; nobody can tell "
            + "them apart")
      }
    }
  }
}

extension SurfaceElement {
  /// The goal it reaches, or the element itself where it opens a place.
  fileprivate var leadsTo: String { tap.goal ?? original ?? id }
}

extension Layout {
  /// The words of all that cannot be acted on and heads nothing: people of the model do not read them.
  fileprivate var unreadWords: Int {
    surfaces.flatMap(\.elements).filter { $0.tap == .nothing && !$0.isHeading }
      .reduce(0) { $0 + $1.label.split(separator: " ").count }
  }
}

extension Suite {
  /// From how many words more on a text is told of as not read (chosen).
  private static let muchText = 10

  /// Questions that the suite cannot answer.
  private var askRemarks: [LabelRemark] {
    func remark(_ text: String) -> LabelRemark { LabelRemark(isHint: false, text: text) }
    var remarks: [LabelRemark] = []
    if !asks.isEmpty, designs.count > 1, pairs.isEmpty {
      remarks.append(
        remark(
          "nothing is compared: \"compare\" names pairs of designs, as in [[\"\(designs[0].id)\", \"\(designs[1].id)\"]]"
        ))
    }
    if asks.contains(where: { $0.kind == .fromWhere && $0.axis == nil }), resultAxes.isEmpty {
      remarks.append(
        remark("\"from-where\" looks along an axis of \"sweep\", and the suite has none"))
    }
    return remarks
  }

  /// What is hardly meant about the labels of its designs and about its questions, each once.
  ///
  /// Hints need the words of a suite, see ``resolvingWords(with:)``.
  ///
  /// - Returns: The remarks.
  public func labelRemarks() -> [LabelRemark] {
    var remarks = askRemarks
    if !readsWords {
      let repair =
        words.areIgnored
        ? "the suite asks for that" : "\"wants\" of a task says in words what people want"
      remarks.append(
        LabelRemark(isHint: true, text: "\(WordReading.remark.dropLast()): \(repair)"))
    }
    for point in points {
      remarks += point.tasks.flatMap(\.secretRemarks)
      let isKnown = point.tasks.contains { $0.wish == .item }
      let hasKinds = point.tasks.contains { !$0.kinds.isEmpty }
      var unread: [Int] = []
      for design in point.designs {
        var words = 0
        for name in design.screenNames {
          guard let layout = try? Layout(of: design.showing(name), devices: devices) else {
            continue
          }
          words += layout.unreadWords
          remarks += layout.twinLabels(in: design.id, isKnown: isKnown)
          remarks += layout.cutLabels(in: design.id)
          remarks += point.tasks.flatMap { layout.reachedGoals(of: $0, in: design.id) }
          if !hasKinds,
            layout.surfaces.contains(where: { surface in
              // The title of the screen is no heading of a group.
              surface.elements.contains { $0.isHeading && !$0.isPinned }
            })
          {
            remarks.append(
              LabelRemark(
                isHint: true,
                text:
                  "the design \"\(design.id)\" has headings, and no task says in \"kinds\" what belongs "
                  + "together: they cost a look and guide nobody"))
          }
          // A task of all others says what each says.
          for task in point.tasks.first(where: \.isOfAll).map({ [$0] }) ?? point.tasks {
            guard let words = task.words else { continue }
            let routed =
              task.routes.isEmpty
              ? layout
              : (try? Layout(of: design.showing(name).adding(routes: task.routes), devices: devices))
                ?? layout
            remarks +=
              routed.lostGoals(words, in: design.id) + routed.unknownLabels(words, in: design.id)
              + routed.rivals(words, in: design.id)
              + routed.saidLabels(task.wants, in: design.id)
              + routed.vagueTitles(words, in: design.id)
          }
        }
        unread.append(words)
      }
      if let least = unread.min(), let most = unread.max(), most - least >= Self.muchText {
        remarks.append(
          LabelRemark(
            isHint: true,
            text:
              "designs have \(least) to \(most) words that are no controls; such texts cost a look and are "
              + "not read, however long they are"))
      }
    }
    return remarks.unique
  }
}

extension SuiteTask {
  /// What the model does not know of texts that are typed unseen.
  fileprivate var secretRemarks: [LabelRemark] {
    let types = steps.contains {
      if case .enter(_, _, _, isSecure: true) = $0.act { true } else { false }
    }
    guard types else { return [] }
    return [
      LabelRemark(
        isHint: true,
        text:
          "the task \"\(id)\" types a secret: a wrong key that stays has no consequences in the "
          + "model, so neither does whether the text is shown")
    ]
  }
}

extension Layout {
  /// Switches that a task wants on and that are on before anything is done.
  fileprivate func reachedGoals(of task: SuiteTask, in name: String) -> [LabelRemark] {
    guard task.steps.isEmpty, task.start.isEmpty else { return [] }
    let on = Set(
      surfaces.flatMap(\.elements).filter { $0.role == .toggle }.compactMap(\.currentGoal))
    return task.goals.filter { $0.frequency > 0 && on.contains($0.id) }.map { goal in
      LabelRemark(
        isHint: true,
        text: "in the design \"\(name)\" \"\(goal.id)\" is on already, so people who want it have "
          + "nothing to do")
    }
  }

  /// Labels of whose words the model knows none.
  fileprivate func unknownLabels(_ words: WordEvidence, in name: String) -> [LabelRemark] {
    surfaces.flatMap(\.elements).filter { $0.tap != .nothing && words.familiarities[$0.label] == 0 }
      .map {
        LabelRemark(
          isHint: true,
          text:
            "the words of \"\($0.label)\" in the design \"\(name)\" are not known: they are taken "
            + "for words that tell nothing")
      }
  }

  /// Labels that come nearer to another goal than to their own.
  fileprivate func lostGoals(_ words: WordEvidence, in name: String) -> [LabelRemark] {
    var remarks: [LabelRemark] = []
    for element in surfaces.flatMap(\.elements) {
      guard let goal = element.tap.goal, let own = words.similarities[goal]?[element.label] else {
        continue
      }
      let others = words.similarities.compactMap { id, labels in
        labels[element.label].map { (id, $0) }
      }
      guard let best = others.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }), best.1 > own else {
        continue
      }
      remarks.append(
        LabelRemark(
          isHint: true,
          text:
            "in the design \"\(name)\", \"\(element.label)\" comes nearer in words to the goal \"\(best.0)\" "
            + "than to its own, \"\(goal)\" (\(plain(best.1)) and \(plain(own)))"))
    }
    return remarks
  }

  /// Labels beside the right one, of things that are wanted for nothing or for something else, that come nearer to
  /// what is wanted.
  fileprivate func rivals(_ words: WordEvidence, in name: String) -> [LabelRemark] {
    surfaces.flatMap { surface in
      surface.elements.flatMap { element -> [LabelRemark] in
        guard let goal = element.tap.goal, let labels = words.similarities[goal],
          let own = labels[element.label]
        else { return [] }
        let others = surface.elements.filter { other in
          guard let its = other.tap.goal, its != goal, words.similarities[its] == nil else {
            return false
          }
          return (labels[other.label] ?? -1) > own + Self.leastRivalry
        }
        return others.map { other in
          LabelRemark(
            isHint: true,
            text:
              "in the design \"\(name)\", \"\(other.label)\" beside \"\(element.label)\" comes nearer in words to the "
              + "goal \"\(goal)\" than that (\(plain(labels[other.label] ?? 0)) and \(plain(own)))")
        }
      }
    }
  }

  /// Labels that what is wanted says word for word: people then look for the word.
  fileprivate func saidLabels(_ wants: [String: String], in name: String) -> [LabelRemark] {
    let said = surfaces.flatMap(\.elements).filter { element in
      guard let want = element.tap.goal.flatMap({ wants[$0] }) else { return false }
      return " \(want.plainWords) ".contains(" \(element.label.plainWords) ")
    }.map { "\"\($0.label)\"" }
    guard !said.isEmpty else { return [] }
    let shown = Set(said).sorted().prefix(3)
    return [
      LabelRemark(
        isHint: true,
        text:
          "in the design \"\(name)\", what is wanted says the right label word for word "
          + "(\(shown.joined(separator: ", "))\(Set(said).count > shown.count ? " and others" : "")): people who read "
          + "such a task look for the word, and not for its meaning")
    ]
  }

  /// By how much a rival comes nearer at least (chosen).
  private static var leastRivalry: Double { 0.02 }

  /// Titles that say less of what they hold than another title beside them.
  fileprivate func vagueTitles(_ words: WordEvidence, in name: String) -> [LabelRemark] {
    var remarks: [LabelRemark] = []
    for surface in surfaces {
      let titles = surface.elements.filter {
        $0.tap.goal == nil && $0.tap.surface != nil && !$0.label.isEmpty
      }
      for title in titles {
        guard let start = title.tap.surface else { continue }
        let held = goals(from: start).filter { words.similarities[$0] != nil }.sorted()
        guard !held.isEmpty else { continue }
        func mean(_ label: String) -> Double {
          held.reduce(0) { $0 + (words.similarities[$1]?[label] ?? 0) } / Double(held.count)
        }
        let others = titles.map(\.label).filter { $0 != title.label }
        guard let best = others.max(by: { (mean($0), $1) < (mean($1), $0) }),
          mean(best) > mean(title.label)
        else { continue }
        remarks.append(
          LabelRemark(
            isHint: true,
            text:
              "in the design \"\(name)\", \"\(title.label)\" says less of what it holds than \"\(best)\" "
              + "beside it: \(held.joined(separator: ", "))"))
      }
    }
    return remarks
  }

  /// The goals on a surface and on those above it.
  private func goals(from start: Int) -> Set<String> {
    var inside: Set<Int> = [start]
    for (index, surface) in surfaces.enumerated() {
      if let parent = surface.parent, inside.contains(parent) { inside.insert(index) }
    }
    return Set(inside.flatMap { surfaces[$0].elements.compactMap(\.tap.goal) })
  }
}

extension String {
  /// Its words in small letters, with one space between them.
  fileprivate var plainWords: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}
