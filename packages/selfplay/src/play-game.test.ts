import { interpretRules, type Move, type Rules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { readMove } from '@draughts-lab/notation';
import { createPlayer, parsePlayer, type Player } from '@draughts-lab/players';
import { createRng } from '@draughts-lab/records';
import { loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { makeOpening } from './opening.ts';
import { PLY_CAP, playGame, type PlayedGame, type Seat } from './play-game.ts';

function rulesOf(id: string): Rules {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return interpretRules(parsed.value);
}

const rng = (seed: number): ReturnType<typeof createRng> => createRng(seed.toString(16).padStart(16, '0'));

function play(rules: Rules, players: readonly Player[], maxPlies = 1000): PlayedGame {
  const opening = makeOpening(rules, { kind: 'start' }, rng(0));
  return playGame({ rules, opening, maxPlies, seats: seatsOf(...players) });
}

const seatsOf = (...players: readonly Player[]): Seat<unknown>[] =>
  players.map((player, seat) => ({ player, rng: rng(seat + 1) }));

function player(rules: Rules, input: unknown): Player {
  const parsed = parsePlayer(input, rules.variant);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return createPlayer(rules, parsed.value);
}

describe('a game', () => {
  const rules = rulesOf('russian');

  test('is played by the rules to its end', () => {
    const game = play(rules, [player(rules, 'random'), player(rules, 'greedy')]);
    const final = game.moves.reduce((position, move) => {
      expect(rules.legalMoves(position)).toContainEqual(move);
      return rules.play(position, move);
    }, rules.initialPosition());
    expect(rules.outcome(final)).toMatchObject({ over: true, winner: game.winner, reason: game.reason });
    expect(game).toMatchObject({ ending: 'rule', first: 0, error: null });
    expect(game.nodes[0]).toBe(0);
    expect(game.nodes[1]).toBeGreaterThan(0);
  });

  test.each(['russian', 'international', 'towers', 'corners'])(
    'is written as it is played, its opening too, when asked to: %s',
    (id) => {
      const rules = rulesOf(id);
      const opening = makeOpening(rules, { kind: 'random', plies: 6 }, rng(0));
      const greedy = player(rules, 'greedy');
      const plan = { rules, opening, maxPlies: 60 };
      const { texts, ...written } = playGame({ ...plan, seats: seatsOf(greedy, greedy), writes: true });
      expect(written.moves.length).toBeGreaterThan(20);
      let position = opening.start;
      for (const [ply, text] of texts!.entries()) {
        const read = readMove(rules.variant, text, rules.legalMoves(position));
        expect(read).toMatchObject({ ok: true, move: written.moves[ply] });
        position = rules.play(position, written.moves[ply]!);
      }
      expect(texts).toHaveLength(written.moves.length);
      expect(playGame({ ...plan, seats: seatsOf(greedy, greedy) })).toEqual({ ...written, texts: null });
    },
  );

  test('remembers what the search of each mover thought, from its own seat', () => {
    const told: (number | undefined)[] = [];
    const alphaBeta = player(rules, { player: 'alpha-beta', nodes: 30 });
    const listening: Player = {
      kind: 'listening',
      choose(turn, seatRng) {
        const choice = alphaBeta.choose(turn, seatRng);
        told.push(choice.score);
        return choice;
      },
    };
    const { trace, forcedPlies } = play(rules, [listening, listening], 60);
    expect(trace).toEqual(told.map((score) => score ?? null));
    expect(trace.filter((score) => score === null)).toHaveLength(forcedPlies);
    expect(forcedPlies).toBeGreaterThan(0);
  });

  test('is stopped at the ply cap without a result', () => {
    const game = play(rules, [player(rules, 'random'), player(rules, 'random')], 9);
    expect(game).toMatchObject({ ending: 'capped', reason: PLY_CAP, winner: null });
    expect(game.moves).toHaveLength(9);
  });

  test('counts legal moves and forced plies', () => {
    const game = play(rules, [player(rules, 'random'), player(rules, 'random')]);
    let position = rules.initialPosition();
    const counts = game.moves.map((move) => {
      const count = rules.legalMoves(position).length;
      position = rules.play(position, move);
      return count;
    });
    expect(game.branchingSum).toBe(counts.reduce((a, b) => a + b, 0));
    expect(game.forcedPlies).toBe(counts.filter((count) => count === 1).length);
  });

  test('is forfeited by an illegal move', () => {
    const cheat: Player = {
      kind: 'cheat',
      choose: ({ legal }) => ({ move: { ...legal[0]!, to: legal[0]!.from }, nodes: 0 }),
    };
    const game = play(rules, [player(rules, 'random'), cheat]);
    expect(game).toMatchObject({ ending: 'forfeited', winner: 0, reason: 'illegal-move' });
    expect(game.error).toContain('cheat on seat 1');
    expect(game.moves).toHaveLength(1);
  });

  test('that a program error ends has no result and says what failed', () => {
    const broken: Player = {
      kind: 'broken',
      choose: () => {
        throw new RangeError('square 99 is outside 0-31');
      },
    };
    const game = play(rules, [broken, broken]);
    expect(game).toMatchObject({
      ending: 'crashed',
      winner: null,
      error: 'RangeError: square 99 is outside 0-31',
    });
  });
});

describe('a random opening', () => {
  const rules = rulesOf('corners');

  test('has the wanted plies and repeats no position', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { start, moves } = makeOpening(rules, { kind: 'random', plies: 12 }, rng(seed));
      const keys = new Set([JSON.stringify([rules.turn(start), rules.toSetup(start).stacks])]);
      let position = start;
      for (const move of moves) {
        position = rules.play(position, move);
        keys.add(JSON.stringify([rules.turn(position), rules.toSetup(position).stacks]));
      }
      expect(moves).toHaveLength(12);
      expect(keys.size).toBe(13);
    }
  });

  test('is the same for the same seed and differs between seeds', () => {
    const hash = (seed: number): string => makeOpening(rules, { kind: 'random', plies: 4 }, rng(seed)).hash;
    expect(hash(5)).toBe(hash(5));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => hash(seed))).size).toBeGreaterThan(15);
  });

  test('never draws lots for a swap of sides: the player on the seat decides, and without players nobody swaps', () => {
    const parsed = parseVariant(
      { extends: 'russian', id: 'pie', swap: { after: 1 } },
      { resolveBase: presetDocument },
    );
    const pie = interpretRules(must(parsed, 'pie'));
    const isSwap = ({ kind }: Move): boolean => kind === 'swap-sides';
    const always: Player = {
      ...player(pie, 'random'),
      choose: ({ legal }) => ({ move: legal.find(isSwap) ?? legal[0]!, nodes: 0 }),
    };
    const never: Player = { ...always, choose: ({ legal }) => ({ move: legal.at(-1)!, nodes: 0 }) };
    const swapsOf = (choosers: readonly Player[]): number[] =>
      Array.from({ length: 40 }, (_, seed) =>
        makeOpening(pie, { kind: 'random', plies: 6 }, rng(seed), choosers).moves.findIndex(isSwap),
      );
    expect(new Set(swapsOf([]))).toEqual(new Set([-1]));
    expect(new Set(swapsOf([always, never]))).toEqual(new Set([-1]));
    expect(new Set(swapsOf([never, always]))).toEqual(new Set([1]));
  });

  test('that ends every game is refused', () => {
    const breakthrough = rulesOf('russian');
    expect(() => makeOpening(breakthrough, { kind: 'random', plies: 500 }, rng(1))).toThrow(
      '500 random plies',
    );
  });
});
