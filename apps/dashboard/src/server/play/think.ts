import { message } from '@draughts-lab/input';
import { type CompiledRules } from '@draughts-lab/engine';
import {
  createPlayer,
  outlookCurves,
  outlookOf,
  parsePlayer,
  piecesLeft,
  type Player,
  type PlayerSpec,
  readPlayerWords,
  winIn,
  withTables,
} from '@draughts-lab/players';
import { createRng, deriveSeed } from '@draughts-lab/records';
import {
  type Game,
  lineWords,
  moveText,
  outcomeOf,
  positionOf,
  setupOfGame,
  takesDraw,
  turnFor,
  turnOf,
} from '@draughts-lab/referee';
import { standingOfSetup, tableEndgame } from '@draughts-lab/tables';
import type { AnalysedLineView, AnalysisView, OfferView, ReplyView } from '../../api/play.ts';
import { exactLine } from '../replay/exact-plies.ts';
import type { Clock } from '../threads/answer-tasks.ts';
import { Refused } from '../threads/refused.ts';
import { gameOf, tablesOf } from './kept-games.ts';
import { playerOfLevel } from './levels.ts';
import type { AnalyseTask, GameTask, OfferTask, ReplyTask } from './tasks.ts';

/** Longest thought of a player that can be interrupted; it then plays the best move that it has found. */
const MOVE_MS = 20_000;

/** Players that are kept ready for the same rules. */
const MAX_PLAYERS = 3;

/** The move of a player. @throws Refused as `gameOf`, when the player is none for these rules, or the game is over */
export function reply(task: ReplyTask, clock: Clock): ReplyView {
  const { rules, game } = runningGame(task);
  const { text: run, unit } = { text: task.seed, unit: game.plies.length };
  const rng = createRng(deriveSeed({ run, variantHash: rules.variant.hash, unit, purpose: 'play' }));
  const choice = playerFor(task, rules, task.player, clock).choose(turnFor(game), rng);
  return {
    text: moveText(game, choice.move),
    score: choice.score ?? null,
    depth: choice.depth ?? null,
    nodes: choice.nodes,
  };
}

/** What a search and endgame tables say of a position. @throws Refused as `reply`, and for players that do not search */
export function analyse(task: AnalyseTask, clock: Clock): AnalysisView {
  const { rules, game } = runningGame(task);
  const { lines, depth, nodes } = analysisOf(task, rules, game, clock, task.lines);
  const { variant } = rules;
  const curves = outlookCurves(variant, specOf(rules, task.player));
  const left = piecesLeft(variant, setupOfGame(game));
  const outlookFor = (score: number): AnalysedLineView['outlook'] =>
    curves === undefined || winIn(score) !== null ? null : outlookOf(curves, score, left);
  return {
    lines: lines.map(({ score, moves }) => ({
      score,
      winIn: winIn(score),
      outlook: outlookFor(score),
      moves: lineWords(rules, positionOf(game), moves),
    })),
    depth,
    nodes,
    exact: exactOf(task, game),
  };
}

/**
 * Whether a player takes a draw: where tables know the position, unless they give it a win; else as `takesDraw` says, by a
 * search of the position as it stands. A player that does not search declines.
 *
 * @throws Refused as `reply`, and for games of more than two
 */
export function offer(task: OfferTask, clock: Clock): OfferView {
  const { rules, game } = runningGame(task);
  if (rules.variant.players.length !== 2) throw new Refused('no-offer', message('request.no-offer'));
  const exact = exactOf(task, game);
  if (exact !== null) return { isAccepted: exact.winner !== task.seat, by: 'tables', score: null };
  if (playerFor(task, rules, task.player, clock).analyse === undefined)
    return { isAccepted: false, by: 'none', score: null };
  const { lines } = analysisOf(task, rules, game, clock, 1);
  const score = (lines[0]?.score ?? 0) * (turnOf(game) === task.seat ? 1 : -1);
  return { isAccepted: takesDraw(score), by: 'search', score };
}

function analysisOf(
  task: GameTask & Pick<ReplyTask, 'player'>,
  rules: CompiledRules,
  game: Game,
  clock: Clock,
  lines: number,
): ReturnType<NonNullable<Player['analyse']>> {
  const player = playerFor(task, rules, task.player, clock);
  if (player.analyse === undefined)
    throw new Refused('bad-player', message('request.no-search', { player: player.kind }));
  const seed = deriveSeed({ run: 'play', variantHash: rules.variant.hash, unit: 0, purpose: 'analyze' });
  return player.analyse(turnFor(game), createRng(seed), lines);
}

/** @throws Refused as `gameOf`, when a move cannot be played, and when the game is over */
function runningGame(task: GameTask): { readonly rules: CompiledRules; readonly game: Game } {
  const { rules, game, wrong } = gameOf(task);
  if (wrong !== null)
    throw new Refused(
      'bad-moves',
      message('request.move', { ply: wrong.ply, move: wrong.text }),
      wrong.issues,
    );
  if (outcomeOf(game).over) throw new Refused('game-over', message('request.over'));
  return { rules, game };
}

/** @throws Refused as `specOf` */
function playerFor(
  task: GameTask,
  rules: CompiledRules,
  described: ReplyTask['player'],
  clock: Clock,
): Player {
  const spec = specOf(rules, described);
  const make = (): Player => {
    const reader = tablesOf(task);
    return createPlayer(rules, spec, clock, reader === null ? undefined : tableEndgame(reader));
  };
  // Who shares out the time of a game would take it for that of another.
  return 'gameMs' in spec && spec.gameMs !== undefined ? make() : keptPlayer(rules, spec, make);
}

/** @throws Refused with every problem of the description */
function specOf({ variant }: CompiledRules, described: ReplyTask['player']): PlayerSpec {
  const level = typeof described === 'string' ? playerOfLevel(described, variant) : null;
  const read = level === null && typeof described === 'string' ? readPlayerWords(described) : null;
  if (read?.ok === false) throw new Refused('bad-player', message('request.no-player'), read.issues);
  const options = level ?? read?.value ?? described;
  const parsed = parsePlayer(typeof options === 'object' ? withTables(options) : options, variant, {
    isTimed: true,
  });
  if (!parsed.ok) throw new Refused('bad-player', message('request.no-player'), parsed.issues);
  // A page may not start programs.
  if (parsed.value.player === 'engine' || parsed.value.player === 'module')
    throw new Refused('bad-player', message('request.outside'));
  return withMoveTime(parsed.value);
}

/** Players that are kept ready, as long as their rules are: making one takes longer than a short thought. */
const ready = new WeakMap<CompiledRules, Map<string, Player>>();

/** A player keeps nothing from one choice to the next that could change the next one, so it may answer several games. */
function keptPlayer(rules: CompiledRules, spec: PlayerSpec, make: () => Player): Player {
  const players = ready.getOrInsert(rules, new Map<string, Player>());
  const key = JSON.stringify(spec);
  const player = players.get(key) ?? make();
  players.delete(key);
  players.set(key, player);
  const [oldest] = players.keys();
  if (players.size > MAX_PLAYERS) players.delete(oldest!);
  return player;
}

/** A player that looks at the clock can be stopped. */
function withMoveTime(spec: PlayerSpec): PlayerSpec {
  if (spec.player !== 'alpha-beta' || spec.gameMs !== undefined) return spec;
  return { ...spec, moveMs: Math.min(MOVE_MS, spec.moveMs ?? MOVE_MS) };
}

function exactOf(task: GameTask, game: Game): AnalysisView['exact'] {
  const reader = tablesOf(task);
  const setup = setupOfGame(game);
  const standing = reader === null ? undefined : standingOfSetup(reader, setup);
  return reader === null || standing === undefined
    ? null
    : exactLine(reader, reader.rules.uncounted.createMachine(), setup, standing);
}
