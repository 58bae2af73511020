// Vector builtins that Swift has no fast words for, always inlined into their callers.
//
// The width follows the instructions that the importing module is built for, so one source makes one
// module for each instruction set. Masks are all ones or all zeros in each lane. Nothing here
// multiplies and adds, so nothing can be contracted, and every width gives the same bits.
#ifndef TAPCOST_CVECTORS_H
#define TAPCOST_CVECTORS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Vectors wider than the registers pass between functions that are always inlined, and only there.
#pragma clang diagnostic ignored "-Wpsabi"

#if defined(__AVX512F__)
#define LANE_COUNT 16
#elif defined(__AVX2__)
#define LANE_COUNT 8
#else
#define LANE_COUNT 4
#endif

typedef float lane_floats __attribute__((vector_size(4 * LANE_COUNT)));
typedef int32_t lane_ints __attribute__((vector_size(4 * LANE_COUNT)));
typedef uint32_t lane_words __attribute__((vector_size(4 * LANE_COUNT)));
typedef int64_t lane_longs __attribute__((vector_size(8 * LANE_COUNT)));
typedef uint64_t lane_bits __attribute__((vector_size(8 * LANE_COUNT)));
typedef double lane_doubles __attribute__((vector_size(8 * LANE_COUNT)));

#define INLINE static inline __attribute__((always_inline, nodebug))
#define SWIFT(name) __attribute__((swift_name(name)))

// MARK: Memory

#define LANE_MEMORY(kind, element)                                           \
  INLINE SWIFT("load(_:)") lane_##kind lane_load_##kind(const element *from) { \
    lane_##kind value;                                                       \
    memcpy(&value, from, sizeof value);                                      \
    return value;                                                            \
  }                                                                          \
  INLINE SWIFT("store(_:to:)") void lane_store_##kind(lane_##kind value, element *to) { \
    memcpy(to, &value, sizeof value);                                        \
  }

LANE_MEMORY(floats, float)
LANE_MEMORY(ints, int32_t)
LANE_MEMORY(words, uint32_t)
LANE_MEMORY(longs, int64_t)
LANE_MEMORY(bits, uint64_t)

// The elements of a table at some places.
#define LANE_PICK(kind, element)                                                           \
  INLINE SWIFT("pick(_:at:)") lane_##kind lane_pick_##kind(const element *table, lane_ints at) { \
    element values[LANE_COUNT];                                                            \
    for (int lane = 0; lane < LANE_COUNT; lane++) values[lane] = table[at[lane]];          \
    return lane_load_##kind(values);                                                       \
  }

LANE_PICK(floats, float)
LANE_PICK(ints, int32_t)

// The same of a table of 16, at places below 16.
#if LANE_COUNT == 16
INLINE SWIFT("pick16(_:at:)") lane_floats lane_pick_16(const float *table, lane_ints at) {
  return (lane_floats)_mm512_permutexvar_ps((__m512i)at, _mm512_loadu_ps(table));
}
#elif LANE_COUNT == 8
INLINE SWIFT("pick16(_:at:)") lane_floats lane_pick_16(const float *table, lane_ints at) {
  lane_ints low = (lane_ints)_mm256_permutevar8x32_ps(_mm256_loadu_ps(table), (__m256i)at);
  lane_ints high = (lane_ints)_mm256_permutevar8x32_ps(_mm256_loadu_ps(table + 8), (__m256i)at);
  lane_ints mask = at > 7;
  return (lane_floats)((mask & high) | (~mask & low));
}
#else
INLINE SWIFT("pick16(_:at:)") lane_floats lane_pick_16(const float *table, lane_ints at) {
  return lane_pick_floats(table, at);
}
#endif

// The entries of a column at the places of a list.
INLINE SWIFT("gather(_:_:)") lane_words lane_gather(const uint32_t *column, const int32_t *list) {
  uint32_t values[LANE_COUNT];
  for (int lane = 0; lane < LANE_COUNT; lane++) values[lane] = column[list[lane]];
  return lane_load_words(values);
}

// Writes the first of some values to the places of a list in a column.
INLINE SWIFT("scatter(_:to:_:count:)") void lane_scatter(
    lane_words values, uint32_t *column, const int32_t *list, size_t count) {
  uint32_t numbers[LANE_COUNT];
  lane_store_words(values, numbers);
  for (size_t lane = 0; lane < count; lane++) column[list[lane]] = numbers[lane];
}

// MARK: Masks

INLINE SWIFT("select(_:_:_:)") lane_floats lane_select_floats(
    lane_ints mask, lane_floats a, lane_floats b) {
  return (lane_floats)((mask & (lane_ints)a) | (~mask & (lane_ints)b));
}

INLINE SWIFT("select(_:_:_:)") lane_ints lane_select_ints(lane_ints mask, lane_ints a, lane_ints b) {
  return (mask & a) | (~mask & b);
}

INLINE SWIFT("select(_:_:_:)") lane_bits lane_select_bits(
    lane_longs mask, lane_bits a, lane_bits b) {
  return ((lane_bits)mask & a) | (~(lane_bits)mask & b);
}

INLINE SWIFT("isLess(_:_:)") lane_ints lane_less_floats(lane_floats a, lane_floats b) { return a < b; }
INLINE SWIFT("isLess(_:_:)") lane_ints lane_less_ints(lane_ints a, lane_ints b) { return a < b; }
INLINE SWIFT("isLess(_:_:)") lane_ints lane_less_words(lane_words a, lane_words b) { return a < b; }
INLINE SWIFT("isAtLeast(_:_:)") lane_ints lane_at_least_floats(lane_floats a, lane_floats b) {
  return a >= b;
}
INLINE SWIFT("isAtLeast(_:_:)") lane_ints lane_at_least_ints(lane_ints a, lane_ints b) {
  return a >= b;
}
INLINE SWIFT("isEqual(_:_:)") lane_ints lane_equal_floats(lane_floats a, lane_floats b) {
  return a == b;
}
INLINE SWIFT("isEqual(_:_:)") lane_ints lane_equal_ints(lane_ints a, lane_ints b) { return a == b; }
INLINE SWIFT("isNonzero(_:)") lane_longs lane_nonzero_bits(lane_bits a) {
  return (lane_longs)(a != 0);
}
INLINE SWIFT("isEqual(_:_:)") lane_longs lane_equal_doubles(lane_doubles a, lane_doubles b) {
  return a == b;
}

INLINE SWIFT("widen(_:)") lane_longs lane_widen(lane_ints mask) {
  return __builtin_convertvector(mask, lane_longs);
}
INLINE SWIFT("narrow(_:)") lane_ints lane_narrow(lane_longs mask) {
  return __builtin_convertvector(mask, lane_ints);
}
INLINE SWIFT("any(_:)") _Bool lane_any(lane_ints mask) { return __builtin_reduce_or(mask) != 0; }
INLINE SWIFT("sum(_:)") int32_t lane_sum_ints(lane_ints values) { return __builtin_reduce_add(values); }
INLINE SWIFT("sum(_:)") int64_t lane_sum_longs(lane_longs values) {
  return __builtin_reduce_add(values);
}

// The whole numbers from one on.
INLINE SWIFT("places(from:)") lane_ints lane_places(size_t first) {
  lane_ints place;
  for (int lane = 0; lane < LANE_COUNT; lane++) place[lane] = lane;
  return place + (int32_t)first;
}

// The lanes below a count.
INLINE SWIFT("lanes(below:)") lane_ints lane_below(size_t count) {
  return lane_places(0) < (int32_t)(count < LANE_COUNT ? count : LANE_COUNT);
}

// Whether the first entries of a list are consecutive and fill a vector.
INLINE SWIFT("isRow(_:count:)") _Bool lane_is_row(const int32_t *list, size_t count) {
  if (count < LANE_COUNT) return 0;
  return !__builtin_reduce_or(lane_load_ints(list) - list[0] - lane_places(0));
}

// Appends to a list the values of the lanes of a mask; what lies beyond, up to a whole vector, is
// overwritten.
//
// Returns the new length of the list.
INLINE SWIFT("append(_:where:to:_:)") size_t lane_append(
    lane_ints values, lane_ints mask, int32_t *list, size_t length) {
#if LANE_COUNT == 16
  __mmask16 takes = _mm512_movepi32_mask((__m512i)mask);
  lane_ints entries = (lane_ints)_mm512_maskz_compress_epi32(takes, (__m512i)values);
  lane_store_ints(entries, list + length);
  return length + (size_t)__builtin_popcount(takes);
#else
  int32_t entries[LANE_COUNT], takes[LANE_COUNT];
  lane_store_ints(values, entries);
  lane_store_ints(mask, takes);
  for (size_t lane = 0; lane < LANE_COUNT; lane++) {
    list[length] = entries[lane];
    length += (size_t)(takes[lane] & 1);
  }
  return length;
#endif
}

// MARK: Numbers

INLINE SWIFT("squareRoot(_:)") lane_floats lane_square_root(lane_floats x) {
  return __builtin_elementwise_sqrt(x);
}
INLINE SWIFT("floats(_:)") lane_floats lane_to_floats(lane_ints x) {
  return __builtin_convertvector(x, lane_floats);
}
INLINE SWIFT("truncated(_:)") lane_ints lane_to_ints(lane_floats x) {
  return __builtin_convertvector(x, lane_ints);
}
INLINE SWIFT("doubles(_:)") lane_doubles lane_to_doubles(lane_floats x) {
  return __builtin_convertvector(x, lane_doubles);
}
INLINE SWIFT("bits(_:)") lane_bits lane_shifted(lane_ints x) {
  return (lane_bits)__builtin_convertvector(x, lane_longs);
}
INLINE SWIFT("ints(_:)") lane_ints lane_place_ints(lane_bits x) {
  return __builtin_convertvector(x, lane_ints);
}
INLINE SWIFT("asFloats(_:)") lane_floats lane_as_floats(lane_ints x) { return (lane_floats)x; }
INLINE SWIFT("asInts(_:)") lane_ints lane_as_ints(lane_floats x) { return (lane_ints)x; }
INLINE SWIFT("asInts(_:)") lane_ints lane_words_as_ints(lane_words x) { return (lane_ints)x; }
INLINE SWIFT("asWords(_:)") lane_words lane_as_words(lane_ints x) { return (lane_words)x; }
INLINE SWIFT("asFloats(_:)") lane_floats lane_words_as_floats(lane_words x) { return (lane_floats)x; }
INLINE SWIFT("asWords(_:)") lane_words lane_floats_as_words(lane_floats x) { return (lane_words)x; }
INLINE SWIFT("asLongs(_:)") lane_longs lane_doubles_as_longs(lane_doubles x) { return (lane_longs)x; }
INLINE SWIFT("asBits(_:)") lane_bits lane_longs_as_bits(lane_longs x) { return (lane_bits)x; }
INLINE SWIFT("asLongs(_:)") lane_longs lane_bits_as_longs(lane_bits x) { return (lane_longs)x; }

// The place of the lowest and of the highest bit that is set; there must be one. It is the exponent
// of the bit as a number. Without the bits that follow a higher one, no rounding can reach the next
// power of two.
INLINE SWIFT("lowestBit(_:)") lane_bits lane_lowest(lane_bits x) {
  return ((lane_bits)__builtin_convertvector(x & -x, lane_doubles) >> 52) - 1023;
}
INLINE SWIFT("highestBit(_:)") lane_bits lane_highest(lane_bits x) {
  return ((lane_bits)__builtin_convertvector(x & ~(x >> 1), lane_doubles) >> 52) - 1023;
}

#undef LANE_MEMORY
#undef LANE_PICK
#undef INLINE
#undef SWIFT
#endif
