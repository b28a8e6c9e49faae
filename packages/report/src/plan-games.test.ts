import {
  errorBasisOf,
  type GameRecord,
  type Manifest,
  movesHash,
  planBatches,
  tallyRecords,
} from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { gameTally } from '@draughts-lab/stats';
import { expect, test } from 'vitest';
import { type Pilot, type PlanKind, planRow } from './plan-games.ts';
import { rowOf } from './row.ts';

/** A small generator of numbers in [0, 1) that depends on a text: equal texts, equal numbers. */
const lot = (text: string): number => Number.parseInt(movesHash([text]).slice(0, 8), 16) / 2 ** 32;

interface Setting {
  readonly name: string;
  readonly kind: PlanKind;
  readonly halfWidth: number;
  readonly wins: number;
  readonly draws: number;
  /** Share of wins that an opening moves to one side or the other. */
  readonly tilt?: number;
  readonly book?: number;
  readonly estimand?: Manifest['estimand'];
  readonly rotate?: boolean;
}

/** A run of so many games; the openings are the same whatever the number. */
function play(setting: Setting, games: number, seed: string): { manifest: Manifest; records: GameRecord[] } {
  const { book, wins, draws, tilt = 0, estimand, rotate } = setting;
  const plain = syntheticManifest({ seats: [2], games, ...(rotate === true && { rotate }) });
  const positions = Array.from({ length: book ?? 0 }, (_, at) => `moves ${at}`);
  const manifest: Manifest = {
    ...plain,
    openings:
      book === undefined
        ? { kind: 'random', plies: 4 }
        : { kind: 'book', path: null, order: 'listed', positions, hash: '0'.repeat(16) },
    ...(estimand !== undefined && { estimand }),
  };
  const records = planBatches(manifest).flatMap((batch) =>
    syntheticRecords(manifest, batch).map((record): GameRecord => {
      const place = book === undefined ? `u${seed}.${record.unit}` : String(record.unit % book);
      const shift = tilt * (lot(`tilt ${place}`) < 0.5 ? -1 : 1);
      const drawn = lot(`${seed} ${record.unit} ${record.game}`);
      const score = drawn < wins + shift ? 1 : drawn < wins + shift + draws ? 0.5 : 0;
      return {
        ...record,
        first: 0,
        winner: score === 1 ? 0 : score === 0 ? 1 : null,
        score,
        ending: 'rule',
        reason: 'no-moves',
        openingHash: movesHash([place]),
        movesHash: movesHash([`${seed} ${record.unit} ${record.game}`]),
      };
    }),
  );
  return { manifest, records };
}

const SETTINGS: readonly Setting[] = [
  { name: 'independent games, score', kind: 'score', halfWidth: 0.02, wins: 0.4, draws: 0.2 },
  { name: 'independent games, Elo', kind: 'elo', halfWidth: 20, wins: 0.3, draws: 0.5 },
  { name: 'independent games, draws', kind: 'draws', halfWidth: 0.025, wins: 0.4, draws: 0.25 },
  { name: 'a lopsided variant, Elo', kind: 'elo', halfWidth: 25, wins: 0.75, draws: 0.1 },
  { name: 'sharp drawn openings', kind: 'score', halfWidth: 0.025, wins: 0.4, draws: 0.2, tilt: 0.35 },
  {
    name: 'pairs on sharp openings',
    kind: 'score',
    halfWidth: 0.03,
    wins: 0.4,
    draws: 0.2,
    tilt: 0.35,
    rotate: true,
  },
  {
    name: 'over these 50 sharp openings',
    kind: 'score',
    halfWidth: 0.02,
    wins: 0.4,
    draws: 0.2,
    tilt: 0.35,
    book: 50,
    estimand: 'these-openings',
  },
  {
    name: 'draws over these 50 openings',
    kind: 'draws',
    halfWidth: 0.025,
    wins: 0.4,
    draws: 0.2,
    tilt: 0.35,
    book: 50,
    estimand: 'these-openings',
  },
  {
    name: 'openings like these 150',
    kind: 'score',
    halfWidth: 0.066,
    wins: 0.4,
    draws: 0.2,
    tilt: 0.35,
    book: 150,
    estimand: 'openings-like-these',
  },
  {
    name: 'openings like these 150, Elo, not sharp',
    kind: 'elo',
    halfWidth: 20,
    wins: 0.4,
    draws: 0.2,
    tilt: 0.05,
    book: 150,
    estimand: 'openings-like-these',
  },
];

test.each(SETTINGS.map((setting) => [setting.name, setting] as const))(
  '%s: what is planned is what the report delivers, within 10 %%',
  (_, setting) => {
    const pilotGames = 600;
    const pilot = play(setting, pilotGames, 'pilot');
    const [tally] = tallyRecords(pilot.records);
    const asked: Pilot = {
      variant: 'x',
      pairing: 'y',
      seats: 2,
      tally: gameTally(tally!, errorBasisOf(pilot.manifest)),
      available: setting.book ?? null,
      gamesPerSecond: 1,
    };
    const question = { kind: setting.kind, halfWidth: setting.halfWidth, workers: 1 } as const;
    const planned = planRow(asked, question).widths!.find(
      ({ halfWidth }) => halfWidth === setting.halfWidth,
    )!;
    const games = 2 * Math.ceil(planned.games! / 2);
    const run = play(setting, games, 'run');
    const row = rowOf(run.manifest, 0, tallyRecords(run.records)[0]);
    const shown = { elo: row.elo, score: row.score, draws: row.drawRate }[setting.kind]!;
    const delivered = (shown.high! - shown.low!) / 2;
    expect(delivered / setting.halfWidth).toBeGreaterThan(0.9);
    expect(delivered / setting.halfWidth).toBeLessThan(1.1);
  },
);
