// The primitives at one vector width. `lanes.c` includes this once for each instruction set, with
// LANES the number of 32-bit lanes and NAMED(x) a name of its own for each path.
//
// The mathematics, the coefficients and the error bounds are explained in `Transform.swift`, which
// does the same operations on one value.

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

INLINE F NAMED(clamp)(F x, float least, float most) {
  F low = (F){} + least, high = (F){} + most;
  x = NAMED(select)(x > low, x, low);
  return NAMED(select)(x < high, x, high);
}

INLINE F NAMED(exp)(F x) {
  x = NAMED(clamp)(x, -87.33f, 88.37f);
  F shifted = x * 0x1.715476p0f + 0x1.8p23f;
  F n = shifted - 0x1.8p23f;
  F f = (x - n * 0x1.62e4p-1f) - n * 0x1.7f7d1cp-20f;
  F square = f * f;
  F high = 0.00831250789f * f + 0.0418902734f;
  F middle = 0.166671151f * f + 0.499992307f;
  F p = (high * square + middle) * square + (f + 1.0f);
  return (F)((U)p + ((U)shifted << 23));
}

// 2^y for y between -126 and 127.
INLINE F NAMED(power)(F y) {
  F shifted = y + 0x1.8p23f;
  F f = y - (shifted - 0x1.8p23f);
  F square = f * f;
  F high = 0.00132646456f * f + 0.00967157666f;
  F middle = 0.0555073452f * f + 0.240222411f;
  F low = 0.693146977f * f + 1.0f;
  F p = (high * square + middle) * square + low;
  return (F)((U)p + ((U)shifted << 23));
}

// The exponent of x as a number, and x scaled to between the root of 1/2 and the root of 2.
INLINE F NAMED(log_mantissa)(F x, F *exponent) {
  x = NAMED(clamp)(x, 0x1p-126f, 0x1.fffffep127f);
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

// The normal whose tail is at the middle of a step so far from the end.
INLINE F NAMED(tail)(U inward) {
  F p = (__builtin_convertvector((I)inward, F) + 0.5f) * 0x1p-32f;
  F t = __builtin_elementwise_sqrt(-2.0f * NAMED(log)(p));
  F z = (3.67325209e-05f * t - 0.00119640391f) * t + 0.0163601281f;
  return ((z * t - 0.121909705f) * t + 1.54263947f) * t - 1.59719373f;
}

// The normals of up to four vectors of words. The vectors take each step together, because one
// alone would wait for its own results most of the time.
INLINE void NAMED(normals_of)(const U *words, int vectors, F *z) {
  U sign[4], inward[4];
  F q[4], r[4], square[4], above[4], below[4];
  I any = {};
  for (int v = 0; v < vectors; v++) {
    sign[v] = (U)((I)words[v] >> 31);
    U outward = (words[v] ^ ~sign[v]) & 0x7fffffffu;
    inward[v] = outward ^ 0x7fffffffu;
    q[v] = __builtin_convertvector((I)outward, F) + 0.5f;
    F p = __builtin_convertvector((I)inward[v], F) * 0x1p-32f;
    r[v] = p - p * p;
    square[v] = r[v] * r[v];
    any |= (I)inward[v] < 0x200000;
  }
  for (int v = 0; v < vectors; v++) {
    F high = (0.962019355f * 0x1p-32f) * r[v] + 1.90948951f * 0x1p-32f;
    F middle = (0.345452851f * 0x1p-32f) * r[v] + 0.0114648911f * 0x1p-32f;
    F low = (7.99695495e-05f * 0x1p-32f) * r[v] + 1.09113431e-07f * 0x1p-32f;
    above[v] = ((high * square[v] + middle) * square[v] + low) * r[v] + 1.93687189e-11f * 0x1p-32f;
  }
  for (int v = 0; v < vectors; v++) {
    F high = r[v] + 0.806264474f;
    F middle = 0.0968690892f * r[v] + 0.00247288228f;
    F low = 1.41901637e-05f * r[v] + 1.63894124e-08f;
    below[v] = ((high * square[v] + middle) * square[v] + low) * r[v] + 2.42068014e-12f;
  }
  for (int v = 0; v < vectors; v++) z[v] = q[v] * above[v] / below[v];
  if (__builtin_expect(__builtin_reduce_or(any) != 0, 0)) {
    for (int v = 0; v < vectors; v++) {
      I far = (I)inward[v] < 0x200000;
      if (__builtin_reduce_or(far) == 0) continue;
      z[v] = NAMED(select)(far, NAMED(tail)(inward[v]), z[v]);
    }
  }
  for (int v = 0; v < vectors; v++) z[v] = (F)((U)z[v] ^ (~sign[v] & 0x80000000u));
}

// The odd lanes, moved to the even places.
INLINE P NAMED(odd)(P x) { return (P)__builtin_shufflevector((U)x, (U)x, ODD_DOWN); }

// The even lanes of two vectors, interleaved.
INLINE U NAMED(joined)(P even, P odd) {
  return __builtin_shufflevector((U)even, (U)odd, INTERLEAVED);
}

// Ten rounds of Philox 4x32. A product of two 32-bit words takes a 64-bit element, so the even and
// the odd lanes go apart; the upper halves of the elements hold rubbish that no product reads.
// Several vectors go together to hide the latency of the products.
INLINE void NAMED(philox)(U x[][4], int vectors, const P keys[20]) {
  P w[2 * VECTORS][4];
  for (int v = 0; v < vectors; v++) {
    for (int i = 0; i < 4; i++) {
      w[2 * v][i] = (P)x[v][i];
      w[2 * v + 1][i] = NAMED(odd)((P)x[v][i]);
    }
  }
  _Pragma("clang loop unroll(full)")
  for (int round = 0; round < 10; round++) {
    for (int h = 0; h < 2 * vectors; h++) {
      P first = (w[h][0] & 0xffffffffu) * 0xD2511F53u;
      P third = (w[h][2] & 0xffffffffu) * 0xCD9E8D57u;
      w[h][0] = NAMED(odd)(third) ^ w[h][1] ^ keys[2 * round];
      w[h][2] = NAMED(odd)(first) ^ w[h][3] ^ keys[2 * round + 1];
      w[h][1] = third;
      w[h][3] = first;
    }
  }
  for (int v = 0; v < vectors; v++)
    for (int i = 0; i < 4; i++) x[v][i] = NAMED(joined)(w[2 * v][i], w[2 * v + 1][i]);
}

INLINE void NAMED(schedule)(uint32_t low, uint32_t high, P keys[20]) {
  for (uint32_t round = 0; round < 10; round++) {
    keys[2 * round] = (P){} + (low + round * 0x9E3779B9u);
    keys[2 * round + 1] = (P){} + (high + round * 0xBB67AE85u);
  }
}

// MARK: Functions of buffers

// LANES words of a counter: the word, and the elements where there are any.
INLINE U NAMED(counter)(uint32_t word, const uint32_t *from, size_t at) {
  return from == NULL ? (U){} + word : NAMED(load_words)(from + at) + word;
}

INLINE void NAMED(counters)(const tapcost_counters *from, size_t at, U x[4]) {
  x[0] = NAMED(counter)(from->first, from->firsts, at);
  x[1] = NAMED(counter)(from->second, from->seconds, at);
  x[2] = (U){} + from->third;
  x[3] = NAMED(counter)(from->fourth, from->fourths, at);
}

// Fills some vectors of the columns.
INLINE void NAMED(fill)(
    const tapcost_counters *counters, size_t at, int vectors, const P keys[20],
    const tapcost_columns *out) {
  U x[VECTORS][4];
  for (int v = 0; v < vectors; v++) NAMED(counters)(counters, at + (size_t)v * LANES, x[v]);
  NAMED(philox)(x, vectors, keys);
  uint32_t *columns[4] = {out->a, out->b, out->c, out->d};
  for (int i = 0; i < 4; i++)
    for (int v = 0; v < vectors; v++)
      NAMED(store_words)(columns[i] + at + (size_t)v * LANES, x[v][i]);
}

static void NAMED(words)(
    const tapcost_counters *counters, size_t count, const tapcost_columns *out) {
  P keys[20];
  NAMED(schedule)(counters->key_low, counters->key_high, keys);
  size_t at = 0;
  for (; at + VECTORS * LANES <= count; at += VECTORS * LANES)
    NAMED(fill)(counters, at, VECTORS, keys, out);
  if (VECTORS > 2 && at + 2 * LANES <= count) {
    NAMED(fill)(counters, at, 2, keys, out);
  } else if (VECTORS > 2 && at < count) {
    NAMED(fill)(counters, at, 1, keys, out);
  }
}

#define OVER_FLOATS(name, function)                                    \
  static void NAMED(name)(const float *in, size_t count, float *out) { \
    for (size_t at = 0; at < count; at += LANES)                       \
      NAMED(store)(out + at, NAMED(function)(NAMED(load)(in + at)));   \
  }

OVER_FLOATS(exps, exp)
OVER_FLOATS(logs, log)
OVER_FLOATS(log2s, log2)

INLINE void NAMED(some_normals)(const uint32_t *in, int vectors, float *out) {
  U words[4];
  F z[4];
  for (int v = 0; v < vectors; v++) words[v] = NAMED(load_words)(in + v * LANES);
  NAMED(normals_of)(words, vectors, z);
  for (int v = 0; v < vectors; v++) NAMED(store)(out + v * LANES, z[v]);
}

static void NAMED(normals)(const uint32_t *in, size_t count, float *out) {
  size_t at = 0;
  for (; at + 4 * LANES <= count; at += 4 * LANES) NAMED(some_normals)(in + at, 4, out + at);
  if (at + 2 * LANES <= count) {
    NAMED(some_normals)(in + at, 2, out + at);
    at += 2 * LANES;
  }
  if (at < count) NAMED(some_normals)(in + at, 1, out + at);
}

// Reads an array, or repeats a value where there is none.
INLINE F NAMED(parameter)(float value, const float *from, size_t at) {
  return from == NULL ? (F){} + value : NAMED(load)(from + at);
}

// The mean and the SD of the binary logarithm.
INLINE void NAMED(spread)(const tapcost_spread *spread, size_t at, F *mean, F *sd) {
  F m = NAMED(parameter)(spread->mean, spread->means, at);
  F s = NAMED(parameter)(spread->sd, spread->sds, at);
  *mean = NAMED(clamp)(m, -40.0f, 40.0f) * 0x1.715476p0f;
  *sd = NAMED(clamp)(s, -6.0f, 6.0f) * 0x1.715476p0f;
}

static void NAMED(log_normals)(
    const tapcost_spread *spread, const float *in, size_t count, float *out) {
  for (size_t at = 0; at < count; at += LANES) {
    F mean, sd;
    NAMED(spread)(spread, at, &mean, &sd);
    F y = NAMED(clamp)(mean + sd * NAMED(load)(in + at), -125.0f, 125.0f);
    NAMED(store)(out + at, NAMED(power)(y));
  }
}

// Adds log-normals of up to four vectors of words, each where the lane still needs one.
INLINE F NAMED(add_up)(const U *words, int vectors, I needed, F mean, F sd, F sum) {
  F x[4];
  NAMED(normals_of)(words, vectors, x);
  // Normals are so bounded that no power is out of range.
  for (int v = 0; v < vectors; v++) x[v] = NAMED(power)(mean + sd * x[v]);
  for (int v = 0; v < vectors; v++) sum += (F)((needed > v) & (I)x[v]);
  return sum;
}

static void NAMED(add_log_normals)(
    const tapcost_columns *from, const tapcost_spread *spread, const uint32_t *counts,
    uint32_t done, size_t count, float *sums) {
  for (size_t at = 0; at < count; at += LANES) {
    U words[4] = {
      NAMED(load_words)(from->a + at), NAMED(load_words)(from->b + at),
      NAMED(load_words)(from->c + at), NAMED(load_words)(from->d + at),
    };
    I needed = (I)(NAMED(load_words)(counts + at) - done);
    F mean, sd;
    NAMED(spread)(spread, at, &mean, &sd);
    F sum = NAMED(load)(sums + at);
    if (__builtin_reduce_or(needed > 3)) {
      sum = NAMED(add_up)(words, 4, needed, mean, sd, sum);
    } else if (__builtin_reduce_or(needed > 2)) {
      sum = NAMED(add_up)(words, 3, needed, mean, sd, sum);
    } else if (__builtin_reduce_or(needed > 1)) {
      sum = NAMED(add_up)(words, 2, needed, mean, sd, sum);
    } else {
      sum = NAMED(add_up)(words, 1, needed, mean, sd, sum);
    }
    NAMED(store)(sums + at, sum);
  }
}

#undef OVER_FLOATS
#undef F
#undef I
#undef U
#undef P
