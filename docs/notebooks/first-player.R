# Who is favoured, from the games of a site or an export, in R without a package:
#   Rscript first-player.R site/six-variants
# Prints the first player's score with its 95 % interval as the report does, and a test against one half; draws them too.
folder <- commandArgs(trailingOnly = TRUE)[1]
games <- read.csv(file.path(folder, "games.csv"), colClasses = c(variant_hash = "character"))

# Games without a result have no score. The interval is Wilson's, with the variance of the scores and Student's quantile.
summary_of <- function(score) {
  n <- length(score)
  value <- mean(score)
  worth <- value * (1 - value) / (var(score) / n)
  t2 <- qt(0.975, n - 1)^2
  centre <- (value + t2 / (2 * worth)) / (1 + t2 / worth)
  reach <- sqrt(t2) * sqrt(value * (1 - value) / worth + t2 / (4 * worth^2)) / (1 + t2 / worth)
  test <- t.test(score, mu = 0.5)
  c(n = n, value = value, low = centre - reach, high = centre + reach, p = test$p.value)
}
rows <- split(games$score[!is.na(games$score)], games$cell[!is.na(games$score)])
result <- t(sapply(rows, summary_of))
name <- games$variant[match(rownames(result), games$cell)]
cat(sprintf("%4s %-16s %6s %7s %7s %7s %7s\n", "cell", "variant", "n", "value", "low", "high", "p"))
cat(sprintf(
  "%4s %-16s %6d %7.4f %7.4f %7.4f %7.4f\n",
  rownames(result), name, as.integer(result[, "n"]), result[, "value"], result[, "low"], result[, "high"], result[, "p"]
), sep = "")

png(file.path(folder, "first-player.png"), width = 800, height = 80 + 40 * nrow(result))
par(mar = c(4, 12, 1, 1))
at <- rev(seq_len(nrow(result)))
plot(result[, "value"], at, xlim = range(result[, c("low", "high")], 0.5), yaxt = "n", xlab = "first player's score", ylab = "", pch = 19)
segments(result[, "low"], at, result[, "high"], at)
abline(v = 0.5, lty = 2)
axis(2, at, name, las = 1)
invisible(dev.off())
