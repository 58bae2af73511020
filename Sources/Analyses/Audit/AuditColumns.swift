import Reports
import Simulation
import Studies

/// The populations of a table: those whose times are their own, beside the public.
struct AuditColumns {
  /// A column of times.
  struct Column {
    /// The title of those whose times they are.
    var title: String
    /// The mean time for each row, in s.
    var times: [Double?]
    /// The share who reach the element of each row.
    var reaching: [Double?]

    /// What a row shows: the time, and behind it who reaches the element where not nearly everybody does.
    func cell(_ row: Int) -> String? {
      guard let time = times[row] else { return nil }
      let share = reaching[row] ?? 1
      let few = share < AuditColumns.nearlyAll ? " (\(Digits.percent(share)))" : ""
      return Digits.text(time, decimals: 1) + few
    }
  }

  /// Assumed: the share from which on nobody is told of who does not reach an element.
  fileprivate static let nearlyAll = 0.95

  /// Assumed: the share by which times must differ to get a column, and the most such columns.
  private static let limits = (share: 0.1, columns: 5)

  /// The columns, the public first.
  private(set) var shown: [Column]
  /// The titles of those whose times are near those of the public.
  private var alike: [String] = []
  /// The titles of those for whom there is no room.
  private var left: [String] = []

  /// Chooses the columns of a table.
  ///
  /// - Parameters:
  ///   - view: The audit.
  ///   - targets: The rows.
  ///   - input: The input method.
  init(_ view: AuditView, targets: [Audit.Target], input: String) {
    let populations = view.audit.populations.filter { population in
      view.audit.costs.contains { $0.population == population.id && $0.input == input }
    }
    let all = Self.joined(
      populations.map { population in
        let costs = targets.map { target in
          view.costs(of: target).first {
            $0.population == population.id && $0.input == input
          }
        }
        return Column(
          title: population.title, times: costs.map { $0?.mean(.time) },
          reaching: costs.map { $0?.mean(.success) })
      })
    guard all.count > 1 else {
      shown = all
      return
    }
    let mean = Column(
      title: view.audit.weights.isEmpty ? "Mean" : "Everyone",
      times: targets.map { view.mean(.time, of: $0, by: input) },
      reaching: targets.map { view.mean(.success, of: $0, by: input) })
    let distances = all.map { Self.distance($0, from: mean) }
    let order = all.indices.sorted { distances[$0] > distances[$1] }
    let far = order.filter { distances[$0] > Self.limits.share }
    let chosen = far.prefix(Self.limits.columns)
    shown = [mean] + all.indices.filter(chosen.contains).map { all[$0] }
    left = far.dropFirst(Self.limits.columns).map { all[$0].title }
    alike = all.indices.filter { !far.contains($0) }.map { all[$0].title }
  }

  /// The columns, those that show the same numbers as one.
  private static func joined(_ columns: [Column]) -> [Column] {
    var joined: [Column] = []
    for column in columns {
      let same = joined.firstIndex { other in
        zip(column.times, other.times).allSatisfy { abs(($0 ?? 0) - ($1 ?? 0)) < 0.1 }
          && zip(column.reaching, other.reaching).allSatisfy {
            abs(($0 ?? 0) - ($1 ?? 0)) < 0.05
          }
      }
      if let same {
        joined[same].title += ", \(column.title.prefix(1).lowercased())\(column.title.dropFirst())"
      } else {
        joined.append(column)
      }
    }
    return joined
  }

  /// The mean share by which times differ.
  private static func distance(_ column: Column, from other: Column) -> Double {
    let shares = zip(column.times, other.times).compactMap { own, usual -> Double? in
      guard let own, let usual, usual > 0 else { return nil }
      return abs(own / usual - 1)
    }
    return shares.isEmpty ? 0 : shares.reduce(0, +) / Double(shares.count)
  }

  /// Who has no column, for the caption; empty where everyone has one.
  var remark: String {
    let hasFew = shown.contains { $0.reaching.contains { $0.map { $0 < Self.nearlyAll } ?? false } }
    let parts = [
      hasFew
        ? "the share who reach it in brackets, where it is below "
          + "\(Digits.percent(Self.nearlyAll)); times are of all, with those who give up" : nil,
      alike.isEmpty ? nil : "within a tenth of that: \(alike.joined(separator: ", "))",
      left.isEmpty ? nil : "in audit.csv alone: \(left.joined(separator: ", "))",
    ].compactMap(\.self)
    return parts.isEmpty ? "" : "; " + parts.joined(separator: "; ")
  }
}
