import type { LineOfPlay } from '../machine.ts';

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
/** Their numbers under the names that they have in a program: STEP, HOP, ... */
export const MOVE_CODES: Readonly<Record<string, number>> = Object.fromEntries(
  MOVE_KINDS.map((kind, code) => [kind.toUpperCase(), code]),
);

/** What every generated program returns: a line of play, and how setups and moves go in and out as numbers. */
export interface Core extends LineOfPlay {
  /** Starts a line: turn, earlier plies, last king step (from, to), square and length of each player's king run, counters, then for each square count and codes. */
  loadNumbers(input: Int32Array): void;
  /** The same numbers for the current node. */
  save(): number[];
  readMove(i: number): CoreMove;
  listLines(): CoreMove[];
  /** Plays a move given by its fields: victims[at..at + count) are the squares taken, in order. */
  play(
    kind: number,
    from: number,
    to: number,
    promotes: number,
    victims: Int32Array,
    at: number,
    count: number,
  ): void;
}

/** Each member of a core as a program writes it, unless it has its own way. */
const MEMBERS: Readonly<Record<keyof Core, string>> = {
  turn: '() => turn',
  ply: '() => ply',
  generate: 'generate',
  moveFrom: 'moveFrom',
  moveTo: 'moveTo',
  moveCaptures: 'moveCaptures',
  movePromotes: 'movePromotes',
  moveFacts: 'moveFacts',
  make: 'make',
  unmake: 'unmake',
  makeRandom: 'makeRandom',
  hasCapture: 'hasCapture',
  isThreatened: 'isThreatened',
  quietMoves: 'quietMoves',
  hashLow: 'hashLowNow',
  hashHigh: 'hashHighNow',
  fullHashLow: 'fullHashLow',
  fullHashHigh: 'fullHashHigh',
  occurrences: 'occurrences',
  outcomeCode: 'outcomeCode',
  outcomeReason: '() => why',
  setWord: '(word) => sets[word]',
  setPlace: '() => -1',
  cells: '() => cell',
  pieceAt: '(square) => cell[square]',
  height: '(square) => cell[square] === 0 ? 0 : 1',
  pieceIn: '(square) => cell[square]',
  men: '(player) => material[1 + 2 * player]',
  kings: '(player) => material[2 + 2 * player]',
  loadNumbers: 'load',
  save: 'save',
  readMove: 'readMove',
  listLines: 'listLines',
  play: 'play',
};

/** What tells results, where the document gives draw odds: inside of a program a draw stays a draw. */
export const DRAW_ODDS: OwnMembers = {
  outcomeCode: '() => awarded(outcomeCode())',
};

type OwnMembers = Readonly<Partial<Record<keyof Core, string>>>;

/** All cores have their members in one order, so that callers see one shape. */
const returned = (members: Readonly<Record<string, string>>): string => `return {
${Object.entries(members)
  .map(([name, text]) => (name === text ? `${name},` : `${name}: ${text},`))
  .join('\n')}
};`;

/** The end of a program, which returns its core; `own` are the members that differ from the usual ones. */
export const returnCore = (own: OwnMembers): string => returned({ ...MEMBERS, ...own });

/** The end of a program that passes every call on to the core in its variable `core`. */
export function passOn(core: Core, own: OwnMembers): string {
  const members = Object.entries(core).map(([name, member]: [string, (...values: never[]) => unknown]) => {
    const values = Array.from({ length: member.length }, (_, i) => `value${String(i)}`).join(', ');
    return [name, `(${values}) => core.${name}(${values})`] as const;
  });
  return returned({ ...Object.fromEntries(members), ...own });
}
