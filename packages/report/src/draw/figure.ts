import type { EvaluationKind } from '../competence/competence.ts';
import type { GamesQuery } from './games.ts';
import type { Unit } from './quantity.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { Text } from './text.ts';

/**
 * - `intervals`: one row a category, a dot with its interval
 * - `bars`: one bar a category, from zero
 * - `stack`: bars that share one length, one part a series
 * - `lines`: a line with a band for each series over a numeric axis
 * - `matrix`: a number in each cell, categories across and down
 * - `scatter`: dots with intervals both ways
 */
export type FigureShape = 'intervals' | 'bars' | 'stack' | 'lines' | 'matrix' | 'scatter';

/** Colours mean the same thing on every page: roles for results, a fixed list for variants, that of the board for seats. */
export type Role = 'first' | 'draw' | 'second' | 'none' | 'plain' | 'variant' | 'category' | 'seat';

export interface Axis {
  readonly label: Text;
  readonly unit: Unit;
  readonly scale: 'category' | 'linear' | 'log2';
  /** Ends of the axis; left out: from the data. */
  readonly min?: number;
  readonly max?: number;
}

export interface Series {
  readonly id: string;
  readonly label: Text;
  readonly role: Role;
  /** For the role `variant`: what the colour is bound to. */
  readonly colorOf?: string;
}

/** One mark: a bar, a dot, a cell, a point. Everything that is drawn, listed or exported is in it. */
export interface Mark {
  readonly series: string;
  /** Category on a category axis. */
  readonly category?: Text;
  /** Place on a numeric x axis. */
  readonly x?: number;
  readonly xLow?: number | null;
  readonly xHigh?: number | null;
  /** null: there is no number, and nothing is drawn. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Unit of this mark where it differs from the axis (cells of a matrix). */
  readonly unit?: Unit;
  /** Stands by itself: no line leads to it. */
  readonly loose?: true;
  /** Games behind the mark: exactly those that `games` lists. */
  readonly n: number;
  readonly games: GamesQuery | null;
  /** Games of which the marked ones are a part, where the value is a share; otherwise the marked ones. */
  readonly of?: number;
  /** Where the mark stands between the ends of a diverging colour scale centred on 0, in [-1, 1]. */
  readonly shade?: number | null;
  /** What the run of the games says of the game, where the mark is the score of a row. */
  readonly verdict?: Verdict;
}

export interface Caption {
  readonly variants: readonly string[];
  readonly players: readonly string[];
  /** What the players judge by, and whether all who judge by it have a card. */
  readonly judges: readonly { readonly evaluation: EvaluationKind; readonly hasCard: boolean }[];
  readonly openings: readonly string[];
  readonly runs: readonly string[];
  /** Games counted in the figure. */
  readonly n: number;
  /** Games played but left out, by the reason for it. */
  readonly excluded: readonly { readonly why: 'capped' | 'crashed'; readonly games: number }[];
  /** Names of the interval methods in packages/stats; empty when there is no interval. */
  readonly methods: readonly string[];
  readonly confidence: number;
  /** Shown of all, where a figure shows a part only. */
  readonly shown?: { readonly shown: number; readonly of: number };
  readonly notes: readonly Text[];
}

/** A figure as data: the chart, the table, the CSV and the SVG are drawn from this alone. */
export interface Figure {
  readonly id: string;
  readonly shape: FigureShape;
  readonly title: Text;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  readonly marks: readonly Mark[];
  /** Straight lines across the figure. */
  readonly lines: readonly { readonly axis: 'x' | 'y'; readonly at: number; readonly label: Text }[];
  readonly caption: Caption;
  /** Section of "about this number". */
  readonly about: string;
}
