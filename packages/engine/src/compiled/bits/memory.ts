import type { AnalysedRules } from '../analyse.ts';
import { loadHistory } from '../library/set-playouts.ts';
import { int, print } from '../text.ts';
import type { Layout } from './layout.ts';

/** How a playout tells positions apart and what it keeps beside the sets. */
export interface PlayoutMemory {
  /** Words of `state`: the pieces of player 0, of player 1, the kings, and what comes after them. */
  readonly stateWords: number;
  /** Numbers of `state` that a position is known by among those of a game. */
  readonly identity: readonly number[];
  /** `loadHistory`, which puts the positions of the line that may come back into `history`; returns the number of the last one. */
  readonly loadHistory: string;
  /** Test, made once for each position, that it may have been there before; nothing where the comparison is cheap enough. */
  readonly mayRepeat: string;
  /** Captures, crownings and steps that cannot be taken back never come back. */
  readonly forgets: boolean;
  /** Statements before and after a playout. */
  readonly begin: string;
  readonly finish: string;
  /** Statements that bring men0, kings0, men1, kings1 up to date after a capture or a crowning by the side before `side`. */
  readonly material: string;
}

/** Positions without towers: sets of squares say all. */
export function setsMemory(rules: AnalysedRules, layout: Layout): PlayoutMemory {
  const words = 3 * layout.words;
  return {
    stateWords: words,
    identity: Array.from({ length: words }, (_, i) => i),
    loadHistory: rules.repetition === null ? '' : emitHistory(),
    mayRepeat: '',
    forgets: true,
    begin: '',
    finish: '',
    material: rules.chain!.ownPieces === 'never' ? LOSSES : recount(layout),
  };
}

/** What the ply has told of its victims. */
const LOSSES = `
const lostMen = played >> 8 & 255, lostKings = played >> 16;
if (side === 0) {
  men0 -= lostMen;
  kings0 -= lostKings;
  if ((played & 4) !== 0) {
    men1--;
    kings1++;
  }
} else {
  men1 -= lostMen;
  kings1 -= lostKings;
  if ((played & 4) !== 0) {
    men0--;
    kings0++;
  }
}`;

/** Own pieces may be among those taken, or come free: the material is counted anew. */
export function recount({ words: k }: Layout): string {
  const total = (base: number, kings: boolean): string =>
    Array.from(
      { length: k },
      (_, i) => `popcount(state[${int(base + i)}] & ${kings ? '' : '~'}state[${int(2 * k + i)}])`,
    ).join(' + ');
  return [0, 1]
    .map(
      (player) =>
        `men${int(player)} = ${total(player * k, false)};\nkings${int(player)} = ${total(player * k, true)};`,
    )
    .join('\n');
}

const emitHistory = (): string => print(loadHistory);
