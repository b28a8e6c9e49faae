import { stableJson } from '@draughts-lab/input';
import type { Manifest, PlayerSpec, Tally } from '@draughts-lab/records';
import { type Counts, isPairs, type PairCounts, reverseCounts } from '../score/counts.ts';
import { eloOfScore } from '../score/elo.ts';
import { gameTally, pairsOfUnits } from '../summary/from-records.ts';
import { guardOf } from '../summary/game-facts.ts';
import { DEFAULT_CONFIDENCE, type Estimate, type EstimateWithError } from '../score/interval.ts';
import type { RatedPair } from './bradley-terry.ts';
import type { Pairing } from './pairing-graph.ts';
import { scoreEstimate } from '../score/score.ts';

/** What a manifest says about its rows. */
export type RunPlan = Pick<Manifest, 'cells' | 'players' | 'variants'>;

/** The same player with more nodes against itself with fewer: how much a deeper search is worth in a variant. */
export interface SkillStep {
  readonly variant: number;
  readonly cell: number;
  readonly nodes: { readonly fewer: number; readonly more: number };
  /** log2 of the ratio of the budgets. */
  readonly doublings: number;
  /** Pairs of games, both seats on one opening. */
  readonly pairs: number;
  /** Of the player with more nodes. */
  readonly score: EstimateWithError;
  readonly elo: Estimate;
  /** `elo` / `doublings`. */
  readonly eloPerDoubling: Estimate;
}

/**
 * Skill depth of the variants of a run: what each step of its ladder of budgets scores. A step needs a row whose players
 * differ in their node budget only and change seats. Pairs are the unit, so colour and opening cancel.
 *
 * @returns by variant and budget; empty when the run has no such row
 */
export function skillSteps(
  plan: RunPlan,
  tallies: readonly Tally[],
  confidence: number = DEFAULT_CONFIDENCE,
): SkillStep[] {
  return tallies
    .flatMap((tally): SkillStep[] => {
      const { variant } = plan.cells[tally.cell]!;
      const budgets = budgetsOfStep(plan, tally.cell);
      if (budgets === null) return [];
      const [a, b] = budgets;
      const { pairs: listed } = pairsOfUnits(tally.units, 'listed-first');
      const pairs: Counts = a > b ? listed : reverseCounts<PairCounts>(listed);
      const count = isPairs(pairs) ? pairs.reduce((sum, cell) => sum + cell, 0) : 0;
      const guard = guardOf(gameTally(tally, 'units'));
      if (count === 0 || guard.verdict === 'refuse') return [];
      const score = scoreEstimate(pairs, { confidence });
      const elo = eloOfScore(score);
      const nodes = { fewer: Math.min(a, b), more: Math.max(a, b) };
      const doublings = Math.log2(nodes.more / nodes.fewer);
      const { low, high, ...how } = elo.interval;
      return [
        {
          variant,
          cell: tally.cell,
          nodes,
          doublings,
          pairs: count,
          score,
          elo,
          eloPerDoubling: {
            value: elo.value / doublings,
            interval: { low: low / doublings, high: high / doublings, ...how },
          },
        },
      ];
    })
    .toSorted(
      (x, y) => x.variant - y.variant || x.nodes.fewer - y.nodes.fewer || x.nodes.more - y.nodes.more,
    );
}

/** The budgets of a cell whose two players differ in nothing else and change seats, as listed; null for any other cell. */
export function budgetsOfStep(plan: RunPlan, cell: number): readonly [number, number] | null {
  const { players, gamesPerUnit } = plan.cells[cell]!;
  if (players.length !== 2 || gamesPerUnit !== 2 || players[0] === players[1]) return null;
  const [a, b] = players.map((player) => budgetOf(plan.players[player]!.spec)) as [Budget, Budget];
  if (a.nodes === null || b.nodes === null || a.rest !== b.rest || a.nodes === b.nodes) return null;
  return [a.nodes, b.nodes];
}

/** Who met whom in one variant, by who moved first: what `fitRatings` takes. Rows in which players change seats only. */
export function ratingPairings(plan: RunPlan, tallies: readonly Tally[], variant: number): Pairing[] {
  return tallies.flatMap((tally): Pairing[] => {
    const { players, gamesPerUnit, variant: own } = plan.cells[tally.cell]!;
    if (own !== variant || players.length !== 2 || gamesPerUnit !== 2 || players[0] === players[1]) return [];
    const [a, b] = players.map((player) => plan.players[player]!.name) as [string, string];
    return [0, 1].map((game): Pairing => {
      const results = { wins: 0, draws: 0, losses: 0 };
      for (const { pattern, units } of tally.units) {
        if (pattern[game] === 'W') results.wins += units;
        else if (pattern[game] === 'D') results.draws += units;
        else if (pattern[game] === 'L') results.losses += units;
      }
      return { first: game === 0 ? a : b, second: game === 0 ? b : a, ...results };
    });
  });
}

/** The same games by pairs on one opening, as `fitRatings` takes them for its errors. */
export function ratingPairs(plan: RunPlan, tallies: readonly Tally[], variant: number): RatedPair[] {
  const outcomes = { W: 'win', D: 'draw', L: 'loss' } as const;
  const outcome = (letter: string | undefined): RatedPair['results'][number] =>
    letter === 'W' || letter === 'D' || letter === 'L' ? outcomes[letter] : null;
  return tallies.flatMap((tally): RatedPair[] => {
    const { players, gamesPerUnit, variant: own } = plan.cells[tally.cell]!;
    if (own !== variant || players.length !== 2 || gamesPerUnit !== 2 || players[0] === players[1]) return [];
    const [first, second] = players.map((player) => plan.players[player]!.name) as [string, string];
    return tally.units.map(({ pattern, units }) => ({
      first,
      second,
      results: [outcome(pattern[0]), outcome(pattern[1])],
      count: units,
    }));
  });
}

export interface Budget {
  /** Null for a player without a node budget. */
  readonly nodes: number | null;
  /** The other options, as text. */
  readonly rest: string;
}

/** Nodes of a search, or playouts of a tree search; the kind of player stays in `rest`, so the two never mix. */
export function budgetOf(spec: PlayerSpec): Budget {
  const { name: _name, nodes, playouts, ...rest } = spec as PlayerSpec & Record<string, unknown>;
  const budget = nodes ?? playouts;
  return { nodes: typeof budget === 'number' ? budget : null, rest: stableJson(rest) };
}
