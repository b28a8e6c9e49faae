import type { LearnedSearch, WeightsFile } from '@draughts-lab/players';
import { buildManifest, type Manifest, parseExperiment, type PlayerSpec } from '@draughts-lab/records';
import { manifestVariant, programVersion } from '@draughts-lab/selfplay';
import { type JsonObject, must } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import type { TrainingPlan } from './plan.ts';

/** Plies at random before each pair of a match, where the plan does not say. */
const MATCH_OPENING_PLIES = 4;
/** Error probabilities of the test that a generation has to pass. */
const GATE_ERROR = 0.05;
/** Pairs or games in a batch: small, so that a test can stop soon and any number of workers is busy. */
const GAMES_PER_BATCH = 50;
const PAIRS_PER_BATCH = 10;

/** Weights as a player takes them: without what is said about them. Null: the hand-made evaluation. */
function asOption(weights: WeightsFile | null): JsonObject | 'none' {
  if (weights === null) return 'none';
  const { training: _training, competence: _competence, material, families, search, ...data } = weights;
  return {
    ...data,
    families: families.map(({ every, ...family }) => ({ ...family, ...(every !== undefined && { every }) })),
    ...(material !== undefined && { material }),
    ...(search !== undefined && { search: { ...search } as JsonObject }),
  };
}

const player = (nodes: number, weights: WeightsFile | null, name: string): PlayerSpec => ({
  player: 'alpha-beta',
  name,
  nodes,
  weights: asOption(weights),
});

/** The games that a generation learns from: the generation before against itself. */
export function gamesManifest(
  plan: TrainingPlan,
  variant: Variant,
  generation: number,
  teacher: WeightsFile | null,
): Manifest {
  const { games, nodes, spread, openingPlies, maxPlies } = plan;
  return manifest(variant, {
    id: `generation-${generation}-games`,
    seed: generation === 0 ? plan.seed : `${plan.seed}-g${generation}`,
    players: { all: { ...player(nodes, teacher, teacherName(plan, generation)), spread } },
    games,
    maxPlies,
    openings: { kind: 'random', plies: openingPlies },
    batchSize: GAMES_PER_BATCH,
    keepMoves: true,
    trace: true,
  });
}

/** The match that a generation has to win, stopped by a sequential test. */
export function gateManifest(
  plan: TrainingPlan,
  variant: Variant,
  generation: number,
  [candidate, before]: readonly [WeightsFile, WeightsFile | null],
): Manifest {
  const { games, nodes, elo } = plan.gate;
  return manifest(variant, {
    id: `generation-${generation}-gate`,
    seed: `${plan.seed}-m${generation}`,
    players: {
      first: player(nodes, candidate, `generation ${generation}`),
      second: player(nodes, before, teacherName(plan, generation)),
    },
    ...match(plan, games),
    stop: strongerBy(elo),
  });
}

/** The match that a setting of the search has to win, stopped by a sequential test. */
export function searchManifest(
  plan: TrainingPlan,
  variant: Variant,
  setting: keyof LearnedSearch,
  weights: WeightsFile,
): Manifest {
  const { games, nodes, elo } = plan.search!;
  return manifest(variant, {
    id: `search-${setting}`,
    seed: `${plan.seed}-s-${setting}`,
    players: {
      first: { ...player(nodes, weights, setting), [setting]: true },
      second: player(nodes, weights, 'without'),
    },
    ...match(plan, games),
    stop: strongerBy(elo),
  });
}

/** The match of the final weights against the hand-made evaluation at one budget. */
export function cardManifest(
  plan: TrainingPlan,
  variant: Variant,
  nodes: number,
  weights: WeightsFile,
): Manifest {
  return manifest(variant, {
    id: `card-${nodes}`,
    seed: `${plan.seed}-c${nodes}`,
    players: { first: player(nodes, weights, 'learned'), second: player(nodes, null, 'hand-made') },
    ...match(plan, plan.card.games),
  });
}

/** Pairs of games from random openings, at most so many games. */
const match = ({ maxPlies, gate }: TrainingPlan, games: number): JsonObject => ({
  seats: 'rotate',
  games,
  maxPlies,
  openings: { kind: 'random', plies: gate.openingPlies ?? MATCH_OPENING_PLIES },
  batchSize: PAIRS_PER_BATCH,
});

/** The player listed first is stronger by so many Elo, or by none. */
const strongerBy = (elo: number): JsonObject => ({
  kind: 'sprt',
  model: 'pentanomial',
  elo0: 0,
  elo1: elo,
  alpha: GATE_ERROR,
  beta: GATE_ERROR,
  measured: 'listed-first',
});

function teacherName({ from }: TrainingPlan, generation: number): string {
  if (generation > 0) return `generation ${generation - 1}`;
  return from === undefined ? 'hand-made' : `weights ${from.hash.slice(0, 12)}`;
}

/** @throws Error when the plan makes no experiment, which checking the plan rules out */
function manifest(
  variant: Variant,
  file: { readonly id: string; readonly seed: string; readonly [option: string]: unknown },
): Manifest {
  const experiment = must(parseExperiment({ ...file, variants: [variant.id] }), file.id);
  const built = buildManifest(experiment, {
    seed: file.seed,
    variants: [manifestVariant(variant)],
    code: programVersion(),
    node: process.version,
    createdAt: new Date().toISOString(),
  });
  return must(built, file.id);
}
