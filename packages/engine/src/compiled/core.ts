/** A move as a generated program tells it; `kind` is an index into MOVE_KINDS. */
export interface CoreMove {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  readonly promotes: number;
  readonly captures: number[];
  readonly path: number[];
}

export const MOVE_KINDS = ['step', 'hop', 'capture', 'swap', 'pass'] as const;

/** What every generated program returns: functions over numbers, sharing one line of play. */
export interface Core {
  /** turn, earlier plies, last king step (from, to), square and length of each player's king run, counters, then for each square count and codes. */
  readonly load: (input: Int32Array) => void;
  readonly save: () => number[];
  readonly generate: () => number;
  readonly moveFrom: (i: number) => number;
  readonly moveTo: (i: number) => number;
  readonly moveCaptures: (i: number) => number;
  readonly movePromotes: (i: number) => number;
  readonly readMove: (i: number) => CoreMove;
  readonly listLines: () => CoreMove[];
  readonly make: (i: number) => void;
  readonly play: (
    kind: number,
    from: number,
    to: number,
    promotes: number,
    victims: Int32Array,
    at: number,
    count: number,
  ) => void;
  readonly unmake: () => void;
  readonly makeRandom: (rng: Int32Array) => boolean;
  readonly countMoves: () => number;
  readonly hasCapture: () => boolean;
  readonly isThreatened: () => boolean;
  readonly quietMoves: (player: number) => number;
  readonly occurrences: () => number;
  readonly hashLow: () => number;
  readonly hashHigh: () => number;
  readonly fullHashLow: () => number;
  readonly fullHashHigh: () => number;
  readonly outcomeCode: () => number;
  readonly outcomeReason: () => number;
  readonly pieceAt: (square: number) => number;
  readonly height: (square: number) => number;
  readonly pieceIn: (square: number, level: number) => number;
  readonly men: (player: number) => number;
  readonly kings: (player: number) => number;
  readonly perft: (depth: number, bulk: boolean) => number;
  readonly playout: (rng: Int32Array, maxPlies: number) => number;
  readonly playoutPlies: () => number;
  readonly playoutReason: () => number;
  /** Like `pieceAt`, on the last position of the last playout: for tests. */
  readonly playoutPieceAt?: (square: number) => number;
  readonly turn: () => number;
  readonly ply: () => number;
}
