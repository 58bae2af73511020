# The readers against stored results; what needs the tool or jsonlite is skipped where they are missing.
script <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
here <- if (length(script) == 1) dirname(normalizePath(script)) else "."
source(file.path(here, "tapcost.R"))
stored <- file.path(here, "../stored/results")
skipped <- character()

results <- tapcost_read(stored)
summary <- results$summary
stopifnot(
  nrow(summary) == 4 * 2 * 2 * 2 * 3,
  identical(sort(unique(summary$point_options)), c(3L, 5L)),
  identical(unique(summary$point_labels), c("short", "null")),
  identical(unique(summary$design), c("popup", "NA")),
  is.numeric(summary$mean), is.numeric(results$comparisons$worlds))

trials <- results$trials
stopifnot(nrow(trials) == 4 * 2 * 2 * 2 * 24, setequal(trials$goal, c("new", "read")))
means <- aggregate(time ~ point + population + design, trials, mean)
both <- merge(means, summary[summary$metric == "time", ], by = c("point", "population", "design"))
stopifnot(nrow(both) == nrow(means), all.equal(both$time, both$mean, tolerance = 1e-12))
phases <- rowSums(trials[startsWith(names(trials), "phase_")])
stopifnot(all.equal(unname(phases), trials$time, tolerance = 1e-9))

grDevices::pdf(NULL)
numbers <- tapcost_estimation_plot(trials, "popup", "NA", population = "everyday")
rows <- trials[trials$population == "everyday", ]
means <- tapply(rows$time, rows$design, mean)
stopifnot(
  all.equal(numbers[["difference"]], means[["popup"]] - means[["NA"]]), numbers[["users"]] == 24,
  numbers[["ci_low"]] < numbers[["difference"]])
fails <- function(code) inherits(try(code, silent = TRUE), "try-error")
stopifnot(
  fails(tapcost_estimation_plot(trials, "popup", "NA")),
  fails(tapcost_estimation_plot(trials, "popup", "nothing", population = "everyday")))

# Truth values are texts.
file <- tempfile()
writeLines(c("design,point_a,point_b,point_c,time", "T,T,1,,2", "F,F,2.5,,3"), file)
odd <- tapcost_trials(file)
stopifnot(identical(odd$design, c("T", "F")), identical(odd$point_a, c("T", "F")), is.numeric(odd$point_b),
          is.numeric(odd$point_c))

if (requireNamespace("jsonlite", quietly = TRUE)) {
  trace <- tapcost_read_trace(file.path(stored, "trace.json"))
  stopifnot(trace$kind[1] == "start", all(trace$person == 3), !is.unsorted(trace$time_s[trace$use == 1]))
} else skipped <- c(skipped, "traces, for jsonlite is missing")

if (fails(tapcost_tool())) {
  skipped <- c(skipped, "runs, for the tool is missing: name it in TAPCOST")
} else {
  again <- tapcost_run(file.path(here, "../stored/suite.json5"), users = 24, seed = 1, trials = TRUE)
  stopifnot(identical(names(again$trials), names(trials)), nrow(again$trials) == nrow(trials))
  wrong <- try(tapcost_run("popup-vs-segmentd"), silent = TRUE)
  stopifnot(inherits(wrong, "try-error"), grepl("popup-vs-segmented", wrong))
  printed <- system2("Rscript", shQuote(file.path(here, "../vignette/menu_positions.R")), stdout = TRUE)
  stopifnot(length(printed) == 9)
}
cat("The readers for R hold.", if (length(skipped) > 0) paste0("Skipped: ", skipped, "."), "\n")
