import { readFileSync } from 'node:fs';
import { someOf } from '@draughts-lab/input/testing';
import { loadPreset } from '@draughts-lab/variant';
import { randomState } from '@draughts-lab/random';
import { expect, test } from 'vitest';
import { compileRules } from './compile-rules.ts';

/**
 * What ten random games of each preset came to when stored runs were played: result, plies and the next random word of
 * each. Equal seeds have to give equal rows in every later version. A preset that is new has no runs yet, and no line.
 */
const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/random-games.json', import.meta.url), 'utf8'),
) as Record<string, string>;

test.each(someOf(Object.keys(golden), 4))('ten random games of %s', (id) => {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(id);
  const machine = compileRules(loaded.value).createMachine();
  const games = Array.from({ length: 10 }, (_, seed) => {
    const random = randomState(seed);
    const code = machine.playout(random, 1000);
    return `${code}/${machine.playoutPlies()}/${random[0]! >>> 0}`;
  });
  expect(games.join(' ')).toBe(golden[id]);
});
