import { bookOf, type Manifest, planBatches, planHash, type Tally } from '@draughts-lab/records';
import {
  type GameFacts,
  gameTally,
  type StoppedCell,
  summariseGames,
  summariseSeats,
  wilsonShare,
} from '@draughts-lab/stats';
import { aggregate, finishedBatches, type Run, runHash } from '@draughts-lab/store';
import { collectDetails, type ReportDetails } from './report-details.ts';
import { type ReportEstimate, reportEstimate } from './report-estimate.ts';
import { stoppedCellsOf } from './stopped-cells.ts';

/** Version of the JSON that `run` and `report` print. */
export const REPORT_VERSION = 1;

/** One variant with one pairing. Wins and losses are those of the player who moved first. */
export interface ReportRow {
  /** Number of the row in its run. */
  readonly cell: number;
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly pairing: string;
  readonly seats: number;
  /** Games played, with or without a result. */
  readonly games: number;
  /** Mean score of the first player (a draw counts 1/2); with more than two seats its share of wins. Null without a result. */
  readonly firstPlayer: {
    readonly score: number;
    readonly low: number | null;
    readonly high: number | null;
    readonly method: string | null;
  } | null;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Capped and crashed games. */
  readonly noResult: number;
  readonly capped: number;
  readonly crashed: number;
  readonly drawRate: ReportEstimate | null;
  /** Share of games with a winner. */
  readonly decisiveRate: ReportEstimate | null;
  /** Share of the games with a winner that the first player won; null for more than two seats. */
  readonly firstOfDecisive: ReportEstimate | null;
  /** Share of games that each seat won, in turn order; null for two seats. */
  readonly seatWins: readonly ReportEstimate[] | null;
  readonly plies:
    | (ReportEstimate & { readonly median: number; readonly shortest: number; readonly longest: number })
    | null;
  /** Legal moves of a turn, averaged over each game first. */
  readonly branching: ReportEstimate | null;
  /** Most frequent first. */
  readonly reasons: readonly {
    readonly ending: string;
    readonly reason: string;
    readonly games: number;
    readonly share: number;
  }[];
  /** Games that the intervals of shares are worth, after copies and shared openings. */
  readonly effectiveGames: number;
  /** Fewer than 30 effective games. */
  readonly sparse: boolean;
  readonly distinctGames: number;
  /** A sentence where too many games are copies of each other. */
  readonly duplicates: string | null;
  /** Openings that the games began from, and how many there are to choose from; null where that is unknown. */
  readonly openings: { readonly used: number; readonly available: number | null };
  /** How the row stopped under the stop rule of the run; null for a fixed number of games. */
  readonly stop: ReportStop | null;
}

/** Elo is that of the measured player, with the interval that is valid after this rule. */
export interface ReportStop {
  readonly rule: string;
  readonly measured: string;
  /** `rule`, `planned` (all planned games were played first) or `no` (it is not finished). */
  readonly stopped: 'rule' | 'planned' | 'no';
  readonly verdict: string | null;
  readonly units: number;
  readonly games: number;
  readonly llr: number | null;
  readonly elo: ReportEstimate | null;
}

export interface RunReport {
  readonly version: number;
  readonly run: string;
  readonly dir: string;
  readonly experiment: string;
  readonly seed: string;
  /** Hash of what determines the rows. */
  readonly planHash: string;
  readonly code: string;
  readonly games: number;
  readonly gamesPlanned: number;
  /** Hash of all rows in index order: equal experiments have equal ones. Null where it was not asked for. */
  readonly rowsHash: string | null;
  readonly variants: readonly ReportRow[];
  /** What the games were like; null where it was not asked for. */
  readonly details: ReportDetails | null;
}

/** Up to so many games the rows are hashed without being asked: that takes about a second. */
export const HASHED_GAMES = 50_000;

export interface ReportOptions {
  /** Whether to hash the rows, which reads every game. Default: for at most `HASHED_GAMES` games. */
  readonly rowsHash?: boolean | undefined;
  /** Whether to say what the games were like, which reads openings and traces too. Default: no. */
  readonly details?: boolean | undefined;
  /** Units of each row to play again for the details, to see which rules mattered. Default: none. */
  readonly ruleUnits?: number | undefined;
}

/** The report of a run as it stands. All numbers with an interval come from packages/stats. */
export async function buildReport(run: Run, options: ReportOptions = {}): Promise<RunReport> {
  return (await collectReport(run, options)).report;
}

/** The report, and what was counted for it: a tally for each of its rows, in the same order. */
export async function collectReport(
  run: Run,
  options: ReportOptions = {},
): Promise<{ readonly report: RunReport; readonly tallies: readonly Tally[] }> {
  const { manifest } = run;
  const stops = await stoppedCellsOf(run);
  const tallies = stops.length === 0 ? await aggregate(run) : await countedTallies(run, stops);
  const games = finishedBatches(run).reduce((sum, batch) => sum + batch.games, 0);
  const hashed = options.rowsHash ?? games <= HASHED_GAMES;
  const played = tallies.filter((tally) => tally.games > 0);
  const report: RunReport = {
    version: REPORT_VERSION,
    run: manifest.run,
    dir: run.dir,
    experiment: manifest.experiment,
    seed: manifest.seed,
    planHash: planHash(manifest),
    code: manifest.code,
    games,
    gamesPlanned: manifest.cells.length * manifest.games,
    rowsHash: hashed ? await runHash(run) : null,
    variants: played.map((tally) => reportRow(manifest, tally, stops[tally.cell])),
    details: options.details === true ? await collectDetails(run, played, options.ruleUnits ?? 0) : null,
  };
  return { report, tallies: played };
}

/** Tallies of the units that count. Rows beyond a stop are there only if something else than `dlab` played them. */
async function countedTallies(run: Run, stops: readonly StoppedCell[]): Promise<Tally[]> {
  const finished = new Set(finishedBatches(run).map(({ index }) => index));
  const plan = planBatches(run.manifest).filter(({ index }) => finished.has(index));
  const isBeyond = (cell: number, unit: number): boolean => unit >= stops[cell]!.units;
  if (!plan.some(({ cell, firstUnit }) => isBeyond(cell, firstUnit))) return aggregate(run);
  const tallies: Tally[] = [];
  for (const { cell, units } of stops) tallies.push(...(await aggregate(run, { cell, unitTo: units })));
  return tallies;
}

/** @param tally with at least one game */
export function reportRow(manifest: Manifest, tally: Tally, stopped?: StoppedCell): ReportRow {
  const cell = manifest.cells[tally.cell]!;
  const { id, name, hash, seats } = manifest.variants[cell.variant]!;
  const { games, wins, draws, losses, noResult, endings, distinctGames } = tally;
  const counts = { games, wins, draws, losses, noResult, capped: endings.capped, crashed: endings.crashed };
  const openings = { used: tally.openings.distinct, available: availableOpenings(manifest, cell.variant) };
  const stop = stopped === undefined ? null : reportStop(stopped);
  const head = {
    cell: tally.cell,
    id,
    name,
    hash,
    pairing: cell.pairing,
    seats,
    ...counts,
    distinctGames,
    openings,
    stop,
  };
  if (games === noResult) return { ...head, ...WITHOUT_RESULT, reasons: plainReasons(tally) };
  return { ...head, ...(seats === 2 ? ofTwo(tally) : ofMany(tally)) };
}

function reportStop({ kind, measured, stopped, verdict, units, games, llr, elo }: StoppedCell): ReportStop {
  return {
    rule: kind,
    measured,
    stopped,
    verdict,
    units,
    games,
    llr,
    elo: elo === null ? null : reportEstimate(elo),
  };
}

function availableOpenings({ openings }: Manifest, variant: number): number | null {
  switch (openings.kind) {
    case 'start':
      return 1;
    case 'random':
      return null;
    case 'book':
      return bookOf(openings, variant).length;
  }
}

type Summarised = Omit<ReportRow, HeadField | CountField>;
type HeadField =
  | 'cell'
  | 'id'
  | 'name'
  | 'hash'
  | 'pairing'
  | 'seats'
  | 'distinctGames'
  | 'openings'
  | 'stop';
type CountField = 'games' | 'wins' | 'draws' | 'losses' | 'noResult' | 'capped' | 'crashed';

function ofTwo(tally: Tally): Summarised {
  const summary = summariseGames(gameTally(tally));
  const { value, ...interval } = reportEstimate(summary.score);
  const share = summary.decisive?.share ?? null;
  return {
    firstPlayer: { score: value, ...interval },
    drawRate: reportEstimate(summary.drawRate),
    decisiveRate: reportEstimate(summary.decisiveRate),
    firstOfDecisive: share === null ? null : reportEstimate(share),
    seatWins: null,
    ...facts(summary),
  };
}

function ofMany(tally: Tally): Summarised {
  const summary = summariseSeats(gameTally(tally));
  const { wins, losses, draws } = tally;
  // Copies of a game count once, as in the other intervals of the summary.
  const weight = summary.effectiveGames / summary.games;
  const share = (count: number): ReportEstimate => {
    const { interval } = wilsonShare(count * weight, (wins + draws + losses) * weight);
    const guarded = summary.guard.verdict === 'refuse' ? null : interval;
    return reportEstimate({ value: count / summary.games, interval: guarded });
  };
  const { value, ...interval } = share(wins);
  return {
    firstPlayer: { score: value, ...interval },
    drawRate: share(draws),
    decisiveRate: share(wins + losses),
    firstOfDecisive: null,
    seatWins: summary.shares === null ? null : summary.shares.wins.map(reportEstimate),
    ...facts(summary),
  };
}

function facts(summary: GameFacts): Pick<Summarised, FactField> {
  const { lengths, branching, reasons, effectiveGames, sparse, guard } = summary;
  return {
    plies:
      lengths === null
        ? null
        : {
            ...reportEstimate(lengths.mean),
            median: lengths.median.value,
            shortest: lengths.shortest,
            longest: lengths.longest,
          },
    branching: branching === null ? null : reportEstimate(branching),
    reasons: reasons.map(({ ending, reason, games, share }) => ({
      ending,
      reason,
      games,
      share: share.value,
    })),
    effectiveGames,
    sparse,
    duplicates: guard.message,
  };
}
type FactField = 'plies' | 'branching' | 'reasons' | 'effectiveGames' | 'sparse' | 'duplicates';

const WITHOUT_RESULT = {
  firstPlayer: null,
  drawRate: null,
  decisiveRate: null,
  firstOfDecisive: null,
  seatWins: null,
  plies: null,
  branching: null,
  effectiveGames: 0,
  sparse: true,
  duplicates: null,
} as const;

function plainReasons({ reasons, games }: Tally): ReportRow['reasons'] {
  return reasons
    .map(({ ending, reason, games: count }) => ({ ending, reason, games: count, share: count / games }))
    .toSorted((a, b) => b.games - a.games);
}
