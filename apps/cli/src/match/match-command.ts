import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { formatIssues, type Issue, ok } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import {
  buildManifest,
  type GameRecord,
  type Manifest,
  parseExperiment,
  playerName,
  type PlayerSpec,
} from '@draughts-lab/records';
import {
  checkRun,
  codeVersion,
  tablesHere,
  DEFAULT_ENGINE,
  type EngineName,
  manifestVariant,
  runExperiment,
} from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { print, printJson } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { ofPlayer, readPlayerText } from '../shared/player-text.ts';
import { createProgressView } from '../run/progress-view.ts';
import { listenForStop } from '../run/stop-signals.ts';
import { describeMatch, MATCH_VERSION, matchReport } from '@draughts-lab/report/match';

export interface MatchFlags {
  readonly games: number;
  readonly seed?: string;
  readonly openingPlies: number;
  readonly maxPlies: number;
  readonly workers?: number;
  readonly engine?: EngineName;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Batches that each worker gets, so that none waits long for another at the end. */
const BATCHES_PER_WORKER = 8;

/** Plays pairs of games between two players; nothing is stored. */
export async function matchCommand(argument: string, a: string, b: string, flags: MatchFlags): Promise<void> {
  const variant = loadVariant(argument);
  const engine = flags.engine ?? DEFAULT_ENGINE;
  const manifest = matchManifest(variant, a, b, flags);
  const problems = checkRun(manifest, engine);
  if (problems.length > 0) throw new CliError(formatIssues('match', problems));
  const { records, isComplete } = await play(manifest, engine, flags);
  if (records.length === 0) {
    process.exitCode = EXIT.interrupted;
    return;
  }
  const report = matchReport(
    records,
    variant.players.map(({ id }) => id),
  );
  const players = manifest.players.map(({ name }) => name);
  if (flags.json) {
    const { seed, openings, maxPlies, code, node } = manifest;
    const specs = manifest.players.map(({ spec }) => spec);
    const head = {
      version: MATCH_VERSION,
      variant: variant.id,
      hash: variant.hash,
      players: specs,
      seed,
      openings,
      maxPlies,
      code,
      node,
    };
    printJson({ ...head, ...report });
  } else {
    print(`${variant.id}, seed ${manifest.seed}`);
    print(describeMatch(report, players[0]!, players[1]!));
  }
  if (!isComplete) process.exitCode = EXIT.interrupted;
}

/**
 * The match as a run with one cell, whose players change seats after each game.
 *
 * @throws CliError with every problem of the players, the number of games and the openings
 */
export function matchManifest(variant: Variant, a: string, b: string, flags: MatchFlags): Manifest {
  const issues: Issue[] = [];
  const specs = [a, b].flatMap((text): PlayerSpec[] => {
    const read = readPlayerText(text);
    const parsed = read.ok ? parsePlayer(read.value, variant) : read;
    if (!parsed.ok) issues.push(...ofPlayer(text, parsed.issues));
    return read.ok ? [read.value as PlayerSpec] : [];
  });
  if (variant.players.length !== 2) {
    issues.push({
      path: 'variant',
      message: `a match is between two, "${variant.id}" has ${variant.players.length} players`,
      hint: 'an experiment with "seats" plays any number (dlab run)',
    });
  }
  if (flags.games % 2 !== 0) {
    issues.push({
      path: '--games',
      message: `expected an even number, found ${flags.games}`,
      hint: `write ${flags.games + 1}`,
    });
  }
  if (issues.length > 0) throw new CliError(formatIssues('match', issues), EXIT.usage);
  const experiment = parseExperiment({
    id: 'match',
    seed: flags.seed ?? String(randomInt(2 ** 47)),
    variants: [variant.id],
    players: { first: distinct(specs[0]!, specs[1]!, 'A'), second: distinct(specs[1]!, specs[0]!, 'B') },
    seats: 'rotate',
    games: flags.games,
    maxPlies: flags.maxPlies,
    openings: flags.openingPlies === 0 ? { kind: 'start' } : { kind: 'random', plies: flags.openingPlies },
    batchSize: batchSize(flags),
  });
  if (!experiment.ok) throw new CliError(formatIssues('match', experiment.issues), EXIT.usage);
  const asks = specs.some((spec) => spec['tables'] === true);
  const tables = asks ? tablesHere(variant) : ok(null);
  if (!tables.ok) throw new CliError(formatIssues('match', tables.issues));
  const manifest = buildManifest(experiment.value, {
    seed: experiment.value.seed!,
    variants: [manifestVariant(variant, tables.value)],
    code: codeVersion(),
    node: process.version,
    createdAt: new Date(0).toISOString(),
  });
  if (!manifest.ok) throw new CliError(formatIssues('match', manifest.issues), EXIT.usage);
  return manifest.value;
}

/** A player against its like needs another name. */
function distinct(spec: PlayerSpec, other: PlayerSpec, letter: string): PlayerSpec {
  const name = playerName(spec);
  return name === playerName(other) ? { ...spec, name: `${name} (${letter})` } : spec;
}

function batchSize({ games, workers = availableParallelism() }: MatchFlags): number {
  return Math.max(1, Math.min(100, Math.floor(games / 2 / workers / BATCHES_PER_WORKER)));
}

/** Plays the run; the first Ctrl-C lets the batches in flight finish, a second one stops at once. */
async function play(
  manifest: Manifest,
  engine: EngineName,
  { workers, quiet, json }: MatchFlags,
): Promise<{ records: GameRecord[]; isComplete: boolean }> {
  const view = createProgressView(quiet === true || json === true);
  const signals = listenForStop({
    onSignal: () => view.stop(),
    first: 'finishing the batches in flight; Ctrl-C again stops at once',
  });
  const batches = new Map<number, readonly GameRecord[]>();
  try {
    const played = runExperiment({
      manifest,
      engine,
      pool: { workers },
      stop: signals.stop,
      stopNow: signals.stopNow,
      onProgress: (progress) => {
        if (!signals.stop.aborted) view.show(progress);
      },
    });
    for await (const { index, records } of played) batches.set(index, records);
  } finally {
    view.stop();
    signals.close();
  }
  const records = [...batches.keys()].toSorted((x, y) => x - y).flatMap((index) => batches.get(index)!);
  return { records, isComplete: records.length === manifest.games };
}
