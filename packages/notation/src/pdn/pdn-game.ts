/** A place in a text; lines and columns count from 1. */
export interface PdnPlace {
  readonly line: number;
  readonly column: number;
}

/** One ply as written: text, not yet a move. */
export interface PdnPly {
  /** The move without spaces, signs and win mark: `32-28`, `c3:e5:g7`, `cd4`, `--`. */
  readonly text: string;
  /** The move number before it, where one is written. */
  readonly number: number | null;
  /** The number has dots that say "second player": `1...`. */
  readonly continued: boolean;
  /** Signs behind the move as written, such as `!?`; empty without. */
  readonly sign: string;
  /** Numbers written as `$1`. */
  readonly nags: readonly number[];
  /** An `x` behind the move: the opponent resigned, or the game is won with it. */
  readonly winMark: boolean;
  /** Comments behind the move, white space made single spaces. */
  readonly comments: readonly string[];
  /** Lines that could have been played instead of this ply. */
  readonly variations: readonly PdnLine[];
  /** Where the move stands in the text it was read from. */
  readonly place: PdnPlace | null;
}

/** A sequence of plies: a game, or a variation. */
export interface PdnLine {
  /** Comments before the first ply. */
  readonly comments: readonly string[];
  readonly moves: readonly PdnPly[];
  /** The result behind the moves as written, `½` as `1/2`; null where there is none. */
  readonly result: string | null;
}

export interface PdnGame extends PdnLine {
  /** Tags in the order of the text. */
  readonly tags: Readonly<Record<string, string>>;
  /** Where the game begins. */
  readonly place: PdnPlace | null;
}

const PLAIN_PLY: Omit<PdnPly, 'text'> = {
  number: null,
  continued: false,
  sign: '',
  nags: [],
  winMark: false,
  comments: [],
  variations: [],
  place: null,
};

/** A ply without number, signs or comments, but for what `extra` says. */
export function pdnPly(text: string, extra: Partial<Omit<PdnPly, 'text'>> = {}): PdnPly {
  return { ...PLAIN_PLY, ...extra, text };
}

/** A tag by name, whatever its case (`SetUp` is often written `Setup`), or undefined. */
export function pdnTag(tags: PdnGame['tags'], name: string): string | undefined {
  const found = Object.keys(tags).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : tags[found];
}
