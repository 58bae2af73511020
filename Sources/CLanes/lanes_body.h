// The primitives at one vector width. `lanes.c` includes this once for each instruction set, with
// LANES the number of 32-bit lanes and NAMED(x) a name of its own for each path.
//
// The mathematics, the coefficients and the error bounds are explained in `Transform.swift`, which
// does the same operations on one value.

#define INLINE static inline __attribute__((always_inline))

typedef float NAMED(floats) __attribute__((vector_size(4 * LANES)));
typedef int32_t NAMED(ints) __attribute__((vector_size(4 * LANES)));
typedef uint32_t NAMED(uints) __attribute__((vector_size(4 * LANES)));
typedef uint64_t NAMED(pairs) __attribute__((vector_size(4 * LANES)));

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

INLINE void NAMED(store)(float *to, F value) { memcpy(to, &value, sizeof value); }

INLINE void NAMED(store_words)(uint32_t *to, U value) { memcpy(to, &value, sizeof value); }

// MARK: Functions of one vector

INLINE F NAMED(exp)(F x) {
  F low = (F){} - 87.33f, high = (F){} + 88.37f;
  x = NAMED(select)(x > low, x, low);
  x = NAMED(select)(x < high, x, high);
  F shifted = x * 0x1.715476p0f + 0x1.8p23f;
  F n = shifted - 0x1.8p23f;
  F f = (x - n * 0x1.62e4p-1f) - n * 0x1.7f7d1cp-20f;
  F p = ((0.00831250789f * f + 0.0418902734f) * f + 0.166671151f) * f + 0.499992307f;
  p = (p * f + 1.0f) * f + 1.0f;
  return (F)((U)p + ((U)shifted << 23));
}

// The exponent of x as a number, and x scaled to between the root of 1/2 and the root of 2.
INLINE F NAMED(log_mantissa)(F x, F *exponent) {
  F least = (F){} + 0x1p-126f, most = (F){} + 0x1.fffffep127f;
  x = NAMED(select)(x > least, x, least);
  x = NAMED(select)(x < most, x, most);
  I bits = (I)x - 0x3f3504f3;
  *exponent = __builtin_convertvector(bits >> 23, F);
  F f = (F)((bits & 0x7fffff) + 0x3f3504f3) - 1.0f;
  return f;
}

// log(1 + f) - f.
INLINE F NAMED(log_rest)(F f) {
  F p = ((0.0870044138f * f - 0.142674944f) * f + 0.149147693f) * f - 0.165775839f;
  p = ((p * f + 0.199630636f) * f - 0.250013371f) * f + 0.333339107f;
  F square = f * f;
  return p * (f * square) - 0.5f * square;
}

INLINE F NAMED(log)(F x) {
  F e;
  F f = NAMED(log_mantissa)(x, &e);
  F rest = NAMED(log_rest)(f) + e * 0x1.7f7d1cp-20f;
  return (rest + f) + e * 0x1.62e4p-1f;
}

INLINE F NAMED(log2)(F x) {
  F e;
  F f = NAMED(log_mantissa)(x, &e);
  F rest = NAMED(log_rest)(f);
  return ((f + rest) * 0x1.715476p0f) + e;
}

INLINE F NAMED(normal)(U word) {
  U sign = (U)((I)word >> 31);
  U outward = (word ^ ~sign) & 0x7fffffffu;
  U inward = outward ^ 0x7fffffffu;
  F q = (__builtin_convertvector((I)outward, F) + 0.5f) * 0x1p-32f;
  F p = __builtin_convertvector((I)inward, F) * 0x1p-32f;
  F r = p - p * p;
  F above = (((0.96778384f * r + 1.88428835f) * r + 0.328413435f) * r + 0.0100337935f) * r;
  above = (above + 5.67764887e-05f) * r + 4.14225073e-08f;
  F below = (((r + 0.789315968f) * r + 0.0909896721f) * r + 0.00211999817f) * r;
  below = (below + 9.67779756e-06f) * r + 5.65034078e-09f;
  F z = q * above / below;
  I far = (I)inward < 0x800000;
  if (__builtin_expect(__builtin_reduce_or(far) != 0, 0)) {
    F tail = (__builtin_convertvector((I)inward, F) + 0.5f) * 0x1p-32f;
    F t = __builtin_elementwise_sqrt(-2.0f * NAMED(log)(tail));
    F s = ((-7.95285630e-06f * t + 2.88988874e-04f) * t - 4.50563109e-03f) * t + 3.93391790e-02f;
    s = ((s * t - 2.10982347e-01f) * t + 1.72537354f) * t - 1.75219910f;
    z = NAMED(select)(far, s, z);
  }
  return (F)((U)z ^ (~sign & 0x80000000u));
}

INLINE F NAMED(unit)(U word) {
  return (F)((word >> 9) | 0x3f800000u) - 0x1.fffffep-1f;
}

// Ten rounds on the even and the odd lanes; the upper halves of the 64-bit elements hold rubbish
// that no product reads.
INLINE void NAMED(philox)(P x[4], const uint32_t keys[20]) {
  for (int round = 0; round < 10; round++) {
    P first = (x[0] & 0xffffffffu) * 0xD2511F53u;
    P third = (x[2] & 0xffffffffu) * 0xCD9E8D57u;
    x[0] = (third >> 32) ^ x[1] ^ keys[2 * round];
    x[2] = (first >> 32) ^ x[3] ^ keys[2 * round + 1];
    x[1] = third;
    x[3] = first;
  }
}

INLINE U NAMED(joined)(P even, P odd) { return (U)((even & 0xffffffffu) | (odd << 32)); }

INLINE void NAMED(block)(U x[4], const uint32_t keys[20]) {
  P even[4], odd[4];
  for (int word = 0; word < 4; word++) {
    even[word] = (P)x[word];
    odd[word] = (P)x[word] >> 32;
  }
  NAMED(philox)(even, keys);
  NAMED(philox)(odd, keys);
  for (int word = 0; word < 4; word++) x[word] = NAMED(joined)(even[word], odd[word]);
}

INLINE void NAMED(schedule)(uint32_t low, uint32_t high, uint32_t keys[20]) {
  for (uint32_t round = 0; round < 10; round++) {
    keys[2 * round] = low + round * 0x9E3779B9u;
    keys[2 * round + 1] = high + round * 0xBB67AE85u;
  }
}

// MARK: Functions of buffers

// Reads up to LANES words of a counter: the word, and the elements where there are any.
INLINE U NAMED(load_counter)(uint32_t word, const uint32_t *from, size_t at, size_t count) {
  U value = {};
  if (from == NULL) return value + word;
  if (count == LANES) return NAMED(load_words)(from + at) | word;
  memcpy(&value, from + at, count * sizeof *from);
  return value | word;
}

static void NAMED(words)(
    const tapcost_counters *counters, size_t count, uint32_t *a, uint32_t *b, uint32_t *c,
    uint32_t *d) {
  uint32_t keys[20];
  NAMED(schedule)(counters->key_low, counters->key_high, keys);
  for (size_t at = 0; at < count; at += LANES) {
    size_t here = count - at < LANES ? count - at : LANES;
    U x[4];
    x[0] = NAMED(load_counter)(counters->first, counters->firsts, at, here);
    x[1] = NAMED(load_counter)(counters->second, counters->seconds, at, here);
    x[2] = (U){} + counters->third;
    x[3] = NAMED(load_counter)(counters->fourth, counters->fourths, at, here);
    NAMED(block)(x, keys);
    if (here == LANES) {
      NAMED(store_words)(a + at, x[0]);
      NAMED(store_words)(b + at, x[1]);
      NAMED(store_words)(c + at, x[2]);
      NAMED(store_words)(d + at, x[3]);
    } else {
      memcpy(a + at, &x[0], here * sizeof *a);
      memcpy(b + at, &x[1], here * sizeof *b);
      memcpy(c + at, &x[2], here * sizeof *c);
      memcpy(d + at, &x[3], here * sizeof *d);
    }
  }
}

#define OVER_FLOATS(name, function)                                           \
  static void NAMED(name)(const float *in, size_t count, float *out) {        \
    size_t at = 0;                                                            \
    for (; at + LANES <= count; at += LANES)                                  \
      NAMED(store)(out + at, NAMED(function)(NAMED(load)(in + at)));          \
    if (at == count) return;                                                  \
    F rest = {};                                                              \
    memcpy(&rest, in + at, (count - at) * sizeof *in);                        \
    rest = NAMED(function)(rest);                                             \
    memcpy(out + at, &rest, (count - at) * sizeof *out);                      \
  }

#define OVER_WORDS(name, function)                                            \
  static void NAMED(name)(const uint32_t *in, size_t count, float *out) {     \
    size_t at = 0;                                                            \
    for (; at + LANES <= count; at += LANES)                                  \
      NAMED(store)(out + at, NAMED(function)(NAMED(load_words)(in + at)));    \
    if (at == count) return;                                                  \
    U rest = (U){} + 0x80000000u;                                             \
    memcpy(&rest, in + at, (count - at) * sizeof *in);                        \
    F value = NAMED(function)(rest);                                          \
    memcpy(out + at, &value, (count - at) * sizeof *out);                     \
  }

OVER_WORDS(units, unit)
OVER_WORDS(normals, normal)
OVER_FLOATS(exps, exp)
OVER_FLOATS(logs, log)
OVER_FLOATS(log2s, log2)

static void NAMED(log_normals)(
    const float *mean, const float *sd, const float *z, size_t count, float *out) {
  size_t at = 0;
  for (; at + LANES <= count; at += LANES) {
    F power = NAMED(load)(mean + at) + NAMED(load)(sd + at) * NAMED(load)(z + at);
    NAMED(store)(out + at, NAMED(exp)(power));
  }
  for (; at < count; at++) {
    F power = (F){} + (mean[at] + sd[at] * z[at]);
    out[at] = NAMED(exp)(power)[0];
  }
}

#undef OVER_FLOATS
#undef OVER_WORDS
#undef INLINE
#undef F
#undef I
#undef U
#undef P
