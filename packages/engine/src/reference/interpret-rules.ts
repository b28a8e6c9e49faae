import { initialSetup, type Setup, type Variant } from '@draughts-lab/variant';
import type { Rules } from '../rules.ts';
import { createContext, type Context } from './context.ts';
import { outcome } from './ends.ts';
import { legalLines, legalMoves } from './legal.ts';
import { matchesPattern } from './pattern.ts';
import { play } from './play.ts';
import { countMaterial, positionKey, type ReferencePosition } from './position.ts';

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
    ply: (position) => position.ply,
    legalMoves: (position) => legalMoves(context, position),
    legalLines: (position) => legalLines(context, position),
    play: (position, move) => play(context, position, move),
    outcome: (position) => outcome(context, position),
  };
}

function startPosition(context: Context, setup: Setup): ReferencePosition {
  const { variant, document } = context;
  const players = variant.players.length;
  if (setup.stacks.length !== variant.board.size) {
    throw new RangeError(
      `a setup of ${setup.stacks.length} squares does not fit a board of ${variant.board.size}`,
    );
  }
  if (!(setup.turn >= 0 && setup.turn < players))
    throw new RangeError(`player ${setup.turn} is not among ${players}`);
  const material = countMaterial(setup.stacks, players);
  const moveNumber = setup.moveNumber ?? 1;
  return {
    stacks: setup.stacks,
    turn: setup.turn,
    ply: 0,
    moveNumber,
    earlierPlies: (moveNumber - 1) * players,
    counters: variant.counters.map((counter) =>
      counter.when !== null && !matchesPattern(counter.when, material)
        ? null
        : (setup.counters?.[counter.name] ?? 0),
    ),
    // The limit on king moves holds beside men: without any there is no run, as after every ply.
    kingRuns: variant.players.map((_, player) =>
      material[player]!.men.length === 0 ? null : (setup.kingRuns?.[player] ?? null),
    ),
    lastKingStep: setup.lastKingStep ?? null,
    passes: 0,
    history:
      document.draws.repetition?.mode === 'automatic'
        ? { key: positionKey(setup.stacks, setup.turn), before: null }
        : null,
  };
}

function toSetup({ variant, document }: Context, position: ReferencePosition): Setup {
  const counters = Object.fromEntries(
    variant.counters.flatMap(({ name }, index) =>
      position.counters[index] ? [[name, position.counters[index]]] : [],
    ),
  );
  return {
    turn: position.turn,
    stacks: position.stacks,
    counters,
    ...((document.king?.quietLimit ?? null) === null ? {} : { kingRuns: position.kingRuns }),
    ...(document.king?.noUndo === true ? { lastKingStep: position.lastKingStep } : {}),
    moveNumber: position.moveNumber,
  };
}
