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
import { type PlanKind, planRow } from '../plan-games.ts';
import { rowOf } from '../row.ts';

/** A small generator of numbers in [0, 1) that depends on a text: equal texts, equal numbers. */
const lot = (text: string): number => Number.parseInt(movesHash([text]).slice(0, 8), 16) / 2 ** 32;

/** A made-up variant with its openings, and how closely something is to be known of it. */
export interface PlanSetting {
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
function play(
  setting: PlanSetting,
  games: number,
  seed: string,
): { manifest: Manifest; records: GameRecord[] } {
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

/** Independent games, pairs, drawn openings and books, for all questions. */
export const PLAN_SETTINGS: readonly PlanSetting[] = [
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

const PILOT_GAMES = 600;

/** A half-width that was asked for, the games that the plan takes for it, and the half-width that the report then shows. */
export interface PlanKept {
  readonly promised: number;
  readonly games: number;
  readonly delivered: number;
}

/** Plans from a pilot of 600 games, plays what is planned with other games, and reads the report. */
export function planKept(setting: PlanSetting): PlanKept {
  const pilot = play(setting, PILOT_GAMES, 'pilot');
  const [tally] = tallyRecords(pilot.records);
  const { kind, halfWidth, book } = setting;
  const planned = planRow(
    {
      variant: 'x',
      pairing: 'y',
      seats: 2,
      tally: gameTally(tally!, errorBasisOf(pilot.manifest)),
      available: book ?? null,
      control: null,
      gamesPerSecond: 1,
    },
    { kind, halfWidth, workers: 1 },
  ).widths!.find((width) => width.halfWidth === halfWidth)!;
  const games = 2 * Math.ceil(planned.games! / 2);
  const run = play(setting, games, 'run');
  const row = rowOf(run.manifest, 0, tallyRecords(run.records)[0]);
  const shown = { elo: row.elo, score: row.score, draws: row.drawRate }[kind]!;
  return { promised: halfWidth, games, delivered: (shown.high! - shown.low!) / 2 };
}
