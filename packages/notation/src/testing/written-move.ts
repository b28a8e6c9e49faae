import { type Variant, loadPreset } from '@draughts-lab/variant';
import type { MoveLike } from '../move/move-like.ts';
import { readSquare } from '../square.ts';

/** A shipped variant by id, for tests. */
export function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('; '));
  return parsed.value;
}

export interface WrittenMove {
  readonly kind?: MoveLike['kind'];
  /** Landing squares with spaces between. */
  readonly route: string;
  readonly takes?: string;
  readonly promotes?: boolean;
}

/** A move of a fixture as data. */
export function writtenMove(
  variant: Variant,
  { kind, route, takes = '', promotes = false }: WrittenMove,
): MoveLike {
  const squares = (text: string): number[] =>
    text
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        const square = readSquare(variant, name);
        if (square < 0) throw new Error(`the fixture names ${name}, which is no square of ${variant.id}`);
        return square;
      });
  const path = squares(route);
  const captures = squares(takes);
  return {
    kind: kind ?? (captures.length > 0 ? 'capture' : 'step'),
    from: path[0] ?? -1,
    to: path.at(-1) ?? -1,
    path,
    captures,
    promotes,
  };
}
