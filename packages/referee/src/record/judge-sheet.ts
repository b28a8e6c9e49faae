import type { Move, Rules } from '@draughts-lab/engine';
import { formatMove, type PdnPlace, readMoveWords } from '@draughts-lab/notation';
import { initialSetup, type Setup } from '@draughts-lab/variant';
import { isCountedDraw } from '../draw-rules.ts';
import { readLegalMove } from '../read-legal-move.ts';
import { whyNot } from '../why-not.ts';
import { CATALOGUE, type IrregularityCode, type Severity } from './catalogue.ts';
import { compareBoards } from './compare-boards.ts';
import type { GameSheet, SheetPly } from './game-sheet.ts';
import { createNoteBook, type Heard, type Remark } from './judge-notes.ts';
import { wrongPromotion } from './wrong-promotion.ts';

/** Whether the opponent may still ask for correction, let it stand by moving on, or had it put right. */
export type Status = 'open' | 'accepted' | 'corrected';

export interface Irregular {
  /** From 1; one more than the number of plies for what came after the last. */
  readonly ply: number;
  /** Id of the player who did it. */
  readonly side: string;
  readonly code: IrregularityCode;
  readonly name: string;
  /** Articles of the codes of play. */
  readonly source: string;
  readonly severity: Severity;
  readonly status: Status;
  /** The ply as written; empty for what is not a move. */
  readonly text: string;
  /** What is wrong, with squares, in the words of the rules. */
  readonly message: string;
  /** What could be played. */
  readonly legal: readonly string[];
  /** Most pieces that a legal move takes. */
  readonly expectedMax: number;
  readonly place: PdnPlace | null;
}

/** How a record ends: by the rules, or by what the players said. */
export interface SheetEnd {
  /** Id of the winner, or null for a draw. */
  readonly winner: string | null;
  /** A reason of the rules, `agreement`, `resignation`, or `claim`. */
  readonly reason: string;
  /** The ply with which the game was over; 0 for the position it begins with. */
  readonly ply: number;
}

export interface Judgement {
  readonly irregularities: readonly Irregular[];
  /** Plies that could be followed, irregular ones that were let stand included. */
  readonly followed: number;
  readonly plies: number;
  /** How the game ended; null where it goes on. */
  readonly end: SheetEnd | null;
  /** The first draw by a counter, repetition or the like from which the players went on, as nobody claimed it; null without one. */
  readonly unclaimed: SheetEnd | null;
}

/**
 * Replays a record as an arbiter reads it: every irregularity by its code, with what was legal, and on from an error that
 * the opponent accepted by moving. Where nobody can say what position an error left, reading ends there.
 *
 * A draw that the rules count ends a record only where nothing is played after it.
 *
 * Where the rules start a position anew after an accepted error, occurrences of earlier positions no longer count; draw
 * counters go on.
 */
export function judgeSheet<P>(rules: Rules<P>, sheet: GameSheet): Judgement {
  const { variant } = rules;
  const players = variant.players.map(({ id }) => id);
  const found: Irregular[] = [];
  const book = createNoteBook(rules);
  const promotions = wrongPromotion(variant);
  let position = rules.fromSetup(sheet.start ?? initialSetup(variant));
  let end = endOf(rules, position, 0);
  let isEndTold = false;
  let unclaimed: SheetEnd | null = null;
  /** The first of the counted draws that have stood without a break. */
  let drawnSince: SheetEnd | null = null;
  /** Before the last ply, for a correction; null where there is none to be had. */
  let before: { readonly position: P; readonly side: number; readonly from: number } | null = null;
  let lastSide: number | null = null;
  let followed = 0;

  const tell = (
    ply: number,
    { code, message, side }: Remark,
    more: Partial<Pick<Irregular, 'legal' | 'expectedMax' | 'text' | 'place'>> = {},
  ): void => {
    const { name, source, severity } = CATALOGUE[code];
    found.push({
      ply,
      side: players[side]!,
      code,
      name,
      source,
      severity,
      status: ply < sheet.plies.length ? 'accepted' : 'open',
      text: '',
      message,
      legal: [],
      expectedMax: 0,
      place: null,
      ...more,
    });
  };

  for (const [index, written] of sheet.plies.entries()) {
    const ply = index + 1;
    const told = (remark: Remark): void => tell(ply, remark, { place: written.place });
    const heard: Heard = book.hear(written.notes, position);
    let owed: number | null = null;
    if (heard.refused && before !== null) {
      ({ position } = before);
      owed = before.from;
      lastSide = null;
      end = end !== null && end.ply === ply - 1 ? null : end;
      correct(found, ply - 1);
    }
    heard.remarks.forEach(told);
    end ??= heard.end === null ? null : { ...named(players, heard.end), ply: ply - 1 };

    if (end !== null && isCountedDraw(variant, end)) {
      unclaimed ??= end;
      drawnSince ??= end;
      end = null;
    } else drawnSince = null;
    position = withSide(rules, position, written, { isFirst: index === 0, lastSide, told });
    const side = rules.turn(position);
    const legal = rules.legalMoves(position);
    const texts = legal.map((move) => formatMove(variant, move, legal, 'long'));
    const expectedMax = Math.max(0, ...legal.map(({ captures }) => captures.length));
    const here = { legal: texts, expectedMax, text: written.text, place: written.place };
    if (end !== null && !isEndTold) {
      isEndTold = true;
      const message = `${written.text} is played after the end: ${endInWords(end)}`;
      tell(ply, { code: 'IR26', message, side }, here);
    }
    if (end !== null && legal.length === 0) break;

    const setup = rules.toSetup(position);
    const judged = judgePly(rules, position, written.text, index === 0);
    if ('code' in judged) {
      const promotion = judged.code === 'IR02' ? promotions.explain(setup, written.text, ply) : null;
      const { code, message } = promotion ?? judged;
      tell(ply, { code, message, side }, here);
      const left = written.position ?? promotion?.left ?? judged.left;
      const isRefused = sheet.plies[ply]?.notes.some(({ kind }) => kind === 'refused') === true;
      if (left === null && !isRefused) {
        found[found.length - 1] = { ...found.at(-1)!, status: 'open' };
        break;
      }
      before = { position, side, from: firstSquare(rules, written.text) };
      const next = sheet.plies[ply];
      if (left !== null)
        position = rules.fromSetup(
          judged.code === 'IR05' || judged.code === 'IR25' ? turnedFor(rules, left, next?.text) : left,
        );
      promotions.forget();
    } else {
      const { move } = judged;
      const touched: number | null = heard.touched ?? owed;
      if (touched !== null && touched !== move.from && legal.some(({ from }) => from === touched))
        tell(ply, { ...book.touchedOther(touched, written.text), side }, here);
      before = { position, side, from: move.from };
      position = rules.play(position, move);
      promotions.follow(setup, move, ply);
      book.follow(move).forEach((remark) => tell(ply, { ...remark, side }, here));
      if (written.position !== null) {
        const difference = compareBoards(variant, setup, rules.toSetup(position), written.position, move);
        if (difference !== null) {
          tell(ply, { ...difference, side }, here);
          position = rules.fromSetup({ ...written.position, turn: rules.turn(position) });
        }
      }
    }
    lastSide = side;
    followed = ply;
    end ??= endOf(rules, position, ply);
  }
  if (followed === sheet.plies.length) {
    const heard = book.hear(sheet.after, position);
    if (heard.refused) correct(found, followed);
    for (const remark of heard.remarks) tell(followed + 1, remark);
    end ??= heard.end === null ? null : { ...named(players, heard.end), ply: followed };
  }
  if (end !== null && drawnSince !== null && isCountedDraw(variant, end)) end = drawnSince;
  return { irregularities: found, followed, plies: sheet.plies.length, end, unclaimed };
}

/**
 * The position after a piece was moved whose owner was not to move. The other side is next: either that is one slip over whose turn it
 * is, or the side to move took the wrong piece. The ply that follows tells which.
 */
function turnedFor<P>(rules: Rules<P>, left: Setup, next: string | undefined): Setup {
  const { players } = rules.variant;
  const turns = players.map((_, index) => (left.turn + index) % players.length);
  const turn = turns.find((player) => {
    const position = rules.fromSetup({ ...left, turn: player });
    return next !== undefined && readLegalMove(rules, position, next).ok;
  });
  return { ...left, turn: turn ?? left.turn };
}

interface WrongPly {
  readonly code: IrregularityCode;
  readonly message: string;
  readonly left: Setup | null;
}

function judgePly<P>(
  rules: Rules<P>,
  position: P,
  text: string,
  isFirst: boolean,
): { readonly move: Move } | WrongPly {
  const read = readLegalMove(rules, position, text);
  if (read.ok) return { move: read.value };
  const refusal = whyNot(rules, position, text);
  if (refusal === null) {
    const message = read.issues.map(
      (issue) => issue.message + (issue.hint === undefined ? '' : `; ${issue.hint}`),
    );
    return { code: 'IR31', message: message.join('; '), left: null };
  }
  const { irregularity, message, left } = refusal;
  if (irregularity === 'IR05' && isFirst) return { code: 'IR25', message, left };
  if (isNewKing(rules, position, text))
    return {
      code: 'IR22',
      message: `${text}: a man that is crowned by a quiet move ends its turn there`,
      left,
    };
  return { code: irregularity, message, left };
}

/** Whether a text goes on from the square where a quiet move crowns the piece. */
function isNewKing<P>(rules: Rules<P>, position: P, text: string): boolean {
  const words = readMoveWords(rules.variant, text);
  if ('kind' in words || words.file >= 0 || words.squares.length < 3) return false;
  const [from, to] = words.squares;
  return rules
    .legalMoves(position)
    .some((move) => move.from === from && move.to === to && move.promotes && move.captures.length === 0);
}

/** The position with the side to move that the record names; a wrong one is told. */
function withSide<P>(
  rules: Rules<P>,
  position: P,
  { side, text }: SheetPly,
  { isFirst, lastSide, told }: { isFirst: boolean; lastSide: number | null; told: (remark: Remark) => void },
): P {
  const turn = rules.turn(position);
  if (side === null || side === turn) return position;
  const name = rules.variant.players[side]!.id;
  const due = rules.variant.players[turn]!.id;
  if (isFirst)
    told({ code: 'IR25', message: `${text}: ${name} begins, though ${due} has the first move`, side });
  else if (side === lastSide) told({ code: 'IR01', message: `${text}: ${name} moves twice in a row`, side });
  else told({ code: 'IR05', message: `${text}: ${name} moves, though it is the turn of ${due}`, side });
  return rules.fromSetup({ ...rules.toSetup(position), turn: side });
}

function firstSquare<P>(rules: Rules<P>, text: string): number {
  const words = readMoveWords(rules.variant, text);
  return 'kind' in words || words.file >= 0 ? -1 : (words.squares[0] ?? -1);
}

function endOf<P>(rules: Rules<P>, position: P, ply: number): SheetEnd | null {
  const outcome = rules.outcome(position);
  if (!outcome.over) return null;
  const { winner, reason } = outcome;
  return { winner: winner === null ? null : rules.variant.players[winner]!.id, reason, ply };
}

const named = (
  players: readonly string[],
  { winner, reason }: { winner: number | null; reason: string },
): Omit<SheetEnd, 'ply'> => ({ winner: winner === null ? null : players[winner]!, reason });

export const endInWords = ({ winner, reason, ply }: SheetEnd): string =>
  `${winner === null ? 'drawn' : `${winner} has won`} (${reason}) after ply ${ply}`;

/** What was found at a ply has been put right. */
function correct(found: Irregular[], ply: number): void {
  for (const [index, irregular] of found.entries())
    if (irregular.ply === ply) found[index] = { ...irregular, status: 'corrected' };
}
