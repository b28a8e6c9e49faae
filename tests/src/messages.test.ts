import { expect, test } from 'vitest';
import { readingsIn } from './reads-sentences.ts';
import { readSource } from './source-facts.ts';
import { isTestFile, readText, sourceFiles, workspacePackages } from './workspace.ts';

const CATALOGUES = 'packages/input/src/messages/';

const sources = workspacePackages()
  .map(({ folder }) => folder)
  .filter((folder) => /^(?:packages|apps)\//.test(folder))
  .flatMap(sourceFiles)
  .filter((path) => !isTestFile(path));

test('every sentence of the catalogues is said somewhere', () => {
  const english = sources
    .filter((path) => path.startsWith(`${CATALOGUES}en/`))
    .map(readText)
    .join('');
  const codes = [...english.matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(150);
  // A word of a group stands where a sentence asks for the group: `{player:side}`.
  const groups = new Set([...english.matchAll(/\{\w+:(\w+)\}/g)].map(([, group]) => group!));
  const said = new Set(
    [...sources, 'packages/variant/presets/known-rules.ts']
      .filter((path) => !path.startsWith(CATALOGUES))
      .flatMap((path) => readSource(path, readText(path)).strings.map(({ text }) => text)),
  );
  expect(codes.filter((code) => !said.has(code) && !groups.has(code.split('.')[0]!))).toEqual([]);
});

/** Libraries that give no codes, DuckDB, pg and pg-boss: what they say is read here, how often, and nowhere else. */
const WITHOUT_CODES: Readonly<Record<string, number>> = {
  'apps/cli/src/shared/exit.ts': 1,
  // Which file it is about.
  'apps/dashboard/src/server/runs-folder.ts': 1,
  'packages/distributed/src/database.ts': 1,
  'packages/distributed/src/queue.ts': 2,
  'packages/store/src/durable.ts': 2,
  'packages/store/src/query.ts': 1,
};

test('no code reads a sentence', () => {
  const found = sources.flatMap((path) => {
    const { length } = readingsIn(readText(path));
    return length === 0 ? [] : [[path, length] as const];
  });
  expect(Object.fromEntries(found)).toEqual(WITHOUT_CODES);
});

test('whatever is wrong with a file of a run has a code, and so a sentence in every language', () => {
  const bare = sources
    .filter((path) => path.startsWith('packages/store/src/'))
    .filter((path) => /\bmessage: ['"`]/.test(readText(path)));
  expect(bare).toEqual([]);
});

test.each([
  ['if (/^move: /.test(error.message)) stop();', 1],
  ["message.startsWith('missing: ')", 1],
  ["issue.hint?.startsWith('did you mean') === true", 1],
  ["error.message.split('\\n')[0]", 1],
  ["issue.message === 'unknown field'", 1],
  ["error.name === 'AbortError'", 1],
  ['a.message === b.message', 0],
  ["issue.code === 'field.unknown'", 0],
  ['messages.includes(text)', 0],
])('%s', (text, count) => {
  expect(readingsIn(text)).toHaveLength(count);
});
