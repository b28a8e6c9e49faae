import { absoluteDirections, type PieceKind, type Variant } from '@draughts-lab/variant';
import { createEvaluation } from './evaluation.ts';
import { promotionDistances } from './distances.ts';
import type { LearnedWeights } from './learned/weights.ts';
import { type PieceMap, pieceMaps } from './piece-maps.ts';

/** What pieces are worth in one part of the game, in hundredths of a man of the hand-made evaluation. */
export interface PieceWorths {
  readonly phase: PieceMap['phase'];
  /** Mean over the squares on which a man can stand. */
  readonly man: number;
  /** Mean over all squares; null where there are no kings. */
  readonly king: number | null;
  /** King in men; null without kings, and where a man is worth nothing. */
  readonly kingInMen: number | null;
  /** What a man gains by a step nearer to being crowned, averaged over the board: a tempo. Null where there is no such step. */
  readonly step: number | null;
}

/**
 * Man, king and tempo by the maps of an evaluation. What patterns, mobility and towers add is not in it.
 *
 * @param learned null: the hand-made evaluation
 * @returns one for each part of the game that the evaluation tells apart; none in a race, where pieces are not counted
 */
export function pieceWorths(variant: Variant, learned: LearnedWeights | null): PieceWorths[] {
  if (createEvaluation(variant).races.length > 0) return [];
  const maps = pieceMaps(variant, learned);
  return [...new Set(maps.map(({ phase }) => phase))].map((phase) => {
    const of = (kind: PieceKind): readonly number[] | undefined =>
      maps.find((map) => map.kind === kind && map.phase === phase)?.squares;
    const men = of('man')!;
    const crowned = new Set(variant.players[0]!.promotion);
    const man = mean(men.filter((_, square) => !crowned.has(square)));
    const kings = of('king');
    const king = kings === undefined ? null : mean(kings);
    const gains = stepsForward(variant)
      .filter(([, to]) => !crowned.has(to))
      .map(([from, to]) => men[to]! - men[from]!);
    return {
      phase,
      man,
      king,
      kingInMen: king === null || man === 0 ? null : king / man,
      step: gains.length === 0 ? null : mean(gains),
    };
  });
}

/** Steps by which a man of the first player comes nearer to being crowned. */
function stepsForward(variant: Variant): [number, number][] {
  const { board, document, players } = variant;
  const distances = promotionDistances(variant, 0);
  if (document.man.step === null || distances.length === 0) return [];
  const directions = absoluteDirections(board, players[0]!.id, document.man.step.directions);
  return directions.flatMap((direction) =>
    board.neighbour[direction]!.flatMap((to, from): [number, number][] =>
      to !== -1 && distances[to] === distances[from]! - 1 ? [[from, to]] : [],
    ),
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
