import type { Move, Rules } from '@draughts-lab/engine';
import { squareName } from '@draughts-lab/notation';
import { isCountedDraw } from '../draw-rules.ts';
import { positionKey } from '../position-key.ts';
import { readLegalMove } from '../read-legal-move.ts';
import type { IrregularityCode } from './catalogue.ts';
import type { NoteKind, SheetNote } from './game-sheet.ts';

/** An irregularity before it has a place in the record. */
export interface Remark {
  readonly code: IrregularityCode;
  readonly message: string;
  /** Player number of who did it. */
  readonly side: number;
}

/** What the notes between two plies say. */
export interface Heard {
  readonly remarks: readonly Remark[];
  /** The opponent did not accept the ply before: it is taken back. */
  readonly refused: boolean;
  /** The first piece that the side to move touched, or null. */
  readonly touched: number | null;
  /** The players ended the game; `winner` is a player number, or null for a draw. */
  readonly end: { readonly winner: number | null; readonly reason: string } | null;
}

export interface NoteBook<P> {
  /** Judges what happened before the side to move made its move. */
  hear(notes: readonly SheetNote[], position: P): Heard;
  /** A legal move was made: what it means for pieces that stand uncrowned, and for positions that come again. */
  follow(move: Move): readonly Omit<Remark, 'side'>[];
  touchedOther(square: number, text: string): Omit<Remark, 'side'>;
}

/** Notes that are an irregularity by themselves, with its words. */
const PLAIN: Readonly<Partial<Record<NoteKind, readonly [IrregularityCode, string]>>> = {
  'taken-back': ['IR04', 'a move is taken back after the piece was released'],
  'lifted-early': ['IR10', 'a captured piece is removed before the capture is finished'],
  'removal-stopped': ['IR13', 'the removal of the captured pieces is broken off'],
  'two-hands': ['IR17', 'the move and the removal are made with different hands'],
  unclear: ['IR18', 'the capture is not shown piece by piece'],
  'clock-hand': ['IR29', 'the clock is not pressed with the hand that moved'],
};

/** Keeps what was offered, claimed and left uncrowned in a game. */
export function createNoteBook<P>(rules: Rules<P>): NoteBook<P> {
  const { variant } = rules;
  const players = variant.players.length;
  /** Who offered last and was declined: that side may not repeat it before the other has offered. */
  let declined: number | null = null;
  let offered: number | null = null;
  const uncrowned = new Set<number>();
  /** How often each position has stood. */
  const stood = new Map<string, number>();

  /** Whether a claim is true of a position that has stood so many times. */
  function holds(position: P, times: number, rule: string | null): boolean {
    const { repetition } = variant.document.draws;
    if (rule === null || rule === 'repetition') {
      if (repetition !== null && times >= repetition.count) return true;
      if (rule !== null) return false;
    }
    const outcome = rules.outcome(position);
    if (!outcome.over || !(outcome.winner === null || isCountedDraw(variant, outcome))) return false;
    if (rule === null || outcome.reason === rule) return true;
    // Of several counts that are full an outcome names one.
    const counter = variant.counters.find(({ name }) => name === rule);
    return counter !== undefined && (rules.toSetup(position).counters?.[rule] ?? 0) >= counter.plies;
  }

  function isTrueClaim({ rule, move }: SheetNote, position: P): boolean {
    if (move === null) return holds(position, stood.get(positionKey(rules, position)) ?? 1, rule);
    const read = readLegalMove(rules, position, move);
    if (!read.ok) return false;
    const next = rules.play(position, read.value);
    return holds(next, (stood.get(positionKey(rules, next)) ?? 0) + 1, rule);
  }

  return {
    hear(notes, position) {
      const key = positionKey(rules, position);
      stood.set(key, (stood.get(key) ?? 0) + 1);
      const turn = rules.turn(position);
      const remarks: Remark[] = [];
      let refused = false;
      let touched: number | null = null;
      let end: Heard['end'] = null;
      for (const note of notes) {
        const side = note.by ?? turn;
        const remark = (code: IrregularityCode, message: string): void =>
          void remarks.push({ code, message, side });
        const plain = PLAIN[note.kind];
        if (plain !== undefined) remark(...plain);
        switch (note.kind) {
          case 'touched':
            if (side === turn && canMove(rules, position, note.square)) touched ??= note.square;
            break;
          case 'adjusted':
            if (side !== turn) remark('IR19', 'pieces are adjusted on the turn of the opponent');
            else if (!note.announced) remark('IR19', 'pieces are adjusted without saying so');
            break;
          case 'not-crowned':
            remark('IR15', `${squareText(variant, note.square)} is not crowned`);
            if (note.square !== null) uncrowned.add(note.square);
            break;
          case 'refused':
            refused = true;
            break;
          case 'offer':
            if (note.by !== null && note.by === turn)
              remark('IR28', 'a draw is offered before the own move is made');
            else if (declined === side)
              remark('IR28', 'a draw is offered again before the opponent has offered one');
            offered = side;
            if (declined !== side) declined = null;
            break;
          case 'accepted':
            end ??= offered === null ? null : { winner: null, reason: 'agreement' };
            if (offered === null) remark('IR28', 'a draw is accepted without an offer');
            break;
          case 'declined':
            declined = offered;
            offered = null;
            break;
          case 'claim':
            if (isTrueClaim(note, position)) end ??= { winner: null, reason: 'claim' };
            else remark('IR27', `the claim of ${note.rule ?? 'a draw'} is not true`);
            break;
          case 'resigned':
            end ??= { winner: players === 2 ? 1 - side : null, reason: 'resignation' };
            break;
          default:
            break;
        }
      }
      return { remarks, refused, touched, end };
    },
    follow(move) {
      // A move answers an offer: it declines it.
      if (offered !== null) declined = offered;
      offered = null;
      for (const square of move.captures) uncrowned.delete(square);
      if (!uncrowned.delete(move.from)) return [];
      return [
        {
          code: 'IR16',
          message: `the piece on ${squareName(variant, move.from)} moves as a king and was not crowned`,
        },
      ];
    },
    touchedOther: (square, text) => ({
      code: 'IR03',
      message: `${text} moves another piece than ${squareName(variant, square)}, which was touched and can move`,
    }),
  };
}

const canMove = <P>(rules: Rules<P>, position: P, square: number | null): boolean =>
  square !== null && rules.legalMoves(position).some(({ from }) => from === square);

const squareText = (variant: Rules['variant'], square: number | null): string =>
  square === null ? 'a man on the far row' : `the man on ${squareName(variant, square)}`;
