import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDictionary } from './data-dictionary.ts';
import { declarationsOf } from './declarations.ts';
import { repository } from './workspace.ts';

const made = dataDictionary();

test('docs/data-dictionary.json is what "./ts tests/src/make-data-dictionary.ts" writes', () => {
  const text = readFileSync(join(repository, 'docs/data-dictionary.json'), 'utf8');
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(made)));
});

test('everything that a command prints as JSON is described, and every column has a meaning', () => {
  expect(JSON.stringify(made)).not.toContain('missing: ');
  expect(Object.keys(made.commands).length).toBeGreaterThan(25);
  const commands = Object.entries(made.commands);
  expect(commands.filter(([, { prints = [], fields = [] }]) => prints.length + fields.length === 0)).toEqual(
    [],
  );
  const named = commands.flatMap(([, { prints = [] }]) => prints);
  expect(named.filter((name) => made.shapes[name] === undefined)).toEqual([]);
  expect(made.games.length).toBeGreaterThan(25);
  expect(made.games.filter(({ meaning }) => meaning === '')).toEqual([]);
  const stored = readFileSync(join(repository, 'packages/store/src/columns.ts'), 'utf8');
  // Beside those that are stored, pairing and budget follow from the cell.
  expect(made.games).toHaveLength(stored.match(/, field: '/g)!.length + 2);
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
