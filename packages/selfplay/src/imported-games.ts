import type { Move, Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import { formatFen, formatMove, parseFen, readMove } from '@draughts-lab/notation';
import { deriveSeed, type Ending, type GameRecord, type Manifest } from '@draughts-lab/records';
import { initialSetup, type Setup } from '@draughts-lab/variant';
import { positionHash } from './opening.ts';
import { countPieces } from './play-game.ts';
import { gameRow } from './play-unit.ts';
import type { ReplayedGame } from './replay-unit.ts';
import { rulesOfCell } from './rules-of-cell.ts';

/** Purpose of the seed of a game that is alone in its unit. */
const PURPOSE = 'game:0';

/** A game that was not played by this program, with legal moves. */
export interface ImportedGame {
  readonly start: Setup;
  /** The record begins with a position of its own. */
  readonly isSetUp: boolean;
  readonly moves: readonly Move[];
  readonly end: {
    readonly ending: Ending;
    readonly reason: string;
    readonly winner: number | null;
    readonly places: readonly number[] | null;
  };
  /** All tags of the record. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Where the row of an imported game is. */
export interface ImportedPlace {
  readonly batch: number;
  readonly cell: number;
  readonly unit: number;
  /** Seed of the run. */
  readonly seed: string;
}

/**
 * The row of an imported game: the same measures as those of a game that was played. Its opening are its first plies, and
 * none where it begins with a position of its own.
 */
export function importedRow<P>(
  rules: Rules<P>,
  game: ImportedGame,
  { batch, cell, unit, seed: run }: ImportedPlace,
  openingPlies: number,
): GameRecord {
  const { id, hash: variantHash, players } = rules.variant;
  const start = rules.fromSetup(game.start);
  const begin = game.moves.slice(0, game.isSetUp ? 0 : openingPlies);
  let position = start;
  const names: string[] = [];
  for (const move of begin) {
    names.push(formatMove(rules.variant, move, rules.legalMoves(position)));
    position = rules.play(position, move);
  }
  const opening = {
    name: game.isSetUp ? 'position' : names.join(' ') || 'start',
    start,
    moves: begin,
    hash: positionHash(rules, position),
  };
  let [branchingSum, forcedPlies] = [0, 0];
  for (const move of game.moves.slice(begin.length)) {
    const { length } = rules.legalMoves(position);
    branchingSum += length;
    if (length === 1) forcedPlies += 1;
    position = rules.play(position, move);
  }
  const none = players.map(() => 0);
  const played = {
    ...game.end,
    moves: game.moves,
    first: rules.turn(start),
    branchingSum,
    forcedPlies,
    ...countPieces(rules, position),
    nodes: none,
    trace: [],
    error: null,
  };
  const seed = deriveSeed({ run, variantHash, unit, purpose: PURPOSE });
  const kept = { keepMoves: true, trace: false };
  return {
    batch,
    cell,
    unit,
    variant: id,
    variantHash,
    ...gameRow(rules, opening, played, none, seed, 0, kept),
    tags: JSON.stringify(game.tags),
  };
}

/** The tags of a stored game; none where it was played. */
export function tagsOf({ tags }: Pick<GameRecord, 'tags'>): Readonly<Record<string, string>> {
  return tags === null ? {} : (JSON.parse(tags) as Readonly<Record<string, string>>);
}

/** Where a stored game that was imported begins; null for the start position. */
export function importedFen(record: Pick<GameRecord, 'tags'>): string | null {
  return Object.entries(tagsOf(record)).find(([name]) => name.toLowerCase() === 'fen')?.[1] ?? null;
}

/**
 * An imported game from its stored moves, with its row made anew: what was stored and what follows from the moves can be
 * compared.
 *
 * @throws Error when the position or a move of it is not what the rules allow
 */
export function replayImported(manifest: Manifest, record: GameRecord): ReplayedGame {
  const rules = rulesOfCell(manifest, record.cell);
  const { variant } = rules;
  const fen = importedFen(record);
  const parsed = fen === null ? null : parseFen(variant, fen);
  if (parsed?.ok === false) throw new Error(formatIssues(fen!, parsed.issues));
  const start = parsed === null ? initialSetup(variant) : parsed.value;
  const texts = (record.moves ?? '').split(' ').filter((text) => text !== '');
  const { moves, end } = playTexts(rules, start, texts);
  const outcome = rules.outcome(end);
  const { ending, reason, winner, places } = record;
  const byRule = outcome.over
    ? { reason: outcome.reason, winner: outcome.winner, places: outcome.places ?? null }
    : { reason: 'not-decided', winner: null, places: null };
  const game = {
    start,
    isSetUp: fen !== null,
    moves,
    end: { ending, ...(ending === 'rule' ? byRule : { reason, winner, places }) },
    tags: tagsOf(record),
  };
  const place = { batch: record.batch, cell: record.cell, unit: record.unit, seed: manifest.seed };
  return {
    record: importedRow(rules, game, place, record.openingPlies),
    startFen: fen === null ? null : formatFen(variant, start),
    moves,
    texts,
    trace: [],
  };
}

function playTexts<P>(rules: Rules<P>, start: Setup, texts: readonly string[]): { moves: Move[]; end: P } {
  const moves: Move[] = [];
  let end = rules.fromSetup(start);
  for (const [ply, text] of texts.entries()) {
    const read = readMove(rules.variant, text, rules.legalMoves(end), rules.legalLines(end));
    if (!read.ok) throw new Error(formatIssues(`ply ${ply + 1}`, read.issues));
    moves.push(read.move);
    end = rules.play(end, read.move);
  }
  return { moves, end };
}
