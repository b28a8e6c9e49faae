import { type Issue, issueAt, message } from '@draughts-lab/input';
import type { ManifestOpenings, Openings } from './openings.ts';

/**
 * What the numbers of a run are about. Four questions with different answers and different errors:
 *
 * - `initial-position`: the score from the initial position; chance comes from the players
 * - `opening-distribution`: the mean over a declared distribution of openings, of which those played are draws
 * - `these-openings`: the mean over the openings of the run and no others; only the play after them is left to chance
 * - `openings-like-these`: the mean over all openings that these stand for
 */
export const ESTIMANDS = [
  'initial-position',
  'opening-distribution',
  'these-openings',
  'openings-like-these',
] as const;
export type Estimand = (typeof ESTIMANDS)[number];

/**
 * What games may be taken to be independent of each other when the error of a mean is computed:
 * `units`: the units of a row; `openings`: the openings; `within-openings`: the units of an opening, and what
 * differs between openings is no error at all.
 */
export type ErrorBasis = 'units' | 'openings' | 'within-openings';

/** Openings as far as they decide what can be asked about them. */
type OpeningsKind = Pick<Openings | ManifestOpenings, 'kind'> & {
  readonly distinct?: boolean | undefined;
  readonly made?: { readonly kind: string } | undefined;
};

/** What can be asked of games that begin with these openings; the first one is asked where nothing is said. */
export function possibleEstimands(openings: OpeningsKind): readonly Estimand[] {
  if (openings.kind === 'start') return ['initial-position'];
  if (openings.kind === 'varied') return ['opening-distribution'];
  if (openings.kind === 'random')
    return openings.distinct === true
      ? ['opening-distribution', 'these-openings', 'openings-like-these']
      : ['opening-distribution'];
  // A book that was drawn is a sample of what it was drawn from.
  if (openings.kind === 'book' && openings.made?.kind === 'random')
    return ['opening-distribution', 'these-openings', 'openings-like-these'];
  return ['these-openings', 'openings-like-these'];
}

interface Asked {
  readonly openings: OpeningsKind;
  /** As declared; absent in runs from before it could be. */
  readonly estimand?: Estimand | undefined;
}

/** What the numbers of a run are about: what it declares, or the first question that its openings allow. */
export function estimandOf({ openings, estimand }: Asked): Estimand {
  return estimand ?? possibleEstimands(openings)[0]!;
}

/**
 * From what the errors of a run are to be computed. Openings that are drawn anew for each unit are independent with it;
 * openings that were drawn into a book are the independent ones themselves.
 */
export function errorBasisOf(asked: Asked): ErrorBasis {
  switch (estimandOf(asked)) {
    case 'initial-position':
      return 'units';
    case 'opening-distribution':
      return asked.openings.kind === 'book' ? 'openings' : 'units';
    case 'these-openings':
      return 'within-openings';
    case 'openings-like-these':
      return 'openings';
  }
}

/** The issue of an experiment that asks what its openings cannot answer. */
export function estimandIssues({ openings, estimand }: Asked): Issue[] {
  const possible = possibleEstimands(openings);
  if (estimand === undefined || possible.includes(estimand)) return [];
  return [
    issueAt(
      'estimand',
      message('estimand.impossible', { openings: openings.kind, estimand }),
      message('hint.estimand', { values: possible.map((one) => `"${one}"`) }),
    ),
  ];
}
