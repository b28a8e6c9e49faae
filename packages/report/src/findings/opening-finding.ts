import { DEFAULT_CONFIDENCE, favouringOpenings } from '@draughts-lab/stats';
import type { OpeningResults } from '@draughts-lab/store';
import { openingLines } from '../opening-lines.ts';

/** An opening that is shown to favour a side. */
export interface FavouringOpening {
  readonly opening: string;
  readonly side: 'first' | 'second';
  /** Share of the points of the first player, drawn towards the mean of all openings: mean over the kinds of players. */
  readonly score: number;
}

/** What the games from given openings say about these. */
export interface OpeningFinding {
  readonly variant: string;
  /** How many openings were rated. */
  readonly rated: number;
  /** Those that favour the same side with every kind of players, together at 5 %, the clearest first. */
  readonly favouring: readonly FavouringOpening[];
}

/**
 * The given openings of a variant that favour a side; none with fewer than two openings.
 *
 * @param players what each kind of players made of them
 */
export function openingFinding(
  variant: string,
  players: readonly (readonly OpeningResults[])[],
): OpeningFinding[] {
  const played = players.map((openings) => new Map(openings.map((one) => [one.openingHash, one])));
  const rated = new Set(played.flatMap((openings) => [...openings.keys()])).size;
  if (rated < 2) return [];
  const lines = players.map(
    (openings) =>
      new Map(openingLines(openings, 2, DEFAULT_CONFIDENCE).lines.map((line) => [line.hash, line])),
  );
  const favouring = favouringOpenings(played)
    .filter(({ pValue }) => pValue < 1 - DEFAULT_CONFIDENCE)
    .map(({ key, side }): FavouringOpening => {
      const scores = lines.map((of) => of.get(key)!.shrunken!.value);
      const score = scores.reduce((sum, one) => sum + one, 0) / scores.length;
      return { opening: lines[0]!.get(key)!.opening, side, score };
    });
  return [{ variant, rated, favouring }];
}
