import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE_ONGOING, compileRules } from '@draughts-lab/engine';
import type { Setup, Variant } from '@draughts-lab/variant';
import { afterAll, describe, expect, test } from 'vitest';
import { buildTables } from '../build/build-tables.ts';
import { folderOf } from '../file/folder.ts';
import { tableRules } from '../rules/table-rules.ts';
import { lookUp } from '../testing/lookup.ts';
import { buildInMemory } from '../solve/build-in-memory.ts';
import { COUNTER_PLANE, END_PLANE } from '../solve/table.ts';
import { onSmallBoard } from '../testing/small-variant.ts';
import { everySetup } from '../testing/slow-tables.ts';
import { distanceOf } from '../values.ts';
import { tableEndgame } from './endgame.ts';
import { tableLine } from './moves.ts';
import { standingOf, standingOfSetup } from './standing.ts';
import { openTables, type TableReader } from './table-reader.ts';

const root = mkdtempSync(join(tmpdir(), 'tables-probe-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Two kings take longer to win than this counter allows in some positions. */
const variant = onSmallBoard('english', 6, 6, {
  counters: { short: { plies: 8, when: null, resetBy: ['capture', 'promotion'], unlessCapture: false } },
});
const rules = tableRules(variant);
if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
await buildTables(rules.value, { pieces: 3, folder: folderOf(root, variant.hash), workers: 1 });

function open(of: Variant = variant, cacheBytes?: number): TableReader {
  const ruled = tableRules(of);
  const reader = ruled.ok ? openTables(ruled.value, root, { cacheBytes }) : ruled;
  if (!reader.ok) throw new Error(JSON.stringify(reader.issues));
  return reader.value;
}

/** Every so-manieth position of three pieces. */
function* some(every: number): Generator<Setup> {
  let at = 0;
  for (const setup of everySetup(variant.board.size, 3, true)) if (at++ % every === 0) yield setup;
}

test('files answer what was built, by setup and by machine, with any cache', () => {
  const { set } = buildInMemory(rules.value, 3);
  const machine = compileRules(variant).createMachine();
  for (const cacheBytes of [undefined, 1]) {
    const reader = open(variant, cacheBytes);
    for (const setup of some(cacheBytes === 1 ? 997 : 101)) {
      const expected = lookUp(rules.value, set, END_PLANE, setup);
      machine.load(setup);
      const standing = standingOf(reader, machine);
      expect(standing).toEqual(standingOfSetup(reader, setup));
      expect(standing?.end.plies).toBe(
        expected === undefined ? undefined : expected === 0 ? 0 : distanceOf(expected),
      );
      expect(standing === undefined).toBe(lookUp(rules.value, set, COUNTER_PLANE, setup) === undefined);
    }
    reader.close();
  }
});

test('tables have an identity, and none where none were built', () => {
  const reader = open();
  expect(reader.identity).toMatchObject({ pieces: 3, classes: 9 });
  expect(reader.identity.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(open(onSmallBoard('russian', 6, 6)).identity.classes).toBe(0);
});

test('the line of the tables is as long as they say, and every value is that of its successor', () => {
  const reader = open();
  const machine = rules.value.uncounted.createMachine();
  let lines = 0;
  for (const setup of some(499)) {
    const standing = standingOfSetup(reader, setup);
    if (standing === undefined || standing.end.result === 'draw' || standing.end.plies === 0) continue;
    machine.load(setup);
    expect(tableLine(reader, machine, 500)).toHaveLength(standing.end.plies);
    lines++;
  }
  expect(lines).toBeGreaterThan(100);
});

describe('played by the tables against any defence', () => {
  const reader = open();
  const endgame = tableEndgame(reader);
  const machine = compileRules(variant).createMachine();
  test('what can be won within the counters is won, and what can be held is held', () => {
    const wrong: { setup: Setup; code: number }[] = [];
    const seen = { won: 0, forbidden: 0, held: 0 };
    let chance = 1;
    const draw = (n: number): number => {
      chance = (Math.imul(chance, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (chance >> 8) % n;
    };
    for (const setup of some(173)) {
      const standing = standingOfSetup(reader, setup);
      if (standing === undefined || standing.end.plies === 0) continue;
      machine.load(setup);
      if (machine.outcomeCode() !== CODE_ONGOING) continue;
      const winner = standing.counted.result === 'loss' ? 1 - setup.turn : setup.turn;
      // The side that the tables play; the other one does anything, now and then the best.
      let code = CODE_ONGOING;
      for (let ply = 0; code === CODE_ONGOING && ply < 200; ply++) {
        const known = endgame.moves(machine)!;
        const best = known.filter(({ isBest }) => isBest);
        const from = machine.turn() === winner || draw(2) === 0 ? best : known;
        machine.make(from[draw(from.length)]!.index);
        code = machine.outcomeCode();
      }
      const result = standing.counted.result === 'draw' ? 'draw' : 'won';
      if (result === 'won') seen.won++;
      else seen.held++;
      if (result === 'draw' && standing.end.result !== 'draw') seen.forbidden++;
      const isRight = result === 'won' ? code === winner : code !== 1 - winner;
      if (!isRight) wrong.push({ setup, code });
    }
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });
});
