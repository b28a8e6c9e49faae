// Plays the study of docs/results/six-variants-plan.md as far as it is not played, plays a sample of it again, and writes its page:
//
//   node scripts/study.mjs --runs DIR --out docs/results
//
// --no-play      write the page of what is there
// --workers 2    threads (1); the games are the same
// --until HH:MM  stop playing then (UTC); run it again to go on
// --study NAME   experiments/NAME-start.json and so on (six-variants-anew)
// --sample 3%    of the units are played again
//
// Every sentence of the page is made from numbers by scripts/study-page.mjs.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { studyPage } from './study-page.mjs';

const ROOT = join(import.meta.dirname, '..');
const DLAB = join(ROOT, 'dlab');
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string' },
    out: { type: 'string' },
    until: { type: 'string' },
    workers: { type: 'string', default: '1' },
    study: { type: 'string', default: 'six-variants-anew' },
    sample: { type: 'string', default: '3%' },
    'no-play': { type: 'boolean', default: false },
  },
});
if (flags.runs === undefined || flags.out === undefined) {
  console.error('node scripts/study.mjs --runs DIR --out docs/results');
  process.exit(2);
}
const { study, sample } = flags;
const runs = ['start', 'start-high', 'level', 'level-high'].map((part) => ({
  name: `${study}-${part}`,
  file: join(ROOT, 'experiments', `${study}-${part}.json`),
  dir: join(flags.runs, `${study}-${part}`),
}));
mkdirSync(flags.runs, { recursive: true });

const dlab = (...args) => execFileSync(DLAB, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
const json = (...args) => JSON.parse(dlab(...args, '--json'));
/** The same for a command whose exit status says something about what it found; null where it cannot say anything. */
function jsonOrNull(...args) {
  try {
    return json(...args);
  } catch (error) {
    if (typeof error.stdout === 'string' && error.stdout.startsWith('{')) return JSON.parse(error.stdout);
    return null;
  }
}

/** The runs take turns, so that all of them grow by the same share; a new process has to warm up, so turns are long. */
const SLICE_MS = 420_000;
/** A batch that was begun is finished first, which takes long where much else is done. */
const STOP_MS = 600_000;

const end =
  flags.until === undefined
    ? Infinity
    : Date.parse(`${new Date().toISOString().slice(0, 10)}T${flags.until}:00Z`);
if (Number.isNaN(end)) {
  console.error('--until HH:MM, UTC');
  process.exit(2);
}

/** The runs with the share of their planned games that is played; null where there is no run. */
function progress() {
  const there = json('runs', flags.runs);
  return runs.map((run) => {
    const found = there.find((one) => one.run === run.name);
    return { run, share: found === undefined ? null : found.games / found.gamesPlanned };
  });
}

/** What plays now, for who stops this program. */
let playing;
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped.abort();
    playing?.kill('SIGINT');
  });

/** Plays on, for a slice or until its end. */
function slice({ file, dir }, begun, ms) {
  const words = begun ? ['resume', dir] : ['run', file, '--out', dir];
  return new Promise((resolve, reject) => {
    const child = (playing = spawn(DLAB, [...words, '--workers', flags.workers, '--quiet'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }));
    let said = '';
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2000)));
    const soft = setTimeout(() => child.kill('SIGINT'), ms);
    const hard = setTimeout(() => child.kill('SIGKILL'), ms + STOP_MS);
    child.on('close', (status) => {
      playing = undefined;
      clearTimeout(soft);
      clearTimeout(hard);
      // 130: it was stopped, and what it had is stored.
      if (status === 0 || status === 130 || status === null) resolve();
      else reject(new Error(`${dir}: status ${status}\n${said}`));
    });
  });
}

async function playAll() {
  while (Date.now() < end && !stopped.signal.aborted) {
    const now = progress();
    const words = now.map(
      ({ run, share }) => `${run.name.slice(study.length + 1)} ${(100 * (share ?? 0)).toFixed(0)} %`,
    );
    console.error(`${new Date().toISOString().slice(11, 19)} ${words.join(', ')}`);
    const least = now
      .filter(({ share }) => share === null || share < 1)
      .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0))[0];
    if (least === undefined) return;
    await slice(least.run, least.share !== null, Math.min(SLICE_MS, end - Date.now()));
  }
}

if (!flags['no-play']) await playAll();
if (stopped.signal.aborted) process.exit(130);

const played = runs.filter(({ dir }) => existsSync(join(dir, 'manifest.json')));
if (played.length === 0) {
  console.error('there is no run yet');
  process.exit(1);
}
const parts = played
  .map(({ name, dir }, index) => ({
    name,
    report: json('report', dir, '--rows-hash', ...(index === 0 ? ['--beside', 'endings'] : [])),
    manifest: JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')),
    verified: jsonOrNull('verify', dir, '--sample', sample),
    variety: name.includes('-start')
      ? jsonOrNull('openings', 'variety', dir, '--plies', '8', '--units', '200')
      : null,
  }))
  // One that was begun and has no game yet has nothing to say.
  .filter(({ report }) => report.rows.length > 0);

/** The ranking of the rows of one budget; null where none of them has an interval. */
const fairest = (part, nodes) => {
  const rows = part.report.rows.filter((row) => row.nodes === nodes);
  const dir = join(flags.runs, part.name);
  return jsonOrNull('fairest', ...rows.map(({ cell }) => `${dir}:${cell}`), '--margin', '35');
};
const rankings = parts.flatMap((part) =>
  [...new Set(part.report.rows.map(({ nodes }) => nodes))].map((nodes) => ({
    estimand: part.report.rows[0].estimand,
    nodes,
    ranking: fairest(part, nodes),
  })),
);
const strength = Object.fromEntries(
  ['start', 'level'].flatMap((question) => {
    const dirs = parts
      .filter(({ name }) => name.startsWith(`${study}-${question}`))
      .map(({ name }) => join(flags.runs, name));
    if (dirs.length === 0) return [];
    const folder = join(flags.out, 'six-variants', question);
    dlab('strength', ...dirs, '--out', folder, '--overwrite');
    return [[question, json('strength', ...dirs)]];
  }),
);
mkdirSync(flags.out, { recursive: true });
const page = join(flags.out, 'six-variants.md');
writeFileSync(page, studyPage({ study, parts, rankings, strength, sample }));
console.error(`${page} and its pictures are written`);
