import { type Hash, createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fail, type Issue, issueAt, type Message, message, ok, type Parsed } from '@draughts-lab/input';
import { type GameRecord } from '@draughts-lab/records';
import { type BatchInfo, type Owner, foreignIssue, recordLine } from './batch-file.ts';
import { INDEX_ORDER, recordJson, selectShards } from './columns.ts';
import { fileToRead, quote } from './sql-text.ts';
import type { Duck } from './duck.ts';
import { isIntact } from './intact.ts';
import { fitsShardName } from './layout.ts';
import { fingerprint } from './run-file.ts';
import { seal, unseal } from './sealed.ts';

/** What the catalogue knows about a shard. */
export interface ShardInfo {
  readonly file: string;
  /** Store version that wrote it. */
  readonly version: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly batches: readonly BatchInfo[];
}

/** Key of our part of the Parquet footer. */
const FOOTER_KEY = 'draughts-lab';

/**
 * The clause of COPY that puts what a shard contains into its footer, so that the file explains itself.
 *
 * @param facts further facts for people who find the file alone
 */
export function footerClause(
  owner: Owner,
  batches: readonly BatchInfo[],
  facts: { readonly code: string },
): string {
  const footer = seal({ ...owner, ...facts, batches: batches.map((batch) => ({ ...batch })) });
  return `KV_METADATA {${JSON.stringify(FOOTER_KEY)}: ${quote(footer)}}`;
}

/**
 * Learns from a shard itself what it contains: its footer, that its bytes are those of its name, and that its games are
 * those of the footer (all that there is in a shard of an older version). For shards that the catalogue does not know.
 *
 * @param name for the issues
 */
export async function inspectShard(
  duck: Duck,
  path: string,
  name: string,
  owner: Owner,
): Promise<Parsed<ShardInfo>> {
  const broken = (what: Message): { ok: false; issues: readonly Issue[] } => fail([issueAt(name, what)]);
  const file = basename(path);
  const print = await fingerprint(path, 'shard');
  if (!fitsShardName(file, print.sha256)) return broken(message('store.other-file'));
  let footer: string | undefined;
  try {
    const found = await duck.rows<{ value: string }>(
      `SELECT decode(value) AS value FROM parquet_kv_metadata(${fileToRead(path)}) WHERE decode(key) = ${quote(FOOTER_KEY)}`,
    );
    footer = found[0]?.value;
  } catch {
    return broken(message('store.no-parquet'));
  }
  if (footer === undefined) return broken(message('store.foreign'));
  const unsealed = unseal(footer, name);
  if (!unsealed.ok) return unsealed;
  const foreign = foreignIssue(unsealed.value.document, name, owner);
  if (foreign !== undefined) return fail([foreign]);
  const { version, document } = unsealed.value;
  const { batches } = document as unknown as { batches: readonly BatchInfo[] };
  const sql = `SELECT ${recordJson()} FROM (${selectShards([path], version)}) ORDER BY ${INDEX_ORDER}`;
  const wrong = await changedBatches(streamRecords(duck, sql), batches).catch(() => undefined);
  if (wrong === undefined) return broken(message('store.shard-damaged'));
  if (wrong.length > 0) return broken(message('store.games-changed', { list: wrong.join(', ') }));
  return ok({ file, version, batches, ...print });
}

/**
 * The batches whose games are not those that were stored: some are missing, there are others, or a field differs.
 *
 * @param records in index order
 * @returns indexes in order, those of unexpected batches included
 */
export async function changedBatches(
  records: AsyncIterable<GameRecord>,
  batches: readonly BatchInfo[],
): Promise<number[]> {
  const found = new Map<number, Hash>();
  for await (const record of records) {
    const hash = found.get(record.batch) ?? createHash('sha256');
    found.set(record.batch, hash.update(recordLine(record)));
  }
  const expected = new Map(batches.map(({ index, sha256 }) => [index, sha256]));
  const indexes = new Set([...expected.keys(), ...found.keys()]);
  return [...indexes]
    .filter((index) => found.get(index)?.digest('hex') !== expected.get(index))
    .toSorted((a, b) => a - b);
}

/** Records of a query that gives the JSON text of one record in each row. Only a few thousand are in memory at a time. */
export async function* streamRecords(duck: Duck, sql: string): AsyncGenerator<GameRecord> {
  const result = await duck.connection.stream(sql);
  for await (const rows of result.yieldRows()) {
    for (const row of rows) yield JSON.parse(row[0] as string) as GameRecord;
  }
}

/** Whether a shard is byte for byte what the catalogue says. */
export async function isIntactShard(path: string, info: ShardInfo): Promise<boolean> {
  return isIntact(path, info.sha256, async () => {
    const { size } = await lstat(path);
    return size === info.bytes && (await fingerprint(path, 'shard')).sha256 === info.sha256;
  });
}
