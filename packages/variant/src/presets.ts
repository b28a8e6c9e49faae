import { fail, issueAt, meantWord, message, must, type Parsed } from '@draughts-lab/input';
import { presets } from '../presets/index.ts';
import { parseVariant } from './parse-variant.ts';
import type { Variant } from './variant.ts';

/** Ids of the shipped variants, in alphabetical order. */
export function presetIds(): string[] {
  return Object.keys(presets).toSorted();
}

/** Id of the shipped variant that a bare PDN GameType number means, by number. */
export { firstPreset } from '../presets/first.ts';
export { mainOfGameType } from '../presets/game-types.ts';
export { gameTypesOf, otherNames } from '../presets/other-names.ts';

/** The document of a shipped variant as it stands in its file, or undefined. The base for `extends`. */
export function presetDocument(id: string): unknown {
  return Object.hasOwn(presets, id) ? presets[id] : undefined;
}

/** All shipped variants, in the order of their ids. */
export const loadPresets = (): Variant[] => presetIds().map((id) => must(loadPreset(id), id));

/** A shipped variant by id; an unknown id comes back as an issue with the nearest known one. */
export function loadPreset(id: string): Parsed<Variant> {
  const document = presetDocument(id);
  if (document !== undefined) return parseVariant(document, { resolveBase: presetDocument });
  return fail([
    issueAt(
      'variant',
      message('extends.unknown', { id: `"${id}"` }),
      meantWord(id, presetIds()) ?? message('hint.known-variants'),
    ),
  ]);
}

/** Whether rules are those of the shipped game with the same id. */
export function isShipped({ id, hash }: Variant): boolean {
  const preset = loadPreset(id);
  return preset.ok && preset.value.hash === hash;
}
