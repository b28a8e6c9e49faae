import { contrast, DEFICIENCIES, distance, linear, seen } from '@draughts-lab/report/testing';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onPage } from './testing/on-page.ts';
import { looksDone, writeRules, writtenRules } from './testing/editor.ts';
import type { Visitor } from './testing/visitor.ts';

onPage('the editor in a browser', (stage) => {
  let visitor: Visitor;
  let page: Page;

  async function open(path: string): Promise<void> {
    visitor = await stage.visit();
    ({ page } = visitor);
    await visitor.go(path);
    await looked();
  }
  const looked = (): Promise<void> => looksDone(visitor);
  const write = (text: string): Promise<void> => writeRules(visitor, text);
  const written = (): Promise<string> => writtenRules(visitor);
  const findings = async (): Promise<string[]> => page.locator('.finding').allInnerTexts();

  test('findings while typing: their place, the last valid rules beside them, one click to mend', async () => {
    await open('/editor?from=russian');
    await write('{ "extends": "russian", "name": "<b>Mine</b>", "capture": { "choise": ["quantity"] } }');
    expect(await findings()).toEqual([expect.stringContaining('unknown field')]);
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('"choise"');
    expect(await page.locator('.board .tower').count()).toBe(24);
    await page.getByRole('button', { name: /^Fix it: rename capture\.choise to choice/ }).click();
    await page.getByText('The rules are valid.').waitFor();
    expect(await written()).toContain('"capture": { "choice": ["quantity"] }');
    expect(await page.locator('.editor-board h2').first().innerText()).toBe('<b>Mine</b>');
    await write('{ "extends": "russian", "board": { "columns": 100, "rows": 2');
    expect(await findings()).toEqual([expect.stringMatching(/^Error line 1, column \d+/)]);
    expect(await page.locator('.board .tower').count()).toBe(24);
    await write('{ "extends": "russian", "board": { "columns": 100, "rows": 2 } }');
    expect((await findings())[0]).toMatch(/board\.columns/);
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('words that fit are offered while one writes; drafts stand beside the variants', async () => {
    await open('/editor?from=russian');
    await write('{ "extends": "russian", "id": "mine", "name": "Mine", ');
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('"capt');
    const offered = page.locator('.cm-tooltip-autocomplete li');
    await offered
      .filter({ hasText: /^capture/ })
      .first()
      .click();
    expect(await written()).toMatch(/"capture": "?$/);
    await write(
      '{ "extends": "russian", "id": "mine", "name": "<b>Mine</b>", "capture": { "mandatory": false } }',
    );
    await visitor.go('/editor?from=towers');
    await looked();
    await visitor.go('/variants');
    const own = page.locator('.drafts .variant');
    await own.nth(1).locator('.board').waitFor();
    expect(await own.count()).toBe(2);
    expect(await own.nth(1).innerText()).toContain('<b>Mine</b>');
    expect(await visitor.barriers()).toEqual([]);
    await own.nth(1).getByRole('link').click();
    await page.waitForSelector('.cm-content');
    await looked();
    expect(await written()).toContain('"mandatory": false');
    await visitor.go('/variants');
    await own
      .nth(1)
      .getByRole('button', { name: /delete/ })
      .click();
    await page.waitForFunction(() => document.querySelectorAll('.drafts .variant').length === 1);
    expect(visitor.complaints).toEqual([]);
  });

  test.each(['russian', 'towers', 'armenian', 'corners', 'star', 'hexdame', 'alquerque'])(
    'with the keyboard alone: the moves of a piece of %s',
    async (from) => {
      await open(`/editor?from=${from}&marks=numbers,promotion,goals,places,directions`);
      await page.waitForFunction(() =>
        /legal move/.test(document.querySelector('.draft-board .sentence')!.textContent),
      );
      await page.locator('.hit[tabindex="0"]').focus();
      const squares = await page
        .locator('.hit')
        .evaluateAll((list) => list.map((one) => one.getAttribute('data-name')!));
      let said = '';
      // White begins, at the bottom.
      for (const name of squares.toReversed()) {
        await page.locator(`.hit[data-name="${name}"]`).focus();
        await page.keyboard.press('Enter');
        if ((await page.locator('.target').count()) > 0) {
          said = (await page.locator('.draft-board .sentence').innerText()).replaceAll(name, 'HERE');
          break;
        }
        await page.keyboard.press('Enter');
      }
      expect(said).toMatch(/^HERE: .*HERE/);
      expect(visitor.complaints).toEqual([]);
    },
  );

  /** The `fill` or `stroke` that something on the board is drawn with, as `#rrggbb`. */
  const colourOf = async (selector: string, of: 'fill' | 'stroke'): Promise<string> => {
    const colour = await page
      .locator(selector)
      .first()
      .evaluate((node, name) => getComputedStyle(node)[name], of);
    const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number) as [number, number, number];
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
  };

  test.each([
    ['light', 'wood'],
    ['dark', 'wood'],
    ['light', 'slate'],
    ['dark', 'print'],
  ] as const)(
    'colours of the board (%s, %s) are apart for every eye: squares, lines, pieces, names, marks, what is chosen',
    async (colorScheme, style) => {
      visitor = await stage.visit({ colorScheme });
      ({ page } = visitor);
      await visitor.go('/about');
      await page.evaluate((name) => localStorage.setItem('draughts-lab.board', name), style);
      const weak: string[] = [];
      const apart = (a: string, b: string, least: number, what: string): void => {
        for (const [eye, matrix] of Object.entries(DEFICIENCIES)) {
          const ratio = contrast(seen(a, matrix), seen(b, matrix));
          if (ratio < least) weak.push(`${what}, ${eye}: ${a} on ${b} ${ratio.toFixed(2)}`);
        }
      };
      await visitor.go('/editor?from=alquerque');
      await looked();
      apart(await colourOf('.board-line', 'stroke'), await colourOf('.square-light', 'fill'), 3, 'line');
      await visitor.go('/editor?from=russian&marks=numbers,promotion,goals,places,directions');
      await looked();
      const dark = await colourOf('.square-dark', 'fill');
      const light = await colourOf('.square-light', 'fill');
      apart(await colourOf('.square-name', 'fill'), dark, 4.5, 'name of a square');
      apart(await colourOf('.crowning', 'fill'), dark, 3, 'crowning');
      apart(
        await colourOf('.mark-promotion text', 'fill'),
        await colourOf('.mark-promotion path', 'fill'),
        4.5,
        'letter of a flag',
      );
      const pieces: string[] = [];
      for (const side of ['white', 'black']) {
        const [fill, edge] = [
          await colourOf(`.side-${side} > ellipse`, 'fill'),
          await colourOf(`.side-${side} > ellipse`, 'stroke'),
        ];
        pieces.push(fill);
        apart(fill, await colourOf(`.side-${side} .ring`, 'stroke'), 3, `ring of ${side}`);
        for (const square of [dark, light])
          if (contrast(linear(fill), linear(square)) < 3) apart(edge, square, 3, `edge of ${side}`);
      }
      apart(pieces[0]!, pieces[1]!, 3, 'pieces of the two sides');
      await page.locator('.hit[data-name=c3]').click();
      await page.locator('.target').first().waitFor();
      // A line and what is around it: one of both is seen on whatever lies below, and each beside the other.
      const around = await colourOf('.casing circle', 'stroke');
      const marks = ['.mark-place', '.arrow-man line', '.arrow-king line', '.chosen', '.target'];
      for (const mark of marks) {
        const line = await colourOf(`:not(.casing) > ${mark}`, mark === '.target' ? 'fill' : 'stroke');
        apart(line, around, 3, `${mark} and its casing`);
        for (const below of [dark, light, ...pieces])
          if (contrast(linear(around), linear(below)) < 3) apart(line, below, 3, mark);
      }
      const [man, king] = [
        await colourOf(':not(.casing) > .arrow-man line', 'stroke'),
        await colourOf(':not(.casing) > .arrow-king line', 'stroke'),
      ];
      for (const [eye, matrix] of Object.entries(DEFICIENCIES))
        if (distance(seen(man, matrix), seen(king, matrix)) < 0.1)
          weak.push(`arrows of man and king, ${eye}`);
      await page.locator('.hit[data-name=c3]').focus();
      await page.keyboard.press('ArrowUp');
      for (const below of [dark, light]) apart(await colourOf('.hit:focus', 'stroke'), below, 3, 'focus');
      expect(weak).toEqual([]);
    },
  );

  test.each(['light', 'dark'] as const)(
    'a button that cannot be pressed is read, and is no other kind of button (%s)',
    async (colorScheme) => {
      visitor = await stage.visit({ colorScheme });
      ({ page } = visitor);
      await visitor.go('/editor?from=russian');
      const off = page.locator('.button:disabled, .button[aria-disabled=true]');
      await page.locator('.button-main:disabled').waitFor();
      const looks = await off.evaluateAll((list) =>
        list.map((button) => {
          const { color, backgroundColor, borderTopStyle } = getComputedStyle(button);
          const hex = (text: string): string =>
            `#${[...text.matchAll(/\d+/g)]
              .slice(0, 3)
              .map(([part]) => Number(part).toString(16).padStart(2, '0'))
              .join('')}`;
          return [button.textContent, hex(color), hex(backgroundColor), borderTopStyle] as const;
        }),
      );
      expect(looks.length).toBeGreaterThan(2);
      for (const [name, color, below, border] of looks) {
        expect([name, border]).toEqual([name, 'solid']);
        expect([name, contrast(linear(color), linear(below)) >= 4.5]).toEqual([name, true]);
      }
    },
  );

  test('at 1400 x 900 the text, a field, the board and its effect are in view without scrolling', async () => {
    await open('/editor?from=international');
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.locator('.form-part summary', { hasText: /^Man$/ }).click();
    await page.getByText(/random games: half of them/).waitFor();
    const below: string[] = [];
    for (const part of ['.cm-line', '.form-line', '.board', '.draft-board .sentence', '#differences']) {
      const box = await page.locator(part).first().boundingBox();
      if (box === null || box.y < 0 || box.y + Math.min(box.height, 600) > 900) below.push(part);
    }
    expect(below).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    const board = await page.locator('.draft-board .board').boundingBox();
    expect(board!.y + board!.height).toBeLessThan(900);
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('a piece under the pointer shows its moves; dragged, it makes a position', async () => {
    await open('/editor?from=russian');
    await page.getByText(/^White to move: 7 legal moves\./).waitFor();
    await page.locator('.hit[data-name=c3]').hover();
    await page.getByText(/^c3: c3-(?:b4|d4), c3-/).waitFor();
    // Each is drawn twice: with a casing.
    expect(await page.locator('.target').count()).toBe(4);
    await page.locator('.hit[data-name=b6]').hover();
    await page.getByText(/^White to move: 7 legal moves\./).waitFor();
    await page.locator('.hit[data-name=c3]').dragTo(page.locator('.hit[data-name=d4]'));
    const fen = page.locator('.draft-board code');
    await fen.waitFor();
    expect(await fen.innerText()).toMatch(/^W:W.*d4/);
    expect(await fen.innerText()).not.toMatch(/c3/);
    expect(visitor.complaints).toEqual([]);
  });

  test('directions are chosen on a compass, forward on top, and written in the fewest words', async () => {
    await open('/editor?from=russian');
    await page.locator('.form-part summary', { hasText: /^Man$/ }).click();
    const captures = page.getByRole('group', { name: 'Directions of captures' }).first();
    expect(
      await captures
        .getByRole('button', { pressed: true })
        .evaluateAll((list) => list.map((button) => button.getAttribute('aria-label'))),
    ).toEqual(['forward left', 'forward right', 'backward left', 'backward right']);
    const places = await captures.getByRole('button').evaluateAll((list) =>
      list.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return [button.getAttribute('aria-label')!, x, y] as const;
      }),
    );
    const at = (name: string): readonly [string, number, number] => places.find(([one]) => one === name)!;
    expect(at('forward')[2]).toBeLessThan(at('left')[2]);
    expect(at('left')[2]).toBeLessThan(at('backward')[2]);
    expect(at('left')[1]).toBeLessThan(at('forward')[1]);
    expect(at('forward')[1]).toBeLessThan(at('right')[1]);
    for (const name of ['backward left', 'backward right'])
      await captures.getByRole('button', { name, exact: true }).click();
    await looked();
    expect(await written()).toContain('["diagonal-forward"]');
    await captures.getByRole('button', { name: 'forward', exact: true }).click();
    await looked();
    expect(JSON.parse(await written())).toMatchObject({
      man: { capture: { directions: ['diagonal-forward', 'forward'] } },
    });
    expect(await visitor.barriers()).toEqual([]);
  });

  test('two windows with a draft each: none overwrites the other, and both are found among the drafts', async () => {
    await open('/editor?from=russian');
    await write('{ "extends": "russian", "id": "mine", "name": "One" }');
    const other = await visitor.context.newPage();
    await other.goto(new URL('/editor?from=towers', stage.server.dashboard.url).href);
    const writeThere = async (name: string): Promise<void> => {
      await other.locator('.cm-content').fill(`{ "extends": "towers", "id": "mine", "name": "${name}" }`);
      await other.getByRole('heading', { name, exact: true }).waitFor();
    };
    await other.getByRole('heading', { name: 'Towers, changed' }).waitFor();
    await writeThere('Two');
    await write('{ "extends": "russian", "id": "mine", "name": "One, later" }');
    await writeThere('Two, later');
    for (const [window, name] of [
      [page, 'One, later'],
      [other, 'Two, later'],
    ] as const) {
      await window.reload();
      await window.getByRole('heading', { name, exact: true }).waitFor();
    }
    await other.goto(new URL('/variants', stage.server.dashboard.url).href);
    const drafts = other.locator('.drafts > li');
    await drafts.nth(1).getByText('One').first().waitFor();
    expect((await drafts.locator('h3').allInnerTexts()).filter((name) => /^(?:One|Two)/.test(name))).toEqual([
      'Two, later',
      'One, later',
    ]);
    await other.close();
  });

  test('text and form are one document; it survives a reload, a link and a file', async () => {
    await open('/editor?from=russian');
    await page
      .locator('.form-part summary')
      .filter({ hasText: /^Capture$/ })
      .click();
    await page.getByLabel('Captures are compulsory').uncheck();
    await looked();
    expect(await written()).toContain('"capture": { "mandatory": false }');
    await page
      .locator('#differences ~ dl')
      .getByText(/optional|may|need not/)
      .first()
      .waitFor();
    await write(
      (await written()).replace('"mandatory": false', '"mandatory": false, "choice": ["quantity"]'),
    );
    await page.locator('.form-line .bad').first().waitFor();
    await page
      .getByRole('button', { name: /^Fix it:/ })
      .first()
      .click();
    await looked();
    const text = await written();
    expect(await page.evaluate(() => location.search)).toBe('');
    await page.reload();
    await looked();
    expect(await written()).toBe(text);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-russian.json');
    expect((await readFile(await file.path(), 'utf8')).trim()).toBe(text.trim());
    await page.getByRole('button', { name: 'Link to this draft' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this draft' }).inputValue();
    const other = await stage.visit();
    await other.go(link);
    await other.page.getByText('The rules are valid.').waitFor();
    expect(await other.page.locator('.cm-content').innerText()).toContain('"my-russian"');
    expect(await other.barriers()).toEqual([]);
    await other.close();
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('a position is kept with the rules, and it is said when they make something else of it', async () => {
    await open('/editor?from=russian');
    await page.getByRole('button', { name: 'Empty board' }).click();
    for (const [tool, square] of [
      ['0m', 'c3'],
      ['1m', 'd4'],
      ['1m', 'h8'],
    ] as const) {
      await page.locator(`[data-tool="${tool}"]`).click();
      await page.locator(`.hit[data-name=${square}]`).click();
    }
    await page.getByText(/^White to move: 1 legal move\./).waitFor();
    await page.getByRole('button', { name: 'Keep with the rules' }).click();
    await looked();
    const text = await written();
    expect(text).toContain('"positions"');
    expect(text).toContain('c3:e5');
    await page.getByText(/^Kept positions: 1\./).waitFor();
    await page.reload();
    await looked();
    expect(await written()).toBe(text);
    // Under rules in which capturing is optional the position has other moves.
    await write(text.replace(/\}\s*$/, ', "capture": { "mandatory": false } }'));
    await page
      .getByText(/positions\[0\]/)
      .first()
      .waitFor();
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('positions that differ, a position by hand, and an experiment with its numbers', async () => {
    await open('/editor?from=russian');
    await write(
      '{ "extends": "russian", "id": "fw", "man": { "capture": { "directions": ["diagonal-forward"] } } }',
    );
    await page.getByRole('button', { name: 'Put it on the board' }).first().click();
    await page.getByText(/^FEN: /).waitFor();
    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.locator('[data-tool="0k"]').click();
    await page.locator('.hit[data-name=d4]').click();
    await page.locator('[data-tool="1m"]').click();
    await page.locator('.hit[data-name=f6]').click();
    await page.locator('[data-tool="look"]').click();
    await page.getByText(/^White to move: 2 legal moves/).waitFor();
    await page.locator('.hit[data-name=d4]').click();
    await page.getByText(/^d4: d4:g7, d4:h8/).waitFor();
    await page.getByLabel('Games of each at each strength').fill('2');
    await page.getByLabel('Stronger players, who judge both games by what was learned from Russian').check();
    await page.getByRole('button', { name: 'Play the experiment' }).click();
    await page.getByText('Everything about this run').waitFor();
    await page.locator('.state-finished').waitFor();
    // What it says in words, and a way on from there.
    const says = page.locator('.trial-says');
    await says.getByText('Fairer?').first().waitFor();
    expect(await says.innerText()).toMatch(/no answer: too few games|not yet known|yes, by|no: at most|no, /);
    await says.getByRole('link', { name: /A game of the strong players/ }).waitFor();
    expect(await page.evaluate(() => location.search)).toContain('trial=try-fw');
    expect(visitor.complaints).toEqual([]);
  });

  test('from a draft to a game by its rules against a player, and by reload and back', async () => {
    await open('/editor?from=russian');
    await write('{ "extends": "russian", "id": "bw", "name": "Black begins", "firstToMove": "black" }');
    const text = await written();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('heading', { name: 'Play: Black begins' }).waitFor();
    const plies = (count: number): Promise<void> =>
      page.locator(`.play[data-plies="${count}"][data-current="true"]`).waitFor();
    await plies(0);
    await page.locator('.play-players').getByLabel('Black').selectOption('beginner');
    await plies(1);
    await page.locator('.hit-movable').first().click();
    await page.locator('.hit[aria-label*="can be chosen"]').first().click();
    await plies(3);
    await page.reload();
    await plies(3);
    await page.getByRole('link', { name: 'Editor' }).click();
    await looked();
    expect(await written()).toBe(text);
    expect(visitor.complaints).toEqual([]);
  });
});
