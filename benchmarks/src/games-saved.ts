// Games for the same interval, as runs were counted before and as they are now: ./ts benchmarks/src/games-saved.ts RUN...
import { must } from '@draughts-lab/input';
import {
  errorBasisOf,
  estimandOf,
  type GameRecord,
  type Manifest,
  tallyRecords,
} from '@draughts-lab/records';
import { createStopCounter, gameTally, scoreEstimate, summariseGames } from '@draughts-lab/stats';
import { openRun, readRecords } from '@draughts-lab/store';
import { type ControlVariate, controlVariate } from './control-variate.ts';
import { markdown } from './runs.ts';

/** Half-width of the score that the games are counted for. */
const WIDTH = 0.02;
const COUNTED = { measured: 'first-player', pairs: false } as const;

interface Line {
  readonly variant: string;
  readonly question: string;
  readonly nodes: string;
  readonly records: readonly GameRecord[];
  /** Games for an interval of this half-width: with copies and shared openings taken off, as before, and as the question has it. */
  readonly before: number;
  readonly now: number | null;
  readonly control: ControlVariate | null;
}

function lineOf(manifest: Manifest, cell: number, records: readonly GameRecord[]): Line {
  const planned = manifest.cells[cell]!;
  const counter = createStopCounter(planned, COUNTED);
  counter.add(records);
  const { counts, inflation, games } = counter.read()!;
  const gamesFor = ({ low, high }: { readonly low: number; readonly high: number }): number =>
    games * ((high - low) / 2 / WIDTH) ** 2;
  const [tally] = tallyRecords(records);
  const { score } = summariseGames(gameTally(tally!, errorBasisOf(manifest)));
  const now = score === null || score.interval === null ? null : gamesFor(score.interval);
  return {
    variant: manifest.variants[planned.variant]!.id,
    question: estimandOf(manifest),
    nodes: String(manifest.players[planned.players[0]!]!.spec['nodes']),
    records,
    before: gamesFor(scoreEstimate(counts, { varianceInflation: inflation, quantile: 't' }).interval),
    now,
    control: manifest.openings.kind === 'random' ? controlVariate(records.flatMap(judged)) : null,
  };
}

/** The first search after the opening, seen by the player who moved first. */
function judged({ trace, score, plies, openingPlies }: GameRecord): Parameters<typeof controlVariate>[0] {
  const at = trace?.findIndex((value) => value !== null) ?? -1;
  if (at < 0 || score === null) return [];
  const value = trace![at]! * (at % 2 === 0 ? 1 : -1);
  return [{ evaluation: value, score: score as 0 | 0.5 | 1, searches: plies - openingPlies }];
}

/** Variance of the difference of two budgets on the same units over that without pairing. */
function pairingLeft(a: Line, b: Line): number {
  const other = new Map(b.records.map((record) => [`${record.unit}:${record.game}`, record]));
  const pairs = a.records.flatMap((record) => {
    const found = other.get(`${record.unit}:${record.game}`);
    return found === undefined || record.score === null || found.score === null
      ? []
      : [[record.score, found.score] as const];
  });
  const variance = (list: readonly number[]): number => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    return list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (list.length - 1);
  };
  const apart = variance(pairs.map(([x]) => x)) + variance(pairs.map(([, y]) => y));
  return variance(pairs.map(([x, y]) => x - y)) / apart;
}

const lines: Line[] = [];
for (const dir of process.argv.slice(2)) {
  const run = must(await openRun(dir), dir);
  for (const cell of run.manifest.cells.keys()) {
    const records = await Array.fromAsync(readRecords(run, { cell }));
    if (records.length >= 30) lines.push(lineOf(run.manifest, cell, records));
  }
  await run.close();
}
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const rows = lines.map((line) => {
  const { variant, question, nodes, records, before, now, control } = line;
  const partner = lines.find(
    (other) =>
      other.variant === variant && other.question === question && Number(other.nodes) > Number(nodes),
  );
  return [
    variant,
    question,
    nodes,
    String(records.length),
    before.toFixed(0),
    now === null ? 'no interval' : now.toFixed(0),
    now === null ? '' : percent(1 - now / before),
    control === null ? '' : `${percent(control.explained)}, ${percent(control.saved)}`,
    partner === undefined ? '' : percent(pairingLeft(line, partner)),
  ];
});
console.log(
  markdown(
    [
      'variant',
      'question',
      'nodes',
      'games played',
      'games for ±2 % before',
      'now',
      'saved',
      'control: explains, saves',
      'variance left by pairing with the next budget',
    ],
    rows,
  ),
);
