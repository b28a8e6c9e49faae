import { readFileSync, readdirSync } from 'node:fs';
import { presetDocument } from '@draughts-lab/variant';

const FOLDERS = ['games', 'house-rules'].map(
  (name) => new URL(`../../../../experiments/${name}/`, import.meta.url),
);

/** A document of `experiments/games` or `experiments/house-rules`, with what finds its base. */
export interface GameDocument {
  readonly name: string;
  readonly document: object;
  readonly resolveBase: (id: string) => unknown;
}

/** Every game and house rule that is written down in the repository beside the presets. */
export function gameDocuments(): GameDocument[] {
  return FOLDERS.flatMap((folder) => {
    const read = (name: string): object =>
      JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object;
    const names = readdirSync(folder).flatMap((file) =>
      file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
    );
    const resolveBase = (id: string): unknown =>
      presetDocument(id) ?? (names.includes(id) ? read(id) : undefined);
    return names
      .map((name) => ({ name, document: read(name), resolveBase }))
      .filter(({ document }) => 'extends' in document);
  });
}
