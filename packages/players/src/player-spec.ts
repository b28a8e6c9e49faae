import type { Rules } from '@draughts-lab/engine';
import {
  fail,
  type Issue,
  issueAt,
  meantWord,
  message,
  ok,
  type Parsed,
  parseWith,
  show,
} from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import type { z } from 'zod';
import { createAlphaBeta } from './alpha-beta/alpha-beta.ts';
import {
  alphaBetaObstacles,
  alphaBetaOptionsSchema,
  type AlphaBetaSpec,
  normaliseAlphaBeta,
  withoutIssues,
} from './alpha-beta/options.ts';
import { type Clock, clockIssues } from './clock.ts';
import { chooseWeights, type DefaultWeights } from './evaluation/learned/choose-weights.ts';
import type { Endgame } from './endgame.ts';
import {
  engineIssues,
  engineObstacles,
  engineOptionsSchema,
  type EngineSpec,
  normaliseEngine,
} from './engine-options.ts';
import { createGreedy, greedyOptionsSchema, type GreedyOptions } from './greedy/greedy.ts';
import { createMcts } from './mcts/mcts.ts';
import { mctsOptionsSchema, type MctsSpec, normaliseMcts } from './mcts/options.ts';
import { moduleOptionsSchema, type ModuleSpec } from './module-options.ts';
import type { Player } from './player.ts';
import { createRandom, randomOptionsSchema, type RandomOptions } from './random/random.ts';

/** Kinds of player; an experiment names one with `{ "player": … }`. */
export const PLAYER_KINDS = ['random', 'greedy', 'alpha-beta', 'mcts', 'engine', 'module'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** A player as data, every default written out. Plain JSON. */
export type PlayerSpec = RandomOptions | GreedyOptions | AlphaBetaSpec | MctsSpec | EngineSpec | ModuleSpec;

/** A description as it is written: defaults may be left out. */
type WrittenSpec =
  | RandomOptions
  | GreedyOptions
  | z.output<typeof alphaBetaOptionsSchema>
  | z.output<typeof mctsOptionsSchema>
  | z.output<typeof engineOptionsSchema>
  | ModuleSpec;

/** Options of each kind as they are written. */
export const WRITTEN_SCHEMAS: Readonly<Record<PlayerKind, z.ZodType<WrittenSpec>>> = {
  random: randomOptionsSchema,
  greedy: greedyOptionsSchema,
  'alpha-beta': alphaBetaOptionsSchema,
  mcts: mctsOptionsSchema,
  engine: engineOptionsSchema,
  module: moduleOptionsSchema,
};

export interface ParsePlayerOptions {
  /** Whether a time control is allowed: not where games are to be repeated. Default false. */
  readonly isTimed?: boolean;
  /** Hash of the shipped weights that a player without a word about weights takes, null for none; the program's own by default. */
  readonly defaultWeights?: DefaultWeights;
}

/**
 * Reads the description of a player for a variant.
 *
 * Accepts `{ "player": kind, …options }`, with or without a "name" for tables, the kind alone as text, and
 * a `PlayerSpec` that this function has returned.
 *
 * @param variant null: whether the player can play a variant is not asked
 * @returns the description with all defaults, or every problem: an unknown kind or option, a budget
 *   that is no budget, a player that cannot play this variant
 */
export function parsePlayer(
  input: unknown,
  variant: Variant | null,
  { isTimed = false, defaultWeights }: ParsePlayerOptions = {},
): Parsed<PlayerSpec> {
  const options: unknown = typeof input === 'string' ? { player: input } : optionsOf(input);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    return fail([issueAt('', message('player.not-object', { found: show(input) }))]);
  }
  const kind: unknown = (options as { player?: unknown }).player;
  if (!isKind(kind)) {
    return fail([
      issueAt(
        'player',
        message('value.wrong', { expected: PLAYER_KINDS.map(show), found: show(kind) }),
        meantWord(kind, PLAYER_KINDS),
      ),
    ]);
  }
  const parsed = parseWith(WRITTEN_SCHEMAS[kind], options);
  const issues = [
    ...(parsed.ok ? [] : parsed.issues),
    ...(kind === 'alpha-beta' && variant !== null ? alphaBetaObstacles(variant) : []),
    ...(kind === 'engine' ? engineIssues(options) : []),
    ...(kind === 'engine' && variant !== null ? engineObstacles(variant, options) : []),
    ...(kind === 'alpha-beta' || kind === 'engine' ? clockIssues(options, isTimed) : []),
  ];
  if (!parsed.ok || issues.length > 0) return fail(issues);
  const { value: data } = parsed;
  if (data.player === 'alpha-beta') {
    const isCompared = data.evaluation !== undefined && data.evaluation !== 'full';
    const unknown = withoutIssues(data, variant);
    if (unknown.length > 0) return fail(unknown);
    if (isCompared && data.weights !== undefined && data.weights !== 'none') return fail([CONTRADICTION]);
    const weights = chooseWeights(isCompared ? 'none' : data.weights, variant, defaultWeights);
    return weights.ok ? ok(normaliseAlphaBeta(data, weights.value)) : weights;
  }
  if (data.player === 'engine') return ok(normaliseEngine(data));
  return ok(data.player === 'mcts' ? normaliseMcts(data) : data);
}

/**
 * Makes a player of a description that `parsePlayer` has accepted for the variant of these rules.
 *
 * @param clock for descriptions with a time control
 * @param endgame asked by descriptions with `tables`
 * @param outside makes players of programs from outside
 * @throws TypeError for such a program where nobody can start one
 */
export function createPlayer<P>(
  rules: Rules<P>,
  spec: PlayerSpec,
  clock?: Clock,
  endgame?: Endgame,
  outside?: OpenEngine,
): Player<P> {
  switch (spec.player) {
    case 'random':
      return createRandom();
    case 'greedy':
      return createGreedy(rules);
    case 'alpha-beta':
      return createAlphaBeta(rules, spec, clock, spec.tables ? endgame : undefined);
    case 'mcts':
      return createMcts(rules, spec);
    case 'engine':
    case 'module':
      if (outside === undefined) throw new TypeError('programs from outside cannot be started here');
      return outside(rules, spec);
  }
}

/** Makes a player of a program from outside, or of a file of the user's: the one who plays knows how they are started. */
export type OpenEngine = <P>(rules: Rules<P>, spec: EngineSpec | ModuleSpec) => Player<P>;

const CONTRADICTION: Issue = issueAt('weights', message('weights.contradiction'), message('hint.no-weights'));

const isKind = (value: unknown): value is PlayerKind => PLAYER_KINDS.includes(value as PlayerKind);

/** Without the name for tables, and without `null`, by which a description with all defaults says "no limit". */
function optionsOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => key !== 'name' && value !== null));
}
