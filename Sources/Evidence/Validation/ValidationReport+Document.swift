import Core
package import Reports
import Statistics

extension ValidationReport {
  /// Predictions beside published data as a report.
  package var document: Document {
    let blocks = ValidationBlocks(report: self)
    return Document(
      "validation", title: "Validation: predictions beside published data",
      summary: blocks.summary, blocks: blocks.all, tables: [values, scores], data: data)
  }

  private var values: DataTable {
    let rows = results.flatMap { result in result.rows.map { (dataset: result.dataset, row: $0) } }
    return DataTable(
      "validation", of: rows,
      [
        "dataset": { $0.dataset.id }, "use": { $0.row.use.rawValue },
        "measure": { $0.row.row.measure },
        "unit": { result in
          result.dataset.measures.first { $0.id == result.row.row.measure }?.unit
        },
        "conditions": { $0.row.row.question.place }, "value": { $0.row.row.value },
        "low": { $0.row.row.low }, "high": { $0.row.row.high }, "predicted": { $0.row.predicted },
        "relative_error": { $0.row.relativeError }, "inside": { $0.row.isInside },
        "worlds_low": { $0.row.worlds?.low }, "worlds_high": { $0.row.worlds?.high },
        "study_low": { $0.row.furtherStudy?.low }, "study_high": { $0.row.furtherStudy?.high },
        "band_low": { $0.row.band?.low }, "band_high": { $0.row.band?.high },
        "reason": { $0.row.reason }, "log_score": { $0.row.logScore },
      ])
  }

  private var seeds: Int { 1 + repeats.count }

  private var scores: DataTable {
    DataTable(
      "scores", of: logScores,
      [
        "use": { $0.use.rawValue }, "dataset": { $0.dataset }, "values": { $0.values },
        "log_score": { $0.mean }, "log_score_sd": { $0.noise }, "seeds": { _ in seeds },
      ])
  }

  private var data: JSON {
    .record([
      "schema": "tapcost/validation-report/1", "users": users, "worlds": worlds,
      "seed": String(seed), "evidence": data(total(.evidence)),
      "calibration": data(total(.calibration)), "seeds": seeds,
      "log_scores": logScores.map { score in
        JSON.record([
          "use": score.use.rawValue, "dataset": score.dataset, "values": score.values,
          "mean": score.mean, "sd_over_seeds": score.noise,
        ])
      },
      "datasets": results.map(data),
    ])
  }

  private func data(_ total: Total) -> JSON {
    .record([
      "predicted": total.predicted, "inside": total.inside, "silent": total.silent,
      "signs": total.signs, "signs_right": total.right, "banded": total.banded,
      "covered": total.covered, "with_worlds": total.withWorlds, "in_worlds": total.inWorlds,
      "in_further_study": total.inStudies, "rank_correlations": total.rankCorrelations,
    ])
  }

  private func data(_ result: Result) -> JSON {
    .record([
      "dataset": result.dataset.id, "use": result.dataset.use.rawValue, "run": result.wasRun,
      "reason": result.validation.reason,
      "fits": result.fits.map { fit in
        JSON.record([
          "measure": fit.measure, "values": fit.count, "rmse": fit.error,
          "rmse_of_mean": fit.meanError, "r2": fit.rSquared,
          "rank_correlation": fit.rankCorrelation,
        ])
      },
      "signs": result.signs.map { sign in
        JSON.record([
          "id": sign.sign.id, "text": sign.sign.text, "first": sign.first,
          "second": sign.second, "right": sign.isRight, "world_share": sign.worldShare,
        ])
      },
    ])
  }
}
