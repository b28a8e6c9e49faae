import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { FirstLook } from './api/first-look.ts';
import { onPage } from './testing/on-page.ts';
import { playRun, readList } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

/** Scripts and styles of the first page, unpacked: it is to be there at once. */
const MOST_BYTES = 400_000;

onPage('the first page', (stage) => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    await readList(stage.server);
  }, 600_000);

  async function open(options: BrowserContextOptions = {}, path = '/'): Promise<void> {
    visitor = await stage.visit(options);
    ({ page } = visitor);
    await visitor.go(path);
  }

  /** Where the parts of a line of the picture stand. */
  const drawn = async (): Promise<
    { band: DOMRect; dot: DOMRect; interval: DOMRect; strip: DOMRect; text: string }[]
  > =>
    page.locator('.balance li').evaluateAll((list) =>
      list.map((line) => {
        const box = (name: string): DOMRect =>
          line.querySelector(name)!.getBoundingClientRect().toJSON() as DOMRect;
        return {
          band: box('.strip-band'),
          dot: box('.strip-dot'),
          interval: box('.strip-interval'),
          strip: box('.strip'),
          text: (line as HTMLElement).innerText,
        };
      }),
    );

  test('the first visit shows what the example found: sentences, each game on one scale, its verdict in words', async () => {
    await open();
    const { newest } = await stage.server.get<FirstLook>('/api/found');
    expect(newest!.example).toBe(true);
    expect(await page.locator('.newest dd').first().innerText()).toMatch(/English draughts/);
    const marks = await drawn();
    expect(marks.length).toBe(newest!.found.lines.length);
    for (const [at, { advantage, verdict }] of newest!.found.lines.entries()) {
      const { band, dot, interval, strip, text } = marks[at]!;
      // Measured by the band, which is as wide as twice the margin.
      const place = (value: number): number =>
        Math.min(
          strip.x + strip.width,
          Math.max(strip.x, band.x + band.width * (0.5 + (value - verdict.fair) / (2 * verdict.margin))),
        );
      expect(dot.x + dot.width / 2).toBeCloseTo(place(advantage!.value), 0);
      expect(interval.x).toBeCloseTo(place(advantage!.low!), 0);
      expect(interval.x + interval.width).toBeCloseTo(place(advantage!.high!), 0);
      expect(text).toMatch(/not yet known|balanced within|player/);
    }
    expect(await page.locator('.door').count()).toBe(3);
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('five places, and every page in the menu of one of them', async () => {
    await open();
    const linksOf = async (menu: string): Promise<string[]> =>
      page.locator(`${menu} a`).evaluateAll((list) => list.map((link) => link.getAttribute('href')!));
    const places = await linksOf('.top nav:not(.inside)');
    expect(places).toHaveLength(5);
    const found = new Set(places);
    for (const place of places) {
      await visitor.go(place);
      for (const link of await linksOf('.top .inside')) found.add(link);
      expect(await page.locator('.top nav:not(.inside) a[aria-current]').getAttribute('href')).toBe(place);
    }
    expect([...found].toSorted()).toEqual([
      '/',
      '/about',
      '/atlas',
      '/compare',
      '/editor',
      '/map',
      '/play',
      '/runs',
      '/searches',
      '/start',
      '/strength',
      '/variants',
    ]);
  });

  test.each(['en', 'ru'])('on a telephone nothing is cut or stands on anything else (%s)', async (lang) => {
    await open({ viewport: { width: 360, height: 800 } }, `/?lang=${lang}`);
    for (const width of [360, 900, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      await visitor.settle();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      const boxes = await page.locator('.balance-axis > span, .balance li > *').evaluateAll((list) =>
        list.map((one) => {
          // Where its text stands, not how much room it has.
          const range = document.createRange();
          range.selectNodeContents(one);
          return [range.getBoundingClientRect().toJSON(), one.textContent];
        }),
      );
      const clashes = (boxes as [DOMRect, string][]).flatMap(([a, name], at) =>
        (boxes as [DOMRect, string][])
          .slice(at + 1)
          .filter(
            ([b]) =>
              a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom,
          )
          .filter(([, other]) => name !== '' && other !== '')
          .map(([, other]) => `${width}: ${name} | ${other}`),
      );
      expect(clashes).toEqual([]);
    }
  });

  test('back leads to the place on the page where the reader was', async () => {
    await open({}, '/variants');
    await page.evaluate(() => scrollTo(0, 700));
    await page.locator('.variant a').nth(12).click();
    await page.waitForFunction(() => location.pathname === '/variant');
    await visitor.settle();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === '/variants' && scrollY === 700);
    await page.goForward();
    await page.waitForFunction(() => location.pathname === '/variant' && scrollY === 0);
  });

  test(`its scripts and styles have at most ${MOST_BYTES} bytes`, async () => {
    visitor = await stage.visit();
    ({ page } = visitor);
    let bytes = 0;
    page.on('response', (response) => {
      if (/\.(?:js|css)$/.test(response.url())) void response.body().then((body) => (bytes += body.length));
    });
    await visitor.go('/');
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  test('with runs: the newest one on top, and all games that were played on one scale', async () => {
    for (const [id, variant] of [
      ['older', 'russian'],
      ['newer', 'towers'],
    ] as const)
      await playRun(stage.server.runs, {
        id,
        seed: '1',
        variants: [variant],
        players: { all: { player: 'random' } },
        games: 60,
        openings: { kind: 'random', plies: 4 },
      });
    await readList(stage.server);
    await open();
    expect(await page.locator('.newest a').first().getAttribute('href')).toBe('/run?run=newer');
    await page.getByRole('heading', { name: 'Balance of all games played' }).waitFor();
    const all = page.locator('section[aria-labelledby=all-games] li');
    expect(await all.allInnerTexts()).toEqual([
      expect.stringMatching(/^Towers\nnewer: 60 games/),
      expect.stringMatching(/^Russian draughts\nolder: 60 games/),
    ]);
    await all.first().getByRole('link').first().click();
    await page.waitForFunction(() => location.search.includes('run=newer'));
    expect(visitor.complaints).toEqual([]);
  });
});
