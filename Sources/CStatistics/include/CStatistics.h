/// The functions of the GNU Scientific Library that estimates use where it is linked. `Statistics` itself does
/// without the library; linking `CStatisticsGSL` fills the table in.
#ifndef CSTATISTICS_H
#define CSTATISTICS_H

#include <stddef.h>

/// The functions, by their names in the library.
typedef struct {
  const char *_Nonnull version;
  double (*_Nonnull cdf_gaussian_P)(double, double);
  double (*_Nonnull cdf_gaussian_Q)(double, double);
  double (*_Nonnull cdf_gaussian_Pinv)(double, double);
  double (*_Nonnull cdf_ugaussian_Qinv)(double);
  double (*_Nonnull ran_gaussian_pdf)(double, double);
  double (*_Nonnull cdf_tdist_P)(double, double);
  double (*_Nonnull cdf_tdist_Q)(double, double);
  double (*_Nonnull cdf_tdist_Pinv)(double, double);
  double (*_Nonnull cdf_tdist_Qinv)(double, double);
  double (*_Nonnull ran_tdist_pdf)(double, double);
  double (*_Nonnull cdf_beta_P)(double, double, double);
  double (*_Nonnull cdf_beta_Q)(double, double, double);
  double (*_Nonnull sf_log)(double);
  double (*_Nonnull sf_exp)(double);
  double (*_Nonnull stats_mean)(const double *_Nonnull, size_t, size_t);
  double (*_Nonnull stats_variance)(const double *_Nonnull, size_t, size_t);
  double (*_Nonnull stats_sd)(const double *_Nonnull, size_t, size_t);
  double (*_Nonnull stats_skew)(const double *_Nonnull, size_t, size_t);
  double (*_Nonnull stats_select)(double *_Nonnull, size_t, size_t, size_t);
  double (*_Nonnull stats_median_from_sorted_data)(const double *_Nonnull, size_t, size_t);
  double (*_Nonnull stats_quantile_from_sorted_data)(const double *_Nonnull, size_t, size_t, double);
} tapcost_functions;

/// Written once, before main.
extern const tapcost_functions *_Nullable tapcost_linked_functions;

/// Returns the functions that are linked; NULL where none are.
static inline const tapcost_functions *_Nullable tapcost_functions_in_use(void) {
  return tapcost_linked_functions;
}

#endif
