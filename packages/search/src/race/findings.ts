import { twoSidedZ } from '@draughts-lab/stats';
import { eachMeasure, type Measure, SCALE, WANTED } from '../space/aim.ts';
import { boundsBeside } from '../judge/bounds.ts';
import { type Measured, type Uncertain } from '../judge/measured.ts';
import type { Candidate } from '../space/candidates.ts';
import { shownMeasures, type Space } from '../space/space.ts';
import type { Race, Round, Stage } from './race.ts';

/** A number with an interval. */
export interface Between {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A candidate less the base: draws and forced turns as shares, advantage and depth in Elo, length and choice as ratios less 1. */
export type Differences = Readonly<Record<Measure, Between | null>>;

export interface Finalist {
  readonly candidate: Candidate;
  readonly measured: Measured;
  /** From the games that confirm; those of all finalists hold together at 95 %. */
  readonly differences: Differences;
  /** Of the aim, as the last round before said; the best of many look better than they are. */
  readonly firstLook: number | null;
  /** `better`: it is shown that the aim is met, and no bound is missed; `missed`: a bound is missed; `open`: neither. */
  readonly verdict: 'better' | 'missed' | 'open';
  /** The bounds that are missed. */
  readonly missed: readonly (Measure | 'unfinished')[];
}

/** A candidate beside the base of the same round, from the strongest players that met it. */
export interface PlayedCandidate {
  readonly candidate: Candidate;
  /** The round with its games. */
  readonly round: Round;
  readonly nodes: number;
  readonly games: number;
  /** Each by itself at 95 %: of many, some are outside by chance. */
  readonly differences: Differences;
}

/** What a change is worth by itself, from the strongest players that met it. */
export interface Effect {
  readonly change: number;
  readonly nodes: number;
  /** Games of candidates with this change. */
  readonly games: number;
  /** Those of all changes hold together at 95 %, measure by measure. */
  readonly differences: Differences;
}

/** What two changes are worth together beyond the sum of both, of the aim. */
export interface Together {
  readonly changes: readonly [number, number];
  readonly difference: Between;
}

const CONFIDENCE = 0.95;

/** What the games that confirm say of each finalist, the best one first. */
export function finalistsOf(space: Space, { stages, confirmed }: Race): Finalist[] {
  if (confirmed === null) return [];
  const { base, measured } = confirmed;
  const measures = shownMeasures(space).filter((one) => base[one] !== null);
  const z = twoSidedZ(1 - (1 - CONFIDENCE) / Math.max(1, measured.size * measures.length));
  const bounds = boundsBeside(base, space.bounds);
  const { measure, sign } = WANTED[space.aim];
  const last = stages.at(-1)!.rounds.at(-1)!;
  return [...measured]
    .map(([candidate, own]): Finalist => {
      const differences = eachMeasure((one) =>
        measures.includes(one) ? between(one, differenceOf(own[one], base[one]), z) : null,
      );
      const look = last.measured.get(candidate);
      const before = look === undefined ? null : differenceOf(look[measure], last.base[measure]);
      const missed = bounds.flatMap((bound) => {
        const found = own[bound.measure];
        return found !== null && (found.value > bound.high || found.value < bound.low) ? [bound.measure] : [];
      });
      return {
        candidate,
        measured: own,
        differences,
        firstLook: before === null ? null : shown(measure, before.value),
        verdict: missed.length > 0 ? 'missed' : isBetter(space, own, base, z) ? 'better' : 'open',
        missed,
      };
    })
    .toSorted((a, b) => rank(b) - rank(a) || sign * (valueOf(b, measure) - valueOf(a, measure)));
}

const rank = ({ verdict }: Finalist): number => (verdict === 'better' ? 2 : verdict === 'open' ? 1 : 0);
const valueOf = ({ differences }: Finalist, measure: Measure): number => differences[measure]?.value ?? 0;

/** Whether the interval of the aim lies on the wanted side; fairer is nearer to even, whoever is favoured. */
function isBetter({ aim }: Space, own: Measured, base: Measured, z: number): boolean {
  const { measure, sign } = WANTED[aim];
  const [a, b] = [own[measure], base[measure]];
  if (a === null || b === null) return false;
  const size = (value: number): number => (measure === 'advantage' ? Math.abs(value) : value);
  return sign * (size(a.value) - size(b.value)) > z * Math.hypot(a.error, b.error);
}

/** What each change is worth, the largest effect on the aim first. A change that no candidate brought into a round is left out. */
export function effectsOf(space: Space, { stages }: Race): Effect[] {
  const { measure, sign } = WANTED[space.aim];
  const z = twoSidedZ(1 - (1 - CONFIDENCE) / space.changes.length);
  return space.changes
    .flatMap((_, change): Effect[] => {
      const stage = stages.findLast((one) => gamesWith(one, change) > 0);
      if (stage === undefined) return [];
      const differences = eachMeasure((one) => between(one, stage.models[one]?.effect(change) ?? null, z));
      return [{ change, nodes: stage.nodes, games: gamesWith(stage, change), differences }];
    })
    .toSorted((a, b) => sign * ((b.differences[measure]?.value ?? 0) - (a.differences[measure]?.value ?? 0)));
}

const gamesWith = ({ rounds }: Stage, change: number): number =>
  rounds
    .flatMap(({ measured }) => [...measured])
    .reduce((sum, [candidate, { games }]) => sum + (candidate.includes(change) ? games : 0), 0);

/** Pairs of changes that were played together and apart, the largest effect beyond the sum of both first. */
export function pairsOf(space: Space, { stages }: Race): Together[] {
  const { measure } = WANTED[space.aim];
  const pairs = new Map<string, { stage: Stage; changes: readonly [number, number] }>();
  for (const stage of stages)
    for (const [candidate] of stage.rounds.flatMap(({ measured }) => [...measured]))
      if (candidate.length === 2)
        pairs.set(candidate.join(), { stage, changes: [candidate[0]!, candidate[1]!] });
  const z = twoSidedZ(1 - (1 - CONFIDENCE) / Math.max(1, pairs.size));
  return [...pairs.values()]
    .flatMap(({ stage, changes }): Together[] => {
      const difference = between(measure, stage.models[measure]?.together(...changes) ?? null, z);
      return difference === null ? [] : [{ changes, difference }];
    })
    .toSorted((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
}

/** Every candidate that was played, those with fewer changes first. */
export function playedOf({ stages }: Race): PlayedCandidate[] {
  const z = twoSidedZ(CONFIDENCE);
  const found = new Map<Candidate, PlayedCandidate>();
  for (const { nodes, rounds } of stages)
    for (const { round, base, measured } of rounds)
      for (const [candidate, own] of measured)
        found.set(candidate, {
          candidate,
          round,
          nodes,
          games: own.games,
          differences: eachMeasure((one) => between(one, differenceOf(own[one], base[one]), z)),
        });
  return [...found.values()].toSorted((a, b) => a.candidate.length - b.candidate.length);
}

const differenceOf = (a: Uncertain | null, b: Uncertain | null): Uncertain | null =>
  a === null || b === null ? null : { value: a.value - b.value, error: Math.hypot(a.error, b.error) };

function between(measure: Measure, found: Uncertain | null, z: number): Between | null {
  if (found === null) return null;
  const { value, error } = found;
  const [low, high] = [value - z * error, value + z * error];
  return { value: shown(measure, value), low: shown(measure, low), high: shown(measure, high) };
}

/** A difference of logarithms as a ratio less 1. */
const shown = (measure: Measure, value: number): number =>
  SCALE[measure] === 'ratio' ? Math.expm1(value) : value;
