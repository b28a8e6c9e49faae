import { type GameRecord, type Stop } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { createStopCounter, type StopCounts } from './stop-counts.ts';
import { countedAs, decideStop, type StopRuleOptions } from './stop-decision.ts';

let serial = 0;
/** A game with all that the counter looks at. */
function game(score: number | null, more: Partial<GameRecord> = {}): GameRecord {
  serial += 1;
  const base = { game: 0, unit: serial, score, ending: score === null ? 'capped' : 'rule' };
  return { ...base, movesHash: `m${serial}`, openingHash: `o${serial}`, ...more } as unknown as GameRecord;
}
const games = (count: number, score: number, more: Partial<GameRecord> = {}): GameRecord[] =>
  Array.from({ length: count }, () => game(score, more));

function counted(
  records: readonly GameRecord[],
  gamesPerUnit = 1,
  stop: StopRuleOptions = PRECISE,
): StopCounts {
  const counter = createStopCounter({ gamesPerUnit }, countedAs(stop));
  counter.add(records);
  return counter.read()!;
}

const PRECISE: Extract<Stop, { kind: 'precision' }> = {
  kind: 'precision',
  halfWidth: 20,
  scale: 'elo',
  confidence: 0.95,
  minUnits: 200,
  measured: 'first-player',
};
const TEST: Extract<Stop, { kind: 'sprt' }> = {
  kind: 'sprt',
  model: 'trinomial',
  elo0: 0,
  elo1: 10,
  alpha: 0.05,
  beta: 0.05,
  normalized: false,
  measured: 'first-player',
};

describe('the counter', () => {
  test('counts games, leaves out those without a result', () => {
    const state = counted([...games(3, 1), ...games(2, 0.5), game(0), game(null)]);
    expect(state).toMatchObject({
      counts: { wins: 3, draws: 2, losses: 1 },
      games: 7,
      units: 7,
      inflation: 1,
    });
  });

  test('counts pairs by the score of whoever moves first, or of the player listed first', () => {
    const pair = [game(1, { unit: 1, openingHash: 'a' }), game(0.5, { unit: 1, game: 1, openingHash: 'a' })];
    const broken = [game(1), game(null, { game: 1 })];
    expect(counted([...pair, ...broken], 2).counts).toEqual([0, 0, 0, 1, 0]);
    const strength: StopRuleOptions = { ...PRECISE, measured: 'listed-first' };
    expect(counted([...pair], 2, strength).counts).toEqual([0, 0, 0, 1, 0]);
    const both = [game(1, { openingHash: 'b' }), game(1, { game: 1, openingHash: 'b' })];
    expect(counted(both, 2).counts).toEqual([0, 0, 0, 0, 1]);
    expect(counted(both, 2, strength).counts).toEqual([0, 0, 1, 0, 0]);
  });

  test('widens for copies and for openings that are used again', () => {
    const copies = [...games(10, 1), ...games(10, 0.5, { movesHash: 'same' })];
    expect(counted(copies).inflation).toBeCloseTo(20 / 11, 12);
    const clusters = [1, 0].flatMap((score) =>
      ['x', 'y'].flatMap((o) => games(5, score, { openingHash: o + score })),
    );
    expect(counted(clusters).inflation).toBeGreaterThan(3);
    expect(counted(games(10, 1, { movesHash: 'same' })).tooManyCopies).toBe(true);
  });
});

describe('precision', () => {
  test('waits for the units and for the width, and then gives the plain interval', () => {
    const few = counted([...games(80, 1), ...games(70, 0), ...games(40, 0.5)]);
    expect(decideStop({ ...PRECISE, halfWidth: 500 }, few).verdict).toBeNull();
    const counts = { wins: 371, draws: 249, losses: 380 };
    const many: StopCounts = { counts, inflation: 1, tooManyCopies: false, games: 1000, units: 1000 };
    // From the published table: half-width 18.68.
    expect(decideStop(PRECISE, many)).toMatchObject({
      verdict: 'precise',
      elo: { interval: { method: 'wald' } },
    });
    expect(decideStop({ ...PRECISE, halfWidth: 18.6 }, many).verdict).toBeNull();
    expect(decideStop(PRECISE, { ...many, inflation: 1.3 }).verdict).toBeNull();
    expect(decideStop(PRECISE, { ...many, tooManyCopies: true }).verdict).toBeNull();
    const score: StopRuleOptions = { ...PRECISE, scale: 'score', halfWidth: 0.027 };
    expect(decideStop(score, many).verdict).toBe('precise');
    expect(decideStop({ ...score, halfWidth: 0.0268 }, many).verdict).toBeNull();
  });
});

describe('sprt', () => {
  const state = (counts: StopCounts['counts']): StopCounts => ({
    counts,
    inflation: 1,
    tooManyCopies: false,
    games: 0,
    units: 0,
  });

  test('follows the likelihood ratio, by games, pairs and in normalized Elo', () => {
    // Known ratios: -0.896300, -3.074126, 3.010154.
    const open = decideStop(TEST, state({ wins: 371, draws: 249, losses: 380 }));
    expect(open.verdict).toBeNull();
    expect(open.llr).toBeCloseTo(-0.8963, 5);
    const pairs: StopRuleOptions = { ...TEST, model: 'pentanomial', elo0: 0.5, elo1: 2.5 };
    const refused = decideStop(pairs, state([223, 9863, 21_279, 10_037, 246]));
    expect(refused).toMatchObject({ verdict: 'accept-h0', elo: { interval: { method: 'stage-wise' } } });
    expect(refused.llr).toBeCloseTo(-3.074126, 5);
    const normalized: StopRuleOptions = { ...pairs, elo0: -1.75, elo1: 0.25, normalized: true };
    const accepted = decideStop(normalized, state([127, 4883, 10_712, 5150, 104]));
    expect(accepted).toMatchObject({ verdict: 'accept-h1', elo: null });
    expect(accepted.llr).toBeCloseTo(3.010154, 5);
  });
});

describe('equivalence', () => {
  const rule: StopRuleOptions = {
    kind: 'equivalence',
    margin: 20,
    confidence: 0.95,
    minUnits: 200,
    measured: 'first-player',
  };
  const state = (wins: number, draws: number, losses: number): StopCounts => ({
    counts: { wins, draws, losses },
    inflation: 1,
    tooManyCopies: false,
    games: wins + draws + losses,
    units: wins + draws + losses,
  });

  test('uses an interval that may be looked at after each batch', () => {
    expect(decideStop(rule, state(1500, 2000, 1500))).toMatchObject({
      verdict: 'balanced',
      elo: { interval: { method: 'confidence-sequence' } },
    });
    expect(decideStop(rule, state(371, 249, 380)).verdict).toBeNull();
    expect(decideStop(rule, state(1200, 500, 300)).verdict).toBe('first-favoured');
    expect(decideStop(rule, state(300, 500, 1200)).verdict).toBe('second-favoured');
    expect(decideStop(rule, { ...state(0, 1000, 0), units: 100 }).verdict).toBeNull();
  });

  test('calls a game that lies on the margin balanced in fewer than one run of twenty', () => {
    // Elo 20 is a score of 0.52872: the worst case. mulberry32, 300 runs of 6000 games, looked at every 100.
    let random = 12_345;
    const next = (): number => {
      random = (random + 0x6d2b79f5) | 0;
      let t = Math.imul(random ^ (random >>> 15), 1 | random);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
    let wrong = 0;
    for (let run = 0; run < 300; run++) {
      const total = [0, 0, 0];
      for (let played = 1; played <= 6000; played++) {
        const u = next();
        total[u < 0.32872 ? 0 : u < 0.72872 ? 1 : 2]! += 1;
        if (played % 100 !== 0) continue;
        if (decideStop(rule, state(total[0]!, total[1]!, total[2]!)).verdict !== 'balanced') continue;
        wrong += 1;
        break;
      }
    }
    expect(wrong / 300).toBeLessThan(0.05);
  });
});
