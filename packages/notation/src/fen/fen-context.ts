import { type Message, message } from '@draughts-lab/input';
import type { Stack, Variant } from '@draughts-lab/variant';
import { type NotationKind, type NotationIssue, issue } from '../issue.ts';

/** What is known while a FEN is read. */
export interface FenContext {
  readonly variant: Variant;
  /** Pieces found so far, one stack for each square index. */
  readonly stacks: Stack[];
  /** squareOfNumber[number]: square index, or undefined. */
  readonly squareOfNumber: readonly (number | undefined)[];
  readonly issues: readonly NotationIssue[];
  /** Notes a problem at a part; after the first hundred the rest is not noted. */
  readonly refuse: (kind: NotationKind, part: Part, what: Message, remedy?: Message) => void;
}

/** A part of the text with its place in it, from 0. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

const MAX_ISSUES = 100;

export function createContext(variant: Variant): FenContext {
  const squareOfNumber: number[] = [];
  variant.numbers.forEach((number, index) => (squareOfNumber[number] = index));
  const issues: NotationIssue[] = [];
  return {
    variant,
    stacks: variant.numbers.map((): Stack => []),
    squareOfNumber,
    issues,
    refuse(kind, { at }, what, remedy) {
      if (issues.length >= MAX_ISSUES) return;
      const where = message('place.character', { at: at + 1 });
      issues.push({ ...issue(kind, `character ${at + 1}`, what, remedy), where });
    },
  };
}

/** Without the white space around it. */
export function trimPart({ text, at }: Part): Part {
  const start = text.length - text.trimStart().length;
  return { text: text.trim(), at: at + start };
}

/** The parts between separators, each without the white space around it. */
export function splitPart({ text, at }: Part, separator: string): Part[] {
  let place = at;
  return text.split(separator).map((piece) => {
    const part = trimPart({ text: piece, at: place });
    place += piece.length + separator.length;
    return part;
  });
}
