import { parseExperiment } from '@draughts-lab/records';
import { note } from '../shared/io.ts';
import { tablesOnDemand } from '../tables/tables-for.ts';
import { type ExperimentSource, readEntry } from './prepare-run.ts';

/**
 * Builds the endgame tables that an experiment asks for and that are not there: the usual ones of each variant, once. What is
 * wrong with the experiment is for `prepareFrom` to say.
 */
export async function buildAskedTables({ content, folder }: ExperimentSource): Promise<void> {
  const parsed = parseExperiment(content);
  if (!parsed.ok) return;
  const { adjudicate, pairings, variants } = parsed.value;
  const asks =
    adjudicate || pairings.some(({ players }) => players.some((player) => player['tables'] === true));
  if (!asks) return;
  for (const entry of variants) {
    const variant = readEntry(entry, folder);
    const reader = variant.ok ? await tablesOnDemand(variant.value) : null;
    if (reader === null) continue;
    note(`${reader.rules.variant.id}: endgame tables to ${reader.identity.pieces} pieces`);
    reader.close();
  }
}
