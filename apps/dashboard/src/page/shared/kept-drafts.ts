/** The draft that is being written in this browser. */
const DRAFT = 'draughts-lab.rules';
/** Those before it, the last one first: a new beginning loses nothing. */
const EARLIER = 'draughts-lab.rules-before';
/** Drafts that are kept besides the one that is being written. */
const MOST = 12;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, or without room in it, the draft lasts as long as the page.
  }
}

export const keptDraft = (): string | null => read(DRAFT);
export const keepDraft = (text: string): void => write(DRAFT, text);

/** Drafts that were begun before the one that is being written, the last one first. */
export function earlierDrafts(): readonly string[] {
  try {
    const kept = JSON.parse(read(EARLIER) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Begins another draft, or goes on with an earlier one; the one that was there can be brought back. */
export function beginDraft(text: string): void {
  const before = keptDraft();
  const others = earlierDrafts().filter((one) => one !== text && one !== before);
  const kept = before === null || before === text ? others : [before, ...others];
  write(EARLIER, JSON.stringify(kept.slice(0, MOST)));
  keepDraft(text);
}

/** Throws an earlier draft away. */
export function forgetDraft(text: string): void {
  write(EARLIER, JSON.stringify(earlierDrafts().filter((one) => one !== text)));
}
