import type { Manifest, Tally } from '@draughts-lab/records';
import { eloFromScore, holm, pairScore, pairsOfUnits, twoSidedP } from '@draughts-lab/stats';
import { type Estimate, eloEstimateOf, estimateOf } from '../estimate.ts';
import type { Row } from '../row.ts';
import type { OpeningFinding } from './opening-finding.ts';
import type { VariantVerdict } from '../verdict/verdict.ts';

/** A variant on the first screen: all kinds of players together, each counting alike in draws and length. */
export interface FindingLine {
  readonly variant: string;
  readonly verdict: VariantVerdict;
  /** Elo or share of the first player on the scale of the verdict: all rows together, or without a verdict that of a single row. */
  readonly advantage: Estimate | null;
  readonly games: number;
  /** Mean over the players, of the share of draws and of the length in plies. */
  readonly draws: Estimate | null;
  readonly plies: Estimate | null;
}

/** Two unlike players on the first screen; numbers are those of the one listed first. */
export interface MatchLine {
  readonly variant: string;
  readonly variantName: string;
  readonly players: readonly [string, string];
  readonly games: number;
  /** Null where the players did not change seats: what the seat is worth and who is stronger are one number then. */
  readonly score: Estimate | null;
  readonly elo: Estimate | null;
}

/** The variant with most of something, and those that cannot be told apart from it. */
export interface Most {
  readonly variant: string;
  readonly value: number;
  readonly alike: readonly string[];
}

/** What keeps a variant from a verdict, and what would settle it. */
export interface Unsettled {
  readonly variant: string;
  readonly need: 'games' | 'margin' | 'lines' | 'players';
  readonly games: number | null;
}

/** Answers to the questions that people ask of a run, as codes and numbers. */
export interface Findings {
  readonly lines: readonly FindingLine[];
  readonly matches: readonly MatchLine[];
  /** Kinds of players that met themselves. */
  readonly kinds: number;
  readonly balanced: readonly string[];
  /** With Elo, the clearest first. */
  readonly favoured: readonly FindingLine[];
  /** Null with fewer than two variants, or without intervals. */
  readonly mostDrawish: Most | null;
  readonly longest: Most | null;
  readonly unsettled: readonly Unsettled[];
  /** The first plies were random, so that verdicts speak of what comes after poor moves too. */
  readonly afterRandomPlies: boolean;
  /** Openings that favour a side; empty where openings were not given, or details not asked for. */
  readonly openings: readonly OpeningFinding[];
}

/**
 * What a run found.
 *
 * @param rows its rows with games
 * @param tallies in the same order
 */
export function findingsOf(
  manifest: Pick<Manifest, 'cells' | 'players' | 'openings'>,
  verdicts: readonly VariantVerdict[],
  rows: readonly Row[],
  tallies: readonly Tally[],
): Findings {
  const lines = verdicts.flatMap((verdict): FindingLine[] => {
    if (verdict.reason === 'unequal-players') return [];
    const own = rows.filter(({ cell }) => verdict.cells.includes(cell));
    return [
      {
        variant: verdict.variant,
        verdict,
        advantage: verdict.value ?? (own.length === 1 ? own[0]!.elo : null),
        games: own.reduce((sum, { games }) => sum + games, 0),
        draws: meanOf(own.map(({ drawRate }) => drawRate)),
        plies: meanOf(own.map(({ plies }) => plies)),
      },
    ];
  });
  return {
    lines,
    matches: rows.flatMap((row, at) => matchLine(manifest, row, tallies[at]!)),
    kinds: new Set(verdicts.flatMap(({ cells }) => cells.map((cell) => manifest.cells[cell]!.pairing))).size,
    balanced: lines.filter(({ verdict }) => verdict.kind === 'balanced').map(({ variant }) => variant),
    favoured: lines
      .filter(({ verdict: { kind } }) => kind === 'favoured' || kind === 'edge')
      .toSorted((a, b) => sizeOf(b) - sizeOf(a)),
    mostDrawish: mostOf(lines, ({ draws }) => draws),
    longest: mostOf(lines, ({ plies }) => plies),
    unsettled: lines.flatMap(unsettled),
    afterRandomPlies: manifest.openings.kind === 'random',
    openings: [],
  };
}

const sizeOf = ({ advantage }: FindingLine): number => Math.abs(advantage?.value ?? 0);

function unsettled({ variant, verdict }: FindingLine): Unsettled[] {
  const { kind, moreGames, onTheMargin, reason } = verdict;
  if (kind === 'depends') return [{ variant, need: 'players', games: null }];
  if (kind === 'none' && reason === 'one-line') return [{ variant, need: 'lines', games: null }];
  if (kind !== 'open' && kind !== 'edge') return [];
  if (moreGames !== null) return [{ variant, need: 'games', games: moreGames }];
  return [{ variant, need: onTheMargin ? 'margin' : 'lines', games: null }];
}

/** Normal quantile of the 95 % intervals of rows. */
const Z = 1.959964;

/** Half the width of an interval in standard errors; null where it has none. */
const errorOf = ({ low, high }: Estimate): number | null =>
  low === null || high === null ? null : (high - low) / (2 * Z);

/** The mean of independent numbers, each with the same weight. */
function meanOf(estimates: readonly (Estimate | null)[]): Estimate | null {
  const known = estimates.filter((estimate) => estimate !== null);
  if (known.length === 0) return null;
  if (known.length === 1) return known[0]!;
  const value = known.reduce((sum, one) => sum + one.value, 0) / known.length;
  const errors = known.map(errorOf);
  if (errors.some((error) => error === null)) return { value, low: null, high: null, method: null };
  const half = (Z * Math.hypot(...errors.map((error) => error!))) / known.length;
  return { value, low: value - half, high: value + half, method: known[0]!.method };
}

/** Comparisons of all others with the largest hold together at 5 % (Holm). */
function mostOf(lines: readonly FindingLine[], of: (line: FindingLine) => Estimate | null): Most | null {
  const known = lines.flatMap((line) => {
    const estimate = of(line);
    const error = estimate === null ? null : errorOf(estimate);
    return estimate === null || error === null ? [] : [{ ...line, value: estimate.value, error }];
  });
  if (known.length < 2) return null;
  const [most, ...others] = known.toSorted((a, b) => b.value - a.value) as [(typeof known)[0]];
  const ps = others.map(({ value, error }) => {
    const joint = Math.hypot(error, most.error);
    return joint === 0 ? (value === most.value ? 1 : 0) : twoSidedP((most.value - value) / joint);
  });
  const adjusted = holm(ps);
  return {
    variant: most.variant,
    value: most.value,
    alike: others.filter((_, at) => adjusted[at]! >= 0.05).map(({ variant }) => variant),
  };
}

/** A row in which two players met. */
function matchLine(
  { cells, players }: Pick<Manifest, 'cells' | 'players'>,
  { cell, variant, variantName, games, seats }: Row,
  { units }: Tally,
): MatchLine[] {
  const { players: order, gamesPerUnit } = cells[cell]!;
  const [a, b] = order;
  if (seats !== 2 || a === b) return [];
  const line = { variant, variantName, games, players: [players[a!]!.name, players[b!]!.name] as const };
  const whole = units.filter(({ pattern }) => pattern.length === 2);
  const { pairs } = pairsOfUnits(whole, 'listed-first');
  if (gamesPerUnit !== 2 || pairs.every((count) => count === 0)) return [{ ...line, score: null, elo: null }];
  const score = pairScore(pairs);
  return [
    {
      ...line,
      score: estimateOf(score),
      elo: eloEstimateOf({
        value: eloFromScore(score.value),
        interval: {
          ...score.interval,
          low: eloFromScore(score.interval.low),
          high: eloFromScore(score.interval.high),
        },
      }),
    },
  ];
}
