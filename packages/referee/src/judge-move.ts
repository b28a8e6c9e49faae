import type { Rules } from '@draughts-lab/engine';
import { type Message, message, messageOf, say } from '@draughts-lab/input';
import { formatMove } from '@draughts-lab/notation';
import { readLegalMove } from './read-legal-move.ts';
import type { Irregularity, RefusalCode } from './refusal.ts';
import type { Rule } from './relaxed.ts';
import { whyNot } from './why-not.ts';

/** Whether a text is a legal move, and if not, why. Plain JSON. */
export interface MoveJudgement {
  /** The move as the variant writes it; null where it is not legal. */
  readonly legal: string | null;
  /** What forbids it, in the words of the rules, or what is wrong with the text, in English; null where it is legal. */
  readonly reason: string | null;
  /** The same as a code with its parameters, for other languages. */
  readonly what: Message | null;
  /** Null where it is legal, or the text is no move of one piece, or can mean several moves. */
  readonly code: RefusalCode | null;
  /** All rules that forbid it, each of them alone; empty where the board forbids it. */
  readonly rules: readonly Rule[];
  readonly irregularity: Irregularity | null;
}

/** @param text in any notation that `readMove` takes */
export function judgeMove<P>(rules: Rules<P>, position: P, text: string): MoveJudgement {
  const found = readLegalMove(rules, position, text);
  if (found.ok) {
    const legal = formatMove(rules.variant, found.value, rules.legalMoves(position));
    return { legal, reason: null, what: null, code: null, rules: [], irregularity: null };
  }
  const refusal = whyNot(rules, position, text);
  const what = refusal?.what ?? message('several', { all: found.issues.map(messageOf) });
  return {
    legal: null,
    reason: say('en', what),
    what,
    code: refusal?.code ?? null,
    rules: refusal?.rules ?? [],
    irregularity: refusal?.irregularity ?? null,
  };
}
