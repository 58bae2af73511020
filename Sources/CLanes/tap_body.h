// Taps of many people; see `CPeople.h`. `lanes.c` includes this once for each instruction set,
// after `group_body.h`.

// The time of a tap over a distance.
INLINE F NAMED(tap_time)(
    const tapcost_tapping *from, const NAMED(group) *group, size_t at, F distance) {
  U mixture = NAMED(load_words)(from->mixtures + at);
  I is_slow = NAMED(upper_half)(mixture) < TRAIT(pointing_slow_share);
  F noise = NAMED(load)(from->noise + at) *
            NAMED(factor)(is_slow, TRAIT(pointing_slow_ratio)) * TRAIT(tap_noise_scale);
  return (TRAIT(pointing_start) + TRAIT(pointing_slope) * distance) * from->tap_ratio *
         TRAIT(session_pace) * noise;
}

// How far it is to the nearest edge of the surface from within.
INLINE F NAMED(way_out)(const tapcost_tapping *from, F x, F y) {
  F distances[4] = {x - from->edges[0], y - from->edges[1], from->edges[2] - x, from->edges[3] - y};
  F least = distances[0];
  for (int edge = 1; edge < 4; edge++)
    least = NAMED(select)(distances[edge] < least, distances[edge], least);
  return NAMED(select)(least > 0.0f, least, (F){});
}

// Changes the grip once for a target out of reach, and back for the next one within it.
//
// Returns the time with what that costs.
INLINE F NAMED(reach)(
    const tapcost_tapping *from, const NAMED(group) *group, F x, F y, I aims, I *flags, F time) {
  F radius = TRAIT(reach_radius);
  F rx = x - from->rest_x, ry = y - from->rest_y;
  I is_far = rx * rx + ry * ry > radius * radius;
  I changes = is_far & ~NAMED(has_flag)(*flags, tapcost_has_changed_grip);
  I gripped = (*flags & ~tapcost_has_changed_grip) | (is_far & tapcost_has_changed_grip);
  *flags = NAMED(choose_ints)(aims, gripped, *flags);
  return NAMED(select)(changes, time + TRAIT(reach_cost), time);
}

// What a tap that landed leads to, where that is plain.
//
// Returns for whom it is.
INLINE I NAMED(land)(
    const tapcost_tapping *from, const NAMED(group) *group, I landed, I chosen, I target,
    I *flags) {
  I deed = (I)TARGET(deed), to = (I)TARGET(leads_to), goal = INTS(goal);
  I succeeds = landed & (deed == tapcost_chooses) & (to == goal);
  I opens = landed & (deed == tapcost_opens);
  I is_done = succeeds | opens;
  I is_right = chosen == NAMED(ways)(from->paths, from->path_stride, goal);
  *flags = NAMED(note_first)(*flags, is_done, is_right) | (succeeds & tapcost_has_succeeded);
  F first = FLOATS(first_right);
  I is_first = is_done & is_right & (first == 0.0f);
  SET(first_right, NAMED(select)(is_first, NAMED(clock)(group), first));
  if (!__builtin_reduce_or(opens)) return is_done;
  *flags = (*flags | (opens & tapcost_has_opened)) & ~(opens & tapcost_has_slipped);
  F waiting = FLOATS(waiting);
  SET(waiting, NAMED(select)(opens, waiting + TARGET(open_time), waiting));
  SET(page, INTS(page) & ~opens);
  SET(chosen, chosen | opens);  // -1 where a surface opens
  SET(surface, NAMED(choose_ints)(opens, to, INTS(surface)));
  SET(errors, INTS(errors) + (opens & ~is_right & 1));
  return is_done;
}

// One tap of a group.
INLINE I NAMED(tap_some)(const tapcost_tapping *from, const NAMED(group) *group, size_t at) {
  I chosen = INTS(chosen), flags = INTS(flags);
  I aims = (chosen >= 0) & group->live, target = (chosen - from->first_element) & aims;
  F x = TARGET(x), y = TARGET(y), from_x = FLOATS(finger_x), from_y = FLOATS(finger_y);
  F dx = x - from_x, dy = y - from_y;
  F distance = NAMED(select)(
      aims, __builtin_elementwise_sqrt(dx * dx + dy * dy), NAMED(way_out)(from, from_x, from_y));
  F time = NAMED(tap_time)(from, group, at, distance);
  NAMED(store)(from->leaving_times + at, time);
  if (from->is_one_handed) time = NAMED(reach)(from, group, x, y, aims, &flags, time);
  I is_wide = NAMED(lower_half)(NAMED(load_words)(from->mixtures + at)) <
              TRAIT(pointing_tail_share);
  F spread = TRAIT(pointing_spread) * TRAIT(session_spread) * TRAIT(tail_scale) *
             NAMED(factor)(is_wide, TRAIT(pointing_tail_ratio));
  F finger_x = x + TRAIT(pointing_offset_x) +
               TARGET(sigma_x) * spread * NAMED(load)(from->across + at);
  F finger_y = y + TRAIT(pointing_offset_y) +
               TARGET(sigma_y) * spread * NAMED(load)(from->down + at);
  I lands = aims & (NAMED(magnitude)(finger_x - x) <= TARGET(half_width)) &
            (NAMED(magnitude)(finger_y - y) <= TARGET(half_height));
  F moving = FLOATS(moving);
  SET(finger_x, NAMED(select)(aims, finger_x, from_x));
  SET(finger_y, NAMED(select)(aims, finger_y, from_y));
  SET(moving, NAMED(select)(aims, moving + time, moving));
  SET(taps, INTS(taps) + (aims & 1));
  if (from->depth >= 0 && from->depth < 8) {
    // What is remembered as chosen: nothing new where it leads back.
    I keeps = aims & ((I)TARGET(leads_back) == 0);
    I before = INTS(trail + from->depth);
    SET(trail + from->depth, NAMED(choose_ints)(keeps, chosen, before));
  }
  I state = NAMED(choose_ints)(aims, lands & tapcost_landed, (I){} + tapcost_stayed);
  if (from->recognition != NULL) {
    I unnoticed = aims & ~(NAMED(unit)(NAMED(load_words)(from->recognition + at)) <
                           TRAIT(pointing_recognized));
    state = NAMED(choose_ints)(unnoticed, (I){} + tapcost_unnoticed, state);
    lands &= ~unnoticed;
  }
  if (from->is_plain) {
    I is_done = NAMED(land)(from, group, lands, chosen, target, &flags);
    state = NAMED(choose_ints)(is_done, (I){} + tapcost_done, state);
  }
  SET(flags, flags);
  return state;
}

static size_t NAMED(taps)(
    const tapcost_tapping *tapping, const int32_t *lanes, size_t count, int32_t *states,
    int32_t *others) {
  tapcost_tapping from = *tapping;
  size_t left = 0;
  for (size_t at = 0; at < count; at += LANES) {
    NAMED(group) group = NAMED(group_at)(from.people, from.live, lanes, at, count);
    I state;
    if (NAMED(is_row)(lanes + at, count - at)) {
      group.is_row = 1;
      state = NAMED(tap_some)(&from, &group, at);
    } else {
      group.is_row = 0;
      state = NAMED(tap_some)(&from, &group, at);
    }
    state = NAMED(choose_ints)(group.live, state, (I){} + tapcost_is_absent);
    I is_left = group.live & (state != tapcost_done) & 1;
    int32_t stays[LANES];
    memcpy(states + at, &state, sizeof state);
    memcpy(stays, &is_left, sizeof is_left);
    for (size_t lane = 0; lane < group.count; lane++) {
      others[left] = (int32_t)(at + lane);
      left += (size_t)stays[lane];
    }
  }
  return left;
}

static void NAMED(leaves)(
    const tapcost_tapping *tapping, const int32_t *lanes, size_t count) {
  tapcost_tapping from = *tapping;
  for (size_t at = 0; at < count; at += LANES) {
    NAMED(group) some = NAMED(group_at)(from.people, NULL, lanes, at, count);
    const NAMED(group) *group = &some;
    F distance = NAMED(way_out)(&from, FLOATS(finger_x), FLOATS(finger_y));
    NAMED(store)(from.leaving_times + at, NAMED(tap_time)(&from, group, at, distance));
  }
}
