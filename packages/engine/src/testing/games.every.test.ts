import { isDeep, someOf } from '@draughts-lab/input/testing';
import { idleIssues, initialSetup, parseVariant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { compileRules } from '../compiled/compile-rules.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { compareGames } from './differential.ts';
import { gameDocuments } from './games.ts';
import { randomSource } from './random-source.ts';

const DEEP = isDeep();
const GAMES = DEEP ? 3 : 1;
const OPTIONS = { plies: DEEP ? 5000 : 24, perftDepth: DEEP ? 3 : 1, perftNodes: 5000 };

const documents = gameDocuments();

test('there are many, and each is called as its file', () => {
  expect(documents.length).toBeGreaterThanOrEqual(60);
  expect(documents.map(({ document }) => (document as { id: string }).id)).toEqual(
    documents.map(({ name }) => name),
  );
});

describe.each(someOf(documents, 8))('$name', ({ document, resolveBase }) => {
  const parsed = parseVariant(document, { resolveBase });

  test('has no finding, and plays alike on both engines', () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const variant = parsed.value;
    expect(idleIssues(variant)).toEqual([]);
    const [expected, actual] = [interpretRules(variant), compileRules(variant)];
    for (let game = 0; game < GAMES; game++) {
      const random = randomSource(15, game);
      expect(compareGames(expected, actual, initialSetup(variant), random, OPTIONS)).toBeNull();
    }
  });
});
