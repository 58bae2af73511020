# Readers for what TapCost writes, in base R; source() this file. Only tapcost_trace() needs the package
# jsonlite.
#
#   results <- tapcost_read("Results/try")
#   results$summary; results$comparisons; results$trials
#   tapcost_run("popup-vs-segmented", users = 4000, trials = TRUE)
#   tapcost_trace("popup-vs-segmented", user = 17)
#   tapcost_estimation_plot(results$trials, "popup", "segmented", population = "everyday")

# The path of the tool: the environment variable TAPCOST, else what the shell would find.
tapcost_tool <- function() {
  found <- Sys.getenv("TAPCOST", unname(Sys.which("tapcost")))
  if (!nzchar(found)) stop("There is no tool 'tapcost' on the path; install it, or name it in TAPCOST.")
  found
}

# Runs suites and returns their results. `...` are options of `tapcost run`: underscores stand for hyphens, a
# vector for an option that is repeated, TRUE for one without a value.
tapcost_run <- function(suite, ..., out = tempfile("tapcost"), trials = FALSE) {
  call <- c("run", suite, "--out", out, "--format", "json,csv", tapcost_arguments(list(...)))
  rows <- tempfile(fileext = ".csv")
  on.exit(unlink(rows))
  tapcost_call(c(call, if (trials) c("--trials", rows)))
  found <- tapcost_read(out)
  if (trials) found$trials <- tapcost_trials(rows)
  found
}

# One person's events, a row each.
tapcost_trace <- function(suite, user = 0, ...) {
  call <- c("trace", suite, "--user", user, "--format", "json", "--out", "-")
  tapcost_events(paste(tapcost_call(c(call, tapcost_arguments(list(...)))), collapse = "\n"))
}

# Reads a folder that `tapcost run` has written: a list of data frames.
tapcost_read <- function(folder) {
  trials <- file.path(folder, "trials.csv")
  list(
    summary = tapcost_table(file.path(folder, "summary.csv")),
    comparisons = tapcost_table(file.path(folder, "comparisons.csv")),
    trials = if (file.exists(trials)) tapcost_trials(trials))
}

# Reads the file that `tapcost run --trials` has written.
tapcost_trials <- function(path) tapcost_table(path)

# Reads a file that `tapcost trace --format json` has written.
tapcost_read_trace <- function(path) {
  tapcost_events(paste(readLines(path, encoding = "UTF-8"), collapse = "\n"))
}

# Draws every person with both designs, and beside it the mean difference with Student's 95 % interval, after
# Gardner and Altman (1986); returns the numbers. Several trials of a person are averaged.
tapcost_estimation_plot <- function(trials, design_a, design_b, metric = "time", population = NULL, plot = TRUE) {
  if (!is.null(population)) trials <- trials[trials$population == population, ]
  found <- sort(unique(trials$population))
  if (length(found) != 1) stop("The plot shows one population; these trials have ", toString(found), ".")
  missing <- setdiff(c(design_a, design_b), trials$design)
  if (length(missing) > 0) stop("No trial has the design ", toString(missing), ".")
  trials <- trials[!is.na(trials[[metric]]), ]
  means <- tapply(trials[[metric]], list(trials$user, trials$design), mean)[, c(design_a, design_b)]
  means <- means[stats::complete.cases(means), , drop = FALSE]
  differences <- means[, 1] - means[, 2]
  half <- stats::qt(0.975, length(differences) - 1) * stats::sd(differences) / sqrt(length(differences))
  numbers <- c(
    difference = mean(differences), ci_low = mean(differences) - half, ci_high = mean(differences) + half,
    users = length(differences))
  if (plot) {
    graphics::layout(matrix(1:2, 1), widths = c(3, 1))
    faint <- grDevices::adjustcolor("#57606a", max(0.02, min(0.5, 30 / nrow(means))))
    graphics::matplot(
      t(means), type = "l", lty = 1, col = faint, xaxt = "n", ylab = metric,
      main = paste0(found, ", ", nrow(means), " people"))
    graphics::axis(1, 1:2, c(design_a, design_b))
    graphics::points(1:2, colMeans(means), pch = 19, col = "#0b5cad")
    graphics::plot(
      0, numbers["difference"], xlim = c(-1, 1), ylim = range(0, numbers[c("ci_low", "ci_high")]), pch = 19,
      col = "#a8480a", xaxt = "n", xlab = paste(design_a, "minus", design_b), ylab = "")
    graphics::segments(0, numbers["ci_low"], 0, numbers["ci_high"], col = "#a8480a")
    graphics::abline(h = 0)
  }
  numbers
}

# An empty field is what is missing; "NA" and "TRUE" may be names of designs.
tapcost_table <- function(path) {
  texts <- c("suite", "point", "population", "input", "design", "design_a", "design_b", "metric", "unit", "verdict",
             "goal")
  names <- names(utils::read.csv(path, nrows = 1, check.names = FALSE))
  classes <- ifelse(names %in% texts, "character", ifelse(startsWith(names, "point_"), NA, "numeric"))
  table <- utils::read.csv(
    path, colClasses = classes, na.strings = "", check.names = FALSE, fileEncoding = "UTF-8")
  # R takes columns of "T" and "F" for truth values.
  for (name in names[vapply(table, is.logical, TRUE)]) {
    table[[name]] <- if (all(is.na(table[[name]]))) as.numeric(table[[name]]) else
      utils::read.csv(path, colClasses = ifelse(names == name, "character", "NULL"), check.names = FALSE)[[1]]
  }
  table
}

tapcost_events <- function(text) {
  if (!requireNamespace("jsonlite", quietly = TRUE)) stop("Traces are JSON: install the package jsonlite.")
  document <- jsonlite::fromJSON(text, simplifyDataFrame = FALSE)
  if (!identical(document$schema, "tapcost/trace/1")) stop("This is no trace of TapCost.")
  place <- document[c("suite", "population", "input", "design", "person")]
  axes <- document$point
  if (length(axes) > 0) place[paste0("point_", names(axes))] <- axes
  events <- lapply(document$trials, function(trial) {
    lapply(trial$events, function(event) c(place, trial[c("use", "goal")], event))
  })
  events <- do.call(c, events)
  names <- unique(unlist(lapply(events, names)))
  rows <- lapply(events, function(event) {
    event[setdiff(names, names(event))] <- NA
    as.data.frame(event[names], stringsAsFactors = FALSE, check.names = FALSE)
  })
  do.call(rbind, rows)
}

tapcost_arguments <- function(options) {
  unlist(lapply(names(options), function(name) {
    flag <- paste0("--", gsub("_", "-", name))
    value <- options[[name]]
    if (identical(value, TRUE)) return(flag)
    if (is.null(value) || identical(value, FALSE)) return(NULL)
    as.vector(rbind(flag, format(value, scientific = FALSE, trim = TRUE)))
  }))
}

tapcost_call <- function(arguments) {
  errors <- tempfile()
  on.exit(unlink(errors))
  text <- suppressWarnings(system2(tapcost_tool(), shQuote(c(arguments, "--quiet")), stdout = TRUE, stderr = errors))
  status <- attr(text, "status")
  if (!is.null(status) && status != 0) {
    stop("tapcost ended with ", status, ": ", paste(readLines(errors), collapse = "\n"), call. = FALSE)
  }
  text
}
