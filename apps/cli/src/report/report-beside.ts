import { existsSync, statSync } from 'node:fs';
import type { Manifest } from '@draughts-lab/records';
import {
  type BesideBoard,
  type BesideEnding,
  besidePeople,
  buildReport,
  type Collection,
  type ReportBeside,
  type Row,
} from '@draughts-lab/report';
import type { Variant } from '@draughts-lab/variant';
import { variantOfCell } from '@draughts-lab/selfplay';
import { kingEndings } from '../rules/endings.ts';
import { withRun } from '../run/open-run.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { shownWork } from '../shared/shown-work.ts';
import { claimText, readCertificate } from '../solve/read-certificate.ts';

/** The word of `--beside` that asks for endings. */
const ENDINGS = 'endings';

/** What is put beside a report, looked up before anything is read: `endings`, folders of imported games, certificates. */
export interface Beside {
  readonly endings: boolean;
  readonly runs: readonly string[];
  readonly certificates: readonly string[];
}

/** @throws CliError naming every thing that is not there */
export function readBeside(names: readonly string[]): Beside {
  const places = [...new Set(names)].filter((name) => name !== ENDINGS);
  const missing = places.filter((name) => !existsSync(name));
  if (missing.length > 0)
    throw new CliError(
      `--beside: ${missing.map((name) => `there is no ${name}`).join(', ')}; expected "${ENDINGS}", a run of imported games, or a certificate of dlab solve`,
      EXIT.usage,
    );
  const isFolder = (name: string): boolean => statSync(name).isDirectory();
  return {
    endings: names.includes(ENDINGS),
    runs: places.filter(isFolder),
    certificates: places.filter((name) => !isFolder(name)),
  };
}

/** Collects what is put beside the rows of a run. @throws CliError for a run that was played, or a certificate that proves nothing */
export async function besideOf(
  manifest: Manifest,
  rows: readonly Row[],
  { endings, runs, certificates }: Beside,
): Promise<ReportBeside> {
  const variants = [
    ...new Map(rows.map((row) => [row.variantHash, variantOfCell(manifest, row.cell)])).values(),
  ];
  const collections = await Array.fromAsync(runs, collectionOf);
  return {
    endings: endings ? endingsOf(variants) : [],
    boards: certificates.map(boardOf),
    ...besidePeople(manifest.run, rows, collections),
  };
}

async function collectionOf(dir: string): Promise<Collection> {
  return withRun(dir, {}, async (run) => {
    if (run.manifest.imported === undefined)
      throw new CliError(
        `--beside: the games of ${dir} were not imported; dlab compare compares such runs`,
        EXIT.usage,
      );
    const { rows } = await buildReport(run, { rowsHash: false });
    return { run: run.manifest.run, rows };
  });
}

const NOT_KNOWN = { kings: null, positions: null, won: null, wonInTime: null, longestWin: null } as const;

function endingsOf(variants: readonly Variant[]): BesideEnding[] {
  const endings = shownWork(variants, 'variants whose endings are known').flatMap((variant) => {
    const none = (why: string): BesideEnding[] => [{ variant: variant.id, ...NOT_KNOWN, why }];
    if (variant.players.length > 2) return none('there are more than two seats');
    const found = kingEndings(variant);
    if ('issues' in found) return none(found.issues.map(({ message }) => message).join('; '));
    if (found.endings.length === 0) return none('these rules have no endings of kings');
    return found.endings.map(({ counter: _counter, ...ending }) => ({
      variant: variant.id,
      ...ending,
      why: null,
    }));
  });
  return endings.toArray();
}

/** Reads and checks a certificate. */
function boardOf(path: string): BesideBoard {
  const { variant, position, claims, positions } = readCertificate(path, `positions of ${path} checked`);
  const holds = new Set(claims.filter(({ result }) => result === 'draw').map(({ player }) => player));
  const isDraw = holds.size === variant.players.length;
  const { columns, rows, shape } = variant.document.board as {
    readonly columns?: number;
    readonly rows?: number;
    readonly shape: string;
  };
  return {
    variant: variant.id,
    board: columns === undefined || rows === undefined ? shape : `${columns}x${rows}`,
    position,
    value: isDraw ? 'a draw' : claims.map(claimText).join('; '),
    positions,
  };
}
