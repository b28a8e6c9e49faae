import { formatIssues } from '@draughts-lab/input';
import { compareRecords, type GameRecord, plannedGames } from '@draughts-lab/records';
import { describeMatches, matchesReport } from '@draughts-lab/report/match';
import {
  checkRun,
  DEFAULT_ENGINE,
  openBuild,
  runExperiment,
  type WithheldBatch,
} from '@draughts-lab/selfplay';
import { standingText } from './standing.ts';
import { createPooledStopRule } from '@draughts-lab/stats';
import { createProgressView } from '../run/progress-view.ts';
import { listenForStop } from '../run/stop-signals.ts';
import { engineNotes } from '../shared/engine-notes.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { type MatchFlags, type PreparedMatch, prepareMatch } from './match-manifest.ts';

/** Plays pairs of games between two players, under one set of rules or several; nothing is stored. */
export async function matchCommand(names: readonly string[], flags: MatchFlags): Promise<void> {
  const match = prepareMatch(names, flags);
  const { manifest, variants, builds } = match;
  const problems = checkRun(manifest, flags.engine ?? DEFAULT_ENGINE, { builds, engines: true });
  if (problems.length > 0) throw new CliError(formatIssues('match', problems));
  const codes = manifest.players.map((_player, index) => {
    const dir = builds.get(index);
    return dir === undefined ? null : { dir, code: openBuild(dir).code };
  });
  if (flags.quiet !== true && flags.json !== true)
    for (const [index, build] of codes.entries())
      if (build !== null) note(`${manifest.players[index]!.name}: code ${build.code} in ${build.dir}`);
  if (flags.quiet !== true && flags.json !== true) for (const text of engineNotes(manifest)) note(text);
  const { records, ending } = await playMatch(match, flags);
  process.exitCode = EXIT[ending];
  if (records.length === 0) return;
  const report = matchesReport(manifest, records, (index) => variants[index]!.players.map(({ id }) => id));
  const result = { ...report, builds: codes.map((build) => build?.code ?? null) };
  printResult(flags.json, result, () => describeMatches(report));
}

/** Plays the run; the first Ctrl-C lets the batches in flight finish, a second one stops at once. */
export async function playMatch(
  { manifest, builds }: PreparedMatch,
  { engine = DEFAULT_ENGINE, workers, patience, quiet }: MatchFlags,
): Promise<{ records: GameRecord[]; ending: 'done' | 'interrupted' | 'unfinished' }> {
  const rule = createPooledStopRule(manifest);
  const standing = (): string => standingText(manifest.stop, rule?.read() ?? null);
  const view = createProgressView(quiet === true, standing);
  const signals = listenForStop({
    onSignal: () => view.stop(),
    first: 'finishing the current batches; press Ctrl-C again to stop immediately',
  });
  const batches = new Map<number, readonly GameRecord[]>();
  const withheld: WithheldBatch[] = [];
  try {
    const played = runExperiment({
      manifest,
      engine,
      guests: { builds, engines: true },
      pool: { workers, patienceMs: patience && patience * 1000 },
      stopRule: rule,
      stopTogether: true,
      onWithheld: (batch) => withheld.push(batch),
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
  const records = [...batches.values()].flat().toSorted(compareRecords);
  for (const batch of withheld) note(batch.withheld);
  const isCut = signals.stop.aborted && records.length < plannedGames(manifest);
  return { records, ending: isCut ? 'interrupted' : withheld.length > 0 ? 'unfinished' : 'done' };
}
