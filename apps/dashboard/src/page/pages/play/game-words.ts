import type { AnalysedLineView, CounterView, GameEndView, GameView } from '../../../api/play.ts';
import type { ExactPly, GamePly, LegalMove } from '../../../api/replay.ts';
import { towerText } from '../../shared/board/board.tsx';
import { piecesOn } from '../../shared/board/stack-text.ts';
import type { PlacedStacks } from '../../../api/replay.ts';
import type { Words } from '../../shared/i18n/i18n.ts';

/** A game that was played, or is. */
type Seated = Pick<GameView, 'board'>;

export const sideOf = ({ board }: Seated, seat: number, { named }: Words): string =>
  named('side', board.players[seat]!);

/** What endgame tables say of a position. */
export function exactWords(view: Seated, exact: Omit<ExactPly, 'gaveAway'>, words: Words): string {
  const { winner, plies, isCounterDraw, line } = exact;
  if (winner === null) return words.t(isCounterDraw ? 'replay.exactCounter' : 'replay.exactDraw');
  return [words.t('replay.exactWin', { side: sideOf(view, winner, words), n: plies }), ...line].join(' ');
}

/** How the game ended, in one sentence. */
export function endText(view: GameView, end: GameEndView, words: Words): string {
  const { t, named } = words;
  const reason = named('playEnd', end.reason, named('reason', end.reason));
  if (end.left) return t('play.left', { reason });
  const result =
    end.winner === null
      ? t('play.drawn', { reason })
      : t('play.won', { side: sideOf(view, end.winner, words), reason });
  if (end.places === null || view.board.players.length === 2) return result;
  const order = end.places
    .map((place, seat) => ({ place, side: sideOf(view, seat, words) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, side }) => `${place}. ${side}`);
  return `${result} (${order.join(', ')})`;
}

/** A ply in words, for those who do not see the board. */
export function plyWords(view: Seated, ply: GamePly, words: Words): string {
  const { t } = words;
  const parts = [
    t('play.ply', { side: sideOf(view, ply.player, words), move: ply.text }),
    ...(ply.captures.length > 0 ? [t('replay.captures', { n: ply.captures.length })] : []),
    ...(ply.promotes ? [t('replay.promotes')] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What stands on a square, and what can be done with it. */
export function squareWords(
  view: Seated,
  stacks: PlacedStacks,
  square: number,
  { targets, movable }: { readonly targets: readonly number[]; readonly movable: readonly number[] },
  words: Words,
): string {
  const { t } = words;
  const pieces = piecesOn(stacks, square);
  const what =
    pieces.length === 0
      ? t('play.empty', { square: view.board.names[square]! })
      : towerText(view.board, square, pieces, words);
  if (targets.includes(square)) return t('play.isTarget', { what });
  return movable.includes(square) ? t('play.isMovable', { what }) : what;
}

/** `three kings against one: 4 of 30 plies` */
export function counterText({ kind, name, value, limit, isClaim }: CounterView, { t, named }: Words): string {
  switch (kind) {
    case 'repetition':
      return t(isClaim ? 'play.repetitionClaim' : 'play.repetition', { n: value ?? 0, limit });
    case 'move-limit':
      return t('play.moveLimit', { n: value ?? 0, limit, rest: limit - (value ?? 0) });
    case 'king-moves':
      return t(value === null ? 'play.kingMovesOff' : 'play.kingMoves', {
        side: named('side', name),
        n: value ?? 0,
        limit,
      });
    case 'counter':
      return value === null
        ? t('play.counterOff', { name: named('reason', name), limit })
        : t('play.counter', {
            name: named('reason', name),
            n: value,
            limit,
            rest: Math.max(0, limit - value),
          });
  }
}

export const isClaimable = ({ isClaim, value, limit }: CounterView): boolean =>
  isClaim && value !== null && value >= limit;

/** `+0.35`, or the plies to a win by force, for the side that `sign` turns it to. */
export function scoreText(score: number, winIn: number | null, { t, number }: Words): string {
  if (winIn !== null) return t(winIn >= 0 ? 'play.winIn' : 'play.lossIn', { n: Math.abs(winIn) });
  return `${score < 0 ? '−' : '+'}${number(Math.abs(score) / 100, 2)}`;
}

/** What a score promises: `Expected score 0.62: win 41%, draw 42%, loss 17%`. */
export const outlookText = (
  { win, draw, loss, score }: NonNullable<AnalysedLineView['outlook']>,
  { t, number, percent }: Words,
): string =>
  t('play.outlook', {
    score: number(score, 2),
    win: percent(win, 0),
    draw: percent(draw, 0),
    loss: percent(loss, 0),
  });

/** Moves that go on from what is chosen, for the one who listens. */
export const listWords = (moves: readonly LegalMove[]): string =>
  [...new Set(moves.map(({ text }) => text))].join(', ');
