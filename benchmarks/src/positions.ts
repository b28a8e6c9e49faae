import type { Rules } from '@draughts-lab/engine';
import { nextUint32, type RandomState, randomBelow, randomState } from '@draughts-lab/input/random';
import { initialSetup, type Setup, type Stack, type Variant } from '@draughts-lab/variant';

/**
 * A made-up middle game with many kings: a quarter of the squares hold pieces of two
 * sides in equal shares, a third of them kings; the first seed with a wide choice and no
 * capture chain too long for the reference. Null where there are no kings.
 */
export function kingPosition<P>(variant: Variant, reference: Rules<P>): Setup | null {
  if (variant.document.king === null || variant.players.length !== 2) return null;
  for (let seed = 1; seed < 500; seed++) {
    const setup = placed(variant, randomState(seed));
    const position = reference.fromSetup(setup);
    if (reference.outcome(position).over) continue;
    const moves = reference.legalMoves(position);
    if (moves.length >= 8 && moves.every(({ captures }) => captures.length === 0)) return setup;
  }
  return null;
}

function placed(variant: Variant, random: RandomState): Setup {
  const { size } = variant.board;
  const stacks = Array.from({ length: size }, (): Stack => []);
  const each = Math.max(2, Math.floor(size / 8));
  for (const [player, { promotion }] of variant.players.entries()) {
    for (let piece = 0; piece < each; piece++) {
      const square = randomBelow(random, size);
      if (stacks[square]!.length > 0) continue;
      const isKing = piece % 3 === 0 || promotion.includes(square);
      stacks[square] = [{ player, kind: isKing ? 'king' : 'man' }];
    }
  }
  return { turn: nextUint32(random) % 2, stacks };
}

export const startPosition = (variant: Variant): Setup => initialSetup(variant);
