import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ParsedPdn, parsePdn, type PdnIssue } from './parse-pdn.ts';
import { createPdnCutter, MAX_GAME_LENGTH, type PdnPiece } from './pdn-cutter.ts';

function readIn(text: string, step: number): ParsedPdn {
  const cutter = createPdnCutter();
  const parts: ParsedPdn[] = [];
  const read = (cut: PdnPiece | PdnIssue | null): void => {
    if (cut !== null) parts.push('text' in cut ? parsePdn(cut.text, cut.from) : { games: [], issues: [cut] });
  };
  for (let at = 0; at < text.length; at += step) read(cutter.push(text.slice(at, at + step)));
  read(cutter.end());
  return { games: parts.flatMap(({ games }) => games), issues: parts.flatMap(({ issues }) => issues) };
}

const tagged = (number: number, moves: string): string =>
  `[Event "e ${number}"]\n\n{before}\n[Round "${number}"]\r\n\r\n${moves}\n\n`;
const MOVES = [
  '1. 32-28 {a [White "x"] in it} 19-23 2. 28x19 14x23 2-0',
  '32-28 (31-27 {never\n) 19-23 *',
  '1. 32-28 {without an end',
  '1. 32-28 19-23 nonsense 2. 28x19\n% left out\n; so is this',
  '2-0',
  '',
];

test('a text read in pieces has the same games with the same places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...MOVES), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 5000, max: 90_000 }),
      (moves, step) => {
        // Long comments, so that the pieces end within games.
        const text = moves
          .map((line, index) => tagged(index, `{${'long '.repeat(3000 + 500 * index)}} ${line}`))
          .join('');
        expect(readIn(text, step)).toEqual(parsePdn(text));
      },
    ),
    { numRuns: 30 },
  );
});

describe('texts without end', () => {
  test('games on one line, with nothing but their results between them', () => {
    const text = '1. 32-28 19-23 2. 28x19 14x23 2-0 '.repeat(40_000);
    const { games, issues } = readIn(text, 65_536);
    expect([games.length, issues]).toEqual([40_000, []]);
    expect(games.at(-1)!.place).toEqual({ line: 1, column: text.length - 33 });
  });

  test('a game that is too long is left out, and the next one is read', () => {
    const long = `1. 32-28 {${'x'.repeat(3 * MAX_GAME_LENGTH)}} 19-23 2-0\n`;
    const { games, issues } = readIn(`${tagged(1, '32-28 *')}${long}${tagged(2, '32-28 *')}`, 65_536);
    expect(games.map(({ tags }) => tags['Round'])).toEqual(['1', '2']);
    expect(issues).toMatchObject([{ kind: 'too-long', place: { line: 8 } }]);
  });

  test.each([
    ['a line without an end', `[Event "long"]\n\n${'1. c3-d4 b6-a5 '.repeat(250_000)}`],
    ['only spaces', `[Event "long"]\n[Round "9"]\n\n${' '.repeat(3 * MAX_GAME_LENGTH)}`],
    ['only a comment', `[Event "long"]\n\n{${'[x\n'.repeat(MAX_GAME_LENGTH)}} *`],
  ])('a game that begins with tags and is too long is told once, and the next one is read: %s', (_, long) => {
    const { games, issues } = readIn(`${tagged(1, '32-28 *')}${long}\n\n${tagged(2, '32-28 *')}`, 65_536);
    expect(games.map(({ tags }) => tags['Round'])).toEqual(['1', '2']);
    expect(issues.map(({ kind }) => kind)).toEqual(['too-long']);
  });

  test('a line of garbage without an end takes no more memory than a game', () => {
    const cutter = createPdnCutter();
    const block = 'garbage ['.repeat(10_000);
    let problems = 0;
    for (let at = 0; at < 200; at++) if (cutter.push(block) !== null) problems += 1;
    expect(problems).toBeLessThan(3);
    expect(cutter.end()).toBeNull();
  });
});
