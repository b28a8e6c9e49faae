// What a score promises, fitted for each variant of a run with stored moves and traces (methods 5.5):
//   ./ts apps/cli/scripts/outlook.ts RUN > packages/players/src/evaluation/outlook.json
// Units with even numbers are fitted; those with odd ones say how well: docs/results/outlook.csv is written.
import { writeFileSync } from 'node:fs';
import { must } from '@draughts-lab/input';
import { calibrate, fitOutlook, type JudgedPosition } from '@draughts-lab/learn';
import { type FittedOutlook, piecesLeft } from '@draughts-lab/players';
import type { GameRecord } from '@draughts-lab/records';
import { csvText } from '@draughts-lab/report/draw';
import { keptGame, rulesOfCell } from '@draughts-lab/selfplay';
import { openRun, readRecords } from '@draughts-lab/store';
import { shippedFile } from '@draughts-lab/input/installed';

/** Scores from here on are wins by force: nothing is to be expected. */
const FORCED = 10_000_000;

const dir = process.argv[2];
if (dir === undefined) throw new Error('usage: ./ts apps/cli/scripts/outlook.ts RUN');
const run = must(await openRun(dir), dir);
const { manifest } = run;

/** Positions of a game in which a player has searched, seen by the side to move. */
function judged(record: GameRecord): JudgedPosition[] {
  const { winner, trace } = record;
  if (record.ending !== 'rule' || trace === null) return [];
  const rules = rulesOfCell(manifest, record.cell);
  let position = rules.initialPosition();
  const found: JudgedPosition[] = [];
  for (const [ply, move] of keptGame(manifest, record)!.moves.entries()) {
    const score = trace[ply] ?? null;
    if (score !== null && Math.abs(score) < FORCED) {
      const result = winner === null ? 0.5 : winner === rules.turn(position) ? 1 : 0;
      found.push({ score, left: piecesLeft(rules.variant, rules.toSetup(position)), result });
    }
    position = rules.play(position, move);
  }
  return found;
}

const fitted: FittedOutlook[] = [];
const lines: (string | number | null)[][] = [
  ['variant', 'games', 'gap', 'bin from', 'positions', 'expected', 'actual'],
];
let gaps = 0;
for (const [cell, { variant: at }] of manifest.cells.entries()) {
  const { id, hash, weights = null } = manifest.variants[at]!;
  const [fit, held]: [JudgedPosition[], JudgedPosition[]] = [[], []];
  let games = 0;
  for await (const record of readRecords(run, { cell })) {
    (record.unit % 2 === 0 ? fit : held).push(...judged(record));
    if (record.unit % 2 === 0) games += 1;
  }
  if (fit.length === 0) continue;
  const curves = fitOutlook(fit);
  fitted.push({ variant: id, rules: hash, weights, games, ...curves });
  const { bins, gap } = calibrate(curves, held);
  gaps += gap;
  const round = (value: number | null): number | null =>
    value === null ? null : Math.round(value * 1e4) / 1e4;
  for (const { from, positions, expected, actual } of bins)
    lines.push([id, games, round(gap), from, positions, round(expected), round(actual)]);
  console.error(`${id}: gap ${(100 * gap).toFixed(1)} points on ${held.length} positions`);
}
await run.close();
console.error(`mean gap ${((100 * gaps) / fitted.length).toFixed(2)} points over ${fitted.length} variants`);
writeFileSync(shippedFile('docs/results/outlook.csv'), csvText(lines).replaceAll('\r\n', '\n'));
console.log(`[\n${fitted.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]`);
