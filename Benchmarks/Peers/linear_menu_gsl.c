// The workload linear-menu-8 in scalar C with the generators and distributions of GSL: what a
// scientist would write first, but for the generator: mt19937, the usual one, takes longer.
// Usage: linear_menu_gsl --people N --seed S

#define _POSIX_C_SOURCE 200809L

#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_version.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { selections = 1000, items = 8, attempts = 5, bins = 20000 };

typedef struct {
  double sum, squares;
  long count, fixations, taps, missed;
  long histogram[bins + 1];  // of 1 ms; longer times go to the last
} summary;

static double z(gsl_rng *random) { return gsl_ran_gaussian_ziggurat(random, 1); }

static void run(gsl_rng *random, long people, summary *total) {
  for (long person = 0; person < people; person++) {
    double mu = log(0.24) + 0.15 * z(random);
    double sigma = 0.30 + 0.05 * gsl_rng_uniform(random);
    double choice = 0.15 * exp(0.2 * z(random)) * log2(9);
    double a = 0.10 * exp(0.1 * z(random));
    double b = 0.15 * exp(0.2 * z(random));
    double spread = 8 * exp(0.35 * z(random));
    for (int selection = 0; selection < selections; selection++) {
      int target = (int)(gsl_rng_uniform(random) * items);
      double time = 0;
      for (int fixation = 0; fixation <= target; fixation++) time += exp(mu + sigma * z(random));
      time += choice * exp(0.1 * z(random));
      double distance = 44.0 * (target + 1);
      int taps = 0;
      for (;;) {
        time += a + b * log2(distance / 44 + 1);
        double x = spread * z(random), y = spread * z(random);
        if (++taps == attempts || (fabs(x) <= 22 && fabs(y) <= 22)) break;
        time += 0.30;
        distance = hypot(x, y);
      }
      total->sum += time;
      total->squares += time * time;
      total->count++;
      total->fixations += target + 1;
      total->taps += taps;
      total->missed += taps > 1;
      int bin = (int)(time * 1000);
      total->histogram[bin < bins ? bin : bins]++;
    }
  }
}

static double quantile(const summary *total, double share) {
  double rest = share * total->count;
  int bin = 0;
  while (bin < bins && rest > total->histogram[bin]) rest -= total->histogram[bin++];
  return (bin + rest / total->histogram[bin]) / 1000;
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static const char *option(int count, char **arguments, const char *name, const char *other) {
  for (int i = 1; i + 1 < count; i++)
    if (strcmp(arguments[i], name) == 0) return arguments[i + 1];
  return other;
}

int main(int count, char **arguments) {
  long people = atol(option(count, arguments, "--people", "10000"));
  gsl_rng *random = gsl_rng_alloc(gsl_rng_taus2);
  gsl_rng_set(random, strtoul(option(count, arguments, "--seed", "1"), NULL, 10));
  static summary warm, total;
  run(random, 20, &warm);
  double wall = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
  run(random, people, &total);
  double mean = total.sum / total.count;
  double sd = sqrt((total.squares - total.count * mean * mean) / (total.count - 1));
  double p05 = quantile(&total, 0.05), p50 = quantile(&total, 0.5), p95 = quantile(&total, 0.95);
  wall = seconds(CLOCK_MONOTONIC) - wall;
  processor = seconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
  printf(
      "{\"name\": \"C with GSL %s\", \"units\": %ld, \"seconds\": %.9f, "
      "\"processorSeconds\": %.9f, \"figures\": {\"mean\": %.9f, \"sd\": %.9f, \"p05\": %.9f, "
      "\"p50\": %.9f, \"p95\": %.9f, \"fixations\": %.9f, \"taps\": %.9f, \"missed\": %.9f}}\n",
      gsl_version, total.count, wall, processor, mean, sd, p05, p50, p95,
      (double)total.fixations / total.count, (double)total.taps / total.count,
      (double)total.missed / total.count);
  gsl_rng_free(random);
  return 0;
}
