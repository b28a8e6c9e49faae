import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpretRules } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { buildTables, folderOf, tableRules } from '@draughts-lab/tables';
import { loadPreset } from '@draughts-lab/variant';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exactPlies } from './exact-plies.ts';

const root = mkdtempSync(join(tmpdir(), 'exact-plies-'));
const preset = loadPreset('english');
if (!preset.ok) throw new Error('no english');
const variant = preset.value;

beforeAll(async () => {
  vi.stubEnv('DRAUGHTS_LAB_TABLES', root);
  const rules = tableRules(variant);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  await buildTables(rules.value, { pieces: 2, folder: folderOf(root, variant.hash), workers: 1 });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

type Exact = ReturnType<typeof exactPlies>[number];

/** Every move of a king against a king, with what is said of it. */
function judgedMoves(fen: string): Exact[] {
  const setup = parseFen(variant, fen);
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const start = setup.value;
  const rules = interpretRules(variant);
  return rules.legalMoves(rules.fromSetup(start)).map((move) => exactPlies(variant, start, [move])[0]!);
}

test('value, distance and winning line of each position, and what was given away', () => {
  // A king on the edge, and one that may shut it in or not.
  const judged = [1, 2, 6, 10, 15, 17, 18, 22].flatMap((at) => judgedMoves(`W:WK${at}:BK13`));
  const won = judged.filter((exact) => exact!.winner === 0);
  const given = judged.filter((exact) => exact!.gaveAway === 'win');
  const lost = judged.filter((exact) => exact!.gaveAway === 'draw');
  expect([won.length > 0, given.length > 0, lost.length > 0]).toEqual([true, true, true]);
  for (const exact of won) {
    expect(exact!.line).toHaveLength(exact!.plies);
    expect(exact!.gaveAway).toBeNull();
  }
  for (const exact of given) expect(exact).toMatchObject({ winner: null, plies: 0, line: [] });
  for (const exact of lost) expect(exact!.winner).toBe(1);
});

test('nothing is said where there are no tables', () => {
  const other = loadPreset('russian');
  const towers = loadPreset('towers');
  if (!other.ok || !towers.ok) throw new Error('no presets');
  for (const { value } of [other, towers])
    expect(
      exactPlies(value, interpretRules(value).toSetup(interpretRules(value).initialPosition()), []),
    ).toEqual([]);
});
