import type { GameRecord, Stop } from '@draughts-lab/records';
import { scoreFromElo } from '../score/elo.ts';
import type { RandomSource } from './seeded-random.ts';
import { createStopCounter } from '../stopping/stop-counts.ts';
import { countedAs, decideStop, type StopDecision, type StopRuleOptions } from '../stopping/stop-decision.ts';

/** How simulated games come about. */
export interface SimulatedGames {
  /** True advantage of the first player in Elo, over all openings. */
  readonly elo: number;
  readonly draws: number;
  /** 1, or 2 for pairs on one opening. */
  readonly gamesPerUnit: 1 | 2;
  /** Each opening moves the share of wins up or down by this, in half of the openings each. Default 0. */
  readonly sharpness?: number;
  /** Openings to draw from; each unit has its own without it. */
  readonly openings?: number;
  /** More are not planned: the run then ends without a verdict. Default 6000. */
  readonly maxUnits?: number;
}

/** Stop rules decide by the end of a batch. */
const BATCH = 25;

/** A run of one cell under a stop rule, from records as the store has them. */
export function simulateStop(
  random: RandomSource,
  stop: StopRuleOptions,
  games: SimulatedGames,
): StopDecision & { readonly units: number } {
  const { gamesPerUnit, openings, maxUnits = 6000 } = games;
  const counter = createStopCounter({ gamesPerUnit }, countedAs(stop));
  const tilts = Array.from({ length: openings ?? 0 }, () => (random() < 0.5 ? -1 : 1));
  let decision: StopDecision = { verdict: null, elo: null, llr: null };
  let units = 0;
  for (let unit = 0; unit < maxUnits && decision.verdict === null; unit += BATCH) {
    const records: GameRecord[] = [];
    for (let at = unit; at < unit + BATCH; at += 1) {
      const opening = openings === undefined ? at : Math.floor(random() * openings);
      const tilt = tilts[opening] ?? (random() < 0.5 ? -1 : 1);
      for (let game = 0; game < gamesPerUnit; game += 1)
        records.push(record(random, games, tilt, at, game, opening));
    }
    counter.add(records);
    decision = decideStop(stop, counter.read()!);
    units = unit + BATCH;
  }
  return { ...decision, units };
}

function record(
  random: RandomSource,
  { elo, draws, sharpness = 0 }: SimulatedGames,
  tilt: number,
  unit: number,
  game: number,
  opening: number,
): GameRecord {
  const u = random();
  const win = scoreFromElo(elo) - draws / 2 + tilt * sharpness;
  const score = u < win ? 1 : u < win + draws ? 0.5 : 0;
  const hashes = { movesHash: `${unit}:${game}`, openingHash: String(opening) };
  return { game, unit, score, ending: 'rule', ...hashes } as unknown as GameRecord;
}

export const PRECISION: Extract<Stop, { kind: 'precision' }> = {
  kind: 'precision',
  halfWidth: 20,
  scale: 'elo',
  confidence: 0.95,
  minUnits: 200,
  measured: 'first-player',
};

export const SPRT: Extract<Stop, { kind: 'sprt' }> = {
  kind: 'sprt',
  model: 'trinomial',
  elo0: 0,
  elo1: 40,
  alpha: 0.05,
  beta: 0.05,
  normalized: false,
  measured: 'first-player',
};

export const EQUIVALENCE: Extract<Stop, { kind: 'equivalence' }> = {
  kind: 'equivalence',
  margin: 40,
  confidence: 0.95,
  minUnits: 200,
  measured: 'first-player',
};
