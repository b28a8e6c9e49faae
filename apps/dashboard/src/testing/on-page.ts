import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { findChromium, launch } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { visit, type Visitor } from './visitor.ts';

/** Against what never ends, not against slow machines. */
const PATIENCE_MS = 900_000;

/** What tests in a browser have together, from the first `beforeAll` on. */
export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
  /** Somebody with a window of their own, which is closed after the test. @param base default: the server */
  readonly visit: (options?: BrowserContextOptions, base?: string) => Promise<Visitor>;
}

/** Tests of the page in a browser; none where there is no Chromium, which `browser.wide.test.ts` says. */
export function onPage(title: string, tests: (stage: Stage) => void): void {
  const chromium = findChromium();
  // oxlint-disable-next-line vitest/valid-title -- a string, of those who call
  describe.runIf(chromium !== undefined)(title, { timeout: PATIENCE_MS }, () => {
    let server: TestServer;
    let browser: Browser;
    const visitors: Visitor[] = [];
    beforeAll(async () => {
      [server, browser] = await Promise.all([startTestServer(true), launch(chromium!)]);
    }, PATIENCE_MS);
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });
    afterEach(async () => {
      await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
    });
    tests({
      get server() {
        return server;
      },
      get browser() {
        return browser;
      },
      async visit(options, base = server.dashboard.url) {
        const visitor = await visit(browser, base, options);
        visitors.push(visitor);
        return visitor;
      },
    });
  });
}
