import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveState } from './api/live.ts';
import { findChromium, launch } from './testing/browser.ts';
import { playRun, startTestServer, type TestServer } from './testing/test-server.ts';

const chromium = findChromium();
const required = (process.env['DRAUGHTS_LAB_REQUIRE_BROWSER'] ?? '') !== '';
const shots = join(import.meta.dirname, '../test-results/screenshots');

if (chromium === undefined && !required) {
  process.stderr.write('dashboard: NO CHROMIUM FOUND, the tests in a browser are skipped (DRAUGHTS_LAB_CHROMIUM names one)\n');
}

test('a Chromium is there where it is required', () => {
  expect(!required || chromium !== undefined).toBe(true);
});

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['run', '/run?run=first-look&cell=8'],
  ['games', '/games?run=first-look&cell=8&result=counted'],
  ['replay', '/replay?run=first-look&cell=8&unit=3&ply=40'],
  ['map', '/map'],
  ['strength', '/strength'],
  ['compare', '/compare?cells=first-look:1,first-look:4,first-look:7'],
  ['openings', '/openings?run=first-look&cell=4'],
  ['start', '/start'],
  ['about', '/about?topic=score'],
];

describe.runIf(chromium !== undefined)('in a browser', () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(true), launch(chromium!)]);
    await mkdir(shots, { recursive: true });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await open({});
  });
  afterEach(async () => {
    await context.close();
  });

  async function open(options: Parameters<Browser['newContext']>[0]): Promise<void> {
    await context?.close();
    // axe is put into the page by the test: the page's own policy would refuse it.
    context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 }, ...options });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  }

  async function go(path: string): Promise<void> {
    await page.goto(new URL(path, server.dashboard.url).href);
    await settle();
  }

  /** Waits until nothing is loaded or drawn any more. */
  async function settle(): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('main h1, main .note') !== null && document.querySelector('.waiting') === null);
  }

  const text = async (): Promise<string> => page.locator('main').innerText();

  describe.each([
    ['light', 1280, 'en'],
    ['dark', 1280, 'ru'],
    ['light', 360, 'en'],
  ] as const)('%s, %i wide, %s', (colorScheme, width, locale) => {
    test.each(PAGES)('%s has no barrier and no error; picture kept', async (name, path) => {
      await open({ colorScheme, locale, viewport: { width, height: 900 } });
      await go(path);
      // Figures are drawn when they come into view.
      for (const figure of await page.locator('figure .chart').all()) await figure.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(shots, `${name}-${colorScheme}-${width}.png`), fullPage: true });
      await page.evaluate(axe.source);
      const result = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
      });
      expect(result).toEqual([]);
      expect(complaints).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      // Widths are rounded to whole pixels.
      expect(overflow).toBeLessThanOrEqual(1);
    }, 40_000);
  });

  test('every chart: a mark says n, Enter opens exactly so many games', async () => {
    let charts = 0;
    for (const path of ['/run?run=first-look&cell=8', '/map', '/strength', '/compare?cells=first-look:1,first-look:4']) {
      await go(path);
      const ids = await page.locator('figure:has(.chart)').evaluateAll((list) => list.map(({ id }) => id));
      for (const id of ids) {
        await go(path);
        await page.locator(`#${id} .chart`).focus();
        await page.keyboard.press('ArrowRight');
        const said = await page.locator(`#${id} [aria-live]`).innerText();
        const n = Number(/n = ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', ''));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.count');
        expect([id, Number(await page.locator('.count').getAttribute('data-total'))]).toEqual([id, n]);
        charts += 1;
      }
    }
    expect(charts).toBeGreaterThan(12);
  }, 90_000);

  test('a reload and a copied address give the same screen', async () => {
    for (const path of ['/run?run=first-look&cell=3&ci=99&view.lengths=table&hide.results=draw', '/games?run=first-look&cell=2&sort=plies&order=down&offset=24', '/replay?run=first-look&cell=7&unit=2&ply=33&flip=1', '/compare?cells=first-look:0,first-look:8&rules=all']) {
      await go(path);
      const before = await text();
      await page.reload();
      await settle();
      expect(await text()).toBe(before);
      const address = page.url();
      const other = await context.newPage();
      await other.goto(address);
      await other.waitForLoadState('networkidle');
      expect(await other.locator('main').innerText()).toBe(before);
      await other.close();
    }
  }, 60_000);

  test('back and forward, and unknown parameters stay', async () => {
    await go('/run?run=first-look&strange=kept');
    const row = page.locator('section[aria-labelledby=one-row] .page-head select');
    await row.selectOption('4');
    await settle();
    expect(page.url()).toContain('strange=kept');
    expect(page.url()).toContain('cell=4');
    await page.goBack();
    await settle();
    expect(await row.inputValue()).toBe('0');
  });

  /** Presses Tab until the focus is on something with this text or label. */
  async function tabTo(wanted: RegExp): Promise<void> {
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.matches('a, button') ? `${at.getAttribute('aria-label') ?? ''} ${at.textContent}` : '';
      });
      if (wanted.test(name)) return;
    }
    throw new Error(`no way by Tab to ${wanted}`);
  }

  test('with the keyboard alone: from the list to ply 10 of a game with towers and back', async () => {
    await go('/');
    await tabTo(/First look/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cards');
    await tabTo(/^ Towers/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('cell=6') && document.querySelector('.cards') !== null);
    await tabTo(/Games behind First player’s score/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.count');
    await tabTo(/wins/);
    await page.keyboard.press('Enter');
    await settle();
    await page.waitForSelector('.sentence');
    for (let ply = 5; ply <= 10; ply++) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.sentence').getAttribute('data-ply')).toBe('10');
    expect(await page.locator('.sentence').innerText()).toMatch(/^Ply 10, /);
    await page.keyboard.press('f');
    expect(page.url()).toContain('flip=1');
    await page.keyboard.press('End');
    await page.keyboard.press(']');
    await page.waitForFunction(() => location.search.includes('list.at=1'));
    await page.locator('body').focus();
    await tabTo(/Back to the games/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.count');
    await tabTo(/^ Runs$/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.runs');
  }, 60_000);

  test('PNG and SVG do not depend on the window', async () => {
    const files = new Map<string, Buffer[]>();
    for (const width of [1400, 420]) {
      await open({ viewport: { width, height: 800 }, deviceScaleFactor: width === 420 ? 3 : 1 });
      await go('/map');
      for (const [figure, format] of [['score', 'SVG'], ['score', 'PNG'], ['map', 'PNG'], ['scatter', 'CSV']] as const) {
        const menu = page.locator(`#figure-${figure} .menu`);
        if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
        const [download] = await Promise.all([page.waitForEvent('download'), menu.getByRole('button', { name: format, exact: true }).click()]);
        const key = `${figure}.${format}`;
        files.set(key, [...(files.get(key) ?? []), await readFile(await download.path())]);
      }
    }
    for (const [key, [wide, narrow]] of files) {
      expect(wide!.length).toBeGreaterThan(200);
      expect([key, wide!.equals(narrow!)]).toEqual([key, true]);
    }
  }, 60_000);

  test.each(['/run?run=nothing', '/run', '/run?run=..%2f..', '/run?run=first-look&cell=77&ci=banana', '/games?run=first-look&cell=evil', '/replay?run=first-look&cell=0&unit=99999', '/replay?run=first-look&cell=0&unit=0&ply=minus', '/compare?cells=,,x', '/openings?run=first-look&moves=%F0%9F%92%A9', '/nowhere', '/about?topic=%22]'])('%s is never a blank screen', async (path) => {
    await go(path);
    expect((await text()).length).toBeGreaterThan(20);
  });

  test('names from documents are text', async () => {
    await playRun(server.runs, { id: 'names', name: '<img src=x onerror=alert(1)>', description: '<script>alert(2)</script>', seed: '1', variants: ['english'], players: { name: '<b>bold</b>', all: { player: 'random' } }, games: 2 });
    await go('/');
    await page.getByText('<img src=x onerror=alert(1)>').click();
    await page.waitForSelector('.cards');
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
    expect(await text()).toContain('<script>alert(2)</script>');
    expect(complaints).toEqual([]);
  });

  test('an experiment from the page: problems are named; a cut stream catches up; two pages agree', async () => {
    await go('/start');
    await page.getByLabel('Experiment file').fill(JSON.stringify({ id: 'Bad id', variants: ['englsh'], players: { all: { player: 'random' } }, games: 0 }));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.waitForSelector('.issues');
    expect(await page.locator('.issues').innerText()).toMatch(/id/);
    await page.getByLabel('Experiment file').fill(JSON.stringify({ id: 'watched', seed: '9', variants: ['english', 'russian'], players: { all: { player: 'alpha-beta', nodes: 20 } }, games: 400, batchSize: 5, openings: { kind: 'random', plies: 4 } }));
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction(() => /[1-9]\d* of 800 games/.test(document.querySelector('.live')?.textContent ?? ''), undefined, { timeout: 30_000 });
    const second = await context.newPage();
    await second.goto(page.url());
    await context.setOffline(true);
    await page.waitForTimeout(4_000);
    await context.setOffline(false);
    await page.waitForFunction(() => document.querySelector('.live .state')?.textContent === 'finished', undefined, { timeout: 90_000 });
    await second.waitForFunction(() => (document.querySelector('.live')?.textContent ?? '').includes('finished') || document.querySelector('.cards') !== null, undefined, { timeout: 30_000 });
    const { event, points } = await server.get<LiveState>('/api/live/watched');
    expect(event.games).toBe(800);
    const rows = await page.locator('#figure-live table tbody tr').count();
    expect(rows).toBe(points.length);
    const counted = await page.locator('.live-cells tbody tr td:last-child').allInnerTexts();
    expect(counted.map(Number)).toEqual(event.cells.map((cell) => cell.counted));
  }, 150_000);
});
