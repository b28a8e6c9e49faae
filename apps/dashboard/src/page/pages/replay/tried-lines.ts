/** Moves that are tried instead of those of the game, from a ply on. */
export interface TriedLine {
  /** Plies of the game before the first of them. */
  readonly at: number;
  readonly moves: readonly string[];
}

/** Where somebody is among a game and the lines beside it. */
export interface Tries {
  readonly lines: readonly TriedLine[];
  /** The line that is on the board, from 0; null for the game itself. */
  readonly line: number | null;
  readonly ply: number;
}

/** Lines that an address keeps, and moves of each: an address has no room for more. */
export const MAX_LINES = 12;
const MAX_MOVES = 200;

/** The lines of an address: `12 c3-d4 d6-e5*14 f6-g5`. What is none is left out. @param plies of the game */
export function readLines(text: string | null, plies: number): TriedLine[] {
  if (text === null) return [];
  return text.split('*').flatMap((one): TriedLine[] => {
    const [at = '', ...moves] = one.split(' ').filter((word) => word !== '');
    return /^\d{1,4}$/.test(at) && Number(at) <= plies && moves.length > 0 && moves.length <= MAX_MOVES
      ? [{ at: Number(at), moves }]
      : [];
  });
}

/** @returns null where there are none: the address then says nothing of them */
export const writeLines = (lines: readonly TriedLine[]): string | null =>
  lines.length === 0 ? null : lines.map(({ at, moves }) => [at, ...moves].join(' ')).join('*');

/** All moves on the board: those of the game, up to the line. */
export function movesAlong(game: readonly string[], { lines, line }: Omit<Tries, 'ply'>): readonly string[] {
  const chosen = line === null ? undefined : lines[line];
  return chosen === undefined ? game : [...game.slice(0, chosen.at), ...chosen.moves];
}

/**
 * Plays moves on from where somebody is, and shows the first of them. What the game or a line has already is gone along; at the
 * end of a line it grows; everywhere else another line begins.
 *
 * @returns null when there is no room for another line
 */
export function tryMoves(game: readonly string[], tries: Tries, moves: readonly string[]): Tries | null {
  const { lines, line, ply } = tries;
  const here = movesAlong(game, tries);
  const wanted = [...here.slice(0, ply), ...moves];
  const next = ply + 1;
  const begins = (path: readonly string[]): boolean =>
    path.length >= wanted.length && wanted.every((text, index) => path[index] === text);
  if (begins(here)) return { lines, line, ply: next };
  if (begins(game)) return { lines, line: null, ply: next };
  const known = lines.findIndex((_, index) => begins(movesAlong(game, { lines, line: index })));
  if (known >= 0) return { lines, line: known, ply: next };
  const differs = wanted.findIndex((text, index) => game[index] !== text);
  const made = { at: differs, moves: wanted.slice(differs) };
  if (made.moves.length > MAX_MOVES) return null;
  if (line !== null && ply === here.length)
    return { lines: lines.map((one, index) => (index === line ? made : one)), line, ply: next };
  return lines.length >= MAX_LINES ? null : { lines: [...lines, made], line: lines.length, ply: next };
}

/** The same without the line that is on the board: the game again, where the line left it. */
export function withoutLine({ lines, line, ply }: Tries): Tries {
  const gone = line === null ? undefined : lines[line];
  return { lines: lines.filter((one) => one !== gone), line: null, ply: gone?.at ?? ply };
}
