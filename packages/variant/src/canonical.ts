import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expandDirections } from './board/directions.ts';
import type { VariantDocument } from './schema/document.ts';
import type { DirectionGroup, RelativeDirection } from './schema/pieces.ts';
import type { ResolvedRules } from './resolve.ts';

/**
 * The rules of a document in one form: words for squares and directions resolved, sets sorted; the name
 * of the game, its sources, its notation and the names of places are left out. Two documents that say the
 * same game in other words have the same canonical form.
 *
 * The names of draw counters and material ends stay: a record gives them as the reason why its game ended,
 * so that games under one hash have the same reasons.
 */
export function canonicalRules(document: VariantDocument, rules: ResolvedRules): string {
  const directions = (words: readonly (RelativeDirection | DirectionGroup)[]): readonly string[] =>
    expandDirections(words);
  const kind = (spec: NonNullable<VariantDocument['king']> | VariantDocument['man']): object => ({
    ...spec,
    step: spec.step && { ...spec.step, directions: directions(spec.step.directions) },
    capture: spec.capture && {
      ...spec.capture,
      directions: directions(spec.capture.directions),
      mayTake: spec.capture.mayTake.toSorted(),
    },
    hop: spec.hop && { ...spec.hop, directions: directions(spec.hop.directions) },
  });
  const { goal } = document.end;
  const board =
    document.board.shape === 'rectangle' && document.board.playable === 'all'
      ? { ...document.board, mirrored: false }
      : document.board;
  return stableJson({
    board,
    players: rules.players.map((player) => ({ ...player, zone: goal === null ? [] : player.zone })),
    firstToMove: document.firstToMove,
    mover: document.mover,
    man: kind(document.man),
    king: document.king === null ? null : kind(document.king),
    capture: document.capture,
    promotion: document.promotion.when,
    stack: document.stack,
    end: {
      ...document.end,
      goal: goal === null ? null : { ...goal, zones: null, noStop: null },
      material: rules.material,
    },
    draws: {
      repetition: document.draws.repetition,
      counters: rules.counters.map((counter) => ({ ...counter, resetBy: [...counter.resetBy].toSorted() })),
    },
  });
}

/** SHA-256 of the canonical form, 64 hex digits. */
export function rulesHash(canonical: string): string {
  return bytesToHex(sha256(utf8ToBytes(canonical)));
}

/** JSON with keys in order, so that equal values give equal text; Infinity is written as "any". */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (entry === Infinity) return 'any';
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}
