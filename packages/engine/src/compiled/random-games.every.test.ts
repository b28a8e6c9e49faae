import { readFileSync } from 'node:fs';
import { someOf } from '@draughts-lab/input/testing';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { randomBelow, type RandomState, randomState } from '@draughts-lab/input/random';
import { expect, test } from 'vitest';
import { CODE_DRAW, CODE_ONGOING } from '../machine.ts';
import { compileRules } from './compile-rules.ts';

/**
 * What ten random games of each preset come to: result, plies and the last random word. A draw among the legal moves, in
 * their order, is what a random player makes; equal seeds have to give equal rows in every later version.
 */
const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/random-games.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Longest random game. */
const MAX_PLIES = 1000;

const tenGames = (game: (random: RandomState) => { code: number; plies: number }): string =>
  Array.from({ length: 10 }, (_, seed) => {
    const random = randomState(seed);
    const { code, plies } = game(random);
    return `${code}/${plies}/${random[0]! >>> 0}`;
  }).join(' ');

/** As the random player plays: one of the legal moves as values. */
function byValues(variant: Variant): string {
  const rules = compileRules(variant);
  return tenGames((random) => {
    let position = rules.initialPosition();
    for (let plies = 0; ; plies++) {
      const outcome = rules.outcome(position);
      if (outcome.over) return { code: outcome.winner ?? CODE_DRAW, plies };
      if (plies === MAX_PLIES) return { code: CODE_ONGOING, plies };
      const legal = rules.legalMoves(position);
      position = rules.play(position, legal[randomBelow(random, legal.length)]!);
    }
  });
}

/** As a tree search plays on: random moves of the line of play. */
function byMachine(variant: Variant): string {
  const machine = compileRules(variant).createMachine();
  return tenGames((random) => {
    let code = machine.outcomeCode();
    for (; code === CODE_ONGOING && machine.ply() < MAX_PLIES; code = machine.outcomeCode())
      machine.makeRandom(random);
    const plies = machine.ply();
    while (machine.ply() > 0) machine.unmake();
    return { code, plies };
  });
}

test.each(someOf(Object.keys(golden), 4))('ten random games of %s', (id) => {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(id);
  expect([byValues(loaded.value), byMachine(loaded.value)]).toEqual([golden[id], golden[id]]);
});
