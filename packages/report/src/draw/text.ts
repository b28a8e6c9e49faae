import type { DrawKey } from './texts.ts';

/**
 * A text of a figure: a key of the dictionaries with its values, or words that come from data (a name, a reason) and are
 * shown as they are.
 */
export type Text =
  | string
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

/** @param key of the dictionary, or below a group of it where words of the data are looked up */
export function text(
  key: DrawKey | `reason.${string}`,
  values?: Readonly<Record<string, string | number>>,
): Text {
  return values === undefined ? { key } : { key, values };
}
