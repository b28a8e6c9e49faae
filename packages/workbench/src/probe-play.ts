import { type Rules, TooManyLinesError } from '@draughts-lab/engine';
import { randomBelow, randomState } from '@draughts-lab/input/random';
import { findings, type Issue, issueAt, type Message, message, saidBy } from '@draughts-lab/input';

/** A random game that is not over by then is counted as unfinished. */
export const PROBE_PLY_CAP = 1000;
/** All test games of one variant together stop after this many plies: a check stays a matter of seconds. */
const PROBE_PLY_BUDGET = 10_000;

/** What a few random games say about a rules document. */
export interface ProbeReport {
  /** Legal moves of the first player in the start position. */
  readonly firstMoves: number;
  readonly games: number;
  readonly ended: number;
  readonly meanPlies: number | null;
  /** Mean number of legal moves at each ply. */
  readonly meanMoves: number | null;
  /** Games by the reason of their end. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Games won by each player, by id; drawn games under `draw`. */
  readonly results: Readonly<Record<string, number>>;
}

export interface Probe {
  readonly report: ProbeReport;
  /** What makes the document unplayable. */
  readonly issues: readonly Issue[];
  /** What is odd, but may be meant. */
  readonly warnings: readonly Message[];
}

/** So many games that all end in draws are odd: perhaps nobody can win. */
const MANY_DRAWS = 5;
/** Milliseconds after which no further ply is played: each alone may cost seconds under rules made to be slow. */
const PROBE_TIME = 15_000;

/**
 * Plays seeded random games: does the first player have a move, does every player get one, do games end?
 *
 * A start position with more captures than an engine lists is an issue; one in a game ends that game, with a warning.
 *
 * @param now milliseconds; the games themselves do not depend on it, only how many there are after `PROBE_TIME`
 */
export function probePlay<P>(
  rules: Rules<P>,
  games: number,
  now: () => number = () => performance.now(),
): Probe {
  try {
    return probe(rules, games, now);
  } catch (error) {
    if (!(error instanceof TooManyLinesError)) throw error;
    const report = { firstMoves: 0, games: 0, ended: 0, meanPlies: null, meanMoves: null };
    return {
      report: { ...report, reasons: {}, results: {} },
      issues: [issueAt('setup', saidBy(error))],
      warnings: [],
    };
  }
}

function probe<P>(rules: Rules<P>, games: number, now: () => number): Probe {
  const until = now() + PROBE_TIME;
  let late = false;
  let tooMuch = 0;
  const { players } = rules.variant;
  const start = rules.initialPosition();
  const firstMoves = rules.legalMoves(start).filter((move) => move.kind !== 'pass').length;
  const canMove = new Set<number>();
  const reasons: Record<string, number> = {};
  const results: Record<string, number> = {};
  let played = 0;
  let ended = 0;
  let plies = 0;
  let endedPlies = 0;
  let choices = 0;
  for (let game = 0; game < games && plies < PROBE_PLY_BUDGET && !late; game++) {
    const random = randomState(game + 1);
    let position = start;
    let ply = 0;
    let outcome = rules.outcome(position);
    try {
      for (; !outcome.over && ply < PROBE_PLY_CAP && !late; ply++) {
        const moves = rules.legalMoves(position);
        if (moves.some((move) => move.kind !== 'pass')) canMove.add(rules.turn(position));
        choices += moves.length;
        position = rules.play(position, moves[randomBelow(random, moves.length)]!);
        outcome = rules.outcome(position);
        late = now() > until;
      }
    } catch (error) {
      if (!(error instanceof TooManyLinesError)) throw error;
      tooMuch += 1;
    }
    played += 1;
    plies += ply;
    if (!outcome.over) continue;
    ended += 1;
    endedPlies += ply;
    count(reasons, outcome.reason);
    count(results, outcome.winner === null ? 'draw' : players[outcome.winner]!.id);
  }
  const report: ProbeReport = {
    firstMoves,
    games: played,
    ended,
    meanPlies: ended === 0 ? null : endedPlies / ended,
    meanMoves: plies === 0 ? null : choices / plies,
    reasons,
    results,
  };
  const { issues, warnings } = judge(rules, report, canMove, tooMuch + (late ? 1 : 0));
  const more: Message[] = [];
  if (tooMuch > 0) more.push(message('probe.too-much', { count: tooMuch, games: played }));
  if (late) more.push(message('probe.late', { seconds: PROBE_TIME / 1000, game: played }));
  return { report, issues, warnings: [...warnings, ...more] };
}

function judge<P>(
  rules: Rules<P>,
  report: ProbeReport,
  canMove: ReadonlySet<number>,
  cut: number,
): Pick<Probe, 'issues' | 'warnings'> {
  const { players, firstToMove } = rules.variant;
  const outcome = rules.outcome(rules.initialPosition());
  const { issues, refuse } = findings();
  const warnings: Message[] = [];
  if (outcome.over) refuse('setup', message('probe.over', { reason: outcome.reason }));
  else if (report.firstMoves === 0)
    refuse('setup', message('probe.no-first-move', { player: players[firstToMove]!.id }));
  if (issues.length > 0 || report.games === 0) return { issues, warnings };
  players.forEach(({ id }, player) => {
    if (!canMove.has(player) && cut === 0)
      refuse(`setup.${id}`, message('probe.never-moved', { player: id, games: report.games }));
  });
  const open = report.games - report.ended - cut;
  if (open > 0)
    warnings.push(message('probe.unfinished', { open, games: report.games, plies: PROBE_PLY_CAP }));
  if (report.ended >= MANY_DRAWS && report.ended === report.results['draw'])
    warnings.push(message('probe.nobody-won', { games: report.ended }));
  return { issues, warnings };
}

function count(record: Record<string, number>, key: string): void {
  record[key] = (record[key] ?? 0) + 1;
}
