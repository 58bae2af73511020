// Counting columns of whole numbers; see `CVectorMath.h`. `lanes.c` includes this once for each
// instruction set, after `lanes_body.h`.

// A vector of the width of the others.
typedef int64_t NAMED(halves) __attribute__((vector_size(4 * LANES)));

#define L NAMED(halves)
#define HALVES (LANES / 2)

typedef struct {
  L sum, high, middle, low, less, greater;
} NAMED(tally_sums);

INLINE L NAMED(load_halves)(const int64_t *from) {
  L value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void NAMED(tally_add)(NAMED(tally_sums) *sums, L value) {
  // The square of a sum of two parts; parts are short enough for sums over a block.
  L high = value >> 18, low = value & 0x3ffff;
  sums->sum += value;
  sums->high += high * high;
  sums->middle += high * low;
  sums->low += low * low;
  sums->less -= value < 0;
  sums->greater -= value > 0;
}

static void NAMED(tally)(
    const int64_t *first, const int64_t *second, size_t count, tapcost_groups *groups,
    tapcost_sums *out) {
  NAMED(tally_sums) sums = {};
  size_t group = groups->first;
  size_t at = 0;
  while (at < count) {
    size_t run = groups->count - group;
    if (run > count - at) run = count - at;
    int64_t *into = groups->sums + group;
    size_t lane = 0;
    for (; lane + HALVES <= run; lane += HALVES) {
      L value = NAMED(load_halves)(first + at + lane);
      if (second != NULL) value -= NAMED(load_halves)(second + at + lane);
      NAMED(tally_add)(&sums, value);
      L group_sums = NAMED(load_halves)(into + lane) + value;
      memcpy(into + lane, &group_sums, sizeof group_sums);
    }
    for (; lane < run; lane++) {
      int64_t value = first[at + lane] - (second != NULL ? second[at + lane] : 0);
      NAMED(tally_add)(&sums, (L){value});
      into[lane] += value;
    }
    at += run;
    group = 0;
  }
  *out = (tapcost_sums){};
  for (int half = 0; half < HALVES; half++) {
    out->sum += sums.sum[half];
    out->high += sums.high[half];
    out->middle += sums.middle[half];
    out->low += sums.low[half];
    out->less += sums.less[half];
    out->greater += sums.greater[half];
  }
}

#undef L
#undef HALVES

// What `lanes.c` defined for this instruction set.
#undef LANES
#undef VECTORS
#undef ODD_DOWN
#undef INTERLEAVED
#undef NAMED
