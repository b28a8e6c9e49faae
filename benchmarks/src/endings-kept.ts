// What share of exact endings a search keeps, for the cards that stand beside every figure
// (packages/players/src/weights/endings.json):
//
//   ./ts benchmarks/src/endings-kept.ts FOLDER-OF-TABLES VARIANT ...
//
// Random positions of three pieces in which the side to move can have a win or a draw, and some moves give it away by the
// tables; played out by alpha-beta search against itself without tables, with the weights that come with the program and
// with the hand-made evaluation. Tables that are not in the folder yet are built there.
import { readFileSync, writeFileSync } from 'node:fs';
import { compileRules, type Move } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { createPlayer, parsePlayer, shippedHash } from '@draughts-lab/players';
import type { KnownEndings } from '@draughts-lab/players/card';
import { rngFor } from '@draughts-lab/records';
import {
  buildTables,
  folderOf,
  moveStandings,
  openTables,
  standingOfSetup,
  type TableReader,
  tableRules,
} from '@draughts-lab/tables';
import type { Setup, Stack, Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';

const FILE = new URL('../../packages/players/src/weights/endings.json', import.meta.url);
const NODES = 1000;
const PIECES = 3;
const POSITIONS = 300;
/** A longer game is a draw. */
const MOST_PLIES = 300;
/** Positions drawn for each that is wanted, at most: some classes leave nothing to choose. */
const TRIES = 500;

interface Row extends KnownEndings {
  readonly variant: string;
  readonly rules: string;
  readonly evaluation: string;
}

/** Positions with something to lose, the same for every player. */
function positionsOf(variant: Variant, reader: TableReader): Setup[] {
  const { board, document } = variant;
  const rules = compileRules(variant);
  const machine = rules.createMachine();
  const rng = rngFor({ run: 'endings kept', variantHash: variant.hash, unit: 0, purpose: 'positions' });
  const kinds = document.king === null ? (['man'] as const) : (['man', 'king'] as const);
  const found: Setup[] = [];
  for (let tries = 0; found.length < POSITIONS && tries < TRIES * POSITIONS; tries++) {
    const stacks: Stack[] = Array.from({ length: board.size }, () => []);
    const more = rng.int(2);
    for (let piece = 0; piece < PIECES; piece++) {
      const player = piece < 2 ? piece : more;
      stacks[rng.int(board.size)] = [{ player, kind: kinds[rng.int(kinds.length)]! }];
    }
    const setup: Setup = { turn: rng.int(2), stacks };
    if (stacks.filter((stack) => stack.length > 0).length < PIECES) continue;
    if (reader.findSetup(setup) === undefined || rules.outcome(rules.fromSetup(setup)).over) continue;
    machine.load(setup);
    const results = moveStandings(reader, machine)?.map(({ standing }) => standing.counted.result) ?? [];
    if (new Set(results).size > 1) found.push(setup);
  }
  return found;
}

/** How many of the positions end no worse for the side to move than the tables say, played out by one player for both sides. */
function keptOf(
  variant: Variant,
  weights: 'shipped' | 'none',
  reader: TableReader,
  setups: readonly Setup[],
): number {
  const rules = compileRules(variant);
  const player = createPlayer(
    rules,
    must(parsePlayer({ player: 'alpha-beta', nodes: NODES, weights }, variant), 'player'),
  );
  return setups.filter((start, unit) => {
    const moves: Move[] = [];
    let position = rules.fromSetup(start);
    let outcome = rules.outcome(position);
    while (!outcome.over && moves.length < MOST_PLIES) {
      const legal = rules.legalMoves(position);
      const purpose = `ply ${moves.length}`;
      const rng = rngFor({ run: 'endings kept', variantHash: variant.hash, unit, purpose });
      const { move } = player.choose({ position, legal, start, moves }, rng);
      position = rules.play(position, move);
      moves.push(move);
      outcome = rules.outcome(position);
    }
    const winner = outcome.over ? outcome.winner : null;
    const { result } = standingOfSetup(reader, start)!.counted;
    return winner === start.turn || (winner === null && result === 'draw');
  }).length;
}

async function rowsOf(folder: string, id: string): Promise<Row[]> {
  const variant = preset(id);
  const tables = must(tableRules(variant), id);
  await buildTables(tables, { pieces: PIECES, folder: folderOf(folder, variant.hash), workers: 1 });
  const reader = must(openTables(tables, folder, { pieces: PIECES }), folder);
  try {
    const setups = positionsOf(variant, reader);
    const learned = shippedHash(variant);
    return [...(learned === null ? [] : (['shipped'] as const)), 'none' as const].map((weights) => ({
      variant: id,
      rules: variant.hash,
      evaluation: weights === 'none' ? 'hand-made' : learned!,
      nodes: NODES,
      pieces: PIECES,
      positions: setups.length,
      kept: keptOf(variant, weights, reader, setups),
    }));
  } finally {
    reader.close();
  }
}

const [folder, ...ids] = process.argv.slice(2);
if (folder === undefined || ids.length === 0) throw new Error('FOLDER-OF-TABLES VARIANT ...');
const rows = new Map<string, Row>();
const keep = (row: Row): unknown =>
  rows.set([row.variant, row.evaluation, row.pieces, row.nodes].join(' '), row);
for (const row of JSON.parse(readFileSync(FILE, 'utf8')) as Row[]) keep(row);
for (const id of ids)
  for (const row of await rowsOf(folder, id)) {
    keep(row);
    const share = ((100 * row.kept) / row.positions).toFixed(1);
    console.log(`${id} ${row.evaluation.slice(0, 9)}: ${row.kept} of ${row.positions}, ${share} %`);
  }
const lines = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => `  ${JSON.stringify(row)}`);
writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
