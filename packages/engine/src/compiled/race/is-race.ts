import type { AnalysedRules } from '../analyse.ts';

/**
 * Whether a variant is a plain race: men alone, one step or hops over adjacent pieces,
 * nothing is taken or crowned. Such games get a back end of their own, in which every
 * square knows its neighbours' state; all others are for the general back ends.
 */
export function isRace(rules: AnalysedRules): boolean {
  const men = rules.kinds.map(([man]) => man);
  return (
    !rules.hasKings &&
    rules.chain === null &&
    rules.stack === null &&
    !rules.moverAny &&
    rules.directionCount <= 8 &&
    men.every(
      ({ step, hop }) =>
        (step === null || (step.range === 1 && step.fromHome === 1 && !step.overOwnMen)) &&
        (hop === null || !hop.symmetric),
    )
  );
}
