import { type Manifest, planBatches, type PlayerSpec } from '@draughts-lab/records';
import { batchJob, DEFAULT_ENGINE, playBatch } from '@draughts-lab/selfplay';

/** Milliseconds for the games that are played to measure, of all rows together. */
const BUDGET_MS = 1500;
/** Rows that are measured; the others are taken for the mean of these. */
const MOST_ROWS = 12;
/** Budgets of a move are cut down to these, and what was saved is added afterwards. */
const MOST = { nodes: 500, playouts: 50 } as const;

/**
 * What the games of a run will take on one core of this machine: a few games of some of its rows are played, with small budgets
 * where those of the run are large.
 *
 * @returns seconds; null where the time follows from a depth or a program from outside
 */
export function timeGames(manifest: Manifest): number | null {
  const { openings } = manifest;
  const small = manifest.players.map(({ spec }) => cutDown(spec));
  const judge = openings.kind === 'varied' && openings.player ? cutDown(openings.player) : undefined;
  if (small.includes(null) || judge === null) return null;
  const pilot: Manifest = {
    ...manifest,
    ...(openings.kind === 'varied' && judge && { openings: { ...openings, player: judge.spec } }),
    players: manifest.players.map((player, index) => ({ ...player, spec: small[index]!.spec })),
  };
  const batches = planBatches(pilot);
  const step = Math.max(1, Math.ceil(pilot.cells.length / MOST_ROWS));
  const rows = pilot.cells.flatMap((_, cell) => (cell % step === 0 ? [cell] : []));
  let [measured, games] = [0, 0];
  for (const cell of rows) {
    const { players, units, gamesPerUnit } = pilot.cells[cell]!;
    const factor = Math.max(...players.map((player) => small[player]!.factor), judge?.factor ?? 1);
    const first = batches.find((batch) => batch.cell === cell)!;
    const play = (unit: number): void => {
      playBatch(batchJob(pilot, { ...first, firstUnit: unit, units: 1 }, DEFAULT_ENGINE));
    };
    // The first one is slow: its code is not compiled yet.
    play(0);
    const begun = performance.now();
    let unit = 0;
    do play(unit++ % units);
    while (performance.now() - begun < BUDGET_MS / rows.length);
    const each = ((performance.now() - begun) / unit) * factor;
    measured += units * each;
    games += units * gamesPerUnit;
  }
  const all = pilot.cells.reduce((sum, { units, gamesPerUnit }) => sum + units * gamesPerUnit, 0);
  return (measured * all) / games / 1000;
}

/** A player with a small budget, and how much longer the other one takes; null for one whose time nobody knows before. */
function cutDown(spec: PlayerSpec): { readonly spec: PlayerSpec; readonly factor: number } | null {
  if (spec.player === 'engine' || (spec['depth'] !== undefined && spec['nodes'] === undefined)) return null;
  for (const key of ['nodes', 'playouts'] as const) {
    const budget: unknown = spec[key];
    if (typeof budget === 'number' && budget > MOST[key])
      return { spec: { ...spec, [key]: MOST[key] }, factor: budget / MOST[key] };
  }
  return { spec, factor: 1 };
}
