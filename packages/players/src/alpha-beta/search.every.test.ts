import { CODE_DRAW, CODE_ONGOING, compileRules, type Machine, type Move } from '@draughts-lab/engine';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import {
  initialSetup,
  loadPreset,
  parseVariant,
  presetDocument,
  presetIds,
  type Setup,
  type Stack,
  type Variant,
} from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createEvaluation, WIN } from '../evaluation/evaluation.ts';
import { machineEvaluation, squareProgress } from '../evaluation/machine-evaluation.ts';
import { fewPieces, testRng } from '../testing/player.contract.ts';
import { createLineFollower } from '../line-follower.ts';
import { createPlayer, parsePlayer } from '../player-spec.ts';
import { createSearch } from './search.ts';
import type { Limits, ScoredMove, Search, SearchOptions } from './search-contract.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value;
}

const twoPlayers = presetIds()
  .map(preset)
  .filter((variant) => variant.players.length === 2);

const some = someOf(twoPlayers, 8);

type Scores = Pick<ScoredMove, 'index' | 'score'>[];

const byIndex = (best: readonly ScoredMove[]): Scores =>
  best.map(({ index, score }) => ({ index, score })).toSorted((a, b) => a.index - b.index);

interface Setting {
  readonly machine: Machine;
  readonly evaluate: () => number;
  /** Scores of the best moves, by index in the machine's list. */
  readonly scores: (options: Partial<SearchOptions>, limits: Partial<Limits>) => Scores;
  /** The score of the best move. */
  readonly score: (options: Partial<SearchOptions>, limits: Partial<Limits>) => number;
}

function setting(variant: Variant, worth?: (machine: Machine) => number): Setting {
  const machine = compileRules(variant).createMachine();
  const evaluate =
    worth === undefined ? machineEvaluation(machine, createEvaluation(variant)) : () => worth(machine);
  // Each search has code of its own, which takes longer to make than to run.
  const searches = new Map<string, Search>();
  const searchWith = (options: SearchOptions): Search => {
    const key = JSON.stringify(options);
    const search = searches.get(key) ?? createSearch(machine, evaluate, squareProgress(machine), options);
    searches.set(key, search);
    return search;
  };
  const scores: Setting['scores'] = (options, limits) => {
    const search = searchWith({ tableBits: null, reductions: false, sameDepth: true, ...options });
    const order = Array.from({ length: machine.generate() }, (_, index) => index);
    const { best } = search.run(order, { nodes: Infinity, depth: 3, spread: 0, ...limits });
    return byIndex(best);
  };
  return { machine, evaluate, scores, score: (options, limits) => scores(options, limits)[0]!.score };
}

/** Puts the machine on every `step`-th position of some random games and looks at it there. */
function visitPositions(machine: Machine, games: number, step: number, look: () => void): number {
  let looks = 0;
  for (let seed = 1; seed <= games; seed++) {
    const rng = testRng(seed);
    machine.load(initialSetup(machine.variant));
    for (let ply = 0; ply < 120 && machine.outcomeCode() === CODE_ONGOING; ply++) {
      if ((ply + seed) % step === 0) {
        look();
        looks += 1;
      }
      machine.make(rng.int(machine.generate()));
    }
  }
  return looks;
}

/** Plain minimax with the same rule for what uses up depth and where to evaluate: no window, no order, no table. */
function minimax(here: Setting, depth: number, ply = 0): number {
  const { machine, evaluate } = here;
  const code = machine.outcomeCode();
  if (code === CODE_DRAW) return 0;
  if (code !== CODE_ONGOING) return code === machine.turn() ? WIN - ply : ply - WIN;
  const { capture } = machine.variant.document;
  const takes = capture !== null && machine.hasCapture();
  const forced = takes && capture.mandatory;
  const atRest = depth <= 0 && !forced;
  let best = atRest ? evaluate() : -Infinity;
  if (atRest && !takes) return best;
  const count = machine.generate();
  // The root is always one ply; see `iterate`.
  const next = ply > 0 && (forced || atRest || count === 1) ? depth : depth - 1;
  for (let i = 0; i < count; i++) {
    if (atRest && machine.moveCaptures(i) === 0) continue;
    machine.make(i);
    best = Math.max(best, 0 - minimax(here, next, ply + 1));
    machine.unmake();
  }
  return best;
}

describe('the value of a search of fixed depth', () => {
  test.each(some)('$id: is that of plain minimax', (variant) => {
    const here = setting(variant);
    visitPositions(here.machine, 2, 23, () => {
      expect(here.score({}, { depth: 2 })).toBe(minimax(here, 2));
    });
  });

  test.each(some)(
    '$id: is the same with a small table, with one that knows nothing of rest, and without',
    (variant) => {
      const { machine, score } = setting(variant);
      visitPositions(machine, 2, 17, () => {
        const plain = score({}, {});
        for (const tableAtRest of [true, false])
          expect([tableAtRest, score({ tableBits: 8, tableAtRest }, {})]).toEqual([tableAtRest, plain]);
      });
    },
  );
});

/** Of each of ten presets. */
const SMALL_POSITIONS = isDeep() ? 2000 : 100;

describe.each(['selective', 'futility'])('a search with %s', (part) => {
  const ids = ['russian', 'international', 'english', 'turkish', 'towers', 'giveaway'];
  const whole = { tableBits: 12, reductions: true, sameDepth: false };

  test.each(someOf(ids, 3))('%s: finds no win or loss but those that are there', (id) => {
    const { machine, score } = setting(preset(id));
    let decided = 0;
    for (let seed = 1; seed <= 60; seed++) {
      machine.load({ turn: seed % 2, stacks: fewPieces(machine, seed) });
      if (machine.outcomeCode() !== CODE_ONGOING) continue;
      const found = score({ ...whole, [part]: true }, { depth: 5 });
      const plies = WIN - Math.abs(found);
      if (plies > 5) continue;
      decided += 1;
      // Wins are counted in plies, and a plain search of that depth sees all of them.
      const plain = score({}, { depth: plies });
      expect([seed, Math.sign(plain), Math.abs(plain) > WIN - 128]).toEqual([seed, Math.sign(found), true]);
    }
    expect(decided).toBeGreaterThan(0);
  });

  test('sees further with the same nodes', () => {
    const { machine, evaluate } = setting(preset('russian'));
    const [wide, deep] = [false, true].map((isOn) =>
      createSearch(machine, evaluate, squareProgress(machine), { ...whole, [part]: isOn }),
    );
    let further = 0;
    visitPositions(machine, 2, 9, () => {
      const order = Array.from({ length: machine.generate() }, (_, index) => index);
      const [one, other] = [wide!, deep!].map((search) =>
        search.run(order, { nodes: 3000, depth: 60, spread: 0 }),
      );
      further += other!.depth - one!.depth;
    });
    expect(further).toBeGreaterThan(0);
  });
});

test('a table that is not asked at rest: the same value, and another number of nodes where something is at rest in two ways', () => {
  const { machine, evaluate } = setting(preset('international'));
  const [small, large] = [true, false].map((tableAtRest) =>
    createSearch(machine, evaluate, squareProgress(machine), {
      tableBits: 16,
      tableAtRest,
      reductions: false,
      sameDepth: true,
    }),
  );
  let more = 0;
  visitPositions(machine, 1, 9, () => {
    const order = Array.from({ length: machine.generate() }, (_, index) => index);
    const [one, other] = [small!, large!].map((search) =>
      search.run(order, { nodes: Infinity, depth: 4, spread: 0 }),
    );
    expect(other!.best[0]!.score).toBe(one!.best[0]!.score);
    more += other!.nodes - one!.nodes;
  });
  expect(more).toBeGreaterThan(0);
});

describe('small positions', () => {
  const ids = [
    'russian',
    'international',
    'english',
    'armenian',
    'frisian',
    'killer',
    'turkish',
    'towers',
    'giveaway',
    'italian',
  ];

  test.each(someOf(ids, 5))('%s: hundreds of them are worth the same with the table as without', (id) => {
    const { machine, score } = setting(preset(id));
    let tried = 0;
    for (let seed = 1; tried < SMALL_POSITIONS; seed++) {
      machine.load({ turn: seed % 2, stacks: fewPieces(machine, seed) });
      if (machine.outcomeCode() !== CODE_ONGOING || machine.generate() > 12) continue;
      tried += 1;
      const limits = { depth: 4 };
      expect([seed, score({ tableBits: 12 }, limits)]).toEqual([seed, score({}, limits)]);
    }
  });
});

/** Short kings that draw by the third occurrence of a position, or by a few plies without a capture. */
function drawish(draws: object): Variant {
  const inherited = Object.keys(preset('english').document.draws.counters).map((name) => [name, null]);
  const document = { extends: 'english', id: 'drawish', draws: { repetition: null, ...draws } };
  const counters = { ...Object.fromEntries(inherited), ...(draws as { counters?: object }).counters };
  const parsed = parseVariant(
    { ...document, draws: { ...document.draws, counters } },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

describe('draws on the way', () => {
  // Two kings against one, which wander about: occurrences and counts pile up before and inside the search.
  // Positions are worth something arbitrary, so that a draw is sometimes wanted and sometimes not, and every root
  // move is scored exactly: a wrong score from the table shows.
  const rules = [
    ['repetition', drawish({ repetition: { count: 3, mode: 'automatic' } })],
    [
      'a counter',
      drawish({ counters: { short: { plies: 9, when: null, resetBy: ['capture'], unlessCapture: false } } }),
    ],
    [
      'both',
      drawish({
        repetition: { count: 3, mode: 'automatic' },
        counters: { short: { plies: 12, when: null, resetBy: ['capture'], unlessCapture: false } },
      }),
    ],
  ] as const;

  test.each(rules)('by %s: the table does not change what moves are worth', (_, variant) => {
    const { machine, scores } = setting(variant, (here) => (here.hashLow() >>> 22) - 512);
    const limits = { depth: 7, spread: 2 * WIN };
    const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
    for (const square of [0, 9]) stacks[square] = [{ player: 0, kind: 'king' }];
    stacks[30] = [{ player: 1, kind: 'king' }];
    for (let seed = 1; seed <= 6; seed++) {
      const rng = testRng(seed);
      machine.load({ turn: 0, stacks });
      for (let ply = 0; ply < 8 && machine.outcomeCode() === CODE_ONGOING; ply++) {
        const count = machine.generate();
        const plain = scores({}, limits);
        expect(scores({ tableBits: 14 }, limits)).toEqual(plain);
        machine.generate();
        machine.make(rng.int(count));
      }
    }
  });
});

describe('positions that stood twice before the search', () => {
  // Kings go to and fro from squares drawn by lot, so that a third occurrence is a ply or two away, on some ways and not on others.
  const variant = drawish({ repetition: { count: 3, mode: 'automatic' } });
  const { machine, scores } = setting(variant, (here) => (here.hashLow() >>> 22) - 512);
  const follow = createLineFollower(machine);
  const limits = { depth: 9, spread: 2 * WIN };

  test('the table does not change what moves are worth', () => {
    let twice = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const rng = testRng(seed);
      const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
      stacks[rng.int(10)] = [{ player: 0, kind: 'king' }];
      stacks[20 + rng.int(10)] = [{ player: 1, kind: 'king' }];
      const start = { turn: 0, stacks };
      machine.load(start);
      const there = [0, 1].map(() => {
        const index = rng.int(machine.generate());
        const move = machine.move(index);
        machine.make(index);
        return move;
      });
      const back = there.map(({ from, to, path, ...rest }) => ({
        ...rest,
        from: to,
        to: from,
        path: path.toReversed(),
      }));
      const cycle = [...there, ...back];
      const moves: Move[] = [];
      for (let ply = 0; ply < 7; ply++) {
        const awaited = follow(start, moves);
        if (machine.outcomeCode() !== CODE_ONGOING) break;
        if (awaited !== 0) twice += 1;
        expect(scores({ tableBits: 14 }, { ...limits, awaited })).toEqual(scores({}, limits));
        moves.push(cycle[ply % 4]!);
      }
    }
    expect(twice).toBeGreaterThan(12);
  });
});

describe('a draw by a counter that can be forced', () => {
  const counter = { short: { plies: 8, when: null, resetBy: ['capture'], unlessCapture: false } };
  const variant = drawish({ counters: counter });
  const here = setting(variant);
  const { machine } = here;

  // One king against two: every position from which the weaker side can hold out, by a search to the end of the count.
  const held: Setup[] = [];
  for (let seed = 1; held.length < 25; seed++) {
    const rng = testRng(seed);
    const stacks: Stack[] = Array.from({ length: machine.size }, () => []);
    for (let piece = 0; piece < 3; piece++) {
      stacks[rng.int(machine.size)] = [{ player: piece === 0 ? 0 : 1, kind: 'king' }];
    }
    machine.load({ turn: 0, stacks });
    if (machine.kings(1) < 2 || machine.kings(0) < 1 || machine.outcomeCode() !== CODE_ONGOING) continue;
    if (machine.generate() > 1 && here.score({ tableBits: 14 }, { depth: 10 }) === 0)
      held.push({ turn: 0, stacks });
  }

  test('is not lost at 3,000 nodes', () => {
    const rules = compileRules(variant);
    const [weak, strong] = [3000, 3000].map((nodes) => {
      const parsed = parsePlayer({ player: 'alpha-beta', nodes }, variant);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return createPlayer(rules, parsed.value);
    });
    for (const start of held) {
      let position = rules.fromSetup(start);
      const moves: Move[] = [];
      while (!rules.outcome(position).over) {
        const player = rules.turn(position) === 0 ? weak! : strong!;
        const turn = { position, legal: rules.legalMoves(position), start, moves: [...moves] };
        const { move } = player.choose(turn, testRng(moves.length));
        moves.push(move);
        position = rules.play(position, move);
      }
      expect(rules.outcome(position)).toMatchObject({ over: true, winner: null });
    }
  });
});

describe('a search', () => {
  const { machine, score } = setting(preset('russian'));

  test('leaves the machine where it was and makes exactly the nodes it may', () => {
    visitPositions(machine, 2, 9, () => {
      const before = [machine.hashLow(), machine.hashHigh(), machine.ply()];
      const search = createSearch(machine, () => 0, squareProgress(machine), {
        tableBits: 12,
        reductions: true,
        sameDepth: false,
      });
      const order = Array.from({ length: machine.generate() }, (_, index) => index);
      // Everything is worth the same, so nothing ends the search before its budget but an end that is in sight.
      const { nodes, best } = search.run(order, { nodes: 777, depth: 60, spread: 0 });
      expect(nodes === 777 || Math.abs(best[0]!.score) > WIN - 128 || order.length === 1).toBe(true);
      expect([machine.hashLow(), machine.hashHigh(), machine.ply()]).toEqual(before);
    });
  });

  test('scores all moves within the spread exactly', () => {
    const { evaluate } = setting(preset('international'));
    expect(evaluate()).toBe(0);
    machine.load(initialSetup(machine.variant));
    const scoreAt = setting(preset('russian'));
    const search = createSearch(scoreAt.machine, scoreAt.evaluate, squareProgress(scoreAt.machine), {
      tableBits: null,
      reductions: false,
      sameDepth: true,
    });
    const order = Array.from({ length: scoreAt.machine.generate() }, (_, index) => index);
    const { best } = search.run(order, { nodes: Infinity, depth: 3, spread: 3 });
    const exact = order.map((index) => {
      scoreAt.machine.make(index);
      const value = 0 - minimax(scoreAt, 2, 1);
      scoreAt.machine.unmake();
      return { index, score: value };
    });
    const top = Math.max(...exact.map(({ score: value }) => value));
    const near = exact.filter(({ score: value }) => value >= top - 3);
    expect(byIndex(best)).toEqual(near);
    expect(score({}, { depth: 3 })).toBe(top);
  });

  test('gives the lines that its scores stand for, as many as asked for', () => {
    const here = setting(preset('russian'));
    const options = { tableBits: null, reductions: false, sameDepth: true };
    const search = createSearch(here.machine, here.evaluate, squareProgress(here.machine), options);
    visitPositions(here.machine, 2, 11, () => {
      const order = Array.from({ length: here.machine.generate() }, (_, index) => index);
      const { best } = search.run(order, { nodes: Infinity, depth: 4, spread: 0, lines: 3 });
      expect(best).toHaveLength(Math.min(3, order.length));
      const exact = order.map((index) => {
        here.machine.generate();
        here.machine.make(index);
        const value = 0 - minimax(here, 3, 1);
        here.machine.unmake();
        return value;
      });
      const highest = exact.toSorted((a, b) => b - a).slice(0, 3);
      expect(best.map(({ score: value }) => value)).toEqual(highest);
      for (const { index, score: value, line } of best) {
        expect([line[0], exact[index]]).toEqual([index, value]);
        for (const move of line) {
          expect(move).toBeLessThan(here.machine.generate());
          here.machine.make(move);
        }
        const code = here.machine.outcomeCode();
        const mover = line.length % 2 === 0 ? 1 : -1;
        const end =
          code === CODE_DRAW ? 0 : code === here.machine.turn() ? WIN - line.length : line.length - WIN;
        expect(value).toBe(mover * (code === CODE_ONGOING ? here.evaluate() : end) + 0);
        for (let i = 0; i < line.length; i++) here.machine.unmake();
      }
    });
  });

  test('stops when the time is up', () => {
    machine.load(initialSetup(machine.variant));
    const search = createSearch(machine, () => 0, squareProgress(machine), {
      tableBits: 12,
      reductions: true,
      sameDepth: false,
    });
    const order = Array.from({ length: machine.generate() }, (_, index) => index);
    let looks = 0;
    const isTimeUp = (): boolean => (looks += 1) > 3;
    const { nodes, best } = search.run(order, { nodes: Infinity, depth: 60, spread: 0, isTimeUp });
    expect(nodes).toBe(3 * 256);
    expect(best).toHaveLength(1);
  });
});
