import type { Issue, Parsed } from '@draughts-lab/input';
import {
  describeRules,
  loadPreset,
  parseVariant,
  presetDocument,
  presetIds,
  type Variant as Resolved,
} from '@draughts-lab/variant';
import { ProblemsError, valueOf } from './problems.ts';

/** Rules that can be played; `loadVariant` makes them. */
export interface Variant {
  /** Id of the game or of the rules document: `russian`. */
  readonly id: string;
  /** Name for people: `Russian draughts`. */
  readonly name: string;
  /** SHA-256 of the rules, in hex: games with equal hashes are the same game, whatever they are called. */
  readonly hash: string;
  /** Ids of the seats, each once: `['white', 'black']`. */
  readonly seats: readonly string[];
}

const resolved = new WeakMap<Variant, Resolved>();

/** Everything about a game. @throws ProblemsError for an object that `loadVariant` has not made */
export function resolvedRules(variant: Variant): Resolved {
  const found = resolved.get(variant);
  if (found !== undefined) return found;
  throw new ProblemsError('variant', [{ path: '(root)', message: 'expected a game from loadVariant' }]);
}

/**
 * Ids of the games that come with the program, in the order of the alphabet.
 *
 * @example
 * for (const id of variantIds()) console.log(id, loadVariant(id).name);
 */
export const variantIds = (): readonly string[] => presetIds();

const parsed = (rules: string | object): Parsed<Resolved> =>
  typeof rules === 'string' ? loadPreset(rules) : parseVariant(rules, { resolveBase: presetDocument });

/**
 * A game, ready to be played.
 *
 * @param rules the id of a game that comes with the program, or a rules document as JSON; `extends` names such a game
 * @returns the game; `hash` identifies its rules (SHA-256, hex), whatever it is called
 * @throws ProblemsError with everything that is wrong with the document
 *
 * @example
 * const [base] = variantIds();
 * const most = loadVariant({ extends: base, id: 'most', capture: { choice: ['quantity'] } });
 * most.hash === loadVariant(base).hash; // only where the base has this majority rule already
 */
export function loadVariant(rules: string | object): Variant {
  const found = valueOf(parsed(rules), typeof rules === 'string' ? rules : 'rules');
  const { id, name, hash, players } = found;
  const variant = Object.freeze({ id, name, hash, seats: players.map((player) => player.id) });
  resolved.set(variant, found);
  return variant;
}

/**
 * What is wrong with a rules document, without an error.
 *
 * @returns every problem with its place (`path`), a sentence (`message`) and, where one is known, what mends it (`hint`); none: the
 *   document is a game
 *
 * @example
 * checkRules({ extends: variantIds()[0], id: 'My game' })[0].path; // id
 */
export function checkRules(document: object): readonly Issue[] {
  const found = parsed(document);
  return found.ok ? [] : found.issues;
}

/**
 * The rules of a game in words.
 *
 * @param language `en` or `ru`
 * @returns sentences in the order of the document
 * @throws ProblemsError for an object that `loadVariant` has not made
 *
 * @example
 * rulesInWords(loadVariant(variantIds()[0]), 'ru').join('\n');
 */
export const rulesInWords = (variant: Variant, language: 'en' | 'ru' = 'en'): readonly string[] =>
  describeRules(resolvedRules(variant), language).flatMap(({ sentences }) => sentences);
