import {
  type BuildEstimate,
  type BuildProgress,
  buildTables,
  estimateFor,
  folderOf,
  materialName,
  type TableRules,
} from '@draughts-lab/tables';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printJson, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { durationText } from '../run/numbers.ts';
import { rootOf, tableRulesOf } from './open-reader.ts';
import { usualPieces } from './tables-for.ts';

export interface BuildFlags {
  readonly pieces?: number;
  readonly workers?: number;
  readonly memory: number;
  readonly folder?: string;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Builds what is missing, after saying what it takes. */
export async function buildCommand(argument: string, flags: BuildFlags): Promise<void> {
  const variant = loadVariant(argument);
  const rules = tableRulesOf(variant);
  const pieces = flags.pieces ?? usualPieces(variant);
  const folder = folderOf(rootOf(flags.folder), variant.hash);
  const say = flags.quiet === true ? () => undefined : note;
  const { estimate, leftOut } = estimateFor(rules, { pieces, folder, workers: flags.workers });
  for (const { material, reason } of leftOut) say(`left out: ${materialName(material)}: ${reason}`);
  say(`${pieces} pieces in ${folder}: ${estimateText(estimate)}`);
  if (estimate.memoryBytes > flags.memory * MEGABYTE) throw tooLarge(rules, flags, pieces, estimate, folder);
  if (flags.dryRun === true) {
    if (flags.json) printJson({ variant: variant.id, hash: variant.hash, pieces, folder, estimate });
    return;
  }
  const begun = performance.now();
  const report = await buildTables(rules, {
    pieces,
    folder,
    workers: flags.workers,
    onProgress: flags.quiet === true ? undefined : progressLines(begun),
  });
  const seconds = (performance.now() - begun) / 1000;
  for (const replaced of report.replaced) say(`built again: ${replaced}`);
  const result = { variant: variant.id, hash: variant.hash, pieces, folder, seconds, ...report };
  printResult(flags.json, result, () =>
    report.built.length === 0
      ? `${report.found.length} endings were there already`
      : `${report.built.length} endings built in ${durationText(seconds)}, ${sizeText(report.bytes)}; ` +
        `${report.found.length} were there already`,
  );
}

const MEGABYTE = 1 << 20;

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

const estimateText = ({ positions, memoryBytes, diskBytes, cpuSeconds }: BuildEstimate): string =>
  positions === 0
    ? 'nothing to build'
    : `${positions.toLocaleString('en')} positions to solve, about ${durationText(cpuSeconds)} of processor time, ` +
      `${sizeText(memoryBytes)} of memory, ${sizeText(diskBytes)} on the disk`;

function tooLarge(
  rules: TableRules,
  flags: BuildFlags,
  pieces: number,
  { memoryBytes }: BuildEstimate,
  folder: string,
): CliError {
  let fits = pieces - 1;
  while (
    fits > 1 &&
    estimateFor(rules, { pieces: fits, folder, workers: flags.workers }).estimate.memoryBytes >
      flags.memory * MEGABYTE
  )
    fits--;
  const hint = fits > 1 ? `--pieces ${fits} fits; ` : '';
  return new CliError(
    `${pieces} pieces take ${sizeText(memoryBytes)} of memory, more than the ${flags.memory} MB allowed; ${hint}` +
      `--memory ${Math.ceil(memoryBytes / MEGABYTE)} allows it`,
    EXIT.usage,
  );
}

/** Seconds between two lines of progress. */
const LINE_SECONDS = 15;

/** A line now and then: share done, classes under way, time left. */
function progressLines(begun: number): (progress: BuildProgress) => void {
  let last = begun;
  return ({ done, total, classes }) => {
    const now = performance.now();
    if (now - last < 1000 * LINE_SECONDS) return;
    last = now;
    const left = ((now - begun) / 1000 / done) * (total - done);
    note(`${((100 * done) / total).toFixed(0)} %  ${classes.join(', ')}  ${durationText(left)} left`);
  };
}
