import type { AnalysedRules } from '../analyse.ts';

/**
 * Whether a variant is a plain race: men alone, one step or hops over adjacent pieces,
 * nothing is taken or crowned, and no hops end where a step does. Such games get a back end of their own, in which every
 * square knows its neighbours' state; all others are for the general back ends.
 */
export function isRace(rules: AnalysedRules): boolean {
  const men = rules.kinds.map(([man]) => man);
  return (
    !rules.hasKings &&
    rules.chain === null &&
    rules.stack === null &&
    !rules.moverAny &&
    !rules.mayPass &&
    rules.directionCount <= 8 &&
    men.every(
      ({ step, hop }) =>
        (step === null || (step.range === 1 && step.fromHome === 1 && !step.overOwnMen)) &&
        (hop === null || !hop.symmetric),
    ) &&
    (men.every(({ hop }) => hop === null) || hopsKeepOff(rules))
  );
}

/**
 * Whether hops never end where a step can: so it is on every board of whole lines, where a step changes the colour of
 * the square and a hop does not. Lines of a document's own can lead round to a neighbour.
 */
function hopsKeepOff({ neighbour, size }: AnalysedRules): boolean {
  for (let from = 0; from < size; from++) {
    const reached = new Set([from]);
    for (const square of reached)
      for (const next of neighbour) {
        const over = next[square]!;
        const behind = over < 0 ? -1 : next[over]!;
        if (behind >= 0) reached.add(behind);
      }
    if (neighbour.some((next) => reached.has(next[from]!))) return false;
  }
  return true;
}
