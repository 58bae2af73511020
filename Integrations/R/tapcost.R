# Runs TapCost, and reads and draws what it writes, in base R; source() this file. README.md shows how. Traces,
# provenance, tapcost_check() and tapcost_suggest() need the package jsonlite.

# The version of this file, and of the tool that it drives: by semantic versioning the first number counts, or the first
# two as long as the first is zero.
tapcost_version <- "0.3.0"

# The path of the tool: the environment variable TAPCOST, else what the shell would find.
tapcost_tool <- function() {
  found <- Sys.getenv("TAPCOST", unname(Sys.which("tapcost")))
  if (!nzchar(found)) stop("There is no tool 'tapcost' on the path; install it, or name it in TAPCOST.")
  found
}

# What the tool says of itself: path, version and commit. Stops where it is of another version than this file.
tapcost_tool_version <- function() {
  path <- tapcost_tool()
  said <- suppressWarnings(system2(path, "version", stdout = TRUE, stderr = TRUE))
  parts <- regmatches(said[1], regexec("^tapcost ([0-9]+\\.[0-9]+\\.[^ ]+)( \\((.*)\\))?$", said[1]))[[1]]
  if (length(parts) == 0) stop(path, " does not tell a version of TapCost: ", toString(said), call. = FALSE)
  line <- function(version) sub("^(0\\.[0-9]+|[0-9]+).*", "\\1", version)
  if (line(parts[2]) != line(tapcost_version)) {
    stop(path, " is tapcost ", parts[2], "; tapcost.R is made for ", line(tapcost_version), ". Take the tapcost.R of ",
         "the checkout or the release that the tool is from, or name another tool in TAPCOST.", call. = FALSE)
  }
  list(path = path, version = parts[2], commit = if (nzchar(parts[4])) parts[4])
}

# Runs suites and returns their results; `out` is where they stay. `...` are options of `tapcost run`: underscores
# stand for hyphens, a vector for an option that is repeated, TRUE for one without a value.
tapcost_run <- function(suite, ..., out = tempfile("tapcost"), trials = FALSE) {
  call <- c("run", suite, "--out", out, "--format", "json,csv", tapcost_arguments(list(...)))
  tapcost_call(c(call, if (trials) c("--trials", file.path(out, "trials.csv"))))
  found <- tapcost_read(out)
  if (!trials) found["trials"] <- list(NULL)  # An earlier run may have left some.
  found
}

# One person's events, a row each, with the keys of trials.
tapcost_trace <- function(suite, user = 0, ..., person = NULL) {
  if (!is.null(person)) {
    warning("The argument 'person' is called 'user'.")
    user <- person
  }
  call <- c("trace", suite, "--user", user, "--format", "json", "--out", "-")
  tapcost_events(paste(tapcost_call(c(call, tapcost_arguments(list(...)))), collapse = "\n"))
}

# How two runs differ, second minus first, a row for each cell and metric.
tapcost_compare <- function(first, second, ...) {
  text <- tapcost_call(c("compare", first, second, "--format", "csv", tapcost_arguments(list(...))))
  file <- tempfile(fileext = ".csv")
  on.exit(unlink(file))
  writeLines(text, file, useBytes = TRUE)
  tapcost_table(file)
}

# Checks results against rules. A list: status (0 where the rules hold, 2 on a regression, 3 where the data gives no
# answer), the verdict in a word, and findings, a row for each rule and cell that somebody should look at, the worst
# first. A regression is no error.
tapcost_check <- function(results, thresholds, baseline = NULL, ..., out = tempfile("tapcost")) {
  call <- c("check", results, "--thresholds", thresholds, "--format", "verdict,sarif", "--out", out)
  text <- tapcost_call(c(call, tapcost_arguments(list(baseline = baseline, ...))), fine = c(0, 2, 3))
  found <- tapcost_json(readLines(file.path(out, "gate.sarif"), encoding = "UTF-8"))$runs[[1]]$results
  findings <- tapcost_rows(lapply(found, function(one) {
    # In messages of SARIF, brackets make links and braces take arguments.
    said <- gsub("([{}])\\1", "\\1", gsub("\\\\([][\\\\])", "\\1", one$message$text))
    c(list(rule = one$ruleId, level = one$level, message = said), one$properties)
  }))
  list(status = c(attr(text, "status"), 0)[1], verdict = readLines(file.path(out, "gate.verdict")), findings = findings)
}

# Prices every element of screens: a row for each element, population and metric.
tapcost_audit <- function(files, ..., out = tempfile("tapcost")) {
  listed <- function() list.files(out, "^audit(-.*)?\\.csv$", full.names = TRUE)
  earlier <- file.mtime(listed())
  names(earlier) <- listed()
  tapcost_call(c("audit", files, "--out", out, tapcost_arguments(list(...))))
  screens <- Filter(function(path) is.na(earlier[path]) || earlier[path] != file.mtime(path), listed())
  do.call("rbind", lapply(screens, function(path) {
    table <- tapcost_table(path)
    if (length(screens) > 1) table$screen <- sub("^audit-(.*)\\.csv$", "\\1", basename(path))
    table
  }))
}

# Searches for an arrangement that costs less: suggestion.json as a list. In `out` lie the suggested design, a suite
# that compares it with the present one, and the reports.
tapcost_suggest <- function(file, ..., out = tempfile("tapcost")) {
  tapcost_call(c("suggest", file, "--out", out, tapcost_arguments(list(...))))
  tapcost_json(readLines(file.path(out, "suggestion.json"), encoding = "UTF-8"))
}

# Reads a folder that `tapcost run` has written: a list of data frames, and of what made them where jsonlite is there:
# `provenance$behavior` is a fingerprint of the model, which tells builds of one version apart.
tapcost_read <- function(folder) {
  trials <- file.path(folder, "trials.csv")
  results <- file.path(folder, "results.json")
  provenance <- NULL
  if (file.exists(results)) {
    tapcost_expect(readChar(results, 1000, useBytes = TRUE), "tapcost/results/3", results)
    if (requireNamespace("jsonlite", quietly = TRUE)) {
      provenance <- tapcost_json(readLines(results, encoding = "UTF-8"))$provenance
    }
  }
  found <- list(
    summary = tapcost_table(file.path(folder, "summary.csv")),
    comparisons = tapcost_table(file.path(folder, "comparisons.csv")),
    trials = if (file.exists(trials)) tapcost_trials(trials), provenance = provenance)
  for (name in c("causes", "steps")) {
    path <- file.path(folder, paste0(name, ".csv"))
    if (file.exists(path)) found[[name]] <- tapcost_table(path)
  }
  structure(found, class = "tapcost_results")
}

print.tapcost_results <- function(x, ...) {
  count <- function(name) length(unique(x$summary[[name]]))
  cat("TapCost results of ", toString(unique(x$summary$suite)), ": points ", count("point"), ", populations ",
      count("population"), ", designs ", count("design"), sep = "")
  if (!is.null(x$provenance)) with(x$provenance, cat(
    ", seed ", seed, "; tapcost ", version, ", model ", behavior, sep = ""))
  rows <- vapply(x[intersect(c("summary", "comparisons", "causes", "steps", "trials"), names(x))], NROW, 0)
  cat("; rows:", toString(paste(names(rows), rows)), "\n")
  invisible(x)
}

# Reads the file that `tapcost run --trials` has written.
tapcost_trials <- function(path) {
  found <- tapcost_table(path)
  missing <- setdiff(c("suite", "point", "population", "input", "design", "user", "use"), names(found))
  if (length(missing) > 0) stop(path, " is no table of trials; it lacks ", toString(missing), ".")
  found
}

# Reads a file that `tapcost trace --format json` has written.
tapcost_read_trace <- function(path) {
  tapcost_events(paste(readLines(path, encoding = "UTF-8"), collapse = "\n"))
}

# The rows of a summary, of comparisons, trials or a trace at some values, as in list(options = 5, use = 1): axes of
# the sweep, and suite, population, input, design, metric, goal, task and use, each with the value or values that are
# wanted. A name or value that the table does not have is an error.
tapcost_select <- function(table, at = list()) {
  if ("person" %in% names(table) && !"user" %in% names(table)) {
    warning("The column 'person' is called 'user' now.")
    names(table)[names(table) == "person"] <- "user"
  }
  known <- tapcost_names(table)
  for (place in seq_along(at)) {
    name <- names(at)[place]
    column <- if (name %in% names(known)) known[[name]] else name
    if (!column %in% known) {
      stop("These rows have nothing that is called '", name, "'; they have ", toString(names(known)), ".",
           call. = FALSE)
    }
    rows <- rep(FALSE, nrow(table))
    for (value in at[[place]]) {
      fits <- tapcost_fits(table[[column]], value)
      what <- paste0("No row has ", name, " = ", tapcost_code(value))
      if (!any(fits)) tapcost_none(what, at[seq_len(place - 1)], table[[column]])
      rows <- rows | fits
    }
    table <- table[rows, , drop = FALSE]
  }
  table
}

# The mean difference of two designs over the same people, a row for each cell: the first minus the second, person by
# person, as in the table of comparisons, with Student's 95 % interval. Points, populations, inputs and uses stay apart.
# Who has a trial with one design only is left out, with a warning.
tapcost_differences <- function(trials, design_a, design_b, metric = "time", at = list()) {
  table <- tapcost_select(trials, at)
  cell <- c("suite", "point", "population", "input", "use")
  missing <- setdiff(c(cell, "design", "user", metric), names(table))
  if (length(missing) > 0) stop("These trials lack the column ", toString(missing), ".", call. = FALSE)
  table <- table[!is.na(table[[metric]]), ]
  place <- do.call("paste", c(table[cell], sep = "\r"))
  sides <- lapply(c(design_a, design_b), function(design) {
    rows <- which(table$design == design)
    if (length(rows) == 0) tapcost_none(paste0("No trial has the design '", design, "'"), at, table$design)
    person <- paste(place[rows], table$user[rows], sep = "\r")
    if (anyDuplicated(person)) {
      stop("A person has several trials in one cell, as where runs were joined; keep the runs apart.", call. = FALSE)
    }
    stats::setNames(rows, person)
  })
  common <- intersect(names(sides[[1]]), names(sides[[2]]))
  if (length(common) == 0) {
    stop("Nobody has trials with both '", design_a, "' and '", design_b, "' in one cell.", call. = FALSE)
  }
  left_out <- length(sides[[1]]) + length(sides[[2]]) - 2 * length(common)
  if (left_out > 0) warning(left_out, " trials are left out: the same person has none with the other design.")
  a <- sides[[1]][common]
  difference <- table[[metric]][a] - table[[metric]][sides[[2]][common]]
  first <- a[!duplicated(place[a])]
  groups <- split(difference, factor(place[a], levels = place[first]))
  users <- lengths(groups, use.names = FALSE)
  mean <- vapply(groups, base::mean, 0, USE.NAMES = FALSE)
  half <- suppressWarnings(stats::qt(0.975, users - 1)) * vapply(groups, stats::sd, 0, USE.NAMES = FALSE) / sqrt(users)
  axes <- names(table)[startsWith(names(table), "point_")]
  found <- data.frame(
    table[first, cell], metric = metric, design_a = design_a, design_b = design_b, difference = mean,
    ci_low = mean - half, ci_high = mean + half, users = users, table[first, axes, drop = FALSE], check.names = FALSE)
  rownames(found) <- NULL
  found
}

# Draws every person with both designs, and beside it the mean difference with Student's 95 % interval, after
# Gardner and Altman (1986); returns the numbers. It shows one cell; where trials have several, the error says which,
# and how to choose. `population` is short for at = list(population = ...).
tapcost_estimation_plot <- function(
    trials, design_a, design_b, metric = "time", population = NULL, plot = TRUE, at = list()) {
  at$population <- if (is.null(population)) at$population else population
  cells <- tapcost_differences(trials, design_a, design_b, metric, at)
  if (nrow(cells) > 1) tapcost_refuse(cells, at, design_a, design_b, metric)
  if (cells$users < 2) stop("An interval needs at least two people.", call. = FALSE)
  numbers <- unlist(cells[c("difference", "ci_low", "ci_high", "users")])
  if (plot) {
    rows <- tapcost_select(trials, at)
    people <- tapply(rows[[metric]], list(rows$user, rows$design), identity)[, c(design_a, design_b)]
    people <- people[stats::complete.cases(people), , drop = FALSE]
    graphics::layout(matrix(1:2, 1), widths = c(3, 1))
    faint <- grDevices::adjustcolor("#57606a", max(0.02, min(0.5, 30 / nrow(people))))
    title <- paste0(cells$population, ", ", cells$input, ", ", nrow(people), " people")
    graphics::matplot(
      t(people), type = "l", lty = 1, col = faint, xaxt = "n", ylab = metric, cex.main = 0.8,
      main = if (is.na(cells$point)) title else paste0(title, "\n", cells$point))
    graphics::axis(1, 1:2, c(design_a, design_b))
    graphics::points(1:2, colMeans(people), pch = 19, col = "#0b5cad")
    graphics::plot(
      0, numbers["difference"], xlim = c(-1, 1), ylim = range(0, numbers[c("ci_low", "ci_high")]), pch = 19,
      col = "#a8480a", xaxt = "n", xlab = paste0(design_a, " minus\n", design_b), ylab = "")
    graphics::segments(0, numbers["ci_low"], 0, numbers["ci_high"], col = "#a8480a")
    graphics::abline(h = 0)
  }
  numbers
}

# Says what one mean would pool, and the call that does not.
tapcost_refuse <- function(cells, at, design_a, design_b, metric) {
  pooled <- character()
  rest <- cells
  known <- tapcost_names(cells)
  for (name in setdiff(names(known), "metric")) {
    column <- known[[name]]
    if (length(unique(cells[[column]])) > 1) {
      pooled <- c(pooled, paste0("  ", name, ": ", tapcost_values(cells[[column]])))
    }
    if (length(unique(rest[[column]])) > 1) {
      at[[name]] <- rest[[column]][!is.na(rest[[column]])][1]
      rest <- rest[tapcost_fits(rest[[column]], at[[name]]), ]
    }
  }
  values <- paste(names(at), "=", vapply(at, tapcost_code, ""), collapse = ", ")
  call <- c("results$trials", tapcost_code(design_a), tapcost_code(design_b),
            if (metric != "time") paste("metric =", tapcost_code(metric)))
  stop("One mean would pool ", nrow(cells), " cells, which differ by\n", paste(pooled, collapse = "\n"),
       "\nSay which one, as in\n  tapcost_estimation_plot(", toString(call), ", at = list(", values,
       "))\ntapcost_differences has a row for each.", call. = FALSE)
}

# What rows can be chosen by: the name, and the column that holds it.
tapcost_names <- function(table) {
  found <- intersect(c("suite", "population", "input", "design", "metric", "goal"), names(table))
  axes <- setdiff(names(table)[startsWith(names(table), "point_")], if ("use" %in% names(table)) "point_use")
  short <- sub("^point_", "", axes)
  use <- intersect("use", names(table))
  stats::setNames(c(found, axes, use), c(found, ifelse(short %in% found, axes, short), use))
}

tapcost_fits <- function(column, value) {
  if (is.numeric(column)) value <- suppressWarnings(as.numeric(value)) else value <- as.character(value)
  !is.na(column) & !is.na(value) & column == value
}

tapcost_none <- function(what, at, column) {
  where <- if (length(at) > 0) paste0(" where ", paste(names(at), "=", vapply(at, tapcost_code, ""), collapse = ", "))
  stop(what, where, "; there is ", tapcost_values(column), ".", call. = FALSE)
}

tapcost_code <- function(value) paste(deparse(if (is.numeric(value)) as.numeric(value) else value), collapse = " ")

tapcost_values <- function(column) {
  values <- unique(column[!is.na(column)])
  values <- vapply(if (is.numeric(values)) sort(values) else values, tapcost_code, "")
  toString(if (length(values) <= 24) values else c(values[1:20], "...", values[length(values)]))
}

# An empty field is what is missing; "NA" and "TRUE" may be names of designs.
tapcost_table <- function(path) {
  texts <- c("suite", "point", "population", "input", "design", "design_a", "design_b", "metric", "unit", "verdict",
             "goal", "label", "path", "status")
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

tapcost_json <- function(lines) {
  if (!requireNamespace("jsonlite", quietly = TRUE)) stop("This is read from JSON: install the package jsonlite.")
  jsonlite::fromJSON(paste(lines, collapse = "\n"), simplifyDataFrame = FALSE)
}

# Stops where a document is of another layout than this file reads.
tapcost_expect <- function(text, schema, what) {
  found <- regmatches(text, regexec('"schema": *"([^"]*)"', text))[[1]][2]
  if (!identical(found, schema)) {
    stop("This file reads ", schema, "; ", what, " is ", if (is.na(found)) "no document of TapCost" else found,
         ". tapcost.R and the tool must be of one version.", call. = FALSE)
  }
}

# A trace as a table: where it belongs, named as in trials, and an event a row.
tapcost_events <- function(text) {
  tapcost_expect(text, "tapcost/trace/1", "the trace")
  document <- tapcost_json(text)
  # Traces of older tools hold the title of the suite alone.
  id <- if (is.null(document$suite_id)) NA_character_ else document$suite_id
  place <- c(list(suite = id, suite_title = document$suite), document[c("population", "input", "design")],
             list(user = document$person))
  axes <- document$point
  if (length(axes) > 0) place[paste0("point_", names(axes))] <- axes
  events <- lapply(document$trials, function(trial) {
    lapply(trial$events, function(event) c(place, trial[c("use", "goal")], event))
  })
  tapcost_rows(do.call("c", events))
}

# A data frame of lists with some of the same names.
tapcost_rows <- function(lists) {
  if (length(lists) == 0) return(data.frame())
  names <- unique(unlist(lapply(lists, names)))
  do.call("rbind", lapply(lists, function(one) {
    one[vapply(one, is.null, TRUE)] <- NA
    one[setdiff(names, names(one))] <- NA
    as.data.frame(one[names], stringsAsFactors = FALSE, optional = TRUE)
  }))
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

tapcost_call <- function(arguments, fine = 0) {
  errors <- tempfile()
  on.exit(unlink(errors))
  path <- tapcost_tool_version()$path
  text <- suppressWarnings(system2(path, shQuote(c(arguments, "--quiet")), stdout = TRUE, stderr = errors))
  status <- attr(text, "status")
  if (!is.null(status) && !status %in% fine) {
    stop("tapcost ended with ", status, ": ", paste(readLines(errors), collapse = "\n"), call. = FALSE)
  }
  text
}
