// The parts of the GNU Scientific Library that TapCost uses.
#ifndef TAPCOST_CGSL_SHIM_H
#define TAPCOST_CGSL_SHIM_H

#include <gsl/gsl_errno.h>
#include <gsl/gsl_version.h>

#endif
