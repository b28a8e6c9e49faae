/**
 * A text of the page: a key of the dictionaries with its values, or words that come from data (a name, a reason)
 * and are shown as they are.
 */
export type Text =
  | string
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

export function text(key: string, values?: Readonly<Record<string, string | number>>): Text {
  return values === undefined ? { key } : { key, values };
}
