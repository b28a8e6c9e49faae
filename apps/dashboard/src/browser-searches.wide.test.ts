import { beforeAll, expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { makeSearch } from './testing/made-search.ts';

onPage('searches of rules in a browser', (stage) => {
  beforeAll(async () => {
    await makeSearch(stage.server.runs, 'tiny', ['simple', 'breakthrough']);
  }, 300_000);

  test('from the list to a search, from a finalist to its games; in both languages and themes, wide and narrow', async () => {
    const visitor = await stage.visit({});
    const { page } = visitor;
    await visitor.go('/searches');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: /which change brings fewer draws/ }).click();
    await page.getByRole('heading', { name: 'Finalists beside the base' }).waitFor();
    expect(await page.locator('.lead').textContent()).toBe('Shown to be better: other rules.');
    expect(await page.locator('figure').count()).toBe(2);
    expect(await visitor.barriers()).toEqual([]);
    await page.getByLabel('Language').selectOption('ru');
    await page.getByRole('heading', { name: 'Финалисты рядом с исходными правилами' }).waitFor();
    await page.getByLabel('Оформление').selectOption('dark');
    await page.setViewportSize({ width: 360, height: 800 });
    await visitor.settle();
    expect(await visitor.barriers()).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth - 1,
    );
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'партии', exact: true }).click();
    await page.waitForURL(/\/games\?run=tiny%7Etiny-confirm&cell=1/);
    expect(visitor.complaints).toEqual([]);
  });
});
