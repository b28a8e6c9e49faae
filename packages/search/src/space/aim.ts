/**
 * What is measured of a game in a round: the share of draws; whom it favours, in Elo of the first player; the logarithm of the mean
 * length in plies; what four times the nodes win, in Elo; the logarithm of the mean number of legal moves; the share of turns with a
 * single move; the mean of a measure in a file of the user's own.
 */
export const MEASURES = ['draws', 'advantage', 'length', 'depth', 'choice', 'forced', 'own'] as const;
export type Measure = (typeof MEASURES)[number];

/** Compared as a share, in points of 100; as a ratio, in per cent; as a difference in its own unit. */
export const SCALE: Readonly<Record<Measure, 'share' | 'elo' | 'ratio' | 'plain'>> = {
  draws: 'share',
  advantage: 'elo',
  length: 'ratio',
  depth: 'elo',
  choice: 'ratio',
  forced: 'share',
  own: 'plain',
};

/** What a search may be after, each compared with the base. */
export const AIMS = [
  'fewer-draws',
  'more-draws',
  'fairer',
  'shorter',
  'longer',
  'deeper',
  'shallower',
  'more-choice',
  'less-choice',
  'fewer-forced',
  'more-forced',
  'more-measured',
  'less-measured',
] as const;
export type Aim = (typeof AIMS)[number];

interface Wanted {
  readonly measure: Measure;
  /** 1: more is better. */
  readonly sign: 1 | -1;
}

export const WANTED: Readonly<Record<Aim, Wanted>> = {
  'fewer-draws': { measure: 'draws', sign: -1 },
  'more-draws': { measure: 'draws', sign: 1 },
  fairer: { measure: 'advantage', sign: -1 },
  shorter: { measure: 'length', sign: -1 },
  longer: { measure: 'length', sign: 1 },
  deeper: { measure: 'depth', sign: 1 },
  shallower: { measure: 'depth', sign: -1 },
  'more-choice': { measure: 'choice', sign: 1 },
  'less-choice': { measure: 'choice', sign: -1 },
  'fewer-forced': { measure: 'forced', sign: -1 },
  'more-forced': { measure: 'forced', sign: 1 },
  'more-measured': { measure: 'own', sign: 1 },
  'less-measured': { measure: 'own', sign: -1 },
};

/** Something for each measure. */
export const eachMeasure = <T>(of: (measure: Measure) => T): Readonly<Record<Measure, T>> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, of(measure)])) as Readonly<Record<Measure, T>>;
