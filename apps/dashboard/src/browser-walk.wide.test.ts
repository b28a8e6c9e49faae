import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import type { Visitor } from './testing/visitor.ts';

/** What a stranger with one question does on the first visit: from the first page, by what can be seen there alone. */
onPage('a stranger’s walk', (stage) => {
  let visitor: Visitor;
  let page: Page;
  let clicks: number;

  /** Walks from the first page. @returns the clicks that it took */
  async function walk(steps: () => Promise<void>): Promise<number> {
    visitor = await stage.visit();
    ({ page } = visitor);
    clicks = 0;
    await visitor.go('/');
    await steps();
    expect(visitor.complaints).toEqual([]);
    return clicks;
  }
  async function click(target: Locator): Promise<void> {
    clicks += 1;
    await target.first().click();
    await visitor.settle();
  }

  test('which game is fairest, and where the numbers come from: one click', async () => {
    const taken = await walk(async () => {
      expect(await page.locator('.newest').innerText()).toMatch(/Russian[^]*not yet known: about/);
      await click(page.locator('.newest').getByRole('link', { name: 'Russian draughts', exact: true }));
      await page.getByRole('heading', { name: 'Openings' }).waitFor();
      expect(await visitor.text()).toMatch(/Fairest\?[^]*One row in detail[^]*Openings/);
    });
    expect(taken).toBe(1);
  });

  test('the most dramatic game: three clicks to its largest swing', async () => {
    const taken = await walk(async () => {
      await click(page.locator('.newest p').getByRole('link'));
      await click(page.getByRole('link', { name: 'The most dramatic games' }));
      await click(page.locator('a.game-link'));
      await page
        .getByText(/gives? away/)
        .first()
        .waitFor();
    });
    expect(taken).toBe(3);
  });

  test('is my rule fairer: six clicks to an experiment that says so', async () => {
    const taken = await walk(async () => {
      await click(page.getByRole('link', { name: 'Workshop' }));
      clicks += 1;
      await page.getByLabel('Begin with').selectOption('english');
      await click(page.getByRole('button', { name: 'Start over' }));
      await page.getByText('The rules are valid.').waitFor();
      await click(page.locator('summary', { hasText: 'Capture' }));
      clicks += 1;
      await page.getByLabel('Captures are compulsory').uncheck();
      await page.getByLabel('Games of each at each strength').fill('2');
      await click(page.getByRole('button', { name: 'Play the experiment' }));
      await page.locator('.trial-says').getByText('Fairer?').first().waitFor();
    });
    expect(taken).toBe(6);
  });
});
