import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planBatches } from '@draughts-lab/records';
import { syntheticRecords } from '@draughts-lab/records/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS, type Column, selectBatches, selectShards } from './columns.ts';
import { quote } from './sql-text.ts';
import { DUCK_DEFAULTS, type Duck, openDuck } from './duck.ts';
import { manifest, temporaryFolder } from './testing/runs.ts';

const folder = temporaryFolder();
let duck: Duck;
beforeAll(async () => (duck = await openDuck(folder.path, DUCK_DEFAULTS)));
afterAll(() => {
  duck[Symbol.dispose]();
  folder[Symbol.dispose]();
});

test('the columns are the fields of a record', () => {
  const [record] = syntheticRecords(manifest, planBatches(manifest)[0]!);
  expect(COLUMNS.map(({ field }) => field).toSorted()).toEqual(Object.keys(record!).toSorted());
});

test('files from before a column was there have no value for it, beside files that have it', async () => {
  const columns: Column[] = [
    { name: 'unit', field: 'unit', type: 'UINTEGER', since: 1 },
    { name: 'move_time', field: 'moveTime', type: 'USMALLINT', since: 2 },
    { name: 'clock', field: 'clock', type: 'VARCHAR[]', since: 2 },
    { name: 'key', field: 'key', type: 'UBIGINT', hex: true, since: 1 },
  ];
  const file = (name: string): string => join(folder.path, name);
  await duck.run(
    `COPY (SELECT 1::UINTEGER AS unit, 255::UBIGINT AS key) TO ${quote(file("it's.parquet"))} (FORMAT parquet)`,
  );
  writeFileSync(file('old.ndjson'), '{"header":{}}\n{"unit":2,"key":"00000000000000fe"}\n');
  writeFileSync(
    file('new.ndjson'),
    '{"header":{}}\n{"unit":3,"moveTime":40,"clock":["fast",null],"key":"ffffffffffffffff"}\n',
  );
  const parts = [
    selectShards([file("it's.parquet")], 1, columns),
    selectBatches([file('old.ndjson')], 1, columns),
    selectBatches([file('new.ndjson')], 2, columns),
  ];
  expect(await duck.rows(`${parts.join(' UNION ALL ')} ORDER BY unit`)).toEqual([
    { unit: 1, move_time: null, clock: null, key: 255n },
    { unit: 2, move_time: null, clock: null, key: 254n },
    { unit: 3, move_time: 40, clock: ['fast', null], key: 2n ** 64n - 1n },
  ]);
});

test('nothing is downloaded: an extension that is not built in is an error at once', async () => {
  const setting = await duck.rows(
    "SELECT current_setting('autoinstall_known_extensions') AS i, current_setting('autoload_known_extensions') AS l",
  );
  expect(setting).toEqual([{ i: false, l: false }]);
  await expect(duck.run("SELECT * FROM read_xlsx('x.xlsx')")).rejects.toThrow(/excel/i);
});

test('the memory limit is set', async () => {
  using small = await openDuck(folder.path, { memoryLimit: '300MB', threads: 1 });
  expect(
    await small.rows("SELECT current_setting('memory_limit') AS m, current_setting('threads') AS t"),
  ).toEqual([{ m: '286.1 MiB', t: 1n }]);
});
