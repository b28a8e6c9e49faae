import { compileRules } from '@draughts-lab/engine';
import { formatFen, formatMove } from '@draughts-lab/notation';
import { compareStandings, moveStandings, standingOfSetup } from '@draughts-lab/tables';
import { CliError } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { outcomeInWords } from '@draughts-lab/referee';
import { setupOf } from '../shared/setup.ts';
import { openReader } from './open-reader.ts';
import { lineText, standingText } from './standing-text.ts';

export interface ProbeFlags {
  readonly fen: string;
  readonly folder?: string;
  readonly json?: boolean;
}

/** Prints the value of a position for the side to move, of every move, and the winning line. */
export function probeCommand(argument: string, flags: ProbeFlags): void {
  const variant = loadVariant(argument);
  const setup = setupOf(variant, flags.fen);
  const rules = compileRules(variant);
  const outcome = rules.outcome(rules.fromSetup(setup));
  const named = { variant: variant.id, hash: variant.hash };
  if (outcome.over) {
    const result = { ...named, fen: flags.fen, outcome, standing: null, moves: [], line: [] };
    return printResult(flags.json, result, () => `the game is over: ${outcomeInWords(variant, outcome)}`);
  }
  const reader = openReader(variant, flags.folder);
  const standing = standingOfSetup(reader, setup);
  if (standing === undefined)
    throw new CliError(
      `there is no table for this position; those for ${variant.id} go to ${reader.identity.pieces} pieces`,
    );
  const machine = rules.createMachine();
  machine.load(setup);
  const moves = (moveStandings(reader, machine) ?? [])
    .toSorted((a, b) => compareStandings(a.standing, b.standing))
    .map(({ index, standing: after }) => ({
      move: formatMove(variant, machine.move(index), rules.legalMoves(rules.fromSetup(setup)), 'short'),
      standing: after,
    }));
  const line = lineText(reader, setup);
  reader.close();
  const fen = formatFen(variant, setup);
  printResult(flags.json, { ...named, fen, tables: reader.identity, standing, moves, line }, () =>
    [
      `${variant.players[setup.turn]!.id} to move: ${standingText(standing)}`,
      ...moves.map(({ move, standing: after }) => `  ${move.padEnd(10)}  ${standingText(after)}`),
      ...(line.length === 0 ? [] : [`best play: ${line.join(' ')}`]),
    ].join('\n'),
  );
}
