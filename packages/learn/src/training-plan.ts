import { join } from 'node:path';
import { type JsonObject, type JsonValue, stableJson } from '@draughts-lab/input';
import { PATTERN_FAMILIES, type PatternFamily, rectanglesOf } from '@draughts-lab/players';
import { writeDurably } from '@draughts-lab/store';
import { sealKept } from '@draughts-lab/store/kept';
import type { Variant } from '@draughts-lab/variant';
import { PLAN_DEFAULTS, TRAINING_VERSION, type TrainingPlan } from './plan.ts';

/** What somebody wants of a training; the defaults are those of `PLAN_DEFAULTS`. */
export interface PlanWishes {
  readonly games?: number;
  readonly nodes?: number;
  readonly seed?: string;
  readonly lambda?: number;
  readonly every?: number;
  readonly pull?: number;
  readonly step?: number;
  readonly rectangles?: boolean;
  readonly gateGames?: number;
  readonly gateNodes?: number;
  readonly gateOpeningPlies?: number;
  readonly searchGames?: number;
  readonly cardGames?: number;
  readonly cardNodes?: readonly number[];
}

export const DEFAULT_GENERATIONS = 2;
/** The quick size: a minute or two on two cores. */
export const QUICK = { games: 3000, nodes: 200, gateGames: 200, searchGames: 0, cardGames: 200 } as const;
export const PLAN_FILE = 'training.json';
/** What the file of a plan is sealed as. */
export const PLAN_SEAL = 'plan of a training';

/** What the folder of a training says about itself. */
export interface TrainingFile {
  readonly plan: TrainingPlan;
  readonly generations: number;
}

export const writePlan = (dir: string, file: TrainingFile): Promise<void> =>
  writeDurably(join(dir, PLAN_FILE), sealKept(PLAN_SEAL, file as unknown as JsonValue));

/** As a training that goes on reads it again: the order of its fields is in the bytes of the weights. */
export function planOf(variant: Variant, wishes: PlanWishes, from: PlanSources = {}): TrainingPlan {
  return JSON.parse(stableJson(planned(variant, wishes, from))) as TrainingPlan;
}

interface PlanSources {
  readonly tables?: TrainingPlan['tables'];
  readonly from?: TrainingPlan['from'];
}

function planned(variant: Variant, wishes: PlanWishes, { tables, from }: PlanSources): TrainingPlan {
  const { gate, search, card, ...rest } = PLAN_DEFAULTS;
  const searchGames = wishes.searchGames ?? search.games;
  const held = {
    ...(wishes.lambda !== undefined && { lambda: wishes.lambda }),
    ...(wishes.pull !== undefined && { pull: wishes.pull }),
  };
  return {
    version: TRAINING_VERSION,
    variant: { id: variant.id, hash: variant.hash, document: variant.document as unknown as JsonObject },
    ...rest,
    seed: wishes.seed ?? '1',
    games: wishes.games ?? rest.games,
    nodes: wishes.nodes ?? rest.nodes,
    ...held,
    first: { ...rest.first, ...held },
    ...(wishes.every !== undefined && { every: wishes.every }),
    ...(wishes.step !== undefined && { step: wishes.step }),
    ...(tables !== undefined && { tables }),
    ...(from !== undefined && { from }),
    families: familiesOf(variant, wishes, from),
    gate: {
      games: wishes.gateGames ?? gate.games,
      nodes: wishes.gateNodes ?? gate.nodes,
      elo: gate.elo,
      ...(wishes.gateOpeningPlies !== undefined && { openingPlies: wishes.gateOpeningPlies }),
    },
    ...(searchGames > 0 && { search: { ...search, games: searchGames } }),
    card: cardOf(wishes, card),
  };
}

/** Those of the weights before, so that none are lost; with rectangles too where they are asked for. */
function familiesOf(
  variant: Variant,
  { rectangles = false }: PlanWishes,
  from: TrainingPlan['from'],
): readonly PatternFamily[] {
  const families = from?.families ?? PATTERN_FAMILIES;
  const isRectangle = ({ every }: PatternFamily): boolean => every !== undefined;
  return rectangles && !families.some(isRectangle) ? [...families, rectanglesOf(variant)] : families;
}

export const cardOf = (wishes: PlanWishes, card: TrainingPlan['card']): TrainingPlan['card'] => ({
  games: wishes.cardGames ?? card.games,
  nodes: wishes.cardNodes ?? card.nodes,
});
