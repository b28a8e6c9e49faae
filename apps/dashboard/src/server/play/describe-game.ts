import type { Move } from '@draughts-lab/engine';
import { formatFen, formatMove } from '@draughts-lab/notation';
import { type Game, gamePdn, movesOf, positionOf, setupOfGame, turnOf } from '@draughts-lab/referee';
import type { GameView } from '../../api/play.ts';
import { boardView, gamePly, legalMove, placedStacks } from '../replay/board-view.ts';
import { countersOf } from './counters.ts';
import { endOf } from './game-end.ts';
import { gameOf } from './kept-games.ts';
import type { GameTask } from './tasks.ts';
import { timesOf } from './times.ts';

/** Lines of captures above which one route to each result has to do. */
const MAX_LINES = 400;

/** A game with everything that the page shows of it. @throws Refused as `gameOf` */
export function describeGame(task: GameTask): GameView {
  const { rules, game, wrong } = gameOf(task);
  const { variant } = rules;
  const counters = countersOf(game);
  const end = endOf(game, task.end);
  const setup = setupOfGame(game);
  const { list, everyPath } = linesOf(game);
  const legal = movesOf(game);
  const names = variant.players.map((_, seat) => task.names?.[seat] ?? 'human');
  return {
    variant: { id: variant.id, name: variant.name, hash: variant.hash },
    board: boardView(variant),
    start: placedStacks(game.start),
    startFen: formatFen(variant, game.start),
    startTurn: game.start.turn,
    plies: game.plies.map((ply, at) => gamePly(variant, ply, rules.toSetup(game.positions[at + 1]))),
    wrong,
    turn: turnOf(game),
    legal: end === null ? list.map((move) => legalMove(move, formatMove(variant, move, legal))) : [],
    everyPath,
    end,
    counters,
    fen: formatFen(variant, setup),
    pdn: gamePdn('Draughts Lab', game, names, end, task.start === undefined, timesOf(game, task.clock)),
    ballotSize: variant.document.ballot?.length ?? 0,
  };
}

/** Legal moves by every route, so that a capture can be chosen square by square; where they are too many, by one. */
function linesOf(game: Game): { readonly list: readonly Move[]; readonly everyPath: boolean } {
  const moves = movesOf(game);
  const lines = game.rules.legalLines(positionOf(game));
  return lines.length <= MAX_LINES ? { list: lines, everyPath: true } : { list: moves, everyPath: false };
}
