import { formatFen } from '@draughts-lab/notation';
import { readLegalMove } from '@draughts-lab/referee';
import { countedUnits, storedCounts } from '@draughts-lab/report';
import { numbers, tableOf, textTable } from '@draughts-lab/report/draw';
import {
  type ExploredMove,
  type ExploredRows,
  exploreRuns,
  indexCost,
  indexPositions,
  type LeftGames,
} from '@draughts-lab/runs';
import { positionKeys, rulesOfCell } from '@draughts-lab/selfplay';
import { DEFAULT_CONFIDENCE } from '@draughts-lab/stats';
import { findPositions, type Run } from '@draughts-lab/store';
import {
  foldersOf,
  readSelector,
  repeatedSelectors,
  type RowSelector,
  selectRows,
} from '../compare/select-rows.ts';
import { withRuns } from '../compare/with-runs.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { setupOf } from '../shared/setup.ts';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';

/** What was played in a position. */
interface Explored {
  readonly variant: string;
  readonly name: string;
  readonly fen: string;
  /** Games that came through the position or one of its mirror images. */
  readonly games: number;
  /** Ways in which the position may stand on the board, itself included. */
  readonly images: number;
  readonly moves: readonly ExploredMove[];
  /** Runs with games that could not be followed. */
  readonly left: readonly LeftGames[];
}

/** `dlab explore`. */
export async function explore(
  names: readonly string[],
  options: { readonly fen?: string; readonly moves?: string; readonly json?: boolean },
): Promise<void> {
  const selectors = names.map(readSelector);
  for (const text of repeatedSelectors(selectors)) note(`${text}: named twice, counted once`);
  await withRuns(foldersOf(selectors), [], async (runs) => {
    const sources = await sourcesOf(runs, selectors);
    const rules = rulesOfCell(sources[0]!.run.manifest, sources[0]!.cells[0]!.cell);
    const { variant } = rules;
    let position = rules.fromSetup(setupOf(variant, options.fen));
    for (const text of (options.moves ?? '').split(/\s+/).filter((word) => word !== ''))
      position = rules.play(position, valueOf(readLegalMove(rules, position, text), '--moves'));
    const setup = rules.toSetup(position);
    const keys = positionKeys(rules, setup);
    for (const { run } of sources) await makeIndex(run);
    const { moves, left } = valueOf(
      await exploreRuns(sources, keys, variant.players.length, DEFAULT_CONFIDENCE),
      'positions',
    );
    const explored: Explored = {
      variant: variant.id,
      name: variant.name,
      fen: formatFen(variant, setup, { state: false }),
      games: moves.reduce((sum, move) => sum + move.games, 0),
      images: keys.length,
      moves,
      left,
    };
    printResult(options.json, explored, () => describe(explored));
  });
}

/** The rows that are named, by run. @throws CliError where their rules differ, or a run keeps no moves */
async function sourcesOf(
  runs: readonly Run[],
  selectors: readonly RowSelector[],
): Promise<readonly ExploredRows[]> {
  const rows = runs.flatMap((run) =>
    run.manifest.cells.map(({ variant, pairing }, cell) => {
      const { id, hash } = run.manifest.variants[variant]!;
      return { source: { dir: run.dir }, cell, variant: id, players: pairing, hash, run };
    }),
  );
  const chosen = selectRows(rows, selectors);
  const byRules = Map.groupBy(chosen, ({ hash }) => hash);
  if (byRules.size > 1) {
    const ids = [...new Set(chosen.map(({ variant }) => variant))];
    const { text, row } = selectors[0]!;
    const oneGame = row === null ? `${text}:${ids[0]!}` : text;
    throw new CliError(
      `the rows play by different rules (${ids.join(', ')}); name those of one game, such as ${oneGame}`,
      EXIT.usage,
    );
  }
  const silent = chosen.find(({ run }) => !run.manifest.keepMoves);
  if (silent !== undefined)
    throw new CliError(
      `${silent.run.dir} keeps no moves; play it with "keepMoves": true to look up positions`,
    );
  return Promise.all(
    [...Map.groupBy(chosen, ({ run }) => run)].map(async ([run, own]) => {
      const counts = await storedCounts(run);
      const cells = own.map(({ cell }) => ({ cell, unitTo: countedUnits(counts, cell) }));
      return { name: run.dir, run, cells };
    }),
  );
}

/** Makes the index of a run where there is none, with a word about what that takes. */
async function makeIndex(run: Run): Promise<void> {
  if ((await findPositions(run)) !== undefined) return;
  const { games, seconds, megabytes } = await indexCost(run);
  if (seconds > LONG)
    note(
      `${run.dir}: indexing the positions of ${games} games, once: about ${Math.ceil(seconds / 60)} min and ${Math.ceil(megabytes)} MB in its folder`,
    );
  const view = createWorkView({ what: 'games indexed', total: games });
  try {
    await indexPositions(run, { onGames: view.at });
  } finally {
    view.end();
  }
}

/** Seconds of work that is announced. */
const LONG = 10;

function describe({ name, fen, games, images, moves, left }: Explored): string {
  const position = `${name}, ${fen}`;
  const missing = left.map(
    ({ run, games: n }) =>
      `${run}: ${n} ${n === 1 ? 'game is' : 'games are'} not counted, because the stored moves are not legal under its rules.`,
  );
  if (moves.length === 0)
    return [
      `${position}: no game came here${images === 1 ? '' : ', nor to its mirror image'}.`,
      ...missing,
    ].join('\n');
  const head = `${position}: ${games} games came here${images === 1 ? '' : ', mirrored ones included'}.`;
  const table = tableOf(moves, [
    ['move', ({ move }) => (move === '' ? '(game over)' : move)],
    numbers('games', 'games', (line: ExploredMove) => line.games),
    numbers('share %', 'share', (line: ExploredMove) => line.games / games),
    numbers('score %', 'share', (line: ExploredMove) => line.score),
    numbers('draws %', 'share', (line: ExploredMove) => line.drawRate),
    numbers('plies', 'plies', (line: ExploredMove) => line.meanPlies),
  ]);
  const note =
    'Score of the side to move: wins and half the draws. A game counts once, the first time it came here.';
  return [head, '', textTable(table), '', note, ...missing].join('\n');
}
