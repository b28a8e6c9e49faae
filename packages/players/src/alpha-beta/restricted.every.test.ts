import { someOf } from '@draughts-lab/input/testing';
import {
  compileRules,
  countLeaves,
  interpretRules,
  type Machine,
  type Move,
  moveKey,
} from '@draughts-lab/engine';
import { randomState } from '@draughts-lab/input/random';
import { liberties, loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createPlayer, parsePlayer } from '../player-spec.ts';
import { restrict } from './restricted.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

const keyOf = (move: Move): string => `${moveKey(move)}${move.promotes ? '=' : ''}`;
const listed = (machine: Machine): Set<string> =>
  new Set(Array.from({ length: machine.generate() }, (_, index) => keyOf(machine.move(index))));

describe('a machine on which one player does without a rule', () => {
  test.each(someOf(['russian', 'samoyed', 'towers', 'frisian'], 2))(
    '%s: lists what the reference engine says',
    (id) => {
      const variant = preset(id);
      const all = interpretRules(variant);
      for (const { name, without } of liberties(variant)) {
        const less = interpretRules(without);
        const { machine, begin } = restrict(compileRules(variant).createMachine(), name);
        const rng = randomState(7);
        let left = 0;
        for (const player of [0, 1, 0, 1]) {
          begin(player);
          machine.load(all.toSetup(all.initialPosition()));
          for (let ply = 0; ply < 60; ply++) {
            const setup = machine.setup();
            const full = all.legalMoves(all.fromSetup(setup)).map(keyOf);
            const allowed = new Set(less.legalMoves(less.fromSetup(setup)).map(keyOf));
            const kept = full.filter((key) => allowed.has(key));
            const expected = machine.turn() === player && kept.length > 0 ? kept : full;
            expect(listed(machine)).toEqual(new Set(expected));
            if (expected.length < full.length) left += 1;
            if (!machine.makeRandom(rng)) break;
          }
        }
        // Crowning in the middle of a capture is too rare to be met in a few games.
        expect([name, left > 0 || name === 'promotion-in-passing']).toEqual([name, true]);
      }
    },
  );

  test('goes forth and back, and counts the same leaves', () => {
    const variant = preset('russian');
    const start = compileRules(variant).createMachine();
    const setup = kings(variant, { 32: 'W', 5: 'w', 1: 'B', 12: 'b' });
    const { machine, begin } = restrict(start, 'kings-move-far');
    begin(0);
    machine.load(setup);
    const plain = compileRules(variant).createMachine();
    plain.load(setup);
    expect(countLeaves(machine, 4)).toBeLessThan(countLeaves(plain, 4));
    const before = listed(machine);
    const random = randomState(1);
    for (let ply = 0; ply < 20; ply++) machine.makeRandom(random);
    expect(machine.ply()).toBeGreaterThan(0);
    while (machine.ply() > 0) machine.unmake();
    expect([listed(machine), machine.ply()]).toEqual([before, 0]);
    begin(1);
    expect(listed(machine).size).toBeGreaterThan(before.size);
  });

  test('a rule that the game has not is refused', () => {
    const machine = compileRules(preset('corners')).createMachine();
    expect(() => restrict(machine, 'kings-move-far')).toThrow(RangeError);
  });
});

describe('a player who does without a rule', () => {
  const variant = preset('russian');
  const rules = compileRules(variant);
  const rng = { int: (): number => 0 };
  const choose = (without: string | undefined, setup: ReturnType<typeof kings>): Move => {
    const spec = parsePlayer({ player: 'alpha-beta', nodes: 300, ...(without && { without }) }, variant);
    if (!spec.ok) throw new Error(JSON.stringify(spec.issues));
    const position = rules.fromSetup(setup);
    const turn = { position, legal: rules.legalMoves(position), start: setup, moves: [] };
    return createPlayer(rules, spec.value).choose(turn, rng).move;
  };

  test('moves its king a step, and takes from afar only where nothing else may be played', () => {
    // A far step to the main road, a far capture, and a near one beside it.
    const step = choose('kings-move-far', kings(variant, { 32: 'W', 3: 'B' }));
    expect(distance(variant, step)).toBe(1);
    const only = choose('kings-move-far', kings(variant, { 29: 'W', 15: 'b', 3: 'b' }));
    expect(only.captures.length).toBe(1);
  });

  test('the description says it, and what is wrong with it', () => {
    const parse = (input: object): unknown => parsePlayer({ player: 'alpha-beta', ...input }, variant);
    expect(parse({ without: 'kings-move-far' })).toMatchObject({ value: { without: 'kings-move-far' } });
    expect(parse({ without: 'kings-fly' })).toMatchObject({
      issues: [{ path: 'without', hint: expect.stringContaining('promotion-in-passing') }],
    });
    expect(parse({ without: 'kings-move-far', tables: true })).toMatchObject({
      issues: [{ path: 'without' }],
    });
    expect(parsePlayer({ player: 'mcts', without: 'kings-move-far' }, variant).ok).toBe(false);
  });
});

/** White to move, by numbers of squares. */
function kings(variant: Variant, pieces: Readonly<Record<number, 'w' | 'W' | 'b' | 'B'>>) {
  return {
    turn: 0,
    stacks: variant.numbers.map((number) => {
      const piece = pieces[number];
      if (piece === undefined) return [];
      return [
        {
          player: piece.toLowerCase() === 'w' ? 0 : 1,
          kind: piece < 'a' ? ('king' as const) : ('man' as const),
        },
      ];
    }),
  };
}

/** Ranks between origin and destination. */
function distance({ board }: Variant, { from, to }: Move): number {
  return Math.abs(board.y[from]! - board.y[to]!);
}
