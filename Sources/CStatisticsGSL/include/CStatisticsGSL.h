/// The GNU Scientific Library for `Statistics`. There is nothing to call: whatever links this computes with the library.
#ifndef CSTATISTICSGSL_H
#define CSTATISTICSGSL_H

#endif
