import {
  fail,
  formatIssues,
  type Issue,
  issueAt,
  MachineFault,
  message,
  ok,
  type Parsed,
} from '@draughts-lab/input';
import type { Endgame } from '@draughts-lab/players';
import {
  defaultTableRoot,
  exactWinner,
  openTables,
  tableEndgame,
  tableObstacles,
  tableRules,
} from '@draughts-lab/tables';
import type { Setup, Variant } from '@draughts-lab/variant';

/** Which endgame tables a run asks. */
export interface RunTables {
  /** Pieces of the largest. */
  readonly pieces: number;
  /** Equal for the same values. */
  readonly hash: string;
}

/** Who wins a position with best play, null for a draw; undefined where tables do not say it for sure. */
export type Adjudicate = (setup: Setup) => number | null | undefined;

/** Tables as players ask them, and as games are ended by them. */
export interface RunEndgame extends Endgame {
  readonly adjudicate: Adjudicate;
  /** Closes its files. */
  readonly close: () => void;
}

/**
 * The tables that this machine has for a variant.
 *
 * @returns null where these rules can have none; an issue where none were built or a file is damaged
 */
export function tablesHere(variant: Variant): Parsed<RunTables | null> {
  if (tableObstacles(variant).length > 0) return ok(null);
  const opened = open(variant);
  if (!opened.ok) return opened;
  const { pieces, classes, hash } = opened.value.identity;
  opened.value.close();
  return classes > 0 ? ok({ pieces, hash }) : fail([missing(variant)]);
}

/** @throws MachineFault when this machine does not have these very tables */
export function endgameOf(variant: Variant, { pieces, hash }: RunTables): RunEndgame {
  const opened = open(variant, pieces);
  if (!opened.ok) throw new MachineFault(formatIssues(`endgame tables of ${variant.id}`, opened.issues));
  const reader = opened.value;
  if (reader.identity.hash !== hash) {
    reader.close();
    throw new MachineFault(
      `the endgame tables of ${variant.id} to ${pieces} pieces have the hash ${reader.identity.hash}, the run asks ${hash}`,
    );
  }
  return {
    ...tableEndgame(reader),
    adjudicate: (setup) => exactWinner(reader, setup),
    close: () => reader.close(),
  };
}

/** What keeps this machine from playing with the tables of a run; empty when nothing does. */
export function tableIssues(variant: Variant, { pieces, hash }: RunTables): Issue[] {
  const opened = open(variant, pieces);
  if (!opened.ok) return [...opened.issues];
  const { identity } = opened.value;
  opened.value.close();
  if (identity.hash === hash) return [];
  return [
    issueAt(
      'tables',
      message('tables.differ', { variant: variant.id, pieces, folder: defaultTableRoot() }),
      message('hint.build-tables', { words: `${variant.id} --pieces ${pieces}` }),
    ),
  ];
}

const missing = ({ id }: Variant): Issue =>
  issueAt(
    'tables',
    message('tables.missing', { variant: id, folder: defaultTableRoot() }),
    message('hint.build-tables', { words: id }),
  );

function open(variant: Variant, pieces?: number): ReturnType<typeof openTables> {
  const rules = tableRules(variant);
  return rules.ok ? openTables(rules.value, defaultTableRoot(), { pieces }) : rules;
}
