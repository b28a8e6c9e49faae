import { type RuleWatch, watchRules } from '@draughts-lab/referee';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import { keptMoves, rulesOfCell, startsOf, variantOfCell } from '@draughts-lab/selfplay';
import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { gaveAway, judgeLine, openTablesHere, type TableReader } from '@draughts-lab/tables';
import type { RowQuestions } from '../../api/games-query.ts';
import { relaxations, type Setup, type Variant } from '@draughts-lab/variant';

export interface RowTask {
  readonly manifest: Manifest;
  readonly cell: number;
}

export interface LookTask extends RowTask {
  readonly records: readonly GameRecord[];
}

/** What one game was like; null where its moves are not stored, or are not those of the rules. */
export type LookedGame = {
  /** Rules that mattered in it. */
  readonly rules: readonly string[];
  /** A ply gave away a win or a draw that the tables of this machine knew. */
  readonly gaveAway: boolean;
} | null;

/** Compiled rules of the last row: the next part of its games is asked about with the same ones. */
let last: { readonly hash: string; readonly watch: RuleWatch } | undefined;

function watchOf(variant: Variant): RuleWatch {
  if (last?.hash !== variant.hash) last = { hash: variant.hash, watch: watchRules(variant) };
  return last.watch;
}

export function rowQuestions({ manifest, cell }: RowTask): RowQuestions {
  const variant = variantOfCell(manifest, cell);
  using tables = tablesOf(variant);
  return { rules: relaxations(variant).map(({ rule }) => rule), tables: tables.reader !== null };
}

/** Looks at games one after the other. @throws Error when the rules of the run are not valid here */
export function lookAtGames({ manifest, cell, records }: LookTask): LookedGame[] {
  const variant = variantOfCell(manifest, cell);
  const rules = rulesOfCell(manifest, cell);
  const startOf = startsOf(manifest);
  const { look } = watchOf(variant);
  using tables = tablesOf(variant);
  return records.map((record): LookedGame => {
    const line = lineOf(rules, startOf, record);
    if (line === null) return null;
    const { start, moves } = line;
    const { mattered } = look({ start, moves, openingPlies: record.openingPlies });
    return { rules: [...mattered.keys()], gaveAway: tables.gaveAway(start, moves) };
  });
}

/** A game from its stored moves; null where there are none, or they are not those of the rules. */
function lineOf<P>(
  rules: Rules<P>,
  startOf: (record: GameRecord) => Setup,
  record: GameRecord,
): { readonly start: Setup; readonly moves: readonly Move[] } | null {
  if (record.moves === null) return null;
  try {
    const start = startOf(record);
    return { start, moves: keptMoves(rules, rules.fromSetup(start), record).moves };
  } catch {
    return null;
  }
}

interface Tables extends Disposable {
  readonly reader: TableReader | null;
  readonly gaveAway: (start: Setup, moves: readonly Move[]) => boolean;
}

/** The endgame tables of this machine; those that are damaged are not asked. */
function tablesOf(variant: Variant): Tables {
  const opened = openTablesHere(variant);
  const reader = opened.ok ? opened.value : null;
  const machine = reader === null ? null : compileRules(variant).createMachine();
  return {
    reader,
    gaveAway: (start, moves) =>
      reader !== null &&
      machine !== null &&
      judgeLine(reader, machine, start, moves).some((ply) => ply !== null && gaveAway(ply)),
    [Symbol.dispose]: () => reader?.close(),
  };
}
