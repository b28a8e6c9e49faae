import type { Manifest, Tally } from '@draughts-lab/records';
import {
  bookCoverage,
  DEFAULT_CONFIDENCE,
  evaluatedGame,
  type EvaluatedGame,
  fitRatings,
  fitTraceScale,
  measureEvaluations,
  ratingPairings,
  ratingPairs,
  eloOfRating,
  type SkillStep,
  skillSteps,
  summariseTraces,
  tallyTraces,
} from '@draughts-lab/stats';
import { openingResults, type OpeningResults, readRecords, type Run } from '@draughts-lab/store';
import { byName, pick } from './by-name.ts';
import { type Estimate, eloEstimateOf, estimateOf, plainEstimate } from './estimate.ts';
import { curveOf, laddersOf } from './ladders.ts';
import { type OpeningLine, type OpeningSpreads, openingLines } from './opening-lines.ts';
import type { Row } from './row.ts';
import { type ExactOf, type ReportExact, reportExact } from './report-exact.ts';
import { type ReportTrend, trendOf } from './trend.ts';
import { type ControlOf, judgedOpenings, type ReportControl, reportControl } from './report-control.ts';
import { type ReportRules, reportRules, type RulesOf } from './report-rules.ts';

/** Of larger runs the openings are not read one by one. */
export const OPENINGS_GAMES = 200_000;
/** Traces that are read of each row: the first ones, in index order. */
const TRACED_GAMES = 2000;
/** An opening with fewer games than these is not rated, and of each row no more openings than these. */
const RATED_GAMES = 10;
const MOST_RATED = 1000;

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

/** What is read beyond the counts of a row. */
export interface DetailRow {
  /** Number of the cell in its run. */
  readonly cell: number;
  /** Null for a run too large to read them all. */
  readonly openings: ReportOpenings | null;
  /** Null without traces (`"trace": true` in the experiment). */
  readonly drama: ReportDrama | null;
  /** Null unless units were to be played again for it. */
  readonly rules: ReportRules | null;
  /** Null unless units were to be played again for it. */
  readonly exact: ReportExact | null;
  /** Null unless the experiment declares openings that are judged. */
  readonly control: ReportControl | null;
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
  /** How much openings differ in score, draws and decided two-game matches. */
  readonly between: OpeningSpreads;
  /** The most frequent ones with at least 10 games with a result, best for the first player first. */
  readonly rated: readonly OpeningLine[];
}

/** From the players' own searches; comparable between rows of the same player and budget only. */
export interface ReportDrama {
  readonly games: number;
  /** Hundredths of a man that raise the expected score from 0.5 to 0.73, fitted to the results of the row. */
  readonly scale: number;
  readonly leadChanges: Estimate | null;
  readonly drama: Estimate | null;
  /** Share of the game after which the winner was never in doubt again. */
  readonly decidedShare: Estimate | null;
  readonly comebackRate: Estimate | null;
  readonly largestSwing: Estimate | null;
}
const DRAMA = ['leadChanges', 'drama', 'decidedShare', 'comebackRate', 'largestSwing'] as const;

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
  readonly score: Estimate;
  readonly elo: Estimate;
  readonly eloPerDoubling: Estimate;
}

export interface ReportRatings {
  readonly variant: string;
  /** `fitted`, or why there are no ratings. */
  readonly status: string;
  readonly ratings: readonly (Estimate & { readonly player: string; readonly games: number })[];
  /** Elo of moving first. */
  readonly advantage: Estimate | null;
}

export interface DetailsInput {
  /** Of the rows, in the same order. */
  readonly tallies: readonly Tally[];
  readonly rows: readonly Row[];
  /** Units of a cell that count: those before it; undefined for all. */
  readonly unitsTo: (cell: number) => number | undefined;
  readonly rulesOf?: RulesOf | undefined;
  readonly exactOf?: ExactOf | undefined;
  readonly controlOf?: ControlOf | undefined;
}

/** Reads openings and traces of the rows of a report. */
export async function collectDetails(
  run: Run,
  { tallies, rows: reported, unitsTo, rulesOf, exactOf, controlOf }: DetailsInput,
): Promise<ReportDetails> {
  const { manifest } = run;
  const games = reported.reduce((sum, row) => sum + row.games, 0);
  const judged = judgedOpenings(manifest);
  const rows: DetailRow[] = [];
  for (const row of reported) {
    const { cell } = row;
    const unitTo = unitsTo(cell);
    rows.push({
      cell,
      openings:
        games > OPENINGS_GAMES
          ? null
          : openingsOf(manifest, row, await openingResults(run, { cell, unitTo })),
      drama: manifest.trace ? dramaOf(await evaluatedGames(run, cell, unitTo), row) : null,
      rules: rulesOf === undefined ? null : reportRules(await rulesOf(cell)),
      exact: exactOf === undefined ? null : reportExact(await exactOf(cell)),
      control:
        judged === null || controlOf === undefined ? null : reportControl(await controlOf(cell), judged),
    });
  }
  return {
    rows,
    strength: strengthOf(reported),
    skill: skillSteps(manifest, tallies).map(({ variant, nodes, pairs, score, elo, eloPerDoubling }) => ({
      variant: manifest.variants[variant]!.id,
      nodes,
      pairs,
      score: estimateOf(score),
      elo: eloEstimateOf(elo),
      eloPerDoubling: estimateOf(eloPerDoubling),
    })),
    ratings: ratingsOf(manifest, tallies),
  };
}

function strengthOf(rows: readonly Row[]): ReportStrength[] {
  const ladders = laddersOf(rows, (row) => row).map((ladder) => ({
    ...ladder,
    curve: curveOf(ladder.rungs),
  }));
  return ladders.flatMap(({ player, rungs, curve }) =>
    curve === null
      ? []
      : {
          variant: rungs[0]!.variant,
          player,
          nodes: rungs.map(({ ladder }) => ladder!.nodes),
          cells: rungs.map(({ cell }) => cell),
          advantage: trendOf(curve.advantage),
          draws: trendOf(curve.draws),
        },
  );
}

function openingsOf(
  { cells }: Manifest,
  { cell, seats, openings: { available } }: Row,
  results: readonly OpeningResults[],
): ReportOpenings {
  const units = results.map(({ games }) => games / cells[cell]!.gamesPerUnit);
  const { distinct, ...coverage } = bookCoverage(units, available);
  const { lines, between } = openingLines(results, seats, DEFAULT_CONFIDENCE);
  const rated = lines.filter(({ counted }) => counted >= RATED_GAMES).slice(0, MOST_RATED);
  return {
    used: distinct,
    available,
    ...pick(coverage, ['perplexity', 'unseenShare', 'repeatedEarly']),
    between,
    rated: rated.toSorted((a, b) => b.shrunken!.value - a.shrunken!.value || (a.hash < b.hash ? -1 : 1)),
  };
}

/** The first games of a row with a trace. */
async function evaluatedGames(run: Run, cell: number, unitTo: number | undefined): Promise<EvaluatedGame[]> {
  const games: EvaluatedGame[] = [];
  for await (const record of readRecords(run, { cell, unitTo, limit: TRACED_GAMES })) {
    const game = evaluatedGame(record);
    if (game !== null) games.push(game);
  }
  return games;
}

function dramaOf(games: readonly EvaluatedGame[], row: Row): ReportDrama | null {
  const fitted = fitTraceScale(games);
  if (fitted === null) return null;
  const tally = tallyTraces(games.map((game) => measureEvaluations(game, fitted)));
  const summary = summariseTraces(tally, { varianceInflation: row.worstEffect });
  const isGuarded = row.copies;
  const mean = (name: (typeof DRAMA)[number]): Estimate | null => {
    const estimate = summary[name];
    return estimate && (isGuarded ? plainEstimate(estimate.value) : estimateOf(estimate));
  };
  return { games: summary.games, scale: fitted.scale, ...byName(DRAMA, mean) };
}

/** What unlike players scored against each other, for each variant in which they changed seats. */
export function ratingsOf(
  manifest: Manifest,
  tallies: readonly Tally[],
  confidence?: number,
): ReportRatings[] {
  return manifest.variants.flatMap(({ id }, variant): ReportRatings[] => {
    const pairings = ratingPairings(manifest, tallies, variant);
    if (pairings.length === 0) return [];
    const pairs = ratingPairs(manifest, tallies, variant);
    const fit = fitRatings(pairings, { pairs, ...(confidence !== undefined && { confidence }) });
    if (fit.status !== 'fitted') {
      const why = 'message' in fit ? `${fit.status}: ${fit.message}` : fit.status;
      return [{ variant: id, status: why, ratings: [], advantage: null }];
    }
    // One scale of Elo in all tables: that of expected scores, not that of the model.
    const elo = ({ value, interval }: typeof fit.advantage): Estimate => {
      const at = (end: number): number => eloOfRating(end, fit.nu?.value ?? 0);
      return {
        value: at(value),
        low: at(interval.low),
        high: at(interval.high),
        method: interval.method,
      };
    };
    return [
      {
        variant: id,
        status: fit.status,
        ratings: fit.ratings.map((rating) => ({
          ...elo(rating),
          player: rating.player,
          games: rating.games,
        })),
        advantage: elo(fit.advantage),
      },
    ];
  });
}
