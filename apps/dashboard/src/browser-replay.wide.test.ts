import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import type { Visitor } from './testing/visitor.ts';

/** Of the last frame of a GIF, in a browser. */
async function opaqueShareOfLast(base64: string): Promise<number> {
  const data = Uint8Array.from(atob(base64), (char) => char.codePointAt(0)!);
  const decoder = new ImageDecoder({ data, type: 'image/gif' });
  await decoder.tracks.ready;
  const { image } = await decoder.decode({ frameIndex: decoder.tracks.selectedTrack!.frameCount - 1 });
  const { displayWidth: width, displayHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  return pixels.filter((value, at) => at % 4 === 3 && value === 255).length / (width * height);
}

const GAME = '/replay?run=first-look&cell=8&unit=2';

const EARLY = 6;

const SCREENS = [
  { name: 'desk', width: 1400, locale: 'en', colorScheme: 'light', moves: 'Lines tried' },
  { name: 'phone', width: 420, locale: 'ru', colorScheme: 'dark', moves: 'Варианты' },
] as const;

onPage('moves tried beside a stored game', (stage) => {
  let visitor: Visitor;
  let page: Page;

  async function open(path: string, options: Parameters<typeof stage.visit>[0] = {}): Promise<void> {
    visitor = await stage.visit({ reducedMotion: 'reduce', ...options });
    ({ page } = visitor);
    await visitor.go(path);
  }

  const param = (name: string): string | null => new URL(page.url()).searchParams.get(name);
  const movable = (): ReturnType<Page['locator']> => page.locator('.hit-movable');
  const known = (): Promise<void> => page.locator('.replay-board[data-legal]').waitFor();
  const atPly = (ply: number): Promise<void> => page.locator(`.sentence[data-ply="${ply}"]`).waitFor();

  /** Tries a move by clicks: the piece `nth` of those that can move, and then squares that go on until it is made. */
  async function tryAny(ply: number, nth = 0): Promise<void> {
    await known();
    await movable().nth(nth).click();
    while (param('ply') !== String(ply)) {
      await page.locator('.target').first().waitFor();
      const square = await page.evaluate(() => {
        const target = document.querySelector('.casing ~ .target, .target')!;
        const [x, y] = ['cx', 'cy'].map((at) => Number(target.getAttribute(at)));
        const hits = [...document.querySelectorAll('.hit')];
        return hits.findIndex(
          (hit) =>
            Math.abs(Number(hit.getAttribute('x')) + 5 - x!) < 0.1 &&
            Math.abs(Number(hit.getAttribute('y')) + 5 - y!) < 0.1,
        );
      });
      await page.locator('.hit').nth(square).click();
    }
    await atPly(ply);
    await known();
  }

  test.each(SCREENS)('lines branch, are kept in the address and go again: $name', async (screen) => {
    const { width, locale, colorScheme } = screen;
    // So early there is a choice, whatever game the example holds.
    await open(`${GAME}&ply=${EARLY}`, { viewport: { width, height: 900 }, locale, colorScheme });
    const before = await page.locator('.moves .move').count();
    await tryAny(EARLY + 1, -1);
    await tryAny(EARLY + 2);
    const first = param('lines')!;
    expect(first).toMatch(new RegExp(String.raw`^${EARLY} \S+ \S+$`));
    expect(param('line')).toBe('1');
    // One ply back another move begins a second line.
    await page.keyboard.press('j');
    await atPly(EARLY + 1);
    await known();
    await tryAny(EARLY + 2, -1);
    const [one, two] = param('lines')!.split('*');
    expect(one).toBe(first);
    expect(two!.split(' ').slice(0, 2)).toEqual(first.split(' ').slice(0, 2));
    expect(two).not.toBe(one);
    await page.locator('h2', { hasText: screen.moves }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    // The address alone brings all of it back.
    const board = (): Promise<string[]> => page.locator('.live-board .tower title').allTextContents();
    const shown = await board();
    await page.reload();
    await visitor.settle();
    await known();
    expect(await board()).toEqual(shown);
    expect(await page.locator('.tried-line').count()).toBe(2);
    // Back to the game, whose moves are as they were.
    await page.keyboard.press('g');
    await atPly(EARLY);
    expect(param('line')).toBeNull();
    expect(await page.locator('.moves .move').count()).toBe(before);
    await page.locator('.tried-line').nth(1).locator('.move').first().click();
    await atPly(EARLY + 1);
    await page.locator('.tried .button').nth(1).click();
    await atPly(EARLY);
    expect(param('lines')).toBe(first);
    expect(visitor.complaints).toEqual([]);
  });

  test('the keyboard alone tries a move, and the move of the game stays in the game', async () => {
    await open(`${GAME}&ply=20`);
    const played = await page.locator('.moves .move').nth(20).innerText();
    await known();
    await movable().first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.told', { hasText: 'chosen' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.target').count()).toBe(0);
    const from = played.split(/[-:x]/)[0]!;
    await page.locator(`[data-name="${from}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator(`[data-name="${played.split(/[-:x]/).at(-1)!.split(' ')[0]}"]`).focus();
    await page.keyboard.press('Enter');
    await atPly(21);
    expect(param('lines')).toBeNull();
    expect(visitor.complaints).toEqual([]);
  });

  test('a search looks at each position of a line, and its own line can be played on the board', async () => {
    await open(`${GAME}&ply=20&analyst=alpha-beta:2000`);
    await page.keyboard.press('a');
    await page.locator('.analysis .move-line').first().waitFor();
    expect(await page.locator('.analysis').innerText()).toMatch(/depth \d+, [\d,]+ nodes/);
    const line = (await page.locator('.analysis .move-line').last().innerText()).split(' ');
    await page.locator('.analysis .move-line').last().click();
    await atPly(21);
    const texts = await page.locator('.moves .move').allInnerTexts();
    // What the game has of it already is not kept twice.
    const [at = '20', ...moves] = (param('lines') ?? '').split(' ').filter(Boolean);
    const shown = [...texts.slice(20, moves.length === 0 ? 21 : Number(at)), ...moves];
    expect(shown).toEqual(line.slice(0, shown.length));
    await page.locator('.analysis').waitFor();
    // A player that does not search has nothing to show, and says so.
    await visitor.go(`${GAME}&ply=20&analysis=1&analyst=random`);
    await page.locator('.note-bad', { hasText: 'does not search' }).waitFor();
  });

  test('an analysis that is left is broken off, and the next one is answered', async () => {
    await open(`${GAME}&ply=20&analyst=${encodeURIComponent('alpha-beta:900000000')}`);
    await known();
    await page.keyboard.press('a');
    await page.locator('[role=status]', { hasText: 'Analysing' }).waitFor();
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/position/analyse'));
    await page.keyboard.press('a');
    await left;
    // Its thread is free for the next one.
    await visitor.go(`${GAME}&ply=20&analysis=1&analyst=alpha-beta:100`);
    await page.locator('.analysis .move-line').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('the position is taken away as FEN, PDN, SVG and PNG, the line as a GIF', async () => {
    await open(`${GAME}&ply=20`);
    await tryAny(21, -1);
    const tried = param('lines')!.split(' ')[1]!;
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy PDN' }).click();
    await page.locator('[role=status]', { hasText: 'opied' }).first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(tried);
    const save = async (name: string): Promise<Buffer> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return readFile(await file.path());
    };
    const svg = (await save('Picture (SVG)')).toString();
    const pieces = await page.locator('.live-board .tower').count();
    expect(pieces).toBeGreaterThan(10);
    const drawn = await page.evaluate((text) => {
      const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [documentElement.tagName, documentElement.querySelectorAll('ellipse, circle').length];
    }, svg);
    expect(drawn[0]).toBe('svg');
    expect(drawn[1]).toBe(
      await page.locator('.live-board .board :is(ellipse, circle):not(.target, .movable, .chosen)').count(),
    );
    expect(svg).not.toContain('var(');
    const png = await save('Picture (PNG)');
    expect([...png.subarray(1, 4)].map((code) => String.fromCodePoint(code)).join('')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(1600);
    // A GIF of the line: the start and a frame for each ply at least.
    const gif = await save('Moving picture (GIF)');
    expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8) > 480]).toEqual([480, true]);
    const frames = gif.toString('latin1').split('\u0021\u00f9\u0004').length - 1;
    expect(frames).toBeGreaterThanOrEqual(22);
    // Only what changes is drawn again, and yet the last frame is a whole board.
    expect(gif.length / frames).toBeLessThan(12_000);
    expect(await page.evaluate(opaqueShareOfLast, gif.toString('base64'))).toBe(1);
    await page.locator('select:has(option[value=slate])').selectOption('slate');
    await page.reload();
    await visitor.settle();
    expect(await page.evaluate(() => document.documentElement.dataset['board'])).toBe('slate');
  });

  test('what an address says wrongly is told, and nothing is lost', async () => {
    await open(`${GAME}&ply=22&line=1&lines=${encodeURIComponent('20 z9-z8 a1-a2*x')}`);
    await page.locator('.note-bad', { hasText: 'z9-z8, cannot be played' }).waitFor();
    await page.getByRole('button', { name: 'Remove this line' }).click();
    await atPly(20);
    expect(param('lines')).toBeNull();
    expect(visitor.complaints).toEqual([]);
  });
});
