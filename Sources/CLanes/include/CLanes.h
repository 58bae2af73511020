// Vector primitives of the simulation: random words, normals, exponentials over buffers.
//
// Every function exists once for each instruction set below. All of them perform the same IEEE
// operations in the same order, without fused multiply-add, so all give the same bits, and so does
// the scalar Swift code in `Transform`.
//
// Lengths are counts of elements. Outputs may be the inputs themselves, but must not overlap them
// in part. Nothing here allocates, and nothing reads or writes beyond the lengths given.
#ifndef TAPCOST_CLANES_H
#define TAPCOST_CLANES_H

#include <stddef.h>
#include <stdint.h>

/// The instruction sets, from the plainest to the widest.
enum {
  tapcost_path_baseline = 0,  // whatever the compiler may assume: SSE2, NEON
  tapcost_path_avx2 = 1,
  tapcost_path_avx512 = 2,
};

/// Tells whether this machine can run a path.
int tapcost_path_available(int path);

/// Counters of Philox 4x32-10. The counter of element i is (first, second, third, fourth), where
/// first, second and fourth are the word given here, plus element i of the array of the same name
/// if there is one.
typedef struct {
  uint32_t first;
  uint32_t second;
  uint32_t third;
  uint32_t fourth;
  const uint32_t *firsts;
  const uint32_t *seconds;
  const uint32_t *fourths;
  uint32_t key_low;
  uint32_t key_high;
} tapcost_counters;

/// The words of many blocks by columns.
typedef struct {
  uint32_t *a;
  uint32_t *b;
  uint32_t *c;
  uint32_t *d;
} tapcost_columns;

/// The mean and the SD of a logarithm: one for each element where there is an array, else the same
/// for all.
typedef struct {
  float mean;
  float sd;
  const float *means;
  const float *sds;
} tapcost_spread;

/// Fills the columns with the blocks of the counters.
void tapcost_words(
    int path, const tapcost_counters *counters, size_t count, const tapcost_columns *out);

void tapcost_units(int path, const uint32_t *words, size_t count, float *out);
void tapcost_normals(int path, const uint32_t *words, size_t count, float *out);
void tapcost_exp(int path, const float *values, size_t count, float *out);
void tapcost_log(int path, const float *values, size_t count, float *out);
void tapcost_log2(int path, const float *values, size_t count, float *out);

/// What belongs to each of 16 keys by which lanes are sorted.
typedef struct {
  uint8_t sequence[16];  // the keys in their order
  float values[16];
  uint32_t numbers[16];
} tapcost_keys;

/// Sorts lanes by keys below 16: order gets the numbers of the lanes, equal keys as they come;
/// sorted gets the value of each lane plus that of its key; numbers gets the number of its key;
/// counts gets the number of lanes with each key.
void tapcost_sort(
    const uint8_t *lane_keys, const float *lane_values, size_t count, const tapcost_keys *keys,
    uint32_t *order, float *sorted, uint32_t *numbers, uint32_t counts[16]);

/// The bin of each number on a logarithmic scale with 2^bits bins to the octave, from the bin of
/// least to that of most; numbers beyond count as these. All are below 2^31.
void tapcost_bins(
    int path, const uint32_t *values, uint32_t least, uint32_t most, int bits, size_t count,
    uint32_t *out);

/// out = value * scale, to the nearest whole number, halves up; at least 0 and below 2^31.
void tapcost_whole(int path, const float *values, float scale, size_t count, uint32_t *out);

/// out = the upper three bits of the place, and 8 where the normal of either word, x or y, is
/// farther from zero than that of limit; see tapcost_normals. A word is as far out as its distance
/// from the middle, 2^31, and so is limit.
void tapcost_aims(
    int path, const uint32_t *places, const uint32_t *xs, const uint32_t *ys, uint32_t limit,
    size_t count, uint8_t *out);

/// A logarithmic scale with four sets of bins, which take turns: a counter that was just written is
/// slow to read.
typedef struct {
  uint32_t least;
  uint32_t most;
  int bits;
  uint32_t *sets;
  size_t stride;  // from one set to the next; more than the bin of most
} tapcost_histogram;

/// Makes whole numbers as tapcost_whole does, counts them in the bins of tapcost_bins, and adds them
/// and their squares to sums[0] and sums[1].
void tapcost_count(
    int path, const float *values, float scale, size_t count, const tapcost_histogram *histogram,
    uint64_t sums[2]);

/// out = exp(mean + sd * normal).
void tapcost_log_normals(
    int path, const tapcost_spread *spread, const float *normals, size_t count, float *out);

/// Adds to each sum the log-normals made of the words of its lane: as many as its count less those
/// done before, at most the four that there are, in the order of the columns.
void tapcost_add_log_normals(
    int path, const tapcost_columns *words, const tapcost_spread *spread, const uint32_t *counts,
    uint32_t done, size_t count, float *sums);

/// The sums of groups of neighbors: lane i belongs to group (first + i) modulo count.
typedef struct {
  int64_t *sums;
  size_t first;
  size_t count;
} tapcost_groups;

/// What a column of whole numbers adds up to. The sum of the squares is
/// high * 2^36 + middle * 2^19 + low.
typedef struct {
  int64_t sum;
  int64_t high;
  int64_t middle;
  int64_t low;
  int64_t less;     // how many are below 0
  int64_t greater;  // how many are above 0
} tapcost_sums;

/// Adds up a column, or the differences of two, in all and by groups. Numbers are below 2^36 in
/// magnitude, and there are at most 2^18 of them, so that nothing overflows.
void tapcost_tally(
    int path, const int64_t *first, const int64_t *second, size_t count, tapcost_groups *groups,
    tapcost_sums *out);

#endif
