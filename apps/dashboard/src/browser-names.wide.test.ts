import { beforeAll, expect, test } from 'vitest';
import { packDraft } from './page/shared/draft-link.ts';
import { onPage } from './testing/on-page.ts';
import { playRun } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

/** Turns the direction of writing, clears a terminal, has no width, ends a line, and is markup. */
const NAME = 'Ev\u202eil\u001b[2J\u200b\n<img src=x onerror=alert(1)>';
const SILENT = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069`;
const SHOWN = String.raw`Ev\u202eil\u001b[2J\u200b\u000a<img src=x onerror=alert(1)>`;

onPage('a name that wants to be more than a name', (stage) => {
  let visitor: Visitor;
  let draft: string;

  beforeAll(async () => {
    const house = {
      extends: 'russian',
      id: 'evil',
      name: NAME,
      description: NAME,
      capture: { mandatory: false },
    };
    await playRun(stage.server.runs, {
      id: 'evil',
      name: NAME,
      description: NAME,
      seed: '1',
      variants: [house, 'breakthrough'],
      players: { all: { player: 'random' } },
      games: 40,
      keepMoves: true,
    });
    draft = await packDraft(house);
  }, 900_000);

  /** All that the page says to eyes, ears and the bar of the window, where something in it takes effect. */
  const unsafe = async (): Promise<string[]> =>
    visitor.page.evaluate((silent) => {
      const said = [document.title];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        // What is being written stands in a field as it is.
        if (node.parentElement?.tagName === 'TEXTAREA') continue;
        if (!(node instanceof Element)) said.push(node.textContent ?? '');
        else for (const name of ['aria-label', 'title', 'alt']) said.push(node.getAttribute(name) ?? '');
      }
      return said.filter((text) => new RegExp(`[${silent}]`).test(text));
    }, SILENT);

  test.each([
    ['runs', '/'],
    ['run', '/run?run=evil&cell=0'],
    ['games', '/games?run=evil'],
    ['replay', '/replay?run=evil&cell=0&unit=0'],
    ['atlas', '/atlas?run=evil'],
    ['map', '/map'],
    ['compare', '/compare?cells=evil:0,evil:1'],
    ['openings', '/openings?run=evil&cell=0'],
    ['variants', '/variants?q=evil'],
    ['variant', `/variant?variant=HASH&with=russian`],
    ['editor', `/editor?draft=DRAFT`],
    ['drafts', '/variants'],
    ['play', `/play?draft=DRAFT`],
  ])('%s', async (_, path) => {
    visitor = await stage.visit();
    const { rows } = await stage.server.get<{ rows: { key: string }[] }>('/api/variants?q=evil');
    await visitor.go(path.replace('HASH', rows[0]!.key).replace('DRAFT', draft));
    await visitor.page.waitForFunction((shown) => document.body.textContent.includes(shown), SHOWN);
    expect(await unsafe()).toEqual([]);
    expect(await visitor.page.locator('img[src=x]').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
