// Whole studies of the balance of several variants, from the games to the verdicts.
// `./ts packages/stats/src/testing/verdict-studies.ts [studies]` prints the table of docs/results/measured/verdict-studies.csv.
import { scoreFromElo } from '../score/elo.ts';
import { createRowCounter, judgedRow, type RowCounter } from '../verdict/judged-row.ts';
import type { GroupVerdictKind } from '../verdict/verdict.ts';
import { createVerdictLooks } from '../verdict/verdict-looks.ts';
import { type RandomSource, seededRandom } from './seeded-random.ts';

/** How the games of a variant begin, and how much that matters. */
export interface Lines {
  readonly count: number;
  /** How often a line is chosen falls with its rank to this power: 0 makes all equally frequent. */
  readonly steepness: number;
  /** Standard deviation of the true scores of lines. */
  readonly spread: number;
  /** Whether each player has favourite lines of its own. */
  readonly ownOrder: boolean;
}

export interface StudySettings {
  readonly studies: number;
  readonly variants: number;
  /** Games of each player in a variant. */
  readonly games: readonly number[];
  /** True advantage in Elo over all lines that could be played, by player. */
  readonly elo: readonly number[];
  readonly lines: Lines;
  readonly looks: readonly number[];
  readonly seed: number;
}

/** What studies come to. */
export interface StudyResults {
  /** Share of the variants with each verdict. */
  readonly share: Readonly<Record<GroupVerdictKind, number>>;
  /** Share of the studies with at least one such verdict; `wrongSide` favours, or gives an edge to, the second player. */
  readonly any: Readonly<Record<GroupVerdictKind | 'wrongSide', number>>;
  /** Share of the intervals of variants that hold the true score; of studies in which all of them do. */
  readonly covered: number;
  readonly coveredTogether: number;
  /** Mean share of the planned games that were played. */
  readonly played: number;
}

const DRAWS = 0.25;

/** A player of a variant: the chance of each line, and what the first player scores in it. */
interface Row {
  readonly upTo: readonly number[];
  readonly scores: readonly number[];
  readonly games: number;
  readonly counter: RowCounter;
}

const NAMES = Array.from({ length: 10_000 }, (_, line) => String(line));

function createRows({ games, elo, lines }: StudySettings, random: RandomSource): Row[] {
  const tilts = Array.from({ length: lines.count }, () => lines.spread * Math.sqrt(3) * (2 * random() - 1));
  return games.map((planned, player) => {
    const order = tilts.map((_, line) => line);
    if (lines.ownOrder) shuffle(order, random);
    const weights = order.map((rank) => (rank + 1) ** -lines.steepness);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let upTo = 0;
    const mean = scoreFromElo(elo[player]!);
    return {
      upTo: weights.map((weight) => (upTo += weight / total)),
      scores: tilts.map((tilt) => mean + tilt),
      games: planned,
      counter: createRowCounter({ gamesPerUnit: 1 }),
    };
  });
}

function shuffle(values: number[], random: RandomSource): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other]!, values[last]!];
  }
}

function play({ upTo, scores, counter }: Row, games: number, random: RandomSource): void {
  counter.add(
    Array.from({ length: games }, () => {
      const lot = random();
      let [low, high] = [0, upTo.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo[middle]! > lot) high = middle;
        else low = middle + 1;
      }
      const wins = scores[low]! - DRAWS / 2;
      const result = random();
      return { game: 0, score: result < wins ? 1 : result < wins + DRAWS ? 0.5 : 0, line: NAMES[low]! };
    }),
  );
}

function verdictStudies(settings: StudySettings): StudyResults {
  const { studies, variants, looks, elo, games } = settings;
  const random = seededRandom(settings.seed);
  const truth = scoreFromElo(elo.reduce((sum, one) => sum + one, 0) / elo.length);
  const kinds = { balanced: 0, favoured: 0, edge: 0, depends: 0, open: 0, none: 0 };
  const [share, any] = [{ ...kinds }, { ...kinds, wrongSide: 0 }];
  let [covered, coveredTogether, played] = [0, 0, 0];
  for (let study = 0; study < studies; study += 1) {
    const groups = Array.from({ length: variants }, () => ({
      refused: null,
      rows: createRows(settings, random),
    }));
    const sequence = createVerdictLooks(groups, { looks });
    const unitsAt = (row: Row, look: number): number => Math.ceil(row.games * (looks[look] ?? 0));
    const verdicts = looks
      .map((_, look) => {
        for (const [at, { rows }] of groups.entries()) {
          if (sequence.isSettled(at)) continue;
          for (const row of rows) {
            const more = unitsAt(row, look) - unitsAt(row, look - 1);
            play(row, more, random);
            played += more;
          }
        }
        return sequence.next(({ counter }) => judgedRow(counter.read()));
      })
      .at(-1)!;
    for (const { kind } of verdicts) share[kind] += 1;
    for (const kind of new Set(verdicts.map((verdict) => verdict.kind))) any[kind] += 1;
    if (verdicts.some(({ side, kind }) => side === 'second' && kind !== 'balanced')) any.wrongSide += 1;
    const holds = ({ low, high }: { low: number; high: number }): boolean => low <= truth && truth <= high;
    covered += verdicts.filter(({ score }) => score !== null && holds(score.interval)).length;
    if (verdicts.every(({ score }) => score !== null && holds(score.together))) coveredTogether += 1;
  }
  const over = <Name extends string>(counts: Record<Name, number>, total: number): Record<Name, number> =>
    Object.fromEntries(
      Object.entries<number>(counts).map(([name, count]) => [name, count / total]),
    ) as Record<Name, number>;
  const planned = studies * variants * games.reduce((sum, one) => sum + one, 0);
  return {
    share: over(share, studies * variants),
    any: over(any, studies),
    covered: covered / (studies * variants),
    coveredTogether: coveredTogether / studies,
    played: played / planned,
  };
}

/** Six variants by three players, as `npm start` plays them. */
const SIX: StudySettings = {
  studies: 1000,
  variants: 6,
  games: [1000, 400, 500],
  elo: [0, 0, 0],
  lines: { count: 300, steepness: 0.7, spread: 0.06, ownOrder: false },
  looks: [0.25, 0.5, 1],
  seed: 1,
};

const linesOf = (count: number, spread: number, ownOrder = false): Lines => ({
  count,
  steepness: 0.7,
  spread,
  ownOrder,
});

/** How unlike the openings are, from hardly to as in the game where they differ most. */
const OPENINGS: Readonly<Record<string, Lines>> = {
  'alike, 300 of them': linesOf(300, 0.06),
  'unlike, 300 of them': linesOf(300, 0.15),
  'very unlike, 60 of them': linesOf(60, 0.25),
  'very unlike, each player its own': linesOf(60, 0.25, true),
};

/** True advantages in Elo, by player. */
const ADVANTAGES: Readonly<Record<string, readonly number[]>> = {
  fair: [0, 0, 0],
  '20 Elo': [20, 20, 20],
  'at the margin, 35 Elo': [35, 35, 35],
  '60 Elo': [60, 60, 60],
  'players disagree: 40, -40, 0': [40, -40, 0],
};

if (import.meta.main) {
  const studies = Number(process.argv[2] ?? SIX.studies);
  const percent = (share: number): string => (100 * share).toFixed(1);
  console.log(
    '| openings | advantage | balanced | favoured | edge | depends | open | any balanced | any favoured | any for the wrong side | 95 % interval | together | games played |',
  );
  console.log(`| --- | --- |${' ---: |'.repeat(11)}`);
  for (const [openings, own] of Object.entries(OPENINGS))
    for (const [advantage, elo] of Object.entries(ADVANTAGES)) {
      const { share, any, covered, coveredTogether, played } = verdictStudies({
        ...SIX,
        studies,
        lines: own,
        elo,
      });
      const cells = [
        share.balanced,
        share.favoured,
        share.edge,
        share.depends,
        share.open,
        any.balanced,
        any.favoured,
      ];
      const rates = [...cells, any.wrongSide, covered, coveredTogether, played].map(percent);
      console.log(`| ${openings} | ${advantage} | ${rates.join(' | ')} |`);
    }
}
