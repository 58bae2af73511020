#include "CLanes.h"

#include <string.h>

// A product is rounded before it is added: the paths must agree to the bit.
#pragma STDC FP_CONTRACT OFF

#define LANES 4
#define NAMED(name) name##_baseline
#include "lanes_body.h"
#undef LANES
#undef NAMED

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAMED(name) name##_avx2
#include "lanes_body.h"
#undef LANES
#undef NAMED
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define LANES 16
#define NAMED(name) name##_avx512
#include "lanes_body.h"
#undef LANES
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
    int path, const tapcost_counters *counters, size_t count, uint32_t *a, uint32_t *b,
    uint32_t *c, uint32_t *d) {
  CHOOSE(path, words, counters, count, a, b, c, d);
}

void tapcost_units(int path, const uint32_t *in, size_t count, float *out) {
  CHOOSE(path, units, in, count, out);
}

void tapcost_normals(int path, const uint32_t *in, size_t count, float *out) {
  CHOOSE(path, normals, in, count, out);
}

void tapcost_exp(int path, const float *in, size_t count, float *out) {
  CHOOSE(path, exps, in, count, out);
}

void tapcost_log(int path, const float *in, size_t count, float *out) {
  CHOOSE(path, logs, in, count, out);
}

void tapcost_log2(int path, const float *in, size_t count, float *out) {
  CHOOSE(path, log2s, in, count, out);
}

void tapcost_log_normals(
    int path, const float *mean, const float *sd, const float *z, size_t count, float *out) {
  CHOOSE(path, log_normals, mean, sd, z, count, out);
}
