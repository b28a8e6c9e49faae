import { compileRules, type Move } from '@draughts-lab/engine';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import type { Choice, Player } from '../player.ts';
import { createPlayer, parsePlayer } from '../player-spec.ts';
import { testRng } from '../testing/player.contract.ts';

const parsed = loadPreset('russian');
if (!parsed.ok) throw new Error('no preset');
const rules = compileRules(parsed.value);

function player(options: Readonly<Record<string, unknown>>): Player {
  const spec = parsePlayer({ player: 'alpha-beta', nodes: 500, ...options }, rules.variant);
  if (!spec.ok) throw new Error(JSON.stringify(spec.issues));
  return createPlayer(rules, spec.value);
}

/** What it chooses for both sides, ply by ply. */
function choices(
  one: Player,
  plies: number,
  look?: (turn: Parameters<Player['choose']>[0]) => void,
): Choice[] {
  let position = rules.initialPosition();
  const start = rules.toSetup(position);
  const moves: Move[] = [];
  return Array.from({ length: plies }, (_, ply) => {
    const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
    look?.(turn);
    const { move, score, depth, nodes } = one.choose(turn, testRng(ply + 1));
    position = rules.play(position, move);
    moves.push(move);
    return { move, nodes, ...(score !== undefined && { score }), ...(depth !== undefined && { depth }) };
  });
}

test('a player that remembers uses what it knows of its game, and of no other game', () => {
  const forgets = choices(player({}), 16);
  const one = player({ remembers: true });
  const first = choices(one, 16);
  expect(first[0]).toEqual(forgets[0]);
  expect(first).not.toEqual(forgets);
  // The same moves in another game: all of it is forgotten.
  expect(choices(one, 16)).toEqual(first);
  expect(choices(player({ remembers: true }), 16)).toEqual(first);
});

test('what it is asked to analyse is judged by itself, before a game and within it', () => {
  const one = player({ remembers: true });
  const seen: unknown[] = [];
  const expected: unknown[] = [];
  choices(one, 5, (turn) => {
    const rng = (): ReturnType<typeof testRng> => testRng(7);
    seen.push(one.analyse!(turn, rng(), 1));
    expected.push(player({}).analyse!(turn, rng(), 1));
  });
  expect(seen.map(bare)).toEqual(expected.map(bare));
});

/** Scores, moves by squares, depth and nodes. */
const bare = (analysis: unknown): unknown => JSON.parse(JSON.stringify(analysis));
