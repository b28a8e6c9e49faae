import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';

/** A preset as it is. */
export function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`no preset ${id}`);
  return parsed.value;
}

/** A preset with changes to its document. */
export function changed(base: string, changes: object): Variant {
  const parsed = parseVariant(
    { extends: base, id: 'changed', name: 'Changed', ...changes },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** A preset on another board, with a row of men on each side and without rules that name squares. */
export function onSmallBoard(
  base: string,
  columns: number,
  rows: number,
  changes: { readonly [field: string]: unknown; readonly counters?: object } = {},
): Variant {
  const places = Object.fromEntries(Object.keys(preset(base).document.places).map((name) => [name, null]));
  const none = Object.fromEntries(
    Object.keys(preset(base).document.draws.counters).map((name) => [name, null]),
  );
  const { counters, ...rest } = changes;
  return changed(base, {
    board: { columns, rows },
    setup: { white: { men: ['row 1'], kings: [] }, black: { men: [`row ${rows}`], kings: [] } },
    places,
    draws: { repetition: null, counters: { ...none, ...counters } },
    ...rest,
  });
}
