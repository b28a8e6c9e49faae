import { type Issue, issueAt, message } from '@draughts-lab/input';
import { liberties, type Variant } from '@draughts-lab/variant';
import { z } from 'zod';
import { EVALUATIONS, type EvaluationTerms } from '../evaluation/evaluation.ts';
import { clockOptions, type ClockSpec } from '../clock.ts';
import { expectedNodes, type Length } from './expected-nodes.ts';
import { spreadSchema } from '../spread.ts';
import type { WeightsSpec } from '../evaluation/learned/choose-weights.ts';
import type { LearnedSearch } from '../evaluation/learned/weights.ts';

/** Budget in nodes when none is given. */
const DEFAULT_NODES = 1000;
/**
 * With so many nodes a move and more a search is selective unless it is told otherwise: a sequential test over eight variants found
 * it stronger there (`docs/results/search-parts.md`); with fewer it is not decided.
 */
export const SELECTIVE_NODES = 50_000;
/** With so many nodes a move and more a search has the settings that were learned with its weights: these were tested with 10,000. */
export const LEARNED_NODES = 5000;
/** With more nodes a move than these the table leaves the nearest caches: the search at rest does without it. */
const MOST_NODES_AT_REST = 131_072;
/** Deepest iteration, in plies. */
export const MAX_DEPTH = 60;

/**
 * When a position is judged as it stands: once no capture is compulsory, or once the opponent threatens none either.
 * Confirming what stands under a threat by a ply more costs more nodes than it is worth; see the README.
 */
const QUIESCENCES = ['captures', 'threats'] as const;
export type Quiescence = (typeof QUIESCENCES)[number];

export const alphaBetaOptionsSchema = z.strictObject({
  player: z.literal('alpha-beta'),
  nodes: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('positions looked at for one move; 1000 when neither nodes nor depth is given'),
  depth: z.int().min(1).max(MAX_DEPTH).optional().describe('deepest iteration, in plies'),
  spread: spreadSchema,
  evaluation: z
    .enum(EVALUATIONS)
    .optional()
    .describe(
      'what a position is judged by: full (the default), and for comparison no-mobility, no-guard or material alone',
    ),
  weights: z
    .union([
      z.string(),
      z.record(z.string(), z.unknown()),
      z.array(z.union([z.string(), z.record(z.string(), z.unknown())])),
    ])
    .optional()
    .describe(
      'learned weights: shipped (the default where some come with the program), none, like:russian (those that come for another variant with the same board and pieces), the path of a weights file, or a list of files, of which each variant takes the one learned for its rules',
    ),
  quiescence: z
    .enum(QUIESCENCES)
    .optional()
    .describe(
      'when a position is at rest: captures (the default) when none is compulsory, threats when the opponent has none in mind either',
    ),
  selective: z
    .boolean()
    .optional()
    .describe(
      'sees further by leaving more out, which large budgets are better spent on: true (the default from 50000 nodes on, or the time for as many, and from 5000 on where the weights say so) or false',
    ),
  futility: z
    .boolean()
    .optional()
    .describe(
      'in the last two plies takes what is judged to be far outside of interest for just that: false (the default, but from 5000 nodes on where the weights say so) or true',
    ),
  remembers: z
    .boolean()
    .optional()
    .describe(
      'keeps its table of positions from move to move of a game, so that a ply by itself is not chosen as in the game: false (the default) or true',
    ),
  tables: z
    .boolean()
    .optional()
    .describe('asks endgame tables, which dlab tables build makes: false (the default) or true'),
  without: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'a rule this player does not use when it has another move, such as kings-move-far; dlab without lists those of a game',
    ),
  ...clockOptions,
});
export type AlphaBetaOptions = z.infer<typeof alphaBetaOptionsSchema>;

/** Options with every default written out: null is "no limit". */
export interface AlphaBetaSpec extends ClockSpec {
  readonly player: 'alpha-beta';
  readonly nodes: number | null;
  readonly depth: number | null;
  readonly spread: number;
  readonly evaluation: EvaluationTerms;
  readonly quiescence: Quiescence;
  /** Learned weights that take the place of the hand-made evaluation. */
  readonly weights: WeightsSpec;
  /** Asks endgame tables, where it is given some. */
  readonly tables: boolean;
  /** Sees further by leaving more out; absent where budget and weights decide, see `searchSettings`. */
  readonly selective?: boolean;
  /** In the last two plies takes what is judged to be far outside the window for just that; absent where the weights decide. */
  readonly futility?: boolean;
  /** Keeps its table of positions from move to move of a game; absent for no. */
  readonly remembers?: true;
  /** Name of a liberty of the variant that it does without; absent for none. */
  readonly without?: string;
}

export function normaliseAlphaBeta(options: AlphaBetaOptions, weights: WeightsSpec): AlphaBetaSpec {
  const {
    nodes,
    depth,
    spread,
    evaluation,
    quiescence,
    weights: _wanted,
    tables,
    selective,
    futility,
    remembers,
    without,
    ...clock
  } = options;
  const usual = searchSettings({ ...clock, nodes, depth });
  const isLearned = weights !== 'none';
  const isLimited = depth !== undefined || clock.moveMs !== undefined || clock.gameMs !== undefined;
  return {
    ...clock,
    player: 'alpha-beta',
    nodes: nodes ?? (isLimited ? null : DEFAULT_NODES),
    depth: depth ?? null,
    spread: spread ?? 0,
    evaluation: evaluation ?? 'full',
    quiescence: quiescence ?? 'captures',
    weights,
    tables: tables ?? false,
    ...(selective !== undefined && (isLearned || selective !== usual.selective) && { selective }),
    ...(futility !== undefined && (isLearned || futility !== usual.futility) && { futility }),
    ...(remembers === true && { remembers }),
    ...(without !== undefined && { without }),
  };
}

/** What decides how a search leaves out what does not matter. */
export interface Effort extends Length, LearnedSearch {
  readonly depth?: number | null | undefined;
}

/**
 * How a search leaves out what does not matter: as its player says, else from `LEARNED_NODES` on as its weights do, else by the
 * budget. One of some depth, whose nodes nobody limits, looks at all of it.
 */
export function searchSettings(
  { selective, futility, ...effort }: Effort,
  learned: LearnedSearch = {},
): { readonly selective: boolean; readonly futility: boolean } {
  const isWhole = (effort.nodes ?? null) === null && (effort.depth ?? null) !== null;
  const nodes = isWhole ? 0 : (expectedNodes(effort) ?? 0);
  const own = nodes >= LEARNED_NODES ? learned : {};
  return {
    selective: selective ?? own.selective ?? nodes >= SELECTIVE_NODES,
    futility: futility ?? own.futility ?? false,
  };
}

/** Whether the search at rest asks the table. */
export const asksAtRest = (length: Length): boolean =>
  (expectedNodes(length) ?? Infinity) <= MOST_NODES_AT_REST;

/** What is wrong with a rule that is to be done without. */
export function withoutIssues({ without, tables }: AlphaBetaOptions, variant: Variant | null): Issue[] {
  if (without === undefined) return [];
  if (tables === true) return [issueAt('without', message('without.tables'), message('hint.no-tables'))];
  const names = variant === null ? [without] : liberties(variant).map(({ name }) => name);
  if (names.includes(without)) return [];
  return [
    issueAt(
      'without',
      message('without.unknown', { variant: variant!.id, rule: JSON.stringify(without) }),
      names.length > 0 ? message('hint.write-one-of', { values: names }) : undefined,
    ),
  ];
}

/** What keeps alpha-beta from playing a variant. */
export function alphaBetaObstacles(variant: Variant): Issue[] {
  const players = variant.players.length;
  return players === 2
    ? []
    : [
        issueAt(
          'player',
          message('player.two', { variant: variant.id, players }),
          message('hint.any-number'),
        ),
      ];
}
