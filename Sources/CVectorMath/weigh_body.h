// Sums of numbers by whole weights; see `CVectorMath.h`. `lanes.c` includes this once for each
// instruction set, after `lanes_body.h`.

// Numbers as wide as a register, and their weights.
typedef double NAMED(doubles) __attribute__((vector_size(4 * LANES)));
typedef uint8_t NAMED(weights) __attribute__((vector_size(LANES / 2)));

#define WIDTH (LANES / 2)
// As many sums at a time as hide how long an addition takes.
#define SUMS 4

INLINE void NAMED(weigh_some)(
    const uint8_t *weights, size_t groups, size_t columns, const double *above,
    const double *below, int has_below, double *over, double *under) {
  NAMED(doubles) overs[SUMS] = {}, unders[SUMS] = {};
  for (size_t group = 0; group < groups; group++) {
    const uint8_t *row = weights + group * columns;
    for (int sum = 0; sum < SUMS; sum++) {
      NAMED(weights) whole;
      memcpy(&whole, row + sum * WIDTH, sizeof whole);
      NAMED(doubles) weight = __builtin_convertvector(whole, NAMED(doubles));
      overs[sum] += weight * above[group];
      if (has_below) unders[sum] += weight * below[group];
    }
  }
  memcpy(over, overs, sizeof overs);
  if (has_below) memcpy(under, unders, sizeof unders);
}

static void NAMED(weigh)(
    const uint8_t *weights, size_t groups, size_t columns, const double *above,
    const double *below, double *over, double *under) {
  for (size_t column = 0; column < columns; column += SUMS * WIDTH) {
    if (below == NULL) {
      NAMED(weigh_some)(
          weights + column, groups, columns, above, below, 0, over + column, NULL);
    } else {
      NAMED(weigh_some)(
          weights + column, groups, columns, above, below, 1, over + column, under + column);
    }
  }
}

#undef SUMS
#undef WIDTH
