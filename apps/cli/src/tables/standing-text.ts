import { movesAlong } from '@draughts-lab/players';
import { lineWords } from '@draughts-lab/referee';
import { type Standing, tableLine, type TableReader, type Value } from '@draughts-lab/tables';
import type { Setup } from '@draughts-lab/variant';

/** Plies of the line that is shown. */
const MAX_LINE = 300;

/** The winning line of a position, or the longest resistance, as moves; empty for a draw. */
export function lineText(reader: TableReader, setup: Setup): string[] {
  const rules = reader.rules.uncounted;
  const machine = rules.createMachine();
  machine.load(setup);
  const line = movesAlong(machine, tableLine(reader, machine, MAX_LINE));
  return lineWords(rules, rules.fromSetup(setup), line);
}

const valueText = ({ result, plies }: Value): string =>
  result === 'draw'
    ? 'draw'
    : `${result === 'win' ? 'won' : 'lost'} in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;

/** `won in 25 plies`, and whether the counter allows it. */
export function standingText({ end, counted, counter }: Standing): string {
  const text = valueText(end);
  if (counter === null || end.result === 'draw') return text;
  const { name, plies, used } = counter;
  const left = `${name}: ${plies - used} of ${plies} plies left`;
  return counted.result === end.result ? `${text} (${left})` : `${text}, but drawn by the counter (${left})`;
}
