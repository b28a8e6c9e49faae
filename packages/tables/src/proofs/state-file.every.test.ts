import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wideOnly } from '@draughts-lab/input/testing';
import { initialSetup } from '@draughts-lab/variant';
import { afterAll, expect, test } from 'vitest';
import { type SearchState, solvePosition } from './solve-position.ts';
import { readState, writeState } from './state-file.ts';
import { smallBoard } from './testing/small-board.ts';
import { tablesOf } from './testing/tables-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'solver-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'state');
const variant = smallBoard('english', 4, 6, 2);
const of = { rulesHash: variant.hash, position: 'start' };
const reader = await tablesOf(variant, 3);

/** Looks at so many positions and keeps what was found. */
function solveOn(nodes: number, from?: SearchState): { result: unknown; nodes: number } {
  const solved = solvePosition(variant, initialSetup(variant), {
    reader,
    memoryBytes: 1 << 20,
    nodes,
    wantsClaims: false,
    onState: (state) => writeState(path, of, state),
    ...(from !== undefined && { from }),
  });
  if (!solved.ok) throw new Error(JSON.stringify(solved.issues));
  return { result: solved.value.result, nodes: solved.value.nodes };
}

test.each(wideOnly())('a search that was stopped again and again comes to the same value', () => {
  const whole = solveOn(Infinity);
  expect(whole.result).toBe(1 - variant.firstToMove);
  let at = solveOn(1 << 13);
  expect(at.result).toBeUndefined();
  let rounds = 0;
  while (at.result === undefined) {
    const read = readState(path, of);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    at = solveOn(1 << 13, read.value);
    expect(++rounds).toBeLessThan(100);
  }
  expect(at.result).toBe(whole.result);
  expect(at.nodes).toBeGreaterThan(1 << 13);
});

test.each<[string, (bytes: Buffer) => Uint8Array]>([
  ['empty', () => new Uint8Array()],
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 5)],
  ['a flipped bit of what was found', (bytes) => bytes.with(bytes.length - 9, bytes.at(-9)! ^ 4)],
  ['a head that is no JSON', (bytes) => bytes.with(6, 0)],
  ['a length beyond the end', (bytes) => bytes.with(3, 0xff)],
])('%s is refused', (_name, damage) => {
  solveOn(1);
  writeFileSync(path, damage(readFileSync(path)));
  expect(readState(path, of)).toMatchObject({
    ok: false,
    issues: [{ hint: expect.stringContaining('start over') }],
  });
});

test('that of another position is refused', () => {
  solveOn(1);
  expect(readState(path, { ...of, position: 'W:W1:B8' })).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringContaining('another position') }],
  });
});
