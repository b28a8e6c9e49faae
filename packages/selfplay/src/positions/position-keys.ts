import type { Move, Rules } from '@draughts-lab/engine';
import { formatMove } from '@draughts-lab/notation';
import { findSymmetries, type Symmetry } from '@draughts-lab/players';
import type { Setup, Stack } from '@draughts-lab/variant';
import { PositionHash } from './position-hash.ts';

/** One way in which a position may stand on the board: as it is, or as one of its mirror images. */
export interface PositionKey {
  /** As an unsigned number of 64 bits, in decimal digits. */
  readonly hash: string;
  /** The player who moves there. */
  readonly turn: number;
  /** What the moves played there are called in the position that was asked for. */
  readonly moves: ReadonlyMap<string, string>;
}

/**
 * The keys by which the index of a run knows a position: its own first, then those of its mirror images. With the sides exchanged
 * the image has the other player to move.
 *
 * @param setup pieces and side to move; counters and runs of kings are left out
 */
export function positionKeys<P>(rules: Rules<P>, { turn, stacks }: Setup): PositionKey[] {
  const { variant } = rules;
  const plain = { turn, stacks };
  const names = new Map(legalTexts(rules, plain).map(({ key, text }) => [key, text]));
  const symmetries: readonly Symmetry[] =
    variant.players.length === 2
      ? findSymmetries(variant)
      : [{ square: variant.board.names.map((_, square) => square), swaps: false }];
  const found = new Map<string, PositionKey>();
  for (const symmetry of symmetries) {
    const image = imageOf(plain, symmetry);
    const hash = hashOf(image);
    if (found.has(hash)) continue;
    const back = inverse(symmetry.square);
    const moves = legalTexts(rules, image, back).map(
      ({ key, text }) => [text, names.get(key) ?? text] as const,
    );
    found.set(hash, { hash, turn: image.turn, moves: new Map(moves) });
  }
  return [...found.values()];
}

/** The pieces of a position, as a number of 64 bits in decimal digits. */
export function hashOf(setup: Pick<Setup, 'turn' | 'stacks'>): string {
  const hash = new PositionHash();
  hash.ofSetup(setup);
  return ((BigInt(hash.high) << 32n) | BigInt(hash.low)).toString();
}

function imageOf({ turn, stacks }: Pick<Setup, 'turn' | 'stacks'>, { square, swaps }: Symmetry): Setup {
  const turned: Stack[] = stacks.map(() => []);
  stacks.forEach((stack, from) => {
    turned[square[from]!] = swaps ? stack.map(({ player, kind }) => ({ player: 1 - player, kind })) : stack;
  });
  return { turn: swaps ? 1 - turn : turn, stacks: turned };
}

function inverse(square: readonly number[]): number[] {
  const back: number[] = [];
  square.forEach((to, from) => {
    back[to] = from;
  });
  return back;
}

/** The legal moves of a position: what they do, seen from the squares that `back` leads to, and what they are called. */
function legalTexts<P>(
  rules: Rules<P>,
  setup: Setup,
  back?: readonly number[],
): { readonly key: string; readonly text: string }[] {
  const { variant } = rules;
  const legal = rules.legalMoves(rules.fromSetup(setup));
  const at = (square: number): number => (square < 0 || back === undefined ? square : back[square]!);
  // Where pieces stand on one another, the order of the captured ones makes another tower.
  const inOrder = variant.document.stack !== null;
  const keyOf = ({ kind, from, to, captures }: Move): string => {
    const taken = captures.map(at);
    return [kind, at(from), at(to), inOrder ? taken : taken.toSorted((a, b) => a - b)].join(' ');
  };
  return legal.map((move) => ({ key: keyOf(move), text: formatMove(variant, move, legal) }));
}
