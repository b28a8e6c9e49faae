import { join } from 'node:path';
import { fail, issueAt, ok, type Parsed } from '@draughts-lab/input';
import { type Owner, foreignIssue } from './batch-file.ts';
import { isMissing, writeDurably } from './durable.ts';
import { CATALOGUE } from './layout.ts';
import { NoRunFileError, readRunFile } from './run-file.ts';
import { seal, unseal } from './sealed.ts';
import type { ShardInfo } from './shard-file.ts';

/** Writes what is known about the shards. It can be lost: the shards tell it again. */
export async function writeCatalogue(dir: string, owner: Owner, shards: readonly ShardInfo[]): Promise<void> {
  const list = shards.map((shard) => ({ ...shard, batches: shard.batches.map((batch) => ({ ...batch })) }));
  await writeDurably(join(dir, CATALOGUE), `${seal({ ...owner, shards: list })}\n`);
}

/** The catalogue; an empty one when there is none. */
export async function readCatalogue(dir: string, owner: Owner): Promise<Parsed<readonly ShardInfo[]>> {
  let text: string;
  try {
    text = await readRunFile(join(dir, CATALOGUE), 'catalogue');
  } catch (error) {
    if (isMissing(error)) return ok([]);
    if (error instanceof NoRunFileError) return fail([issueAt(CATALOGUE, error.what)]);
    throw error;
  }
  const unsealed = unseal(text, CATALOGUE);
  if (!unsealed.ok) return unsealed;
  const foreign = foreignIssue(unsealed.value.document, CATALOGUE, owner);
  if (foreign !== undefined) return fail([foreign]);
  return ok((unsealed.value.document as unknown as { shards: readonly ShardInfo[] }).shards);
}
