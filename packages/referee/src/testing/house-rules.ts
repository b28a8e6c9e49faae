import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';

const HOP = { directions: ['diagonal'], over: 'own', span: 'adjacent', chain: true, revisit: false };

const CHANGES = [
  { id: 'straight', man: { capture: { onward: 'straight' } }, king: { capture: { onward: 'straight' } } },
  { id: 'onward', man: { capture: { directions: ['diagonal-forward'], onward: ['diagonal-backward'] } } },
  { id: 'king-onward', king: { capture: { onward: ['diagonal-forward'] } } },
  { id: 'hops', man: { hop: HOP } },
  { id: 'charge', man: { hop: { ...HOP, thenCapture: 'may' } } },
  { id: 'charge-must', man: { hop: { ...HOP, thenCapture: 'must' } } },
];

/** A game with a rule that no preset has, one for each of them: where a chain goes on, and captures after hops. */
export const houseRulesOf = (base: string): readonly Variant[] =>
  CHANGES.map((changes) => {
    const parsed = parseVariant({ extends: base, ...changes }, { resolveBase: presetDocument });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value;
  });
