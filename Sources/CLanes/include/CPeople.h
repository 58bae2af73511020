// The state of people in the simulation, and the primitives that go over it person by person. They
// keep the promises of `CLanes.h`: every path gives the same bits.
//
// People are lanes, and what they are and do are columns. Lists say who takes part; where neighbors
// stand side by side in a list, as they do in long ones, vectors are loaded and stored whole.
#ifndef TAPCOST_CPEOPLE_H
#define TAPCOST_CPEOPLE_H

#include <stddef.h>
#include <stdint.h>

/// The bits of the flags of a walker.
enum {
  tapcost_has_succeeded = 1,
  tapcost_gave_up = 2,
  tapcost_is_informed = 4,
  tapcost_has_slipped = 8,
  tapcost_has_opened = 16,
  tapcost_is_retracing = 32,
  tapcost_has_changed_grip = 64,
  tapcost_was_surprised = 128,
  tapcost_first_was_right = 256,
  tapcost_first_was_wrong = 512,
  tapcost_glance_shift = 10,   // two bits
  tapcost_failure_shift = 16,  // eight bits
};

/// The first look at a menu that has just opened, of one who must search it.
enum {
  tapcost_glance_none = 0,       // the search begins where it will
  tapcost_glance_passing = 1,    // the first item is looked at and passed before it is taken in
  tapcost_glance_first = 2,      // the first item is taken in
  tapcost_glance_first_two = 3,  // the first item and the one beside it are taken in
};

/// Where people stand in one trial: columns of 32 bits, one number for each lane. Times are in s,
/// places in mm, and the phases are in the order of the results.
enum {
  tapcost_flags = 0,
  tapcost_visit,   // the visits of surfaces so far; with the taps it is the address of draws
  tapcost_page,    // the page of the surface that is shown
  tapcost_goal,
  tapcost_chosen,  // the element to act on, or -1; -2 is a tap outside the surface
  tapcost_scans,
  tapcost_scanning,
  tapcost_deciding,
  tapcost_moving,
  tapcost_waiting,
  tapcost_recovering,
  tapcost_listening,
  tapcost_gaze_x,
  tapcost_gaze_y,
  tapcost_finger_x,
  tapcost_finger_y,
  tapcost_surface,
  tapcost_taps,
  tapcost_misses,
  tapcost_errors,
  tapcost_wrong_selections,
  tapcost_recoveries,
  tapcost_destructive,
  tapcost_rescans,  // how often the whole screen was searched in vain
  tapcost_act_hold,  // the acts that are not of the plain kind of the input; all are among the taps
  tapcost_act_drag,
  tapcost_act_swipe,
  tapcost_first_right,  // when what leads on to the goal was first activated, in s, or 0
  tapcost_trail,    // the element last chosen at each of eight depths, or -1
  tapcost_walker_columns = tapcost_trail + 8,
};

/// The traits that coming to a surface and tapping ask for: columns of numbers, one for each lane.
enum {
  tapcost_pointing_start = 0,
  tapcost_pointing_slope,
  tapcost_pointing_slow_share,
  tapcost_pointing_slow_ratio,
  tapcost_tap_noise_scale,
  tapcost_pointing_spread,
  tapcost_tail_scale,
  tapcost_pointing_tail_share,
  tapcost_pointing_tail_ratio,
  tapcost_pointing_offset_x,
  tapcost_pointing_offset_y,
  tapcost_pointing_recognized,
  tapcost_reach_radius,
  tapcost_reach_cost,
  tapcost_patience_time,
  tapcost_choice_start,
  tapcost_choice_slope,
  tapcost_gaze_periphery,
  tapcost_memory_surprise,
  tapcost_pointing_noise,
  tapcost_session_spread,  // the factors of the session on endpoint spread and on tap time
  tapcost_session_pace,
  tapcost_recall,          // the probability that the path is recalled
  tapcost_trait_columns,
};

/// The columns of people, and how far it is from one to the next.
typedef struct {
  int32_t *walkers;
  const float *traits;
  size_t stride;
} tapcost_people;

/// What activating an element does.
enum {
  tapcost_does_other = 0,
  tapcost_chooses = 1,
  tapcost_opens = 2,
};

/// Elements as targets: columns of 32 bits. Lengths are in mm from the top left corner of the
/// screen, what is no length is a whole number.
enum {
  tapcost_x = 0,
  tapcost_y,
  tapcost_half_width,
  tapcost_half_height,
  tapcost_sigma_x,  // the SD of endpoints for a spread factor of 1
  tapcost_sigma_y,
  tapcost_open_time,   // the time until the surface that opens can be read, in s
  tapcost_on_page,     // the page on which it is seen, or -1 for every page
  tapcost_leads_back,  // whether memory keeps nothing of having chosen it
  tapcost_shown_goal,  // the goal that is reached already while the element shows it, or -1
  tapcost_deed,        // what activating it does: one of those above
  tapcost_leads_to,    // the surface that opens or the goal that is reached, or -1
  tapcost_target_columns,
};

/// The state of a place whose person takes no part.
enum { tapcost_is_absent = -1 };

/// What a tap takes. Random words and numbers are by places, of which each has a lane.
typedef struct {
  tapcost_people people;
  /// Who takes part, by places, all ones or all zeros; NULL where everyone in the list does.
  const int32_t *live;
  /// The elements of the surface by columns, which have room for 16.
  const float *targets;
  size_t target_stride;
  int32_t first_element;
  int32_t element_count;
  /// The factor of the device on tap times.
  float tap_ratio;
  /// For each goal, from this surface on, the element that leads on to it or -1, and how far it is
  /// to that of the next goal.
  const int32_t *paths;
  int32_t path_stride;
  /// The depth of the surface.
  int32_t depth;
  /// Whether nothing is unusual about the surface, so that what opens another surface does and what
  /// is the goal ends the trial.
  int32_t is_plain;
  /// Whether the thumb of the holding hand taps, whose reach is limited, and where it rests.
  int32_t is_one_handed;
  float rest_x;
  float rest_y;
  /// Standard normal numbers for the two directions.
  const float *across;
  const float *down;
  /// The noise of the time before its slow tail.
  const float *noise;
  /// Words for the two mixtures.
  const uint32_t *mixtures;
  /// Words that decide whether a tap is recognized; NULL where every one is.
  const uint32_t *recognition;
  /// The edges of the surface, in mm: left, top, right, bottom.
  float edges[4];
  /// Where the time goes that it takes to tap outside of the surface, by places, in s.
  float *leaving_times;
} tapcost_tapping;

/// What a tap came to.
enum {
  tapcost_missed = 0,
  tapcost_landed = 1,      // on the element it was aimed at
  tapcost_stayed = 2,      // there was no element to aim at
  tapcost_unnoticed = 3,   // it was not recognized
  tapcost_done = 4,        // it landed, and the goal is reached or another surface has opened
};

/// Moves the finger of each person to the element that was chosen, and adds the time: a linear law
/// of distance with log-normal noise and a slow tail. The endpoint is a mixture of two normals
/// around the middle of the target and the offset of the person.
///
/// A tap that lands on the goal ends the trial; one that opens a surface leads there. What a tap
/// came to goes to states; the places of those that are not done go to others. Those who tap
/// outside are left where they are.
///
/// Returns how many are not done.
size_t tapcost_tap(
    int path, const tapcost_tapping *tapping, const int32_t *lanes, size_t count, int32_t *states,
    int32_t *others);

/// The time that it takes each person to tap outside of the surface, over the nearest edge, by the
/// law of taps.
void tapcost_leave(
    int path, const tapcost_tapping *tapping, const int32_t *lanes, size_t count);

/// How people come to a surface and what they know of it. Words and numbers are by places.
typedef struct {
  tapcost_people people;
  /// Who takes part, by places, all ones or all zeros; NULL where everyone in the list does.
  const int32_t *live;
  /// The elements of the surface by columns, which have room for 16.
  const float *targets;
  size_t target_stride;
  int32_t first_element;
  int32_t element_count;
  /// For each goal, from this surface on, the element that leads on to it or -1, and how far it is
  /// to that of the next goal.
  const int32_t *paths;
  int32_t path_stride;
  int32_t depth;
  /// What is chosen by one who came here by a slip.
  int32_t way_back;
  int32_t is_menu;
  float choice_bits;
  /// The visits after which a person gives up.
  uint32_t most_visits;
  /// Whether the visit has been counted, and found not to be one too many.
  int32_t has_arrived;
  /// Whether looks are counted.
  int32_t counts_looks;
  /// What it takes to turn one page: the time, which is multiplied by that of each lane; NULL where
  /// it takes nothing.
  float turn_time;
  const float *turn_paces;
  /// Whether pages are turned by swipes.
  int32_t turns_by_swipes;
  /// The share of menus at whose first item people look first; of those looks, the share that pass
  /// on before the item is taken in.
  float first_top;
  float first_miss;
  /// The mean share of the way to a remembered place that the first movement covers, and its SD.
  float aim_gain;
  float aim_spread;
  /// The shares of jumps of the eyes by one element, by up to two, three, four.
  float jumps[4];
  /// Words: the first decides whether the path is recalled, or is NULL where nobody recalls
  /// anything; the others are for first looks, or NULL where there are none. The normal numbers are
  /// of the third.
  const uint32_t *luck;
  const uint32_t *tops;
  const uint32_t *sides;
  const uint32_t *landings;
  const float *aims;
} tapcost_orienting;

/// What people do who have come to a surface.
enum {
  tapcost_searches = 0,
  tapcost_goes_on = 1,     // looks where the way goes on, and has chosen that
  tapcost_turns_back = 2,  // came here by a slip, and has chosen the way back
  tapcost_gives_up = 3,
  tapcost_is_stuck = 4,    // knows that no way goes on from here
};

/// Where what people do goes; each has room for all.
typedef struct {
  int32_t *states;
  int32_t *lost;
  int32_t *ready;
  int32_t *others;
  size_t lost_count;
  size_t ready_count;
  size_t others_count;
} tapcost_oriented;

/// Decides for each person at a surface whether the way on is known, and looks there if so.
///
/// When a menu opens, eyes land on its first item, whether the place of the goal is known or not;
/// some leave before the item is taken in (Bailly, Oulasvirta, Brumby and Howes 2014). Those who
/// know another place then aim at it; the movement falls short and scatters with the distance, as
/// movements of the eyes do (Becker and Fuchs 1969, Salvucci 2001). What is next to where the eyes
/// land is seen as in a search; else one more movement corrects.
///
/// Whoever goes on to what shows already that the goal is reached has reached it. What each place
/// does goes to states. The lanes of those who search go to lost, and of those who have something
/// to activate to ready; the places of those who give up or are stuck go to others.
void tapcost_orient(
    int path, const tapcost_orienting *orienting, const int32_t *lanes, size_t count,
    tapcost_oriented *out);

/// Looks at a known element, which people have chosen, without any first look, and turns to its
/// page.
void tapcost_look_straight(
    int path, const tapcost_orienting *orienting, const int32_t *lanes, size_t count);

/// The longest that a phase of a trial counts, in s: with six of them a difference of two times is
/// below 2^36 us.
#define TAPCOST_LONGEST 4200.0f

/// The phases of each trial in whole microseconds, added up to times by lanes, and the sum of each
/// phase over all lanes; no phase counts as longer than TAPCOST_LONGEST.
void tapcost_phases(
    int path, const tapcost_people *people, size_t count, int64_t *times, int64_t sums[6]);

/// When each person first activated what leads on to the goal, in whole microseconds; the time of
/// the trial for those who never did.
void tapcost_first_rights(
    int path, const tapcost_people *people, size_t count, const int64_t *times, int64_t *firsts);

#endif
