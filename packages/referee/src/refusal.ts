import { type Message, say } from '@draughts-lab/input';
import type { Setup } from '@draughts-lab/variant';
import type { Rule } from './relaxed.ts';

/** What forbids a move: a rule of the document, or what stands on the board. */
export type RefusalCode = Rule | BoardReason;
export type BoardReason =
  | 'over'
  | 'no-pass'
  | 'no-swap'
  | 'removal'
  | 'empty'
  | 'not-yours'
  | 'occupied'
  | 'off-line'
  | 'blocked'
  | 'out-of-reach';

export interface Refusal {
  readonly code: RefusalCode;
  /** All rules that forbid it, each of them alone; empty where the board forbids it. */
  readonly rules: readonly Rule[];
  /** What was tried and what forbids it, in the words of the rules, with squares. */
  readonly what: Message;
  /** The same in English. */
  readonly message: string;
  /** Code of the catalogue of irregularities of the FMJD rules (5.4) and the Russian code. */
  readonly irregularity: Irregularity;
  /** The position that the move leaves where it is let stand; null where nobody can say. */
  readonly left: Setup | null;
}

export type Irregularity =
  | 'IR02'
  | 'IR05'
  | 'IR06'
  | 'IR08'
  | 'IR09'
  | 'IR20'
  | 'IR21'
  | 'IR24'
  | 'IR26'
  | 'IR30';

const IRREGULARITIES: Readonly<Partial<Record<RefusalCode, Irregularity>>> = {
  'not-yours': 'IR05',
  compulsory: 'IR06',
  majority: 'IR08',
  unfinished: 'IR09',
  landing: 'IR09',
  'jumped-twice': 'IR20',
  'own-pieces': 'IR21',
  over: 'IR26',
  'king-limit': 'IR30',
};

export function refusal(
  code: RefusalCode,
  what: Message,
  more: Partial<Pick<Refusal, 'rules' | 'irregularity' | 'left'>> = {},
): Refusal {
  // Whatever else a piece cannot do is a move of the wrong shape.
  return {
    code,
    what,
    message: say('en', what),
    rules: [],
    left: null,
    irregularity: IRREGULARITIES[code] ?? 'IR02',
    ...more,
  };
}
