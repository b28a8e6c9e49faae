import { int, when } from '../text.ts';
import { countSets, findSteps, prologueText } from './moves.ts';
import { args, position, type Side } from './side.ts';
import { and, any, none, or, shift } from './vector.ts';

/** The number of quiet moves of a side, before any duty to capture. */
export function emitCountQuiet(side: Side): string {
  const own = int(side.player);
  const men = findSteps(side, 0);
  const kings = findSteps(side, 1);
  return `
function countQuiet${own}(${position(side)}) {
  ${prologueText(side)}
  ${men.statements}
  ${countSets(
    side,
    'menSteps',
    men.groups.map(({ targets }) => targets),
  )}
  ${
    kings.groups.length === 0
      ? 'return menSteps;'
      : `
  if (${none(side.kings)}) return menSteps;
  return menSteps + countQuietKings${own}(${args(side.kings, side.e)});`
  }
}
${when(
  kings.groups.length > 0,
  () => `
function countQuietKings${own}(${args(side.kings, side.e)}) {
  ${kings.statements}
  ${kings.groups.map(({ targets }, i) => countSets(side, `kingSteps${int(i)}`, [targets])).join('\n')}
  return ${kings.groups.map((_, i) => `kingSteps${int(i)}`).join(' + ')};
}`,
)}`;
}

/** Whether a side has any quiet move, before any duty to capture. */
export function emitCanStep(side: Side): string {
  const men = findSteps(side, 0);
  const king = side.steps[1];
  return `
function canStep${int(side.player)}(${position(side)}) {
  ${prologueText(side)}
  ${men.statements}
  if (${men.groups.length === 0 ? 'false' : any(men.groups.map(({ targets }) => targets).reduce(or))}) return true;
  return ${
    king === null || king.directions.length === 0
      ? 'false'
      : any(
          king.directions
            .map((direction) => and(shift(side.layout, direction, side.kings), side.e))
            .reduce(or),
        )
  };
}`;
}
