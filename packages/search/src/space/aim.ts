/**
 * What is measured of a game in a round: the share of draws; whom it favours, in Elo of the first player; the logarithm of the mean
 * length in plies; what four times the nodes win, in Elo.
 */
export const MEASURES = ['draws', 'advantage', 'length', 'depth'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a search may be after, each compared with the base. */
export const AIMS = [
  'fewer-draws',
  'more-draws',
  'fairer',
  'shorter',
  'longer',
  'deeper',
  'shallower',
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
};
