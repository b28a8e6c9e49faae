import { keep, kept } from './storage.ts';

/** The draft that is being written: in this browser by whichever window wrote last, and in each window its own. */
const DRAFT = 'draughts-lab.rules';
/** Those before it, the last one first: a new beginning loses nothing. */
const EARLIER = 'draughts-lab.rules-before';
/** Drafts that are kept besides the one that is being written. */
const MOST = 12;

export function keptDraft(): string | null {
  const own = kept(DRAFT, 'sessionStorage');
  if (own !== null) return own;
  const last = kept(DRAFT);
  keep(DRAFT, last, 'sessionStorage');
  return last;
}

/** Goes on writing. What another window writes is kept beside it, once, as what is kept of this one there. */
export function keepDraft(text: string): void {
  const own = kept(DRAFT, 'sessionStorage');
  const others = ofOthers();
  if (others.length > 0) keepEarlier([...others, ...earlierDrafts().filter((one) => one !== own)]);
  store(text);
}

/** The draft that another window has written since this one did. */
function ofOthers(): readonly string[] {
  const last = kept(DRAFT);
  return last === null || last === kept(DRAFT, 'sessionStorage') ? [] : [last];
}

function store(text: string): void {
  keep(DRAFT, text);
  keep(DRAFT, text, 'sessionStorage');
}

const keepEarlier = (texts: readonly string[]): void =>
  keep(EARLIER, JSON.stringify([...new Set(texts)].slice(0, MOST)));

/** Drafts that were begun before the one that is being written, the last one first. */
export function earlierDrafts(): readonly string[] {
  try {
    const texts = JSON.parse(kept(EARLIER) ?? '[]') as unknown;
    return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** The draft that is being written, if there is one, and those before it. */
export function allDrafts(): readonly string[] {
  const current = keptDraft();
  return current === null ? earlierDrafts() : [...new Set([current, ...earlierDrafts()])];
}

/** Begins another draft, or goes on with an earlier one; the one that was there can be brought back. */
export function beginDraft(text: string): void {
  const before = keptDraft();
  const all = [...(before === null ? [] : [before]), ...ofOthers(), ...earlierDrafts()];
  keepEarlier(all.filter((one) => one !== text));
  store(text);
}

/** Throws an earlier draft away. */
export function forgetDraft(text: string): void {
  keepEarlier(earlierDrafts().filter((one) => one !== text));
}
