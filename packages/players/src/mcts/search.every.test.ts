import { CODE_ONGOING, compileRules, type Machine, type Move } from '@draughts-lab/engine';
import { randomState } from '@draughts-lab/input/random';
import { someOf } from '@draughts-lab/input/testing';
import { initialSetup, loadPreset, presetIds, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createSearch } from '../alpha-beta/search.ts';
import { WON } from '../alpha-beta/search-contract.ts';
import { createEvaluation } from '../evaluation/evaluation.ts';
import { machineEvaluation, squareProgress } from '../evaluation/machine-evaluation.ts';
import { testRng } from '../testing/player.contract.ts';
import { createPlayer, parsePlayer } from '../player-spec.ts';
import { createMctsSearch, type MctsSearch } from './search.ts';
import { createStanding } from './standing.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

function searchOn(machine: Machine): MctsSearch {
  const evaluation = createEvaluation(machine.variant);
  return createMctsSearch(machine, evaluation, createStanding(machine, evaluation));
}

describe.each(someOf(presetIds(), 8))('%s', (id) => {
  test('plays exactly its playouts unless all is decided, and leaves the machine where it was', () => {
    const variant = preset(id);
    const machine = compileRules(variant).createMachine();
    const search = searchOn(machine);
    machine.load(initialSetup(variant));
    const rng = testRng(3);
    for (let ply = 0; ply < 24 && machine.outcomeCode() === CODE_ONGOING; ply += 6) {
      const before = [machine.hashLow(), machine.hashHigh(), machine.ply()];
      const { moves, playouts, nodes } = search.run(40, randomState(ply));
      const isSettled =
        moves[0]!.decided !== 0 ||
        moves.every(({ value, decided }) => decided !== 0 || value === moves[0]!.value);
      expect(playouts === 40 || isSettled).toBe(true);
      expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(playouts);
      expect(nodes).toBeGreaterThanOrEqual(playouts);
      expect(moves.map(({ line }) => line[0])).toEqual(moves.map(({ index }) => index));
      expect([machine.hashLow(), machine.hashHigh(), machine.ply()]).toEqual(before);
      for (let i = 0; i < 6 && machine.outcomeCode() === CODE_ONGOING; i++)
        machine.make(rng.int(machine.generate()));
    }
  });
});

test.each(['star-3p', 'star-73-4p', 'star-6p'])(
  '%s: a way down is followed by six plies of the race',
  (id) => {
    const machine = compileRules(preset(id)).createMachine();
    const { nodes, playouts, depth } = searchOn(machine).run(50, randomState(1));
    expect(nodes).toBeGreaterThanOrEqual(playouts * (1 + 6));
    expect(nodes).toBeLessThanOrEqual(playouts * (depth + 6) + machine.generate());
  },
);

describe('what it has proven', () => {
  test.each(someOf(['russian', 'english', 'international', 'giveaway', 'killer'], 3))(
    '%s: alpha-beta agrees',
    (id) => {
      const variant = preset(id);
      const machine = compileRules(variant).createMachine();
      const search = searchOn(machine);
      const evaluate = machineEvaluation(machine, createEvaluation(variant));
      const check = createSearch(machine, evaluate, squareProgress(machine), {
        tableBits: 16,
        reductions: false,
        sameDepth: false,
      });
      let proofs = 0;
      for (let seed = 1; seed <= 40; seed++) {
        machine.load({ turn: seed % 2, stacks: fewPieces(machine, seed) });
        if (machine.outcomeCode() !== CODE_ONGOING) continue;
        const [best] = search.run(400, randomState(seed)).moves;
        if (best === undefined || best.decided === 0 || Math.abs(best.decided) > 9) continue;
        proofs += 1;
        const order = Array.from({ length: machine.generate() }, (_, index) => index);
        const { best: exact } = check.run(order, {
          nodes: Infinity,
          depth: Math.abs(best.decided),
          spread: 0,
        });
        expect(Math.sign(best.decided) * exact[0]!.score).toBeGreaterThan(WON);
      }
      expect(proofs).toBeGreaterThan(5);
    },
  );
});

/** Two to five pieces here and there. */
function fewPieces(machine: Machine, seed: number): Stack[] {
  const rng = testRng(seed);
  const { men } = machine.variant.players[0]!;
  const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
  for (let piece = 0; piece < 2 + rng.int(4); piece++) {
    const square = rng.int(machine.size);
    const kind = men.includes(square) || rng.int(2) === 0 ? 'king' : 'man';
    const onLastRow = machine.variant.players.some(({ promotion }) => promotion.includes(square));
    stacks[square] = [{ player: piece % 2, kind: onLastRow ? 'king' : kind }];
  }
  return stacks;
}

test.each(['star', 'star-3p', 'star-6p', 'corners'])('%s: it finishes a race that is nearly won', (id) => {
  const variant = preset(id);
  const rules = compileRules(variant);
  const specs = [
    parsePlayer({ player: 'mcts', playouts: 60 }, variant),
    parsePlayer({ player: 'greedy' }, variant),
  ];
  const [mcts, greedy] = specs.map((spec) => {
    if (!spec.ok) throw new Error(JSON.stringify(spec.issues));
    return createPlayer(rules, spec.value);
  });
  let position = rules.initialPosition();
  const start = rules.toSetup(position);
  const moves: Move[] = [];
  const rng = testRng(1);
  while (!rules.outcome(position).over) {
    const legal = rules.legalMoves(position);
    const turn = { position, legal, start, moves: [...moves] };
    const wins = legal.filter((move) => rules.outcome(rules.play(position, move)).over);
    const { move } = (wins.length > 0 ? mcts : greedy)!.choose(turn, rng);
    expect(wins.length === 0 || wins.includes(move)).toBe(true);
    moves.push(move);
    position = rules.play(position, move);
  }
  expect(rules.outcome(position)).toMatchObject({ over: true, reason: 'goal' });
});
