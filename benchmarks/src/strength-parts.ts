import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { formatMove, parseFen } from '@draughts-lab/notation';
import { createPlayer, parsePlayer, type Player } from '@draughts-lab/players';
import { type Rng, rngFor as rngOf } from '@draughts-lab/records';
import { makeOpening, playGame } from '@draughts-lab/selfplay';
import { solvePosition } from '@draughts-lab/solver';
import { initialSetup, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { preset } from './preset.ts';

export interface Tactic {
  readonly name: string;
  readonly variant: string;
  /** Moves from the start position, or a position. */
  readonly moves?: string;
  readonly fen?: string;
  readonly best: readonly string[];
  readonly avoid: readonly string[];
}

export interface TacticAnswer {
  readonly name: string;
  readonly fen: string | null;
  readonly answers: readonly {
    readonly nodes: number;
    readonly move: string;
    readonly score: number;
    readonly depth: number;
    readonly line: string;
  }[];
  /** Smallest budget from which every larger one gives a right answer; null when the largest does not, or nothing is asked. */
  readonly solvedFrom: number | null;
}

export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Rows of men on each side. */
  readonly men: number;
  /** For the side that moves first. */
  readonly proved: 'win' | 'draw' | 'loss';
}

export interface BoardAnswer extends Board {
  readonly rules: string;
  /** What the search could prove, and with how many nodes; null when those given did not suffice. */
  readonly found: 'win' | 'draw' | 'loss' | null;
  readonly nodes: number;
  /** Result of self-play for the side that moves first, and its plies; open when nobody had won after 500. */
  readonly played: 'win' | 'draw' | 'loss' | 'open';
  readonly plies: number;
}

function playerOf<P>(rules: Rules<P>, text: string): Player<P> {
  const [kind = '', number = ''] = text.split(':');
  const budget = number === '' ? {} : { [kind === 'mcts' ? 'playouts' : 'nodes']: Number(number) };
  return createPlayer(rules, must(parsePlayer({ player: kind, ...budget }, rules.variant), text));
}

const rngFor = (run: string, { hash: variantHash }: Variant, unit: number, purpose: string): Rng =>
  rngOf({ run, variantHash, unit, purpose });

/** What alpha-beta answers with each budget. */
export function solveTactic(tactic: Tactic, budgets: readonly number[], seed: string): TacticAnswer {
  const variant = preset(tactic.variant);
  const rules = compileRules(variant);
  const { fen } = tactic;
  const start = fen === undefined ? initialSetup(variant) : must(parseFen(variant, fen), fen);
  const moves: Move[] = [];
  let position = rules.fromSetup(start);
  for (const text of (tactic.moves ?? '').split(' ').filter((word) => word !== '')) {
    const legal = rules.legalMoves(position);
    const move = legal.find((one) => formatMove(variant, one, legal, 'short') === text);
    if (move === undefined) throw new Error(`${tactic.name}: ${text} is not legal`);
    moves.push(move);
    position = rules.play(position, move);
  }
  const legal = rules.legalMoves(position);
  const answers = budgets.map((nodes) => {
    const choice = playerOf(rules, `alpha-beta:${nodes}`).choose(
      { position, legal, start, moves },
      rngFor(seed, variant, 0, 'tactic'),
    );
    let at = position;
    const line = (choice.line ?? [choice.move]).map((move) => {
      const text = formatMove(variant, move, rules.legalMoves(at), 'short');
      at = rules.play(at, move);
      return text;
    });
    return {
      nodes,
      move: line[0]!,
      score: choice.score ?? 0,
      depth: choice.depth ?? 0,
      line: line.join(' '),
    };
  });
  const isRight = ({ move }: { move: string }): boolean =>
    (tactic.best.length === 0 || tactic.best.includes(move)) && !tactic.avoid.includes(move);
  const wrong = answers.findLastIndex((answer) => !isRight(answer));
  const isAsked = tactic.best.length + tactic.avoid.length > 0;
  return {
    name: tactic.name,
    fen: fen ?? null,
    answers,
    solvedFrom: isAsked ? (budgets[wrong + 1] ?? null) : null,
  };
}

/** The rules of a preset on a small board, without draw counters; the third occurrence of a position is a draw. */
export function smallBoard(base: string, { columns, rows, men }: Board): Variant {
  const { id, document } = preset(base);
  const counters = Object.fromEntries(Object.keys(document.draws.counters).map((name) => [name, null]));
  const parsed = parseVariant(
    {
      extends: id,
      id: `${id}-${columns}x${rows}-${men}`,
      board: { columns, rows },
      places: Object.fromEntries(Object.keys(document.places).map((name) => [name, null])),
      setup: { white: { men: [rowsText(1, men)] }, black: { men: [rowsText(rows - men + 1, rows)] } },
      draws: { repetition: { count: 3, mode: 'automatic' }, counters },
    },
    { resolveBase: presetDocument },
  );
  return must(parsed, base);
}

const rowsText = (from: number, to: number): string => (from === to ? `row ${from}` : `rows ${from}-${to}`);

/** Memory of the proof of a small board. */
const PROOF_BYTES = 64 << 20;

/** A result for the side that moves first. */
function valueOf(result: number | null | undefined, first: number): Board['proved'] | null {
  if (result === undefined) return null;
  if (result === null) return 'draw';
  return result === first ? 'win' : 'loss';
}

/** What search proves of the start of a small board, and how a game of alpha-beta against itself ends. */
export function solveBoard(
  base: string,
  board: Board,
  nodes: number,
  playNodes: number,
  seed: string,
): BoardAnswer {
  const variant = smallBoard(base, board);
  const solved = solvePosition(variant, initialSetup(variant), {
    reader: null,
    memoryBytes: PROOF_BYTES,
    nodes,
    wantsClaims: false,
  });
  const { result: value, nodes: searched } = must(solved, variant.id);
  const rules = compileRules(variant);
  const opening = makeOpening(rules, { kind: 'start' }, rngFor(seed, variant, 0, 'opening'));
  const player = playerOf(rules, `alpha-beta:${playNodes}`);
  const seats = [0, 1].map((seat) => ({ player, rng: rngFor(seed, variant, 0, `seat:${seat}`) }));
  const game = playGame({ rules, opening, seats, maxPlies: 500 });
  if (game.error !== null) throw new Error(`${variant.id}: ${game.error}`);
  const result = game.winner === null ? 'draw' : game.winner === game.first ? 'win' : 'loss';
  const played = game.ending === 'rule' ? result : 'open';
  return {
    ...board,
    rules: base,
    found: valueOf(value, variant.firstToMove),
    nodes: searched,
    played,
    plies: game.moves.length,
  };
}

export interface TableResult {
  readonly variant: string;
  readonly player: string;
  readonly others: string;
  readonly seats: number;
  readonly games: number;
  /** Games that the player won alone; it sits on each seat equally often. */
  readonly won: number;
  readonly unfinished: number;
}

/** One player among players of another kind, on each seat in turn. */
export function playTable(
  id: string,
  player: string,
  others: string,
  games: number,
  seed: string,
): TableResult {
  const variant = preset(id);
  const rules = compileRules(variant);
  const [own, other] = [playerOf(rules, player), playerOf(rules, others)];
  let won = 0;
  let unfinished = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % variant.players.length;
    const opening = makeOpening(
      rules,
      { kind: 'random', plies: 6 },
      rngFor(seed, variant, Math.floor(game / variant.players.length), 'opening'),
    );
    const seats = variant.players.map((_, index) => ({
      player: index === seat ? own : other,
      rng: rngFor(seed, variant, game, `seat:${index}`),
    }));
    const { winner, ending } = playGame({ rules, opening, seats, maxPlies: 2000 });
    if (ending !== 'rule') unfinished += 1;
    if (winner === seat) won += 1;
  }
  return { variant: id, player, others, seats: variant.players.length, games, won, unfinished };
}
