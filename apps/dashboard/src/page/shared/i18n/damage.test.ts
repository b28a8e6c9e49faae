import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAMAGE_RU } from './damage-ru.ts';
import { inRussian } from './sentences.ts';

/** The files of the store that say what is wrong with a file of a run. */
const STORE = new URL('../../../../../../packages/store/src/', import.meta.url);
const SAYS = /^(?:scan|run-file|shard-file|batch-file|fits-plan|manifest-file|sealed|compact|catalogue)\.ts$/;

/** What stands in quotes as a message, and where a place of it is filled in, what stands around it. */
function messages(): string[] {
  return readdirSync(STORE)
    .filter((name) => SAYS.test(name))
    .flatMap((name) => [
      ...readFileSync(new URL(name, STORE), 'utf8').matchAll(
        /(?:message: |broken\(\s*|NoRunFileError\(|\? |: |return )(['`])((?:is|was|has|its|does|belongs|contains|the games of|batch|store version) .+?)\1/g,
      ),
    ])
    .map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '7'));
}

test('whatever is wrong with a file of a run is said in Russian', () => {
  const said = messages();
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => inRussian(text) === text)).toEqual([]);
});

test('a file before the sentence, and another sentence within it', () => {
  expect(inRussian('shards/a.parquet: is gone: its batches count as not played')).toBe(
    'shards/a.parquet: файла нет: его пакеты считаются несыгранными',
  );
  expect(
    inRussian(
      'batch 3 is 5 games of the units 0 to 4 of row 1; by the manifest it is 1 games of the units 0 to 0 of row 2',
    ),
  ).toBe(
    'пакет 3 — это 5 партий единиц с 0 по 4 строки 1; по манифесту это 1 партия единиц с 0 по 0 строки 2',
  );
  expect(new Set(DAMAGE_RU.map(([english]) => english)).size).toBe(DAMAGE_RU.length);
});
