import type { Message } from '@draughts-lab/input';
import { subSeed } from '@draughts-lab/records';
import { type RandomState, randomState } from '@draughts-lab/input/random';
import { twoSidedZ } from '@draughts-lab/stats';
import { type AdditiveModel, fitAdditive, type Seen } from '../judge/additive-model.ts';
import { eachMeasure, type Measure, WANTED } from '../space/aim.ts';
import { type Bound, boundsBeside, brokenBound, worthOf } from '../judge/bounds.ts';
import { chancesOf, favourites } from '../judge/favourites.ts';
import type { Measured, Out } from '../judge/measured.ts';
import { rankCorrelation } from '../judge/rank-correlation.ts';
import { allCandidates, type Candidate, keyOf } from '../space/candidates.ts';
import type { Space } from '../space/space.ts';
import { firstCandidates, type Known, promising, type Proposer } from './propose.ts';
import { capacityOf, gamesOfRounds, LEAST, type RowSizes, sizesOf } from './sizes.ts';

/** Games of the base and some candidates, all with the same players and openings. */
export interface Round extends RowSizes {
  /** `1`, `1b`, `2` and so on; `confirm`: the last one. */
  readonly name: string;
  readonly nodes: number;
  readonly seed: string;
  /** Without the base. */
  readonly candidates: readonly Candidate[];
}

/** Plays a round: what was measured by key of the candidate, of the base too; null where the games say nothing. */
export type PlayRound = (round: Round) => Promise<ReadonlyMap<string, Measured | null>>;

export interface PlayedRound {
  readonly round: Round;
  readonly base: Measured;
  readonly measured: ReadonlyMap<Candidate, Measured>;
}

/** The candidates of one strength, from one round or, in a large space, several. */
export interface Stage {
  readonly nodes: number;
  readonly rounds: readonly PlayedRound[];
  readonly models: Readonly<Record<Measure, AdditiveModel | null>>;
  /** Candidates that are left out from here on, and why; those that are only behind the others are not listed. */
  readonly out: readonly { readonly candidate: Candidate; readonly why: Out }[];
  readonly kept: readonly Candidate[];
  /** Of the aim with the stage before, over the candidates of both; null where fewer than three are in both. */
  readonly correlation: number | null;
}

export interface SetAside {
  readonly candidate: Candidate;
  readonly why: Message;
}

export interface Race {
  /** Candidates whose rules cannot be played, or are those of another one. */
  readonly setAside: readonly SetAside[];
  readonly stages: readonly Stage[];
  /** Games from fresh seeds; null where no candidate is left. */
  readonly confirmed: PlayedRound | null;
}

export interface RaceOptions {
  readonly play: PlayRound;
  /** Why a candidate is not played; null: it is. Called once for each, in the order in which they are chosen. */
  readonly refusal: (candidate: Candidate) => Message | null;
  /** Chooses in spaces too large to be played as a whole. Default: `promising`. */
  readonly propose?: Proposer;
}

/** Error of all eliminations together: half of 5 %, the other half is for what is confirmed. */
const ELIMINATION_ERROR = 0.025;
/** Rounds of the first strength where it cannot play all candidates. */
const WAVES = 4;
const MOST_OF_WAVE = 100;
/** Sets of changes up to which all candidates are listed. */
const LISTED = 100_000;

/**
 * A race through a space of rules: all candidates or a choice of them by weak players, then the most promising ones by stronger and
 * stronger players, at last a few finalists from fresh seeds. What is decided depends on the games alone.
 */
export async function race(space: Space, { play, refusal, propose = promising }: RaceOptions): Promise<Race> {
  const random = randomState(Number.parseInt(subSeed(space.seed, 'race').slice(0, 8), 16));
  const setAside: SetAside[] = [];
  const isAdmitted = (candidate: Candidate): boolean => {
    const why = refusal(candidate);
    if (why !== null) setAside.push({ candidate, why });
    return why === null;
  };
  const stages: Stage[] = [];
  for (const nodes of space.nodes) {
    const before = stages.at(-1);
    if (before?.kept.length === 0) break;
    const rounds =
      before === undefined
        ? await firstRounds(space, { play, isAdmitted, random, propose })
        : [await playRound(space, stages.length, String(stages.length + 1), before.kept, play)];
    stages.push(judged(space, nodes, rounds, stages, random));
  }
  const kept = stages.at(-1)?.kept ?? [];
  const confirmed =
    kept.length === 0 ? null : await playRound(space, space.nodes.length, 'confirm', kept, play);
  return { setAside, stages, confirmed };
}

async function playRound(
  space: Space,
  index: number,
  name: string,
  candidates: readonly Candidate[],
  play: PlayRound,
  sizes: RowSizes = sizesOf(space, index, candidates.length + 1),
): Promise<PlayedRound> {
  const nodes = space.nodes[Math.min(index, space.nodes.length - 1)]!;
  const round: Round = { ...sizes, name, nodes, seed: `${space.seed}-${name}`, candidates };
  const found = await play(round);
  const base = found.get('');
  if (base === undefined || base === null) throw new BaseWithoutResultError(name);
  const measured = new Map<Candidate, Measured>();
  for (const candidate of candidates) {
    const own = found.get(keyOf(candidate));
    if (own !== undefined && own !== null) measured.set(candidate, own);
  }
  return { round, base, measured };
}

/** The games of the base say nothing: they are copies, or none has a result. */
export class BaseWithoutResultError extends Error {
  override readonly name = 'BaseWithoutResultError';
  readonly round: string;

  constructor(round: string) {
    super(`the games of the base have no result in round ${round}`);
    this.round = round;
  }
}

interface FirstOptions extends Required<Pick<RaceOptions, 'play' | 'propose'>> {
  readonly isAdmitted: (candidate: Candidate) => boolean;
  readonly random: RandomState;
}

/** All candidates in one round where there are games for them; otherwise some, and then those that look promising. */
async function firstRounds(
  space: Space,
  { play, isAdmitted, random, propose }: FirstOptions,
): Promise<PlayedRound[]> {
  const capacity = capacityOf(space, 0);
  const all = allCandidates(space, LISTED);
  if (all !== null && all.length <= capacity) {
    const admitted = all.filter(isAdmitted);
    return admitted.length === 0 ? [] : [await playRound(space, 0, '1', admitted, play)];
  }
  const played: PlayedRound[] = [];
  const taken = new Set<string>();
  const share = gamesOfRounds(space)[0]! / WAVES;
  const size = Math.max(1, Math.min(MOST_OF_WAVE, Math.floor(share / LEAST.large) - 1));
  const games = 2 * Math.floor(share / (size + 1) / 2);
  for (let wave = 0; wave < WAVES; wave++) {
    const source =
      wave === 0
        ? firstCandidates(space, size, random, taken)
        : propose(space, random, taken, knownOf(space, played));
    const candidates: Candidate[] = [];
    for (const candidate of source) {
      taken.add(keyOf(candidate));
      if (isAdmitted(candidate)) candidates.push(candidate);
      if (candidates.length === size) break;
    }
    if (candidates.length === 0) break;
    const name = `1${'abcd'[wave]!}`;
    played.push(await playRound(space, 0, name, candidates, play, { games, stepGames: 0 }));
  }
  return played;
}

/** With the ten best candidates by what was measured alone. */
function knownOf({ aim }: Space, played: readonly PlayedRound[]): Known {
  const { measure, sign } = WANTED[aim];
  const best = played
    .flatMap(({ measured }) => [...measured])
    .map(([candidate, own]) => ({ candidate, worth: worthOf(aim, own)?.value ?? -Infinity }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 10)
    .map(({ candidate }) => candidate);
  return { model: modelOf(played, measure), sign, best };
}

function modelOf(rounds: readonly PlayedRound[], measure: Measure): AdditiveModel | null {
  const seen = rounds.flatMap(({ base, measured }): Seen[] =>
    [[[], base] as const, ...measured].flatMap(([candidate, own]) =>
      own[measure] === null ? [] : [{ candidate, found: own[measure] }],
    ),
  );
  return seen.some(({ candidate }) => candidate.length === 0) && seen.length > 1 ? fitAdditive(seen) : null;
}

/** Who goes on from a stage. */
function judged(
  space: Space,
  nodes: number,
  rounds: readonly PlayedRound[],
  stages: readonly Stage[],
  random: RandomState,
): Stage {
  const models = eachMeasure((measure) => modelOf(rounds, measure));
  const measured = new Map(rounds.flatMap((played) => [...played.measured]));
  const index = stages.length;
  const out: { candidate: Candidate; why: Out }[] = rounds.flatMap((played) =>
    played.round.candidates
      .filter((candidate) => !played.measured.has(candidate))
      .map((candidate) => ({ candidate, why: 'no-result' as const })),
  );
  const base = rounds.at(-1)?.base;
  if (base === undefined) return { nodes, rounds, models, out, kept: [], correlation: null };
  const bounds = boundsBeside(base, space.bounds);
  const z = eliminationZ(space, measured.size, bounds);
  for (const [candidate, own] of measured) {
    const why = brokenBound(own, bounds, z);
    if (why === null) continue;
    out.push({ candidate, why });
    measured.delete(candidate);
  }
  const before = stages.at(-1);
  const gap = index === space.nodes.length - 1 ? 0 : gapTo(space, models, before, rounds);
  const { aim, mostChanges } = space;
  const chances = chancesOf(measured, { aim, mostChanges, bounds, models, base, gap, random });
  return {
    nodes,
    rounds,
    models,
    out,
    kept: favourites(chances, capacityOf(space, index + 1)),
    correlation: before === undefined ? null : correlationOf(space, before, rounds),
  };
}

/** Errors beyond which a bound is broken, so that no candidate of the whole search is wrongly left out with more than a chance of 2.5 %. */
function eliminationZ({ nodes }: Space, candidates: number, bounds: readonly Bound[]): number {
  const looks = Math.max(1, candidates * nodes.length * bounds.length);
  return twoSidedZ(1 - (2 * ELIMINATION_ERROR) / looks);
}

/** Differences from the base in the aim, of candidates of both stages. */
function commonWorths(
  { aim }: Space,
  before: Stage,
  rounds: readonly PlayedRound[],
): { readonly was: number; readonly is: number; readonly variance: number }[] {
  const worthIn = (played: readonly PlayedRound[], candidate: Candidate) => {
    const round = played.find((one) => one.measured.has(candidate));
    const [own, base] = [round?.measured.get(candidate), round?.base];
    const [a, b] = [own && worthOf(aim, own), base && worthOf(aim, base)];
    return a && b ? { value: a.value - b.value, variance: a.error ** 2 + b.error ** 2 } : null;
  };
  return before.kept.flatMap((candidate) => {
    const [was, is] = [worthIn(before.rounds, candidate), worthIn(rounds, candidate)];
    return was && is ? [{ was: was.value, is: is.value, variance: was.variance + is.variance }] : [];
  });
}

/**
 * How far stronger players move a difference, as a standard deviation: as measured between the last two stages; before there are two,
 * as if half of the variance between candidates were still to come.
 */
function gapTo(
  space: Space,
  models: Stage['models'],
  before: Stage | undefined,
  rounds: readonly PlayedRound[],
): number {
  const common = before === undefined ? [] : commonWorths(space, before, rounds);
  if (common.length < 3) {
    const spread = models[WANTED[space.aim].measure]?.spread;
    return spread === undefined ? 0 : Math.sqrt((spread.changes ** 2 + spread.rest ** 2) / 2);
  }
  const moved = common.map(({ was, is }) => is - was);
  const mean = moved.reduce((sum, value) => sum + value, 0) / moved.length;
  const variance = moved.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (moved.length - 1);
  const noise = common.reduce((sum, one) => sum + one.variance, 0) / common.length;
  return Math.sqrt(Math.max(0, variance - noise));
}

function correlationOf(space: Space, before: Stage, rounds: readonly PlayedRound[]): number | null {
  const common = commonWorths(space, before, rounds);
  return common.length < 3 ? null : rankCorrelation(common.map(({ was, is }) => [was, is]));
}
