import { said } from '@draughts-lab/input';
import { absoluteDirections } from '../board/directions.ts';
import { kindsOf } from '../kinds-of.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { PieceKind } from '../setup.ts';
import type { VariantDocument } from '../schema/document.ts';

type Kind = VariantDocument['man'];

/** Squares that a piece can come to stand on, by its rank there, whatever stands on the board. */
export interface Reach {
  readonly man: ReadonlySet<number>;
  readonly king: ReadonlySet<number>;
}

/**
 * Where pieces of a player can get from some squares by steps, captures and hops, as if every victim stood where it is
 * wanted and nothing in the way: no game has more. Towers carry prisoners anywhere; they are not asked for.
 */
export function reachOf(
  document: VariantDocument,
  { board, players }: ResolvedRules,
  player: number,
  from: { readonly men: readonly number[]; readonly kings: readonly number[] },
): Reach {
  const { id, promotion } = players[player]!;
  const { man, king } = kindsOf(document, id);
  const lengths = {
    man: ways(man, document.capture !== null, board.size),
    king: king === null ? [] : ways(king, document.capture !== null, board.size),
  };
  const found = { man: new Set(from.men), king: new Set(from.kings) };
  const crowns = new Set(document.king === null ? [] : promotion);
  const waiting: [PieceKind, number][] = [
    ...from.men.map((square): [PieceKind, number] => ['man', square]),
    ...from.kings.map((square): [PieceKind, number] => ['king', square]),
  ];
  const arrive = (kind: PieceKind, square: number): void => {
    if (!found[kind].has(square)) {
      found[kind].add(square);
      waiting.push([kind, square]);
    }
    if (kind === 'man' && crowns.has(square)) arrive('king', square);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [kind, square] = next;
    for (const { directions, least, most } of lengths[kind]) {
      for (const direction of absoluteDirections(board, id, directions)) {
        const line = board.neighbour[direction]!;
        let to = line[square]!;
        for (let distance = 1; to >= 0 && distance <= most; distance++) {
          if (distance >= least) arrive(kind, to);
          to = line[to]!;
        }
      }
    }
  }
  return found;
}

interface Way {
  readonly directions: NonNullable<Kind['step']>['directions'];
  /** Squares along the line. */
  readonly least: number;
  readonly most: number;
}

function ways({ step, capture, hop }: Kind, captures: boolean, size: number): Way[] {
  const upTo = (range: number | 'any'): number => (range === 'any' ? size : range);
  return said<Way>([
    step !== null && {
      directions: step.directions,
      least: 1,
      most: step.over === 'own-men' ? size : Math.max(step.fromHome ?? 0, upTo(step.range)),
    },
    capture !== null &&
      captures && {
        directions: [...capture.directions, ...(Array.isArray(capture.onward) ? capture.onward : [])],
        least: 2,
        most:
          capture.landing === 'any'
            ? size
            : upTo(capture.range) + (capture.landing === 'next' ? 1 : capture.landing),
      },
    hop !== null && { directions: hop.directions, least: 2, most: hop.span === 'symmetric' ? size : 2 },
  ]);
}
