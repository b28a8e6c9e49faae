import {
  type ResolveBase,
  loadPreset,
  parseVariant,
  presetDocument,
  type Variant,
} from '@draughts-lab/variant';

/** A document, complete or with `extends`. */
export function variantOf(document: object, resolveBase: ResolveBase = presetDocument): Variant {
  const parsed = parseVariant(document, { resolveBase });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** A preset with so many rows of men on a small board, without what counts plies and without names of squares. */
export function smallBoard(
  base: string,
  columns: number,
  rows: number,
  men: number,
  changes: object = {},
): Variant {
  const preset = loadPreset(base);
  if (!preset.ok) throw new Error(`no preset ${base}`);
  const { document } = preset.value;
  const none = (names: object): object => Object.fromEntries(Object.keys(names).map((name) => [name, null]));
  const rowsText = (from: number, to: number): string => (from === to ? `row ${from}` : `rows ${from}-${to}`);
  return variantOf({
    extends: base,
    id: `${base}-${columns}x${rows}-${men}`,
    name: 'Small',
    board: { columns, rows },
    places: none(document.places),
    setup: {
      white: { men: [rowsText(1, men)], kings: [] },
      black: { men: [rowsText(rows - men + 1, rows)], kings: [] },
    },
    draws: { repetition: null, counters: none(document.draws.counters) },
    ...changes,
  });
}
