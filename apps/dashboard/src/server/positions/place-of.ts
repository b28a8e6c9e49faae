import type { Move } from '@draughts-lab/engine';
import { message } from '@draughts-lab/input';
import { formatFen, parseFen } from '@draughts-lab/notation';
import { readLegalMove } from '@draughts-lab/referee';
import type { Manifest } from '@draughts-lab/records';
import { type PositionKey, positionKeys, rulesOfCell } from '@draughts-lab/selfplay';
import { isShipped } from '@draughts-lab/variant';
import type { ExplorerAnswer } from '../../api/analysis.ts';
import type { FinalPosition } from '../../api/replay.ts';
import { finalView } from '../replay/board-view.ts';
import { Refused } from '../threads/refused.ts';

/** A position under the rules of a row. */
export interface PlaceTask {
  readonly manifest: Manifest;
  readonly cell: number;
  /** Null: the start position. */
  readonly fen: string | null;
  /** Moves that lead on from there, as text. */
  readonly moves: readonly string[];
}

export interface Place {
  readonly view: FinalPosition;
  /** Pieces and side to move. */
  readonly fen: string;
  /** Word for the player who moves. */
  readonly turn: string;
  /** The rules: the id of a preset, or the whole document. */
  readonly rules: ExplorerAnswer['rules'];
  readonly isOver: boolean;
  /** How the index of a run knows it. */
  readonly keys: readonly PositionKey[];
}

/** The position that moves lead to. @throws Refused for a text that is none under the rules, and a move that is not legal */
export function placeOf({ manifest, cell, fen, moves }: PlaceTask): Place {
  const rules = rulesOfCell(manifest, cell);
  const { variant } = rules;
  const start = fen === null ? null : parseFen(variant, fen);
  if (start?.ok === false) throw new Refused('bad-position', message('request.position'), start.issues);
  let position = start === null ? rules.initialPosition() : rules.fromSetup(start.value);
  let last: Move | undefined;
  for (const [index, text] of moves.entries()) {
    const read = readLegalMove(rules, position, text);
    if (!read.ok)
      throw new Refused('bad-move', message('request.move', { ply: index + 1, move: text }), read.issues);
    last = read.value;
    position = rules.play(position, last);
  }
  const setup = rules.toSetup(position);
  return {
    view: finalView(rules, position, last),
    fen: formatFen(variant, setup, { state: false }),
    turn: variant.players[setup.turn]!.id,
    rules: isShipped(variant) ? variant.id : { ...variant.document },
    isOver: rules.outcome(position).over,
    keys: positionKeys(rules, setup),
  };
}
