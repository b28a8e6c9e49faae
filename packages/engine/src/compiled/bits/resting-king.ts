import { int } from '../text.ts';
import { findSteps, prologueText } from './moves.ts';
import { limitsRuns } from './king-runs.ts';
import { bitOfSquare, hasSquare, position, type Side } from './side.ts';
import { andNot, any, define, named, none, or, type Vector } from './vector.ts';

/** The function that tells which king has to rest after a run of quiet moves. */
export function emitResting(side: Side): string {
  if (!limitsRuns(side)) return '';
  const { layout, rules } = side;
  const own = int(side.player);
  const others = andNot(side.kings, bitOfSquare(layout, 'square'));
  const men = findSteps(side, 0);
  const kings = findSteps(side, 1, named(layout, 's'));
  const targets = [...men.groups, ...kings.groups]
    .map((group) => group.targets)
    .reduce<Vector>(
      or,
      layout.full.map(() => '0'),
    );
  return `
// The square of the king that has to rest after a run of ${int(rules.quietLimit ?? 0)}, or -1: the limit holds beside men, and lapses when nothing else can be played.
function restingKing${own}(${position(side)}, run) {
  const square = run & 255;
  ${prologueText(side)}
  if (${none(side.men)} || !(${hasSquare(layout, side.kings, 'square')})) return -1;
  ${rules.chain!.mandatory ? '' : `if (canCapture${own}(${position(side)})) return square;`}
  ${define('s', others)}
  ${men.statements}
  ${kings.statements}
  return ${any(targets)} ? square : -1;
}`;
}
