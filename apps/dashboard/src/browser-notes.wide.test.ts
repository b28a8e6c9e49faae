import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { playRun } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

onPage('notes of a run, and its many rows', (stage) => {
  beforeAll(async () => {
    for (const id of ['one', 'two'])
      await playRun(stage.server.runs, {
        id,
        seed: id,
        variants: ['english'],
        players: { all: { player: 'random' } },
        games: 4,
      });
  }, 600_000);

  test.each([
    { locale: 'en', width: 1400, words: ['Title', 'Tags,', 'Save the notes', 'Delete the run', 'Undo'] },
    {
      locale: 'ru',
      width: 420,
      words: ['Название', 'Метки через запятую', 'Сохранить', 'Удалить', 'Отменить'],
    },
  ])(
    'a title and tags are kept, and a deleted run comes back ($locale)',
    async ({ locale, width, words }) => {
      const visitor = await stage.visit({
        locale,
        viewport: { width, height: 900 },
      });
      const { page } = visitor;
      const [title, tags, save, remove, undo] = words as [string, string, string, string, string];
      await visitor.go('/run?run=one');
      await page.getByLabel(title).fill(`Paper ${locale}`);
      await page.getByLabel(tags).fill('draws, first, draws');
      await page.getByRole('button', { name: save }).click();
      await page.getByRole('heading', { name: `Paper ${locale}`, level: 1 }).waitFor();
      expect(await page.locator('.tag').allInnerTexts()).toEqual(['draws', 'first']);
      expect(await visitor.barriers()).toEqual([]);
      await page.locator('.tag').first().click();
      await page.getByRole('link', { name: `Paper ${locale}` }).click();
      // What is asked while the run goes is answered with 404, which a browser writes to its console.
      await visitor.settle();
      await page.getByRole('button', { name: remove }).click();
      await page.getByRole('button', { name: undo }).waitFor();
      expect(await visitor.barriers()).toEqual([]);
      expect(await page.getByRole('link', { name: `Paper ${locale}` }).count()).toBe(0);
      await page.getByRole('button', { name: undo }).click();
      await page.getByRole('link', { name: `Paper ${locale}` }).waitFor();
      expect(visitor.complaints).toEqual([]);
    },
  );

  test('two windows that write about one run: nothing of either is lost without a word', async () => {
    const windows = await Promise.all([0, 1].map(() => stage.visit()));
    const [first, second] = windows.map(({ page }) => page) as [Page, Page];
    const save = async ({ page, settle }: Visitor): Promise<void> => {
      await page.getByRole('button', { name: 'Save the notes' }).click();
      await settle();
    };
    for (const visitor of windows) await visitor.go('/run?run=two');
    await first.getByLabel('Title').fill('Of the first');
    await save(windows[0]!);
    await second.getByLabel('Tags,').fill('second');
    await save(windows[1]!);
    // The other window had not seen the title, and has it now.
    expect(await second.getByLabel('Title').inputValue()).toBe('Of the first');
    await first.getByLabel('Title').fill('First again');
    await save(windows[0]!);
    expect(await first.getByLabel('Tags,').inputValue()).toBe('second');
    await second.getByLabel('Title').fill('Of the second');
    await save(windows[1]!);
    await second.getByText('Not saved: Title changed in another window.').waitFor();
    expect(await second.getByLabel('Title').inputValue()).toBe('Of the second');
    await second.getByRole('heading', { name: 'First again', level: 1 }).waitFor();
    await save(windows[1]!);
    await second.getByRole('heading', { name: 'Of the second', level: 1 }).waitFor();
    for (const { complaints } of windows) expect(complaints).toEqual([]);
    await Promise.all(windows.map((one) => one.close()));
  });

  test.each([
    {
      locale: 'en',
      width: 1400,
      words: ['Saved views', 'Name for these', 'Save this view', 'Remove the view'],
    },
    { locale: 'ru', width: 420, words: ['Сохранённые виды', 'Название', 'Сохранить вид', 'Удалить вид'] },
  ])('filters are kept under a name and go with another run ($locale)', async ({ locale, width, words }) => {
    const visitor = await stage.visit({ locale, viewport: { width, height: 900 } });
    const { page } = visitor;
    const [title, name, save, remove] = words as [string, string, string, string];
    await visitor.go('/games?run=one&promotionsFrom=1&sort=plies&order=up&offset=0');
    await page.locator('summary', { hasText: title }).click();
    await page.getByLabel(name).fill('<b>kings</b>');
    await page.getByRole('button', { name: save }).click();
    await page.getByRole('link', { name: '<b>kings</b>' }).waitFor();
    expect(await visitor.barriers()).toEqual([]);
    await visitor.go('/games?run=two');
    await page.getByRole('link', { name: '<b>kings</b>' }).click();
    await page.waitForURL(/promotionsFrom=1/);
    const { searchParams } = new URL(page.url());
    expect(['run', 'promotionsFrom', 'sort'].map((key) => searchParams.get(key))).toEqual([
      'two',
      '1',
      'plies',
    ]);
    await page.getByRole('button', { name: remove }).click();
    await page.getByRole('link', { name: '<b>kings</b>' }).waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  test.each([
    { locale: 'en', width: 1400, words: ['Columns', 'Players', 'Group by', 'without'] },
    { locale: 'ru', width: 420, words: ['Столбцы', 'Игроки', 'Группировать', 'не указано'] },
  ])(
    'the list has the columns and the groups that are asked for ($locale)',
    async ({ locale, width, words }) => {
      const visitor = await stage.visit({
        locale,
        viewport: { width, height: 900 },
      });
      const { page } = visitor;
      const [columns, players, group, without] = words as [string, string, string, string];
      for (const [run, tags] of [
        ['one', []],
        ['two', ['draws']],
      ] as const)
        await stage.server.post(`/api/runs/${run}/notes`, { title: '', tags, note: '', archived: false });
      await visitor.go('/runs?sort=name&order=up');
      await page.locator('summary', { hasText: columns }).click();
      await page.getByRole('checkbox', { name: players }).click();
      await page.getByRole('columnheader', { name: players }).waitFor({ state: 'attached' });
      await page.getByLabel(group).selectOption('tag');
      await page.locator('tr.group').first().waitFor();
      const titles = await page.locator('tr.group').allInnerTexts();
      expect(titles.map((text) => text.split('\n')[0]!.trim()).toSorted()).toEqual(
        ['draws', without].toSorted(),
      );
      // Each run stands below the title of its group.
      const rows = await page.locator('.runs tbody tr').allInnerTexts();
      const at = (text: string): number => rows.findIndex((row) => row.includes(text));
      expect(rows.findIndex((row) => /\btwo\b/u.test(row))).toBe(at('draws') + 1);
      expect(await visitor.barriers()).toEqual([]);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('group'), searchParams.get('columns')?.includes('players')]).toEqual([
        'tag',
        true,
      ]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  test.each([
    {
      locale: 'en',
      width: 1400,
      words: ['Choose all', 'Tag for', 'Add the tag', 'Archive', 'Back to the list', 'Delete', 'Undo'],
    },
    {
      locale: 'ru',
      width: 420,
      words: [
        'Выбрать все',
        'Метка для',
        'Добавить метку',
        'В архив',
        'Вернуть в список',
        'Удалить',
        'Отменить',
      ],
    },
  ])(
    'many runs are tagged, put away, deleted and put back at once ($locale)',
    async ({ locale, width, words }) => {
      const visitor = await stage.visit({
        locale,
        viewport: { width, height: 900 },
      });
      const { page } = visitor;
      const [all, label, add, archive, back, remove, undo] = words as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      await visitor.go(`/runs?q=english&sort=name&order=up`);
      const count = await page.locator('.runs tbody tr').count();
      await page.getByRole('button', { name: all }).click();
      await page.getByLabel(label).fill(`batch-${locale}`);
      await page.getByRole('button', { name: add }).click();
      await page
        .locator('.tag', { hasText: `batch-${locale}` })
        .nth(count - 1)
        .waitFor();
      expect(await visitor.barriers()).toEqual([]);
      await page.getByRole('button', { name: archive }).click();
      await page.locator('.runs tbody tr').first().waitFor({ state: 'detached' });
      await visitor.go(`/runs?q=batch-${locale}&state=archived`);
      expect(await page.locator('.runs tbody tr').count()).toBe(count);
      await page.getByRole('button', { name: all }).click();
      await page.getByRole('button', { name: back }).click();
      await page.locator('.runs tbody tr').first().waitFor({ state: 'detached' });
      await visitor.go(`/runs?q=batch-${locale}`);
      expect(await page.locator('.runs tbody tr').count()).toBe(count);
      await page.getByRole('button', { name: all }).click();
      await page.getByRole('button', { name: new RegExp(`^${remove} ${count}`) }).click();
      await page.getByRole('button', { name: undo }).waitFor();
      expect(await page.locator('.note', { hasText: '.deleted/' }).innerText()).toContain(`${count}`);
      await page.locator('.runs tbody tr').first().waitFor({ state: 'detached' });
      expect(await visitor.barriers()).toEqual([]);
      await page.getByRole('button', { name: undo }).click();
      await page
        .locator('.runs tbody tr')
        .nth(count - 1)
        .waitFor();
      expect(visitor.complaints).toEqual([]);
    },
  );

  test('rows beyond the first hundred are on the next page, the first of them by itself below', async () => {
    await playRun(stage.server.runs, {
      id: 'many',
      seed: '1',
      variants: ['english'],
      players: Array.from({ length: 103 }, (_, index) => ({ name: `n${index}`, all: { player: 'random' } })),
      games: 2,
      maxPlies: 10,
    });
    const visitor = await stage.visit();
    const { page } = visitor;
    await visitor.go('/run?run=many');
    await page.locator('.pager .button').click();
    await page.getByRole('link', { name: 'English draughts' }).nth(2).waitFor();
    await visitor.settle();
    expect(await page.locator('.pager span').first().innerText()).toBe('101 to 103 of 103');
    expect(await page.locator('select:has(option[value="102"])').inputValue()).toBe('100');
    expect(visitor.complaints).toEqual([]);
  });
});
