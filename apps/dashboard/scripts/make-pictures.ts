import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDashboard } from '../src/server/start-dashboard.ts';
import { findChromium, launch } from '../src/testing/browser.ts';
import { visit, type Visitor } from '../src/testing/visitor.ts';

// Takes the pictures of the page that the documents show, from the run that comes with the program; those that are named, or all.
// Needs a Chromium.

const ROOT = join(import.meta.dirname, '../../..');
const PICTURES = [
  { name: 'replay', path: '/replay?run=first-look&cell=0&unit=0&game=0', height: 820 },
  { name: 'map', path: '/map', height: 760 },
  { name: 'editor', path: '/editor?from=russian&marks=numbers', height: 900 },
] as const;

/** The house rule of the picture of the editor. */
const HOUSE_RULE = {
  extends: 'russian',
  id: 'no-backward-capture',
  name: 'Russian, men capture forward only',
  man: { capture: { directions: ['diagonal-forward'] } },
};

/** What a visitor does before the picture is taken. */
async function prepare(name: string, { page }: Visitor): Promise<void> {
  if (name === 'replay') for (let ply = 0; ply < 24; ply++) await page.keyboard.press('ArrowRight');
  if (name !== 'editor') return;
  await page.locator('.cm-content').fill(JSON.stringify(HOUSE_RULE, null, 2));
  await page.getByRole('heading', { name: HOUSE_RULE.name }).waitFor();
  await page.locator('.hit[data-name=c3]').click();
  await page.locator('.target').first().waitFor();
}

const asked = process.argv.slice(2);
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
for (const { name, path, height } of PICTURES.filter(
  (one) => asked.length === 0 || asked.includes(one.name),
)) {
  const visitor = await visit(browser, dashboard.url, {
    viewport: { width: 1100, height },
    colorScheme: 'light',
  });
  await visitor.go(path);
  // Charts move to their places.
  await visitor.page.waitForTimeout(1500);
  await prepare(name, visitor);
  await visitor.settle();
  await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
  await visitor.close();
}
await browser.close();
await dashboard.close();
