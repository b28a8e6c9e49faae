import type { Message } from '@draughts-lab/input';
import {
  bookOf,
  cellGames,
  errorBasisOf,
  type Estimand,
  estimandOf,
  type Manifest,
  possibleEstimands,
  type Tally,
} from '@draughts-lab/records';
import {
  budgetOf,
  duplicateGuard,
  type GameSummary,
  gameTally,
  meanEstimate,
  pairsOfUnits,
  type SeatSummary,
  type StoppedCell,
  summariseGames,
  summariseSeats,
  wilsonShare,
} from '@draughts-lab/stats';
import type { CellMeasures } from '@draughts-lab/store';
import { beginningsOf, type RowBeginnings } from './beginnings.ts';
import { byName, pick } from './by-name.ts';
import type { Competence } from './competence/competence.ts';
import { judgesOf } from './competence/judges.ts';
import { type Estimate, eloEstimateOf, estimateOf, plainEstimate } from './estimate.ts';
import { rowMeasures, type RowMeasures } from './row-measures.ts';
import type { RowLength, RowQuestion, RowStop } from './row-parts.ts';
import { noVerdict, type Verdict } from './verdict/verdict.ts';

/**
 * What a run says of one cell: one variant with one pairing. Wins and losses are those of the player who moved first.
 * Estimates are null without a game to make them from.
 */
export interface Row {
  /** Number of the cell in its run. */
  readonly cell: number;
  /** Id of the variant. */
  readonly variant: string;
  /** Its name for people. */
  readonly variantName: string;
  /** SHA-256 of its rules, in hex. */
  readonly variantHash: string;
  /** How many play. */
  readonly seats: number;
  /** Names of the seats in turn order, as the rules have them. */
  readonly seatNames: readonly string[];
  /** Who plays whom, in words. */
  readonly pairing: string;
  /** Names of the players, each once. */
  readonly players: readonly string[];
  /** Nodes a move, where every player searches with the same budget. */
  readonly nodes: number | null;
  /** Where one player with a budget meets itself: the player without it, as text, and its nodes or playouts. */
  readonly ladder: {
    /** The player without its budget. */
    readonly player: string;
    /** Nodes or playouts a move. */
    readonly nodes: number;
  } | null;
  /** What the numbers are about. */
  readonly estimand: Estimand;
  /** Games that the experiment asks for. */
  readonly planned: number;
  /** Games that count, with or without a result. */
  readonly games: number;
  /** Games stored where the stop rule has not looked, beyond the stop or a missing batch: nothing counts them. */
  readonly beyondStop: number;
  /** Games with a result. */
  readonly counted: number;
  /** Games that the first player won. */
  readonly wins: number;
  /** Games without a winner. */
  readonly draws: number;
  /** Games that the first player lost. */
  readonly losses: number;
  /** Capped and crashed games. */
  readonly noResult: number;
  /** Games that reached the ply limit. */
  readonly capped: number;
  /** Games that a fault of a player ended, without a result. */
  readonly crashed: number;
  /** Games that a player lost by its own fault. */
  readonly forfeited: number;
  /** Games that endgame tables ended. */
  readonly adjudicated: number;
  /** Mean score of the first player (a draw counts 1/2); with more than two seats its share of wins. */
  readonly score: Estimate | null;
  /** The score with an interval that holds together with those of all other rows of the report; null where there is none. */
  readonly scoreTogether: Estimate | null;
  /** The same score by every question that the openings can answer, that of `estimand` first. */
  readonly questions: readonly RowQuestion[];
  /** The score that would be fair: 1 / seats. */
  readonly fair: number;
  /** Elo of the first player; null for more than two seats. */
  readonly elo: Estimate | null;
  /** Share of games that the first player won. */
  readonly firstWins: Estimate | null;
  /** Share of games without a winner. */
  readonly drawRate: Estimate | null;
  /** Share of games that the first player lost. Null for more than two seats. */
  readonly secondWins: Estimate | null;
  /** Share of games with a winner. */
  readonly decisiveRate: Estimate | null;
  /** Share of the games with a winner that the first player won; null for more than two seats. */
  readonly firstOfDecisive: Estimate | null;
  /** Share of games that each seat won, in turn order; null for two seats. */
  readonly seatWins: readonly Estimate[] | null;
  /** The verdict on the variant of the row, from all its rows together: the same in each of them. */
  readonly verdict: Verdict;
  /** Length of the games in plies. */
  readonly plies: RowLength | null;
  /** Legal moves of a turn, averaged over each game first. */
  readonly branching: Estimate | null;
  /** Share of plies with a single legal move. */
  readonly forced: Estimate | null;
  /** Turns of a game that captured: a mean over the games that did not crash, as the next four are. */
  readonly captures: Estimate | null;
  /** Pieces taken in a game. */
  readonly captured: Estimate | null;
  /** Men of a game that became kings. */
  readonly promotions: Estimate | null;
  /** Ply of the first capture, over games with one. */
  readonly firstCapture: Estimate | null;
  /** Pieces on the board at the end. */
  readonly piecesLeft: Estimate | null;
  /** Kings on the board at the end. */
  readonly kingsLeft: Estimate | null;
  /** Most frequent first; shares of all games. */
  readonly reasons: readonly {
    /** As in records: `rule`, `capped`, `adjudicated`, `forfeited`, `crashed`. */
    readonly ending: string;
    /** The rule that ended the game, such as `no-moves`. */
    readonly reason: string;
    /** Games that ended so. */
    readonly games: number;
    /** Their share of all games. */
    readonly share: Estimate;
  }[];
  /** Complete pairs by the half points of whoever moved first, 0 to 4; null where games are not paired. */
  readonly pairs: readonly number[] | null;
  /** Variance of the score, with shared openings, over that of independent games; null for more than two seats. */
  readonly designEffect: number | null;
  /** The same of the draws; 1 for more than two seats. */
  readonly drawsDesignEffect: number;
  /** The largest design effect of a number, at least 1: that of numbers that have none of their own. */
  readonly worstEffect: number;
  /** Games that the intervals of shares are worth, after copies and shared openings. */
  readonly effectiveGames: number;
  /** Fewer than 30 effective games. */
  readonly sparse: boolean;
  /** Games that differ in a move. */
  readonly distinctGames: number;
  /** Different games over games that did not crash. */
  readonly distinctShare: number;
  /** Most games are copies of each other: nothing has an interval. */
  readonly copies: boolean;
  /** What is to be said where too many games are copies of each other. */
  readonly duplicates: Message | null;
  /** Openings that the games began from, and how many there are to choose from; null where that is unknown. */
  readonly openings: {
    /** Different ones that were played. */
    readonly used: number;
    /** How many there are to choose from. */
    readonly available: number | null;
  };
  /** How varied the beginnings are; null for records from before they were kept. */
  readonly beginnings: RowBeginnings | null;
  /** How the row stopped under the stop rule of the run; null for a fixed number of games. */
  readonly stop: RowStop | null;
  /** Who played, and how far that can be trusted. What other rows say is filled in by `withCrossChecks`. */
  readonly competence: Competence;
  /** What the run's own measures say; null for a run without any. */
  readonly measures: RowMeasures | null;
}

export interface RowOptions {
  /** Two-sided level of all intervals but those of `verdict` and `stop`. Default 0.95. */
  readonly confidence?: number | undefined;
  /** How the cell stands under the stop rule of the run. */
  readonly stop?: StoppedCell | undefined;
  /** Games stored beyond that stop. Default 0. */
  readonly beyondStop?: number | undefined;
  /** The verdict on the variant; left out where its rows have not been judged. */
  readonly verdict?: Verdict | undefined;
  /** The run's own measures of the cell; left out: it has none. */
  readonly measures?: CellMeasures | undefined;
  /** Rows of the report: as many intervals as `scoreTogether` holds together with. Default 1. */
  readonly rows?: number | undefined;
}

/**
 * What the games of a cell say. The only place where a number of a report, a figure or a page is made from a tally.
 *
 * @param tally of the games that count; undefined where there is none yet
 */
export function rowOf(
  manifest: Manifest,
  cell: number,
  tally: Tally | undefined,
  { confidence = 0.95, stop, beyondStop = 0, verdict, measures, rows = 1 }: RowOptions = {},
): Row {
  const planned = manifest.cells[cell]!;
  const variant = manifest.variants[planned.variant]!;
  const { seats } = variant;
  const counted = tally === undefined ? 0 : tally.wins + tally.draws + tally.losses;
  const played = tally === undefined ? 0 : tally.games - tally.endings.crashed;
  const result: Partial<Row> =
    tally === undefined
      ? {}
      : counted === 0
        ? withoutResult(tally, confidence)
        : withResult(manifest, tally, seats, rows, confidence);
  const { worstEffect = 1, copies = false } = result;
  return {
    cell,
    variant: variant.id,
    variantName: variant.name,
    variantHash: variant.hash,
    seats,
    seatNames: seatNames(variant.document, seats),
    pairing: planned.pairing,
    players: [...new Set(planned.players)].map((player) => manifest.players[player]!.name),
    nodes: commonBudget(manifest, cell),
    ladder: ladderOf(manifest, cell),
    estimand: estimandOf(manifest),
    planned: cellGames(planned),
    games: tally?.games ?? 0,
    beyondStop,
    counted,
    wins: tally?.wins ?? 0,
    draws: tally?.draws ?? 0,
    losses: tally?.losses ?? 0,
    noResult: tally?.noResult ?? 0,
    capped: tally?.endings.capped ?? 0,
    crashed: tally?.endings.crashed ?? 0,
    forfeited: tally?.endings.forfeited ?? 0,
    adjudicated: tally?.endings.adjudicated ?? 0,
    fair: 1 / seats,
    distinctGames: tally?.distinctGames ?? 0,
    distinctShare: tally === undefined || played === 0 ? 1 : tally.distinctGames / played,
    openings: {
      used: tally?.openings.distinct ?? 0,
      available: availableOpenings(manifest, planned.variant),
    },
    beginnings: tally === undefined ? null : beginningsOf(tally),
    verdict: verdict ?? noVerdict('too-few'),
    stop: stop === undefined ? null : rowStop(stop),
    competence: { judges: judgesOf(manifest, cell), budgets: [], second: null },
    ...NO_RESULT,
    ...result,
    measures:
      measures === undefined
        ? null
        : rowMeasures(measures, { inflation: worstEffect, isGuarded: copies, confidence }),
  };
}

const NO_RESULT = {
  score: null,
  scoreTogether: null,
  questions: [],
  elo: null,
  firstWins: null,
  drawRate: null,
  secondWins: null,
  decisiveRate: null,
  firstOfDecisive: null,
  seatWins: null,
  plies: null,
  branching: null,
  forced: null,
  captures: null,
  captured: null,
  promotions: null,
  firstCapture: null,
  piecesLeft: null,
  kingsLeft: null,
  reasons: [],
  pairs: null,
  designEffect: null,
  drawsDesignEffect: 1,
  worstEffect: 1,
  effectiveGames: 0,
  sparse: true,
  copies: false,
  duplicates: null,
} as const;

function withResult(
  manifest: Manifest,
  tally: Tally,
  seats: number,
  rows: number,
  confidence: number,
): Partial<Row> {
  const basis = errorBasisOf(manifest);
  const games = gameTally(tally, basis);
  if (seats > 2) {
    const summary = summariseSeats(games, confidence);
    return {
      ...ofMany(tally, summary, confidence),
      ...ofAny(tally, summary, confidence),
    };
  }
  const summary = summariseGames(games, confidence);
  return {
    ...ofTwo(tally, summary),
    ...ofAny(tally, summary, confidence),
    // Bonferroni: right whatever the rows have in common.
    scoreTogether: estimateOf(summariseGames(games, 1 - (1 - confidence) / rows).score),
    questions: questionsOf(manifest, tally, confidence),
  };
}

function questionsOf(manifest: Manifest, tally: Tally, confidence: number): RowQuestion[] {
  const asked = estimandOf(manifest);
  const others = possibleEstimands(manifest.openings).filter((estimand) => estimand !== asked);
  return [asked, ...others].map((estimand) => {
    const games = gameTally(tally, errorBasisOf({ ...manifest, estimand }));
    return { estimand, score: estimateOf(summariseGames(games, confidence).score) };
  });
}

function ofTwo(tally: Tally, summary: GameSummary): Partial<Row> {
  const paired = tally.units.length > 0 && tally.units.every(({ pattern }) => pattern.length === 2);
  return {
    elo: eloEstimateOf(summary.elo),
    ...byName(['score', 'firstWins', 'drawRate', 'secondWins', 'decisiveRate'], (name) =>
      estimateOf(summary[name]),
    ),
    firstOfDecisive: summary.decisive?.share ? estimateOf(summary.decisive.share) : null,
    pairs: paired ? pairsOfUnits(tally.units).pairs : null,
    designEffect: summary.designEffect,
    drawsDesignEffect: summary.effects.draws,
  };
}

function ofMany(tally: Tally, summary: SeatSummary, confidence: number): Partial<Row> {
  const { wins, losses, draws } = tally;
  const counted = wins + losses + draws;
  // Copies of a game count once, as in the other intervals of the summary.
  const weight = summary.effectiveGames / summary.games;
  const share = (count: number): Estimate => {
    const value = count / counted;
    const { interval } = wilsonShare(count * weight, counted * weight, confidence);
    return summary.guard.verdict === 'refuse' ? plainEstimate(value) : estimateOf({ value, interval });
  };
  return {
    score: share(wins),
    firstWins: share(wins),
    drawRate: share(draws),
    decisiveRate: share(wins + losses),
    seatWins:
      summary.shares?.wins.map(estimateOf) ?? tally.seatWins.map((count) => plainEstimate(count / counted)),
  };
}

/** What holds for any number of seats. */
function ofAny(tally: Tally, summary: GameSummary | SeatSummary, confidence: number): Partial<Row> {
  const { lengths, branching, reasons, effectiveGames, worstEffect, sparse, guard } = summary;
  const worth = { inflation: worstEffect, isGuarded: guard.verdict === 'refuse', confidence };
  return {
    worstEffect,
    plies: lengths && {
      ...estimateOf(lengths.mean),
      median: estimateOf(lengths.median),
      ...pick(lengths, ['p5', 'p95', 'shortest', 'longest', 'cappedShare', 'survivalMedian']),
    },
    ...means(tally, worth),
    branching: branching && estimateOf(branching),
    reasons: reasons.map(({ share, ...reason }) => ({ ...reason, share: estimateOf(share) })),
    effectiveGames,
    sparse,
    copies: guard.verdict === 'refuse',
    duplicates: guard.what,
  };
}

/** Games without a result have still been played: what they were like is told, who won is not. */
function withoutResult(tally: Tally, confidence: number): Partial<Row> {
  const played = tally.games - tally.endings.crashed;
  return {
    ...(played > 0 &&
      means(tally, {
        inflation: 1,
        isGuarded: duplicateGuard(played, tally.distinctGames).verdict === 'refuse',
        confidence,
      })),
    branching: null,
    reasons: tally.reasons
      .map(({ result: _result, ...entry }) => ({ ...entry, share: plainEstimate(entry.games / tally.games) }))
      .toSorted((a, b) => b.games - a.games),
  };
}

interface Worth {
  /** What the variance of a mean is multiplied by, at least 1. */
  readonly inflation: number;
  /** The games are mostly copies: no interval is given. */
  readonly isGuarded: boolean;
  readonly confidence: number;
}

function means(tally: Tally, { inflation, isGuarded, confidence }: Worth): Partial<Row> {
  const mean = (name: (typeof MEANS)[number]): Estimate | null => {
    const moments = tally[name];
    if (moments.n === 0) return null;
    const estimate = meanEstimate(moments, { confidence, varianceInflation: Math.max(1, inflation) });
    return isGuarded ? plainEstimate(estimate.value) : estimateOf(estimate);
  };
  return byName(MEANS, mean);
}

const MEANS = [
  'forced',
  'captures',
  'captured',
  'promotions',
  'firstCapture',
  'piecesLeft',
  'kingsLeft',
] as const;

const rowStop = (stop: StoppedCell): RowStop => ({
  rule: stop.kind,
  ...pick(stop, ['measured', 'stopped', 'verdict', 'units', 'games', 'llr']),
  elo: stop.elo && eloEstimateOf(stop.elo),
});

function availableOpenings({ openings, imported }: Manifest, variant: number): number | null {
  if (imported !== undefined) return null;
  switch (openings.kind) {
    case 'start':
      return 1;
    case 'random':
    case 'varied':
      return null;
    case 'book':
      return bookOf(openings, variant).length;
  }
}

function ladderOf(manifest: Manifest, cell: number): Row['ladder'] {
  const { players } = manifest.cells[cell]!;
  if (players.length !== 2 || players[0] !== players[1]) return null;
  const { nodes, rest } = budgetOf(manifest.players[players[0]!]!.spec);
  return nodes === null ? null : { player: rest, nodes };
}

/** Names of the seats as a rules document gives them; none where it gives no name for each. */
export function seatNames(document: Readonly<Record<string, unknown>>, seats: number): string[] {
  const names: unknown = document['players'];
  return Array.isArray(names) && names.length === seats ? names.map(String) : [];
}

/** Nodes a move when all players of a cell search with one budget. */
function commonBudget(manifest: Manifest, cell: number): number | null {
  const budgets = manifest.cells[cell]!.players.map((player) => manifest.players[player]!.spec['nodes']);
  const [first] = budgets;
  return typeof first === 'number' && budgets.every((budget) => budget === first) ? first : null;
}
