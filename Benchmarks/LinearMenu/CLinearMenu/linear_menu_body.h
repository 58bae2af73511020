// The primitives at one vector width. `linear_menu.c` includes this once for each instruction set,
// with LANES the number of 32-bit lanes and NAMED(x) a name of its own for each path.

#define INLINE static inline __attribute__((always_inline))

typedef float NAMED(floats) __attribute__((vector_size(4 * LANES)));
typedef int32_t NAMED(ints) __attribute__((vector_size(4 * LANES)));
typedef uint32_t NAMED(uints) __attribute__((vector_size(4 * LANES)));
typedef uint64_t NAMED(pairs) __attribute__((vector_size(4 * LANES)));
typedef uint8_t NAMED(bytes) __attribute__((vector_size(LANES)));

#define F NAMED(floats)
#define I NAMED(ints)
#define U NAMED(uints)
#define P NAMED(pairs)

// Selects a where the mask is set and b elsewhere.
INLINE F NAMED(select)(I mask, F a, F b) { return (F)((mask & (I)a) | (~mask & (I)b)); }

INLINE F NAMED(load)(const float *from) {
  F value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE U NAMED(load_words)(const uint32_t *from) {
  U value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE F NAMED(clamp)(F x, float least, float most) {
  F low = (F){} + least, high = (F){} + most;
  x = NAMED(select)(x > low, x, low);
  return NAMED(select)(x < high, x, high);
}

// The nearest whole number. From 2^23 on every number is whole, and a half could not be added.
INLINE U NAMED(whole)(F x) {
  x = NAMED(clamp)(x, 0.0f, 0x1.fffffep30f);
  F half = NAMED(select)(x < 0x1p23f, (F){} + 0.5f, (F){});
  return (U)__builtin_convertvector(x + half, I);
}

INLINE U NAMED(bin)(U value, uint32_t least, uint32_t most, int bits) {
  I x = (I)value, low = (I){} + (int32_t)least, high = (I){} + (int32_t)most;
  x = ((x > low) & x) | ((x <= low) & low);
  x = ((x < high) & x) | ((x >= high) & high);
  U first = (U)__builtin_convertvector(low, F);
  return ((U)__builtin_convertvector(x, F) - first) >> (23 - bits);
}

// How far each word is from the middle.
INLINE U NAMED(outward)(U word) {
  return (word ^ ~(U)((I)word >> 31)) & 0x7fffffffu;
}

INLINE NAMED(bytes) NAMED(aim)(U place, U x, U y, uint32_t limit) {
  I bound = (I){} + (int32_t)limit;
  I miss = ((I)NAMED(outward)(x) > bound) | ((I)NAMED(outward)(y) > bound);
  return __builtin_convertvector((place >> 29) | ((U)miss & 8u), NAMED(bytes));
}

static void NAMED(aims)(
    const uint32_t *places, const uint32_t *xs, const uint32_t *ys, uint32_t limit, size_t count,
    uint8_t *out) {
  size_t at = 0;
  for (; at + LANES <= count; at += LANES) {
    NAMED(bytes) keys = NAMED(aim)(
        NAMED(load_words)(places + at), NAMED(load_words)(xs + at), NAMED(load_words)(ys + at),
        limit);
    memcpy(out + at, &keys, LANES);
  }
  if (at == count) return;
  U rest[3] = {};
  memcpy(&rest[0], places + at, (count - at) * sizeof *places);
  memcpy(&rest[1], xs + at, (count - at) * sizeof *xs);
  memcpy(&rest[2], ys + at, (count - at) * sizeof *ys);
  NAMED(bytes) keys = NAMED(aim)(rest[0], rest[1], rest[2], limit);
  memcpy(out + at, &keys, count - at);
}

// Counts the first of some lanes.
INLINE void NAMED(count_lanes)(U bins, size_t lanes, const linear_menu_histogram *histogram) {
  uint32_t bin[LANES];
  memcpy(bin, &bins, sizeof bins);
  for (size_t lane = 0; lane < lanes; lane++)
    histogram->sets[(lane & 3) * histogram->stride + bin[lane]]++;
}

static void NAMED(counts)(
    const float *values, float scale, size_t count, const linear_menu_histogram *histogram,
    uint64_t sums[2]) {
  uint32_t least = histogram->least, most = histogram->most;
  int bits = histogram->bits;
  P sum = {}, squares = {};
  for (size_t at = 0; at < count; at += LANES) {
    F x = {};
    size_t lanes = count - at < LANES ? count - at : LANES;
    // A constant size makes the usual copy one instruction.
    if (__builtin_expect(lanes == LANES, 1)) {
      x = NAMED(load)(values + at);
    } else {
      memcpy(&x, values + at, lanes * sizeof *values);
    }
    U number = NAMED(whole)(x * scale);
    P even = (P)number & 0xffffffffu, odd = (P)number >> 32;
    sum += even + odd;
    squares += even * even + odd * odd;
    U bins = NAMED(bin)(number, least, most, bits);
    if (__builtin_expect(lanes == LANES, 1)) {
      NAMED(count_lanes)(bins, LANES, histogram);
    } else {
      NAMED(count_lanes)(bins, lanes, histogram);
    }
  }
  for (int pair = 0; pair < LANES / 2; pair++) {
    sums[0] += sum[pair];
    sums[1] += squares[pair];
  }
}

#undef INLINE
#undef F
#undef I
#undef U
#undef P
