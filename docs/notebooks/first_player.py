"""Who is favoured, from the games of a site or an export, with the standard library:

    python3 first_player.py site/six-variants

Prints the first player's score with its 95 % interval as the report does, and a test against one half; draws them where there
is matplotlib. With pandas: pandas.read_csv("games.csv").groupby("cell").score.mean(), or read_parquet("games.parquet").
"""
import csv
import math
import pathlib
import statistics
import sys

folder = pathlib.Path(sys.argv[1])
scores, names = {}, {}
with open(folder / "games.csv", newline="", encoding="utf-8") as file:
    for game in csv.DictReader(file):
        if game["score"] != "":  # games without a result have none
            scores.setdefault(int(game["cell"]), []).append(float(game["score"]))
            names[int(game["cell"])] = game["variant"]

normal = statistics.NormalDist()
z2 = normal.inv_cdf(0.975) ** 2
rows = []
print(f"{'cell':>4} {'variant':<16} {'n':>6} {'value':>7} {'low':>7} {'high':>7} {'p':>7}")
for cell, score in sorted(scores.items()):
    n, value = len(score), statistics.fmean(score)
    error = math.sqrt(statistics.variance(score) / n)
    worth = value * (1 - value) / error**2
    # Wilson's form with the variance of the scores; the report takes Student's quantile, which is the same from some 100 games on.
    centre = (value + z2 / (2 * worth)) / (1 + z2 / worth)
    reach = math.sqrt(z2 * (value * (1 - value) / worth + z2 / (4 * worth**2))) / (1 + z2 / worth)
    p = 2 * (1 - normal.cdf(abs(value - 0.5) / error))
    rows.append((f"{names[cell]} ({cell})", value, centre - reach, centre + reach))
    print(f"{cell:>4} {names[cell]:<16} {n:>6} {value:7.4f} {centre - reach:7.4f} {centre + reach:7.4f} {p:7.4f}")

try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
except ImportError:
    sys.exit(0)
labels, values, lows, highs = zip(*reversed(rows))
errors = [[v - low for v, low in zip(values, lows)], [high - v for v, high in zip(values, highs)]]
pyplot.errorbar(values, labels, xerr=errors, fmt="o", capsize=3)
pyplot.axvline(0.5, linestyle="--", linewidth=1)
pyplot.xlabel("first player's score")
pyplot.tight_layout()
pyplot.savefig(folder / "first-player.png")
