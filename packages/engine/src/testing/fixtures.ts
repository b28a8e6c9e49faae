import { readFileSync, readdirSync } from 'node:fs';
import { formatIssues } from '@draughts-lab/input';
import {
  parseVariant,
  presetDocument,
  type Setup,
  type Variant,
  type VariantDocument,
} from '@draughts-lab/variant';
import type { Move } from '../move.ts';

/** A preset, or a preset with overrides. */
export interface RulesOf {
  readonly variant: string;
  readonly rules?: Readonly<Record<string, unknown>>;
}

/** A position with all its legal moves; `after` gives towers that stand on the board after the move. */
export interface Example extends RulesOf {
  readonly id: string;
  /** Moves from the start position that lead to `position`. */
  readonly line?: readonly string[];
  readonly position: string;
  readonly moves: readonly { readonly move: string; readonly after?: readonly string[] }[];
  readonly note: string;
}

/** A rule that no preset has, or that the collections above do not reach: a position and all its legal moves as `resultText`. */
export interface HouseRule extends RulesOf {
  readonly id: string;
  readonly position: string;
  /** Plies played before the list is made. */
  readonly played?: string;
  readonly moves: readonly string[];
  readonly note: string;
}

export interface PerftCase extends RulesOf {
  readonly id?: string;
  /** "keep": the same result by two routes counts twice; "uniq": once. */
  readonly paths: 'keep' | 'uniq';
  readonly position?: string;
  /** Leaves at depth 1, 2, ... */
  readonly nodes: readonly number[];
  readonly source: string;
}

/** A record of complete plies, and how it stands after the last one; before it the game goes on. */
export interface OutcomeCase extends RulesOf {
  readonly id: string;
  readonly position: string;
  readonly moves: string;
  readonly expect: { readonly ongoing: true } | { readonly winner: string | null; readonly reason: string };
  readonly note: string;
}

export interface PositionFile {
  readonly variant: string;
  /** The rules are a document in fixtures/readings instead of a preset. */
  readonly reading?: boolean;
  /** The lists say which moves promote. */
  readonly promotion: boolean;
  readonly source: string;
  readonly positions: readonly {
    readonly id: string;
    readonly position: string;
    readonly moves: readonly string[];
    readonly perft?: readonly number[];
  }[];
}

/**
 * A small position on which one rule decides: found by comparing random documents with
 * the same documents without the rule, and made small. Differences between engines that
 * are found later belong here too.
 */
export interface Counterexample {
  readonly id: string;
  /** The field on which it turns, and its value without the rule. */
  readonly path: string;
  readonly without: unknown;
  readonly document: VariantDocument;
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

const folder = new URL('../../fixtures/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

export const examples = read('examples.json') as readonly Example[];
export const houseRules = read('house-rules.json') as readonly HouseRule[];
export const perftCases = read('perft.json') as readonly PerftCase[];
export const outcomeCases = read('outcomes.json') as readonly OutcomeCase[];
export const counterexamples = read('counterexamples.json') as readonly Counterexample[];
export const positionFiles: readonly PositionFile[] = readdirSync(new URL('positions/', folder))
  .toSorted()
  .map((name) => read(`positions/${name}`) as PositionFile);

/** The variant of a fixture. @throws Error with every problem when the document is not valid */
export function variantOf({ variant, rules }: RulesOf): Variant {
  return parse(rules === undefined ? presetDocument(variant) : { extends: variant, ...rules }, variant);
}

export function readingOf(id: string): Variant {
  return parse(read(`readings/${id}.json`), id);
}

/** @throws Error with every problem when the document is not valid */
export function parse(document: unknown, id: string): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(formatIssues(id, parsed.issues));
  return parsed.value;
}
