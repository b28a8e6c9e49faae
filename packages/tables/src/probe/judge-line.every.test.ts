import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goesThroughAll } from '@draughts-lab/input/testing';
import { CODE_ONGOING, compileRules, type Move } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';
import { afterAll, expect, test } from 'vitest';
import { buildTables } from '../build/build-tables.ts';
import { folderOf } from '../file/folder.ts';
import { tableRules } from '../rules/table-rules.ts';
import { onSmallBoard } from '../testing/small-variant.ts';
import { everySetup } from '../testing/slow-tables.ts';
import { tableEndgame } from './endgame.ts';
import { gaveAway, judgeLine } from './judge-line.ts';
import { openTables } from './table-reader.ts';

const root = mkdtempSync(join(tmpdir(), 'tables-judge-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const variant = onSmallBoard('english', 4, 6, {
  counters: { short: { plies: 20, when: null, resetBy: ['capture', 'promotion'], unlessCapture: false } },
});
const rules = tableRules(variant);
if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
await buildTables(rules.value, { pieces: 3, folder: folderOf(root, variant.hash), workers: 1 });
const opened = openTables(rules.value, root);
if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
const reader = opened.value;
const endgame = tableEndgame(reader);

/** A game in which each side picks among moves. */
function play(start: Setup, pick: (count: number, best: readonly number[]) => number): Move[] {
  const machine = compileRules(variant).createMachine();
  machine.load(start);
  const moves: Move[] = [];
  while (machine.outcomeCode() === CODE_ONGOING && moves.length < 60) {
    const best = endgame.moves(machine)!.filter(({ isBest }) => isBest);
    const index = pick(
      machine.generate(),
      best.map((move) => move.index),
    );
    moves.push(machine.move(index));
    machine.make(index);
  }
  return moves;
}

test('best moves give nothing away; others are marked where the result of best play changes', () => {
  let chance = 1;
  const draw = (n: number): number => {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (chance >> 8) % n;
  };
  const machine = compileRules(variant).createMachine();
  let [at, marked] = [0, 0];
  for (const start of everySetup(variant.board.size, 3, true)) {
    if (at++ % (goesThroughAll() ? 211 : 1477) !== 0) continue;
    machine.load(start);
    if (reader.findSetup(start) === undefined || machine.outcomeCode() !== CODE_ONGOING) continue;
    const best = judgeLine(
      reader,
      machine,
      start,
      play(start, (_, [first]) => first!),
    );
    expect(best.filter((ply) => ply !== null && gaveAway(ply))).toEqual([]);
    const random = judgeLine(reader, machine, start, play(start, draw));
    // What a ply leaves is what the other side has, turned round.
    for (const [ply, judged] of random.slice(0, -1).entries()) {
      const turned = { win: 'loss', draw: 'draw', loss: 'win' } as const;
      expect(random[ply + 1]!.had).toBe(turned[judged!.left]);
    }
    marked += random.filter((ply) => gaveAway(ply!)).length;
  }
  expect(marked).toBeGreaterThan(goesThroughAll() ? 20 : 3);
});

test('plies among more pieces than the tables have are not judged', () => {
  const machine = compileRules(variant).createMachine();
  const start = machine.setup();
  machine.load(start);
  machine.generate();
  expect(judgeLine(reader, machine, start, [machine.move(0)])).toEqual([null]);
});
