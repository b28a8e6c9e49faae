import { DEFAULT_CONFIDENCE } from '@draughts-lab/stats';
import type { OpeningResults } from '@draughts-lab/store';
import { openingLines } from '../opening-lines.ts';

/** An opening that is shown to favour a side. */
export interface FavouringOpening {
  readonly opening: string;
  readonly side: 'first' | 'second';
  /** Share of the points of the first player, drawn towards the mean of all openings. */
  readonly score: number;
}

/** What the games from given openings say about these. */
export interface OpeningFinding {
  readonly variant: string;
  /** How many openings were rated. */
  readonly rated: number;
  /** Those that favour a side, the clearest first: together at 5 % (exact sign tests, Holm over the openings). */
  readonly favouring: readonly FavouringOpening[];
}

/**
 * The given openings of a variant that favour a side; none with fewer than two openings.
 *
 * @param players what each kind of players made of them; their games are taken together
 */
export function openingFinding(
  variant: string,
  players: readonly (readonly OpeningResults[])[],
): OpeningFinding[] {
  const pooled = [...Map.groupBy(players.flat(), ({ openingHash }) => openingHash).values()].map(
    (same): OpeningResults => {
      const sum = (of: (one: OpeningResults) => number): number =>
        same.reduce((total, one) => total + of(one), 0);
      return {
        ...same[0]!,
        games: sum(({ games }) => games),
        wins: sum(({ wins }) => wins),
        draws: sum(({ draws }) => draws),
        losses: sum(({ losses }) => losses),
      };
    },
  );
  if (pooled.length < 2) return [];
  const clear = openingLines(pooled, 2, DEFAULT_CONFIDENCE)
    .lines.filter(({ pValue }) => pValue !== null && pValue < 1 - DEFAULT_CONFIDENCE)
    .toSorted((a, b) => a.pValue! - b.pValue! || (a.hash < b.hash ? -1 : 1));
  return [
    {
      variant,
      rated: pooled.length,
      favouring: clear.map(({ opening, score, shrunken }) => ({
        opening,
        side: score!.value > 0.5 ? 'first' : 'second',
        score: shrunken!.value,
      })),
    },
  ];
}
