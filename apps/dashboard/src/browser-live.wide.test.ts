import { isDeep } from '@draughts-lab/input/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runExperiment } from '@draughts-lab/selfplay';
import { appendBatch, createRun } from '@draughts-lab/store';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { LiveState } from './api/live.ts';
import type { RunDetail } from './api/runs.ts';
import { preparePageRun } from './server/live/prepare-run.ts';
import { onPage } from './testing/on-page.ts';
import { startCutProxy } from './testing/cut-proxy.ts';
import { type Api, apiOf, playRun } from './testing/test-server.ts';
import type { Visitor } from './testing/visitor.ts';

/** The cut lasts for a minute in the deep tests; otherwise as long as the run takes to end. */
const CUT_MS = isDeep() ? 60_000 : 0;
/** Its games take long enough that it can be paused on its way. */
const EXPERIMENT = {
  seed: '9',
  variants: ['english', 'russian'],
  players: { all: { player: 'alpha-beta', nodes: 400 } },
  games: 100,
  batchSize: 4,
  openings: { kind: 'random', plies: 4 },
};

/** Experiments that are played while somebody looks. Nothing here waits for a time: only for what has happened. */
onPage('live in a browser', (stage) => {
  const closing: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const shows = async (page: Page, state: string): Promise<unknown> =>
    page.waitForFunction((wanted) => document.querySelector('.live .state')?.textContent === wanted, state);

  /** Asks until it is so. */
  async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
    for (;;) {
      const answer = await ask();
      if (fits(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const stateOf = (api: Api, run: string) => async (): Promise<LiveState> =>
    api.get<LiveState>(`/api/live/${run}`);

  const resume = async (api: Api, run: string): Promise<unknown> =>
    until(
      () => api.post(`/api/runs/${run}/resume`),
      ({ status }) => status === 200,
    );

  /** Starts an experiment from the page; it pauses after the first games, when the page shows them. */
  async function start({ page, go }: Visitor, api: Api, run: string, games = 100): Promise<LiveState> {
    await go('/start');
    await page.getByLabel('Experiment file').fill(JSON.stringify({ ...EXPERIMENT, id: run, games }));
    const [created] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/experiments')),
      page.getByRole('button', { name: 'Start' }).click(),
    ]);
    expect(created.status()).toBe(201);
    await until(stateOf(api, run), ({ event }) => event.games > 0);
    await api.post(`/api/runs/${run}/pause`);
    const paused = await until(stateOf(api, run), ({ event }) => event.state !== 'running');
    expect(paused.event.state).toBe('paused');
    await shows(page, 'paused');
    return paused;
  }

  test('problems of an experiment are named', async () => {
    const { go, page } = await stage.visit();
    await go('/start');
    await page.getByLabel('Experiment file').fill(
      JSON.stringify({
        id: 'Bad id',
        variants: ['englsh'],
        players: { all: { player: 'random' } },
        games: 0,
      }),
    );
    await page.getByRole('button', { name: 'Check' }).click();
    await page.waitForSelector('.issues');
    expect(await page.locator('.issues').innerText()).toMatch(/id/);
  });

  test('a page that was cut off catches up, with nothing missing or double; another page agrees', async () => {
    const proxy = await startCutProxy(stage.server.dashboard.url);
    closing.push(proxy.close);
    const visitor = await stage.visit({}, proxy.url);
    const { page } = visitor;
    const before = await start(visitor, stage.server, 'watched');
    const { page: second } = await stage.visit();
    await second.goto(new URL('/run?run=watched', stage.server.dashboard.url).href);
    await shows(second, 'paused');

    proxy.cut();
    const cutAt = Date.now();
    await page.locator('.live').getByText('the server does not answer').waitFor();
    await resume(stage.server, 'watched');
    const { event, points } = await until(
      stateOf(stage.server, 'watched'),
      (now) => now.event.state === 'finished',
    );
    expect([before.event.games < event.games, event.games]).toEqual([true, 200]);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, cutAt + CUT_MS - Date.now())));
    proxy.restore();

    for (const one of [page, second]) {
      await shows(one, 'finished');
      await one.waitForSelector('.cards');
      await one.waitForFunction(
        (all) => document.querySelectorAll('#figure-live table tbody tr').length === all,
        points.length,
      );
      const { cells } = await stage.server.get<RunDetail>('/api/runs/watched');
      const counted = await one
        .locator('section[aria-labelledby=rows] table')
        .first()
        .locator('tbody tr td:last-child > a')
        .allInnerTexts();
      expect(counted.map(Number)).toEqual(cells.map((cell) => cell.counted));
    }
    // What could not be fetched meanwhile has been fetched by now, or is asked for again until it comes.
    await page.waitForFunction(() => document.querySelector('.note-bad') === null);
  });

  /** What the page says of the games: above, and in the table below. */
  const counts = async (page: Page): Promise<readonly [above: number, below: number]> =>
    page.evaluate(() => {
      const number = (text: string | null | undefined): number => Number(text?.replaceAll(/\D/g, '') ?? 0);
      const rows = document.querySelectorAll(
        'section[aria-labelledby=rows] table.rows tbody tr td:last-child',
      );
      const above = /([\d,]+) of/.exec(document.querySelector('.live [role=status]')?.textContent ?? '')?.[1];
      return [
        number(above),
        [...rows].reduce(
          (sum, cell) =>
            sum + [...cell.querySelectorAll('a')].reduce((n, link) => n + number(link.textContent), 0),
          0,
        ),
      ] as const;
    });

  test('a page moves as a whole while its run is played, and each point lists its games', async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    const paused = await start(visitor, stage.server, 'whole-page', 5_000);
    await resume(stage.server, 'whole-page');
    const seen = new Set<number>();
    const pointsNow = async () => (await stateOf(stage.server, 'whole-page')()).points;
    // It is played until the page has shown it at two places on its way, and the curve has a point.
    while (seen.size < 2 || (await pointsNow()).length === 0) {
      await page.evaluate(async () => new Promise((drawn) => requestAnimationFrame(drawn)));
      const [above, below] = await counts(page);
      expect(above).toBe(below);
      if (above > paused.event.games) seen.add(above);
    }
    await stage.server.post('/api/runs/whole-page/pause');
    await shows(page, 'paused');
    const points = await pointsNow();
    for (const { cell, n, unitTo } of [points[0]!, points.at(-1)!])
      expect(
        await stage.server.get<{ total: number }>(
          `/api/games?run=whole-page&cell=${cell}&result=counted&unitTo=${unitTo}`,
        ),
      ).toMatchObject({ total: n });
    await page.locator('#figure-live .chart').focus();
    await page.keyboard.press('ArrowRight');
    const said = await page.locator('#figure-live [aria-live]').innerText();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.count');
    expect(said).toContain(`n = ${await page.locator('.count').getAttribute('data-total')}.`);
  });

  test('a run that another program plays appears by itself, and is followed to its end', async () => {
    const prepared = preparePageRun(
      { ...EXPERIMENT, id: 'outside', games: 4, batchSize: 2 },
      { dir: 'outside' },
    );
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
    const { page, go } = await stage.visit();
    await go('/');
    const { manifest } = prepared.value;
    const created = await createRun(join(stage.server.runs, manifest.run), manifest);
    if (!created.ok) throw new Error(JSON.stringify(created.issues));
    await page.getByRole('link', { name: 'outside' }).click();
    await shows(page, 'running');
    expect(await page.locator('.live button').count()).toBe(0);
    let games = 0;
    for await (const batch of runExperiment({ manifest, pool: { workers: 1 } })) {
      await appendBatch(created.value, batch);
      games += batch.records.length;
      // The last batch ends the run, and the progress goes.
      if (games === 8) break;
      await page.waitForFunction(
        (text) => document.querySelector('.live [role=status]')?.textContent.includes(text),
        `${games} of 8`,
      );
      expect(await counts(page)).toEqual([games, games]);
    }
    await created.value.close();
    await page.waitForFunction(() => document.querySelector('.live') === null);
  });

  test('the server is killed while it plays: the page says so, goes on after a new start, and the numbers are those of an uninterrupted run', async () => {
    const runs = await mkdtemp(join(tmpdir(), 'dashboard-killed-'));
    closing.push(() => rm(runs, { recursive: true, force: true }));
    let child: ChildProcess | undefined;
    closing.push(async () => child?.kill('SIGKILL'));
    const serve = async (port: number): Promise<string> => {
      child = spawn(process.execPath, [join(import.meta.dirname, 'testing/serve.ts'), runs, String(port)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return new Promise((resolve, reject) => {
        child!.stdout!.once('data', (line: Buffer) => resolve(line.toString().trim()));
        child!.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
    };
    const url = await serve(0);
    const api = apiOf(url);
    const visitor = await stage.visit({}, url);
    const { page } = visitor;
    const { event } = await start(visitor, api, 'killed');
    await resume(api, 'killed');
    await until(stateOf(api, 'killed'), (now) => now.event.games > event.games);
    child!.kill('SIGKILL');
    await page.locator('.live').getByText('the server does not answer').waitFor();
    // It has another token: the page goes on once its new address has been opened, whatever it was refused before.
    const again = await serve(Number(new URL(url).port));
    const refused = page.waitForResponse(
      (answer) => answer.status() === 401 && new URL(answer.url()).pathname === '/api/runs/killed',
    );
    await page.locator('.page-head select').first().selectOption('90');
    await refused;
    await page.getByText('This server does not know you').first().waitFor();
    await visitor.context.request.get(again);
    await shows(page, 'unfinished');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await shows(page, 'finished');
    await page.waitForSelector('.cards');

    await playRun(stage.server.runs, { ...EXPERIMENT, id: 'whole' });
    const killed = await apiOf(again).get<RunDetail>('/api/runs/killed');
    const whole = await stage.server.get<RunDetail>('/api/runs/whole');
    expect(JSON.stringify(killed.cells)).toBe(JSON.stringify(whole.cells));
  });
});
