// Judging one element for many people; see `CLanes.h`. `lanes.c` includes this once for each
// instruction set, after `lanes_body.h`.

#define INLINE static inline __attribute__((always_inline))

typedef int64_t NAMED(longs) __attribute__((vector_size(8 * LANES)));

#define F NAMED(floats)
#define I NAMED(ints)
#define U NAMED(uints)
#define L NAMED(longs)

// One slot at a time, with the operations of the vectors.
INLINE void NAMED(judge_one)(const tapcost_judging *from, size_t place, size_t slot) {
  const float *parts = from->relevances + 3 * (from->bases[slot] + from->element);
  float value = parts[0] + parts[1] * from->kin[slot] + parts[2] * from->other[slot];
  value = value * from->factors[slot] * from->kept[place];
  value = from->unknown[place] != 0 ? from->other[slot] : value;
  value += from->noise[slot] * from->normals[place];
  if (from->values != NULL) from->values[place] = value;
  uint64_t open = ~(from->seen[slot] | from->tried[slot]) & from->mask;
  int fits = value >= from->limits[slot];
  if (fits) from->passes[slot] |= open;
  int is_better = !fits & (open != 0) & (value >= from->floors[slot]) &
                  (value > from->best_values[slot]);
  from->best[slot] = is_better ? from->element : from->best[slot];
  from->best_values[slot] = is_better ? value : from->best_values[slot];
}

// The relevances of LANES slots in a row, before their traits.
INLINE void NAMED(parts)(const tapcost_judging *from, size_t at, F parts[3]) {
  float part[3][LANES];
  for (int lane = 0; lane < LANES; lane++) {
    const float *first = from->relevances + 3 * (from->bases[at + lane] + from->element);
    for (int i = 0; i < 3; i++) part[i][lane] = first[i];
  }
  memcpy(parts, part, sizeof part);
}

INLINE void NAMED(judge_some)(const tapcost_judging *from, size_t at) {
  F parts[3];
  NAMED(parts)(from, at, parts);
  F other = NAMED(load)(from->other + at);
  F value = parts[0] + parts[1] * NAMED(load)(from->kin + at) + parts[2] * other;
  value = value * NAMED(load)(from->factors + at) * NAMED(load)(from->kept + at);
  value = NAMED(select)(NAMED(load_words)(from->unknown + at) != 0, other, value);
  value += NAMED(load)(from->noise + at) * NAMED(load)(from->normals + at);
  L seen, tried, passes;
  memcpy(&seen, from->seen + at, sizeof seen);
  memcpy(&tried, from->tried + at, sizeof tried);
  memcpy(&passes, from->passes + at, sizeof passes);
  L open = ~(seen | tried) & (L){} + (int64_t)from->mask;
  I is_open = __builtin_convertvector(open != 0, I);
  I fits = value >= NAMED(load)(from->limits + at);
  passes |= __builtin_convertvector(fits, L) & open;
  memcpy(from->passes + at, &passes, sizeof passes);
  F best_value = NAMED(load)(from->best_values + at);
  I is_better =
      ~fits & is_open & (value >= NAMED(load)(from->floors + at)) & (value > best_value);
  I best = (I)NAMED(load_words)((const uint32_t *)from->best + at);
  best = (is_better & from->element) | (~is_better & best);
  NAMED(store_words)((uint32_t *)from->best + at, (U)best);
  NAMED(store)(from->best_values + at, NAMED(select)(is_better, value, best_value));
}

static void NAMED(judge)(
    const tapcost_judging *judging, const int32_t *slots, size_t count) {
  tapcost_judging from = *judging;
  if (slots != NULL) {
    for (size_t place = 0; place < count; place++)
      NAMED(judge_one)(&from, place, (size_t)slots[place]);
    return;
  }
  size_t at = 0;
  if (from.values == NULL)
    for (; at + LANES <= count; at += LANES) NAMED(judge_some)(&from, at);
  for (; at < count; at++) NAMED(judge_one)(&from, at, at);
}

#undef INLINE
#undef F
#undef I
#undef U
#undef L
