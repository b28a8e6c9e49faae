import type { Visitor } from './visitor.ts';

/** Waits until the findings of the editor are those of its text. */
export async function looksDone({ page, settle }: Visitor): Promise<void> {
  await page.waitForSelector('.findings[data-current=true]');
  await settle();
}

/**
 * Pastes a document over the text of the editor, and waits for its findings. Typed over a selection, the browser itself changes the
 * document first, and may style what it puts there, which the policy of the page refuses.
 */
export async function writeRules(visitor: Visitor, text: string): Promise<void> {
  const { page } = visitor;
  await page.locator('.cm-content').press('ControlOrMeta+a');
  await page.locator('.cm-content').evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForSelector('.findings[data-current=false]', { timeout: 1_000 }).catch(() => null);
  await looksDone(visitor);
}

/** What is written in the editor. */
export async function writtenRules({ page }: Visitor): Promise<string> {
  return page.locator('.cm-line').evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));
}
