import { compileRules, type Machine } from '@draughts-lab/engine';
import { loadPreset, type Setup, type Stack } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import type { Endgame } from '../endgame.ts';
import { WIN } from '../evaluation/evaluation.ts';
import { createPlayer, parsePlayer } from '../player-spec.ts';

const parsed = loadPreset('english');
if (!parsed.ok) throw new Error('no english');
const variant = parsed.value;
const rules = compileRules(variant);

/** First in the list every time. */
const rng = { int: (): number => 0 };

function setup(pieces: Readonly<Record<number, 'w' | 'W' | 'b' | 'B'>>): Setup {
  const stacks: Stack[] = variant.numbers.map((number) => {
    const piece = pieces[number];
    if (piece === undefined) return [];
    return [{ player: piece.toLowerCase() === 'w' ? 0 : 1, kind: piece < 'a' ? 'king' : 'man' }];
  });
  return { turn: 0, stacks };
}

const turn = (start: Setup): Parameters<ReturnType<typeof player>['choose']>[0] => {
  const position = rules.fromSetup(start);
  return { position, legal: rules.legalMoves(position), start, moves: [] };
};

function player(endgame: Endgame, tables = true): ReturnType<typeof createPlayer> {
  const spec = parsePlayer({ player: 'alpha-beta', nodes: 200, tables }, variant);
  if (!spec.ok) throw new Error(JSON.stringify(spec.issues));
  return createPlayer(rules, spec.value, undefined, endgame);
}

/** Knows the given value of every position with few pieces, and nothing of the moves of a position. */
const probing = (value: number, asked: Machine[] = []): Endgame => ({
  probe: (machine) => {
    asked.push(machine);
    return machine.men(0) + machine.men(1) + machine.kings(0) + machine.kings(1) <= 3 ? value : undefined;
  },
  moves: () => undefined,
  line: () => [],
});

const twoKings = setup({ 1: 'W', 2: 'W', 31: 'B' });

test('a position that is known is not searched, and its value is the score', () => {
  // The opponent to move after every move of ours is lost in 20.
  const { score, nodes } = player(probing(-20)).choose(turn(twoKings), rng);
  expect(score).toBe(WIN - 21);
  expect(nodes).toBeLessThanOrEqual(200);
  expect(player(probing(0)).choose(turn(twoKings), rng).score).toBe(0);
  expect(player(probing(20)).choose(turn(twoKings), rng).score).toBe(21 - WIN);
});

test('without the option nothing is asked', () => {
  const asked: Machine[] = [];
  player(probing(-20, asked), false).choose(turn(twoKings), rng);
  expect(asked).toEqual([]);
});

test('a won root is played by the endgame alone', () => {
  const best = 3;
  const endgame: Endgame = {
    ...probing(0),
    moves: (machine) =>
      Array.from({ length: machine.generate() }, (_, index) => ({
        index,
        value: index === best ? 33 : 0,
        isBest: index === best,
      })),
  };
  const { move, score, nodes } = player(endgame).choose(turn(twoKings), rng);
  const machine = rules.createMachine();
  machine.load(twoKings);
  machine.generate();
  expect({ from: move.from, to: move.to, score, nodes }).toEqual({
    from: machine.moveFrom(best),
    to: machine.moveTo(best),
    score: WIN - 33,
    nodes: 0,
  });
});

test('of drawing moves the search chooses, and it does not ask again', () => {
  const asked: Machine[] = [];
  const endgame: Endgame = {
    ...probing(0, asked),
    moves: (machine) =>
      Array.from({ length: machine.generate() }, (_, index) => ({ index, value: 0, isBest: index >= 2 })),
  };
  const { move, nodes } = player(endgame).choose(turn(twoKings), rng);
  const machine = rules.createMachine();
  machine.load(twoKings);
  expect(machine.findMove(move)).toBeGreaterThanOrEqual(2);
  expect(nodes).toBe(200);
  expect(asked).toEqual([]);
});
