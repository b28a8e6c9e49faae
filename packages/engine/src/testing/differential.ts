import type { Setup, Variant, VariantDocument } from '@draughts-lab/variant';
import type { Move } from '../move.ts';
import type { Outcome } from '../outcome.ts';
import { perft } from '../perft.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import type { Rules } from '../rules.ts';
import { setupKey } from './invariants.ts';
import { randomSetup, type SetupKind } from './random-setup.ts';
import { type RandomSource, randomSource } from './random-source.ts';

export type MakeRules = (variant: Variant) => Rules;

/** Where two engines part: plain JSON, enough to see it again. */
export interface Difference {
  readonly document: VariantDocument;
  readonly setup: Setup;
  /** Moves from the setup to the position in question. */
  readonly moves: readonly Move[];
  readonly what: string;
  readonly expected: readonly string[];
  readonly actual: readonly string[];
}

type Disagreement = Pick<Difference, 'what' | 'expected' | 'actual'>;

export interface GameOptions {
  /** Plies played from the setup. */
  readonly plies: number;
  /** Depth of the perft that is compared at the setup; 0 for none. */
  readonly perftDepth: number;
  /** Leaves above which a deeper perft is not begun. */
  readonly perftNodes: number;
}

/** How the move lists, the results of the moves, the lines or the outcomes differ at one position; null when they agree. */
function comparePositions<A, B>(expected: Rules<A>, actual: Rules<B>, a: A, b: B): Disagreement | null {
  const result = (rules: Rules<A> | Rules<B>, at: A | B, move: Move): string =>
    `${moveKey(move)} => ${setupKey((rules as Rules<A | B>).toSetup((rules as Rules<A | B>).play(at, move)))}`;
  const movesA = expected.legalMoves(a);
  const movesB = actual.legalMoves(b);
  return (
    difference('setup', [setupKey(expected.toSetup(a))], [setupKey(actual.toSetup(b))]) ??
    difference('legal moves', movesA.map(moveKey), movesB.map(moveKey)) ??
    difference(
      'positions after the moves',
      movesA.map((move) => result(expected, a, move)),
      movesB.map((move) => result(actual, b, move)),
    ) ??
    difference('lines', expected.legalLines(a).map(lineKey), actual.legalLines(b).map(lineKey)) ??
    difference('outcome', [outcomeKey(expected.outcome(a))], [outcomeKey(actual.outcome(b))]) ??
    difference(
      'turn and ply',
      [`${expected.turn(a)} ${expected.ply(a)}`],
      [`${actual.turn(b)} ${actual.ply(b)}`],
    )
  );
}

/**
 * Compares two engines at a setup, by perft below it, and along a random game from it.
 *
 * @returns the first difference, or null
 */
export function compareGames<A, B>(
  expected: Rules<A>,
  actual: Rules<B>,
  setup: Setup,
  random: RandomSource,
  options: GameOptions,
): Difference | null {
  const { document } = expected.variant;
  let a = expected.fromSetup(setup);
  let b = actual.fromSetup(setup);
  const moves: Move[] = [];
  for (let depth = 2, nodes = expected.legalMoves(a).length; depth <= options.perftDepth; depth++) {
    if (nodes * nodes ** (1 / (depth - 1)) > options.perftNodes) break;
    nodes = perft(expected, a, depth);
    const other = perft(actual, b, depth);
    if (nodes !== other)
      return {
        document,
        setup,
        moves,
        what: `perft ${depth}`,
        expected: [String(nodes)],
        actual: [String(other)],
      };
  }
  for (let ply = 0; ply <= options.plies; ply++) {
    const found = comparePositions(expected, actual, a, b);
    if (found !== null) return { document, setup, moves, ...found };
    const legal = expected.legalMoves(a);
    if (legal.length === 0 || expected.outcome(a).over) break;
    const move = random.pick(legal);
    moves.push(move);
    a = expected.play(a, move);
    b = actual.play(b, move);
  }
  return null;
}

/** Replays the moves of a difference and compares at the end. */
export function compareAgain(
  make: { readonly expected: MakeRules; readonly actual: MakeRules },
  variant: Variant,
  setup: Setup,
  moves: readonly Move[],
): Disagreement | null {
  const expected = make.expected(variant);
  const actual = make.actual(variant);
  let a = expected.fromSetup(setup);
  let b = actual.fromSetup(setup);
  for (const move of moves) {
    if (!expected.legalMoves(a).some((legal) => lineKey(legal) === lineKey(move))) return null;
    a = expected.play(a, move);
    b = actual.play(b, move);
  }
  return comparePositions(expected, actual, a, b);
}

export interface VariantOptions extends GameOptions {
  /** Kinds of synthetic positions, one game from each. */
  readonly kinds: readonly SetupKind[];
}

export interface VariantComparison {
  readonly difference: Difference | null;
  /** Games cut short because a position had more capture lines than the reference was told to list. */
  readonly tooWide: number;
}

/** Compares two engines on a variant: games from synthetic positions of each kind, seeded. */
export function compareOnVariant(
  make: { readonly expected: MakeRules; readonly actual: MakeRules },
  variant: Variant,
  seed: number,
  options: VariantOptions,
): VariantComparison {
  const expected = make.expected(variant);
  const actual = make.actual(variant);
  let tooWide = 0;
  for (const [index, kind] of options.kinds.entries()) {
    const random = randomSource(seed, index, 17);
    try {
      const difference = compareGames(expected, actual, randomSetup(variant, random, kind), random, options);
      if (difference !== null) return { difference, tooWide };
    } catch (error) {
      if (!(error instanceof TooManyLinesError)) throw error;
      tooWide += 1;
    }
  }
  return { difference: null, tooWide };
}

/** Text that is equal for moves with equal results. */
export function moveKey(move: Move): string {
  return `${move.kind} ${move.from}-${move.to} takes [${move.captures.toSorted((x, y) => x - y).join()}]${move.promotes ? ' promotes' : ''}`;
}

/** The same with the path of a capture and the order of the victims; hops may be shown by any of their paths. */
function lineKey(move: Move): string {
  return move.kind === 'capture'
    ? `${move.path.join('-')} takes [${move.captures.join()}]${move.promotes ? ' promotes' : ''}`
    : moveKey(move);
}

function outcomeKey(outcome: Outcome): string {
  if (!outcome.over) return 'ongoing';
  return `${outcome.winner === null ? 'draw' : `player ${outcome.winner} wins`} by ${outcome.reason}${outcome.places ? ` places ${outcome.places.join()}` : ''}`;
}

/** Only what one of the two lists has; null when they hold the same entries equally often. */
function difference(
  what: string,
  expected: readonly string[],
  actual: readonly string[],
): Disagreement | null {
  const count = new Map<string, number>();
  for (const entry of expected) count.set(entry, (count.get(entry) ?? 0) + 1);
  for (const entry of actual) count.set(entry, (count.get(entry) ?? 0) - 1);
  const more = [...count].filter(([, left]) => left > 0).map(([entry]) => entry);
  const less = [...count].filter(([, left]) => left < 0).map(([entry]) => entry);
  return more.length + less.length === 0 ? null : { what, expected: more, actual: less };
}
