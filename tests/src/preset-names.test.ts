import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presetIds, presetMentions, schemaWords } from './preset-names.ts';
import { isTestFile, readText, repository, sourceFiles, workspacePackages } from './workspace.ts';

const ids = presetIds(join(repository, 'packages/variant/presets'));
const words = schemaWords(join(repository, 'packages/variant/schema/variant.schema.json'));

test('the preset folder, once it exists, contains presets', () => {
  expect(ids).not.toEqual([]);
});

/** The list of the weights that come with the program: data by the hash of their rules, in files named like the presets. */
const LIST_OF_WEIGHTS = 'packages/players/src/weights/index.ts';

/** What tests share under `testing/` is code that scripts import too. */
const isTest = (path: string): boolean => isTestFile(path.replace('/testing/', '/'));

test('no code outside the presets and the tests names a variant', () => {
  const files = workspacePackages()
    .map(({ folder }) => folder)
    .filter((folder) => /^(?:packages|apps)\//.test(folder))
    .flatMap(sourceFiles)
    .filter((path) => !isTest(path) && path !== LIST_OF_WEIGHTS);
  expect(files).not.toEqual([]);
  const names = (ids ?? []).filter((id) => !words.has(id));
  expect(names.length).toBeGreaterThan(10);
  expect(files.flatMap((path) => presetMentions(path, readText(path), names))).toEqual([]);
});

test.each([
  [`const x = 'alpha';`, ['x.ts:1 alpha']],
  [`if (id === "Alpha") run();`, ['x.ts:1 alpha']],
  ['\nimport x from "../presets/alpha.json" with { type: "json" };', ['x.ts:2 alpha']],
  ['const x = `the alpha rules of ${y}`;', []],
  ['const x = "alpha-two";', ['x.ts:1 alpha-two']],
  ['const x = "alphabet"; // alpha', []],
])('%s', (text, mentions) => {
  expect(presetMentions('x.ts', text, ['alpha', 'alpha-two'])).toEqual(mentions);
});

test('a folder that does not exist has no list of ids', () => {
  expect(presetIds(join(repository, 'no-such-folder'))).toBeUndefined();
});
