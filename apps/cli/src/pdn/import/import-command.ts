import { availableParallelism } from 'node:os';
import { basename, extname, resolve } from 'node:path';
import { type Imported, plannedGames } from '@draughts-lab/records';
import { listenForStop } from '../../run/stop-signals.ts';
import { CliError, EXIT } from '../../shared/exit.ts';
import { freeFolder } from '@draughts-lab/runs';
import { note, printResult } from '../../shared/io.ts';
import { loadVariant } from '../../shared/load-variant.ts';
import type { RulesSource } from './fitting-rules.ts';
import { gatherGames } from './gather-games.ts';
import type { SetAside } from './judge-collected.ts';
import { importManifest, storeGames } from './store-games.ts';
import type { Gathered } from './tally.ts';
import { openWorkshop } from './workshop.ts';

export interface ImportFlags {
  readonly out?: string;
  readonly variant?: string;
  readonly name?: string;
  readonly openingPlies: number;
  readonly workers?: number;
  readonly json?: boolean;
}

/** What an import made. */
export interface ImportReport {
  /** Folder of the run. */
  readonly run: string;
  /** Games in the files. */
  readonly games: number;
  readonly stored: number;
  readonly setAside: Imported['setAside'];
  /** Rows of the run. */
  readonly rows: readonly { readonly variant: string; readonly isSetUp: boolean; readonly games: number }[];
  /** Stored games by how their rules were found. */
  readonly rules: Readonly<Record<RulesSource, number>>;
  /** Slips of the text that did no harm. */
  readonly slips: number;
  readonly files: Imported['files'];
  /** The first games that were set aside; all are in `set-aside.ndjson` in the folder of the run. */
  readonly examples: readonly SetAside[];
}

/** Reads files of games, judges each game, and stores those that are in order like a run: all of them, or nothing. */
export async function importCommand(paths: readonly string[], flags: ImportFlags): Promise<void> {
  const asked = flags.variant === undefined ? null : loadVariant(flags.variant);
  const first = basename(paths[0]!, extname(paths[0]!));
  const out = flags.out ?? freeFolder('runs', idOf(first));
  const workshop = await openWorkshop(out);
  const signals = listenForStop({ first: 'nothing is stored; cleaning up' });
  try {
    const gathered = await gatherGames(paths, {
      asked,
      openingPlies: flags.openingPlies,
      workers: flags.workers ?? availableParallelism(),
      workshop,
      stop: signals.stop,
    });
    if (!signals.stop.aborted && gathered.cells.length === 0)
      throw new CliError(
        ['no game of these files is in order: nothing is stored', ...gathered.examples.map(asideText)].join(
          '\n',
        ),
      );
    if (!signals.stop.aborted) {
      const name = flags.name ?? (paths.length === 1 ? first : `${first} and ${paths.length - 1} more`);
      const manifest = importManifest(gathered, { run: idOf(basename(resolve(out))), name, asked });
      await storeGames(workshop.run, manifest, gathered, signals.stop);
      if (!signals.stop.aborted) {
        await workshop.finish();
        const report = reportOf(out, gathered, plannedGames(manifest), manifest.imported!);
        printResult(flags.json, report, () => describe(report));
        return;
      }
    }
    process.exitCode = EXIT.interrupted;
    note('interrupted: nothing was stored');
  } finally {
    signals.close();
    await workshop.abandon();
  }
}

function reportOf(
  run: string,
  gathered: Gathered,
  stored: number,
  { files, setAside }: Imported,
): ImportReport {
  return {
    run,
    games: files.reduce((sum, { games }) => sum + games, 0),
    stored,
    setAside,
    rows: gathered.cells.map(({ variant, isSetUp, games }) => ({ variant: variant.id, isSetUp, games })),
    rules: gathered.sources,
    slips: gathered.slips,
    files,
    examples: gathered.examples,
  };
}

function describe(report: ImportReport): string {
  const { run, games, stored, setAside, rows, rules, slips, examples, files } = report;
  const aside = games - stored;
  return [
    `${run}: ${stored} of ${games} games from ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
    ...rows.map((row) => `  ${row.variant}${row.isSetUp ? ', from positions set up' : ''}: ${row.games}`),
    ...(rules.fitted > 0
      ? [
          `  the tags of ${rules.fitted} games name no rules: those under which their moves are legal are taken`,
        ]
      : []),
    ...(slips > 0 ? [`  ${slips} slips of the text did no harm`] : []),
    ...(aside > 0
      ? [
          `  set aside: ${aside} (${setAside.map((one) => `${one.games} ${one.reason}`).join(', ')}), listed in set-aside.ndjson`,
          ...examples.map((one) => `    ${asideText(one)}`),
          ...(aside > examples.length ? [`    and ${aside - examples.length} more`] : []),
        ]
      : []),
    `dlab report ${run} and dlab dashboard show them`,
  ].join('\n');
}

function asideText({ file, game, line, column, ply, reason, message }: SetAside): string {
  const at = line === null ? '' : ` (line ${line}, column ${column})`;
  return `${file}, game ${game}${ply === 0 ? '' : `, ply ${ply}`}${at}: ${reason}: ${message}`;
}

/** A name that is one of a run: small letters, digits, dots and dashes. */
function idOf(text: string): string {
  const id = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 64);
  return id === '' ? 'import' : id;
}
