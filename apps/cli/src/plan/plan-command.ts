import { type Field, numbers, tableOf, textTable } from '@draughts-lab/report/draw';
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { shippedPath } from '../shared/shipped.ts';
import { describeCounts, judgeCounts } from './describe-counts.ts';
import { durationText } from '../run/numbers.ts';
import { withRun } from '../run/open-run.ts';
import { prepareFrom, readExperiment } from '../run/prepare-run.ts';
import { collectReport } from '@draughts-lab/report';
import { finishedBatches, readRecords } from '@draughts-lab/store';
import { pilotOfRun, type PilotReport, playPilot } from './pilot.ts';
import {
  PLAN_VERSION,
  type PlanKind,
  type PlannedRow,
  type PlannedWidth,
  type PlanQuestion,
  planRow,
} from '@draughts-lab/report/plan';

export interface PlanFlags {
  /** Elo points, or percentage points. */
  readonly halfWidth?: number;
  readonly counts?: readonly number[];
  readonly elo?: boolean;
  readonly score?: boolean;
  readonly draws?: boolean;
  readonly sprt?: readonly [number, number];
  readonly workers?: number;
  readonly pilot: number;
  readonly seconds: number;
  readonly json?: boolean;
}

/** Seconds for measuring the speed of a row of a run that has no times. */
const SPEED_SECONDS = 2;
/** Games of a row of a run that say what the search after the opening explains, where that is declared. */
const CONTROL_GAMES = 500;

/** Says how many games and hours a wanted precision takes, from a run or from a short pilot that is played now. */
export async function planCommand(path: string | undefined, flags: PlanFlags): Promise<void> {
  if (flags.counts !== undefined) {
    const judged = judgeCounts(path, flags.counts, flags.sprt);
    return printResult(flags.json, judged, () => describeCounts(judged));
  }
  if (path === undefined || flags.halfWidth === undefined)
    throw new CliError(
      'expected a run or an experiment and --half-width, or --counts and --sprt: dlab help plan',
      EXIT.usage,
    );
  const kind = kindOf(flags, flags.halfWidth);
  const halfWidth = kind === 'elo' ? flags.halfWidth : flags.halfWidth / 100;
  const workers = flags.workers ?? availableParallelism();
  const question: PlanQuestion = { kind, halfWidth, workers, sprt: flags.sprt };
  const source = shippedPath(shippedPath(path, 'run'), 'experiment');
  const pilots = isRun(source) ? await pilotsOfRun(source, flags) : pilotsOfExperiment(source, flags);
  const rows = pilots.map(({ pilot }) => planRow(pilot, question));
  const notes = [pilots[0]!.about, ...pilots.flatMap((pilot) => pilot.notes)];
  const result = { version: PLAN_VERSION, kind, halfWidth, confidence: 0.95, workers, rows, notes };
  printResult(flags.json, result, () => describePlan(rows, notes, question));
}

function kindOf({ elo, score, draws }: PlanFlags, halfWidth: number): PlanKind {
  const asked = (['elo', 'score', 'draws'] as const).filter((kind) => ({ elo, score, draws })[kind] === true);
  if (asked.length > 1) throw new CliError(`one of --${asked.join(' and --')} at a time`, EXIT.usage);
  const kind = asked[0] ?? 'elo';
  if (kind !== 'elo' && halfWidth >= 50)
    throw new CliError(`--half-width ${halfWidth}: percentage points below 50 with --${kind}`, EXIT.usage);
  return kind;
}

function isRun(path: string): boolean {
  if (!existsSync(path)) throw new CliError(`${path}: there is no run and no experiment`);
  if (!statSync(path).isDirectory()) return false;
  if (!existsSync(join(path, 'manifest.json'))) throw new CliError(`${path}: there is no run in this folder`);
  return true;
}

async function pilotsOfRun(dir: string, { pilot }: PlanFlags): Promise<PilotReport[]> {
  return withRun(dir, {}, async (run) => {
    const { report, tallies } = await collectReport(run, { rowsHash: false });
    const options = { engine: DEFAULT_ENGINE, games: pilot, seconds: SPEED_SECONDS };
    const batches = finishedBatches(run);
    const reports: (PilotReport | null)[] = [];
    for (const [index, tally] of tallies.entries()) {
      const records = await Array.fromAsync(readRecords(run, { cell: tally.cell, limit: CONTROL_GAMES }));
      reports.push(pilotOfRun(run.manifest, report.rows[index]!, tally, batches, options, records));
    }
    return known(reports, 'the run has no game with a result');
  });
}

function pilotsOfExperiment(path: string, { pilot, seconds }: PlanFlags): PilotReport[] {
  const { manifest } = prepareFrom(readExperiment(path), { engine: DEFAULT_ENGINE });
  const options = { engine: DEFAULT_ENGINE, games: pilot, seconds };
  note(`pilot: ${manifest.cells.length} rows, at most ${pilot} games and about ${seconds} s each`);
  const reports = manifest.cells.map((_, cell) => playPilot(manifest, cell, options));
  return known(reports, 'no game of the pilot had a result');
}

function known(reports: readonly (PilotReport | null)[], message: string): PilotReport[] {
  const pilots = reports.filter((report) => report !== null);
  if (pilots.length === 0) throw new CliError(message);
  return pilots;
}

function describePlan(
  rows: readonly PlannedRow[],
  notes: readonly string[],
  { kind, halfWidth, workers, sprt }: PlanQuestion,
): string {
  const pilots = textTable(
    tableOf(rows, [
      ...WHOSE,
      ['pilot', ({ pilotGames }) => String(pilotGames), 'right'],
      numbers('first player %', 'share', ({ score }) => score),
      numbers('draws %', 'share', ({ drawRate }) => drawRate),
      ['design effect', ({ designEffect }) => designEffect?.toFixed(2) ?? null, 'right'],
      ['games/s a thread', ({ gamesPerSecond }) => gamesPerSecond.toPrecision(3), 'right'],
    ]),
  );
  const lines = [
    `95 % intervals of the ${{ elo: "first player's Elo", score: "first player's score", draws: 'draw rate' }[kind]}; * is what was asked for`,
    `time on ${workers} ${workers === 1 ? 'thread' : 'threads'} like the one measured here, if nothing else runs`,
    ...(kind === 'elo' && rows.some(({ widths }) => widths === null)
      ? ['more than two seats have no Elo: use --score']
      : []),
    ...(sprt === undefined
      ? []
      : [`sequential test of Elo ${sprt[0]} against ${sprt[1]}: mean numbers of games, errors 5 %`]),
    ...(rows.some(({ widths }) => widths?.some(({ adjustedGames }) => adjustedGames !== null) ?? false)
      ? ['adjusted score: with the openings that the experiment declares to be judged as a control variate']
      : []),
    ...notes,
  ];
  return [
    pilots,
    '',
    widthTable(rows, kind, halfWidth),
    ...(sprt === undefined ? [] : ['', sprtTable(rows)]),
    '',
    ...lines.map((line) => `  ${line}`),
  ].join('\n');
}

function widthTable(rows: readonly PlannedRow[], kind: PlanKind, asked: number): string {
  const show = (width: number): string =>
    `+-${kind === 'elo' ? `${round(width)} Elo` : `${round(width * 100)} %`}${width === asked ? ' *' : '  '}`;
  const lines = rows.flatMap(({ variant, pairing, widths }) =>
    (widths ?? []).map((width) => ({ variant, pairing, ...width })),
  );
  const wanted = lines.filter(({ halfWidth }) => halfWidth === asked);
  const all = {
    variant: 'all rows',
    pairing: '',
    halfWidth: asked,
    games: total(wanted.map(({ games }) => games)),
    hours: total(wanted.map(({ hours }) => hours)),
    adjustedGames: total(wanted.map(({ adjustedGames }) => adjustedGames)),
  };
  return textTable(
    tableOf(rows.length > 1 ? [...lines, all] : lines, [
      ...WHOSE,
      ['precision', ({ halfWidth }) => show(halfWidth), 'right'],
      ...COST,
      ...(lines.some(({ adjustedGames }) => adjustedGames !== null)
        ? [
            numbers(
              'games, adjusted score',
              'games',
              ({ adjustedGames }) => adjustedGames,
            ) satisfies Field<PlannedWidth>,
          ]
        : []),
    ]),
  );
}

function sprtTable(rows: readonly PlannedRow[]): string {
  const lines = rows.flatMap(({ variant, pairing, sprt }) =>
    (sprt ?? []).map((row) => ({ variant, pairing, ...row })),
  );
  return textTable(
    tableOf(lines, [
      ...WHOSE,
      ['if the truth is', ({ trueElo }) => `${round(trueElo)} Elo`, 'right'],
      numbers('accepts the second %', 'share', ({ passes }) => passes),
      ...COST,
    ]),
  );
}

/** Whose numbers a line has. */
const WHOSE: readonly Field<Pick<PlannedRow, 'variant' | 'pairing'>>[] = [
  ['variant', ({ variant }) => variant],
  ['players', ({ pairing }) => pairing],
];

/** What it takes. */
const COST: readonly Field<{ readonly games: number | null; readonly hours: number | null }>[] = [
  ['games', ({ games }) => (games === null ? 'more openings' : String(games)), 'right'],
  ['time', ({ hours }) => (hours === null ? null : durationText(hours * 3600)), 'right'],
];

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Null where a part of it has no end. */
const total = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
