import { message } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import type { Stack, Variant } from '@draughts-lab/variant';
import type { GameView } from '../../api/play.ts';
import type { PlacedStacks } from '../../api/replay.ts';
import { describeGame } from '../play/describe-game.ts';
import { Refused } from '../threads/refused.ts';
import { readRules } from './read-rules.ts';
import type { SetupTask } from './tasks.ts';

/** A position that was set up by hand, with its moves under the rules of a text. @throws Refused where it is none of them */
export function lookAtSetup({ text, stacks, turn }: SetupTask): GameView {
  const { variant } = readRules({ text });
  return describeGame({ rules: variant.document, start: fenOfPlaced(variant, stacks, turn), moves: [] });
}

/** The FEN of pieces as the page places them. @throws Refused where there are no such squares or players */
export function fenOfPlaced(variant: Variant, stacks: PlacedStacks, turn: number): string {
  const seats = variant.players.length;
  const isOutside = Object.entries(stacks).some(
    ([square, stack]) =>
      Number(square) >= variant.board.size || stackOf(stack).some(({ player }) => player >= seats),
  );
  if (isOutside || turn >= seats)
    throw new Refused(
      'bad-position',
      message('request.setup', { squares: variant.board.size, players: seats }),
    );
  return formatFen(variant, {
    turn,
    stacks: Array.from({ length: variant.board.size }, (_, square) => stackOf(stacks[square] ?? '')),
  });
}

const stackOf = (text: string): Stack =>
  (text.match(/../g) ?? []).map((piece) => ({
    player: Number(piece[0]),
    kind: piece[1] === 'k' ? 'king' : 'man',
  }));
