import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { writeWhole } from '@draughts-lab/store/kept';
import { withRun } from '../run/open-run.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { print } from '../shared/io.ts';
import { indexPage, type ListedRun } from './index-page.ts';
import { writeRun } from './write-run.ts';

export interface SiteFlags {
  readonly out: string;
  readonly games: number;
  readonly title?: string;
  readonly overwrite?: boolean;
}

/** By this file a folder is known as a site, which may be replaced. */
const MARK = 'site.json';

/** Writes runs as a folder of pages. The folder appears complete or not at all. */
export async function siteCommand(runs: readonly string[], flags: SiteFlags): Promise<void> {
  const { games, title = 'Draughts Lab' } = flags;
  const out = resolve(flags.out);
  refuseOther(out, flags.overwrite === true);
  mkdirSync(dirname(out), { recursive: true });
  const folder = mkdtempSync(`${out}.`);
  try {
    const listed: ListedRun[] = [];
    for (const dir of runs) {
      const name = freeName(basename(resolve(dir)), listed);
      listed.push(await withRun(dir, {}, (run) => writeRun(run, join(folder, name), name, { games, title })));
    }
    writeWhole(join(folder, 'index.html'), indexPage(title, listed));
    writeWhole(join(folder, MARK), `${JSON.stringify({ title, runs: listed.map(({ name }) => name) })}\n`);
    if (existsSync(out)) rmSync(out, { recursive: true });
    // Web hosts read it.
    chmodSync(folder, 0o755);
    renameSync(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(
    `${join(flags.out, 'index.html')}: ${runs.length === 1 ? 'one run' : `${runs.length} runs`}, for any browser, from a disk or any web host`,
  );
}

/** What is there is replaced only where it is asked for, and is a site. */
function refuseOther(out: string, mayReplace: boolean): void {
  if (!existsSync(out)) return;
  const isSite = existsSync(join(out, MARK));
  if (isSite && mayReplace) return;
  if (!isSite && readdirSync(out).length === 0) return;
  throw new CliError(
    isSite
      ? `${out}: there is a site already; --overwrite replaces it`
      : `${out}: there is something else; name another folder with --out`,
    EXIT.usage,
  );
}

function freeName(wanted: string, listed: readonly ListedRun[]): string {
  const taken = new Set(listed.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
}
