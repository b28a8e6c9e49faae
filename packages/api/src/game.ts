import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { createEnginePlayer, loadPlayer } from '@draughts-lab/engines';
import { formatFen, formatMove, parseFen, readMove } from '@draughts-lab/notation';
import { createPlayer, parsePlayer, type Player, readPlayerWords } from '@draughts-lab/players';
import { createRng, subSeed } from '@draughts-lab/records';
import type { Setup } from '@draughts-lab/variant';
import { ProblemsError, valueOf } from './problems.ts';
import { resolvedRules, type Variant } from './variants.ts';

/** A game at one of its plies. It never changes: `play` returns another one. */
export interface Game {
  /** The rules that are played. */
  readonly variant: Variant;
  /** The position as FEN. */
  readonly fen: string;
  /** Id of the player to move, such as `white`. */
  readonly turn: string;
  /** Moves that were played from the start of this game, as text. */
  readonly played: readonly string[];
  /** Legal moves as text, each once; none when the game is decided. Draws by rule leave them there. */
  readonly moves: readonly string[];
  /** How the game ended; null while it goes on. */
  readonly result: GameResult | null;
  /**
   * The game after a move.
   *
   * @param move in any notation that is clear: `c3-d4`, `cd4`, `32-28`, `c3:e5:g7`
   * @throws ProblemsError when no legal move is meant, or several are
   */
  play(move: string): Game;
}

/** How a game ended by its rules. */
export interface GameResult {
  /** Id of the seat that won; null for a draw. */
  readonly winner: string | null;
  /** The rule that ended it, as in records: `no-moves`, `repetition`, `goal`. */
  readonly reason: string;
}

interface Inner {
  readonly variant: Variant;
  readonly rules: Rules;
  readonly start: Setup;
  readonly position: unknown;
  readonly legal: readonly Move[];
  readonly moves: readonly Move[];
}

const inside = new WeakMap<Game, Inner>();
const compiled = new WeakMap<Variant, Rules>();

/**
 * A new game.
 *
 * @param variant from `loadVariant`
 * @param fen the position that it begins with; default: the initial position of the rules
 * @throws ProblemsError when the text is no position of these rules
 *
 * @example
 * let game = newGame(loadVariant(variantIds()[0]));
 * game = game.play(game.moves[0]);
 * game.played.length; // 1
 */
export function newGame(variant: Variant, fen?: string): Game {
  let rules = compiled.get(variant);
  if (rules === undefined) {
    rules = compileRules(resolvedRules(variant));
    compiled.set(variant, rules);
  }
  if (fen === undefined) {
    const position = rules.initialPosition();
    return gameAt({ variant, rules, start: rules.toSetup(position), position, moves: [] }, []);
  }
  const start = valueOf(parseFen(rules.variant, fen), 'position');
  return gameAt({ variant, rules, start, position: rules.fromSetup(start), moves: [] }, []);
}

function gameAt(at: Omit<Inner, 'legal'>, played: readonly string[]): Game {
  const { variant, rules, position, moves } = at;
  const legal = rules.legalMoves(position);
  const outcome = rules.outcome(position);
  const { players } = rules.variant;
  const textOf = (move: Move): string => formatMove(rules.variant, move, legal);
  const game: Game = {
    variant,
    fen: formatFen(rules.variant, rules.toSetup(position)),
    turn: players[rules.turn(position)]!.id,
    played,
    moves: legal.map(textOf),
    result: outcome.over
      ? {
          winner: outcome.winner === null ? null : players[outcome.winner]!.id,
          reason: outcome.reason,
        }
      : null,
    play(text) {
      const found = readMove(rules.variant, text, legal, () => rules.legalLines(position));
      if (!found.ok) throw new ProblemsError('move', found.issues);
      const { move } = found;
      return gameAt({ ...at, position: rules.play(position, move), moves: [...moves, move] }, [
        ...played,
        textOf(move),
      ]);
    },
  };
  inside.set(game, { ...at, legal });
  return game;
}

/** What a player chose. */
export interface ChosenMove {
  /** The move as text, one of the `moves` of the game. */
  readonly move: string;
  /** Expected for the side to move, in hundredths of a man (of a step in races); null for players that do not search. */
  readonly score: number | null;
  /** Depth in plies that was searched completely; null for players that do not search. */
  readonly depth: number | null;
  /** Positions looked at. */
  readonly nodes: number;
}

const players = new WeakMap<Rules, Map<string, Player>>();

/**
 * The move that a player chooses.
 *
 * @param player in words or as an object, as in experiments: `random`, `greedy`, `alpha-beta:1000` (nodes), `mcts:200` (playouts),
 *   `{ player: 'alpha-beta', depth: 6 }`, `{ player: 'module', module: './mine.mjs' }` (from the current folder)
 * @param seed equal seeds give equal moves
 * @throws ProblemsError for a player that there is not, or that cannot play these rules
 * @throws RangeError when the game is over
 *
 * @example
 * const { move, score } = chooseMove(newGame(variant), 'alpha-beta:1000');
 */
export function chooseMove(game: Game, player: string | object, seed = '1'): ChosenMove {
  const { rules, start, position, legal, moves } = inside.get(game)!;
  if (game.result !== null || legal.length === 0) throw new RangeError('the game is over');
  const key = typeof player === 'string' ? player : JSON.stringify(player);
  const known = players.get(rules) ?? new Map<string, Player>();
  players.set(rules, known);
  let made = known.get(key);
  if (made === undefined) {
    const words = typeof player === 'string' ? valueOf(readPlayerWords(player), 'player') : player;
    const spec = valueOf(parsePlayer(words, rules.variant), 'player');
    if (spec.player === 'engine')
      throw new ProblemsError('player', [
        { path: 'player', message: 'a program from outside plays in experiments alone' },
      ]);
    if (spec.player === 'module') valueOf(loadPlayer(spec.module, spec.sha256), 'player');
    made = createPlayer(rules, spec, undefined, undefined, createEnginePlayer);
    known.set(key, made);
  }
  const random = createRng(subSeed(subSeed('api', seed), `ply:${moves.length}`));
  const { move, score = null, depth = null, nodes } = made.choose({ position, legal, start, moves }, random);
  return { move: formatMove(rules.variant, move, legal), score, depth, nodes };
}
