import { readFileSync } from 'node:fs';
import { shippedFile } from '@draughts-lab/input/installed';
import type { Manifest } from '@draughts-lab/records';
import { readableColumns } from '@draughts-lab/store';

interface Dictionary {
  readonly games: readonly { readonly column: string; readonly meaning: string }[];
}

/** Types of a table schema by those of the store; a list is JSON, in CSV too. */
function typeOf(type: string): string {
  if (type.endsWith('[]')) return 'array';
  if (type === 'DOUBLE') return 'number';
  return type === 'VARCHAR' ? 'string' : 'integer';
}

/**
 * A description of files with games as Frictionless Data has it (`datapackage.json`): each column with its type and meaning, so that
 * R, pandas and others read them alike.
 *
 * @param files names of files in the same folder, CSV or Parquet, all with the same games
 */
export function dataPackage(manifest: Manifest, files: readonly string[], rowsHash: string): object {
  const { games } = JSON.parse(readFileSync(shippedFile('docs/data-dictionary.json'), 'utf8')) as Dictionary;
  const meanings = new Map(games.map(({ column, meaning }) => [column, meaning]));
  const fields = readableColumns(manifest).map(({ name, column, type, measure }) => ({
    name,
    type: typeOf(type),
    description:
      measure === undefined ? meanings.get(column ?? name)! : `Measure of the run's own: ${measure}.`,
  }));
  return {
    profile: 'data-package',
    name: manifest.run,
    title: manifest.name,
    description: manifest.description,
    created: manifest.createdAt,
    version: rowsHash,
    resources: files.map((path) => ({
      name: path.replaceAll('.', '-'),
      path,
      format: path.split('.').at(-1),
      ...(path.endsWith('.csv') && { mediatype: 'text/csv', encoding: 'utf-8' }),
      schema: { fields, primaryKey: ['cell', 'unit', 'game'] },
    })),
  };
}
