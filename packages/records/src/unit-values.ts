/** What is compared unit by unit. */
const PAIRED_METRICS = ['score', 'draws', 'plies'] as const;
export type PairedMetric = (typeof PAIRED_METRICS)[number];

/** Two games are a pair when they belong to the same unit with the same seeds, or begin with the same opening. */
export type PairedBy = 'seed' | 'opening';

/** Mean values of the games of a unit, or of an opening. */
export interface UnitValues {
  readonly opening: string;
  readonly games: number;
  /** All its games have a result. */
  readonly complete: boolean;
  readonly values: Readonly<Record<PairedMetric, number>>;
}
