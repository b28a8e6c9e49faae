import { message, type Message } from '@draughts-lab/input';
import { type Manifest, planBatches } from '@draughts-lab/records';
import { DEFAULT_ENGINE } from './engines.ts';
import { batchJob } from './job.ts';
import { playUnit } from './play-unit.ts';
import { tableFor } from './table.ts';
import { whyNotReplayed } from './why-not-replayed.ts';

/** Plies after the opening within which the first search is looked for, where the first ones have a single legal move. */
const FORCED_PLIES = 8;

/** Why the openings of a row cannot be judged by who plays them; null where they can. */
export function whyNotJudged(manifest: Manifest, cell: number): Message | null {
  const { openings, cells, variants, players } = manifest;
  const { variant, gamesPerUnit, players: seats } = cells[cell]!;
  if (openings.kind !== 'random') return message('control.not-drawn');
  if (variants[variant]!.seats !== 2) return message('control.seats');
  if (gamesPerUnit !== 1) return message('control.both-seatings');
  const searches = seats.map((player) => players[player]!.spec.player);
  return searches.every((kind) => kind === 'alpha-beta' || kind === 'mcts')
    ? whyNotReplayed(manifest, cell)
    : message('control.no-search');
}

/**
 * What the first search after the opening of a unit says, in hundredths of a man for the player who moves first; 0 where no
 * position of the first plies leaves a choice. For any unit, those beyond the planned ones included: their openings are drawn
 * as those of units that are played, and the search is the one that their games would begin with.
 */
export function judgeOpenings(
  manifest: Manifest,
  cell: number,
  units: { readonly from: number; readonly to: number },
  onJudged: (count: number) => void = () => undefined,
): number[] {
  if (manifest.openings.kind !== 'random') throw new RangeError('openings that are drawn are needed');
  const { plies } = manifest.openings;
  const tableOf = (more: number): ReturnType<typeof oneBatch> =>
    oneBatch(manifest, cell, units.to, plies + more);
  const [next, later] = [tableOf(1), tableOf(FORCED_PLIES)];
  return Array.from({ length: units.to - units.from }, (_, index) => {
    onJudged(index);
    const unit = units.from + index;
    return firstSearch(next, unit) ?? firstSearch(later, unit) ?? 0;
  });
}

/** A unit of one game with its result. */
export interface PlayedScore {
  readonly unit: number;
  readonly score: number;
}

/** What the player of a row says of the openings of its games, and of others that were drawn and not played. */
export interface JudgedOpenings {
  readonly games: readonly { readonly evaluation: number; readonly score: number }[];
  readonly extra: readonly number[];
}

/**
 * The openings of the games of a row and as many others as the experiment declares, those of the units that would come after
 * the planned ones, judged.
 *
 * @param scores of the games that count
 * @returns why, where they cannot be judged
 */
export function judgeRow(
  manifest: Manifest,
  cell: number,
  scores: readonly PlayedScore[],
  onJudged: (count: number, total: number) => void = () => undefined,
): JudgedOpenings | Message {
  const why = whyNotJudged(manifest, cell);
  if (why !== null) return why;
  const { openings, cells } = manifest;
  const judged = openings.kind === 'random' ? (openings.judged ?? 0) : 0;
  const { units } = cells[cell]!;
  const played = scores.reduce((most, { unit }) => Math.max(most, unit + 1), 0);
  const total = played + judged;
  const own = judgeOpenings(manifest, cell, { from: 0, to: played }, (count) => onJudged(count, total));
  const extra = judgeOpenings(manifest, cell, { from: units, to: units + judged }, (count) =>
    onJudged(played + count, total),
  );
  return { games: scores.map(({ unit, score }) => ({ evaluation: own[unit]!, score })), extra };
}

/** All units of a row as one job, their games cut off after so many plies. */
function oneBatch(
  manifest: Manifest,
  cell: number,
  units: number,
  maxPlies: number,
): ReturnType<typeof batchJob> {
  const only = {
    ...manifest,
    cells: manifest.cells.map((one) => ({ ...one, units })),
    batchSize: units,
    maxPlies,
  };
  const batch = planBatches(only).find((one) => one.cell === cell)!;
  return batchJob(only, batch, DEFAULT_ENGINE);
}

function firstSearch(job: ReturnType<typeof batchJob>, unit: number): number | null {
  const [{ game }] = playUnit(job, tableFor(job), unit) as [ReturnType<typeof playUnit>[number]];
  const at = game?.trace.findIndex((value) => value !== null) ?? -1;
  if (at === -1) return null;
  const value = game!.trace[at]!;
  // 0 rather than -0
  return (at % 2 === 0 ? value : -value) + 0;
}
