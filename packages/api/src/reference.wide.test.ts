import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { afterAll, expect, test } from 'vitest';
import * as api from './index.ts';

interface Reflection {
  readonly name: string;
  readonly comment?: { readonly blockTags?: readonly { readonly tag: string }[] };
  readonly signatures?: readonly Reflection[];
  readonly children?: readonly Reflection[];
}

const folder = mkdtempSync(join(tmpdir(), 'dlab-reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the generator as `npm run reference` does: what is public and not described is an error there. */
function reference(): readonly Reflection[] {
  const json = join(folder, 'reference.json');
  const { NODE_OPTIONS: _, ...env } = process.env;
  execFileSync(
    process.execPath,
    ['node_modules/typedoc/bin/typedoc', '--out', join(folder, 'pages'), '--json', json],
    { cwd: shippedFile('packages/api'), env, stdio: 'pipe' },
  );
  return (JSON.parse(readFileSync(json, 'utf8')) as Reflection).children!;
}

test('the reference describes every public name, and has an example for each one that is called', () => {
  const names = reference();
  expect(existsSync(join(folder, 'pages/index.html'))).toBe(true);
  const called = new Set(Object.keys(api));
  const withExample = names.filter(({ comment, signatures = [] }) =>
    [comment, ...signatures.map((signature) => signature.comment)].some((one) =>
      one?.blockTags?.some(({ tag }) => tag === '@example'),
    ),
  );
  const found = withExample.map(({ name }) => name);
  expect(found.filter((name) => called.has(name)).toSorted()).toEqual([...called].toSorted());
}, 120_000);
