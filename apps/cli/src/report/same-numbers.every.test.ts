import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieOf, type Dashboard, startDashboard } from '@draughts-lab/dashboard';
import { collectReport, type ReportControl, type RunReport } from '@draughts-lab/report';
import type { Figure, OpeningLine, Row } from '@draughts-lab/report/draw';
import { openRun } from '@draughts-lab/store';
import { say } from '@draughts-lab/input/messages';
import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUGE, KINDS, storeKind } from '../testing/kinds-of-runs.ts';
import { callDlab } from '../testing/call-dlab.ts';
import { judged } from '../testing/judged-experiment.ts';
import { htmlReport } from './html-report.ts';

/** Everything that is said of one run: by `dlab report --json`, by the report as a page, by the dashboard. */
interface Said {
  readonly report: RunReport;
  readonly html: string;
  readonly detail: {
    readonly cells: readonly Row[];
    readonly figures: readonly Figure[];
    readonly ratings: unknown;
    readonly found: RunReport['findings'] | null;
    readonly games: number;
    readonly planned: number;
  };
  readonly cells: readonly {
    readonly summary: Row;
    readonly figures: readonly Figure[];
    readonly openings: readonly OpeningLine[];
  }[];
  readonly strength: {
    readonly figures: readonly Figure[];
    readonly verdicts: readonly {
      readonly variant: string;
      readonly quantity: 'advantage' | 'draws';
      readonly perDoubling: unknown;
      readonly verdict: string;
    }[];
  };
}

/** Two of them are looked at by name below. */
const TRIED = [...new Set([...someOf(Object.keys(KINDS), 5), 'shared-openings', 'four-and-six-seats'])];

let folder: string;
let dashboard: Dashboard;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-same-'));
  for (const name of TRIED) await storeKind(join(folder, name), name, KINDS[name]!);
  dashboard = await startDashboard({ runsDir: folder, port: 0, files: new Map() });
});
afterAll(async () => {
  await dashboard.close();
  rmSync(folder, { recursive: true });
});

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(new URL(path, dashboard.url), {
    headers: { cookie: cookieOf(dashboard.url) },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const known = new Map<string, Promise<Said>>();

function said(name: string): Promise<Said> {
  const answer = known.get(name) ?? read(name);
  known.set(name, answer);
  return answer;
}

async function read(name: string): Promise<Said> {
  const opened = await openRun(join(folder, name));
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  const run = opened.value;
  try {
    const { report, tallies } = await collectReport(run, { details: true });
    const detail = await ask<Said['detail']>(`/api/runs/${name}`);
    const cells: Said['cells'][number][] = [];
    for (const { cell } of report.rows) cells.push(await ask(`/api/runs/${name}/cells/${cell}`));
    return {
      // As `dlab report --json` prints it.
      report: JSON.parse(JSON.stringify(report)) as RunReport,
      html: htmlReport({ manifest: run.manifest, report, tallies }),
      detail,
      cells,
      strength: await ask(`/api/strength?runs=${name}`),
    };
  } finally {
    await run.close();
  }
}

/** The numbers of a figure, mark by mark. */
const numbersOf = ({ marks }: Figure): string[] =>
  marks
    .filter(({ value }) => value !== null)
    .map(({ value, low, high, n, x }) => JSON.stringify([value, low, high, n, x ?? null]))
    .toSorted();

/** The figures of a page by their title in reading order, each with the numbers of its marks. */
function figuresOf(html: string): { title: string; numbers: string[] }[] {
  return [...html.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => ({
    title: /font-size="16"[^>]*>([^<]*)</.exec(svg)![1]!,
    numbers: [...svg.matchAll(/<g class="mark"([^>]*)>/g)]
      .map(([, text]) =>
        JSON.stringify(
          ['value', 'low', 'high', 'n', 'x'].map((key) => {
            const found = new RegExp(` data-${key}="([^"]*)"`).exec(text!);
            return found === null ? null : Number(found[1]);
          }),
        ),
      )
      // A number that is not there is drawn in a matrix only.
      .filter((numbers) => !numbers.startsWith('[null'))
      .toSorted(),
  }));
}

/** Where two outputs do not say the same, one sentence each. */
function disagreements({ report, html, detail, cells, strength }: Said): string[] {
  const wrong: string[] = [];
  const same = (what: string, a: unknown, b: unknown): void => {
    const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
    if (left !== right) wrong.push(`${what}: ${left?.slice(0, 400)} and ${right?.slice(0, 400)}`);
  };
  same('games', [report.games, report.gamesPlanned], [detail.games, detail.planned]);
  same(
    'cells',
    report.rows.map(({ cell }) => cell),
    detail.cells.filter(({ games }) => games > 0).map(({ cell }) => cell),
  );
  report.rows.forEach((row, index) => {
    same(`row ${row.cell}`, row, detail.cells[row.cell]);
    same(`page of row ${row.cell}`, row, cells[index]!.summary);
    for (const line of report.details!.rows[index]!.openings?.rated ?? []) {
      const shown = cells[index]!.openings.find(({ hash }) => hash === line.hash);
      same(`opening ${line.opening}`, line, shown);
    }
  });
  same('ratings', report.details!.ratings, detail.ratings);
  for (const { variant, advantage, draws } of report.details!.strength) {
    const name = report.rows.find((row) => row.variant === variant)!.variantName;
    for (const [quantity, trend] of [['advantage', advantage] as const, ['draws', draws] as const]) {
      const line = strength.verdicts.find((one) => one.variant === name && one.quantity === quantity);
      same(`strength ${variant}`, [trend.perDoubling, trend.verdict], [line?.perDoubling, line?.verdict]);
    }
  }
  // What was found is said alike; a page holds no findings of a run with more rows than it shows.
  if (detail.found !== null) same('findings', detail.found, report.findings);
  // The figures of the report as a page are those of the dashboard; marks of rows without games are left out there.
  const drawn = figuresOf(html);
  const expected = [
    ...detail.figures,
    ...cells.flatMap(({ figures }) => figures.filter(({ id }) => id === 'lengths')),
    ...strength.figures.filter(({ marks }) => new Set(marks.map(({ x }) => x)).size > 1),
  ].map(numbersOf);
  if (report.rows.length > 0)
    same(
      'figures',
      drawn.map(({ numbers }) => numbers),
      expected,
    );
  // The first page shows the numbers of the rows with all digits behind them.
  for (const { score, drawRate } of report.rows)
    for (const estimate of [score, drawRate]) {
      if (estimate === null) continue;
      const ends = Object.entries({ value: estimate.value, low: estimate.low, high: estimate.high })
        .filter(([, end]) => end !== null)
        .map(([key, end]) => ` data-${key}="${end}"`);
      if (!html.includes(`<td class="t"${ends.join('')}>`)) wrong.push(`table: ${ends.join('')}`);
    }
  return wrong;
}

test.each(TRIED)('%s: every output has the same numbers', async (name) => {
  expect(disagreements(await said(name))).toEqual([]);
});

test.each(wideOnly())('the kinds are what their names say', async () => {
  const rows = async (name: string): Promise<readonly Row[]> => (await said(name)).report.rows;
  for (const row of await rows('copied')) expect(row.score).toMatchObject({ low: null, high: null });
  for (const row of await rows('copied-many-seats')) expect(row.seatWins![0]).toMatchObject({ low: null });
  for (const row of await rows('sprt-beyond-its-stop')) {
    expect(row.stop).toMatchObject({ stopped: 'rule' });
    expect(row.beyondStop).toBeGreaterThan(100);
    expect(row.games + row.beyondStop).toBe(400);
  }
  for (const row of await rows('precision-stopped')) expect(row.stop!.stopped).toBe('rule');
  for (const row of await rows('few-lines'))
    expect([row.verdict.kind, row.beginnings!.distinct]).toEqual(['favoured', 5]);
  expect(await rows('empty')).toEqual([]);
  expect((await rows('one-game')).map(({ games }) => games)).toEqual([1]);
  // As far as the interval after such a test can be followed.
  expect((await rows('edge-of-elo')).map(({ stop }) => stop!.elo!.high)).toEqual([1000]);
  expect((await rows('all-draws')).map(({ drawRate }) => drawRate!.value)).toEqual([1]);
  expect((await rows('aborted')).map(({ counted }) => counted)).toEqual([0]);
  expect((await said('unlike-players')).report.details!.ratings[0]!.ratings).toHaveLength(2);
  expect((await said('budgets')).report.details!.strength).toHaveLength(1);
  expect((await rows('huge')).reduce((sum, { games }) => sum + games, 0)).toBe(2 * HUGE);
});

test('one number that is planted in one answer is found', async () => {
  const all = await said('shared-openings');
  expect(disagreements(all)).toEqual([]);
  const [row] = all.report.rows;
  const low = row!.drawRate!.low!;
  const off = { ...row!, drawRate: { ...row!.drawRate!, low: low + Number.EPSILON } };
  const report = { ...all.report, rows: [off, ...all.report.rows.slice(1)] };
  expect(disagreements({ ...all, report })).not.toEqual([]);
  const detail = { ...all.detail, cells: [off, ...all.detail.cells.slice(1)] };
  expect(disagreements({ ...all, detail })).toHaveLength(1);
  const html = all.html.replace(`data-low="${low}"`, `data-low="${low + Number.EPSILON}"`);
  expect(html).not.toBe(all.html);
  expect(disagreements({ ...all, html })).not.toEqual([]);
  const [cell, ...others] = all.cells;
  const openings = cell!.openings.map((line) => ({ ...line, pValue: line.pValue! + Number.EPSILON }));
  expect(disagreements({ ...all, cells: [{ ...cell!, openings }, ...others] })).not.toEqual([]);
  const figures = all.detail.figures.map((figure, index) => ({
    ...figure,
    marks: figure.marks.map((mark, place) => (index + place === 0 ? { ...mark, n: mark.n + 1 } : mark)),
  }));
  expect(disagreements({ ...all, detail: { ...all.detail, figures } })).toHaveLength(1);
});

test.each(wideOnly())(
  'the adjusted scores are those of the report, of its page and of the dashboard',
  async () => {
    writeFileSync(join(folder, 'judged.json'), JSON.stringify(judged('simple')));
    const run = join(folder, 'judged');
    const page = join(folder, 'judged.html');
    const call = ['run', join(folder, 'judged.json'), '--out', run, '--quiet', '--workers', '1'];
    expect((await callDlab(call)).status).toBe(0);
    const { stdout } = await callDlab(['report', run, '--json', '--html', page]);
    const { rows, details } = JSON.parse(stdout) as RunReport;
    const adjusted = await ask<{ cell: number; score: unknown; control: ReportControl }[]>(
      '/api/adjusted?cells=judged:0,judged:1,shared-openings:0',
    );
    // Both rows of the run, the one that cannot be judged with its reason; runs that declare nothing have none.
    expect(adjusted.map(({ cell }) => cell)).toEqual([0, 1]);
    for (const { cell, score, control } of adjusted) {
      expect(control).toEqual(details!.rows[cell]!.control);
      expect(score).toEqual(rows[cell]!.score);
    }
    const [{ score, elo }] = adjusted.map(({ control }) => control) as [ReportControl];
    const html = readFileSync(page, 'utf8');
    for (const { value, low, high } of [score!, elo!])
      expect(html).toContain(`data-value="${value}" data-low="${low}" data-high="${high}"`);
    expect(html).toContain(say('en', adjusted[1]!.control.why!));
    const [at99] = await ask<{ control: ReportControl }[]>('/api/adjusted?cells=judged:0&ci=99');
    expect(at99!.control.score!.value).toBe(score!.value);
    expect(at99!.control.score!.low).toBeLessThan(score!.low!);
    expect(await ask('/api/runs/judged')).toMatchObject({ judged: 120 });
  },
);

test('the command prints and writes what is compared here', async () => {
  const name = 'four-and-six-seats';
  const page = join(folder, 'page.html');
  const { stdout, status } = await callDlab(['report', join(folder, name), '--json', '--html', page]);
  expect(status).toBe(0);
  const { report, html } = await said(name);
  expect(JSON.parse(stdout)).toEqual(report);
  expect(readFileSync(page, 'utf8')).toBe(html);
});
