import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { looksDone, writeRules, writtenRules } from './testing/editor.ts';
import type { Visitor } from './testing/visitor.ts';

onPage('what one does with a draft', (stage) => {
  let visitor: Visitor;

  test('a piece is dragged from beside the board, and off it; what was written is undone after a reload too', async () => {
    visitor = await stage.visit();
    const { page } = visitor;
    await visitor.go('/editor?from=russian');
    await looksDone(visitor);
    await page.getByRole('button', { name: 'Empty board' }).click();
    const middle = async (selector: string): Promise<{ x: number; y: number }> => {
      const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const drag = async (from: string, to: { x: number; y: number }): Promise<void> => {
      const { x, y } = await middle(from);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move((x + to.x) / 2, (y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    };
    await drag('[data-tool="0k"]', await middle('.hit[data-name=d4]'));
    await drag('[data-tool="1m"]', await middle('.hit[data-name=h8]'));
    await page.locator('.live-board .tower').nth(1).waitFor();
    await page.getByText(/^White to move: 12 legal moves/).waitFor();
    expect(await page.locator('[data-tool="look"]').getAttribute('aria-pressed')).toBe('true');
    await drag('.hit[data-name=h8]', await middle('.editor-text'));
    await page.waitForFunction(() => document.querySelectorAll('.live-board .tower').length === 1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    const picture = await readFile(await file.path(), 'utf8');
    expect(picture).toContain('Russian draughts, changed');
    expect(picture).toMatch(/Promotion|Crowning|crown/);
    expect(picture).not.toMatch(/<script|class=/);
    await writeRules(visitor, '{ "extends": "russian", "id": "a", "name": "A" }');
    await writeRules(visitor, '{ "extends": "russian", "id": "b", "name": "B" }');
    await page.reload();
    await looksDone(visitor);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The rules are valid.').waitFor();
    expect(await writtenRules(visitor)).toContain('"id": "a"');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(await writtenRules(visitor)).toContain('"id": "b"');
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test.each([
    {
      locale: 'en',
      own: /^Stronger still/,
      go: 'Play the experiment',
      says: 'Learning English draughts (game 1 of 2)',
      stop: 'Stop and keep',
    },
    {
      locale: 'ru',
      own: /^Ещё сильнее/,
      go: 'Сыграть эксперимент',
      says: 'игра 1 из 2',
      stop: 'Остановить, сыгранное сохранить',
    },
  ])(
    'both games can be learned before they are tried, and that can be stopped ($locale)',
    async ({ locale, own, go, says, stop }) => {
      visitor = await stage.visit({ locale });
      const { page } = visitor;
      await visitor.go('/editor?from=english');
      await looksDone(visitor);
      await writeRules(visitor, '{ "extends": "english", "id": "mine", "capture": { "mandatory": false } }');
      await page.getByLabel(own).check();
      await page.getByRole('button', { name: go }).click();
      await page.getByText(says).waitFor();
      expect(await visitor.barriers()).toEqual([]);
      await page.getByRole('button', { name: stop }).click();
      await page.getByText(says).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => location.search)).not.toContain('trial=');
      expect(visitor.complaints).toEqual([]);
    },
  );
});
