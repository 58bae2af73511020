#include "CStatisticsGSL.h"

#include "CStatistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sf_exp.h>
#include <gsl/gsl_sf_log.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_version.h>

static tapcost_functions functions;

// Runs before main. The handler that ends the process at the first error of the library is switched off here.
__attribute__((constructor)) static void fill_in(void) {
  gsl_set_error_handler_off();
  functions = (tapcost_functions){
    .version = gsl_version,
    .cdf_gaussian_P = gsl_cdf_gaussian_P,
    .cdf_gaussian_Q = gsl_cdf_gaussian_Q,
    .cdf_gaussian_Pinv = gsl_cdf_gaussian_Pinv,
    .cdf_ugaussian_Qinv = gsl_cdf_ugaussian_Qinv,
    .ran_gaussian_pdf = gsl_ran_gaussian_pdf,
    .cdf_tdist_P = gsl_cdf_tdist_P,
    .cdf_tdist_Q = gsl_cdf_tdist_Q,
    .cdf_tdist_Pinv = gsl_cdf_tdist_Pinv,
    .cdf_tdist_Qinv = gsl_cdf_tdist_Qinv,
    .ran_tdist_pdf = gsl_ran_tdist_pdf,
    .cdf_beta_P = gsl_cdf_beta_P,
    .cdf_beta_Q = gsl_cdf_beta_Q,
    .sf_log = gsl_sf_log,
    .sf_exp = gsl_sf_exp,
    .stats_mean = gsl_stats_mean,
    .stats_variance = gsl_stats_variance,
    .stats_sd = gsl_stats_sd,
    .stats_skew = gsl_stats_skew,
    .stats_select = gsl_stats_select,
    .stats_median_from_sorted_data = gsl_stats_median_from_sorted_data,
    .stats_quantile_from_sorted_data = gsl_stats_quantile_from_sorted_data,
  };
  tapcost_linked_functions = &functions;
}
