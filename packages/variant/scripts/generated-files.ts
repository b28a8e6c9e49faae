import { loadPreset, presetIds } from '../src/presets.ts';
import type { Variant } from '../src/variant.ts';
import { formatJson, LANGUAGES } from '@draughts-lab/input';
import { jsonSchema } from './json-schema.ts';
import { gamesTable, unsaidTable } from './games-table.ts';
import { presetsIndex } from './presets-index.ts';
import { rulesInWords } from './rules-in-words.ts';
import { variantsTable } from './variants-table.ts';

export interface GeneratedFile {
  readonly url: URL;
  readonly text: string;
}

/** The files of the repository that are made from the schema and the presets, as they ought to read. */
export function generatedFiles(): GeneratedFile[] {
  return [
    { url: new URL('../presets/index.ts', import.meta.url), text: presetsIndex() },
    { url: new URL('../schema/variant.schema.json', import.meta.url), text: formatJson(jsonSchema()) },
    {
      url: new URL('../../../docs/variants.csv', import.meta.url),
      text: variantsTable(presetIds().map(preset)),
    },
    { url: new URL('../../../docs/games.csv', import.meta.url), text: gamesTable() },
    { url: new URL('../../../docs/games.md', import.meta.url), text: unsaidTable() },
    ...LANGUAGES.map((language) => ({
      url: new URL(`../fixtures/rules.${language}.json`, import.meta.url),
      text: rulesInWords(presetIds().map(preset), language),
    })),
  ];
}

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok)
    throw new Error(
      `preset ${id}: ${parsed.issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  return parsed.value;
}
