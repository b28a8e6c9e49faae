import { CODE_ONGOING, compileRules, type Machine } from '@draughts-lab/engine';
import { someOf } from '@draughts-lab/input/testing';
import { initialSetup, loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { createEvaluation } from '../evaluation/evaluation.ts';
import { machineEvaluation, squareProgress } from '../evaluation/machine-evaluation.ts';
import { testRng } from '../testing/player.contract.ts';
import { createSearch } from './search.ts';
import type { Search, SearchResult } from './search-contract.ts';

/** Candidates of a search: moves that may be chosen, the best first. */
type Candidates = (nodes: number, spread: number, depth?: number) => SearchResult;

const variants = presetIds().flatMap((id): Variant[] => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} does not load`);
  return parsed.value.players.length === 2 ? [parsed.value] : [];
});

/** Calls `look` at positions of the first plies of some random games in which there is a choice. */
function atOpenings(variant: Variant, games: number, look: (candidates: Candidates) => void): void {
  const machine = compileRules(variant).createMachine();
  const search = searchOf(machine);
  for (let seed = 1; seed <= games; seed++) {
    const rng = testRng(seed);
    machine.load(initialSetup(variant));
    for (let ply = 0; ply < 2 * seed && machine.outcomeCode() === CODE_ONGOING; ply++)
      machine.make(rng.int(machine.generate()));
    if (machine.outcomeCode() !== CODE_ONGOING || machine.generate() < 2) continue;
    look((nodes, spread, depth = 60) => {
      const order = Array.from({ length: machine.generate() }, (_, index) => index);
      return search.run(order, { nodes, depth, spread });
    });
  }
}

function searchOf(machine: Machine): Search {
  const evaluate = machineEvaluation(machine, createEvaluation(machine.variant));
  return createSearch(machine, evaluate, squareProgress(machine), {
    tableBits: 14,
    reductions: true,
    sameDepth: false,
  });
}

const SPREADS = [10, 30, 60, 120];
const BUDGETS = [50, 100, 500, 2000];
/** A wider window changes the table, and with it now and then a score: so much less, or one move, is no fault. */
const SLACK = 0.95;

describe.each(someOf(variants, 8))('near-best moves in $id', (variant) => {
  test('a wider spread has more of them, at every budget', () => {
    const counts = BUDGETS.map(() => SPREADS.map(() => 0));
    atOpenings(variant, 8, (candidates) => {
      BUDGETS.forEach((nodes, at) =>
        SPREADS.forEach((spread, i) => (counts[at]![i]! += candidates(nodes, spread).best.length)),
      );
    });
    for (const row of counts)
      row.slice(1).forEach((count, i) => expect(count).toBeGreaterThanOrEqual(SLACK * row[i]! - 1));
  });

  test('wherever in an iteration the budget ends, there are about as many as before it and after it', () => {
    const parts = 6;
    const counts = Array.from({ length: parts + 1 }, () => 0);
    let least = 0;
    atOpenings(variant, 4, (candidates) => {
      const [before, after] = [candidates(Infinity, 60, 3), candidates(Infinity, 60, 4)];
      least += Math.min(before.best.length, after.best.length);
      counts.forEach((_, part) => {
        const nodes = before.nodes + Math.round(((after.nodes - before.nodes) * part) / parts);
        counts[part]! += candidates(nodes, 60, 4).best.length;
      });
    });
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(0.8 * least);
  });

  test('they are the best one and moves within the spread of it, each once', () => {
    atOpenings(variant, 3, (candidates) => {
      for (const nodes of BUDGETS) {
        const { best } = candidates(nodes, 30);
        expect(new Set(best.map(({ index }) => index)).size).toBe(best.length);
        for (const { score, line, index } of best) {
          expect(best[0]!.score - score).toBeGreaterThanOrEqual(0);
          expect(best[0]!.score - score).toBeLessThanOrEqual(30);
          expect(line[0]).toBe(index);
        }
      }
    });
  });
});
