import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';

const HOP = { directions: ['diagonal'], over: 'own', span: 'adjacent', chain: true, revisit: false };

/** Documents with a rule that no preset has: where a chain goes on, and captures after hops. */
export const HOUSE: readonly Variant[] = [
  { id: 'straight', man: { capture: { onward: 'straight' } }, king: { capture: { onward: 'straight' } } },
  { id: 'onward', man: { capture: { directions: ['diagonal-forward'], onward: ['diagonal-backward'] } } },
  { id: 'king-onward', king: { capture: { onward: ['diagonal-forward'] } } },
  { id: 'hops', man: { hop: HOP } },
  { id: 'charge', man: { hop: { ...HOP, thenCapture: 'may' } } },
  { id: 'charge-must', man: { hop: { ...HOP, thenCapture: 'must' } } },
].map((changes) => {
  const parsed = parseVariant({ extends: 'russian', ...changes }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
});
