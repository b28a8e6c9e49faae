import { type Message, message } from '@draughts-lab/input';
import { interpretRules, type Move, type Rules, TooManyLinesError } from '@draughts-lab/engine';
import { fittingMoves, readMoveWords, squareName } from '@draughts-lab/notation';
import { kindsOf, type Setup, type Stack, type Variant } from '@draughts-lab/variant';
import { type Attempt, type Position, dutyInWords, shortfall } from './duty-in-words.ts';
import { limitInWords } from './limit-in-words.ts';
import { type Refusal, type RefusalCode, refusal } from './refusal.ts';
import { DUTIES, type Limit, LIMITS, type Rule, without } from './relaxed.ts';

/** Capture lines of one piece above which no reason is looked for under lifted rules. */
const MAX_LINES = 20_000;

/**
 * Why a text is no legal move of a position, or null where it is one, means several, or cannot be read as a move at all.
 *
 * The reason is found by lifting rules: a move that the pieces could make under the same rules without their duties
 * breaks a duty; one that they could make only with liberties that the document does not give breaks those limits; any
 * other is refused by what stands on the board. So a rule that is named does forbid the move.
 */
export function whyNot<P>(rules: Rules<P>, position: P, text: string): Refusal | null {
  const { variant } = rules;
  const words = readMoveWords(variant, text);
  if ('kind' in words) return null;
  const legal = rules.legalMoves(position);
  if (fittingMoves(variant, text, legal, () => rules.legalLines(position)).length > 0) return null;
  const setup = rules.toSetup(position);
  const outcome = rules.outcome(position);
  if (outcome.over && legal.length === 0)
    return refusal('over', message('request.over-because', { reason: outcome.reason }));
  if (words.turn === 'pass') return refusal('no-pass', message('refused.no-pass'));
  if (words.turn === 'swap-sides') return refusal('no-swap', noSwap(variant));
  if (legal[0]?.kind === 'removal') {
    const squares = legal.map(({ from }) => squareName(variant, from));
    return refusal('removal', message('refused.removal', { squares }));
  }
  const here: Position = { variant: ofMover(variant, setup.turn), setup, legal };
  const attempts = origins(here, words.squares, words.file).map((squares) =>
    tryAt(here, squares, words.victims),
  );
  // A short form names a file: what is nearest to a legal move is meant.
  return attempts.toSorted((a, b) => nearness(a) - nearness(b))[0]!;
}

/** The rules as the player to move has them: directions of one side are those of the kinds, so that lifting one lifts it. */
function ofMover(variant: Variant, turn: number): Variant {
  const { document, players } = variant;
  if ((document.sides ?? null) === null) return variant;
  return { ...variant, document: { ...document, ...kindsOf(document, players[turn]!.id), sides: null } };
}

function noSwap({ document }: Variant): Message {
  const plies = document.swap?.after ?? null;
  return plies === null ? message('refused.no-swap') : message('refused.swap', { plies });
}

/** The squares of the move for every piece that a short form can mean; a file without own pieces means any of its squares. */
function origins({ variant, setup }: Position, squares: readonly number[], file: number): number[][] {
  if (file < 0) return [[...squares]];
  const onFile = setup.stacks.flatMap((_, square) => (variant.board.x[square] === file ? [square] : []));
  const own = onFile.filter((square) => isOwn(variant, setup, square));
  return (own.length > 0 ? own : onFile).map((from) => [from, ...squares]);
}

const ORDER: readonly RefusalCode[] = [
  ...DUTIES,
  ...LIMITS,
  'blocked',
  'occupied',
  'out-of-reach',
  'off-line',
  'not-yours',
  'empty',
];
const nearness = ({ code }: Refusal): number => ORDER.indexOf(code);

function tryAt(here: Position, squares: readonly number[], victims: readonly number[] | null): Refusal {
  const { variant, setup } = here;
  const [from, to] = [squares[0]!, squares.at(-1)!];
  const name = (square: number): string => squareName(variant, square);
  const move = moveName(variant, squares);
  const top = setup.stacks[from]!.at(-1);
  if (top === undefined) return refusal('empty', message('refused.empty', { move, square: name(from) }));
  if (!isOwn(variant, setup, from)) {
    const [owner, turn] = [top.player, setup.turn].map((player) => variant.players[player]!.id) as [
      string,
      string,
    ];
    return refusal('not-yours', message('refused.not-yours', { move, square: name(from), owner, turn }), {
      left:
        playedBy(variant, setup, top.player, squares) ??
        carried(variant, { ...setup, turn: top.player }, squares),
    });
  }
  const text = squares.map(name).join(':') + (victims === null ? '' : `<${victims.map(name).join(',')}>`);
  const found = (lifted: readonly Rule[]): Move | null => moveUnder(without(variant, lifted), setup, text);
  const leaves = (lifted: readonly Rule[], move: Move): Setup => {
    const rules = interpreterOf(without(variant, lifted));
    return rules.toSetup(rules.play(rules.fromSetup(setup), move));
  };

  const free = found(DUTIES);
  if (free !== null) {
    // The duties come back one by one; the first that the move does not survive forbids it.
    for (let kept = 1; kept <= DUTIES.length; kept++) {
      const left = DUTIES.slice(kept);
      if (found(left) !== null) continue;
      const attempt: Attempt = {
        squares,
        text: squares.map(name).join(free.captures.length > 0 ? variant.document.notation.captureSign : '-'),
        move: free,
      };
      const duty = DUTIES[kept - 1]!;
      const what = dutyInWords(here, attempt, duty, linesUnder(without(variant, left), setup));
      return refusal(duty, what, {
        rules: [duty],
        left: leaves(DUTIES, free),
        ...(duty === 'majority' && !isTooFew(here, free) ? { irregularity: 'IR24' } : {}),
      });
    }
  }
  if (found([...DUTIES, ...LIMITS]) !== null) {
    // What can be put back without losing the move does not forbid it.
    const broken = LIMITS.reduce<readonly Limit[]>((lifted, limit) => {
      const fewer = lifted.filter((rule) => rule !== limit);
      return found([...DUTIES, ...fewer]) === null ? lifted : fewer;
    }, LIMITS);
    if (broken.length > 0) {
      // Where nothing is captured, how pieces would capture is nothing to say.
      const said: readonly Limit[] = broken.includes('no-capture') ? ['no-capture'] : broken;
      const limits = said.flatMap((limit) => limitInWords(variant, limit));
      const lifted = [...DUTIES, ...broken];
      return refusal(broken[0]!, message('refused.limits', { move, limits }), {
        rules: broken,
        left: leaves(lifted, found(lifted)!),
      });
    }
  }
  return { ...onTheBoard(here, squares, to), left: carried(variant, setup, squares) };
}

/** The position after a move that the owner of the piece could have made on their turn; null where it could not. */
function playedBy(variant: Variant, setup: Setup, player: number, squares: readonly number[]): Setup | null {
  const rules = interpreterOf(variant);
  const position = rules.fromSetup({ ...setup, turn: player });
  const text = squares.map((square) => squareName(variant, square)).join(':');
  const moves = fittingMoves(variant, text, rules.legalMoves(position), () => rules.legalLines(position));
  if (moves.length !== 1) return null;
  return rules.toSetup(rules.play(position, moves[0]!));
}

/** The position with a stack put down elsewhere, all else as it stands; null where something stands there. */
function carried(variant: Variant, setup: Setup, squares: readonly number[]): Setup | null {
  const [from, to] = [squares[0]!, squares.at(-1)!];
  if (from === to || setup.stacks[from]!.length === 0 || setup.stacks[to]!.length > 0) return null;
  const stacks = setup.stacks.map((stack, square) =>
    square === from ? [] : square === to ? setup.stacks[from]! : stack,
  );
  return { turn: nextOf(variant, setup), stacks };
}

const nextOf = ({ players }: Variant, { turn }: Setup): number => (turn + 1) % players.length;

/** Whether a capture takes too few pieces, or too many where the rules want the fewest, and not the wrong ones or with the wrong piece. */
function isTooFew(here: Position, move: Move): boolean {
  const { criterion } = shortfall(here, move);
  return criterion === 'quantity' || move.captures.length !== here.legal[0]!.captures.length;
}

/** What stands in the way, leg by leg; the moving piece has left its square. */
function onTheBoard({ variant, setup }: Position, squares: readonly number[], to: number): Refusal {
  const name = (square: number): string => squareName(variant, square);
  const isTaken = (square: number): boolean => square !== squares[0] && setup.stacks[square]!.length > 0;
  const move = moveName(variant, squares);
  const jumped = new Set<number>();
  for (const [leg, at] of squares.slice(0, -1).entries()) {
    const next = squares[leg + 1]!;
    const ends = { move, from: name(at), to: name(next) };
    const between = squaresBetween(variant, at, next);
    if (between === null) return refusal('off-line', message('refused.off-line', ends));
    if (isTaken(next)) return refusal('occupied', message('refused.occupied', { move, square: name(next) }));
    const pieces = between.filter(isTaken);
    const twice = pieces.find((square) => jumped.has(square));
    if (twice !== undefined)
      return refusal('jumped-twice', message('refused.jumped-twice', { move, square: name(twice) }));
    if (pieces.length > 1)
      return refusal('blocked', message('refused.blocked', { ...ends, pieces: pieces.map(name) }));
    for (const square of pieces) jumped.add(square);
  }
  const from = squares[0]!;
  const { kind } = setup.stacks[from]!.at(-1)!;
  return refusal(
    'out-of-reach',
    message('refused.out-of-reach', { move, kind, from: name(from), to: name(to) }),
  );
}

/** Squares between two squares of one line, or null where no line joins them. */
function squaresBetween({ board }: Variant, from: number, to: number): number[] | null {
  for (const next of board.neighbour) {
    const between: number[] = [];
    for (let square = next[from]!; square >= 0; square = next[square]!) {
      if (square === to) return between;
      between.push(square);
    }
  }
  return null;
}

type Interpreted = ReturnType<typeof interpretRules>;
const interpreters = new WeakMap<Variant, Interpreted>();

function interpreterOf(variant: Variant): Interpreted {
  return interpreters.getOrInsertComputed(variant, () => interpretRules(variant, { maxLines: MAX_LINES }));
}

/** The move that a text means under other rules, or null; of several, the first. */
function moveUnder(variant: Variant, setup: Setup, text: string): Move | null {
  const rules = interpreterOf(variant);
  try {
    const position = rules.fromSetup(setup);
    return (
      fittingMoves(variant, text, rules.legalMoves(position), () => rules.legalLines(position))[0] ?? null
    );
  } catch (error) {
    if (error instanceof TooManyLinesError) return null;
    throw error;
  }
}

const linesUnder = (variant: Variant, setup: Setup): readonly Move[] => {
  const rules = interpreterOf(variant);
  return rules.legalLines(rules.fromSetup(setup));
};

function isOwn(variant: Variant, setup: Setup, square: number): boolean {
  const top: Stack[number] | undefined = setup.stacks[square]!.at(-1);
  return top !== undefined && (variant.document.mover === 'any' || top.player === setup.turn);
}

const moveName = (variant: Variant, squares: readonly number[]): string =>
  squares.map((square) => squareName(variant, square)).join('-');
