import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packDraft } from './page/shared/draft-link.ts';
import { onPage } from './testing/on-page.ts';
import type { Visitor } from './testing/visitor.ts';

onPage('a game on the page', (stage) => {
  let visitor: Visitor;
  let page: Page;

  async function open(path: string): Promise<void> {
    visitor = await stage.visit({ reducedMotion: 'reduce' });
    ({ page } = visitor);
    await visitor.go(path);
  }

  const movesIn = (): string[] =>
    (new URL(page.url()).searchParams.get('moves') ?? '').split(' ').filter(Boolean);
  const square = (name: string): ReturnType<Page['locator']> => page.locator(`[data-name="${name}"]`);
  /** The game as it stands after so many plies, with its moves known. */
  const plies = (count: number): Promise<void> =>
    page.locator(`.play[data-plies="${count}"][data-current="true"]`).waitFor();
  const told = (text: RegExp | string): Promise<void> => page.locator('.told', { hasText: text }).waitFor();

  /** Plays a move by clicks: the first piece that can move, and then the first square that goes on, until it is made. */
  async function playAny(ply: number): Promise<void> {
    await page.locator('.hit-movable').first().click();
    for (;;) {
      const target = page.locator('.hit[aria-label*="can be chosen"]').first();
      await target.click();
      await page.locator(`.play[data-plies="${ply}"], .hit[aria-label*="can be chosen"]`).first().waitFor();
      if (movesIn().length === ply) return plies(ply);
    }
  }

  test.each(['russian', 'international', 'armenian', 'towers'])(
    'names of squares and marks of squares that crown are beside the pieces, and above them: %s',
    async (rules) => {
      await open(`/play?rules=${rules}`);
      const covered = await page.evaluate(() => {
        const pieces = [...document.querySelectorAll('.live-board .tower ellipse')];
        const marks = [...document.querySelectorAll('.live-board :is(.square-name, .crowning)')];
        // Half a pixel for what is drawn at the edges.
        const SLACK = 0.5;
        return marks.flatMap((mark) => {
          const box = mark.getBoundingClientRect();
          // Of a letter the lowest part of its box is empty.
          const bottom = mark.matches('text') ? box.bottom - box.height * 0.22 : box.bottom;
          const top = mark.matches('text') ? box.top + box.height * 0.22 : box.top;
          const over = pieces.filter((piece) => {
            const round = piece.getBoundingClientRect();
            const [x, y] = [round.x + round.width / 2, round.y + round.height / 2];
            const dx = Math.max(box.left - x, 0, x - box.right);
            const dy = Math.max(top - y, 0, y - bottom);
            const isAbove = (piece.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
            return Math.hypot(dx, dy) < round.width / 2 - SLACK && !(isAbove && mark.matches('text'));
          });
          return over.length === 0 ? [] : [mark.textContent];
        });
      });
      expect(covered).toEqual([]);
      expect(await page.locator('.live-board .square-name').count()).toBeGreaterThan(20);
      expect(await page.locator('.live-board .crowning').count()).toBeGreaterThan(5);
    },
  );

  test('russian: clicks, drags and keys make moves; reasons, numbers, end and record', async () => {
    await open('/play?rules=russian');
    await square('c3').click();
    await told(/c3 chosen: c3-(b4, c3-d4|d4, c3-b4)/);
    await square('d4').click();
    await plies(1);
    expect(movesIn()).toEqual(['c3-d4']);

    await square('b6').dragTo(square('c5'));
    await plies(2);
    expect(movesIn()).toEqual(['c3-d4', 'b6-c5']);

    // Capturing is compulsory: another move has its reason.
    await square('a3').click();
    await square('b4').click();
    await told(/Not legal: a3-b4 is quiet, but 1 capture is possible/);

    await square('d4').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-name'))).toMatch(/^[a-h]6$/);
    await page.keyboard.press('Escape');
    await square('d4').focus();
    await page.keyboard.press('Enter');
    await square('b6').press(' ');
    await plies(3);
    expect(movesIn()).toEqual(['c3-d4', 'b6-c5', 'd4:b6']);

    // Back to an earlier position, and to the last one again; the link is the game.
    await page.getByRole('button', { name: 'White: c3-d4.' }).click();
    await page.locator('.sentence[data-ply="1"]').waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).waitFor();
    await page.keyboard.press('End');
    await page.locator('.sentence[data-ply="3"]').waitFor();
    await page.reload();
    await plies(3);
    await page.getByLabel('On the squares').selectOption('numbers');
    await page.locator('.square-name', { hasText: '32' }).waitFor();

    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await plies(2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('group', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click();
    await page.locator('.sentence', { hasText: 'Black wins: resignation.' }).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save PDN' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('russian-2.pdn');
    expect(visitor.complaints).toEqual([]);
  });

  test('against a player: it answers, is taken back with its move, thinks of a draw, and the position is analysed', async () => {
    await open('/play?rules=russian&p1=beginner&seed=2');
    await square('c3').click();
    await square('d4').click();
    await plies(2);
    expect(movesIn()).toHaveLength(2);
    await page.getByRole('button', { name: 'Analysis' }).click();
    await page.locator('.analysis li').nth(2).waitFor();
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await told(/Black (accepts|declines) the draw/);
    await page.locator('.play-players').getByLabel('Black').selectOption('human');
    await page.getByRole('button', { name: 'Take back' }).click();
    await plies(1);
    expect(visitor.complaints).toEqual([]);
  });

  test('a clock that runs out ends the game; three seats and a star', async () => {
    await open('/play?rules=star-3p&clock=300%2B5&left=300000,1,300000&moves=');
    await playAny(1);
    await page.locator('.sentence', { hasText: 'The game ends without a result: time ran out.' }).waitFor();
    expect(new URL(page.url()).searchParams.get('end')).toBe('flag:1');
    expect(visitor.complaints).toEqual([]);
  });

  test.each(['towers', 'armenian', 'corners', 'star', 'zamma'])('%s: six plies by clicks', async (rules) => {
    await open(`/play?rules=${rules}`);
    for (let ply = 1; ply <= 6; ply++) await playAny(ply);
    expect(movesIn()).toHaveLength(6);
    expect(visitor.complaints).toEqual([]);
  });

  test('a draft with holes in its board comes in the address', async () => {
    const draft = await packDraft({
      extends: 'russian',
      id: 'holed',
      name: 'Holed',
      board: { removed: ['c5', 'f4'] },
      notation: { gameType: null },
    });
    await open(`/play?draft=${draft}`);
    expect(await page.locator('h1').innerText()).toBe('Play: Holed');
    expect(await square('c5').count()).toBe(0);
    for (let ply = 1; ply <= 4; ply++) await playAny(ply);
    expect(visitor.complaints).toEqual([]);
  });

  test('a capture that begins with a hop: by its last square; a hop alone ends where it leads', async () => {
    const hop = { directions: ['diagonal'], over: 'own', span: 'adjacent', chain: true, revisit: false };
    const draft = await packDraft({
      extends: 'russian',
      id: 'charge',
      name: 'Charge',
      man: { hop: { ...hop, thenCapture: 'may' } },
    });
    const start = encodeURIComponent('W:Wc1,d2:Bf4,b8');
    await open(`/play?draft=${draft}&start=${start}`);
    await square('c1').click();
    await square('g5').click();
    await plies(1);
    expect(movesIn()).toEqual(['c1:g5']);
    expect(await square('f4').getAttribute('aria-label')).not.toContain('Black');
    await page.getByRole('button', { name: 'Take back' }).click();
    await plies(0);
    await square('c1').click();
    await square('e3').click();
    await plies(1);
    expect(movesIn()).toEqual(['c1-e3']);
    expect(visitor.complaints).toEqual([]);
  });

  test('where the rules offer it, the sides are swapped by a button', async () => {
    const draft = await packDraft({ extends: 'russian', id: 'pie', name: 'Pie', swap: { after: 1 } });
    await open(`/play?draft=${draft}&moves=c3-b4`);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await plies(2);
    expect(movesIn()).toEqual(['c3-b4', 'swap']);
    // The move that was taken over is Black's now.
    expect(await square('g5').getAttribute('aria-label')).toContain('Black');
    expect(await page.getByRole('button', { name: 'Swap sides' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  test('where the rules take pieces off before the first move, one click does', async () => {
    const draft = await packDraft({
      extends: 'russian',
      id: 'less',
      name: 'Less',
      removals: [{ on: ['own rows 1-2'] }, {}],
    });
    await open(`/play?draft=${draft}`);
    await page.getByText('White to take a piece off the board: 8 pieces may be chosen.').waitFor();
    await square('b2').click();
    await plies(1);
    expect(await square('b2').getAttribute('aria-label')).not.toContain('White');
    await square('f6').click();
    await plies(2);
    expect(movesIn()).toEqual(['b2xb2', 'f6xf6']);
    await playAny(3);
    await playAny(4);
    expect(visitor.complaints).toEqual([]);
  });

  test('rules with a ballot: an opening is drawn, kept in the address, and not taken back', async () => {
    const draft = await packDraft({
      extends: 'russian',
      id: 'lots',
      name: 'Lots',
      ballot: ['moves cd4 ba5', 'moves gf4 ba5'],
    });
    await open(`/play?draft=${draft}&clock=300%2B5`);
    await plies(2);
    const place = new URL(page.url()).searchParams.get('opening');
    expect(['1', '2']).toContain(place);
    await page.locator(`.opening[data-opening="${place}"]`).waitFor();
    expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
    await playAny(3);
    await playAny(4);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save PDN' }).click(),
    ]);
    const pdn = (await readFile(await saved.path(), 'utf8')).replaceAll(/\s+/g, ' ');
    expect(pdn).toContain('[TimeControl "300+5"]');
    // The clocks run from the first move on that is played here.
    expect(pdn.match(/%clock w/gi)).toHaveLength(1);
    await page.reload();
    await plies(4);
    await page.locator(`.opening[data-opening="${place}"]`).waitFor();
    const other = place === '1' ? '2' : '1';
    await page.getByLabel(/Opening of the ballot/).fill(other);
    await plies(2);
    expect(movesIn()).toEqual([other === '1' ? 'c3-d4' : 'g3-f4', 'b6-a5']);
    await page.getByLabel(/Opening of the ballot/).fill('0');
    await plies(0);
    expect(visitor.complaints).toEqual([]);
  });

  test('a stored game is played on, and a variant is played from its page', async () => {
    await open('/replay?run=first-look&cell=8&unit=3&ply=10');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await plies(10);
    await visitor.go('/variant?variant=lasca');
    await page.getByRole('link', { name: 'Play it' }).click();
    await plies(0);
    expect(await page.locator('h1').innerText()).toBe('Play: Lasca');
    expect(visitor.complaints).toEqual([]);
  });
});
