import { message } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';
import { compareGames } from '@draughts-lab/workbench';
import type { ComparedRules } from '../../api/rules.ts';
import { Refused } from '../threads/refused.ts';
import { placedStacks } from '../replay/board-view.ts';
import { readRules } from './read-rules.ts';
import type { TextTask } from './tasks.ts';

/** Positions that are compared: a matter of seconds. */
const POSITIONS = 1_000;

/** Positions in which a document and its base have other moves, and one that is worth another result. */
export function compareRules(task: TextTask): ComparedRules {
  const { variant, base } = readRules(task);
  if (base === null) throw new Refused('no-base', message('request.no-base'));
  const found = base.hash === variant.hash ? null : compareGames(base, variant, POSITIONS);
  if (found === null) return { hash: variant.hash, found: null };
  const { positions, different, examples, value } = found;
  const placed = (setup: Setup): { stacks: ReturnType<typeof placedStacks>; fen: string; turn: number } => ({
    stacks: placedStacks(setup),
    fen: formatFen(variant, setup),
    turn: setup.turn,
  });
  return {
    hash: variant.hash,
    found: {
      positions,
      different,
      examples: examples.map(({ setup, onlyA, onlyB }) => ({
        ...placed(setup),
        onlyBase: onlyA,
        onlyHere: onlyB,
      })),
      value: value && { ...placed(value.setup), base: value.a, here: value.b },
    },
  };
}
