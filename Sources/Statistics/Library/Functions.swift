import CMath
import CStatistics

// The functions of the GNU Scientific Library that estimates use, under their names: its own where it is linked, as
// into the tool, and else the few of ours.

private var linked: UnsafePointer<tapcost_functions>? { tapcost_functions_in_use() }

/// The version of the GNU Scientific Library at run time, as in `2.7.1` (`gsl_version`); `none` where it is not linked.
package var gslVersion: String { linked.map { String(cString: $0.pointee.version) } ?? "none" }

// MARK: Distributions

func gsl_cdf_gaussian_Q(_ x: Double, _ sigma: Double) -> Double {
  linked?.pointee.cdf_gaussian_Q(x, sigma) ?? Substitutes.normalComplement(x / sigma)
}

func gsl_cdf_gaussian_P(_ x: Double, _ sigma: Double) -> Double {
  linked?.pointee.cdf_gaussian_P(x, sigma) ?? Substitutes.normalComplement(-x / sigma)
}

func gsl_cdf_gaussian_Pinv(_ p: Double, _ sigma: Double) -> Double {
  linked?.pointee.cdf_gaussian_Pinv(p, sigma)
    ?? sigma * Substitutes.quantile(p, complement: Substitutes.normalComplement)
}

func gsl_cdf_ugaussian_Qinv(_ q: Double) -> Double {
  linked?.pointee.cdf_ugaussian_Qinv(q) ?? -gsl_cdf_gaussian_Pinv(q, 1)
}

func gsl_ran_gaussian_pdf(_ x: Double, _ sigma: Double) -> Double {
  linked?.pointee.ran_gaussian_pdf(x, sigma)
    ?? exp(-(x / sigma) * (x / sigma) / 2) / (sigma * (2 * Double.pi).squareRoot())
}

func gsl_cdf_tdist_Q(_ t: Double, _ freedom: Double) -> Double {
  linked?.pointee.cdf_tdist_Q(t, freedom) ?? Substitutes.studentComplement(t, freedom)
}

func gsl_cdf_tdist_P(_ t: Double, _ freedom: Double) -> Double {
  linked?.pointee.cdf_tdist_P(t, freedom) ?? Substitutes.studentComplement(-t, freedom)
}

func gsl_cdf_tdist_Pinv(_ p: Double, _ freedom: Double) -> Double {
  linked?.pointee.cdf_tdist_Pinv(p, freedom)
    ?? Substitutes.quantile(p) { Substitutes.studentComplement($0, freedom) }
}

func gsl_cdf_tdist_Qinv(_ q: Double, _ freedom: Double) -> Double {
  linked?.pointee.cdf_tdist_Qinv(q, freedom) ?? -gsl_cdf_tdist_Pinv(q, freedom)
}

func gsl_ran_tdist_pdf(_ t: Double, _ freedom: Double) -> Double {
  if let linked { return linked.pointee.ran_tdist_pdf(t, freedom) }
  // The slope of the distribution; prices need no density.
  let width = 1e-4 * max(1, t.magnitude)
  return (gsl_cdf_tdist_Q(t - width, freedom) - gsl_cdf_tdist_Q(t + width, freedom)) / (2 * width)
}

func gsl_cdf_beta_P(_ x: Double, _ a: Double, _ b: Double) -> Double {
  linked?.pointee.cdf_beta_P(x, a, b) ?? Substitutes.betaCumulative(x, a, b)
}

func gsl_cdf_beta_Q(_ x: Double, _ a: Double, _ b: Double) -> Double {
  linked?.pointee.cdf_beta_Q(x, a, b) ?? Substitutes.betaCumulative(1 - x, b, a)
}

func gsl_sf_log(_ x: Double) -> Double { linked?.pointee.sf_log(x) ?? log(x) }

func gsl_sf_exp(_ x: Double) -> Double { linked?.pointee.sf_exp(x) ?? exp(x) }

// MARK: Samples

func gsl_stats_mean(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
  linked?.pointee.stats_mean(values, stride, count)
    ?? Substitutes.mean(UnsafeBufferPointer(start: values, count: count))
}

func gsl_stats_variance(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
  linked?.pointee.stats_variance(values, stride, count)
    ?? Substitutes.moment(UnsafeBufferPointer(start: values, count: count), 2) * Double(count)
    / Double(count - 1)
}

func gsl_stats_sd(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
  linked?.pointee.stats_sd(values, stride, count)
    ?? gsl_stats_variance(values, stride, count).squareRoot()
}

func gsl_stats_skew(_ values: UnsafePointer<Double>, _ stride: Int, _ count: Int) -> Double {
  if let linked { return linked.pointee.stats_skew(values, stride, count) }
  let spread = gsl_stats_sd(values, stride, count)
  return Substitutes.moment(UnsafeBufferPointer(start: values, count: count), 3)
    / (spread * spread * spread)
}

func gsl_stats_select(
  _ values: UnsafeMutablePointer<Double>, stride: Int, count: Int, rank: Int
) -> Double {
  linked?.pointee.stats_select(values, stride, count, rank)
    ?? UnsafeBufferPointer(start: values, count: count).sorted()[rank]
}

func gsl_stats_median_from_sorted_data(
  _ values: UnsafePointer<Double>, _ stride: Int, _ count: Int
) -> Double {
  linked?.pointee.stats_median_from_sorted_data(values, stride, count)
    ?? (values[(count - 1) / 2] + values[count / 2]) / 2
}

func gsl_stats_quantile_from_sorted_data(
  _ values: UnsafePointer<Double>, stride: Int, count: Int, p: Double
) -> Double {
  linked?.pointee.stats_quantile_from_sorted_data(values, stride, count, p)
    ?? Substitutes.quantile(ofSorted: values, count, p)
}
