import type { Manifest, Moments, Tally } from '@draughts-lab/records';
import {
  balanceVerdict,
  type Estimate,
  gameTally,
  type GuardedEstimate,
  meanEstimate,
  pairsOfUnits,
  scoreEstimate,
  summariseGames,
  summariseSeats,
  wilsonShare,
} from '@draughts-lab/stats';
import type { CellSummary, Num, Verdict } from '../api/runs.ts';

/** Advantage in Elo up to which a variant is called balanced. */
export const BALANCE_MARGIN_ELO = 20;

/** Level of the interval that decides the verdict: two one-sided tests at 5 %. */
const VERDICT_LEVEL = 0.9;

/**
 * The numbers of a cell.
 *
 * @param tally what is stored of it; undefined: nothing yet
 * @param confidence two-sided level of all intervals
 */
export function summariseCell(
  manifest: Manifest,
  cell: number,
  tally: Tally | undefined,
  confidence: number,
): CellSummary {
  const planned = manifest.cells[cell]!;
  const variant = manifest.variants[planned.variant]!;
  const counted = tally === undefined ? 0 : tally.wins + tally.draws + tally.losses;
  const base: CellSummary = {
    cell,
    variant: variant.id,
    variantName: variant.name,
    variantHash: variant.hash,
    seats: variant.seats,
    pairing: planned.pairing,
    players: [...new Set(planned.players)].map((player) => manifest.players[player]!.name),
    nodes: commonBudget(manifest, cell),
    planned: manifest.games,
    games: tally?.games ?? 0,
    counted,
    wins: tally?.wins ?? 0,
    draws: tally?.draws ?? 0,
    losses: tally?.losses ?? 0,
    capped: tally?.endings.capped ?? 0,
    crashed: tally?.endings.crashed ?? 0,
    forfeited: tally?.endings.forfeited ?? 0,
    ...NO_NUMBERS,
  };
  if (tally === undefined || counted === 0) return base;
  return { ...base, ...numbers(tally, variant.seats, counted, confidence) };
}

const NO_NUMBERS = {
  score: null,
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
  piecesLeft: null,
  kingsLeft: null,
  pairs: null,
  errors: null,
  designEffect: null,
  effectiveGames: 0,
  duplicates: null,
  verdict: null,
} as const;

function numbers(tally: Tally, seats: number, counted: number, confidence: number): Partial<CellSummary> {
  const counts = gameTally(tally);
  if (seats > 2) {
    const summary = summariseSeats(counts, confidence);
    const share = (count: number): Num => num(wilsonShare(count, counted, confidence));
    return {
      ...facts(tally, summary, confidence),
      score: share(tally.wins),
      firstWins: share(tally.wins),
      drawRate: share(tally.draws),
      decisiveRate: share(tally.wins + tally.losses),
      seatWins: summary.shares === null ? null : summary.shares.wins.map(num),
    };
  }
  const summary = summariseGames(counts, confidence);
  const paired = tally.units.length > 0 && tally.units.every(({ pattern }) => pattern.length === 2);
  return {
    ...facts(tally, summary, confidence),
    score: num(summary.score),
    elo: num(summary.elo),
    firstWins: num(summary.firstWins),
    drawRate: num(summary.drawRate),
    secondWins: num(summary.secondWins),
    decisiveRate: num(summary.decisiveRate),
    firstOfDecisive: summary.decisive?.share ? num(summary.decisive.share) : null,
    pairs: paired ? pairsOfUnits(tally.units).pairs : null,
    errors:
      summary.lengths === null
        ? null
        : {
            score: summary.score.standardError,
            draws: errorOfShare(tally.draws, counted, Math.max(1, counted / summary.effectiveGames)),
            plies: summary.lengths.mean.standardError,
          },
    designEffect: summary.designEffect,
    verdict: verdictOf(tally),
  };
}

function errorOfShare(count: number, total: number, varianceInflation: number): number {
  return scoreEstimate({ wins: count, draws: 0, losses: total - count }, { varianceInflation }).standardError;
}

/** What holds for any number of seats. */
function facts(
  tally: Tally,
  summary: ReturnType<typeof summariseSeats> | ReturnType<typeof summariseGames>,
  confidence: number,
): Partial<CellSummary> {
  const { lengths, branching, forcedShare, effectiveGames, games, guard } = summary;
  const varianceInflation = Math.max(1, games / effectiveGames);
  const mean = (moments: Moments): Num | null =>
    moments.n === 0 ? null : num(meanEstimate(moments, { confidence, varianceInflation }));
  return {
    plies:
      lengths === null
        ? null
        : {
            ...num(lengths.mean),
            median: lengths.median.value,
            shortest: lengths.shortest,
            longest: lengths.longest,
          },
    branching: branching === null ? null : num(branching),
    forced: forcedShare === null ? null : num(forcedShare),
    captures: mean(tally.captures),
    captured: mean(tally.captured),
    promotions: mean(tally.promotions),
    piecesLeft: mean(tally.piecesLeft),
    kingsLeft: mean(tally.kingsLeft),
    effectiveGames,
    duplicates: guard.message,
  };
}

/** No verdict word below 30 independent games, nor for games that are mostly copies. */
function verdictOf(tally: Tally): Verdict {
  const { elo, sparse } = summariseGames(gameTally(tally), VERDICT_LEVEL);
  if (elo.interval === null) return 'copies';
  if (sparse) return 'too-few';
  return balanceVerdict({ value: elo.value, interval: elo.interval }, BALANCE_MARGIN_ELO);
}

/** An estimate as the page knows it; an interval without finite ends counts as none. */
export function num({ value, interval }: Estimate | GuardedEstimate): Num {
  if (interval === null || !Number.isFinite(interval.low) || !Number.isFinite(interval.high))
    return { value, low: null, high: null, method: null };
  return { value, low: interval.low, high: interval.high, method: interval.method };
}

/** Nodes a move when all players of a cell search with one budget. */
function commonBudget(manifest: Manifest, cell: number): number | null {
  const budgets = manifest.cells[cell]!.players.map((player) => manifest.players[player]!.spec['nodes']);
  const [first] = budgets;
  return typeof first === 'number' && budgets.every((budget) => budget === first) ? first : null;
}
