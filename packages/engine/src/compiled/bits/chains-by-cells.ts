import type { AnalysedRules } from '../analyse.ts';
import { int, when } from '../text.ts';
import { findCaptures, prologueText, type SideText } from './moves.ts';
import { listAllSteps } from './list.ts';
import { forEachBit, isShort, position } from './side.ts';
import { define, named, or } from './vector.ts';

/**
 * Lists for games whose chains are searched square by square (towers): sets of squares
 * find the pieces that can take, and all quiet moves.
 */
export function emitListsByCells(text: SideText): string {
  const { side } = text;
  const own = int(side.player);
  const found = findCaptures(text);
  const short = ([0, 1] as const).map((rank) =>
    found.groups.filter((group) => group.rank === rank).map(({ pieces }) => pieces),
  );
  const candidates = ([0, 1] as const)
    .map((rank) => {
      const rule = side.jumps[rank];
      if (rule === null) return null;
      return isShort(rule) ? short[rank]!.reduce(or) : rank === 0 ? side.men : side.kings;
    })
    .filter((set) => set !== null);
  return `
function listChains${own}(${position(side)}) {
  ${prologueText(side)}
  ${found.statements}
  if (${found.anyCapture}) {
    ${define('takers', candidates.reduce(or))}
    ${forEachBit(
      named(side.layout, 'takers'),
      'bit',
      (_, word) => `
    searchChains(SQUARE_${int(word)}[31 - Math.clz32(bit)]);`,
    )}
  }
}
function listQuiet${own}(${position(side)}) {
  ${prologueText(side)}
  ${listAllSteps(side)}
}`;
}

/** `findsCapture` and `listByBits` where chains are searched square by square. */
export function emitCallsByCells(rules: AnalysedRules, sets: (player: number) => string): string {
  const call = (name: string): string =>
    rules.moverAny
      ? `${name}0(${sets(0)});\n${name}1(${sets(1)});`
      : `if (turn === 0) ${name}0(${sets(0)});\nelse ${name}1(${sets(1)});`;
  return `
// Whether the side to move has any capture.
function findsCapture() {
  return ${rules.moverAny ? `canCapture0(${sets(0)}) || canCapture1(${sets(1)})` : `turn === 0 ? canCapture0(${sets(0)}) : canCapture1(${sets(1)})`};
}
function listByBits() {
  ${when(rules.stack === null, 'showCells();')}
  resultStamp++;
  work = 0;
  ${call('listChains')}
  checkWork();
  ${when(rules.chain!.mandatory, 'if (mustCapture) return; // Capture is mandatory.')}
  ${call('listQuiet')}
}`;
}
