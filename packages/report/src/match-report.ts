import { type GameRecord, hasResult, rowsHash, tallyRecords } from '@draughts-lab/records';
import { eloFromScore, pairsOfUnits, type PairCounts, pairScore, superiority } from '@draughts-lab/stats';
import { formatEstimate, formatInterval, formatValue } from './draw/quantity.ts';
import { PLAIN } from './draw/words.ts';
import { type Estimate, estimateOf, isOffScale } from './estimate.ts';

/** Version of the JSON that `match` prints. */
export const MATCH_VERSION = 3;

/** Games of the first player named, by result. */
export interface SeatResults {
  readonly seat: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Elo of a score: null where the score, or an end of its interval, lies beyond what the scale can show. */
export interface MatchElo extends Omit<Estimate, 'value'> {
  readonly value: number | null;
}

/** All numbers are those of the first player named. */
export interface MatchReport {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that were stopped or crashed; their pairs count nowhere below. */
  readonly noResult: number;
  readonly seats: readonly SeatResults[];
  /** Pairs of games by points: 0, 1/2, 1, 1 1/2, 2. */
  readonly pairs: PairCounts;
  readonly incompletePairs: number;
  /** Mean score of a game, from the pairs, with its interval; null without a complete pair. */
  readonly score: Estimate | null;
  readonly elo: MatchElo | null;
  /** Likelihood that the first player is the stronger one. */
  readonly los: number | null;
  readonly meanPlies: number | null;
  readonly nodes: readonly [number, number];
  readonly distinctGames: number;
  readonly errors: readonly string[];
  /** Equal matches have equal ones. */
  readonly rowsHash: string;
}

/**
 * Counts a match of players 0 and 1 of a run with one cell.
 *
 * @param records in index order, at least one; player 0 moves first in the first game of each pair
 * @param seats names of the seats
 */
export function matchReport(records: readonly GameRecord[], seats: readonly string[]): MatchReport {
  const [tally] = tallyRecords(records);
  if (tally === undefined) throw new RangeError('a match needs at least one game');
  const [own, other] = [0, 1].map((index) => tally.players.find(({ player }) => player === index));
  const { pairs, incomplete } = pairsOfUnits(wholePairs(tally.units), 'listed-first');
  const complete = pairs.reduce((sum, count) => sum + count, 0);
  const played = tally.games - tally.endings.crashed;
  return {
    games: tally.games,
    wins: own?.wins ?? 0,
    draws: own?.draws ?? 0,
    losses: own?.losses ?? 0,
    noResult: tally.noResult,
    seats: seats.map((seat, index) => ({ seat, ...seatResults(records, index) })),
    pairs,
    incompletePairs: incomplete,
    ...(complete === 0 ? { score: null, elo: null, los: null } : strength(pairs)),
    meanPlies: played === 0 ? null : tally.plies.sum / tally.plies.n,
    nodes: [own?.nodes ?? 0, other?.nodes ?? 0],
    distinctGames: tally.distinctGames,
    errors: [...new Set(records.flatMap(({ error }) => (error === null ? [] : [error])))],
    rowsHash: rowsHash(records),
  };
}

/**
 * The games of several variants together. Each pair counts alike, whatever was played in it.
 *
 * @param records the same games, in index order
 */
export function summedMatches(
  reports: readonly MatchReport[],
  records: readonly GameRecord[],
): Omit<MatchReport, 'seats'> {
  const total = (of: (report: MatchReport) => number): number =>
    reports.reduce((sum, report) => sum + of(report), 0);
  const at = (index: 0 | 1 | 2 | 3 | 4): number => total(({ pairs }) => pairs[index]);
  const pairs: PairCounts = [at(0), at(1), at(2), at(3), at(4)];
  const lengths = reports.filter(({ meanPlies }) => meanPlies !== null);
  const games = lengths.reduce((sum, report) => sum + report.games, 0);
  return {
    games: total((report) => report.games),
    wins: total(({ wins }) => wins),
    draws: total(({ draws }) => draws),
    losses: total(({ losses }) => losses),
    noResult: total(({ noResult }) => noResult),
    pairs,
    incompletePairs: total(({ incompletePairs }) => incompletePairs),
    ...(pairs.every((count) => count === 0) ? { score: null, elo: null, los: null } : strength(pairs)),
    meanPlies:
      games === 0 ? null : lengths.reduce((sum, report) => sum + report.meanPlies! * report.games, 0) / games,
    nodes: [total(({ nodes }) => nodes[0]), total(({ nodes }) => nodes[1])],
    distinctGames: total(({ distinctGames }) => distinctGames),
    errors: [...new Set(reports.flatMap(({ errors }) => errors))],
    rowsHash: rowsHash(records),
  };
}

/** Units of two games; a unit that was broken off has fewer. */
const wholePairs = <U extends { readonly pattern: string }>(units: readonly U[]): U[] =>
  units.filter(({ pattern }) => pattern.length === 2);

/** The score is the one that was made; what is added for the interval of few games stays in the interval. */
function strength(pairs: PairCounts): Pick<MatchReport, 'score' | 'elo' | 'los'> {
  const made = pairScore(pairs);
  const score = estimateOf(made);
  const eloOf = (value: number): number | null => {
    const elo = eloFromScore(value);
    return isOffScale(elo) ? null : elo;
  };
  return {
    score,
    elo: {
      value: eloOf(score.value),
      low: eloOf(made.interval.low),
      high: eloOf(made.interval.high),
      method: score.method,
    },
    los: superiority(pairs),
  };
}

function seatResults(records: readonly GameRecord[], seat: number): Omit<SeatResults, 'seat'> {
  const games = records.filter(({ seats, ending }) => seats[seat] === 0 && hasResult(ending));
  const wins = games.filter(({ winner }) => winner === seat).length;
  const draws = games.filter(({ winner }) => winner === null).length;
  return { wins, draws, losses: games.length - wins - draws };
}

/** The report as text. */
export function describeMatch(report: MatchReport, a: string, b: string): string {
  const { games, wins, draws, losses, noResult, seats, pairs, score, elo, los } = report;
  const lines = [
    `${a} v ${b}: ${games} games, +${wins} =${draws} -${losses}${noResult === 0 ? '' : `, ${noResult} without a result`}`,
    ...seats.map((seat) => `  ${a} as ${seat.seat}: +${seat.wins} =${seat.draws} -${seat.losses}`),
    `pairs by points (0, 1/2, 1, 1 1/2, 2): ${pairs.join(' ')}`,
  ];
  if (score !== null && elo !== null && los !== null) {
    lines.push(
      `score ${formatEstimate({ ...score, unit: 'share' }, PLAIN)} (95 %)`,
      `Elo ${eloText(elo, score.value)} (95 %), LOS ${formatValue(los, 'share', PLAIN)}`,
    );
  }
  if (report.distinctGames < games) lines.push(`${report.distinctGames} of the games are different`);
  for (const error of report.errors) lines.push(`error: ${error}`);
  return lines.join('\n');
}

/** Without a number where all games were won or lost: the interval says how far it may be. */
export function eloText(elo: MatchElo, score: number): string {
  if (elo.value !== null) return formatEstimate({ ...elo, unit: 'elo' }, PLAIN);
  return `beyond the scale (${score > 0.5 ? 'all won' : 'all lost'}) ${formatInterval({ ...elo, unit: 'elo' }, PLAIN)}`;
}
