import { keep, kept } from './storage.ts';

/** The draft that is being written in this browser. */
const DRAFT = 'draughts-lab.rules';
/** Those before it, the last one first: a new beginning loses nothing. */
const EARLIER = 'draughts-lab.rules-before';
/** Drafts that are kept besides the one that is being written. */
const MOST = 12;

export const keptDraft = (): string | null => kept(DRAFT);
export const keepDraft = (text: string): void => keep(DRAFT, text);

/** Drafts that were begun before the one that is being written, the last one first. */
export function earlierDrafts(): readonly string[] {
  try {
    const texts = JSON.parse(kept(EARLIER) ?? '[]') as unknown;
    return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Begins another draft, or goes on with an earlier one; the one that was there can be brought back. */
export function beginDraft(text: string): void {
  const before = keptDraft();
  const others = earlierDrafts().filter((one) => one !== text && one !== before);
  const all = before === null || before === text ? others : [before, ...others];
  keep(EARLIER, JSON.stringify(all.slice(0, MOST)));
  keepDraft(text);
}

/** Throws an earlier draft away. */
export function forgetDraft(text: string): void {
  keep(EARLIER, JSON.stringify(earlierDrafts().filter((one) => one !== text)));
}
