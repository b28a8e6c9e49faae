import { type StrengthCurve, strengthCurve } from '@draughts-lab/stats';
import type { Row } from './row.ts';

/** Rows of one variant in which a player meets itself, and that differ in its budget only. */
export interface Ladder<Entry> {
  /** Tells ladders apart. */
  readonly id: string;
  /** The kind of the player. */
  readonly player: string;
  /** All of them, by budget. */
  readonly all: readonly Entry[];
  /**
   * What a line and a verdict are made of: rows worth 30 games or more, of each budget the one that is worth most, so
   * that a handful of games does not bend a line of thousands.
   */
  readonly rungs: readonly Entry[];
}

/**
 * The ladders among some rows with games.
 *
 * @param apart what else rows of one ladder have in common, such as the openings of their run
 */
export function laddersOf<Entry>(
  entries: readonly Entry[],
  rowOf: (entry: Entry) => Row,
  apart: (entry: Entry) => string = () => '',
): Ladder<Entry>[] {
  const nodesOf = (entry: Entry): number => rowOf(entry).ladder!.nodes;
  const isRung = ({ sparse, copies }: Row): boolean => !sparse && !copies;
  const groups = Map.groupBy(
    entries.filter((entry) => rowOf(entry).ladder !== null && rowOf(entry).counted > 0),
    (entry) => JSON.stringify([rowOf(entry).variantHash, rowOf(entry).ladder!.player, apart(entry)]),
  );
  return [...groups].map(([id, group]) => {
    const all = group.toSorted((a, b) => nodesOf(a) - nodesOf(b));
    const byBudget = Map.groupBy(
      all.filter((entry) => isRung(rowOf(entry))),
      nodesOf,
    );
    return {
      id,
      player: (JSON.parse(rowOf(all[0]!).ladder!.player) as { readonly player: string }).player,
      all,
      rungs: [...byBudget.values()].map((same) =>
        same.reduce((most, one) => (rowOf(one).effectiveGames > rowOf(most).effectiveGames ? one : most)),
      ),
    };
  });
}

/** How advantage and draws move along the rungs of a ladder; null with fewer than two of them. */
export function curveOf(rungs: readonly Row[], confidence?: number): StrengthCurve | null {
  if (rungs.length < 2) return null;
  return strengthCurve(
    rungs.map(({ ladder, wins, draws, losses, counted, effectiveGames, drawsDesignEffect }) => ({
      nodes: ladder!.nodes,
      results: { wins, draws, losses },
      varianceInflation: counted / effectiveGames,
      drawsInflation: drawsDesignEffect,
    })),
    confidence,
  );
}
