import type { Language } from '@draughts-lab/input';
import type { Badge, ChangedSection, RuleSection, VariantDocument } from '@draughts-lab/variant';
import { z } from 'zod';
import type { BoardView, PlacedStacks } from './replay.ts';

export const variantsQuerySchema = z.object({
  q: z.string().max(200).default(''),
  /** Badges and boards that a variant has to have, with commas between them. */
  badges: z.string().max(500).default(''),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
export type VariantsQuery = Readonly<z.output<typeof variantsQuerySchema>>;

/** What the list says of a variant. */
export interface VariantRow {
  /** What addresses say: the id of a preset, or the hash of rules that only runs know. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Not shipped: the document is in the settings of a run. */
  readonly own: boolean;
  /** All of them; in the list those that tell it from most others, the rarest first. */
  readonly badges: readonly Badge[];
  /** `8x8`, or `star-121`. */
  readonly boardWord: string;
  readonly board: BoardView;
  readonly start: PlacedStacks;
  /** Pieces of each player at the start. */
  readonly pieces: readonly number[];
  /** Runs of this folder in which it is played. */
  readonly runs: number;
}

/** A badge or a board, and how many of the variants that are listed have it. */
export interface Facet {
  readonly word: string;
  readonly n: number;
}

export interface VariantList {
  /** Variants that fit the filter, of which `rows` is one page. */
  readonly total: number;
  readonly all: number;
  readonly offset: number;
  readonly rows: readonly VariantRow[];
  readonly badges: readonly Facet[];
  readonly boards: readonly Facet[];
}

/** One row of a run in which a variant is played. */
export interface PlayedIn {
  readonly run: string;
  readonly name: string;
  readonly cell: number;
}

export interface VariantRelative extends Pick<VariantRow, 'key' | 'name' | 'board' | 'start'> {
  /** Rules that differ; 0: the same game under another name. */
  readonly distance: number;
}

export interface VariantDetail extends VariantRow {
  readonly hash: string;
  readonly description: string;
  readonly rules: Readonly<Record<Language, readonly RuleSection[]>>;
  /** Where contested rules come from, by field. */
  readonly sources: Readonly<Record<string, string>>;
  readonly relatives: readonly VariantRelative[];
  /** The first of the runs in which it is played. */
  readonly playedIn: readonly PlayedIn[];
  readonly document: VariantDocument;
}

/** What one variant says and the other does not. */
export interface VariantDifferences {
  readonly name: string;
  readonly with: { readonly key: string; readonly name: string };
  readonly distance: number;
  readonly words: Readonly<Record<Language, readonly ChangedSection[]>>;
}
