import type { Rules } from '@draughts-lab/engine';
import { type Issue, issueAt, message, messageOf, type Message, saidBy } from '@draughts-lab/input';
import { formatFen, parseFen } from '@draughts-lab/notation';
import { LINE_PREFIX } from '@draughts-lab/records';
import { playLine, positionText } from './opening.ts';

/** A row of a book as its file has it, not yet judged by any rules. */
export interface BookRow {
  /** For messages: number or code of the row. */
  readonly code: string;
  readonly fen: string | null;
  /** Plies from the start position; in a row of displaced men, from and to of each. */
  readonly moves: readonly string[];
}

/** A row of a book under the rules of a variant. */
export interface ResolvedRow {
  readonly code: string;
  /** As it stands in a manifest: a FEN, or `moves ` and a line. */
  readonly entry: string;
  /** The position in which play begins. */
  readonly fen: string;
  /** `line`: legal plies from the start position. `flying`: men were put elsewhere. `position`: a FEN alone. */
  readonly kind: 'line' | 'flying' | 'position';
  readonly moves: readonly string[];
}

export interface ResolvedBook {
  readonly rows: readonly ResolvedRow[];
  /** Rows that cannot be played. */
  readonly issues: readonly Issue[];
  /** Rows that can, but say two different things. */
  readonly notes: readonly Message[];
}

/**
 * What the rows of a book mean: moves that are legal from the start position are a line, and its plies count; other
 * moves displace men, and the FEN of the row is where play begins. Where the moves and the FEN of a line disagree, the
 * moves hold and a note says so.
 */
export function resolveBook<P>(rules: Rules<P>, book: readonly BookRow[]): ResolvedBook {
  const rows: ResolvedRow[] = [];
  const issues: Issue[] = [];
  const notes: Message[] = [];
  for (const row of book) {
    const line = row.moves.length > 0 ? readLine(rules, row.moves) : undefined;
    if (line !== undefined && 'fen' in line && !isDisplacedStep(rules, row)) {
      const { code, moves } = row;
      rows.push({ code, entry: LINE_PREFIX + moves.join(' '), fen: line.fen, kind: 'line', moves });
      if (row.fen !== null && readPosition(rules, row.fen).fen !== line.fen)
        notes.push(message('note.fen-differs', { row: code, fen: line.fen }));
      continue;
    }
    const position = row.fen === null ? undefined : readPosition(rules, row.fen);
    if (position?.fen === undefined) {
      const ofLine = line !== undefined && 'problem' in line ? line.problem : undefined;
      issues.push(issueAt(row.code, position?.problem ?? ofLine ?? message('openings.none')));
      continue;
    }
    const kind = row.moves.length > 0 ? 'flying' : 'position';
    if (kind === 'flying' && position.turn !== rules.turn(rules.initialPosition()))
      notes.push(message('note.side-to-move', { row: row.code }));
    rows.push({ code: row.code, entry: row.fen!, fen: position.fen, kind, moves: row.moves });
  }
  return { rows, issues, notes };
}

/** One man displaced to where it could have stepped: the FEN says that the first player is still to move. */
function isDisplacedStep<P>(rules: Rules<P>, { moves, fen }: BookRow): boolean {
  if (moves.length !== 1 || fen === null) return false;
  return readPosition(rules, fen).turn === rules.turn(rules.initialPosition());
}

function readLine<P>(rules: Rules<P>, moves: readonly string[]): { fen: string } | { problem: Message } {
  try {
    return { fen: positionText(rules, playLine(rules, rules.initialPosition(), moves).end) };
  } catch (error) {
    return { problem: saidBy(error) };
  }
}

function readPosition<P>(
  rules: Rules<P>,
  text: string,
): { fen: string; turn: number; problem?: never } | { fen?: never; turn?: never; problem: Message } {
  const parsed = parseFen(rules.variant, text);
  if (!parsed.ok) return { problem: message('several', { all: parsed.issues.map(messageOf) }) };
  const position = rules.fromSetup(parsed.value);
  const outcome = rules.outcome(position);
  if (outcome.over) return { problem: message('openings.over', { reason: outcome.reason }) };
  return { fen: formatFen(rules.variant, parsed.value, { state: false }), turn: rules.turn(position) };
}
