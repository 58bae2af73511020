#include "CLanes.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// A product is rounded before it is added: the paths must agree to the bit.
#pragma STDC FP_CONTRACT OFF

// Vectors wider than the registers pass between functions that are always inlined, and only there.
#pragma clang diagnostic ignored "-Wpsabi"

#define LANES 4
#define VECTORS 2
#define ODD_DOWN 1, 1, 3, 3
#define INTERLEAVED 0, 4, 2, 6
#define NAMED(name) name##_baseline
#include "lanes_body.h"
#include "tally_body.h"
#undef LANES
#undef VECTORS
#undef ODD_DOWN
#undef INTERLEAVED
#undef NAMED

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define VECTORS 2
#define ODD_DOWN 1, 1, 3, 3, 5, 5, 7, 7
#define INTERLEAVED 0, 8, 2, 10, 4, 12, 6, 14
#define NAMED(name) name##_avx2
#include "lanes_body.h"
#include "tally_body.h"
#undef LANES
#undef VECTORS
#undef ODD_DOWN
#undef INTERLEAVED
#undef NAMED
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define LANES 16
#define VECTORS 3
#define ODD_DOWN 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15
#define INTERLEAVED 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30
#define NAMED(name) name##_avx512
#include "lanes_body.h"
#include "tally_body.h"
#undef LANES
#undef VECTORS
#undef ODD_DOWN
#undef INTERLEAVED
#undef NAMED
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

void tapcost_units(int path, const uint32_t *words, size_t count, float *out) {
  CHOOSE(path, units, words, count, out);
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

void tapcost_whole(int path, const float *values, float scale, size_t count, uint32_t *out) {
  CHOOSE(path, wholes, values, scale, count, out);
}

void tapcost_bins(
    int path, const uint32_t *values, uint32_t least, uint32_t most, int bits, size_t count,
    uint32_t *out) {
  CHOOSE(path, bins, values, least, most, bits, count, out);
}

void tapcost_aims(
    int path, const uint32_t *places, const uint32_t *xs, const uint32_t *ys, uint32_t limit,
    size_t count, uint8_t *out) {
  CHOOSE(path, aims, places, xs, ys, limit, count, out);
}

void tapcost_count(
    int path, const float *values, float scale, size_t count, const tapcost_histogram *histogram,
    uint64_t sums[2]) {
  CHOOSE(path, counts, values, scale, count, histogram, sums);
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

// The lanes go in four streams with counters of their own: a counter that was just written is slow
// to read, and one stream would wait for itself.
enum { streams = 4 };

static void place_lanes(
    const uint8_t *restrict lane_keys, const float *restrict lane_values, size_t count,
    const float *restrict values, uint32_t next[streams][16], uint32_t *restrict order,
    float *restrict sorted) {
  size_t length = count / streams;
  for (size_t i = 0; i < length; i++) {
    _Pragma("clang loop unroll(full)")
    for (size_t stream = 0; stream < streams; stream++) {
      size_t lane = i + stream * length;
      size_t key = lane_keys[lane] & 15;
      uint32_t to = next[stream][key]++;
      order[to] = (uint32_t)lane;
      sorted[to] = lane_values[lane] + values[key];
    }
  }
  for (size_t lane = streams * length; lane < count; lane++) {
    size_t key = lane_keys[lane] & 15;
    uint32_t to = next[streams - 1][key]++;
    order[to] = (uint32_t)lane;
    sorted[to] = lane_values[lane] + values[key];
  }
}

void tapcost_sort(
    const uint8_t *lane_keys, const float *lane_values, size_t count, const tapcost_keys *keys,
    uint32_t *order, float *sorted, uint32_t *numbers, uint32_t counts[16]) {
  uint32_t next[streams][16] = {};
  size_t length = count / streams;
  for (size_t i = 0; i < length; i++) {
    _Pragma("clang loop unroll(full)")
    for (size_t stream = 0; stream < streams; stream++)
      next[stream][lane_keys[i + stream * length] & 15]++;
  }
  for (size_t i = streams * length; i < count; i++) next[streams - 1][lane_keys[i] & 15]++;
  uint32_t slot = 0;
  for (int place = 0; place < 16; place++) {
    int key = keys->sequence[place] & 15;
    uint32_t first = slot;
    for (int stream = 0; stream < streams; stream++) {
      uint32_t here = next[stream][key];
      next[stream][key] = slot;
      slot += here;
    }
    counts[key] = slot - first;
    uint32_t number = keys->numbers[key];
    for (uint32_t at = first; at < slot; at++) numbers[at] = number;
  }
  place_lanes(lane_keys, lane_values, count, keys->values, next, order, sorted);
}

void tapcost_tally(
    int path, const int64_t *first, const int64_t *second, size_t count, tapcost_groups *groups,
    tapcost_sums *out) {
  CHOOSE(path, tally, first, second, count, groups, out);
}
