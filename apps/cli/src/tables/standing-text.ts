import { formatMove } from '@draughts-lab/notation';
import { type Standing, tableLine, type TableReader, type Value } from '@draughts-lab/tables';
import type { Setup } from '@draughts-lab/variant';

/** Plies of the line that is shown. */
const MAX_LINE = 300;

/** The winning line of a position, or the longest resistance, as moves; empty for a draw. */
export function lineText(reader: TableReader, setup: Setup): string[] {
  const rules = reader.rules.uncounted;
  const machine = rules.createMachine();
  machine.load(setup);
  let position = rules.fromSetup(setup);
  return tableLine(reader, machine, MAX_LINE).map((index) => {
    machine.generate();
    const move = machine.move(index);
    machine.make(index);
    const words = formatMove(rules.variant, move, rules.legalMoves(position), 'short');
    position = rules.play(position, move);
    return words;
  });
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
