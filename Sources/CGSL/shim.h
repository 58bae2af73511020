// The parts of the GNU Scientific Library that TapCost uses.
#ifndef TAPCOST_CGSL_SHIM_H
#define TAPCOST_CGSL_SHIM_H

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_sf_exp.h>
#include <gsl/gsl_sf_log.h>
#include <gsl/gsl_sf_trig.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_vector.h>
#include <gsl/gsl_version.h>

// GSL exports its algorithms as global variables, which strict concurrency refuses. Each is read
// here once and handed on by value.

static inline const char *tapcost_gsl_version(void) { return gsl_version; }

static inline const gsl_min_fminimizer_type *tapcost_gsl_min_brent(void) {
  return gsl_min_fminimizer_brent;
}

static inline const gsl_root_fsolver_type *tapcost_gsl_root_brent(void) {
  return gsl_root_fsolver_brent;
}

#endif
