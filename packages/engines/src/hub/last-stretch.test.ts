import { compileRules, type Move } from '@draughts-lab/engine';
import { parseFen } from '@draughts-lab/notation';
import { randomBelow, randomState } from '@draughts-lab/input/random';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { readHubMove, readHubPosition, writeHubMove } from './hub-board.ts';
import { lastStretch } from './last-stretch.ts';

test.each([
  // Three quiet moves in a row with one king, while the side has men: they run on through the men's moves of the other.
  ['frisian', 'W:WK46,36:B1,2,3,4,6,7,8,9'],
  ['international', 'W:WK46,36:B1,2,3,4,6,7,8,9'],
])('%s: what an engine is told allows the moves that the game allows', (id, fen) => {
  const preset = loadPreset(id);
  if (!preset.ok) throw new Error(id);
  const rules = compileRules(preset.value);
  const start = parseFen(preset.value, fen);
  if (!start.ok) throw new Error(JSON.stringify(start.issues));
  let shorter = 0;
  for (let game = 0; game < 20; game++) {
    const random = randomState(game);
    const moves: Move[] = [];
    let position = rules.fromSetup(start.value);
    while (moves.length < 60 && !rules.outcome(position).over) {
      const told = lastStretch(rules, { start: start.value, moves });
      const setup = readHubPosition(preset.value, told.pos);
      if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
      let heard = rules.fromSetup(setup.value);
      for (const text of told.moves)
        heard = rules.play(heard, readHubMove(preset.value, text, rules.legalMoves(heard))!);
      const legal = rules.legalMoves(position);
      const texts = (list: readonly Move[]): string[] => list.map((move) => writeHubMove(preset.value, move));
      expect(texts(rules.legalMoves(heard))).toEqual(texts(legal));
      if (told.moves.length < moves.length) shorter += 1;
      // White goes on with the piece that it has moved, Black moves a man where it can.
      const before = moves.at(-2)?.to;
      const { turn, stacks } = rules.toSetup(position);
      const wanted = legal.filter(({ from }) =>
        turn === 0 ? from === before : stacks[from]!.at(-1)!.kind === 'man',
      );
      const list = wanted.length > 0 ? wanted : legal;
      const move = list[randomBelow(random, list.length)]!;
      moves.push(move);
      position = rules.play(position, move);
    }
  }
  expect(shorter).toBeGreaterThan(10);
});
