import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDictionary } from './data-dictionary.ts';
import { declarationsOf } from './declarations.ts';
import { repository } from './workspace.ts';

/** Without the layout that the formatter of the workspace gives to tables. */
const bare = (text: string): string =>
  text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/-{3,}/g, '---')
    .trim();

const made = dataDictionary();

test('docs/data-dictionary.md is what "./ts tests/src/make-data-dictionary.ts" writes', () => {
  const text = readFileSync(join(repository, 'docs/data-dictionary.md'), 'utf8');
  expect(bare(text) === bare(made)).toBe(true);
});

test('whatever a command prints as JSON is told, and every column has a meaning', () => {
  expect(made).not.toContain('missing: ');
  const games = made.slice(made.indexOf('## Games'), made.indexOf('## What commands'));
  const columns = games.split('\n').filter((line) => line.startsWith('| `'));
  expect(columns.length).toBeGreaterThan(25);
  expect(columns.filter((line) => /\|\s*\|$/.test(line))).toEqual([]);
  const stored = readFileSync(join(repository, 'packages/store/src/columns.ts'), 'utf8');
  expect(columns).toHaveLength(stored.match(/\{ name: '/g)!.length);
});

test('interfaces with their comments, and objects that are printed', () => {
  const { interfaces, objects, printed } = declarationsOf(
    'x.ts',
    '/** A. */\nexport interface A extends B {\n  /** One. */\n  readonly one: readonly string[];\n  two?: number;\n}\n' +
      'function f() { return { a: 1, ...rest }; }\nprintJson({ b });\nprintJson(list);\n',
  );
  expect(interfaces.get('A')).toEqual({
    comment: 'A.',
    bases: ['B'],
    fields: [
      { name: 'one', isOptional: false, type: 'string[]', comment: 'One.' },
      { name: 'two', isOptional: true, type: 'number', comment: '' },
    ],
  });
  expect(objects.get('f')!.map(({ name }) => name)).toEqual(['a', '…']);
  expect(objects.get('printJson')!.map(({ name }) => name)).toEqual(['b']);
  expect(printed).toEqual(['list']);
});
