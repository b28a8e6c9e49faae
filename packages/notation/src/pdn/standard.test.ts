import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/pdn-3.json' with { type: 'json' };
import { formatPdn } from './format-pdn.ts';
import { parsePdn } from './parse-pdn.ts';
import type { PdnGame, PdnLine } from './pdn-game.ts';

interface Clause {
  /** Production or token of the grammar, or the page of the standard. */
  readonly clause: string;
  readonly says: string;
  readonly examples: readonly {
    readonly text: string;
    /** Games in the short form of `inShort`. */
    readonly games: readonly string[];
    /** Codes of the problems. */
    readonly problems?: readonly string[];
  }[];
}
const clauses: readonly Clause[] = fixture.clauses;

/** A game on one line: tags, moves with number, sign, NAGs, win mark, comments and variations, result. */
function inShort({ tags, ...line }: PdnGame): string {
  const words = [...Object.entries(tags).map(([name, value]) => `[${name} ${value}]`), lineInShort(line)];
  return words.filter((word) => word !== '').join(' ');
}

function lineInShort({ comments, moves, result }: PdnLine): string {
  const braced = (list: readonly string[]): string => list.map((text) => `{${text}}`).join('');
  const plies = moves.map(
    (ply) =>
      (ply.number === null ? '' : `${ply.number}.${ply.continued ? '..' : ''}`) +
      `${ply.text}${ply.sign}${ply.nags.map((nag) => `$${nag}`).join('')}${ply.winMark ? 'X' : ''}${braced(ply.comments)}` +
      ply.variations.map((line) => `(${lineInShort(line)})`).join(''),
  );
  return [braced(comments), ...plies, result ?? ''].filter((word) => word !== '').join(' ');
}

describe.each(clauses)('PDN 3.0, $clause: $says', ({ examples }) => {
  test.each(examples)('$text', ({ text, games, problems = [] }) => {
    const read = parsePdn(text);
    expect(read.games.map(inShort)).toEqual(games);
    expect(read.issues.map(({ kind }) => kind)).toEqual(problems);
    // What was read is written, and read again as the same games; numbers are counted, and no result is written as one that is open.
    const plain = ({ result, ...game }: PdnGame): string =>
      inShort({ ...game, result: result ?? '*' }).replaceAll(/\d+\.(?:\.\.)?(?=\S)/g, '');
    const written = read.games.map((game) => formatPdn(game)).join('\n');
    expect(parsePdn(written).games.map(plain)).toEqual(read.games.map(plain));
    expect(parsePdn(written).issues).toEqual([]);
  });
});

test('the table of the documentation has a row for each clause, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/pdn-3.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`|]+)` *\| ([^|]+?) *\|/gm)].map(([, clause, says]) => [
    clause,
    says,
  ]);
  expect(rows).toEqual(clauses.map(({ clause, says }) => [clause, says]));
});
