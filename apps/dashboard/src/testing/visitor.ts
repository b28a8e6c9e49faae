import { once } from 'node:events';
import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

/** Against pages that never come, not against slow machines. */
const PATIENCE_MS = 180_000;

/** Somebody with a browser window of their own. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page has written to the console, or not caught. */
  readonly complaints: readonly string[];
  /** Opens an address and waits until everything is there. */
  readonly go: (path: string) => Promise<void>;
  /** Waits until nothing is loaded or drawn any more. */
  readonly settle: () => Promise<void>;
  /** What the page says. */
  readonly text: () => Promise<string>;
  /** What keeps people out, as axe finds it. */
  readonly barriers: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export async function visit(
  browser: Browser,
  base: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  // With its token, as whoever opens the address that is printed gets it.
  await context.request.get(base);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/events')) pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));

  const calm = async (signal: AbortSignal): Promise<void> => {
    for (let times = 0; times < 2 && !signal.aborted;) {
      const isShown = await page.evaluate(async () => {
        for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
        return (
          document.querySelector('main h1, main .note') !== null &&
          document.querySelector('.waiting') === null
        );
      });
      times = isShown && pending.size === 0 ? times + 1 : 0;
    }
  };
  const settle = async (): Promise<void> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
    const gaveUp = once(limit.signal, 'abort').then(() => {
      const asked = [...pending].map((request) => request.url()).join(' ');
      throw new Error(`${page.url()} does not come to rest; not answered: ${asked || 'nothing'}`);
    });
    await Promise.race([calm(limit.signal), gaveUp]).finally(() => clearTimeout(timer));
  };
  return {
    context,
    page,
    complaints,
    settle,
    async go(path) {
      await page.goto(new URL(path, base).href);
      await settle();
    },
    text: async () => page.locator('main').innerText(),
    async barriers() {
      await page.evaluate(axe.source);
      return page.evaluate(async () => {
        const { axe: found } = globalThis as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await found.run({ resultTypes: ['violations'] });
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        );
      });
    },
    async close() {
      // An answer that a test replaces may still be on its way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
