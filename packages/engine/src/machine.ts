import type { Setup, Variant } from '@draughts-lab/variant';
import type { Move } from './move.ts';
import type { Outcome } from './outcome.ts';
import type { RandomState } from '@draughts-lab/input/random';
import type { Rules } from './rules.ts';

/** `outcomeCode()` of a game that goes on; a number from 0 is the winning player. */
export const CODE_ONGOING = -2;
/** `outcomeCode()` of a drawn game. */
export const CODE_DRAW = -1;

/**
 * One line of play that is changed in place: everything is allocated once, so that
 * search and self-play make no garbage. Everything in it is a number; `Machine` adds what is not. Its members are functions
 * that may be taken out of it.
 *
 * Moves are named by their index in the list that `generate` made at the current node.
 * The lists of all nodes on the line stay valid: after `make(i)`, anything, and
 * `unmake()`, the indexes of this node mean the same moves as before.
 */
export interface LineOfPlay {
  /** Player number to move. */
  readonly turn: () => number;
  /** Plies since `load`. */
  readonly ply: () => number;

  /** Lists the legal moves of the current node, one for each distinct result; their number. A second call at the same node is free. */
  readonly generate: () => number;
  /** Origin square of move `i`, -1 for a pass. */
  readonly moveFrom: (i: number) => number;
  readonly moveTo: (i: number) => number;
  /** Pieces that move `i` takes: 0 for a quiet move. */
  readonly moveCaptures: (i: number) => number;
  /** 1 when the piece begins the move as a man and ends it as a king. */
  readonly movePromotes: (i: number) => number;
  /** All of that in one number, from the lowest bit: destination and origin (10 bits each), promotion (1 bit), pieces taken; -1 for a pass. */
  readonly moveFacts: (i: number) => number;
  /** Plays move `i` of the list of this node. */
  readonly make: (i: number) => void;
  /** Takes the last move back. @throws RangeError at ply 0 */
  readonly unmake: () => void;
  /** Plays a uniformly random legal move; false when there is none. */
  readonly makeRandom: (rng: RandomState) => boolean;

  /** Whether the side to move has any capture (before the question whether the game is decided). */
  readonly hasCapture: () => boolean;
  /** Whether the player who moves next could capture if it were their turn now. */
  readonly isThreatened: () => boolean;
  /** Quiet moves of a player's pieces if it were their turn, before any duty to capture and any limit on kings; 0 in a race. */
  readonly quietMoves: (player: number) => number;

  /** Hash of all that decides which moves are legal: pieces, side to move, running king runs, ban on taking back, passes. */
  readonly hashLow: () => number;
  readonly hashHigh: () => number;
  /** The same with the draw counters and the number of earlier occurrences mixed in: equal hashes have equal futures. */
  readonly fullHashLow: () => number;
  readonly fullHashHigh: () => number;
  /** How often the position has stood since `load`, with this time; 1 where repetition ends nothing. */
  readonly occurrences: () => number;

  /** CODE_ONGOING, CODE_DRAW or the winning player, by the variant's own rules; sets `outcomeReason`. */
  readonly outcomeCode: () => number;
  /** Index into `reasons` of the last `outcomeCode()` that was not ongoing. */
  readonly outcomeReason: () => number;

  /**
   * A word of the sets of squares with the (top) pieces of player 0, those of player 1 and the kings of both, which have as
   * many words each and follow one another. `setPlace` tells the bit of a square.
   */
  readonly setWord: (word: number) => number;
  /** 32 * word + bit of a square in a set, or -1 where the machine keeps no sets. */
  readonly setPlace: (square: number) => number;
  /** `pieceAt` of every square at once, for evaluations: the machine's own array, not to be written to, and good until the machine moves or loads. */
  readonly cells: () => Uint8Array;
  /** 0 for an empty square, else 1 + 2 * player + (1 for a king): the top piece of a tower. */
  readonly pieceAt: (square: number) => number;
  /** Pieces on a square: 0, 1, or the height of a tower. */
  readonly height: (square: number) => number;
  /** Piece `level` of a square, from 0 at the bottom to `height - 1`; codes as in `pieceAt`. */
  readonly pieceIn: (square: number, level: number) => number;
  /** Men of a player; towers count as their top. */
  readonly men: (player: number) => number;
  readonly kings: (player: number) => number;
}

/** A line of play with setups, moves and outcomes as values. A machine belongs to one caller at a time. */
export interface Machine extends LineOfPlay {
  readonly variant: Variant;
  /** Number of players; players take turns 0, 1, ... in the variant's order. */
  readonly players: number;
  /** Number of squares. */
  readonly size: number;
  /** Names for `outcomeReason()`: the END_REASONS in use, draw counters, material ends. */
  readonly reasons: readonly string[];

  /** Starts a line from a setup: ply 0 of a record. @throws RangeError when it does not fit the board */
  load(setup: Setup): void;
  /** The arrangement at the current node. */
  setup(): Setup;

  /** Move `i` as a record wants it, with a path. Allocates; not for inner loops. */
  move(i: number): Move;
  /** Index of the listed move with the same result as `move`, or -1. Generates. */
  findMove(move: Move): number;
  /** Every legal line, the same result by two routes twice. Allocates. */
  lines(): readonly Move[];
  /** Plays a move given by its fields, without a list. Legality is the caller's duty. */
  makeMove(move: Move): void;
  /** The outcome in full, with places where a move limit ranks the players. Allocates. */
  outcome(): Outcome;
}

/** Rules that were compiled: values for those who want values, a machine for those in a hurry. */
export interface CompiledRules extends Rules {
  readonly engine: 'compiled';
  /** A machine at the start position. Machines of one variant share their code, not their state. */
  createMachine(): Machine;
}
