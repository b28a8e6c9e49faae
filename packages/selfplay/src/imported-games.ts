import type { Move, Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import { formatFen, formatMove, parseFen, readMove } from '@draughts-lab/notation';
import { deriveSeed, type Ending, type GameRecord, type Manifest, storedMoves } from '@draughts-lab/records';
import { initialSetup } from '@draughts-lab/variant';
import { positionHash } from './opening.ts';
import { countPieces } from './play-game.ts';
import { gameRow } from './play-unit.ts';
import type { ReplayedGame } from './replay-unit.ts';
import { rulesOfCell } from './rules-of-cell.ts';

/** Purpose of the seed of a game that is alone in its unit. */
const PURPOSE = 'game:0';

/** A game that was not played by this program, with legal moves. */
export interface ImportedGame<P> {
  /** The position that it begins with. */
  readonly begin: P;
  /** The record begins with a position of its own. */
  readonly isSetUp: boolean;
  readonly plies: readonly ImportedPly<P>[];
  readonly end: {
    readonly ending: Ending;
    readonly reason: string;
    readonly winner: number | null;
    readonly places: readonly number[] | null;
  };
  /** All tags of the record. */
  readonly tags: Readonly<Record<string, string>>;
}

export interface ImportedPly<P> {
  readonly move: Move;
  /** As the variant writes it, as short as it can be read back. */
  readonly text: string;
  /** Legal moves that there were. */
  readonly choices: number;
  /** After it. */
  readonly position: P;
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
  game: ImportedGame<P>,
  { batch, cell, unit, seed: run }: ImportedPlace,
  openingPlies: number,
): GameRecord {
  const { id, hash: variantHash, players } = rules.variant;
  const { begin, plies } = game;
  // From the end to the beginning: the way that costs an engine least behind the last ply.
  const pieces = countPieces(rules, plies.at(-1)?.position ?? begin);
  const opened = plies.slice(0, game.isSetUp ? 0 : openingPlies);
  const opening = {
    name: game.isSetUp ? 'position' : opened.map(({ text }) => text).join(' ') || 'start',
    start: begin,
    moves: opened.map(({ move }) => move),
    hash: positionHash(rules, opened.at(-1)?.position ?? begin),
    loss: null,
  };
  const free = plies.slice(opened.length);
  const none = players.map(() => 0);
  const played = {
    ...game.end,
    moves: plies.map(({ move }) => move),
    texts: plies.map(({ text }) => text),
    first: rules.turn(begin),
    branchingSum: free.reduce((sum, { choices }) => sum + choices, 0),
    forcedPlies: free.filter(({ choices }) => choices === 1).length,
    ...pieces,
    nodes: none,
    trace: [],
    error: null,
  };
  const seed = deriveSeed({ run, variantHash, unit, purpose: PURPOSE });
  return {
    batch,
    cell,
    unit,
    variant: id,
    variantHash,
    ...gameRow(rules, opening, played, none, seed, 0, { trace: false }),
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
  const texts = storedMoves(record);
  const begin = rules.fromSetup(start);
  const plies = playTexts(rules, begin, texts);
  const outcome = rules.outcome(plies.at(-1)?.position ?? begin);
  const { ending, reason, winner, places } = record;
  const byRule = outcome.over
    ? { reason: outcome.reason, winner: outcome.winner, places: outcome.places ?? null }
    : { reason: 'not-decided', winner: null, places: null };
  const game = {
    begin,
    isSetUp: fen !== null,
    plies,
    end: { ending, ...(ending === 'rule' ? byRule : { reason, winner, places }) },
    tags: tagsOf(record),
  };
  const place = { batch: record.batch, cell: record.cell, unit: record.unit, seed: manifest.seed };
  return {
    record: importedRow(rules, game, place, record.openingPlies),
    startFen: fen === null ? null : formatFen(variant, start),
    moves: plies.map(({ move }) => move),
    texts,
    trace: [],
  };
}

function playTexts<P>(rules: Rules<P>, begin: P, texts: readonly string[]): ImportedPly<P>[] {
  let position = begin;
  return texts.map((stored, ply) => {
    const legal = rules.legalMoves(position);
    const from = position;
    const read = readMove(rules.variant, stored, legal, () => rules.legalLines(from));
    if (!read.ok) throw new Error(formatIssues(`ply ${ply + 1}`, read.issues));
    const { move } = read;
    position = rules.play(position, move);
    return { move, text: formatMove(rules.variant, move, legal), choices: legal.length, position };
  });
}
