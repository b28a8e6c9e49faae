import type { Visitor } from './visitor.ts';

/** Waits until the findings of the editor are those of its text. */
export async function looksDone({ page, settle }: Visitor): Promise<void> {
  await page.waitForSelector('.findings[data-current=true]');
  await settle();
}

/** Writes a document into the editor, and waits for its findings. */
export async function writeRules(visitor: Visitor, text: string): Promise<void> {
  const { page } = visitor;
  await page.locator('.cm-content').fill(text);
  await page.waitForSelector('.findings[data-current=false]', { timeout: 1_000 }).catch(() => null);
  await looksDone(visitor);
}

/** What is written in the editor. */
export async function writtenRules({ page }: Visitor): Promise<string> {
  return page.locator('.cm-line').evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));
}
