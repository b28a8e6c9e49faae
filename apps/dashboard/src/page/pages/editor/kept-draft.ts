/** The draft of this browser, and the one before it: a new beginning loses nothing at once. */
const DRAFT = 'draughts-lab.rules';
const EARLIER = 'draughts-lab.rules-before';

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
    // Without storage the draft lasts as long as the page.
  }
}

export const keptDraft = (): string | null => read(DRAFT);
export const earlierDraft = (): string | null => read(EARLIER);
export const keepDraft = (text: string): void => write(DRAFT, text);

/** Begins another draft; the one that was there can be brought back. */
export function beginDraft(text: string): void {
  const before = keptDraft();
  if (before !== null && before !== text) write(EARLIER, before);
  keepDraft(text);
}
