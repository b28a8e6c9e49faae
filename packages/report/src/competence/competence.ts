import type { CardMatch, KnownEndings } from '@draughts-lab/players/card';
import type { Estimate } from '../estimate.ts';

/** What a player judges positions by. */
export type EvaluationKind =
  /** Weights learned from games of these rules. */
  | 'learned'
  /** The hand-made evaluation of the program. */
  | 'hand-made'
  /** A part of it, chosen by the option `evaluation`. */
  | 'part'
  /** Playouts, whose ends are judged by hand-made rules. */
  | 'playouts'
  /** Nothing: moves by chance or by the first capture. */
  | 'none'
  /** The games are those of people. */
  | 'people';

/** A match from the card of a player's evaluation. */
export interface KnownStrength extends CardMatch {
  /** Whether it was played at the player's own budget; else at the nearest one that was measured. */
  readonly atBudget: boolean;
}

/** A player of a row, and what is known of it. */
export interface Judge {
  /** As the tables call it. */
  readonly player: string;
  readonly kind: string;
  readonly evaluation: EvaluationKind;
  /** Of `part`: its name. */
  readonly part: string | null;
  /** Hash of learned weights; null: none. */
  readonly weights: string | null;
  /** For each move, where the experiment names one. */
  readonly budget: { readonly unit: 'nodes' | 'playouts'; readonly value: number } | null;
  /** Endgame tables that it asks, by the pieces of the largest; null: none. */
  readonly tables: number | null;
  /** The card: one match for each opponent that was measured under these rules, and none where nothing was. */
  readonly strength: readonly KnownStrength[];
  /** Exact endings that it keeps without tables, at the nearest budget that was measured; null: not measured. */
  readonly endings: KnownEndings | null;
}

/** How far the figures of a row can be trusted as ones of good play: who played, and what others in the run say. */
export interface Competence {
  /** The players of the row, each once. */
  readonly judges: readonly Judge[];
  /** The first player's score of the same player at other budgets of the run, this one included; empty where there are none. */
  readonly budgets: readonly { readonly nodes: number; readonly score: Estimate }[];
  /** Another kind of player on the same rules in this run; null where there is none. */
  readonly second: SecondOpinion | null;
}

/** The first player's score by another kind of player. */
export interface SecondOpinion {
  /** Cell of that row. */
  readonly cell: number;
  readonly player: string;
  readonly score: Estimate;
  /** This row's score minus that one. */
  readonly difference: Estimate;
  /** Whether the interval of the difference reaches over 0. */
  readonly agrees: boolean;
}

/** Whether anything has been measured of how strong these players are. */
export const hasCard = ({ judges }: Competence): boolean =>
  judges.every(({ strength }) => strength.length > 0);
