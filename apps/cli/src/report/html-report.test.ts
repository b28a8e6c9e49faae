import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planBatches } from '@draughts-lab/records';
import { syntheticManifest, syntheticRecords } from '@draughts-lab/records/testing';
import { appendBatch, createRun } from '@draughts-lab/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectReport } from '@draughts-lab/report';
import { markup, trusted } from './html.ts';
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
  input = { manifest, ...(await collectReport(created.value, { details: true })) };
  await created.value.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

test('names from documents are text, wherever they stand', () => {
  const page = htmlReport(input);
  const text = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;amp; &#39;quoted&#39;';
  expect(page.includes('<img')).toBe(false);
  expect(page.includes(text)).toBe(true);
  expect(page).not.toMatch(/<script|<!--/);
});

test('the page asks for nothing else and runs nothing', () => {
  const page = htmlReport(input);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  const outside = page.replaceAll(/"[^"]*"/g, '""');
  expect(outside.match(/<(link|iframe|object|embed)|(src|href)=""|@import|url\(|<[^>]*\son\w+=/i)).toBeNull();
});

test('every figure of the run is there, with its numbers as a table', () => {
  const page = htmlReport(input);
  const titles = [...page.matchAll(/<svg.*?font-size="16"[^>]*>([^<]*)</gs)].map(([, title]) => title);
  expect(titles).toEqual([
    'First player’s score',
    'Results',
    'Wins by seat',
    'Draws',
    'How the games ended',
    'Length of the games',
    'Length of the games',
  ]);
  expect(page.match(/<details>/g)).toHaveLength(titles.length);
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
    `${(row!.score!.value * 100).toFixed(1)} [`,
    `run ${report.run}`,
    'Wins by seat, in turn order',
  ])
    expect(page).toContain(text);
  for (const { name } of manifest.players) expect(page).toContain(name);
});

test('numbers stand with all digits beside what is read', () => {
  const page = htmlReport(input);
  for (const { score, drawRate, plies } of input.report.rows)
    for (const estimate of [score, drawRate, plies])
      expect(page).toContain(
        `data-value="${estimate!.value}" data-low="${estimate!.low}" data-high="${estimate!.high}"`,
      );
});

test('a run without games has a page too', () => {
  const page = htmlReport({ ...input, report: { ...input.report, rows: [] }, tallies: [] });
  expect(page).toContain('No games yet.');
});

test('the template escapes what is not its own', () => {
  expect(markup`<b title="${'"x'}">${'<i>'}${markup`<i>${1}</i>`}${[markup`a`, markup`b`]}</b>`.html).toBe(
    '<b title="&quot;x">&lt;i&gt;<i>1</i>ab</b>',
  );
  expect(() => trusted('a </script> b')).toThrow(/end its element/);
});
