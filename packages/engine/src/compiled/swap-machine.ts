import type { Machine } from '../machine.ts';
import { SWAP_SIDES } from '../move.ts';
import type { SwapRule } from '../swap-sides.ts';
import { lineAfterLine } from './line-after-line.ts';

/** A machine of rules with a swap of sides: once in a game it is the last move of a list, for a side that has others. */
export function swapMachine(rule: SwapRule, createMachine: () => Machine): Machine {
  let loadedAt = 0;
  return lineAfterLine(
    {
      kind: 'swap-sides',
      machines: 2,
      salts: [0x5b8d2c17, 0x3f61a9e5],
      begin(level, setup) {
        if (level === 0) loadedAt = rule.gamePly(setup);
      },
      away(level, machine) {
        const left = level === 0 ? rule.after - loadedAt - machine.ply() : -1;
        return left < 0 ? Infinity : left;
      },
      further(_level, machine) {
        const own = machine.generate();
        return own === 0 || machine.moveFrom(0) < 0 ? null : { own, moves: [SWAP_SIDES] };
      },
      after: (setup) => rule.swapped(setup),
    },
    createMachine,
  );
}
