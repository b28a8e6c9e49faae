import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { playRun, readList } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

onPage('runs beside each other', (stage) => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    const base = { seed: '1', games: 4, openings: { kind: 'random', plies: 2 }, variants: ['english'] };
    const players = (count: number): object[] =>
      Array.from({ length: count }, (_, at) => ({ name: `p${at}`, all: { player: 'random' } }));
    await playRun(stage.server.runs, { ...base, id: 'five', players: players(5) });
    await playRun(stage.server.runs, {
      ...base,
      id: 'six',
      players: [...players(5), { name: 'greedy', all: { player: 'greedy' } }],
    });
    await playRun(stage.server.runs, { ...base, id: 'later', seed: '2', players: players(3) });
    await playRun(stage.server.runs, {
      ...base,
      id: 'unlike',
      games: 40,
      players: {
        name: 'random v alpha-beta',
        first: { player: 'random' },
        second: { player: 'alpha-beta', nodes: 50 },
      },
    });
    await readList(stage.server);
  }, 600_000);

  async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
    visitor = await stage.visit(options);
    ({ page } = visitor);
    await visitor.go(path);
  }

  test('runs that are chosen are all in the comparison, and rows without room are counted', async () => {
    // Chosen where another part of the list, or another filter, shows one of them.
    await open('/runs?q=five&chosen=six');
    await page.getByLabel('Choose five').check();
    await page.getByRole('link', { name: 'Compare 2 chosen' }).click();
    await page.waitForFunction(() => location.pathname === '/compare');
    await page.getByRole('link', { name: 'All rows against the first one' }).click();
    await page.getByText('8 of 11 rows are compared').waitFor();
    const chips = page.getByRole('list', { name: 'Compared rows' }).getByRole('button');
    const names = await chips.allInnerTexts();
    expect(names.filter((name) => name.includes('five'))).toHaveLength(4);
    expect(names.filter((name) => name.includes('six'))).toHaveLength(4);
    await chips.first().click();
    await page.waitForFunction(() => location.search.includes('cells='));
    await visitor.settle();
    expect(await chips.count()).toBe(7);
    expect(visitor.complaints).toEqual([]);
  });

  test.each([
    {
      locale: 'en',
      width: 1400,
      none: 'Rows without a counterpart',
      same: 'the same experiment with the same seed',
    },
    { locale: 'ru', width: 420, none: 'Строки без пары', same: 'тот же эксперимент' },
  ])('two runs stand beside each other row by row ($locale)', async ({ locale, width, none, same }) => {
    await open('/compare?runs=later,six', { locale, viewport: { width, height: 900 } });
    const rows = page.locator('tbody tr');
    await rows.nth(2).waitFor();
    expect(await page.locator('table').first().locator('tbody tr').count()).toBe(3);
    expect(await rows.first().locator('.measure .difference').count()).toBeGreaterThanOrEqual(4);
    expect(await visitor.text()).toContain(none);
    expect(await visitor.barriers()).toEqual([]);
    await rows.nth(1).getByRole('link').first().click();
    await page.waitForFunction(() => location.search.includes('cells=later%3A1%2Csix%3A1'));
    await visitor.go('/compare?runs=five,six');
    await rows.nth(4).waitFor();
    expect(await visitor.text()).toContain(same);
    expect(visitor.complaints).toEqual([]);
  });

  test.each([
    ['/compare?runs=later,six', 'Row by row'],
    ['/compare?cells=five:0,six:5,six:1', 'Differences'],
    ['/run?run=five', 'All rows'],
    ['/runs', 'Runs'],
  ])('on a telephone no column of %s is cut off', async (path, name) => {
    await open(path, { viewport: { width: 420, height: 900 } });
    const table = page.getByRole('table', { name });
    const cut = await table.locator('td, th[scope=row]').evaluateAll((list) =>
      list.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect();
        return right > innerWidth ? [(cell as HTMLElement).innerText] : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(await table.getByRole('row').count()).toBeGreaterThan(2);
    expect(await table.locator('td[data-title="Verdict"]').first().innerText()).not.toBe('');
    expect(await visitor.barriers()).toEqual([]);
  });

  test('each row is named once, with its difference, its verdict and what the first player won of decided games', async () => {
    await open('/compare?cells=five:0,six:5');
    const table = page.getByRole('table', { name: 'Differences' });
    expect(await table.locator('tbody tr').count()).toBe(2);
    expect(await table.locator('tbody tr').nth(1).locator('.difference').count()).toBe(5);
    const heads = await table.locator('thead th').allInnerTexts();
    expect(heads).toContain('Verdict');
    // The map calls the share of games with a winner decisive: another number has another name.
    expect(heads).toContain('First player’s part of decisive games');
    expect(heads).not.toContain('Decisive');
  });

  test('between unlike players it is said who is stronger, and by how much', async () => {
    await open('/runs');
    const row = page.getByRole('row', { name: /unlike/ });
    // It won all games: how much stronger it is has no upper end.
    expect(await row.innerText()).toMatch(/Stronger\?\s*Alpha-beta nodes=50 is, by more than [\d,]+ Elo/);
    await row.getByRole('link', { name: 'unlike' }).click();
    await page.waitForFunction(() => location.pathname === '/run');
    await visitor.settle();
    const match = page.getByRole('table', { name: 'Who is stronger' });
    expect(await match.locator('tbody').innerText()).toMatch(/random – alpha-beta nodes=50[^]*−[\d,.]+/);
  });

  test('the map says the verdict of each row beside its score', async () => {
    await open('/map?runs=five,unlike');
    const rows = page.getByRole('table').first().locator('tbody tr');
    expect(await rows.count()).toBe(6);
    for (const text of await rows.locator('td:nth-child(2)').allInnerTexts())
      expect(text).toMatch(/no verdict: |not yet known|balanced within|player/);
  });

  test('a run that is not finished says when its verdicts can be expected', async () => {
    visitor = await stage.visit();
    ({ page } = visitor);
    // The example, as if most of its games had not been played yet.
    await page.route('**/api/runs/first-look?*', async (route) => {
      const detail = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...detail, example: false, state: 'unfinished', planned: 900 } });
    });
    await visitor.go('/run?run=first-look');
    expect(await page.locator('.expected').innerText()).toMatch(
      /^Until the verdicts are settled: about [\d,]+ more games for \d variants\. The plan has fewer left\.$/,
    );
  });

  test('a run with thousands of problems takes no more room in the list than others', async () => {
    visitor = await stage.visit();
    ({ page } = visitor);
    await page.route('**/api/runs?*', async (route) => {
      const list = (await (await route.fetch()).json()) as { rows: object[] };
      const problems = Array.from({ length: 5_000 }, (_, at) => ({
        path: `cells[${at}]`,
        message: 'bad '.repeat(90),
      }));
      await route.fulfill({ json: { ...list, rows: list.rows.map((row) => ({ ...row, problems })) } });
    });
    await visitor.go('/runs');
    expect(await page.getByText('and 4,997 more problems').count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  });

  test('of thousands of rows that could be added the selector offers those that fit what is typed', async () => {
    visitor = await stage.visit();
    ({ page } = visitor);
    await page.route('**/api/compare?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      const available = Array.from({ length: 3_400 }, (_, at) => ({
        key: `run-${at}:0`,
        run: `run-${at}`,
        cell: 0,
        label: `English draughts · run-${at}`,
        counted: 4,
      }));
      await route.fulfill({ json: { ...answer, available } });
    });
    await visitor.go('/compare?cells=five:0,six:5');
    const offered = page.getByLabel('Add a row').locator('option');
    expect(await offered.count()).toBe(51);
    await page.getByLabel('Search in rows').fill('english 3333');
    await page
      .getByRole('option', { name: 'English draughts · run-3333 (n 4)' })
      .waitFor({ state: 'attached' });
    expect(await offered.count()).toBe(2);
    await page.getByLabel('Add a row').selectOption('run-3333:0');
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('run-3333:0'));
  });
});
