import { formatFen } from '@draughts-lab/notation';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { type BoardCells, drawBoard } from '../shared/draw-board.ts';
import {
  findMove,
  type Game,
  type GameEnd,
  movesOf,
  moveText,
  outcomeInWords,
  outcomeOf,
  playMove,
  setupOfGame,
  takeBack,
  turnFor,
  turnOf,
} from '@draughts-lab/referee';
import type { Seat } from './seats.ts';

/** The way to and from the person; tests use arrays. */
export interface Terminal {
  /** The next line, or null at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | null>;
  readonly say: (text: string) => void;
  /** What each square of the board shows; pieces alone when left out. */
  readonly cells?: BoardCells;
  /** Writes a file; answers with a message for the person. */
  readonly save: (path: string, game: Game) => string;
}

/** A move is shown as this game writes it. */
const help = (game: Game): string => `a move      ${exampleMove(game)}
moves       list the legal moves
?           this help
board       draw the board again
numbers     draw the board with the names of its squares
undo        take back to your last turn
fen         the position as text
save FILE   write the game as PDN
resign      give up
quit        leave the game`;

function exampleMove(game: Game): string {
  const [first] = movesOf(game);
  return first === undefined ? 'as the list has it' : `${moveText(game, first)}, or its place in the list`;
}

/**
 * Plays a game until it is over, somebody resigns, or the input ends.
 *
 * @param seed every choice of a computer player follows from it and from the ply
 * @returns the game, and its end: null when the person left
 */
export async function playDialogue<P>(
  start: Game<P>,
  seats: readonly Seat<P>[],
  seed: string,
  terminal: Terminal,
): Promise<{ readonly game: Game<P>; readonly end: GameEnd | null }> {
  const { variant } = start.rules;
  let game = start;
  terminal.say(draw(game, terminal));
  for (;;) {
    const outcome = outcomeOf(game);
    if (outcome.over) {
      if (game.plies.length > 0) terminal.say(draw(game, terminal));
      return { game, end: { winner: outcome.winner, left: false, words: outcomeInWords(variant, outcome) } };
    }
    const player = turnOf(game);
    const seat = seats[player]!;
    if (seat.player === null) {
      const turn = await humanTurn(game, seats, terminal);
      if ('end' in turn) return { game, end: turn.end };
      game = turn.game;
    } else {
      const unit = game.plies.length;
      const rng = createRng(deriveSeed({ run: seed, variantHash: variant.hash, unit, purpose: 'play' }));
      const { move } = seat.player.choose(turnFor(game), rng);
      terminal.say(
        `${plyNumber(game)} ${variant.players[player]!.id} (${seat.name}): ${moveText(game, move)}`,
      );
      game = playMove(game, move);
      if (seats[turnOf(game)]!.player === null && !outcomeOf(game).over) {
        terminal.say(draw(game, terminal));
      }
    }
  }
}

type Turn<P> = { readonly game: Game<P> } | { readonly end: GameEnd | null };

/** One turn of a person: commands are answered until there is a move, or the game is left. */
async function humanTurn<P>(game: Game<P>, seats: readonly Seat<P>[], terminal: Terminal): Promise<Turn<P>> {
  const { variant } = game.rules;
  const player = turnOf(game);
  const { id } = variant.players[player]!;
  for (;;) {
    const line = await terminal.ask(`${plyNumber(game)} ${id} to move (? for help): `);
    if (line === null) return { end: null };
    const [word = '', ...rest] = line.trim().split(/\s+/);
    switch (word.toLowerCase()) {
      case '':
        break;
      case 'moves':
        terminal.say(listMoves(game));
        break;
      case '?':
      case 'help':
        terminal.say(help(game));
        break;
      case 'board':
        terminal.say(draw(game, terminal));
        break;
      case 'numbers':
        terminal.say(drawBoard(variant, setupOfGame(game), 'both'));
        break;
      case 'fen':
        terminal.say(formatFen(variant, setupOfGame(game)));
        break;
      case 'save':
        terminal.say(
          rest.length === 0 ? 'save needs the name of a file' : terminal.save(rest.join(' '), game),
        );
        break;
      case 'undo': {
        const plies = pliesToUndo(game, seats);
        if (plies === 0) {
          terminal.say('there is nothing to take back');
          break;
        }
        const earlier = takeBack(game, plies);
        terminal.say(draw(earlier, terminal));
        return { game: earlier };
      }
      case 'resign':
        return { end: resignation(game, player) };
      case 'quit':
      case 'exit':
        return { end: null };
      default: {
        const found = findMove(game, line.trim());
        if (!found.ok) {
          for (const { message, hint } of found.issues)
            terminal.say(`${message}; ${hint ?? '"moves" lists them'}`);
          break;
        }
        const next = playMove(game, found.value);
        terminal.say(draw(next, terminal));
        return { game: next };
      }
    }
  }
}

const draw = (game: Game, { cells }: Terminal): string =>
  drawBoard(game.rules.variant, setupOfGame(game), cells);

/** `3.` for the third turn of a round of all players. */
function plyNumber(game: Game): string {
  const { players } = game.rules.variant;
  return `${Math.floor(game.plies.length / players.length) + 1}.`;
}

function listMoves(game: Game): string {
  const moves = movesOf(game);
  const width = String(moves.length).length;
  return moves
    .map((move, index) => `${String(index + 1).padStart(width + 1)}  ${moveText(game, move)}`)
    .join('\n');
}

/** Plies back to the last position in which a person was to move; 0 where there is none. */
function pliesToUndo<P>(game: Game<P>, seats: readonly Seat<P>[]): number {
  const index = game.plies.findLastIndex(({ player }) => seats[player]!.player === null);
  return index < 0 ? 0 : game.plies.length - index;
}

function resignation(game: Game, player: number): GameEnd {
  const { players } = game.rules.variant;
  const words = `${players[player]!.id} resigns`;
  if (players.length !== 2)
    return { winner: null, left: true, words: `${words}: the game is left without a winner` };
  const winner = 1 - player;
  return { winner, left: false, words: `${players[winner]!.id} wins: ${words}` };
}
