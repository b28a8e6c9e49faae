import { int, when } from '../text.ts';
import { positionWithRun, steppingKings } from './king-runs.ts';
import {
  countSets,
  findCaptures,
  findSteps,
  type FoundCaptures,
  kingSteps,
  prologueText,
  type SideText,
} from './moves.ts';
import { forEachBit, position, type Side } from './side.ts';
import { countReach, look, sightOfSteps } from './sight.ts';
import { and, any, count } from './vector.ts';

/** `canCapture` and `countMoves` of a side: no move is listed unless a chain has to be searched. */
export function emitCount(text: SideText): string {
  const { side } = text;
  const name = int(side.player);
  const found = findCaptures(text, true);
  return `
function canCapture${name}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  return ${found.anyCapture};
}
function countChains${name}(${position(side)}) {
  const base = captureTop;
  const found = listCaptures${name}(${position(side)});
  captureTop = base;
  return found;
}
function countMoves${name}(${positionWithRun(side)}) {
  if (${any(and(side.o, side.q))}) return countWithKings${name}(${positionWithRun(side)});
  ${countBody(text, false)}
}
function countWithKings${name}(${positionWithRun(side)}) {
  ${countBody(text, true)}
}`;
}

function countBody(text: SideText, withKings: boolean): string {
  const { side } = text;
  const name = int(side.player);
  const found = findCaptures(text, withKings, 'number');
  const men = findSteps(side, 0);
  const kings = countKingSteps(side, withKings, found);
  return `
${prologueText(side)}
${found.statements}
let captured = 0;
if (${found.anyCapture}) {
  if (!(${found.onlySingles})) captured = countChains${name}(${position(side)});
  else {
    ${countSets(
      side,
      'singles',
      found.groups.map(({ pieces }) => pieces),
    )}
    captured = singles;
  }
  ${when(side.rules.chain!.mandatory, 'return captured; // Capture is mandatory.')}
}
${men.statements}
${countSets(
  side,
  'menSteps',
  men.groups.map(({ targets }) => targets),
)}
${kings.statements}
return captured + menSteps${kings.number};`;
}

/** Statements that count the quiet moves of the kings, and what to add. */
function countKingSteps(
  side: Side,
  withKings: boolean,
  found: FoundCaptures,
): { statements: string; number: string } {
  if (!withKings) return { statements: '', number: '' };
  if (found.kingSteps !== null) return { statements: '', number: ` + ${found.kingSteps}` };
  const sight = sightOfSteps(side, 1);
  if (sight === undefined) {
    const kings = kingSteps(side, found);
    return {
      statements: `${kings.statements}
${kings.groups.map(({ targets }, i) => count(`kingSteps${int(i)}`, targets)).join('\n')}`,
      number: kings.groups.map((_, i) => ` + kingSteps${int(i)}`).join(''),
    };
  }
  const { statements, kings } = steppingKings(side);
  return {
    statements: `${statements}
let kingSteps = 0;
${forEachBit(
  kings,
  'bit',
  (_, word) => `const at = SQUARE_${int(word)}[31 - Math.clz32(bit)];
${look(sight, side.layout, 'at', side.e)}
kingSteps += ${countReach(sight)};`,
)}`,
    number: ' + kingSteps',
  };
}
