#include "CVectorMath.h"

#include <string.h>

// A product is rounded before it is added: the paths must agree to the bit.
#pragma STDC FP_CONTRACT OFF

// Vectors wider than the registers pass between functions that are always inlined, and only there.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

#define LANES 4
#define VECTORS 2
#define ODD_DOWN 1, 1, 3, 3
#define INTERLEAVED 0, 4, 2, 6
#define NAMED(name) name##_baseline
#include "lanes_body.h"
#include "weigh_body.h"
#include "tally_body.h"

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define VECTORS 2
#define ODD_DOWN 1, 1, 3, 3, 5, 5, 7, 7
#define INTERLEAVED 0, 8, 2, 10, 4, 12, 6, 14
#define NAMED(name) name##_avx2
#include "lanes_body.h"
#include "weigh_body.h"
#include "tally_body.h"
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define LANES 16
#define VECTORS 3
#define ODD_DOWN 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15
#define INTERLEAVED 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30
#define NAMED(name) name##_avx512
#include "lanes_body.h"
#include "weigh_body.h"
#include "tally_body.h"
#pragma clang attribute pop

#define CHOOSE(path, name, ...)                   \
  switch (path) {                                 \
    case tapcost_path_avx512: return name##_avx512(__VA_ARGS__); \
    case tapcost_path_avx2: return name##_avx2(__VA_ARGS__);     \
    default: return name##_baseline(__VA_ARGS__); \
  }

int tapcost_path_available(int path) {
  switch (path) {
    case tapcost_path_baseline: return 1;
    case tapcost_path_avx2: return __builtin_cpu_supports("avx2") != 0;
    case tapcost_path_avx512:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    default: return 0;
  }
}

#else

#define CHOOSE(path, name, ...) \
  (void)(path);                 \
  return name##_baseline(__VA_ARGS__)

int tapcost_path_available(int path) { return path == tapcost_path_baseline; }

#endif

void tapcost_words(
    int path, const tapcost_counters *counters, size_t count, const tapcost_columns *out) {
  CHOOSE(path, words, counters, count, out);
}

void tapcost_normals(int path, const uint32_t *words, size_t count, float *out) {
  CHOOSE(path, normals, words, count, out);
}

void tapcost_exp(int path, const float *values, size_t count, float *out) {
  CHOOSE(path, exps, values, count, out);
}

void tapcost_log(int path, const float *values, size_t count, float *out) {
  CHOOSE(path, logs, values, count, out);
}

void tapcost_log2(int path, const float *values, size_t count, float *out) {
  CHOOSE(path, log2s, values, count, out);
}

void tapcost_log_normals(
    int path, const tapcost_spread *spread, const float *normals, size_t count, float *out) {
  CHOOSE(path, log_normals, spread, normals, count, out);
}

void tapcost_add_log_normals(
    int path, const tapcost_columns *words, const tapcost_spread *spread, const uint32_t *counts,
    uint32_t done, size_t count, float *sums) {
  CHOOSE(path, add_log_normals, words, spread, counts, done, count, sums);
}

void tapcost_tally(
    int path, const int64_t *first, const int64_t *second, size_t count, tapcost_groups *groups,
    tapcost_sums *out) {
  CHOOSE(path, tally, first, second, count, groups, out);
}

void tapcost_weigh(
    int path, const uint8_t *weights, size_t groups, size_t columns, const double *above,
    const double *below, double *over, double *under) {
  CHOOSE(path, weigh, weights, groups, columns, above, below, over, under);
}
