import { type JsonObject, sha256, stableJson } from '@draughts-lab/input';
import { decodePdn, parsePdn } from '@draughts-lab/notation';
import type { BookRow } from '@draughts-lab/selfplay';
import { CliError } from '../shared/exit.ts';
import { readFileBytes, readJsonFile } from '../shared/io.ts';
import { unpackedName } from '../shared/packed-file.ts';

/** Of a table that this program writes: who changes it by hand takes it out. */
export const SUM = 'sha256';

/** The checksum of a table: of all that it says, whatever its layout. */
export const sumOf = ({ [SUM]: _sum, ...table }: JsonObject): string => sha256(stableJson(table));

/**
 * Reads a book, packed with gzip or not. The name decides the form, without `.gz`:
 *
 * - `.json`: a list of texts or of rows `{ fen?, moves?, table? }`, or an object with such a list as `tables`,
 *   `openings` or `positions`, and a checksum where this program made it
 * - `.pdn`: each game is a row: the position of its FEN tag, or its moves where it has none
 * - anything else: one position or `moves ...` on each line; blank lines and lines that begin with # are left out
 *
 * @throws CliError with every row that cannot be read
 */
export function readBook(path: string): BookRow[] {
  const name = unpackedName(path);
  const rows = name.endsWith('.json')
    ? jsonRows(path)
    : name.endsWith('.pdn')
      ? pdnRows(path)
      : lineRows(path);
  if (rows.length === 0) throw new CliError(`${path}: the book has no position`);
  return rows;
}

function lineRows(path: string): BookRow[] {
  return readFileBytes(path)
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .flatMap((line, index) =>
      line === '' || line.startsWith('#') ? [] : [textRow(line, `line ${index + 1}`)],
    );
}

function textRow(text: string, code: string): BookRow {
  if (!text.startsWith('moves ')) return { code, fen: text, moves: [] };
  return { code, fen: null, moves: text.slice('moves '.length).split(/\s+/).filter(Boolean) };
}

function jsonRows(path: string): BookRow[] {
  const file = readJsonFile(path);
  const list = Array.isArray(file) ? file : listIn(file);
  if (list === undefined)
    throw new CliError(`${path}: expected a list, or an object with "tables", "openings" or "positions"`);
  const sum = Array.isArray(file) ? undefined : (file as JsonObject)[SUM];
  if (sum !== undefined && sum !== sumOf(file as JsonObject))
    throw new CliError(
      `${path}: does not match its checksum: the table was damaged or edited; if it was edited, take out "${SUM}"`,
    );
  const wrong: string[] = [];
  const rows = list.flatMap((entry, index): BookRow[] => {
    const row = jsonRow(entry, String(index + 1));
    if (row === undefined) wrong.push(`[${index}]`);
    return row === undefined ? [] : [row];
  });
  if (wrong.length > 0) {
    const named = wrong.slice(0, 10).join(', ');
    throw new CliError(
      `${path}: ${wrong.length} rows are neither a text nor have "fen" or "moves": ${named}`,
    );
  }
  return rows;
}

function listIn(file: unknown): unknown[] | undefined {
  if (typeof file !== 'object' || file === null) return undefined;
  const { tables, openings, positions } = file as Record<string, unknown>;
  return [tables, openings, positions].find((list): list is unknown[] => Array.isArray(list));
}

function jsonRow(entry: unknown, number: string): BookRow | undefined {
  if (typeof entry === 'string') return entry === '' ? undefined : textRow(entry, number);
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { fen, moves, table, code } = entry as Record<string, unknown>;
  const name = [code, table].find((value) => typeof value === 'string' || typeof value === 'number');
  const texts = typeof moves === 'string' ? moves.split(/\s+/).filter(Boolean) : (moves ?? []);
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) return undefined;
  if (fen !== undefined && typeof fen !== 'string') return undefined;
  if (fen === undefined && texts.length === 0) return undefined;
  return { code: String(name ?? number), fen: fen ?? null, moves: texts as string[] };
}

function pdnRows(path: string): BookRow[] {
  const { games, issues } = parsePdn(decodePdn(readFileBytes(path)));
  if (issues.length > 0) throw new CliError(`${path}: ${issues.map(({ message }) => message).join('; ')}`);
  return games.flatMap(({ tags, moves }, index): BookRow[] => {
    const fen = tags['FEN'] ?? null;
    if (fen === null && moves.length === 0) return [];
    return [{ code: `game ${index + 1}`, fen, moves: fen === null ? moves.map(({ text }) => text) : [] }];
  });
}
