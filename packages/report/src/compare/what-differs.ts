import type { Manifest } from '@draughts-lab/records';
import {
  type ChangedField,
  type ChangedSection,
  changedFields,
  changedWords,
  parseVariant,
} from '@draughts-lab/variant';
import type { ComparedRow } from './compared-row.ts';

/** Pairs of rules that are told in full; more are only counted. */
const TOLD_PAIRS = 3;

/** What one variant has and another has not: `before` is of `b`, `after` of `a`. */
export interface DifferentRules {
  readonly a: string;
  readonly b: string;
  readonly words: readonly ChangedSection[];
  readonly fields: readonly ChangedField[];
}

/** What was set differently in two runs: `before` is of `b`, `after` of `a`. */
export interface DifferentSettings {
  readonly a: string;
  readonly b: string;
  readonly fields: readonly ChangedField[];
}

export interface WhatDiffers {
  readonly rules: readonly DifferentRules[];
  /** Pairs of different rules that are not in `rules`. */
  readonly moreRules: number;
  readonly settings: readonly DifferentSettings[];
}

/** How the rules and the settings of compared rows differ, each pair of rules and of runs once. */
export function whatDiffers(rows: readonly ComparedRow[]): WhatDiffers {
  const variants = [...new Map(rows.map((row) => [row.hash, row])).values()];
  const pairs = pairsOf(variants);
  const runs = [...new Map(rows.map((row) => [row.source, row])).values()];
  return {
    rules: pairs.slice(0, TOLD_PAIRS).map(([a, b]) => rulesOf(a, b)),
    moreRules: Math.max(0, pairs.length - TOLD_PAIRS),
    settings: pairsOf(runs).map(([a, b]) => ({
      a: runLabel(a, b),
      b: runLabel(b, a),
      fields: changedFields(settingsOf(b.source.manifest), settingsOf(a.source.manifest)),
    })),
  };
}

/** Each two of a list, the earlier one first. */
export const pairsOf = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));

const runLabel = (one: ComparedRow, other: ComparedRow): string =>
  one.run === other.run ? one.source.dir : one.run;

function rulesOf(a: ComparedRow, b: ComparedRow): DifferentRules {
  const [left, right] = [a, b].map(({ source, variant, hash }) => {
    const { document } = source.manifest.variants.find((one) => one.id === variant && one.hash === hash)!;
    return { document, parsed: parseVariant(document) };
  }) as [Told, Told];
  return {
    a: a.variant,
    b: b.variant,
    // A run from another version may have rules that this one cannot put into words: the fields always tell.
    words: left.parsed.ok && right.parsed.ok ? changedWords(right.parsed.value, left.parsed.value) : [],
    fields: changedFields(right.document, left.document),
  };
}

interface Told {
  readonly document: object;
  readonly parsed: ReturnType<typeof parseVariant>;
}

/** What an experiment decides, besides its variants. Books are told by their hash. */
function settingsOf(manifest: Manifest): object {
  const { players, games, maxPlies, openings, stop, batchSize, seed, code, node, cells } = manifest;
  const book = openings.kind === 'book' ? { ...openings, positions: openings.positions.length } : openings;
  return {
    players: players.map(({ name }) => name),
    gamesPerUnit: [...new Set(cells.map(({ gamesPerUnit }) => gamesPerUnit))],
    games,
    maxPlies,
    openings: book,
    stop,
    batchSize,
    seed,
    code,
    node,
  };
}
