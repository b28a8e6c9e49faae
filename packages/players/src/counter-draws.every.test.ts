import { CODE_ONGOING, compileRules, type Machine } from '@draughts-lab/engine';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createSearch } from './alpha-beta/search.ts';
import { WON } from './alpha-beta/search-contract.ts';
import { WIN } from './evaluation/evaluation.ts';
import { squareProgress } from './evaluation/machine-evaluation.ts';
import { testRng } from './testing/player.contract.ts';
import { createPlayer, parsePlayer } from './player-spec.ts';

const DEEP = isDeep();
/** Positions of each preset, and how many random ones are looked at for them. */
const WANTED = DEEP ? 20 : 1;
const TRIED = DEEP ? 4000 : 150;
/** Plies before every counter of a position is full, and how far its moves are searched. */
const LEFT = 3;
const DEPTH = 4;

interface Held {
  readonly setup: Setup;
  /** Moves after which the other side can win, by their index. */
  readonly losing: ReadonlySet<number>;
}

/** One king against two or three, with the counters of the variant nearly full. */
function randomEnding({ board, document }: Variant, seed: number): Setup {
  const rng = testRng(seed);
  const stacks: Stack[] = Array.from({ length: board.size }, () => []);
  const strong = 2 + rng.int(2);
  for (let piece = 0; piece <= strong; piece++)
    stacks[rng.int(board.size)] = [{ player: piece === 0 ? 0 : 1, kind: 'king' }];
  const counters = Object.entries(document.draws.counters).flatMap(([name, counter]) =>
    counter === null ? [] : [[name, Math.max(0, counter.plies - LEFT)] as const],
  );
  return { turn: 0, stacks, counters: Object.fromEntries(counters) };
}

/**
 * Positions in which some moves draw by the rules and some lose, whatever the other side does. An open position counts
 * as a little worse than a draw, so that a draw is never an evaluation that happens to be zero.
 */
function heldDraws(variant: Variant): Held[] {
  const machine: Machine = compileRules(variant).createMachine();
  const evaluate = (): number => (machine.turn() === 0 ? -1 : 1);
  const search = createSearch(machine, evaluate, squareProgress(machine), {
    tableBits: 12,
    reductions: false,
    sameDepth: true,
  });
  const held: Held[] = [];
  for (let seed = 1; seed <= TRIED && held.length < WANTED; seed++) {
    const setup = randomEnding(variant, seed);
    machine.load(setup);
    if (machine.outcomeCode() !== CODE_ONGOING || machine.generate() < 2) continue;
    const order = Array.from({ length: machine.generate() }, (_, index) => index);
    const { best, depth } = search.run(order, { nodes: 20_000, depth: DEPTH, spread: 2 * WIN });
    if (depth < DEPTH || best[0]!.score !== 0 || best.every(({ score }) => score > -WON)) continue;
    const losing = new Set(best.filter(({ score }) => score < -WON).map(({ index }) => index));
    held.push({ setup, losing });
  }
  return held;
}

const counted = presetIds()
  .map((id) => {
    const parsed = loadPreset(id);
    if (!parsed.ok) throw new Error(`preset ${id} does not load`);
    return parsed.value;
  })
  .filter(
    ({ players, document }) =>
      players.length === 2 && document.king !== null && Object.keys(document.draws.counters).length > 0,
  );
const cases = someOf(counted, 8).map((variant) => ({ id: variant.id, variant, held: heldDraws(variant) }));

test('nearly all presets with counters have positions that a counter draws and a wrong move loses', () => {
  const without = cases.filter(({ held }) => held.length === 0).map(({ id }) => id);
  expect(counted.length).toBeGreaterThan(30);
  expect(without.length).toBeLessThanOrEqual(3);
});

describe.each(cases.filter(({ held }) => held.length > 0))('$id', ({ variant, held }) => {
  test.each([
    { player: 'alpha-beta', nodes: 2000 },
    { player: 'mcts', playouts: 2000 },
  ])('a draw by a counter is not lost: $player', (spec) => {
    const parsed = parsePlayer(spec, variant);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const rules = compileRules(variant);
    const machine = rules.createMachine();
    const player = createPlayer(rules, parsed.value);
    for (const { setup, losing } of held) {
      const position = rules.fromSetup(setup);
      const turn = { position, legal: rules.legalMoves(position), start: setup, moves: [] };
      machine.load(setup);
      const { move } = player.choose(turn, testRng(1));
      expect([...losing]).not.toContain(machine.findMove(move));
    }
  });
});
