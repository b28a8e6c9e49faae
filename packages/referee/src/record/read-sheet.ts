import { findings, fail, ok, type Parsed, parseWith } from '@draughts-lab/input';
import { parseFen, readSquare } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';
import { z } from 'zod';
import { type GameSheet, NOTE_KINDS, type SheetNote, type SheetPly } from './game-sheet.ts';

const noteSchema = z.strictObject({
  note: z.enum(NOTE_KINDS),
  by: z.string().optional().describe('id of a player (default: the side to move)'),
  square: z.string().max(8).optional(),
  announced: z.boolean().default(false).describe('of "adjusted": it was said before'),
  rule: z.string().max(100).optional().describe('of "claim": "repetition" or the name of a draw counter'),
  move: z.string().max(1000).optional().describe('of "claim": the move that is written and not made'),
});
type WrittenNote = z.output<typeof noteSchema>;

const plySchema = z.union([
  z.string().max(1000),
  z.strictObject({
    move: z.string().max(1000),
    side: z.string().optional().describe('id of the player who moved'),
    position: z.string().max(20_000).optional().describe('FEN of the position after the move, as recorded'),
    notes: z.array(noteSchema).max(1000).default([]).describe('what happened before the move'),
  }),
]);

/** A record of a game as JSON. Fields that other programs add are left alone. */
const sheetSchema = z.object({
  variant: z.string().max(1000).optional().describe('preset id or path of a rules document'),
  fen: z.string().max(20_000).nullish().describe('the starting position (default: the initial position)'),
  moves: z.array(plySchema).max(100_000),
  after: z.array(noteSchema).max(1000).default([]).describe('what happened after the last move'),
});

/** Reads a record of a game; all that does not fit the variant comes back with its place. */
export function readSheet(variant: Variant, input: unknown): Parsed<GameSheet> {
  const parsed = parseWith(sheetSchema, input);
  if (!parsed.ok) return parsed;
  const { fen, moves, after } = parsed.value;
  const { issues, refuse } = findings();
  const reader = createReader(variant, refuse);
  const start = fen === undefined || fen === null ? null : reader.setup('fen', fen);
  const plies = moves.map((written, index): SheetPly => {
    if (typeof written === 'string') return plainPly(written);
    const { move, side, position, notes } = written;
    const path = `moves[${index}]`;
    return {
      text: move,
      side: side === undefined ? null : reader.player(`${path}.side`, side),
      position: position === undefined ? null : reader.setup(`${path}.position`, position),
      notes: notes.map((note, at) => reader.note(`${path}.notes[${at}]`, note)),
      place: null,
    };
  });
  const notesAfter = after.map((note, at) => reader.note(`after[${at}]`, note));
  return issues.length > 0 ? fail(issues) : ok({ start, plies, after: notesAfter });
}

/** A position as a record shows it: a man that was not crowned may stand where it should have been. */
export const readShown = (variant: Variant, fen: string): Parsed<Setup> =>
  parseFen({ ...variant, players: variant.players.map((player) => ({ ...player, promotion: [] })) }, fen);

/** A ply of which the record says nothing but the move. */
export const plainPly = (text: string, more: Partial<SheetPly> = {}): SheetPly => ({
  side: null,
  position: null,
  notes: [],
  place: null,
  ...more,
  text,
});

interface Reader {
  setup(path: string, fen: string): Setup | null;
  player(path: string, id: string): number | null;
  note(path: string, note: WrittenNote): SheetNote;
}

function createReader(variant: Variant, refuse: ReturnType<typeof findings>['refuse']): Reader {
  const ids = variant.players.map(({ id }) => id as string);
  const reader: Reader = {
    setup(path, fen) {
      const parsed = readShown(variant, fen);
      if (parsed.ok) return parsed.value;
      for (const { message, hint } of parsed.issues) refuse(path, message, hint);
      return null;
    },
    player(path, id) {
      const player = ids.indexOf(id);
      if (player < 0) refuse(path, `there is no player "${id}"`, `use ${ids.join(' or ')}`);
      return player < 0 ? null : player;
    },
    note(path, { note, by, square, announced, rule, move }) {
      const at = square === undefined ? null : readSquare(variant, square);
      if (at === -1) refuse(`${path}.square`, `there is no playing square "${square}"`);
      const known = ['repetition', ...variant.counters.map(({ name }) => name)];
      if (rule !== undefined && !known.includes(rule))
        refuse(`${path}.rule`, `there is no draw rule "${rule}"`, `use ${known.join(' or ')}`);
      return {
        kind: note,
        by: by === undefined ? null : reader.player(`${path}.by`, by),
        square: at,
        announced,
        rule: rule ?? null,
        move: move ?? null,
      };
    },
  };
  return reader;
}
