import { fileURLToPath } from 'node:url';
import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { parsePlayer, Resigned } from '@draughts-lab/players';
import { loadPreset } from '@draughts-lab/variant';
import { afterEach, describe, expect, test } from 'vitest';
import { createEnginePlayer } from '../engine-player.ts';
import type { EnginePlayer } from '../outside.ts';
import { whyNotAlike } from '../why-not-alike.ts';

const SCRIPT = fileURLToPath(new URL('../testing/scripted-dxp.ts', import.meta.url));
const command = (part: string, turn = 1, variant = 'international'): string[] => [
  process.execPath,
  '--conditions=source',
  SCRIPT,
  part,
  String(turn),
  '{port}',
  variant,
];
const rng = { int: () => 0 };
const players: EnginePlayer<unknown>[] = [];
afterEach(() => {
  for (const player of players.splice(0)) player.close();
});

function open(
  words: readonly string[],
  variant = 'international',
): { rules: Rules; player: EnginePlayer<unknown> } {
  const preset = loadPreset(variant);
  if (!preset.ok) throw new Error(variant);
  const rules = compileRules(preset.value);
  const spec = parsePlayer(
    { player: 'engine', command: words, variant, dxp: {}, timeoutMs: 15_000 },
    preset.value,
  );
  if (!spec.ok || spec.value.player !== 'engine') throw new Error(JSON.stringify(spec));
  const player = createEnginePlayer(rules as Rules, spec.value);
  players.push(player);
  return { rules, player };
}

/** The program against the last legal move, until it fails or so many plies are played. */
function play({ rules, player }: ReturnType<typeof open>, plies: number, moves: Move[] = []): Move[] {
  const start = rules.toSetup(rules.initialPosition());
  let position = rules.initialPosition();
  while (moves.length < plies && !rules.outcome(position).over) {
    const legal = rules.legalMoves(position);
    const move =
      moves.length % 2 === 0 ? player.choose({ position, legal, start, moves }, rng).move : legal.at(-1)!;
    position = rules.play(position, move);
    moves.push(move);
  }
  return moves;
}

test('a program that is started plays games, one after the other', () => {
  const table = open(command('good'));
  const [one, two] = [play(table, 40), play(table, 40)];
  expect(one).toHaveLength(40);
  expect(two).toEqual(one);
});

test('the same over rules that it is said to play', () => {
  expect(play(open(command('good', 1, 'frisian'), 'frisian'), 12)).toHaveLength(12);
});

describe('a program that fails is started again for the next game', () => {
  test.each([
    ['illegal', /answers "1-50", which is no legal move/],
    ['garbage', /no message of the DamExchange protocol/],
    ['disconnect', /has closed the connection/],
    ['endless', /more than 127 characters/],
  ])('%s', (part, reason) => {
    const table = open(command(part, 3));
    for (let game = 0; game < 2; game++) {
      const moves: Move[] = [];
      expect(() => play(table, 20, moves)).toThrow(reason);
      expect(moves).toHaveLength(4);
    }
  });

  test('one that gives up says so', () => {
    expect(() => play(open(command('resigns', 3)), 20)).toThrow(Resigned);
  });

  test('one that ends at once, is not there, or does not listen', () => {
    expect(() => play(open(command('crash')), 2)).toThrow('the engine has ended (status 7)');
    expect(() => play(open(['/no/such/program', '{port}']), 2)).toThrow('the engine cannot be started');
  });
});

test('its games cannot be repeated', () => {
  const preset = loadPreset('international');
  const spec = parsePlayer({ player: 'engine', dxp: {} }, null);
  if (!preset.ok || !spec.ok || spec.value.player !== 'engine') throw new Error('a fixture');
  expect(whyNotAlike(compileRules(preset.value), spec.value)).toMatch('by time');
});
