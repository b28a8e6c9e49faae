import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnSetup, readSquare } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';
import { type GameSheet, NOTE_KINDS, type NoteKind, type SheetNote } from './game-sheet.ts';
import { plainPly, readShown } from './read-sheet.ts';

/**
 * The record that a game of a PDN file is. Comments that begin with the word for a note (`{touched c3}`,
 * `{claim repetition}`, `{refused}`) are notes, `{FEN "..."}` and
 * `/FEN "..."/` are the position as recorded; every other comment is prose.
 */
export function sheetOfPdn(variant: Variant, game: PdnGame): Parsed<GameSheet> {
  const issues: Issue[] = [];
  const tag = pdnSetup(variant, game.tags);
  if (!tag.ok) issues.push(...tag.issues);
  const first = readComments(variant, game.comments, issues);
  const hasStart = Object.keys(game.tags).some((name) => name.toLowerCase() === 'fen');
  let pending = first.notes;
  const plies = game.moves.map(({ text, comments, place }) => {
    const { notes, position } = readComments(variant, comments, issues);
    const ply = plainPly(text, { place, position, notes: pending });
    pending = notes;
    return ply;
  });
  if (issues.length > 0) return fail(issues);
  return ok({ start: first.position ?? (tag.ok && hasStart ? tag.value : null), plies, after: pending });
}

function readComments(
  variant: Variant,
  comments: readonly string[],
  issues: Issue[],
): { readonly notes: readonly SheetNote[]; readonly position: Setup | null } {
  const notes: SheetNote[] = [];
  let position: Setup | null = null;
  for (const comment of comments) {
    const fen = /^\/?FEN\s+"?([^"/]+)"?\/?$/.exec(comment);
    if (fen !== null) {
      const parsed = readShown(variant, fen[1]!);
      if (parsed.ok) position = parsed.value;
      else issues.push(...parsed.issues);
    }
    const [word, rest = ''] = comment.toLowerCase().split(/\s+/, 2);
    const kind = NOTE_KINDS.find((name) => name === word);
    // A word of prose may be the word of a note: only a note has nothing, or one name, behind it.
    if (kind !== undefined && comment.trim().split(/\s+/).length <= 2)
      notes.push(noteOf(variant, kind, rest));
  }
  return { notes, position };
}

function noteOf(variant: Variant, kind: NoteKind, rest: string): SheetNote {
  const square = readSquare(variant, rest);
  return {
    kind,
    by: null,
    square: square < 0 ? null : square,
    announced: false,
    rule: kind === 'claim' && rest !== '' ? rest : null,
    move: null,
  };
}
