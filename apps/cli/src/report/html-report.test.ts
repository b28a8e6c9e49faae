import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { appendBatch, createRun } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportDetails } from '@draughts-lab/report';
import { collectReport } from '@draughts-lab/report';
import { lengthCharts, reasonChart, resultChart, scoreChart, strengthCharts } from './charts.ts';
import { markup, jsonData, trusted } from './html.ts';
import { htmlReport, type HtmlReportInput } from './html-report.ts';

const HOSTILE = '</script><img src=x onerror="alert(1)"> &amp; \'quoted\'';

let folder: string;
let input: HtmlReportInput;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-report-'));
  const made = syntheticManifest({ seats: [2, 3], games: 120, batchSize: 40 });
  const manifest = {
    ...made,
    name: HOSTILE,
    variants: made.variants.map((variant, index) => (index === 0 ? { ...variant, name: HOSTILE } : variant)),
  };
  const created = await createRun(join(folder, 'run'), manifest);
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  for (const batch of planBatches(manifest)) {
    const records = syntheticRecords(manifest, batch);
    const added = await appendBatch(created.value, { index: batch.index, records });
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
  }
  input = { manifest, ...(await collectReport(created.value)) };
  await created.value.close();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test('names from documents are text, wherever they stand', () => {
  const page = htmlReport(input);
  const text = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;amp; &#39;quoted&#39;';
  expect(page.includes('<img')).toBe(false);
  expect(page.includes(text)).toBe(true);
  // Three scripts, each closed once: the data, the library, the drawing.
  expect(page.match(/<script/g)).toHaveLength(3);
  expect(page.match(/<\/script>/g)).toHaveLength(3);
});

test('the page asks for nothing else', () => {
  const page = htmlReport(input);
  expect(page.includes(`content="default-src 'none'`)).toBe(true);
  expect(page.includes('sourceMappingURL')).toBe(false);
  const outside = page.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/"[^"]*"/g, '""');
  expect(outside.match(/<(link|iframe|object|embed)|(src|href)=""|@import|url\(/i)).toBeNull();
});

test('the data of the charts can be read back and has a canvas for each', () => {
  const page = htmlReport(input);
  const [, data] = /<script type="application\/json" id="charts">(.*?)<\/script>/s.exec(page)!;
  const charts = JSON.parse(data!) as { id: string }[];
  expect(charts.map(({ id }) => id)).toEqual([
    'score',
    'results',
    'draws',
    'length-0',
    'length-1',
    'reasons',
  ]);
  for (const { id } of charts) expect(page.includes(`<canvas id="chart-${id}"`)).toBe(true);
});

test('tables and captions say what the numbers are of', () => {
  const page = htmlReport(input);
  const { report, manifest } = input;
  const [row] = report.rows;
  for (const text of [
    `seed ${manifest.seed}`,
    report.rowsHash!,
    row!.variantHash,
    row!.score!.method!,
    (row!.score!.value * 100).toFixed(1),
    `run ${report.run}`,
  ]) {
    expect(page.includes(text)).toBe(true);
  }
  for (const { name } of manifest.players) expect(page.includes(name)).toBe(true);
  expect(page.includes('Wins by seat in turn order')).toBe(true);
});

test('charts hold the numbers of the report', () => {
  const { rows } = input.report;
  const score = scoreChart(rows);
  const results = resultChart(rows);
  const reasons = reasonChart(rows);
  if (score.kind !== 'dots' || results.kind !== 'stack' || reasons.kind !== 'stack') throw new Error('kinds');
  expect(score.dots.map(({ value }) => value)).toEqual(rows.map(({ score }) => score!.value * 100));
  // Seats of three: no line at 50 %.
  expect(score.line).toBeNull();
  expect(scoreChart(rows.slice(0, 1))).toMatchObject({ line: 50 });
  expect(results.parts.map(({ games }) => games[0])).toEqual([
    rows[0]!.wins,
    rows[0]!.draws,
    rows[0]!.losses,
  ]);
  for (const stack of [results, reasons]) {
    for (const index of rows.keys())
      expect(stack.parts.reduce((sum, { values }) => sum + values[index]!, 0)).toBeCloseTo(100, 9);
  }
});

test('histograms count every game but crashed ones, in bars of one width and a last one for the rest', () => {
  const { rows } = input.report;
  const charts = lengthCharts(rows, input.tallies);
  expect(charts).toHaveLength(rows.length);
  charts.forEach((chart, index) => {
    if (chart.kind !== 'bars') throw new Error('kind');
    const { games, crashed } = rows[index]!;
    expect(chart.bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(games - crashed);
    expect(chart.bins.length).toBeLessThanOrEqual(30);
    chart.bins.slice(0, -1).forEach(({ to }, bin) => expect(to).toBe(chart.bins[bin + 1]!.from - 1));
  });
  const one = {
    ...input.tallies[0]!,
    lengths: [
      { plies: 10, games: 97 },
      { plies: 900, games: 3 },
    ],
  };
  const [tail] = lengthCharts(rows.slice(0, 1), [one]);
  if (tail?.kind !== 'bars') throw new Error('kind');
  expect(tail.bins.at(-1)).toEqual({ from: 29, to: null, games: 3 });
});

test('a run without games has a page too', () => {
  const page = htmlReport({ ...input, report: { ...input.report, rows: [] }, tallies: [] });
  expect(page.includes('<h1>')).toBe(true);
});

test('the template escapes what is not its own', () => {
  expect(markup`<b title="${'"x'}">${'<i>'}${markup`<i>${1}</i>`}${[markup`a`, markup`b`]}</b>`.html).toBe(
    '<b title="&quot;x">&lt;i&gt;<i>1</i>ab</b>',
  );
  expect(jsonData({ a: '</script>' }).html).toBe('{"a":"\\u003c/script>"}');
  expect(() => trusted('a </script> b')).toThrow(/end its element/);
});

test('a ladder of budgets becomes two curves, a point for each rung', () => {
  const trend = { perDoubling: { value: 0, low: -1, high: 1, method: 'wald' }, margin: 5, verdict: 'stable' };
  const line = { ...trend, chiSquare: 0, degrees: 0 };
  const [row] = input.report.rows;
  const strength = { variant: 'x', player: 'alpha-beta', nodes: [100, 400], cells: [0, 7] };
  const details = { strength: [{ ...strength, advantage: line, draws: line }] } as unknown as ReportDetails;
  const rows = [row!, { ...row!, cell: 7 }];
  const [score, draws] = strengthCharts(rows, details);
  expect(score).toMatchObject({ id: 'strength-score', kind: 'curves', line: 50 });
  expect(score).toMatchObject({
    series: [{ label: 'x', points: [100, 400].map((x) => ({ x, value: row!.score!.value * 100 })) }],
  });
  expect(draws).toMatchObject({ id: 'strength-draws', line: null });
  expect(strengthCharts(rows, null)).toEqual([]);
  const page = htmlReport({
    ...input,
    report: { ...input.report, rows, details: { ...NO_DETAILS, ...details } },
  });
  expect(page).toContain('<canvas id="chart-strength-draws"');
});

const NO_DETAILS: ReportDetails = {
  rows: [0, 1].map((cell) => ({ cell, openings: null, drama: null, rules: null })),
  strength: [],
  skill: [],
  ratings: [],
};
