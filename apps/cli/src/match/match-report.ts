import { type GameRecord, hasResult, rowsHash, tallyRecords } from '@draughts-lab/records';
import { eloEstimate, pairsOfUnits, type PairCounts, scoreEstimate, superiority } from '@draughts-lab/stats';

/** Version of the JSON that `match` prints. */
export const MATCH_VERSION = 1;

/** Games of the first player named, by result. */
export interface SeatResults {
  readonly seat: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A number with its 95 % interval; an end is null where it lies beyond what the scale can show. */
export interface MatchEstimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
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
  /** Mean score of a game, from the pairs; null without a complete pair. */
  readonly score: MatchEstimate | null;
  readonly elo: MatchEstimate | null;
  /** Likelihood that the first player is the stronger one. */
  readonly los: number | null;
  readonly meanPlies: number | null;
  readonly nodes: readonly [number, number];
  readonly distinctGames: number;
  readonly errors: readonly string[];
  /** Equal matches have equal ones. */
  readonly rowsHash: string;
}

/** Scores this near to 0 or 1 have no Elo that means anything. */
const EDGE = 0.001;

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

/** Units of two games; a unit that was broken off has fewer. */
const wholePairs = <U extends { readonly pattern: string }>(units: readonly U[]): U[] =>
  units.filter(({ pattern }) => pattern.length === 2);

function strength(pairs: PairCounts): Pick<MatchReport, 'score' | 'elo' | 'los'> {
  const score = scoreEstimate(pairs);
  const elo = eloEstimate(pairs);
  const { low, high } = score.interval;
  return {
    score: { value: score.value, low, high },
    elo: {
      value: elo.value,
      low: low <= EDGE ? null : elo.interval.low,
      high: high >= 1 - EDGE ? null : elo.interval.high,
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
    const share = (value: number): string => (100 * value).toFixed(1);
    lines.push(
      `score ${share(score.value)} % [${share(score.low ?? 0)}, ${share(score.high ?? 1)}]`,
      `Elo ${signed(elo.value)} [${elo.low === null ? 'no bound' : signed(elo.low)}, ${elo.high === null ? 'no bound' : signed(elo.high)}] (95 %), LOS ${share(los)} %`,
    );
  }
  if (report.distinctGames < games) lines.push(`${report.distinctGames} of the games are different`);
  for (const error of report.errors) lines.push(`error: ${error}`);
  return lines.join('\n');
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
