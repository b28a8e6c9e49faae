// Random positions of a class of few pieces, played out with endgame tables and without, for docs/results/tables.md:
// ./ts benchmarks/src/table-endings.ts FOLDER-OF-TABLES VARIANT 3K-1K win|hold [PLACE [SHIPPED-OR-NONE [POSITIONS]]]
// win: the first side moves and wins by the tables within the counters; hold: the second moves and draws. With PLACE the lone
// piece of the second side stands there.
import { compileRules, type Move } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Player } from '@draughts-lab/players';
import { createRng, rngFor } from '@draughts-lab/records';
import { openTables, parseMaterial, standingOfSetup, tableEndgame, tableRules } from '@draughts-lab/tables';
import type { Setup, Stack, Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';

const NODES = 1000;
const MOST_PLIES = 400;

const [root, id, className, task, place = '', weights = 'none', positions = '1000'] = process.argv.slice(2);
const material = parseMaterial(className ?? '');
if (material === null || !['win', 'hold'].includes(task!))
  throw new Error('FOLDER VARIANT CLASS win|hold [PLACE]');
const variant = preset(id!);
const reader = must(openTables(must(tableRules(variant), id!), root!), root!);
const rules = compileRules(variant);
const { size } = variant.board;
const road = place === '' ? null : squaresOf(variant, place);
const sides = [0, 1].map((player) => [
  ...Array.from({ length: material.kings[player]! }, (): Stack => [{ player, kind: 'king' }]),
  ...Array.from({ length: material.men[player]! }, (): Stack => [{ player, kind: 'man' }]),
]);

function squaresOf(of: Variant, name: string): readonly number[] {
  const squares = of.places.get(name);
  if (squares === undefined) throw new Error(`no place "${name}"`);
  return squares;
}

const rng = rngFor({ run: 'endings', variantHash: variant.hash, unit: 0, purpose: `${className} ${task}` });

/** A position of the class that the task is about, or null for one that is none. */
function draw(): Setup | null {
  const stacks: Stack[] = Array.from({ length: size }, () => []);
  for (const [player, pieces] of sides.entries())
    for (const piece of pieces) {
      const at = player === 1 && road !== null ? road[rng.int(road.length)]! : rng.int(size);
      if (stacks[at]!.length > 0) return null;
      stacks[at] = piece;
    }
  const setup: Setup = { turn: task === 'win' ? 0 : 1, stacks };
  const standing = standingOfSetup(reader, setup);
  if (standing === undefined || rules.outcome(rules.fromSetup(setup)).over) return null;
  const { end, counted } = standing;
  return (task === 'win' ? counted.result === 'win' : end.result === 'draw') ? setup : null;
}

const playerOf = (tables: boolean): Player =>
  createPlayer(
    rules,
    must(parsePlayer({ player: 'alpha-beta', nodes: NODES, weights, tables }, variant), 'player'),
    undefined,
    tables ? tableEndgame(reader) : undefined,
  );

/** The result for the side that the task is about: 1, 0 or null for a draw. */
function play(start: Setup, asking: Player, other: Player): number | null {
  const moves: Move[] = [];
  let position = rules.fromSetup(start);
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const outcome = rules.outcome(position);
    if (outcome.over) return outcome.winner;
    const legal = rules.legalMoves(position);
    const seat = ply % 2 === 0 ? asking : other;
    const { move } = seat.choose({ position, legal, start, moves }, createRng('00000000000000aa'));
    position = rules.play(position, move);
    moves.push(move);
  }
  throw new Error('a game without an end');
}

const wanted = Number(positions);
const setups: Setup[] = [];
for (let tries = 0; setups.length < wanted && tries < 200 * wanted; tries++) {
  const setup = draw();
  if (setup !== null) setups.push(setup);
}
const results = [true, false].map((tables) => {
  const [asking, other] = [playerOf(tables), playerOf(false)];
  const ends = setups.map((setup) => play(setup, asking, other));
  const mover = task === 'win' ? 0 : 1;
  return ends.filter((winner) => (task === 'win' ? winner === mover : winner !== 1 - mover)).length;
});
reader.close();
console.log(
  JSON.stringify({
    variant: id,
    class: className,
    task,
    place,
    weights,
    nodes: NODES,
    positions: setups.length,
    withTables: results[0],
    without: results[1],
  }),
);
