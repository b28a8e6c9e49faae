import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDashboard } from '../src/server/start-dashboard.ts';
import { findChromium, launch } from '../src/testing/browser.ts';
import { visit } from '../src/testing/visitor.ts';

// Takes the pictures of the page that the documents show, from the run that comes with the program. Needs a Chromium.

const ROOT = join(import.meta.dirname, '../../..');
const PICTURES = [
  { name: 'replay', path: '/replay?run=first-look&cell=0&unit=0&game=0', height: 820 },
  { name: 'map', path: '/map', height: 760 },
] as const;

const chromium = findChromium();
if (chromium === undefined) throw new Error('no Chromium: DRAUGHTS_LAB_CHROMIUM names one');
const dashboard = await startDashboard({
  runsDir: join(ROOT, 'apps/dashboard/example'),
  port: 0,
  workers: 1,
});
const browser = await launch(chromium);
const folder = join(ROOT, 'docs/pictures');
await mkdir(folder, { recursive: true });
for (const { name, path, height } of PICTURES) {
  const visitor = await visit(browser, dashboard.url, {
    viewport: { width: 1100, height },
    colorScheme: 'light',
  });
  await visitor.go(path);
  // Charts move to their places.
  await visitor.page.waitForTimeout(1500);
  if (name === 'replay') for (let ply = 0; ply < 24; ply++) await visitor.page.keyboard.press('ArrowRight');
  await visitor.settle();
  await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
  await visitor.close();
}
await browser.close();
await dashboard.close();
