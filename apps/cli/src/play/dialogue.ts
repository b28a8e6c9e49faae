import { formatFen } from '@draughts-lab/notation';
import { type Choice, type Player, Resigned, type TurnClock } from '@draughts-lab/players';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { type BoardCells, drawBoard } from '../shared/draw-board.ts';
import {
  claimOf,
  declineDraw,
  findMove,
  flagFall,
  type Game,
  type GameEnd,
  movesOf,
  moveText,
  NO_OFFERS,
  type Offers,
  outcomeInWords,
  outcomeOf,
  resignation,
  playMove,
  positionOf,
  setupOfGame,
  takeBack,
  turnFor,
  turnOf,
} from '@draughts-lab/referee';
import { createGameClocks, type GameClocks } from './game-clocks.ts';
import { accept, claim, decline, offer } from './procedures.ts';
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
  /** Waits so many milliseconds; tests and games without clocks need none. @returns `up` */
  readonly wait?: (ms: number) => Promise<'up'>;
}

/** What is known at the board beside the position. */
interface Board {
  readonly clocks: GameClocks;
  offers: Offers;
  /** What the last search of each player gave for its own seat; null without one. */
  readonly scores: (number | null)[];
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
offer       offer a draw; accept, decline answer one
claim       claim the end that the rules leave to you; claim MOVE: after this move
resign      give up, when you have said yes
quit        leave the game`;

function exampleMove(game: Game): string {
  const [first] = movesOf(game);
  return first === undefined ? 'as the list has it' : `${moveText(game, first)}, or its place in the list`;
}

/**
 * Plays a game until it is over, somebody resigns, a flag falls, or the input ends.
 *
 * @param seed every choice of a computer player follows from it and from the ply
 * @param clocks of the players; left out: nobody counts the time
 * @returns the game, and its end: null when the person left
 */
export async function playDialogue<P>(
  start: Game<P>,
  seats: readonly Seat<P>[],
  seed: string,
  terminal: Terminal,
  clocks: GameClocks = createGameClocks(start.rules.variant, null, () => 0),
): Promise<{ readonly game: Game<P>; readonly end: GameEnd | null }> {
  const { variant } = start.rules;
  const board: Board = { clocks, offers: NO_OFFERS, scores: seats.map(() => null) };
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
    clocks.begin(player);
    if (seat.player === null) {
      const turn = await humanTurn(game, seats, terminal, board);
      if ('end' in turn) return { game, end: turn.end };
      if (turn.game.plies.length > game.plies.length && !clocks.press()) return { game, end: flagEnd(game) };
      game = turn.game;
    } else {
      const choice = choiceOf(game, seat.player, seed, clocks.reading());
      if (choice === null) return { game, end: resignation(game, player) };
      const { move, score } = choice;
      board.scores[player] = score ?? null;
      if (!clocks.press()) return { game, end: flagEnd(game) };
      terminal.say(
        `${plyNumber(game)} ${variant.players[player]!.id} (${seat.name}): ${moveText(game, move)}${clocks.words()}`,
      );
      game = playMove(game, move);
      if (seats[turnOf(game)]!.player === null && !outcomeOf(game).over) {
        terminal.say(draw(game, terminal));
      }
    }
  }
}

/** What a computer player chooses; null when it gives the game up. */
function choiceOf<P>(game: Game<P>, player: Player<P>, seed: string, clock?: TurnClock): Choice | null {
  const { hash: variantHash } = game.rules.variant;
  const unit = game.plies.length;
  try {
    const rng = createRng(deriveSeed({ run: seed, variantHash, unit, purpose: 'play' }));
    return player.choose(clock === undefined ? turnFor(game) : { ...turnFor(game), clock }, rng);
  } catch (error) {
    if (error instanceof Resigned) return null;
    throw error;
  }
}

/** The flag of the side to move has fallen. */
function flagEnd<P>(game: Game<P>): GameEnd {
  const player = turnOf(game);
  const { players } = game.rules.variant;
  const { winner, reason } = flagFall(game.rules, positionOf(game), player);
  const words = `the flag of ${players[player]!.id} has fallen`;
  if (winner !== null) return { winner, left: false, words: `${players[winner]!.id} wins: ${words}` };
  return players.length === 2
    ? { winner, left: false, words: `draw: ${words}, and the opponent cannot win (${reason})` }
    : { winner, left: true, words: `${words}: the game is left without a winner` };
}

type Turn<P> = { readonly game: Game<P> } | { readonly end: GameEnd | null };

/** The next line; `up` when the time of the person ends before there is one. */
async function askInTime(
  prompt: string,
  { ask, wait }: Terminal,
  clocks: GameClocks,
): Promise<string | null | { up: true }> {
  const left = clocks.left();
  const line =
    left === null || wait === undefined
      ? await ask(prompt)
      : await Promise.race([ask(prompt), wait(left).then(() => ({ up: true }) as const)]);
  return clocks.fallen() === null ? line : { up: true };
}

/** One turn of a person: commands are answered until there is a move, or the game is left. */
async function humanTurn<P>(
  game: Game<P>,
  seats: readonly Seat<P>[],
  terminal: Terminal,
  board: Board,
): Promise<Turn<P>> {
  const { variant } = game.rules;
  const player = turnOf(game);
  const { id } = variant.players[player]!;
  if (board.offers.open === 1 - player)
    terminal.say(`${variant.players[1 - player]!.id} offers a draw: accept or decline; a move declines`);
  if (claimOf(game) !== null) terminal.say('the end by repetition may be claimed: claim');
  for (;;) {
    const line = await askInTime(
      `${plyNumber(game)} ${id} to move${board.clocks.words()} (? for help): `,
      terminal,
      board.clocks,
    );
    if (typeof line === 'object' && line !== null) return { end: flagEnd(game) };
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
        board.clocks.takeBack(plies);
        terminal.say(draw(earlier, terminal));
        return { game: earlier };
      }
      case 'offer':
      case 'accept':
      case 'decline': {
        const said = {
          offer: () => offer(game, seats, board.offers, board.scores),
          accept: () => accept(game, board.offers),
          decline: () => decline(game, board.offers),
        }[word.toLowerCase() as 'offer' | 'accept' | 'decline']();
        board.offers = said.offers;
        for (const text of said.words) terminal.say(text);
        if (said.end !== null) return { end: said.end };
        break;
      }
      case 'claim': {
        const { end, words } = claim(game, rest.join(' '));
        for (const text of words) terminal.say(text);
        if (end !== null) return { end };
        break;
      }
      case 'resign': {
        const answer = await askInTime(`${id} gives up: yes? `, terminal, board.clocks);
        if (typeof answer === 'object' && answer !== null) return { end: flagEnd(game) };
        if (answer === null) return { end: null };
        if (/^y(?:es)?$/i.test(answer.trim())) return { end: resignation(game, player) };
        terminal.say('the game goes on');
        break;
      }
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
        // A move answers an offer of the opponent; the own one stands until it is answered.
        if (board.offers.open !== player) board.offers = declineDraw(board.offers);
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
