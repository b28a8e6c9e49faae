import { randomBelow, randomState } from '@draughts-lab/input/random';
import { firstPreset, loadPreset } from '@draughts-lab/variant';
import { must } from '@draughts-lab/input';
import type { Measured } from '../judge/measured.ts';
import { normal } from '../judge/normal.ts';
import { finalistsOf } from '../race/findings.ts';
import { byLot, promising, type Proposer } from '../race/propose.ts';
import { race, type RaceOptions, type Round } from '../race/race.ts';
import { allCandidates, type Candidate, keyOf } from '../space/candidates.ts';
import type { Space } from '../space/space.ts';

/** A space whose best candidate is known: nothing is played, results are drawn from what each candidate is worth. */
export interface Planted {
  readonly space: Space;
  /** Share of draws of a candidate between strong players. */
  readonly draws: (candidate: Candidate) => number;
  readonly best: Candidate;
  readonly play: RaceOptions['play'];
}

export interface PlantedOptions {
  readonly changes: number;
  readonly mostChanges: number;
  readonly games: number;
  readonly seed: number;
}

const BASE_DRAWS = 0.4;
/** Spread of what a change does to draws, what a pair does beyond it, and what stronger players see otherwise. */
const SPREAD = { change: 0.05, own: 0.02, strength: 0.02 };
const NODES = [100, 500, 2000];

/** Draws rise or fall with each change; a tenth of the changes favours a side by 150 Elo, which no candidate may. */
export function planted({ changes: count, mostChanges, games, seed }: PlantedOptions): Planted {
  const random = randomState(seed);
  const effects = Array.from({ length: count }, () => SPREAD.change * normal(random));
  const favours = Array.from({ length: count }, () => (randomBelow(random, 10) === 0 ? 150 : 0));
  const space: Space = {
    id: 'planted',
    description: '',
    // Which game it is does not matter.
    base: must(loadPreset(firstPreset), firstPreset),
    changes: effects.map((_, at) => ({
      name: `change ${at}`,
      slug: `change-${at}`,
      document: {},
      leaves: new Map([[`field-${at}`, '1']]),
    })),
    never: [],
    mostChanges,
    aim: 'fewer-draws',
    measure: null,
    bounds: {
      advantage: 35,
      length: null,
      depth: null,
      draws: null,
      choice: null,
      forced: null,
      unfinished: 1,
    },
    nodes: NODES,
    games,
    seed: String(seed),
  };
  const own = (candidate: Candidate, nodes: number): number =>
    candidate.length === 0 ? 0 : normal(randomState(hashOf(`${seed} ${nodes} ${keyOf(candidate)}`)));
  const drawsAt = (candidate: Candidate, nodes: number): number => {
    const sum = candidate.reduce((total, at) => total + effects[at]!, BASE_DRAWS);
    const shift = nodes === NODES.at(-1) ? 0 : SPREAD.strength * own(candidate, nodes);
    return Math.min(0.95, Math.max(0.02, sum + SPREAD.own * own(candidate, 0) + shift));
  };
  const advantageOf = (candidate: Candidate): number => candidate.reduce((sum, at) => sum + favours[at]!, 0);
  const draws = (candidate: Candidate): number => drawsAt(candidate, NODES.at(-1)!);
  const measure = (candidate: Candidate, round: Round): Measured => {
    const state = randomState(hashOf(`${round.seed} ${keyOf(candidate)}`));
    const share = drawsAt(candidate, round.nodes);
    let drawn = 0;
    for (let game = 0; game < round.games; game++)
      if (randomBelow(state, 2 ** 20) < share * 2 ** 20) drawn += 1;
    const smooth = (drawn + 0.5) / (round.games + 1);
    const error = (347 * Math.sqrt(1 - share)) / Math.sqrt(round.games);
    return {
      games: round.games,
      draws: { value: drawn / round.games, error: Math.sqrt((smooth * (1 - smooth)) / round.games) },
      advantage: { value: advantageOf(candidate) + error * normal(state), error },
      length: { value: Math.log(80), error: 0.5 / Math.sqrt(round.games) },
      depth: null,
      choice: null,
      forced: null,
      own: null,
      unfinished: { value: 0, error: 0.5 / round.games },
    };
  };
  const allowed = (allCandidates(space, 1_000_000) ?? []).filter((candidate) => advantageOf(candidate) === 0);
  return {
    space,
    draws,
    best: allowed.reduce((least, candidate) => (draws(candidate) < draws(least) ? candidate : least)),
    play: (round) =>
      Promise.resolve(
        new Map([[], ...round.candidates].map((candidate) => [keyOf(candidate), measure(candidate, round)])),
      ),
  };
}

export interface PlantedResult {
  /** Whether the best candidate is the first finalist. */
  readonly found: boolean;
  /** Whether it is one of the finalists. */
  readonly isFinalist: boolean;
  /** Draws of the first finalist beyond those of the best, as a share. */
  readonly regret: number;
  /** Finalists whose interval of draws holds the truth, and how many there are. */
  readonly covered: number;
  readonly finalists: number;
  readonly games: number;
}

/** Others to compare with: by lot alone, and by changes of the best known ones without a model. */
export const PROPOSERS: Readonly<Record<'model' | 'neighbours' | 'lot', Proposer>> = {
  model: promising,
  neighbours: (space, random, taken, known) => promising(space, random, taken, { ...known, model: null }),
  lot: byLot,
};

export async function searchPlanted(options: PlantedOptions, propose: Proposer): Promise<PlantedResult> {
  const { space, draws, best, play } = planted(options);
  let games = 0;
  const found = await race(space, {
    propose,
    refusal: () => null,
    play: (round) => {
      games += (round.games + round.stepGames) * (round.candidates.length + 1);
      return play(round);
    },
  });
  const finalists = finalistsOf(space, found);
  const first = finalists[0]?.candidate ?? [];
  return {
    found: keyOf(first) === keyOf(best),
    isFinalist: finalists.some(({ candidate }) => keyOf(candidate) === keyOf(best)),
    regret: draws(first) - draws(best),
    covered: finalists.filter(({ candidate, differences }) => {
      const truth = draws(candidate) - draws([]);
      return truth >= differences.draws!.low && truth <= differences.draws!.high;
    }).length,
    finalists: finalists.length,
    games,
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
