import { initialSetup, type Variant } from '@draughts-lab/variant';
import type { Rules } from '../rules.ts';
import { createContext } from './context.ts';
import { outcome } from './ends.ts';
import { legalLines, legalMoves } from './legal.ts';
import { play } from './play.ts';
import type { ReferencePosition } from './position.ts';
import { startPosition, toSetup } from './start-position.ts';

export interface InterpretOptions {
  /** Capture lines of a position above which a call throws, so that a monstrous position cannot fill the memory. */
  readonly maxLines?: number;
}

/**
 * The reference engine: an interpreter of the document, written to be read beside the
 * rules. Slow, and the judge of every faster engine.
 *
 * Calls that look at captures throw `TooManyLinesError` where a position has more than `maxLines` of them,
 * or where listing them takes some millions of steps.
 */
export function interpretRules(variant: Variant, options: InterpretOptions = {}): Rules<ReferencePosition> {
  const context = createContext(variant, options.maxLines);
  return {
    variant,
    engine: 'reference',
    initialPosition: () => startPosition(context, initialSetup(variant)),
    fromSetup: (setup) => startPosition(context, setup),
    toSetup: (position) => toSetup(context, position),
    turn: (position) => position.turn,
    ply: (position) => position.pliesBefore + position.ply,
    legalMoves: (position) => legalMoves(context, position),
    legalLines: (position) => legalLines(context, position),
    play: (position, move) => play(context, position, move),
    outcome: (position) => outcome(context, position),
  };
}
