import { fileURLToPath } from 'node:url';
import { compileRules, type Rules } from '@draughts-lab/engine';
import { parsePlayer, type Player, type Turn } from '@draughts-lab/players';
import { loadPreset } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createEnginePlayer } from '../engine-player.ts';
import { writeHubMove } from './hub-board.ts';

const SCRIPT = fileURLToPath(new URL('../testing/scripted-engine.ts', import.meta.url));
const command = (...args: string[]): string[] => [process.execPath, '--conditions=source', SCRIPT, ...args];

const rulesOf = (id: string): Rules => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return compileRules(parsed.value);
};

function engine(
  id: string,
  args: readonly string[],
  more: object = {},
): { player: Player; turn: Turn<unknown> } {
  const rules = rulesOf(id);
  const first = writeHubMove(rules.variant, rules.legalMoves(rules.initialPosition())[0]!);
  const [part = 'good', search = '1'] = args;
  const spec = parsePlayer(
    { player: 'engine', command: command(part, search, first), ...more },
    rules.variant,
  );
  if (!spec.ok || spec.value.player !== 'engine') throw new Error(JSON.stringify(spec));
  const position = rules.initialPosition();
  const turn = { position, legal: rules.legalMoves(position), start: rules.toSetup(position), moves: [] };
  return { player: createEnginePlayer(rules, spec.value), turn };
}
const rng = { int: () => 0 };

test('an engine is asked for a move, and says what it thinks', () => {
  const { player, turn } = engine('killer', ['good'], { params: { book: 'false' } });
  for (let asked = 0; asked < 3; asked++)
    expect(player.choose(turn, rng)).toEqual({ move: turn.legal[0], score: 25, depth: 3, nodes: 1234 });
});

test('an engine is told its clock, as far as the protocol has words for it', () => {
  const { player, turn } = engine('international', ['clock'], { timeoutMs: 60_000 });
  const told = (leftMs: number, incrementMs: number, moves: number | null): number =>
    player.choose({ ...turn, clock: { leftMs, incrementMs, moves } }, rng).nodes;
  expect(told(300_000, 0, null)).toBe(300_000_000);
  expect(told(60_000, 2000, null)).toBe(60_000_002);
  expect(told(90_000, 2000, 12)).toBe(90_012_000);
});

describe('an engine that misbehaves fails with a reason, and is started again', () => {
  test.each([
    ['crash', /has ended \(status 7\)|has closed its output/],
    ['hang', /does not answer within 5 s \(go think\)/],
    ['illegal', /answers "1-50", which is no legal move/],
    ['nonsense', /which is no legal move/],
    ['nothing', /answers "", which is no legal move/],
    ['error', /Scripted 1: out of ideas/],
    ['flood', /prints without end/],
    ['chatter', /does not answer within 5 s/],
    ['close-output', /has closed its output|has ended|does not answer/],
  ])('%s', (part, reason) => {
    const { player, turn } = engine('international', [part, '2'], { timeoutMs: 5000 });
    expect(player.choose(turn, rng).move).toBe(turn.legal[0]);
    expect(() => player.choose(turn, rng)).toThrow(reason);
    expect(player.choose(turn, rng).move).toBe(turn.legal[0]);
  });
  test('after an illegal move the program is another one, and fails in its second search again', () => {
    const { player, turn } = engine('international', ['illegal', '2']);
    for (let game = 0; game < 2; game++) {
      expect(player.choose(turn, rng).move).toBe(turn.legal[0]);
      expect(() => player.choose(turn, rng)).toThrow('no legal move');
    }
  });
  test('garbage between the lines is left alone', () => {
    const { player, turn } = engine('international', ['garbage', '1']);
    expect(player.choose(turn, rng).move).toBe(turn.legal[0]);
  });
});

describe('an engine that cannot begin', () => {
  test.each([
    ['there is no such program', { command: ['/no/such/program'] }, /cannot be started/],
    ['it does not speak the protocol', { command: command('mute') }, /does not answer within 2 s \(hub\)/],
    ['it is never ready', { command: command('never-ready') }, /does not answer within 2 s \(init\)/],
    [
      'it does not know the rules',
      { variant: 'frisian' },
      /does not play "frisian": it announces normal, killer/,
    ],
    [
      'it has no such parameter',
      { params: { bok: 'true' } },
      /no parameter "bok": it announces variant, book/,
    ],
  ])('%s', (_, more, reason) => {
    const { player, turn } = engine('international', ['good'], { timeoutMs: 2000, ...more });
    expect(() => player.choose(turn, rng)).toThrow(reason);
  });
  test('rules of many seats or of towers are refused before', () => {
    for (const id of ['star-3p', 'towers']) {
      const parsed = parsePlayer({ player: 'engine', command: ['x'] }, rulesOf(id).variant);
      expect(parsed.ok).toBe(false);
    }
  });
});
