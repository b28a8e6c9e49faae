import { interpretRules } from '@draughts-lab/engine';
import { nextUint32, randomState } from '@draughts-lab/input/random';
import { must } from '@draughts-lab/input';
import { formatMove, parseFen, readMove } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, planBatches, storedMoves } from '@draughts-lab/records';
import { initialSetup, loadPreset, type Setup } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { DEFAULT_ENGINE } from '../engines.ts';
import { batchJob } from '../job.ts';
import { playBatch } from '../play-batch.ts';
import { testManifest } from '../testing/test-manifest.ts';
import { variantOfCell } from '../variant-of-cell.ts';
import { hashOf, positionKeys } from './position-keys.ts';
import { walkGames } from './walk-games.ts';

const played = (manifest: Manifest): GameRecord[] =>
  planBatches(manifest).flatMap((batch) => playBatch(batchJob(manifest, batch, DEFAULT_ENGINE)).records);

/** Hashes of the positions of a game, the first time each, by the reference engine. */
function byReference(manifest: Manifest, record: GameRecord, start?: Setup): string[] {
  const rules = interpretRules(variantOfCell(manifest, record.cell));
  let position = rules.fromSetup(start ?? initialSetup(rules.variant));
  const hashes = [hashOf(rules.toSetup(position))];
  for (const text of storedMoves(record)) {
    const at = position;
    const read = readMove(rules.variant, text, rules.legalMoves(at), () => rules.legalLines(at));
    if (!read.ok) throw new Error(text);
    position = rules.play(at, read.move);
    hashes.push(hashOf(rules.toSetup(position)));
  }
  return [...new Set(hashes)];
}

/** The board turned by half a turn, with the colours exchanged. */
const halfTurned = ({ turn, stacks }: Setup): Setup => ({
  turn: 1 - turn,
  stacks: stacks.map((stack) => stack.map(({ player, kind }) => ({ player: 1 - player, kind }))).toReversed(),
});

/** Hashes that the walk noted for a game. */
const noted = ({ hashes, games }: ReturnType<typeof walkGames>, game: number): string[] =>
  [...hashes].filter((_, at) => games[at] === game).map(String);

test('games of a book begin where the book says', () => {
  const fen = 'W:Wc3,e3,g3:Bb6,d6,f6';
  const manifest = testManifest({
    variants: ['russian'],
    keepMoves: true,
    openings: { kind: 'book', positions: [fen] },
  });
  const records = played(manifest);
  const walked = walkGames(manifest, records);
  expect(walked.left).toBe(0);
  const start = must(parseFen(variantOfCell(manifest, 0), fen), fen);
  for (const [game, record] of records.entries())
    expect(noted(walked, game)).toEqual(byReference(manifest, record, start));
});

test('games without moves, or with moves that the rules do not take, are left out and counted', () => {
  const manifest = testManifest({ variants: ['russian'], games: 2, keepMoves: true });
  const [first, second] = played(manifest) as [GameRecord, GameRecord];
  const walked = walkGames(manifest, [
    { ...first, moves: null },
    { ...first, moves: `${first.moves!.split(' ')[0]} a1-h8` },
    second,
  ]);
  expect(walked.left).toBe(2);
  expect(new Set(walked.games)).toEqual(new Set([2]));
});

test.each(['russian', 'international', 'turkish', 'towers', 'corners', 'english'])(
  '%s: a mirror image is found under the same keys, and its moves under their own names',
  (id) => {
    const rules = interpretRules(must(loadPreset(id), id));
    const rng = randomState(7);
    let position = rules.initialPosition();
    for (let ply = 0; ply < 30 && !rules.outcome(position).over; ply++) {
      const setup = rules.toSetup(position);
      const keys = positionKeys(rules, setup);
      expect(keys[0]!.hash).toBe(hashOf(setup));
      const legal = rules.legalMoves(position);
      const own = new Set(legal.map((move) => formatMove(rules.variant, move, legal)));
      // Each image has a move for each move, and they are called what the moves of the position are called.
      for (const { moves } of keys) {
        expect(moves.size).toBe(own.size);
        expect(new Set(moves.values())).toEqual(own);
      }
      const move = legal[nextUint32(rng) % legal.length]!;
      position = rules.play(position, move);
      // The same pieces seen from the other side are found under the same keys.
      const other = positionKeys(rules, halfTurned(setup));
      expect(other.map(({ hash }) => hash).toSorted()).toEqual(keys.map(({ hash }) => hash).toSorted());
      expect(other[0]!.turn).toBe(1 - keys[0]!.turn);
    }
  },
);
