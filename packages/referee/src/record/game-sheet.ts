import type { PdnPlace } from '@draughts-lab/notation';
import type { Setup } from '@draughts-lab/variant';

/** What a record may note beside the moves: what happened at the board, and what the players said. */
export const NOTE_KINDS = [
  'touched',
  'adjusted',
  'taken-back',
  'lifted-early',
  'removal-stopped',
  'not-crowned',
  'two-hands',
  'unclear',
  'clock-hand',
  'refused',
  'offer',
  'accepted',
  'declined',
  'claim',
  'resigned',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Something that happened before a move and after the move before it. */
export interface SheetNote {
  readonly kind: NoteKind;
  /** Player number; the side to move where the record does not say. */
  readonly by: number | null;
  /** The piece that was touched, or was not crowned. */
  readonly square: number | null;
  /** Of `adjusted`: whether it was said before. */
  readonly announced: boolean;
  /** Of `claim`: `repetition`, or the name of a draw counter; null for any. */
  readonly rule: string | null;
  /** Of `claim`: the move that would bring the position about, written and not made. */
  readonly move: string | null;
}

/** A ply as the record has it. */
export interface SheetPly {
  readonly text: string;
  /** Player number where the record names the side, otherwise null. */
  readonly side: number | null;
  /** The position after the ply where the record shows it, otherwise null. */
  readonly position: Setup | null;
  readonly notes: readonly SheetNote[];
  /** Where it stands in the text it was read from. */
  readonly place: PdnPlace | null;
}

/** A game as it was written down, right or wrong. */
export interface GameSheet {
  /** The position it begins with; null for the start position of the variant. */
  readonly start: Setup | null;
  readonly plies: readonly SheetPly[];
  /** What happened after the last ply. */
  readonly after: readonly SheetNote[];
}
