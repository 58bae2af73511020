// Groups of people; see `CPeople.h`. `lanes.c` includes this once for each instruction set, after
// `lanes_body.h` and `look_body.h` and before `tap_body.h` and `orient_body.h`, which go on with its
// names. Masks are all ones or all zeros.
//
// Each step is written once and built twice: for people side by side, whose columns are loaded as
// they are, and for others, whose numbers are gathered one by one.

#define INLINE static inline __attribute__((always_inline))

#define F NAMED(floats)
#define I NAMED(ints)
#define U NAMED(uints)

INLINE I NAMED(load_ints)(const int32_t *from) {
  I value;
  memcpy(&value, from, sizeof value);
  return value;
}

// The slots of a vector that are below a count.
INLINE I NAMED(slots_below)(size_t count) {
  I slot;
  for (int lane = 0; lane < LANES; lane++) slot[lane] = lane;
  return slot < (int32_t)(count < LANES ? count : LANES);
}

INLINE I NAMED(has_flag)(I flags, int32_t flag) { return (flags & flag) != 0; }

INLINE F NAMED(upper_half)(U word) {
  return __builtin_convertvector((I)(word >> 16), F) * 0x1p-16f;
}

INLINE F NAMED(lower_half)(U word) {
  return __builtin_convertvector((I)(word & 0xffff), F) * 0x1p-16f;
}

// The factor where the mask is set, else 1.
INLINE F NAMED(factor)(I mask, F factor) { return NAMED(select)(mask, factor, (F){} + 1.0f); }

INLINE F NAMED(magnitude)(F x) { return (F)((I)x & 0x7fffffff); }

// MARK: Groups

// At most LANES people of a list.
typedef struct {
  tapcost_people people;
  const int32_t *lanes;
  size_t count;
  int32_t first;
  int is_row;  // whether they are LANES people side by side
  I live;
} NAMED(group);

// The people from a place of a list on.
INLINE NAMED(group) NAMED(group_at)(
    tapcost_people people, const int32_t *live, const int32_t *lanes, size_t at, size_t count) {
  NAMED(group) group = {
      people, lanes + at, count - at < LANES ? count - at : LANES, lanes[at], 0,
      NAMED(slots_below)(count - at)};
  if (live != NULL) group.live &= NAMED(load_ints)(live + at);
  return group;
}

INLINE int NAMED(is_row)(const int32_t *lanes, size_t count) {
  if (count < LANES) return 0;
  I row;
  for (int lane = 0; lane < LANES; lane++) row[lane] = lane;
  return !__builtin_reduce_or(NAMED(load_ints)(lanes) - lanes[0] - row);
}

// A column of a group.
INLINE U NAMED(gather)(const NAMED(group) *group, const uint32_t *column) {
  if (group->is_row) return NAMED(load_words)(column + group->first);
  uint32_t values[LANES];
  for (int lane = 0; lane < LANES; lane++) values[lane] = column[group->lanes[lane]];
  return NAMED(load_words)(values);
}

INLINE void NAMED(scatter)(const NAMED(group) *group, uint32_t *column, U values) {
  if (group->is_row) {
    NAMED(store_words)(column + group->first, values);
    return;
  }
  uint32_t numbers[LANES];
  NAMED(store_words)(numbers, values);
  for (size_t lane = 0; lane < group->count; lane++) column[group->lanes[lane]] = numbers[lane];
}

INLINE U NAMED(walkers)(const NAMED(group) *group, int column) {
  return NAMED(gather)(
      group, (const uint32_t *)group->people.walkers + (size_t)column * group->people.stride);
}

INLINE void NAMED(set_walkers)(const NAMED(group) *group, int column, U values) {
  NAMED(scatter)(
      group, (uint32_t *)group->people.walkers + (size_t)column * group->people.stride, values);
}

INLINE F NAMED(traits)(const NAMED(group) *group, int column) {
  return (F)NAMED(gather)(
      group, (const uint32_t *)group->people.traits + (size_t)column * group->people.stride);
}

#define INTS(name) ((I)NAMED(walkers)(group, tapcost_##name))
#define FLOATS(name) ((F)NAMED(walkers)(group, tapcost_##name))
#define SET(name, values) NAMED(set_walkers)(group, tapcost_##name, (U)(values))
#define TRAIT(name) NAMED(traits)(group, tapcost_##name)
#define TARGET(name)                                        \
  NAMED(of_elements)(                                       \
      from->targets + tapcost_##name * from->target_stride, from->element_count, target)

// How long the trials last so far, in s.
INLINE F NAMED(clock)(const NAMED(group) *group) {
  return FLOATS(scanning) + FLOATS(deciding) + FLOATS(moving) + FLOATS(waiting) +
         FLOATS(recovering) + FLOATS(listening);
}

// A column of the elements of a surface, from the first, at some indices. Few surfaces have more
// than 16.
INLINE F NAMED(of_elements)(const float *column, int32_t count, I index) {
  if (count <= 16) return NAMED(of_16)(column, index);
  float values[LANES];
  for (int lane = 0; lane < LANES; lane++) values[lane] = column[index[lane]];
  return NAMED(load)(values);
}

// The elements that lead on to some goals, or -1.
INLINE I NAMED(ways)(const int32_t *paths, int32_t stride, I goal) {
  int32_t path[LANES];
  goal *= stride;
  for (int lane = 0; lane < LANES; lane++) path[lane] = paths[goal[lane]];
  return NAMED(load_ints)(path);
}

// The flags after the first thing that happened, where the mask is set.
INLINE I NAMED(note_first)(I flags, I mask, I is_right) {
  I is_first = mask & ((flags & (tapcost_first_was_right | tapcost_first_was_wrong)) == 0);
  return flags | (is_first & is_right & tapcost_first_was_right) |
         (is_first & ~is_right & tapcost_first_was_wrong);
}
