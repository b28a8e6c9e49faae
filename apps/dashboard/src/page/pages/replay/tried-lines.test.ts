import { describe, expect, test } from 'vitest';
import {
  MAX_LINES,
  movesAlong,
  readLines,
  type Tries,
  tryMoves,
  withoutLine,
  writeLines,
} from './tried-lines.ts';

const GAME = ['a', 'b', 'c', 'd'];
const AT_2: Tries = { lines: [], line: null, ply: 2 };

describe('lines beside a game', () => {
  test('the move of the game leads on in the game', () => {
    expect(tryMoves(GAME, AT_2, ['c'])).toEqual({ lines: [], line: null, ply: 3 });
  });

  test('another move begins a line, which grows at its end and branches before it', () => {
    const begun = tryMoves(GAME, AT_2, ['x'])!;
    expect(begun).toEqual({ lines: [{ at: 2, moves: ['x'] }], line: 0, ply: 3 });
    const grown = tryMoves(GAME, begun, ['y'])!;
    expect(grown).toEqual({ lines: [{ at: 2, moves: ['x', 'y'] }], line: 0, ply: 4 });
    const branched = tryMoves(GAME, { ...grown, ply: 3 }, ['z'])!;
    expect(branched).toEqual({
      lines: [
        { at: 2, moves: ['x', 'y'] },
        { at: 2, moves: ['x', 'z'] },
      ],
      line: 1,
      ply: 4,
    });
    // From the second line, its first moves lead back to the first one, and those of the game into the game.
    expect(tryMoves(GAME, { ...branched, ply: 3 }, ['y'])).toEqual({ ...branched, line: 0 });
    expect(tryMoves(GAME, { ...branched, ply: 2 }, ['c'])).toEqual({ ...branched, line: null, ply: 3 });
    expect(movesAlong(GAME, branched)).toEqual(['a', 'b', 'x', 'z']);
    expect(readLines(writeLines(branched.lines), GAME.length)).toEqual(branched.lines);
    expect(withoutLine(branched)).toEqual({ lines: [{ at: 2, moves: ['x', 'y'] }], line: null, ply: 2 });
  });

  test('several moves come at once, and the first of them is shown', () => {
    expect(tryMoves(GAME, AT_2, ['c', 'x', 'y'])).toEqual({
      lines: [{ at: 3, moves: ['x', 'y'] }],
      line: 0,
      ply: 3,
    });
  });

  test('a line goes on after the end of the game', () => {
    expect(tryMoves(GAME, { ...AT_2, ply: 4 }, ['e'])).toEqual({
      lines: [{ at: 4, moves: ['e'] }],
      line: 0,
      ply: 5,
    });
  });

  test('no more lines than an address has room for', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, index) => ({ at: 0, moves: [`x${index}`] }));
    expect(tryMoves(GAME, { lines, line: null, ply: 0 }, ['y'])).toBeNull();
  });

  test('what an address says wrongly is no line', () => {
    expect(readLines('9 x*minus y*1*2 z**-1 x', GAME.length)).toEqual([{ at: 2, moves: ['z'] }]);
    expect(readLines(null, 4)).toEqual([]);
    expect(writeLines([])).toBeNull();
  });
});
