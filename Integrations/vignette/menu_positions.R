# Search time against menu position, beside the people of Bailly and others (2014).
#
#   Rscript menu_positions.R [FIGURE.png]
#
# As in the study, time counts from the menu in view and trials with an error are left out.
script <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
here <- if (length(script) == 1) dirname(normalizePath(script)) else "."
source(file.path(here, "../R/tapcost.R"))

items <- c("apple", "pear", "cherry", "plum", "chair", "table", "shelf", "lamp")

# The mean time by position, over people.
positions <- function(trials) {
  right <- trials[trials$errors == 0, ]
  phases <- paste0("phase_", c("scanning", "deciding", "moving", "recovering"))
  right$seconds <- rowSums(right[phases]) - right$first_container_time
  right$position <- match(right$goal, items)
  people <- aggregate(seconds ~ position + user, right, mean)
  found <- aggregate(seconds ~ position, people, mean)
  names(found)[2] <- "predicted"
  found
}

measured <- read.csv(file.path(here, "measured.csv"))
results <- tapcost_run(file.path(here, "menu.json5"), seed = 1, trials = TRUE)
table <- merge(measured, positions(results$trials))
print(round(table, 3), row.names = FALSE)

figure <- commandArgs(trailingOnly = TRUE)
if (length(figure) == 1) {
  png(figure, 900, 600, res = 150)
  plot(table$position, table$value, ylim = c(0, max(table$high)), pch = 19,
       xlab = "Position in the menu", ylab = "Time to select (s)")
  arrows(table$position, table$low, table$position, table$high, angle = 90, code = 3, length = 0.03)
  lines(table$position, table$predicted, type = "b", pch = 15, col = "#a8480a")
  legend("bottom", c("People (Bailly and others 2014), 95 % interval", "TapCost, pointer users"),
         pch = c(19, 15), col = c("black", "#a8480a"))
  invisible(dev.off())
}
