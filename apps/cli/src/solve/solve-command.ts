import { existsSync } from 'node:fs';
import { formatFen } from '@draughts-lab/notation';
import {
  formatCertificate,
  type GoalProgress,
  readState,
  type SearchState,
  type Solution,
  solvePosition,
  type SolveProgress,
  writeState,
} from '@draughts-lab/tables/proofs';
import { estimateFor, type TableReader, tableRules } from '@draughts-lab/tables';
import { type Setup, type Variant } from '@draughts-lab/variant';
import { durationText } from '../run/numbers.ts';
import { EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { valueOf } from '../shared/value-of.ts';
import { setupOf } from '../shared/setup.ts';
import { refuseExisting, refuseUnwritable, writeText } from '../shared/write-files.ts';
import { rootOf } from '../tables/open-reader.ts';
import { piecesWithin, tablesFor } from '../tables/tables-for.ts';

export interface SolveFlags {
  readonly fen?: string;
  readonly pieces?: number;
  readonly memory: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly state?: string;
  readonly certificate?: string;
  readonly overwrite?: boolean;
  readonly folder?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

/** Tables up to this size are built without being asked for: a few seconds. */
const TABLE_POSITIONS = 1_000_000;
/** Tables up to this size are worth the wait where a search without them does not end: some ten minutes of a processor. */
const LARGER_POSITIONS = 100_000_000;
const MEGABYTE = 1 << 20;
/** Time between two lines of progress, and between two states on the disk. */
const LINE_MS = 15_000;
const STATE_MS = 60_000;

/** Prints who can force what, and writes the proof. */
export async function solveCommand(argument: string, flags: SolveFlags): Promise<void> {
  const variant = loadVariant(argument);
  const start = setupOf(variant, flags.fen);
  const fen = formatFen(variant, start);
  if (flags.certificate !== undefined) refuseExisting([flags.certificate], flags.overwrite);
  if (flags.state !== undefined) refuseUnwritable(flags.state);
  const reader = await readerFor(variant, start, flags);
  const larger = largerTables(variant, start, reader);
  const say = flags.quiet === true ? () => undefined : note;
  say(
    `${variant.id}, ${fen}: ${reader === null ? 'no tables' : `tables to ${reader.identity.pieces} pieces`}, ` +
      `${flags.memory} MB for what is found out`,
  );
  if (larger !== undefined) say(`if it takes long: ${larger}`);
  const begun = performance.now();
  const solved = solvePosition(variant, start, {
    reader,
    memoryBytes: flags.memory * MEGABYTE,
    nodes: flags.nodes ?? Infinity,
    depth: flags.depth,
    wantsClaims: flags.certificate !== undefined,
    onProgress: flags.quiet === true ? undefined : progressLines(variant),
    ...stateOptions(variant, fen, flags),
  });
  reader?.close();
  const solution = valueOf(solved, `${variant.id} cannot be solved`);
  const { claims } = solution;
  if (flags.certificate !== undefined && claims.length > 0)
    writeText(flags.certificate, formatCertificate({ variant, position: fen, claims }));
  const seconds = (performance.now() - begun) / 1000;
  printResult(flags.json, toJson(variant, fen, start, solution, seconds, reader), () =>
    describe(variant, solution, seconds, flags.certificate, larger),
  );
}

/** Tables of the rules, built where they are few; null where there can be none or none are wanted. */
async function readerFor(variant: Variant, start: Setup, flags: SolveFlags): Promise<TableReader | null> {
  const read = tableRules(variant);
  if (!read.ok && (flags.pieces ?? 0) === 0) return null;
  const rules = valueOf(read, `no tables for ${variant.id}`, EXIT.usage);
  const pieces = flags.pieces ?? piecesWithin(rules, TABLE_POSITIONS, piecesOf(start));
  return pieces < 2 ? null : tablesFor(rules, pieces, rootOf(flags.folder), flags.pieces === undefined);
}

/** How to have larger tables than these, in words; undefined where they would take long, or the position has no more pieces. */
function largerTables(variant: Variant, start: Setup, reader: TableReader | null): string | undefined {
  const rules = tableRules(variant);
  if (!rules.ok || reader === null) return undefined;
  const pieces = piecesWithin(rules.value, LARGER_POSITIONS, piecesOf(start));
  if (pieces <= reader.identity.pieces) return undefined;
  const { estimate } = estimateFor(rules.value, { pieces, folder: '', workers: 1 });
  return `--pieces ${pieces} has endgame tables to ${pieces} pieces built first, in about ${durationText(estimate.cpuSeconds)} of processor time`;
}

const piecesOf = ({ stacks }: Setup): number => stacks.reduce((sum, stack) => sum + stack.length, 0);

function stateOptions(
  variant: Variant,
  position: string,
  { state: path }: SolveFlags,
): {
  readonly from?: SearchState;
  readonly onState?: (state: SearchState & { readonly isLast: boolean }) => void;
} {
  if (path === undefined) return {};
  const of = { rulesHash: variant.hash, position };
  const from = existsSync(path) ? valueOf(readState(path, of), '--state') : undefined;
  let last = performance.now();
  return {
    ...(from !== undefined && { from }),
    onState(state) {
      const now = performance.now();
      if (!state.isLast && now - last < STATE_MS) return;
      writeState(path, of, state);
      last = performance.now();
    },
  };
}

/** A line now and then. */
function progressLines(variant: Variant): (progress: SolveProgress) => void {
  let last = performance.now();
  return (progress) => {
    const now = performance.now();
    if (now - last < LINE_MS) return;
    last = now;
    note(
      progress.stage === 'search'
        ? progress.goals.map((goal) => goalText(variant, goal)).join('; ')
        : `${progress.positions.toLocaleString('en')} positions${progress.stage === 'proof' ? ' of the proof' : ''}`,
    );
  };
}

function goalText(variant: Variant, { player, result, verdict, depth, nodes }: GoalProgress): string {
  const what = `${variant.players[player]!.id} ${result === 'win' ? 'wins' : 'holds'}`;
  if (verdict !== null) return `${what}: ${verdict ? 'proved' : 'no'}`;
  return `${what}: not within ${depth} plies, ${(nodes / 1e6).toFixed(1)} million positions`;
}

/** What was left aside, in words; undefined where nothing was. */
function leftAside({ counters, document: { draws, end } }: Variant): string | undefined {
  const parts = [
    ...counters.filter(({ plies }) => plies > 0).map(({ name, plies }) => `${name} (${plies} plies)`),
    ...(draws.repetition === null ? [] : ['repetition']),
    ...(end.moveLimit === null ? [] : ['the move limit']),
  ];
  return parts.length === 0 ? undefined : `left aside: ${parts.join(', ')}`;
}

function describe(
  variant: Variant,
  solution: Solution,
  seconds: number,
  certificate: string | undefined,
  larger: string | undefined,
): string {
  const { result, holds, plies, noWinWithin, nodes, claims } = solution;
  const name = (player: number): string => variant.players[player]!.id;
  const lines: string[] = [];
  if (result === undefined) {
    lines.push('not solved');
    for (const [player, held] of holds.entries())
      if (held) lines.push(`  ${name(player)} holds at least a draw: proved`);
    for (const [player, within] of noWinWithin.entries())
      if (within !== null)
        lines.push(`  ${name(player)} cannot force a win within ${within} plies before the tables`);
    if (larger !== undefined) lines.push(`  ${larger}`);
  } else if (result === null) lines.push('draw: neither side can force a win');
  else lines.push(`${name(result)} wins${plies === null ? '' : `, in ${plies} plies`}`);
  const aside = leftAside(variant);
  if (aside !== undefined) lines.push(aside);
  lines.push(`${nodes.toLocaleString('en')} positions in ${durationText(seconds)}`);
  if (certificate !== undefined)
    lines.push(
      claims.length === 0
        ? 'no certificate: nothing is proved'
        : `${certificate}: ${claims.reduce((sum, { positions }) => sum + positions.length, 0).toLocaleString('en')} ` +
            `positions; dlab solve --check ${certificate} checks it`,
    );
  return lines.join('\n');
}

function toJson(
  variant: Variant,
  fen: string,
  { turn }: Setup,
  { result, holds, noWinWithin, claims, ...rest }: Solution,
  seconds: number,
  reader: TableReader | null,
): object {
  const byName = <T>(values: readonly T[]): Record<string, T> =>
    Object.fromEntries(values.map((value, player) => [variant.players[player]!.id, value]));
  return {
    variant: variant.id,
    hash: variant.hash,
    fen,
    tables: reader?.identity ?? null,
    /** For the side to move; null when it is not solved. */
    value: result === undefined ? null : result === null ? 'draw' : result === turn ? 'win' : 'loss',
    winner: result === undefined || result === null ? null : variant.players[result]!.id,
    holds: byName(holds),
    noWinWithin: byName(noWinWithin),
    ...rest,
    seconds,
    claims: claims.map(({ player, result: claimed, positions }) => ({
      player: variant.players[player]!.id,
      result: claimed,
      positions: positions.length,
    })),
  };
}
