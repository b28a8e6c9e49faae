import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium, launch } from '@draughts-lab/dashboard/testing';
import { describe, expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

const chromium = findChromium();

describe.runIf(chromium !== undefined)(
  'a site opened from the disk, without a network',
  { timeout: 900_000 },
  () => {
    test('every link leads to a page or a file, a game is shown ply by ply, and nothing complains', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'site-browser-'));
      const experiment = {
        id: 'seen',
        seed: '1',
        variants: ['towers', 'star-3p'],
        players: { all: { player: 'random' } },
        games: 2,
        maxPlies: 60,
      };
      writeFileSync(join(folder, 'e.json'), JSON.stringify(experiment));
      await callDlab(['run', 'e.json', '--out', 'seen', '--quiet'], { cwd: folder });
      await callDlab(['site', 'seen', '--games', '1'], { cwd: folder });

      const browser = await launch(chromium!);
      const context = await browser.newContext({ offline: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));

      const root = pathToFileURL(join(folder, 'site/')).href;
      const left = [`${root}index.html`];
      const seen = new Set<string>();
      for (let at = 0; at < left.length; at++) {
        const address = left[at]!;
        if (!address.endsWith('.html') || seen.has(address)) continue;
        seen.add(address);
        await page.goto(address);
        const links = await page.$$eval('a', (all) => all.map((link) => link.href.replace(/#.*/, '')));
        expect(links.filter((link) => !link.startsWith(root))).toEqual([]);
        left.push(...links);
      }
      expect([...seen].map((address) => address.slice(root.length)).toSorted()).toEqual([
        'index.html',
        'seen/games.html',
        'seen/games/0-0-0.html',
        'seen/games/1-0-0.html',
        'seen/index.html',
      ]);

      for (const cell of [0, 1]) {
        await page.goto(`${root}seen/games/${cell}-0-0.html`);
        const pieces = (): Promise<number> => page.locator('#pieces .piece').count();
        const status = (): Promise<string | null> => page.textContent('#status');
        const first = await pieces();
        expect([first > 10, await status()]).toEqual([true, 'Start']);
        await page.click('#forward');
        expect(await status()).toMatch(/^Ply 1 of \d+: /);
        await page.keyboard.press('ArrowRight');
        expect(await status()).toMatch(/^Ply 2 of /);
        await page.click('#last');
        expect(await page.locator('#moves a[aria-current]').count()).toBe(1);
        await page.reload();
        expect(await status()).not.toBe('Start');
        await page.click('#first');
        expect([await pieces(), await status()]).toEqual([first, 'Start']);
      }
      await page.goto(`${root}seen/index.html`);
      const buttons = page.getByRole('button', { name: 'Save as PNG' });
      expect(await buttons.count()).toBe(await page.locator('figure svg').count());
      for (const button of await buttons.all()) {
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        const png = readFileSync(await file.path());
        expect(png.subarray(1, 4).toString()).toBe('PNG');
        expect(png.length).toBeGreaterThan(5_000);
      }
      expect(complaints).toEqual([]);
      expect(asked.filter((address) => !address.startsWith('file:'))).toEqual([]);
      await browser.close();
      rmSync(folder, { recursive: true });
    });
  },
);
