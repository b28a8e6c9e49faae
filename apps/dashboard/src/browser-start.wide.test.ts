import { expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';

onPage('an experiment from a question', (stage) => {
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
      const visitor = await stage.visit({
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
    },
  );

  test('a question takes the place of a file that somebody wrote, and gives it back', async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    await visitor.go('/start?variants=english');
    const own =
      '{ "id": "mine", "variants": ["russian"], "players": { "all": { "player": "random" } }, "games": 2 }';
    await page.locator('textarea').fill(own);
    await page.getByLabel('What do you want to know?').selectOption('favour');
    await page.getByLabel('What do you want to know?').selectOption('drawish');
    expect(await page.locator('textarea').inputValue()).not.toBe(own);
    await page.getByRole('button', { name: 'Restore the previous file' }).click();
    expect(await page.locator('textarea').inputValue()).toBe(own);
    expect(await page.getByRole('button', { name: 'Restore the previous file' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  test.each([
    {
      locale: 'en',
      width: 1400,
      words: ['Nodes a move (', 'Against', 'Games begin', 'Check', 'Minutes available'],
      plan: /^Plan [\d,]+ games? a row$/,
    },
    {
      locale: 'ru',
      width: 420,
      words: ['Узлов на ход (', 'Против', 'Партии начинаются', 'Проверить', 'Сколько есть минут'],
      plan: /^Запланировать/,
    },
  ])(
    'own rules, several budgets, another player, level openings and minutes go into the file ($locale)',
    async ({ locale, width, words, plan }) => {
      const visitor = await stage.visit({
        locale,
        viewport: { width, height: 900 },
      });
      const { page } = visitor;
      const [nodes, against, begin, check, minutes] = words as [string, string, string, string, string];
      const file = async (): Promise<Record<string, unknown>> =>
        JSON.parse(await page.locator('textarea').inputValue()) as Record<string, unknown>;
      await visitor.go('/about');
      await page.evaluate(() =>
        localStorage.setItem(
          'draughts-lab.rules',
          '{ "extends": "english", "id": "mine", "name": "<b>Mine</b>", "capture": { "mandatory": false } }',
        ),
      );
      await visitor.go('/start?variants=english&player=alpha-beta');
      await page.getByRole('checkbox', { name: '<b>Mine</b>' }).check();
      await page.getByLabel(nodes).fill('20, 40');
      await page.getByLabel(begin).selectOption('level');
      expect(await file()).toMatchObject({
        variants: ['english', { extends: 'english', id: 'mine' }],
        players: { grid: { player: 'alpha-beta', nodes: [20, 40] } },
        openings: { kind: 'level', player: { nodes: 400 } },
      });
      await page.getByLabel(against).selectOption('random');
      expect(await file()).toMatchObject({ players: { first: { nodes: 20 }, second: { player: 'random' } } });
      await page.getByLabel(begin).selectOption('random');
      await page.getByRole('button', { name: check }).click();
      await page.getByLabel(minutes).fill('1000');
      expect(await visitor.barriers()).toEqual([]);
      const { games } = await file();
      await page.getByRole('button', { name: plan }).click();
      expect((await file())['games']).toBeGreaterThan(Number(games));
      await page.getByRole('checkbox', { name: '<b>Mine</b>' }).uncheck();
      expect(await file()).toMatchObject({ variants: ['english'] });
      expect(visitor.complaints).toEqual([]);
    },
  );
});
