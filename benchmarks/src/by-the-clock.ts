import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileRules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Player } from '@draughts-lab/players';
import { rngFor } from '@draughts-lab/records';
import { makeOpening, openBuild, playGame } from '@draughts-lab/selfplay';
import { eloFromScore, type PairCounts, scoreEstimate } from '@draughts-lab/stats';
import { setOptimiser } from './optimiser.ts';
import { preset } from './preset.ts';
import { commitOf, markdown, saveResult } from './runs.ts';

/**
 * Games by the clock against the players of another checkout, which no run and no match plays: a clock does not give the same
 * game twice. Each variant in a process of its own, one after the other; both checkouts have to be built (`tsc -b`).
 *
 *   ./ts benchmarks/src/by-the-clock.ts --before ../../other-checkout --presets russian,corners --pairs 10 --ms 20 --save NAME
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    presets: { type: 'string', default: 'russian,english,brazilian,international,towers,armenian,corners' },
    pairs: { type: 'string', default: '10' },
    /** Milliseconds for a move. */
    ms: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    save: { type: 'string' },
    /** One variant, played in this process; as JSON. */
    row: { type: 'string' },
  },
});

const OPENING_PLIES = 6;
const MAX_PLIES = 500;
const PLAYERS = 2;

interface Row {
  readonly preset: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that the clock of plies ended, which count as draws. */
  readonly unfinished: number;
  /** Pairs by their points: 0, ½, 1, 1½, 2. */
  readonly pairs: PairCounts;
  /** Nodes a move of either player, those of this checkout first. */
  readonly nodes: readonly [number, number];
}

function play(id: string, before: string): Row {
  setOptimiser();
  const variant = preset(id);
  const rules = compileRules(variant);
  const spec = { player: 'alpha-beta', moveMs: Number(values.ms) };
  const clock = (): number => performance.now();
  const own = createPlayer(rules, must(parsePlayer(spec, variant, { isTimed: true }), id), clock);
  const players: readonly Player[] = [own, openBuild(before).player(variant, spec, clock)];
  const count = { wins: 0, draws: 0, losses: 0, unfinished: 0 };
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const sums = players.map(() => ({ nodes: 0, moves: 0 }));
  const rng = (unit: number, purpose: string): ReturnType<typeof rngFor> =>
    rngFor({ run: values.seed, variantHash: variant.hash, unit, purpose });

  // The first pair is not counted: both programs are compiled and optimised in it.
  for (let unit = 0; unit <= Number(values.pairs); unit++) {
    const opening = makeOpening(rules, { kind: 'random', plies: OPENING_PLIES }, rng(unit, 'opening'));
    let points = 0;
    for (const ownSeat of [0, 1]) {
      const seats = [0, 1].map((seat) => ({
        player: players[seat === ownSeat ? 0 : 1]!,
        rng: rng(unit, `game:${ownSeat}:seat:${seat}`),
      }));
      const game = playGame({ rules, opening, seats, maxPlies: MAX_PLIES });
      if (game.error !== null) throw new Error(`${id}: ${game.error}`);
      if (unit === 0) continue;
      if (game.ending === 'capped') count.unfinished += 1;
      const result = game.winner === null ? 'draws' : game.winner === ownSeat ? 'wins' : 'losses';
      count[result] += 1;
      points += { wins: 2, draws: 1, losses: 0 }[result];
      game.nodes.forEach((nodes, seat) => {
        const sum = sums[seat === ownSeat ? 0 : 1]!;
        sum.nodes += nodes;
        sum.moves += (game.moves.length - OPENING_PLIES) / PLAYERS;
      });
    }
    if (unit > 0) pairs[points as 0 | 1 | 2 | 3 | 4] += 1;
  }
  const [ours, theirs] = sums.map(({ nodes, moves }) => Math.round(nodes / Math.max(1, moves)));
  return { preset: id, ...count, pairs, nodes: [ours!, theirs!] };
}

function inProcess(id: string, before: string): Row {
  const built = join(import.meta.dirname, '../dist/src/by-the-clock.js');
  const options = ['pairs', 'ms', 'seed'].map((name) => `--${name}=${values[name as 'pairs']}`);
  // Without the condition under which sources run.
  const { NODE_OPTIONS: _sources, ...env } = process.env;
  const args = [built, '--row', id, '--before', before, ...options];
  const row = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env })) as Row;
  console.error(`${id} ${row.wins}/${row.draws}/${row.losses}`);
  return row;
}

function eloText(pairs: PairCounts): string {
  const { observed, interval } = scoreEstimate(pairs);
  const elo = (score: number): string =>
    score <= 0 || score >= 1 ? (score <= 0 ? '-∞' : '∞') : eloFromScore(score).toFixed(0);
  return `${elo(observed)} [${elo(interval.low)}, ${elo(interval.high)}]`;
}

if (values.before === undefined) throw new Error('--before: the folder of the other checkout');
const before = resolve(values.before);
if (values.row !== undefined) console.log(JSON.stringify(play(values.row, before)));
else {
  const rows: Row[] = [];
  for (const id of values.presets.split(',')) {
    rows.push(inProcess(id, before));
    // Row by row: what was played is kept when the rest is not waited for.
    if (values.save !== undefined)
      saveResult(values.save, {
        before: commitOf(before),
        milliseconds: Number(values.ms),
        seed: values.seed,
        rows,
      });
  }
  const total = (of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  const at = (index: 0 | 1 | 2 | 3 | 4): number => total(({ pairs }) => pairs[index]);
  const all: Omit<Row, 'nodes'> = {
    preset: 'all',
    wins: total(({ wins }) => wins),
    draws: total(({ draws }) => draws),
    losses: total(({ losses }) => losses),
    unfinished: total(({ unfinished }) => unfinished),
    pairs: [at(0), at(1), at(2), at(3), at(4)],
  };
  const lines = [...rows, all].map((row) => [
    row.preset,
    `${row.wins}/${row.draws}/${row.losses}`,
    eloText(row.pairs),
    row.unfinished,
    'nodes' in row ? (row.nodes as Row['nodes']).join(' and ') : '',
  ]);
  console.log(markdown(['preset', 'W/D/L', 'Elo', 'unfinished', 'nodes a move'], lines));
}
