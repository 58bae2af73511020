# The readers against stored results; what needs the tool or jsonlite is skipped where they are missing.
script <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
here <- file.path(if (length(script) == 1) dirname(normalizePath(script)) else ".", "../../Integrations/R")
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
  is.numeric(summary$mean), is.numeric(results$comparisons$worlds), is.numeric(results$causes$seconds))

trials <- results$trials
stopifnot(nrow(trials) == 4 * 2 * 2 * 2 * 24, setequal(trials$goal, c("new", "read")))
means <- aggregate(time ~ point + population + design, trials, mean)
both <- merge(means, summary[summary$metric == "time", ], by = c("point", "population", "design"))
stopifnot(nrow(both) == nrow(means), all.equal(both$time, both$mean, tolerance = 1e-6))
phases <- rowSums(trials[startsWith(names(trials), "phase_")])
stopifnot(all.equal(unname(phases), trials$time, tolerance = 1e-9))
causes <- rowSums(trials[startsWith(names(trials), "cause_")])
stopifnot(all.equal(unname(causes), trials$time, tolerance = 1e-9))

grDevices::pdf(NULL)
fails <- function(code, told = "") {
  made <- try(code, silent = TRUE)
  inherits(made, "try-error") && grepl(told, made, fixed = TRUE)
}
warns <- function(code, told) {
  grepl(told, tryCatch({ code; "" }, warning = conditionMessage), fixed = TRUE)
}

# Cells are kept apart, and people are paired with themselves.
cell <- list(options = 5, labels = "null", population = "everyday", use = 2)
rows <- tapcost_select(trials, cell)
set.seed(1)
keys <- c("suite", "point", "population", "input", "metric", "design_a", "design_b")
both <- merge(tapcost_differences(trials[sample(nrow(trials)), ], "popup", "NA"), results$comparisons, by = keys)
stopifnot(
  nrow(rows) == 2 * 24, all(rows$point_options == 5), all(rows$point_labels == "null"), all(rows$use == 2),
  identical(rows, tapcost_select(trials, list(point_options = "5", labels = "null", population = "everyday", use = 2))),
  nrow(both) == 16, all.equal(both$difference.x, both$difference.y, tolerance = 1e-6), all(both$users == 24),
  fails(tapcost_select(trials, list(option = 5)), "called 'option'; they have suite, population"),
  fails(tapcost_select(trials, list(use = 1, options = 4)), "No row has options = 4 where use = 1; there is 3, 5."),
  fails(tapcost_differences(trials, "popup", "nothing", at = list(use = 1)), "\"popup\", \"NA\""),
  fails(tapcost_differences(rbind(rows, rows), "popup", "NA"), "several trials in one cell"),
  fails(tapcost_differences(transform(rows, user = user + 100 * (design == "NA")), "popup", "NA"), "Nobody"),
  warns(tapcost_differences(rows[rows$design != "NA" | rows$user != 3, ], "popup", "NA"), "1 trials are left out"),
  warns(tapcost_select(stats::setNames(rows, sub("user", "person", names(rows)))), "'person' is called 'user'"))
named <- function(code) {
  lines <- strsplit(conditionMessage(attr(try(code, silent = TRUE), "condition")), "\n")[[1]]
  list(pooled = sub(" *(.*):.*", "\\1", lines[2:(length(lines) - 3)]), call = lines[length(lines) - 1])
}
for (at in list(list(), cell["options"], cell[c("options", "labels", "population")])) {
  refused <- named(tapcost_estimation_plot(trials, "popup", "NA", at = at))
  numbers <- eval(parse(text = refused$call))
  stopifnot(identical(refused$pooled, setdiff(c("population", "options", "labels", "use"), names(at))),
            numbers[["users"]] == 24)
}
numbers <- tapcost_estimation_plot(trials, "popup", "NA", at = cell)
means <- tapply(rows$time, rows$design, mean)
stopifnot(
  all.equal(numbers[["difference"]], means[["popup"]] - means[["NA"]]), numbers[["ci_low"]] < numbers[["difference"]])

# Files and tools of another version are refused.
other <- tempfile("tapcost")
dir.create(other)
writeLines("{\"schema\": \"tapcost/results/4\"}", file.path(other, "results.json"))
false_tool <- file.path(other, "tool")
writeLines(c("#!/bin/sh", "echo tapcost 0.1.0"), false_tool)
Sys.chmod(false_tool)
real_tool <- Sys.getenv("TAPCOST", NA)
Sys.setenv(TAPCOST = false_tool)
stopifnot(
  fails(tapcost_read(other), "is tapcost/results/4"), fails(tapcost_events("{}"), "no document of TapCost"),
  fails(tapcost_run("popup-vs-segmented"), "is tapcost 0.1.0; tapcost.R is made for 0.3"))
if (is.na(real_tool)) Sys.unsetenv("TAPCOST") else Sys.setenv(TAPCOST = real_tool)

# Truth values are texts.
file <- tempfile()
writeLines(c("design,point_a,point_b,point_c,time", "T,T,1,,2", "F,F,2.5,,3"), file)
stopifnot(fails(tapcost_trials(file), "it lacks suite, point"))
odd <- tapcost_table(file)
stopifnot(identical(odd$design, c("T", "F")), identical(odd$point_a, c("T", "F")), is.numeric(odd$point_b),
          is.numeric(odd$point_c))

if (requireNamespace("jsonlite", quietly = TRUE)) {
  trace <- tapcost_read_trace(file.path(stored, "trace.json"))
  stopifnot(trace$kind[1] == "start", all(trace$user == 3), !is.unsorted(trace$time_s[trace$use == 1]))
  keys <- c("suite", "population", "input", "design", "user", "use", "goal", "point_options", "point_labels")
  ends <- merge(aggregate(trace["time_s"], trace[keys], max), trials, by = keys)
  stopifnot(nrow(ends) == 2, all.equal(ends$time_s, ends$time, tolerance = 1e-4))
} else skipped <- c(skipped, "traces, for jsonlite is missing")

if (fails(tapcost_tool())) {
  skipped <- c(skipped, "runs, for the tool is missing: name it in TAPCOST")
} else {
  again <- tapcost_run(file.path(here, "../stored/suite.json5"), users = 24, seed = 1, trials = TRUE)
  stopifnot(identical(names(again$trials), names(trials)), nrow(again$trials) == nrow(trials))
  wrong <- try(tapcost_run("popup-vs-segmentd"), silent = TRUE)
  stopifnot(inherits(wrong, "try-error"), grepl("popup-vs-segmented", wrong))

  # The examples of the README, with the numbers of the report.
  if (requireNamespace("jsonlite", quietly = TRUE)) {
    readme <- readLines(file.path(here, "README.md"), encoding = "UTF-8")
    fences <- grep("^```", readme)
    examples <- readme[(fences[1] + 1):(fences[2] - 1)]
    before <- setwd(other)
    system2(tapcost_tool(), c("new", "interface"), stdout = "screen.json5")
    writeLines(paste(
      '{ schema: "tapcost/thresholds/1", defaults: { confidence: 0.99, people: 100 }, rules: [{ id: "time",',
      'metric: "time", limit: { most: 2, unit: "s" }, because: "A test." }] }'), "rules.json5")
    tapcost_run("popup-vs-segmented", users = 20, seed = 7, population = "older-adults", out = "Results/before")
    example <- new.env()
    printed <- capture.output(
      eval(parse(text = examples), example))
    row <- tapcost_select(example$results$comparisons, c(example$at, metric = "time"))
    system2(tapcost_tool(), c("report", "Results/popup", "--format", "md", "--out", ".", "--quiet"))
    answer <- grep("^\\| Older adults", readLines("report.md", encoding = "UTF-8"), value = TRUE)
    told <- regmatches(answer, regexec("Pop-up button: ([0-9]+\\.([0-9]+)) s more", answer))[[1]]
    difference <- example$numbers[["difference"]]
    stopifnot(
      fences[1] < fences[2], grepl("^TapCost results of popup-vs-segmented: points 128", printed[1]),
      abs(difference - row$difference) < 1e-5, round(difference, nchar(told[3])) == as.numeric(told[2]),
      abs(example$numbers[c("ci_low", "ci_high")] - c(row$ci_low, row$ci_high)) < 0.2 * (row$ci_high - row$ci_low),
      example$found$status == 2, example$found$verdict == "regression", nrow(example$found$findings) > 0)
    # The plot without a cell is refused, and the call that it names works.
    refused <- named(evalq(tapcost_estimation_plot(results$trials, "popup", "segmented"), example))
    numbers <- eval(parse(text = refused$call), example)
    at <- eval(parse(text = sub(".*at = (list.*)\\)$", "\\1", refused$call)))
    row <- tapcost_select(example$results$comparisons, c(at, metric = "time"))
    stopifnot(identical(refused$pooled, c("options", "useful", "labels", "width", "span", "use")),
              abs(numbers[["difference"]] - row$difference) < 1e-5)
    setwd(before)
  } else skipped <- c(skipped, "the examples, for jsonlite is missing")
  printed <- system2("Rscript", shQuote(file.path(here, "../vignette/menu_positions.R")), stdout = TRUE)
  stopifnot(length(printed) == 9)
}
cat("The readers for R hold.", if (length(skipped) > 0) paste0("Skipped: ", skipped, "."), "\n")
