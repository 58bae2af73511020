// What the workload `linear-menu-8` needs of vectors beyond the primitives of CVectorMath.
//
// As there, every function exists once for each instruction set, and all give the same bits. Nothing
// here allocates, and nothing reads or writes beyond the lengths given.
#ifndef TAPCOST_CLINEARMENU_H
#define TAPCOST_CLINEARMENU_H

#include <stddef.h>
#include <stdint.h>

/// The entries of each of 16 keys by which lanes are sorted.
typedef struct {
  uint8_t sequence[16];  // the keys in their order
  float values[16];
  uint32_t numbers[16];
} linear_menu_keys;

/// Sorts lanes by keys below 16: order gets the numbers of the lanes, equal keys as they come;
/// sorted gets the value of each lane plus that of its key; numbers gets the number of its key;
/// counts gets the number of lanes with each key.
void linear_menu_sort(
    const uint8_t *lane_keys, const float *lane_values, size_t count, const linear_menu_keys *keys,
    uint32_t *order, float *sorted, uint32_t *numbers, uint32_t counts[16]);

/// out = the upper three bits of the place, and 8 where the normal of either word, x or y, is
/// farther from zero than that of limit; see tapcost_normals. A word is as far out as its distance
/// from the middle, 2^31, and so is limit.
void linear_menu_aims(
    int path, const uint32_t *places, const uint32_t *xs, const uint32_t *ys, uint32_t limit,
    size_t count, uint8_t *out);

/// A logarithmic scale with 2^bits bins to the octave, from the bin of least to that of most, and
/// four sets of its bins, which take turns: a counter that was just written is slow to read.
typedef struct {
  uint32_t least;
  uint32_t most;
  int bits;
  uint32_t *sets;
  size_t stride;  // from one set to the next; more than the bin of most
} linear_menu_histogram;

/// Rounds value * scale to the nearest whole number, halves up, at least 0 and below 2^31; counts
/// the numbers in bins, those beyond the ends in the outermost; and adds them and their squares to
/// sums[0] and sums[1].
void linear_menu_count(
    int path, const float *values, float scale, size_t count,
    const linear_menu_histogram *histogram, uint64_t sums[2]);

#endif
