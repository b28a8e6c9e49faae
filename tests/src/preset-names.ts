import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readSource } from './source-facts.ts';

/**
 * Ids of the presets in a folder, from its file names.
 *
 * @returns undefined when the folder does not exist
 */
export function presetIds(folder: string): string[] | undefined {
  if (!existsSync(folder)) return undefined;
  return globSync('*.json', { cwd: folder })
    .map((path) => basename(path, '.json'))
    .toSorted();
}

/**
 * Every word that the rules language itself uses as a value, such as a board shape: no variant is meant by it. What
 * `extends` suggests are the ids of variants.
 */
export function schemaWords(schemaFile: string): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'extends') continue;
      if (key === 'const' && typeof entry === 'string') words.add(entry);
      if (key === 'enum' && Array.isArray(entry)) for (const word of entry) words.add(String(word));
      else collect(entry);
    }
  };
  collect(JSON.parse(readFileSync(schemaFile, 'utf8')));
  return words;
}

/**
 * Places in a source file where a string is a preset id, in any case, or the path of a preset file.
 *
 * A difference between variants is a field of the variant, so code has no reason to name one. Sentences may
 * use the word (a tower, a star), and comments may cite rulebooks.
 *
 * @param path used in the answer and for the language
 * @returns one `path:line id` for each
 */
export function presetMentions(path: string, text: string, ids: readonly string[]): string[] {
  const known = new Set(ids);
  return readSource(path, text).strings.flatMap(({ text: value, line }) => {
    const word = value.toLowerCase();
    const id = /\/([^/]*)\.json$/.exec(word)?.[1] ?? word;
    return known.has(id) ? [`${path}:${line} ${id}`] : [];
  });
}
