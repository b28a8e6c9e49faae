import type { Run } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedRows } from '@draughts-lab/report';
import { type ComparedRuns, comparedRuns } from '@draughts-lab/report/testing';
import { callDlab } from '../testing/call-dlab.ts';
import { foldersOf, readSelector, repeatedSelectors, selectRows } from './select-rows.ts';

let runs: ComparedRuns;
let first: Run;
let other: Run;

beforeAll(async () => {
  runs = await comparedRuns();
  ({ first, other } = runs);
});
afterAll(() => runs[Symbol.asyncDispose]());

test('rows are named by variant or number, in the order of the command line', async () => {
  const cells = await comparedRows([first, other]);
  const named = (...texts: string[]): string[] =>
    selectRows(cells, texts.map(readSelector)).map(({ label }) => label);
  const all = cells.map(({ label }) => label);
  expect(named(first.dir)).toEqual(all.slice(0, 2));
  expect(named(`${other.dir}:variant-1`, `${first.dir}:0`)).toEqual([all[3], all[0]]);
  expect(named(`${first.dir}:1`, first.dir, `${first.dir}/:variant-1`)).toEqual([all[1], all[0]]);
  expect(() => named(`${first.dir}:nowhere`, `${other.dir}:7`)).toThrow(
    /no row nowhere; there are 0 \(variant-0, .*no row 7; there are/s,
  );
  const selectors = [first.dir, `${first.dir}/`, `${first.dir}:1`].map(readSelector);
  expect(foldersOf(selectors)).toEqual([first.dir]);
  expect(repeatedSelectors(selectors)).toEqual([`${first.dir}/`]);
});

test('dlab compare prints one JSON object; a run named twice counts once; an unknown variant is a usage error', async () => {
  const twice = await callDlab(['compare', first.dir, `${first.dir}/`, '--json'], { cwd: runs.folder });
  expect(twice.status).toBe(0);
  expect(twice.stderr).toContain('counted once');
  expect(JSON.parse(twice.stdout)).toMatchObject({ version: 7, adjustment: 'holm', tests: 5 });
  const unknown = await callDlab(['compare', first.dir, '--variants', 'nowhere'], { cwd: runs.folder });
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/no games of nowhere; there are variant-0/);
});
