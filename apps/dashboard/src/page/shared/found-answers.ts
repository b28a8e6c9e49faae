import { type Answered, findingAnswers, type Findings, tellingAnswers } from '@draughts-lab/report/draw';
import type { Words } from './i18n/i18n.ts';

/** Characters of a list of names on a page, where lines are long and names are written in full. */
const ROOM = 160;

/** What a run found, in answers, with the names of its games as they are called on the page; `most`: those that say most. */
export function foundAnswers(found: Findings, words: Words, most?: number): Answered[] {
  const names = new Map(found.lines.map(({ variant, verdict }) => [variant, verdict.variantName]));
  const nameOf = (id: string): string => words.say(names.get(id) ?? id);
  return most === undefined
    ? findingAnswers(found, words, nameOf, ROOM)
    : tellingAnswers(found, most, words, nameOf, ROOM);
}
