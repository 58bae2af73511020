// Vector primitives of the simulation: random words, normals, exponentials over buffers.
//
// Every function exists once for each instruction set below. All of them perform the same IEEE
// operations in the same order, without fused multiply-add, so all give the same bits, and so does
// the scalar Swift code in `Transform`.
//
// Lengths are counts of elements and, but for tapcost_tally and the groups of tapcost_weigh, multiples of 16. Outputs may be the
// inputs themselves, but must not overlap them in part. Nothing here allocates, and nothing reads or
// writes beyond the lengths given.
#ifndef TAPCOST_CVECTORMATH_H
#define TAPCOST_CVECTORMATH_H

#include <stddef.h>
#include <stdint.h>

/// The instruction sets, from the plainest to the widest.
enum {
  tapcost_path_baseline = 0,  // whatever the compiler may assume: SSE2, NEON
  tapcost_path_avx2 = 1,
  tapcost_path_avx512 = 2,
};

/// Tells whether this machine can run a path.
int tapcost_path_available(int path);

/// Counters of Philox 4x32-10. The counter of element i is (first, second, third, fourth), where
/// first, second and fourth are the word given here, plus element i of the array of the same name
/// if there is one.
typedef struct {
  uint32_t first;
  uint32_t second;
  uint32_t third;
  uint32_t fourth;
  const uint32_t *firsts;
  const uint32_t *seconds;
  const uint32_t *fourths;
  uint32_t key_low;
  uint32_t key_high;
} tapcost_counters;

/// The words of many blocks by columns.
typedef struct {
  uint32_t *a;
  uint32_t *b;
  uint32_t *c;
  uint32_t *d;
} tapcost_columns;

/// The mean and the SD of a logarithm: one for each element where there is an array, else the same
/// for all.
typedef struct {
  float mean;
  float sd;
  const float *means;
  const float *sds;
} tapcost_spread;

/// Fills the columns with the blocks of the counters.
void tapcost_words(
    int path, const tapcost_counters *counters, size_t count, const tapcost_columns *out);

void tapcost_normals(int path, const uint32_t *words, size_t count, float *out);
void tapcost_exp(int path, const float *values, size_t count, float *out);
void tapcost_log(int path, const float *values, size_t count, float *out);
void tapcost_log2(int path, const float *values, size_t count, float *out);

/// out = exp(mean + sd * normal).
void tapcost_log_normals(
    int path, const tapcost_spread *spread, const float *normals, size_t count, float *out);

/// Adds to each sum the log-normals made of the words of its lane: as many as its count less those
/// done before, at most the four that there are, in the order of the columns.
void tapcost_add_log_normals(
    int path, const tapcost_columns *words, const tapcost_spread *spread, const uint32_t *counts,
    uint32_t done, size_t count, float *sums);

/// The sums of groups of neighbors: lane i belongs to group (first + i) modulo count.
typedef struct {
  int64_t *sums;
  size_t first;
  size_t count;
} tapcost_groups;

/// The sums of a column of whole numbers. The sum of the squares is
/// high * 2^36 + middle * 2^19 + low.
typedef struct {
  int64_t sum;
  int64_t high;
  int64_t middle;
  int64_t low;
  int64_t less;     // the number of those below 0
  int64_t greater;  // the number of those above 0
} tapcost_sums;

/// Adds up a column, or the differences of two, in all and by groups. Numbers are below 2^36 in
/// magnitude, and there are at most 2^18 of them, so that nothing overflows.
void tapcost_tally(
    int path, const int64_t *first, const int64_t *second, size_t count, tapcost_groups *groups,
    tapcost_sums *out);

/// Adds up numbers of groups, each as often as the weight of its group says, for many columns of weights.
/// The weights of a group stand beside each other; columns are a multiple of 32.
/// over = sum of weight * above, and under = sum of weight * below where below is not null.
void tapcost_weigh(
    int path, const uint8_t *weights, size_t groups, size_t columns, const double *above,
    const double *below, double *over, double *under);

#endif
