import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, launch } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { visit } from './testing/visitor.ts';

const chromium = findChromium();

describe.runIf(chromium !== undefined)('an experiment from a question', { timeout: 600_000 }, () => {
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(true), launch(chromium!)]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test.each([
    {
      locale: 'en',
      width: 1400,
      asks: 'What do you want to know?',
      check: 'Check',
      takes: 'on this machine',
    },
    { locale: 'ru', width: 420, asks: 'Что вы хотите узнать?', check: 'Проверить', takes: 'на этой машине' },
  ])(
    'it is written out, and the check says what it costs ($locale)',
    async ({ locale, width, asks, check, takes }) => {
      const visitor = await visit(browser, server.dashboard.url, {
        locale,
        viewport: { width, height: 900 },
      });
      const { page } = visitor;
      await visitor.go('/start?variants=english');
      for (const [question, part] of [
        ['stronger', '"second"'],
        ['strength', '"1600 nodes"'],
        ['favour', '"verdict"'],
      ] as const) {
        await page.getByLabel(asks).selectOption(question);
        expect(await page.locator('textarea').inputValue()).toContain(part);
      }
      await page.getByRole('button', { name: check }).click();
      await page.getByText(takes).waitFor();
      expect(await visitor.barriers()).toEqual([]);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  test('a question takes the place of a file that somebody wrote, and gives it back', async () => {
    const visitor = await visit(browser, server.dashboard.url);
    const { page } = visitor;
    await visitor.go('/start?variants=english');
    const own =
      '{ "id": "mine", "variants": ["russian"], "players": { "all": { "player": "random" } }, "games": 2 }';
    await page.locator('textarea').fill(own);
    await page.getByLabel('What do you want to know?').selectOption('favour');
    await page.getByLabel('What do you want to know?').selectOption('drawish');
    expect(await page.locator('textarea').inputValue()).not.toBe(own);
    await page.getByRole('button', { name: 'Bring back the file as it was' }).click();
    expect(await page.locator('textarea').inputValue()).toBe(own);
    expect(await page.getByRole('button', { name: 'Bring back the file as it was' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
