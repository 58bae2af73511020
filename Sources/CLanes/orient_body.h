// Coming to a surface; see `CPeople.h`. `lanes.c` includes this once for each instruction set,
// after `group_body.h`, whose names end here.

// The fixations until a remembered place is seen, of those before whom a menu has just opened.
INLINE I NAMED(first_looks)(const tapcost_orienting *from, size_t at, I place, I is_elsewhere,
                            F periphery) {
  U word = NAMED(load_words)(from->tops + at);
  U sides = NAMED(load_words)(from->landings + at);
  F share = from->aim_gain + from->aim_spread * NAMED(load)(from->aims + at);
  share = NAMED(select)(share > 0.0f, share, (F){});
  share = NAMED(select)(share < 8.0f, share, (F){} + 8.0f);
  I aimed = __builtin_convertvector(__builtin_convertvector(place, F) * share + 0.5f, I);
  F u = NAMED(lower_half)(NAMED(load_words)(from->sides + at));
  I jump = 1 - (u >= from->jumps[0]) - (u >= from->jumps[1]) - (u >= from->jumps[2]) -
           (u >= from->jumps[3]);
  I passes = NAMED(lower_half)(word) < from->first_miss;
  I is_far = place > 1;
  // The first item, and what is seen beside it, take no further look.
  I is_seen = ~is_far & ~passes &
              ((place == 0) | (NAMED(upper_half)(sides) < periphery));
  I landed = NAMED(choose_ints)(is_far, aimed, NAMED(choose_ints)(passes, jump, place));
  I last = (I){} + (from->element_count - 1);
  landed = NAMED(choose_ints)(landed < last, landed, last);
  I error = landed - place;
  error = NAMED(choose_ints)(error < 0, -error, error);
  I is_near = (error == 0) | ((error == 1) & (NAMED(lower_half)(sides) < periphery));
  I looks = NAMED(choose_ints)(is_near | is_elsewhere, (I){} + 2, (I){} + 3);
  looks = NAMED(choose_ints)(is_seen & ~is_elsewhere, (I){} + 1, looks);
  I from_top = NAMED(upper_half)(word) < from->first_top;
  return NAMED(choose_ints)(from_top, looks, (I){} + 1);
}

// The first look of those who must search a menu that has just opened, as bits of their flags.
INLINE I NAMED(glances)(const tapcost_orienting *from, size_t at, F periphery) {
  U word = NAMED(load_words)(from->tops + at);
  I is_wide =
      NAMED(upper_half)(NAMED(load_words)(from->landings + at)) < periphery;
  I glance = NAMED(choose_ints)(
      is_wide, (I){} + tapcost_glance_first_two, (I){} + tapcost_glance_first);
  I passes = NAMED(lower_half)(word) < from->first_miss;
  glance = NAMED(choose_ints)(passes, (I){} + tapcost_glance_passing, glance);
  return glance & (NAMED(upper_half)(word) < from->first_top);
}

// What coming to a surface changes.
typedef struct {
  I flags, chosen;
  F deciding;
} NAMED(change);

// Turns the pages of those who must: few do.
INLINE void NAMED(turn)(
    const tapcost_orienting *from, const NAMED(group) *group, I turns, I page, I before) {
  I swipes = page - before;
  swipes = NAMED(choose_ints)(swipes < 0, -swipes, swipes) & turns;
  SET(page, NAMED(choose_ints)(turns, page, before));
  if (from->turn_paces == NULL) return;
  F pace = (F)NAMED(gather)(group, (const uint32_t *)from->turn_paces);
  F moving = FLOATS(moving);
  F time = __builtin_convertvector(swipes, F) * from->turn_time * pace;
  SET(moving, NAMED(select)(turns, moving + time, moving));
  SET(taps, INTS(taps) + swipes);
  if (from->turns_by_swipes) SET(act_swipe, INTS(act_swipe) + swipes);
}

// Turns to the page of what was chosen and looks there; `fresh` says who has just opened the menu.
//
// Returns who has nothing more to do, because the goal shows.
INLINE I NAMED(straighten)(
    const tapcost_orienting *from, const NAMED(group) *group, size_t at, I straight, I fresh,
    NAMED(change) *change) {
  I target = (change->chosen - from->first_element) & straight;
  I page = (I)TARGET(on_page), before = INTS(page);
  I turns = straight & (page >= 0) & (page != before);
  if (__builtin_reduce_or(turns)) NAMED(turn)(from, group, turns, page, before);
  F deciding = change->deciding + (TRAIT(choice_start) + TRAIT(choice_slope) * from->choice_bits);
  change->deciding = NAMED(select)(straight, deciding, change->deciding);
  SET(gaze_x, NAMED(select)(straight, TARGET(x), FLOATS(gaze_x)));
  SET(gaze_y, NAMED(select)(straight, TARGET(y), FLOATS(gaze_y)));
  I shows = straight & ((I)TARGET(shown_goal) == INTS(goal));
  change->flags = NAMED(note_first)(change->flags, shows, shows) | (shows & tapcost_has_succeeded);
  if (!from->counts_looks) return shows;
  I looks = (I){} + 1;
  if (from->tops != NULL && from->element_count > 1 && __builtin_reduce_or(fresh)) {
    looks = NAMED(choose_ints)(
        fresh, NAMED(first_looks)(from, at, target, page > 0, TRAIT(gaze_periphery)), looks);
  }
  SET(scans, INTS(scans) + (looks & straight));
  return shows;
}

// Who has lost patience, or has seen enough.
INLINE I NAMED(tire)(const tapcost_orienting *from, const NAMED(group) *group, I visits) {
  return (NAMED(clock)(group) > TRAIT(patience_time)) | (I)((U)visits > from->most_visits);
}

// The element chosen before on this surface in this trial, where it is one of those here, else -1.
INLINE I NAMED(trailed)(const tapcost_orienting *from, const NAMED(group) *group) {
  I element = INTS(trail + from->depth);
  I is_here = (element >= from->first_element) &
              (element < from->first_element + from->element_count);
  return NAMED(choose_ints)(is_here, element, (I){} - 1);
}

// A group comes to a surface.
//
// Returns what they do, and in ready who has something to activate.
INLINE I NAMED(orient_some)(
    const tapcost_orienting *from, const NAMED(group) *group, size_t at, I *ready) {
  I visits = INTS(visit), is_lost = group->live, tires = (I){};
  NAMED(change) change = {INTS(flags), (I){} - 1, FLOATS(deciding)};
  I flags = change.flags;
  if (!from->has_arrived) {
    visits -= group->live;
    tires = is_lost & NAMED(tire)(from, group, visits);
    is_lost &= ~tires;
    SET(visit, visits);
  }
  I fresh = NAMED(has_flag)(flags, tapcost_has_opened) & ((I){} - from->is_menu);
  I slipped = is_lost & NAMED(has_flag)(flags, tapcost_has_slipped);
  is_lost &= ~slipped;
  change.chosen = NAMED(choose_ints)(slipped, (I){} + from->way_back, change.chosen);
  I straight = is_lost & NAMED(has_flag)(flags, tapcost_is_retracing);
  if (from->depth < 8 && __builtin_reduce_or(straight)) {
    I before = NAMED(trailed)(from, group);
    straight &= before >= 0;
    change.chosen = NAMED(choose_ints)(straight, before, change.chosen);
  } else {
    straight = (I){};
  }
  is_lost &= ~straight;
  F chance = TRAIT(recall);
  I knows = NAMED(has_flag)(flags, tapcost_is_informed);
  if (from->luck != NULL) knows |= NAMED(unit)(NAMED(load_words)(from->luck + at)) < chance;
  knows &= is_lost;
  is_lost &= ~knows;
  I stuck = (I){};
  if (__builtin_reduce_or(knows)) {
    I path = NAMED(ways)(from->paths, from->path_stride, INTS(goal));
    I goes_on = knows & (path >= 0);
    stuck = knows & ~goes_on;
    change.chosen = NAMED(choose_ints)(goes_on, path, change.chosen);
    straight |= goes_on;
  }
  flags &= ~(group->live & (tapcost_has_opened | 3 << tapcost_glance_shift));
  flags &= ~(slipped & tapcost_has_slipped) & ~(is_lost & tapcost_is_retracing);
  I surprised = is_lost & (chance > 0.0f) & ~NAMED(has_flag)(flags, tapcost_was_surprised);
  if (__builtin_reduce_or(surprised)) {
    flags |= surprised & tapcost_was_surprised;
    change.deciding = NAMED(select)(
        surprised, change.deciding + TRAIT(memory_surprise), change.deciding);
  }
  if (from->tops != NULL && __builtin_reduce_or(is_lost & fresh)) {
    I glance = NAMED(glances)(from, at, TRAIT(gaze_periphery)) & is_lost & fresh;
    flags |= glance << tapcost_glance_shift;
  }
  change.flags = flags;
  *ready = straight | slipped;
  if (__builtin_reduce_or(straight))
    *ready &= ~NAMED(straighten)(from, group, at, straight, fresh, &change);
  SET(flags, change.flags);
  SET(chosen, NAMED(choose_ints)(group->live, change.chosen, INTS(chosen)));
  SET(deciding, change.deciding);
  return (~group->live & tapcost_is_absent) | (straight & tapcost_goes_on) |
         (slipped & tapcost_turns_back) | (tires & tapcost_gives_up) | (stuck & tapcost_is_stuck);
}

static void NAMED(orients)(
    const tapcost_orienting *orienting, const int32_t *lanes, size_t count,
    tapcost_oriented *result) {
  tapcost_orienting from = *orienting;
  tapcost_oriented out = *result;
  out.lost_count = out.ready_count = out.others_count = 0;
  for (size_t at = 0; at < count; at += LANES) {
    NAMED(group) group = NAMED(group_at)(from.people, from.live, lanes, at, count);
    I ready, state;
    if (NAMED(is_row)(lanes + at, count - at)) {
      group.is_row = 1;
      state = NAMED(orient_some)(&from, &group, at, &ready);
    } else {
      group.is_row = 0;
      state = NAMED(orient_some)(&from, &group, at, &ready);
    }
    int32_t readiness[LANES];
    memcpy(readiness, &ready, sizeof ready);
    memcpy(out.states + at, &state, sizeof state);
    for (size_t lane = 0; lane < group.count; lane++) {
      int32_t who = lanes[at + lane];
      out.lost[out.lost_count] = who;
      out.lost_count += out.states[at + lane] == tapcost_searches;
      out.ready[out.ready_count] = who;
      out.ready_count -= (size_t)(int64_t)readiness[lane];
      out.others[out.others_count] = (int32_t)(at + lane);
      out.others_count += out.states[at + lane] >= tapcost_gives_up;
    }
  }
  *result = out;
}

static void NAMED(look_straights)(
    const tapcost_orienting *orienting, const int32_t *lanes, size_t count) {
  tapcost_orienting from = *orienting;
  from.tops = NULL;
  for (size_t at = 0; at < count; at += LANES) {
    NAMED(group) some = NAMED(group_at)(from.people, from.live, lanes, at, count);
    const NAMED(group) *group = &some;
    NAMED(change) change = {INTS(flags), INTS(chosen), FLOATS(deciding)};
    (void)NAMED(straighten)(&from, group, at, some.live, (I){}, &change);
    SET(flags, change.flags);
    SET(deciding, change.deciding);
  }
}

typedef double NAMED(wide) __attribute__((vector_size(8 * LANES)));
typedef int64_t NAMED(longs) __attribute__((vector_size(8 * LANES)));

// Seconds in whole microseconds, up to a bound; nothing for those who are not there.
INLINE NAMED(longs) NAMED(microseconds)(F seconds, float most, I live) {
  seconds = NAMED(select)(seconds < most, seconds, (F){} + most);
  // To whole numbers of 64 bits by a sum whose last bit is 1, as few machines convert them at once.
  // It rounds halves to even; they go up.
  NAMED(wide) exact = __builtin_convertvector(seconds * 1e6f, NAMED(wide));
  NAMED(wide) shifted = exact + 0x1p52;
  NAMED(longs) whole;
  memcpy(&whole, &shifted, sizeof whole);
  whole -= 0x4330000000000000 + (exact - (shifted - 0x1p52) == 0.5);
  return whole & __builtin_convertvector(live, NAMED(longs));
}

// The times of trials, for the tallies.
static void NAMED(phases)(
    const tapcost_people *people, size_t count, int64_t *times, int64_t sums[6]) {
  for (int phase = 0; phase < 6; phase++) {
    const float *column =
        (const float *)people->walkers + (size_t)(tapcost_scanning + phase) * people->stride;
    NAMED(longs) sum = {};
    for (size_t at = 0; at < count; at += LANES) {
      F seconds = NAMED(load)(column + at);
      I live = NAMED(slots_below)(count - at);
      NAMED(longs) wide = NAMED(microseconds)(seconds, TAPCOST_LONGEST, live), before = {};
      if (phase > 0) memcpy(&before, times + at, sizeof before);
      before += wide;
      memcpy(times + at, &before, sizeof before);
      sum += wide;
    }
    sums[phase] = __builtin_reduce_add(sum);
  }
}

static void NAMED(first_rights)(
    const tapcost_people *people, size_t count, const int64_t *times, int64_t *firsts) {
  const float *column =
      (const float *)people->walkers + (size_t)tapcost_first_right * people->stride;
  for (size_t at = 0; at < count; at += LANES) {
    F seconds = NAMED(load)(column + at);
    I live = NAMED(slots_below)(count - at), is_right = (seconds > 0.0f) & live;
    NAMED(longs) first = NAMED(microseconds)(seconds, 6 * TAPCOST_LONGEST, is_right), time;
    memcpy(&time, times + at, sizeof time);
    first |= time & ~__builtin_convertvector(is_right, NAMED(longs));
    memcpy(firsts + at, &first, sizeof first);
  }
}

#undef INTS
#undef FLOATS
#undef SET
#undef TRAIT
#undef TARGET

#undef INLINE
#undef F
#undef I
#undef U
