import { isDeep } from '@draughts-lab/input/testing';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { EXAMPLE_RUNS } from './server/example.ts';
import { findChromium } from './testing/browser.ts';
import { onPage } from './testing/on-page.ts';
import { playRun } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

const chromium = findChromium();
const DEEP = isDeep();
const required = (process.env['DRAUGHTS_LAB_REQUIRE_BROWSER'] ?? '') !== '';
const shots = join(import.meta.dirname, '../test-results/screenshots');

if (chromium === undefined && !required) {
  process.stderr.write(
    'dashboard: NO CHROMIUM FOUND, the tests in a browser are skipped (DRAUGHTS_LAB_CHROMIUM names one)\n',
  );
}

test('a Chromium is there where it is required', () => {
  expect(!required || chromium !== undefined).toBe(true);
});

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['findings', '/'],
  ['runs', '/runs'],
  ['run', '/run?run=first-look&cell=8'],
  ['games', '/games?run=first-look&cell=8&result=counted'],
  ['replay', '/replay?run=first-look&cell=8&unit=3&ply=40'],
  ['map', '/map'],
  ['atlas', '/atlas'],
  ['strength', '/strength'],
  ['compare', '/compare?cells=first-look:1,first-look:4,first-look:7'],
  ['openings', '/openings?run=first-look&cell=4'],
  ['play', '/play?rules=towers&moves=a3-b4+b6-a5&clock=900%2B10&analysis=1'],
  ['start', '/start'],
  ['variants', '/variants'],
  ['variant', '/variant?variant=towers&with=lasca'],
  ['editor', '/editor?from=towers&marks=numbers,promotion,directions'],
  ['about', '/about?topic=score'],
];

/** Addresses that say much; the others only in the deep tests. */
const STATES = [
  '/run?run=first-look&cell=3&ci=99&view.lengths=table&hide.results=draw',
  '/replay?run=first-look&cell=7&unit=2&ply=33&flip=1',
  '/games?run=first-look&cell=2&sort=plies&order=down&offset=24',
  '/compare?cells=first-look:0,first-look:8&rules=all',
].slice(0, DEEP ? 4 : 2);

/** The same of the pages of rules and of play; a draft is in its own link (browser-editor.wide.test.ts). */
const RULES_STATES = [
  '/variants?q=towers',
  '/variant?variant=towers&with=lasca',
  '/play?rules=towers&moves=a3-b4+b6-a5&clock=900%2B10&flip=1',
];

onPage('in a browser', (stage) => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await mkdir(shots, { recursive: true });
  }, 900_000);

  async function open(options: BrowserContextOptions = {}): Promise<void> {
    visitor = await stage.visit(options);
    ({ page } = visitor);
  }

  /** Pixels that the page is wider than the window; widths are rounded to whole pixels. */
  const overflow = async (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth - 1);

  const english = async (): Promise<string[]> =>
    page.evaluate(() => {
      const main = document.querySelector('main')!.cloneNode(true) as HTMLElement;
      for (const part of main.querySelectorAll('[lang=en], details, svg title')) part.remove();
      return main.textContent.match(/.{0,40}\bdraughts\b(?!-).{0,40}/g) ?? [];
    });

  /** Looks at everything on the page; the deep tests keep a picture of it. */
  async function lookThrough(name: string): Promise<void> {
    // Figures and boards are drawn when they come into view.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    });
    await visitor.settle();
    await page.evaluate(() => scrollTo(0, 0));
    await visitor.settle();
    if (DEEP) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  }

  test.each(PAGES)(
    '%s has no barrier and no error in both themes and languages, wide and narrow',
    async (name, path) => {
      await open();
      await visitor.go(path);
      await lookThrough(`${name}-light`);
      expect(await visitor.barriers()).toEqual([]);
      await page.getByLabel('Colours').selectOption('dark');
      await page.getByLabel('Language').selectOption('ru');
      await lookThrough(`${name}-dark`);
      expect(await visitor.barriers()).toEqual([]);
      expect(await overflow()).toBeLessThanOrEqual(0);
      // Names of variants are Russian too; what the server says in English is marked as English.
      expect(await english()).toEqual([]);
      await page.getByLabel('Оформление').selectOption('light');
      await page.setViewportSize({ width: 360, height: 800 });
      await lookThrough(`${name}-narrow`);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(visitor.complaints).toEqual([]);
    },
  );

  test('the atlas: sorted by a key, kept in the address, found by a word, and a way on from each row', async () => {
    await open();
    await visitor.go('/atlas');
    const rows = page.locator('table.atlas tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(40);
    expect(await rows.first().locator('td').first().innerText()).toBe('1');
    await page.getByRole('button', { name: 'Draws' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Draws' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('th[aria-sort="descending"]', { hasText: 'Draws' }).waitFor();
    const first = await rows.first().innerText();
    // The most drawish first, by whichever of its players.
    expect(first).toMatch(/Tama after Schmidt[^]*98\.5%/);
    await page.reload();
    await visitor.settle();
    expect(await rows.first().innerText()).toBe(first);
    await page.getByLabel('Search in names').fill('lasca');
    // A row for each of its players.
    await page.waitForFunction(() => document.querySelectorAll('table.atlas tbody tr').length === 3);
    await page.getByRole('link', { name: 'Lasca: play it' }).first().click();
    await page.getByRole('heading', { name: 'Play: Lasca' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('every chart: a mark says n, Enter opens exactly so many games', async () => {
    await open();
    // How many games are listed is what counts here, not their last positions, which would have to be played.
    await page.route('**/api/final?*', async (route) => route.abort());
    let charts = 0;
    for (const path of [
      '/run?run=first-look&cell=8',
      '/map',
      '/strength',
      '/compare?cells=first-look:1,first-look:4',
    ]) {
      await visitor.go(path);
      const ids = await page.locator('figure:has(.chart)').evaluateAll((list) => list.map(({ id }) => id));
      for (const id of ids) {
        await page.locator(`#${id} .chart`).focus();
        await page.keyboard.press('ArrowRight');
        const said = await page.locator(`#${id} [aria-live]`).innerText();
        const n = Number(/n = ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', ''));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.count');
        expect([id, Number(await page.locator('.count').getAttribute('data-total'))]).toEqual([id, n]);
        await page.goBack();
        await page.waitForSelector(`#${id} .chart`);
        await visitor.settle();
        charts += 1;
      }
    }
    expect(charts).toBeGreaterThan(12);
  });

  test('a reload and a copied address give the same screen', async () => {
    await open();
    for (const path of [...STATES, ...RULES_STATES]) {
      await visitor.go(path);
      const before = await visitor.text();
      await page.reload();
      await visitor.settle();
      expect(await visitor.text()).toBe(before);
      const other = await stage.visit();
      await other.go(page.url());
      expect(await other.text()).toBe(before);
      await other.close();
    }
  });

  test('a link elsewhere to the address that is printed leads to the page; nobody else sees it', async () => {
    const { url } = stage.server.dashboard;
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    const stranger = await page.goto(new URL('/map', url).href);
    expect([stranger!.status(), await page.innerText('body')]).toEqual([
      401,
      expect.stringContaining('open the address that dlab dashboard has printed'),
    ]);
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${url}&strange=kept">the page</a>` }),
    );
    await page.goto('http://elsewhere.example/');
    await page.getByRole('link').click();
    await page.waitForSelector('main h1');
    expect(page.url()).toBe(new URL('/?strange=kept', url).href);
    await context.close();
  });

  test('back and forward, and unknown parameters stay', async () => {
    await open();
    await visitor.go('/run?run=first-look&strange=kept');
    const row = page.locator('section[aria-labelledby=one-row] .page-head select');
    await row.selectOption('4');
    await visitor.settle();
    expect(page.url()).toContain('strange=kept');
    expect(page.url()).toContain('cell=4');
    await page.goBack();
    await visitor.settle();
    expect(await row.inputValue()).toBe('0');
  });

  test('a draft that is no document, and a store of drafts that is broken, are said and lose nothing else', async () => {
    await open();
    await visitor.go('/variants');
    await page.evaluate(() => {
      localStorage.setItem('draughts-lab.rules', '{"extends": "russ');
      localStorage.setItem('draughts-lab.rules-before', '["{}", 3, ');
    });
    for (const path of ['/variants', '/editor']) {
      await visitor.go(path);
      expect([path, (await visitor.text()).length > 200]).toEqual([path, true]);
    }
    await page.waitForSelector('.finding');
    expect(await page.locator('.cm-content').innerText()).toContain('"russ');
    expect(visitor.complaints).toEqual([]);
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

  test('with the keyboard alone: from the first page to ply 10 of a game with towers and back', async () => {
    await open();
    await visitor.go('/');
    await tabTo(/First look/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cards');
    await visitor.settle();
    await tabTo(/^ Towers/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => location.search.includes('cell=6') && document.querySelector('.cards') !== null,
    );
    await visitor.settle();
    await tabTo(/Games behind First player’s score/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.count');
    await visitor.settle();
    await tabTo(/wins/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.sentence');
    await visitor.settle();
    for (let ply = 9; ply <= 10; ply++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector(`.sentence[data-ply="${ply}"]`);
    }
    expect(await page.locator('.sentence').innerText()).toMatch(/^Ply 10, /);
    await page.keyboard.press('f');
    await page.waitForFunction(() => location.search.includes('flip=1'));
    await page.keyboard.press('End');
    await page.keyboard.press(']');
    await page.waitForFunction(() => location.search.includes('list.at=1'));
    await visitor.settle();
    await page.locator('body').focus();
    await tabTo(/Back to the games/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.count');
    await visitor.settle();
    await tabTo(/^ Runs$/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.runs');
  });

  test('with the keyboard alone: from the variants to a move of a game with towers', async () => {
    await open();
    await visitor.go('/variants?q=towers');
    await tabTo(/^ Towers$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/variant');
    await visitor.settle();
    await tabTo(/^ Play it$/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/play');
    await visitor.settle();
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('.hit') === true)) break;
    }
    // Square by square to c3, and on to b4.
    for (const wanted of ['c3', 'b4']) {
      for (let steps = 0; steps < 64; steps++) {
        const at = await page.evaluate(() => document.activeElement?.getAttribute('data-name') ?? '');
        if (at === wanted) break;
        const [file, row] = [at.charCodeAt(0) - wanted.charCodeAt(0), Number(at[1]) - Number(wanted[1])];
        await page.keyboard.press(
          row > 0 ? 'ArrowDown' : row < 0 ? 'ArrowUp' : file > 0 ? 'ArrowLeft' : 'ArrowRight',
        );
      }
      await page.keyboard.press('Enter');
    }
    await page.locator('.sentence[data-ply="1"]').waitFor();
    expect(page.url()).toContain('moves=c3-b4');
    expect(visitor.complaints).toEqual([]);
  });

  test('PNG and SVG do not depend on the window', async () => {
    const files = new Map<string, Buffer[]>();
    for (const width of [1400, 420]) {
      await open({ viewport: { width, height: 800 }, deviceScaleFactor: width === 420 ? 3 : 1 });
      await visitor.go('/map');
      for (const [figure, format] of [
        ['score', 'SVG'],
        ['score', 'PNG'],
        ['map', 'PNG'],
        ['scatter', 'CSV'],
      ] as const) {
        const menu = page.locator(`#figure-${figure} .menu`);
        if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          menu.getByRole('button', { name: format, exact: true }).click(),
        ]);
        const key = `${figure}.${format}`;
        files.set(key, [...(files.get(key) ?? []), await readFile(await download.path())]);
      }
      if (width === 1400) await visitor.close();
    }
    for (const [key, [wide, narrow]] of files) {
      expect(wide!.length).toBeGreaterThan(200);
      expect([key, wide!.equals(narrow!)]).toEqual([key, true]);
    }
  });

  /** Charts of the page that are empty frames. */
  const blank = async (): Promise<number> =>
    page.locator('.chart canvas').evaluateAll(
      (list) =>
        list.filter((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const context = (canvas as HTMLCanvasElement).getContext('2d')!;
          return context.getImageData(0, 0, width, height).data.every((value) => value === 0);
        }).length,
    );

  test('charts that were never in view are drawn by themselves, in quiet moments', async () => {
    await open();
    await visitor.go('/run?run=first-look&cell=8');
    expect(await page.locator('.chart canvas').count()).toBeGreaterThan(5);
    while ((await blank()) > 0) await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('charts that were never in view are drawn for the printer', async () => {
    await open();
    await page.addInitScript('requestIdleCallback = () => 0');
    await visitor.go('/run?run=first-look&cell=8');
    expect(await blank()).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await blank()).toBe(0);
  });

  test('an experiment written by hand survives the form and a reload', async () => {
    await open();
    await visitor.go('/start');
    const file = page.getByLabel('Experiment file');
    await file.fill(JSON.stringify({ ...(JSON.parse(await file.inputValue()) as object), maxPlies: 77 }));
    await page.getByLabel('Games for each variant').fill('500');
    await page.reload();
    await visitor.settle();
    expect(JSON.parse(await file.inputValue())).toMatchObject({ maxPlies: 77, games: 500 });
    expect(await page.getByLabel('Games for each variant').inputValue()).toBe('500');
  });

  test('the experiment of a run is opened again, checked and changed', async () => {
    await open();
    await visitor.go('/run?run=first-look');
    await page.getByRole('button', { name: 'Run again with changes' }).click();
    const file = page.getByLabel('Experiment file');
    const experiment = JSON.parse(await file.inputValue()) as { id: string; games: number };
    const example = join(EXAMPLE_RUNS, 'first-look/manifest.json');
    const manifest = JSON.parse(await readFile(example, 'utf8')) as Record<string, unknown>;
    const { experiment: id, games, seed } = manifest;
    expect(experiment).toMatchObject({ id, games, seed });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/games in \d+ rows/).waitFor();
    await page.getByLabel('Games for each variant').fill('40');
    expect(JSON.parse(await file.inputValue())).toMatchObject({ id, games: 40, seed });
  });

  test('nonsense in the address is never a blank screen', async () => {
    await open();
    for (const path of [
      '/run?run=nothing',
      '/run',
      '/run?run=..%2f..',
      '/run?run=first-look&cell=77&ci=banana',
      '/games?run=first-look&cell=evil',
      '/replay?run=first-look&cell=0&unit=99999',
      '/replay?run=first-look&cell=0&unit=0&ply=minus',
      '/compare?cells=,,x',
      '/openings?run=first-look&moves=%F0%9F%92%A9',
      '/nowhere',
      '/about?topic=%22]',
      '/variants?badges=%22%3E&q=%3Cb%3E',
      '/variant?variant=nothing',
      '/variant?variant=russian&with=..%2f',
      '/editor?from=nothing&marks=x',
      '/editor?draft=AAAA',
      '/play?rules=nothing',
      '/play?rules=russian&moves=a1-a1+zz',
      '/play?draft=%F0%9F%92%A9',
    ]) {
      await visitor.go(path);
      expect([path, (await visitor.text()).length > 20]).toEqual([path, true]);
    }
  });

  test('names from documents are text', async () => {
    await playRun(stage.server.runs, {
      id: 'names',
      name: '<img src=x onerror=alert(1)>',
      description: '<script>alert(2)</script>',
      seed: '1',
      variants: ['english'],
      players: { name: '<b>bold</b>', all: { player: 'random' } },
      games: 2,
    });
    await open();
    await visitor.go('/runs');
    await page.getByText('<img src=x onerror=alert(1)>').click();
    await page.waitForSelector('.cards');
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
    expect(await visitor.text()).toContain('<script>alert(2)</script>');
    expect(visitor.complaints).toEqual([]);
  });
});
