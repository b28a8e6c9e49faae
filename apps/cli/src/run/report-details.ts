import { bookOf, type Manifest, type Tally } from '@draughts-lab/records';
import {
  bookCoverage,
  evaluatedGame,
  type EvaluatedGame,
  fitRatings,
  fitTraceScale,
  gameTally,
  type MeanEstimate,
  meanEstimate,
  measureEvaluations,
  type Moments,
  OPENING_MIN_GAMES,
  openingTable,
  ratingPairings,
  type SkillStep,
  skillSteps,
  strengthLadders,
  type StrengthTrend,
  summariseGames,
  summariseSeats,
  summariseTraces,
  tallyTraces,
} from '@draughts-lab/stats';
import { openingResults, type OpeningResults, readRecords, type Run } from '@draughts-lab/store';
import { type ReportEstimate, reportEstimate } from './report-estimate.ts';
import { type ReportRules, rulesOf } from './report-rules.ts';

/** Of larger runs the openings are not read one by one. */
const OPENINGS_GAMES = 200_000;
/** Traces that are read of each row: the first ones, in index order. */
export const TRACED_GAMES = 2000;
/** Openings of each row that are named. */
const TOP_OPENINGS = 10;

/** What a full report says beyond the first page. */
export interface ReportDetails {
  /** One for each row of the report, in the same order. */
  readonly rows: readonly DetailRow[];
  /** For each variant and player with several budgets. */
  readonly strength: readonly ReportStrength[];
  /** For each row in which a player meets itself with fewer nodes. */
  readonly skill: readonly ReportSkillStep[];
  /** For each variant in which players changed seats. */
  readonly ratings: readonly ReportRatings[];
}

/** What the games of a row were like. Means are over games, null where there is nothing to measure. */
export interface DetailRow {
  /** Elo of the player who moves first; null for more than two seats. */
  readonly elo: ReportEstimate | null;
  /** Variance of the score, with shared openings, over that of independent games; null for more than two seats. */
  readonly designEffect: number | null;
  readonly distinctShare: number;
  readonly length: {
    readonly median: ReportEstimate;
    readonly p5: number;
    readonly p95: number;
    readonly cappedShare: number;
    /** Kaplan-Meier median, which knows that capped games go on. */
    readonly survivalMedian: number | null;
  } | null;
  /** Share of plies with a single legal move. */
  readonly forced: ReportEstimate | null;
  /** Turns that captured, in a game. */
  readonly captures: ReportEstimate | null;
  readonly captured: ReportEstimate | null;
  readonly promotions: ReportEstimate | null;
  readonly firstCapture: ReportEstimate | null;
  readonly piecesLeft: ReportEstimate | null;
  readonly kingsLeft: ReportEstimate | null;
  /** Null for a run too large to read them all. */
  readonly openings: ReportOpenings | null;
  /** Null without traces (`"trace": true` in the experiment). */
  readonly drama: ReportDrama | null;
  /** Null unless units were to be played again for it. */
  readonly rules: ReportRules | null;
}

export interface ReportOpenings {
  readonly used: number;
  /** How many there are to choose from; null where that is unknown. */
  readonly available: number | null;
  /** As many equally frequent openings would be as varied. */
  readonly perplexity: number;
  /** Good-Turing: share of units whose opening occurred once, so how much is still unseen. */
  readonly unseenShare: number;
  /** An opening was used again before the book was used up. */
  readonly repeatedEarly: boolean;
  /** Share of the variance between openings with enough games that is no noise; null with fewer than two of them. */
  readonly iSquared: number | null;
  /** The most frequent ones with at least 30 games, with the score drawn towards the mean of all. */
  readonly top: readonly {
    readonly opening: string;
    readonly games: number;
    readonly score: ReportEstimate;
    readonly shrunken: number;
  }[];
}

/** From the players' own searches; comparable between rows of the same player and budget only. */
export interface ReportDrama {
  readonly games: number;
  /** Hundredths of a man that raise the expected score from 0.5 to 0.73, fitted to the results of the row. */
  readonly scale: number;
  readonly leadChanges: ReportEstimate | null;
  readonly drama: ReportEstimate | null;
  /** Share of the game after which the winner was never in doubt again. */
  readonly decidedShare: ReportEstimate | null;
  readonly comebackRate: ReportEstimate | null;
  readonly largestSwing: ReportEstimate | null;
}

export interface ReportTrend {
  /** Change for each doubling of the budget: Elo, or logits of the draw rate. */
  readonly perDoubling: ReportEstimate;
  /** Change that counts as none. */
  readonly margin: number;
  readonly verdict: string;
  /** How far the rungs lie off a line: chi-square with its degrees of freedom. */
  readonly chiSquare: number;
  readonly degrees: number;
}

export interface ReportStrength {
  readonly variant: string;
  readonly player: string;
  readonly nodes: readonly number[];
  /** Numbers of the rows, in the order of `nodes`. */
  readonly cells: readonly number[];
  readonly advantage: ReportTrend;
  readonly draws: ReportTrend;
}

export interface ReportSkillStep {
  readonly variant: string;
  readonly nodes: SkillStep['nodes'];
  readonly pairs: number;
  readonly score: ReportEstimate;
  readonly elo: ReportEstimate;
  readonly eloPerDoubling: ReportEstimate;
}

export interface ReportRatings {
  readonly variant: string;
  /** `fitted`, or why there are no ratings. */
  readonly status: string;
  readonly ratings: readonly (ReportEstimate & { readonly player: string; readonly games: number })[];
  /** Elo of moving first. */
  readonly advantage: ReportEstimate | null;
}

/**
 * @param tallies of the rows of the report, in the same order
 * @param ruleUnits units of each row to play again, to see which rules mattered
 */
export async function collectDetails(
  run: Run,
  tallies: readonly Tally[],
  ruleUnits: number,
): Promise<ReportDetails> {
  const { manifest } = run;
  const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
  const openings = games <= OPENINGS_GAMES ? await openingResults(run) : null;
  const rows: DetailRow[] = [];
  for (const tally of tallies) {
    const inflation = inflationOf(tally);
    const own = openings?.filter(({ cell }) => cell === tally.cell) ?? null;
    rows.push({
      ...measured(tally, inflation),
      openings: own === null ? null : openingsOf(manifest, tally, own),
      drama: manifest.trace ? dramaOf(await evaluatedGames(run, tally), inflation) : null,
      rules: ruleUnits === 0 ? null : await rulesOf(run, tally.cell, ruleUnits),
    });
  }
  return {
    rows,
    strength: strengthLadders(manifest, tallies).map(({ variant, player, rungs, curve }) => ({
      variant: manifest.variants[variant]!.id,
      player: (JSON.parse(player) as { player: string }).player,
      nodes: rungs.map(({ nodes }) => nodes),
      cells: rungs.map(({ cell }) => cell),
      advantage: trendOf(curve.advantage),
      draws: trendOf(curve.draws),
    })),
    skill: skillSteps(manifest, tallies).map(({ variant, nodes, pairs, score, elo, eloPerDoubling }) => ({
      variant: manifest.variants[variant]!.id,
      nodes,
      pairs,
      score: reportEstimate(score),
      elo: reportEstimate(elo),
      eloPerDoubling: reportEstimate(eloPerDoubling),
    })),
    ratings: ratingsOf(manifest, tallies),
  };
}

/** What the variance of a mean is multiplied by for copies and shared openings. */
function inflationOf(tally: Tally): number {
  if (tally.games === tally.noResult) return 1;
  const counted = gameTally(tally);
  const summary = tally.seatWins.length === 2 ? summariseGames(counted) : summariseSeats(counted);
  return summary.games / summary.effectiveGames;
}

function measured(tally: Tally, varianceInflation: number): Omit<DetailRow, 'openings' | 'drama' | 'rules'> {
  const mean = (moments: Moments): ReportEstimate | null =>
    moments.n === 0 ? null : reportEstimate(meanEstimate(moments, { varianceInflation }));
  const hasResult = tally.games > tally.noResult;
  const counted = gameTally(tally);
  const two = hasResult && tally.seatWins.length === 2 ? summariseGames(counted) : null;
  const lengths = hasResult ? (two ?? summariseSeats(counted)).lengths : null;
  const played = tally.games - tally.endings.crashed;
  return {
    elo: two === null ? null : reportEstimate(two.elo),
    designEffect: two?.designEffect ?? null,
    distinctShare: played === 0 ? 1 : tally.distinctGames / played,
    length: lengths && {
      median: reportEstimate(lengths.median),
      p5: lengths.p5,
      p95: lengths.p95,
      cappedShare: lengths.cappedShare,
      survivalMedian: lengths.survivalMedian,
    },
    forced: mean(tally.forced),
    captures: mean(tally.captures),
    captured: mean(tally.captured),
    promotions: mean(tally.promotions),
    firstCapture: mean(tally.firstCapture),
    piecesLeft: mean(tally.piecesLeft),
    kingsLeft: mean(tally.kingsLeft),
  };
}

function openingsOf(
  { openings, cells }: Manifest,
  { cell: at }: Tally,
  results: readonly OpeningResults[],
): ReportOpenings {
  const { gamesPerUnit, variant } = cells[at]!;
  const available =
    openings.kind === 'start' ? 1 : openings.kind === 'book' ? bookOf(openings, variant).length : null;
  const units = results.map(({ games }) => games / gamesPerUnit);
  const { distinct, perplexity, unseenShare, repeatedEarly } = bookCoverage(units, available);
  const enough = results.filter(({ games, noResult }) => games - noResult >= OPENING_MIN_GAMES);
  const names = new Map(enough.map(({ openingHash, opening }) => [openingHash, opening]));
  const { rows, heterogeneity } = openingTable(
    enough.map(({ openingHash, wins, draws, losses }) => ({
      key: openingHash,
      results: { wins, draws, losses },
    })),
  );
  return {
    used: distinct,
    available,
    perplexity,
    unseenShare,
    repeatedEarly,
    iSquared: heterogeneity === null || rows.length < 2 ? null : heterogeneity.iSquared,
    top: rows.slice(0, TOP_OPENINGS).map(({ key, games, score, shrunkenScore }) => ({
      opening: names.get(key)!,
      games,
      score: reportEstimate(score),
      shrunken: shrunkenScore,
    })),
  };
}

/** The first games of a row with a trace. */
async function evaluatedGames(run: Run, { cell }: Tally): Promise<EvaluatedGame[]> {
  const games: EvaluatedGame[] = [];
  for await (const record of readRecords(run, { cell, limit: TRACED_GAMES })) {
    const game = evaluatedGame(record);
    if (game !== null) games.push(game);
  }
  return games;
}

function dramaOf(games: readonly EvaluatedGame[], varianceInflation: number): ReportDrama | null {
  const fitted = fitTraceScale(games);
  if (fitted === null) return null;
  const tally = tallyTraces(games.map((game) => measureEvaluations(game, fitted)));
  const summary = summariseTraces(tally, { varianceInflation });
  const mean = (estimate: MeanEstimate | null): ReportEstimate | null =>
    estimate === null ? null : reportEstimate(estimate);
  return {
    games: summary.games,
    scale: fitted.scale,
    leadChanges: mean(summary.leadChanges),
    drama: mean(summary.drama),
    decidedShare: mean(summary.decidedShare),
    comebackRate: summary.comebackRate === null ? null : reportEstimate(summary.comebackRate),
    largestSwing: mean(summary.largestSwing),
  };
}

function trendOf({ perDoubling, margin, verdict, fit }: StrengthTrend): ReportTrend {
  return {
    perDoubling: reportEstimate(perDoubling),
    margin,
    verdict,
    chiSquare: fit.chiSquare,
    degrees: fit.degrees,
  };
}

function ratingsOf(manifest: Manifest, tallies: readonly Tally[]): ReportRatings[] {
  return manifest.variants.flatMap(({ id }, variant): ReportRatings[] => {
    const pairings = ratingPairings(manifest, tallies, variant);
    if (pairings.length === 0) return [];
    const fit = fitRatings(pairings);
    if (fit.status !== 'fitted') {
      const why = 'message' in fit ? `${fit.status}: ${fit.message}` : fit.status;
      return [{ variant: id, status: why, ratings: [], advantage: null }];
    }
    return [
      {
        variant: id,
        status: fit.status,
        ratings: fit.ratings.map((rating) => ({
          ...reportEstimate(rating),
          player: rating.player,
          games: rating.games,
        })),
        advantage: reportEstimate(fit.advantage),
      },
    ];
  });
}
