#include "CLinearMenu.h"

#include <string.h>

#include "CVectorMath.h"

// A product is rounded before it is added: the paths must agree to the bit.
#pragma STDC FP_CONTRACT OFF

// Vectors wider than the registers pass between functions that are always inlined, and only there.
#pragma clang diagnostic ignored "-Wpsabi"

#define LANES 4
#define NAMED(name) name##_baseline
#include "linear_menu_body.h"
#undef LANES
#undef NAMED

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAMED(name) name##_avx2
#include "linear_menu_body.h"
#undef LANES
#undef NAMED
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define LANES 16
#define NAMED(name) name##_avx512
#include "linear_menu_body.h"
#undef LANES
#undef NAMED
#pragma clang attribute pop

#define CHOOSE(path, name, ...)                                  \
  switch (path) {                                                \
    case tapcost_path_avx512: return name##_avx512(__VA_ARGS__); \
    case tapcost_path_avx2: return name##_avx2(__VA_ARGS__);     \
    default: return name##_baseline(__VA_ARGS__);                \
  }

#else

#define CHOOSE(path, name, ...) \
  (void)(path);                 \
  return name##_baseline(__VA_ARGS__)

#endif

void linear_menu_aims(
    int path, const uint32_t *places, const uint32_t *xs, const uint32_t *ys, uint32_t limit,
    size_t count, uint8_t *out) {
  CHOOSE(path, aims, places, xs, ys, limit, count, out);
}

void linear_menu_count(
    int path, const float *values, float scale, size_t count,
    const linear_menu_histogram *histogram, uint64_t sums[2]) {
  CHOOSE(path, counts, values, scale, count, histogram, sums);
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

void linear_menu_sort(
    const uint8_t *lane_keys, const float *lane_values, size_t count, const linear_menu_keys *keys,
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
