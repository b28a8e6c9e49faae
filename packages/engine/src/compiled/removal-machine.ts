import type { Machine } from '../machine.ts';
import type { Move } from '../move.ts';
import { removalMove, type RemovalRule } from '../removals.ts';
import { lineAfterLine } from './line-after-line.ts';

/** A machine of rules with removals before the first move: where one is due, it is all that can be done. */
export function removalMachine(rule: RemovalRule, createMachine: () => Machine): Machine {
  /** Removals that are due where the line of each machine begins. */
  const due: (readonly Move[])[] = [];
  return lineAfterLine(
    {
      kind: 'removal',
      machines: rule.plies + 1,
      salts: [0x2c94d1b3, 0x71e6085d],
      begin(level, setup) {
        due[level] = level < rule.plies ? rule.squares(setup).map(removalMove) : [];
      },
      away: (level, machine) => (due[level]!.length > 0 && machine.ply() === 0 ? 0 : Infinity),
      further: (level) => ({ own: 0, moves: due[level]! }),
      after: (setup, { from }) => rule.after(setup, from),
    },
    createMachine,
  );
}
