import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { playRun } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

const SCREENS = [
  { name: 'desk', width: 1400, locale: 'en', colorScheme: 'light' },
  { name: 'phone', width: 420, locale: 'ru', colorScheme: 'dark' },
] as const;

onPage('what was played in a position', (stage) => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    const common = { variants: ['english', 'russian'], players: { all: { player: 'random' } }, games: 40 };
    await playRun(stage.server.runs, { id: 'one', seed: '1', ...common, keepMoves: true });
    await playRun(stage.server.runs, { id: 'two', seed: '2', ...common, keepMoves: true });
    await playRun(stage.server.runs, { id: 'silent', seed: '3', ...common });
  }, 600_000);

  async function open(path: string, screen: (typeof SCREENS)[number] = SCREENS[0]): Promise<void> {
    const { width, locale, colorScheme } = screen;
    visitor = await stage.visit({
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
      locale,
      colorScheme,
    });
    ({ page } = visitor);
    await visitor.go(path);
  }
  const firstMove = (): ReturnType<Page['locator']> => page.locator('.explorer tbody th a').first();

  test.each(SCREENS)('from the start to the games, over one run and over all: $name', async (screen) => {
    await open('/openings?run=one&cell=1', screen);
    await firstMove().waitFor();
    expect(await visitor.barriers()).toEqual([]);
    const move = await firstMove().innerText();
    const row = page.locator('.explorer tbody tr').first();
    const count = Number.parseInt(await row.locator('td a').first().innerText(), 10);
    await row.locator('td a').first().click();
    await page.locator('[data-total]').waitFor();
    expect(await page.locator('[data-total]').getAttribute('data-total')).toBe(String(count));
    await page.goBack();
    await firstMove().click();
    await page.locator('.path [aria-current="step"]').waitFor();
    expect(await page.locator('.path [aria-current="step"]').innerText()).toBe(move);
    await page.locator('.filters select').first().selectOption('all');
    await page.locator('.explorer details').first().waitFor();
    expect(new URL(page.url()).searchParams.get('scope')).toBe('all');
    expect(await visitor.barriers()).toEqual([]);
  });

  test('the position of a ply of a game leads to the games that came there, this one among them', async () => {
    await open('/replay?run=one&cell=1&unit=3&game=0&ply=2');
    await page.getByRole('link', { name: 'Games with this position' }).click();
    await firstMove().waitFor();
    expect(new URL(page.url()).searchParams.get('fen')).toMatch(/^W:/);
    expect(await page.locator('.explorer .caption').innerText()).toMatch(/reached this position/);
  });

  test('a position is set up by clicks and looked up', async () => {
    await open('/openings?run=one&cell=1');
    await page.getByRole('button', { name: 'Set up a position' }).click();
    // The men of the first move, moved by hand: the games that began with it are found.
    await page.locator('[data-tool="away"]').click();
    await page.locator('.hit[data-name="c3"]').click();
    await page.locator('[data-tool="0m"]').click();
    await page.locator('.hit[data-name="d4"]').click();
    await page.getByLabel('To move').selectOption('1');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Look it up' }).last().click();
    await page.waitForURL(/fen=/);
    await firstMove().waitFor();
    const found = await page.locator('.explorer .caption').innerText();
    await visitor.go('/openings?run=one&cell=1&moves=c3-d4');
    await firstMove().waitFor();
    expect(await page.locator('.explorer .caption').innerText()).toBe(found);
    await page.getByRole('button', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.getByRole('button', { name: 'Look it up' }).last().click();
    await page.waitForURL(/fen=/);
    await visitor.settle();
    expect(await visitor.text()).toMatch(/No game reached this position|not one of these rules/);
  });

  test('a search says what it thinks of the position, and its line is followed', async () => {
    await open('/openings?run=one&cell=1&moves=c3-d4');
    await page.getByRole('button', { name: 'Analysis' }).click();
    const line = page.locator('.analysis .move-line').first();
    await line.waitFor();
    expect(await visitor.barriers()).toEqual([]);
    const moves = (await line.innerText()).split(' ');
    await line.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.path li').length === count,
      moves.length + 2,
    );
    expect(visitor.complaints).toEqual([]);
  });

  test('what is no position is said, and a run without moves too', async () => {
    await open('/openings?run=one&cell=1&fen=nonsense');
    expect(await page.locator('.note-bad').first().innerText()).toContain('not one of these rules');
    await visitor.go('/openings?run=silent&cell=1');
    expect(await visitor.text()).toContain('does not keep its moves');
  });

  test.each(SCREENS)('games of a row are listed by a rule that mattered in them: $name', async (screen) => {
    await open('/games?run=one&cell=1', screen);
    const rule = page
      .locator('.filters label', { hasText: /rule that mattered|сыграло роль/ })
      .locator('select');
    await rule.waitFor();
    const offered = await rule.locator('option').allInnerTexts();
    expect(offered.some((text) => /flying kings|дальнобойные дамки/.test(text))).toBe(true);
    await rule.selectOption('kings move far');
    await page.waitForURL(/rule=/);
    await page.getByText(/40 of the first 40|40 из первых 40/).waitFor();
    const total = Number(await page.locator('.count').getAttribute('data-total'));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(40);
    expect(await visitor.barriers()).toEqual([]);
    await page.locator('.filters select').nth(1).selectOption('0');
    await page.waitForURL((url) => !url.searchParams.has('rule'));
    expect(visitor.complaints).toEqual([]);
  });
});
