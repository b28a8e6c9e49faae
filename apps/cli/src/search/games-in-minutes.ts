import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { plural } from '@draughts-lab/report';
import { gamesOfRounds, judgeOf, roundExperiment, type Space } from '@draughts-lab/search';
import { playPilot } from '../plan/pilot.ts';
import { prepareFrom } from '../run/prepare-run.ts';
import { CliError } from '../shared/exit.ts';
import { note, readJsonFile } from '../shared/io.ts';
import { writeFiles } from '../shared/write-files.ts';

/** Games and seconds of the base that say how fast a round is played. */
const PILOT = { games: 40, seconds: 3 };
/** What the speed was when the search began: who goes on with it plays the same games. */
const FILE = 'budget.json';

export interface MinutesFlags {
  /** Default: one for each core. */
  readonly workers?: number;
  /** Whether nothing is written: the next call measures again. Default: no. */
  readonly dryRun?: boolean;
}

/**
 * About how many games of a search this machine plays in so many minutes. It is measured once for a folder.
 *
 * @throws CliError when the games of the base have no result
 */
export function gamesInMinutes(
  space: Space,
  minutes: number,
  folder: string,
  { workers = availableParallelism(), dryRun = false }: MinutesFlags = {},
): number {
  const file = join(folder, FILE);
  if (existsSync(file)) {
    const { minutes: before, games } = Object(readJsonFile(file)) as Record<string, unknown>;
    if (before === minutes && typeof games === 'number' && games > 0) return games;
  }
  const rounds = [...space.nodes, space.nodes.at(-1)!];
  const speeds = new Map(space.nodes.map((nodes) => [nodes, workers * speedOf(space, nodes)]));
  const shares = gamesOfRounds({ ...space, games: A_MILLION });
  const secondsForAMillion = shares.reduce((sum, games, at) => sum + games / speeds.get(rounds[at]!)!, 0);
  const games = Math.floor(((minutes * 60) / secondsForAMillion) * (A_MILLION / 100)) * 100;
  note(`${plural(minutes, 'minute is', 'minutes are')} about ${games} games with ${workers} workers`);
  if (!dryRun) writeFiles(folder, { [FILE]: `${JSON.stringify({ minutes, games })}\n` });
  return games;
}

const A_MILLION = 1_000_000;

/** Games a second of the base on one thread. */
function speedOf(space: Space, nodes: number): number {
  const round = { name: 'pilot', nodes, seed: space.seed, candidates: [], games: PILOT.games, stepGames: 0 };
  const judge = judgeOf(space).variant;
  const content = roundExperiment(space, round, { base: space.base, games: [], judge, learned: null });
  const { manifest } = prepareFrom({ name: space.id, folder: '.', content }, { engine: DEFAULT_ENGINE });
  const found = playPilot(manifest, 0, { engine: DEFAULT_ENGINE, ...PILOT });
  if (found === null)
    throw new CliError(`${space.base.id}: no game of ${PILOT.games} had a result, so its speed is not known`);
  return found.pilot.gamesPerSecond;
}
