import Core
package import Reports
import Statistics

extension BlindReport {
  /// Blind predictions beside people as a report.
  package var document: Document {
    let blocks = BlindBlocks(report: self)
    return Document(
      "blind", title: "Blind predictions", summary: blocks.summary, blocks: blocks.all,
      tables: [table], data: data)
  }

  private var table: DataTable {
    let rows = parts.flatMap { part in part.rows.map { (part: part, row: $0) } }
    return DataTable(
      "blind", of: rows,
      [
        "family": { $0.part.family }, "dataset": { $0.part.dataset.id },
        "version": { $0.row.stored.version }, "measure": { $0.row.measure.id },
        "unit": { $0.row.measure.unit }, "conditions": { $0.row.stored.place },
        "value": { $0.row.people?.value }, "low": { $0.row.people?.low },
        "high": { $0.row.people?.high },
        "predicted": { $0.row.stored.predicted }, "study_low": { $0.row.interval?.low },
        "study_high": { $0.row.interval?.high }, "inside": { $0.row.isInside },
        "log_score": { $0.row.logScore }, "today": { $0.row.today },
        "today_low": { $0.row.todayInterval?.low }, "today_high": { $0.row.todayInterval?.high },
        "today_inside": { $0.row.isInsideToday },
        "reason": { $0.row.stored.reason },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/blind-report/1", "users": users, "seed": String(seed),
      "all": data(total()),
      "families": families.map { JSON.record(["family": $0, "total": data(total($0))]) },
    ])
  }

  private func data(_ total: Total) -> JSON {
    .record([
      "rows": total.rows, "predicted": total.predicted, "judged": total.judged,
      "inside": total.inside, "times_factor": total.times,
      "times_factor_today": total.timesToday, "odds_factor": total.shares,
      "odds_factor_today": total.sharesToday, "log_score": total.logScore,
      "answered_today": total.today, "judged_today": total.todayJudged,
      "inside_today": total.todayInside, "log_score_today": total.logScoreToday,
    ])
  }
}
