/** What is kept under a key in this browser, or in this window alone; null where nothing is, as without storage. */
export function kept(key: string, where: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null: none any more. Without storage, or without room in it, it lasts as long as the page. */
export function keep(
  key: string,
  text: string | null,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
  } catch {
    // The page goes on with what it has.
  }
}
