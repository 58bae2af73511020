// Moving the eyes of many people over the same elements; see `CLanes.h`. `lanes.c` includes this
// once for each instruction set, after `lanes_body.h`. Masks are all ones or all zeros.

#define INLINE static inline __attribute__((always_inline))

typedef uint64_t NAMED(masks) __attribute__((vector_size(8 * LANES)));
typedef int64_t NAMED(signs) __attribute__((vector_size(8 * LANES)));
typedef double NAMED(doubles) __attribute__((vector_size(8 * LANES)));

#define F NAMED(floats)
#define I NAMED(ints)
#define U NAMED(uints)
#define M NAMED(masks)
#define S NAMED(signs)

INLINE M NAMED(load_masks)(const uint64_t *from) {
  M value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE M NAMED(choose)(S mask, M a, M b) { return ((M)mask & a) | (~(M)mask & b); }

INLINE I NAMED(choose_ints)(I mask, I a, I b) { return (mask & a) | (~mask & b); }

INLINE S NAMED(widen)(I mask) { return __builtin_convertvector(mask, S); }

INLINE I NAMED(narrow)(S mask) { return __builtin_convertvector(mask, I); }

// The place of the only bit that is set: the exponent of the bit as a number.
INLINE M NAMED(place_of)(M bit) {
  return ((M)__builtin_convertvector(bit, NAMED(doubles)) >> 52) - 1023;
}

// The place of the lowest bit that is set; there must be one.
INLINE M NAMED(lowest)(M bits) { return NAMED(place_of)(bits & -bits); }

// The place of the highest bit that is set; there must be one. Without the bits that follow a higher
// one, no rounding can reach the next power of two.
INLINE M NAMED(highest)(M bits) {
  return ((M)__builtin_convertvector(bits & ~(bits >> 1), NAMED(doubles)) >> 52) - 1023;
}

// Where a jump of the eyes leads to, among the elements not seen yet.
INLINE M NAMED(jump)(M unseen, M low, I gaze, U word, F down, const tapcost_looking *at) {
  F u = __builtin_convertvector((I)(word & 0xff), F) * 0x1p-8f;
  I is_down = __builtin_convertvector((I)(word >> 8), F) * 0x1p-8f < down;
  I size = 1 - (u >= at->jumps[0]) - (u >= at->jumps[1]) - (u >= at->jumps[2]) -
           (u >= at->jumps[3]);
  I aim = NAMED(choose_ints)(is_down, gaze + size, gaze - size);
  S is_near = NAMED(widen)((aim >= 0) & (aim < 64));
  S is_below = NAMED(widen)(is_down);
  M from = (M)NAMED(widen)(aim) & 63;
  M below = unseen >> from, above = unseen << (63 - from);
  S finds_below = is_near & is_below & (S)(below != 0);
  S finds_above = is_near & ~is_below & (S)(above != 0);
  M to = NAMED(choose)(finds_below, from + NAMED(lowest)(below | ((M){} + (1ull << 63))), low);
  return NAMED(choose)(finds_above, from - 63 + NAMED(highest)(above | 1), to);
}

// What a fixation changes.
typedef struct {
  M unseen, passes;
  I gaze, chosen;
  U fixations;
  F x, y, time;
} NAMED(look);

INLINE F NAMED(look_up)(const tapcost_looking *at, const float *table, I index) {
  if (at->count <= 16) return NAMED(of_16)(table, index);
  float values[LANES];
  for (int lane = 0; lane < LANES; lane++) values[lane] = table[index[lane]];
  F value;
  memcpy(&value, values, sizeof value);
  return value;
}

// One fixation of those whose mask is set.
//
// Returns those who go on.
INLINE I NAMED(fixate)(
    const tapcost_looking *at, I live, I is_first, NAMED(look) *look, U jump_word, U side_word,
    F periphery, F systematic, F down, F reading) {
  M unseen = look->unseen;
  M low = NAMED(lowest)(unseen | ((M){} + (1ull << 63)));
  I jumps = ~is_first &
            (__builtin_convertvector((I)(jump_word >> 16), F) * 0x1p-16f >= systematic);
  // The item next in order is seen from its neighbor as well.
  M next = low + ((unseen >> low >> 1) & (M)NAMED(widen)(periphery > 0.5f) & 1);
  M place = NAMED(choose)(
      NAMED(widen)(jumps),
      NAMED(jump)(unseen, low, look->gaze, jump_word & 0xffff, down, at), next);
  I index = __builtin_convertvector(place, I);
  F x = NAMED(look_up)(at, at->xs, index), y = NAMED(look_up)(at, at->ys, index);
  F dx = x - look->x, dy = y - look->y;
  F degrees = __builtin_elementwise_sqrt(dx * dx + dy * dy) * at->degrees;
  F time = look->time +
           (at->saccade_base + at->saccade_slope * degrees +
            NAMED(look_up)(at, at->words, index) * reading);
  M bit = ((M){} + 1) << place;
  M below = (M)NAMED(widen)(
      __builtin_convertvector((I)(side_word >> 16), F) * 0x1p-16f < periphery) & (bit << 1);
  M above = (M)NAMED(widen)(
      __builtin_convertvector((I)(side_word & 0xffff), F) * 0x1p-16f < periphery) & (bit >> 1);
  M seen = (bit | below | above) & unseen;
  M found = seen & look->passes;
  M left = unseen & ~seen;
  S finds = (S)(found != 0);
  M nearest = NAMED(choose)(
      (S)((found & bit) != 0), place, NAMED(lowest)(found | ((M){} + (1ull << 63))));
  I chosen = __builtin_convertvector(nearest, I) + at->first;
  S is_live = NAMED(widen)(live);
  look->unseen = NAMED(choose)(is_live, left, unseen);
  look->gaze = NAMED(choose_ints)(live, index, look->gaze);
  look->fixations -= (U)live;
  look->x = NAMED(select)(live, x, look->x);
  look->y = NAMED(select)(live, y, look->y);
  look->time = NAMED(select)(live, time, look->time);
  look->chosen = NAMED(choose_ints)(live & NAMED(narrow)(finds), chosen, look->chosen);
  return live & NAMED(narrow)(~finds & (S)(left != 0));
}

// One fixation of LANES people.
//
// Returns how many go on.
INLINE int NAMED(look_some)(
    const tapcost_looking *at, const tapcost_eyes *eyes, const uint32_t *jump_words,
    const uint32_t *side_words, int step, size_t lane) {
  NAMED(look) look;
  look.unseen = NAMED(load_masks)(eyes->unseen + lane);
  look.passes = NAMED(load_masks)(eyes->passes + lane);
  look.gaze = (I)NAMED(load_words)((const uint32_t *)eyes->gaze + lane);
  look.chosen = (I)NAMED(load_words)((const uint32_t *)eyes->chosen + lane);
  look.fixations = NAMED(load_words)(eyes->fixations + lane);
  look.x = NAMED(load)(eyes->x + lane);
  look.y = NAMED(load)(eyes->y + lane);
  look.time = step == tapcost_look_second ? NAMED(load)(eyes->times + lane) : (F){};
  I live = NAMED(narrow)((S)(look.unseen != 0)) & (look.chosen < 0);
  // The very first look of a chunk goes on in order, unless one has been taken before.
  I first = ((I){} - (step == tapcost_look_very_first)) & (look.gaze < 0);
  I goes_on = NAMED(fixate)(
      at, live, first, &look, NAMED(load_words)(jump_words + lane),
      NAMED(load_words)(side_words + lane), NAMED(load)(eyes->periphery + lane),
      NAMED(load)(eyes->systematic + lane), NAMED(load)(eyes->down + lane),
      NAMED(load)(eyes->reading + lane));
  memcpy(eyes->unseen + lane, &look.unseen, sizeof look.unseen);
  NAMED(store_words)((uint32_t *)eyes->gaze + lane, (U)look.gaze);
  NAMED(store_words)((uint32_t *)eyes->chosen + lane, (U)look.chosen);
  NAMED(store_words)(eyes->fixations + lane, look.fixations);
  NAMED(store)(eyes->x + lane, look.x);
  NAMED(store)(eyes->y + lane, look.y);
  if (step == tapcost_look_second) {
    NAMED(store)(eyes->scanning + lane, NAMED(load)(eyes->scanning + lane) + look.time);
  } else {
    NAMED(store)(eyes->times + lane, look.time);
  }
  return -__builtin_reduce_add(goes_on);
}

static size_t NAMED(looks)(
    const tapcost_looking *at, const tapcost_eyes *eyes, const uint32_t *jump_words,
    const uint32_t *side_words, int step, size_t count) {
  tapcost_looking here = *at;
  tapcost_eyes columns = *eyes;
  size_t left = 0;
  for (size_t lane = 0; lane < count; lane += LANES)
    left += (size_t)NAMED(look_some)(&here, &columns, jump_words, side_words, step, lane);
  return left;
}

#undef INLINE
#undef F
#undef I
#undef U
#undef M
#undef S
