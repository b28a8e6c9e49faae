import { compileRules, type Machine, type Move } from '@draughts-lab/engine';
import { movesAlong } from '@draughts-lab/players';
import { lineWords } from '@draughts-lab/referee';
import {
  gaveAway,
  judgeLine,
  openTablesHere,
  type Standing,
  standingOfSetup,
  tableLine,
  type TableReader,
} from '@draughts-lab/tables';
import type { Setup, Variant } from '@draughts-lab/variant';
import type { ExactPly } from '../../api/replay.ts';

/** Plies of a winning line that are shown. */
const LINE_PLIES = 80;

/** What the endgame tables of this machine say of each ply; an empty list where there are none. */
export function exactPlies(variant: Variant, start: Setup, moves: readonly Move[]): (ExactPly | null)[] {
  const opened = openTablesHere(variant);
  // Tables that are damaged are not asked; what builds and probes them says so.
  const reader = opened.ok ? opened.value : null;
  if (reader === null) return [];
  try {
    return exactWith(reader, variant, start, moves);
  } finally {
    reader.close();
  }
}

function exactWith(
  reader: TableReader,
  variant: Variant,
  start: Setup,
  moves: readonly Move[],
): (ExactPly | null)[] {
  const machine = compileRules(variant).createMachine();
  const uncounted = reader.rules.uncounted.createMachine();
  const judged = judgeLine(reader, machine, start, moves);
  machine.load(start);
  return moves.map((move, index): ExactPly | null => {
    machine.makeMove(move);
    const setup = machine.setup();
    const standing = standingOfSetup(reader, setup);
    if (standing === undefined) return null;
    const ply = judged[index];
    return {
      ...exactLine(reader, uncounted, setup, standing),
      gaveAway: ply === null || ply === undefined || !gaveAway(ply) || ply.had === 'loss' ? null : ply.had,
    };
  });
}

/**
 * A position in tables with the line of best play.
 * @param uncounted a machine of the reader's rules without counters
 */
export function exactLine(
  reader: TableReader,
  uncounted: Machine,
  setup: Setup,
  { end, counted }: Standing,
): Omit<ExactPly, 'gaveAway'> {
  const { uncounted: rules } = reader.rules;
  uncounted.load(setup);
  const line =
    counted.result === 'draw' ? [] : movesAlong(uncounted, tableLine(reader, uncounted, LINE_PLIES));
  return {
    winner: counted.result === 'draw' ? null : counted.result === 'win' ? setup.turn : 1 - setup.turn,
    plies: end.plies,
    isCounterDraw: counted.result !== end.result,
    line: lineWords(rules, rules.fromSetup(setup), line),
  };
}
