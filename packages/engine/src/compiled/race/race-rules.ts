import type { AnalysedRules } from '../analyse.ts';

/** What the rules say where functions of the library ask for it. */
export function raceRules(rules: AnalysedRules): Readonly<Record<string, boolean | number>> {
  const hop = rules.kinds.map(([man]) => man.hop).find((entry) => entry !== null) ?? null;
  return {
    SWAPS: rules.goal?.swap === true,
    HOPS_ON: hop !== null,
    HOPS_CHAIN: hop?.chain === true,
    // Hops cross any piece (0), own ones (1) or foreign ones (2).
    CROSSES: hop === null ? 0 : ['any', 'own', 'other'].indexOf(hop.over),
    BARS: rules.noStop.some((squares) => squares.length > 0),
    REPEATS: rules.repetition !== null,
    MUST_PASS: rules.noMoves === 'pass',
    COUNTS: rules.counters.length > 0,
  };
}
