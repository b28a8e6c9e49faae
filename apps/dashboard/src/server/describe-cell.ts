import { inEach } from '@draughts-lab/input';
import { loadWeights, parsePlayer, pieceMaps } from '@draughts-lab/players';
import { type BoardMap, worthMap } from '@draughts-lab/report/draw';
import { countedUnits, openingLines, rowFigures, type Stretch } from '@draughts-lab/report';
import { openingResults } from '@draughts-lab/store';
import { describeRules, parseVariant } from '@draughts-lab/variant';
import type { CellDetail } from '../api/runs.ts';
import { ask } from './ask.ts';
import { RESULT_COUNTS } from './games-sql.ts';
import { figureCells } from './describe-run.ts';
import { noSuchCell } from './errors.ts';
import type { ReadRun } from './run-book.ts';

/** Openings in the table of the page; the page says how many there are. */
const OPENINGS_SHOWN = 1000;
/** Points of the convergence line. */
const STRETCHES = 120;

/** Cells of a run that are kept as they were described, as long as its files are the same. */
const KEPT = 4;
const kept = new WeakMap<ReadRun, Map<string, Promise<CellDetail>>>();

/** Figures, rules and openings of one cell. @throws ApiFailure when the run has no such cell */
export function describeCell(read: ReadRun, cell: number, confidence: number): Promise<CellDetail> {
  const known = kept.get(read) ?? new Map<string, Promise<CellDetail>>();
  kept.set(read, known);
  const key = `${cell} ${confidence}`;
  const described = known.get(key) ?? describeNow(read, cell, confidence);
  known.delete(key);
  known.set(key, described);
  described.catch(() => known.delete(key));
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  return described;
}

async function describeNow(read: ReadRun, cell: number, confidence: number): Promise<CellDetail> {
  const { counts, place } = read;
  const at = figureCells(read, confidence, cell, 1)[0];
  if (at === undefined) throw noSuchCell(place.name, cell);
  const tally = counts.tallies.get(cell);
  const unitTo = countedUnits(counts, cell);
  const [openings, stretches] = await Promise.all([
    tally === undefined ? [] : openingResults(read.run, { cell, unitTo }),
    at.summary.counted === 0 ? [] : stretchesOf(read, cell),
  ]);
  return {
    run: place.name,
    summary: at.summary,
    rules: rulesOf(read, cell),
    figures: tally === undefined ? [] : rowFigures(at, tally, stretches, confidence),
    pieces: piecesOf(read, cell),
    openings: openingLines(openings, at.summary.seats, confidence).lines.slice(0, OPENINGS_SHOWN),
    openingsTotal: openings.length,
  };
}

/** By the evaluation of the first player of the cell that has one. */
function piecesOf({ manifest: { cells, players, variants } }: ReadRun, index: number): BoardMap[] {
  const cell = cells[index]!;
  const { document, weights = null } = variants[cell.variant]!;
  const variant = parseVariant(document);
  const searching = cell.players.find((player) => players[player]!.spec.player === 'alpha-beta');
  if (!variant.ok || searching === undefined) return [];
  const player = parsePlayer(players[searching]!.spec, variant.value, { defaultWeights: weights });
  if (!player.ok || player.value.player !== 'alpha-beta' || player.value.evaluation !== 'full') return [];
  const learned = loadWeights(player.value.weights, variant.value);
  return pieceMaps(variant.value, learned).map((map) => worthMap(map, variant.value.board));
}

function rulesOf({ manifest: { cells, variants } }: ReadRun, index: number): CellDetail['rules'] {
  const parsed = parseVariant(variants[cells[index]!.variant]!.document);
  return inEach((language) => (parsed.ok ? describeRules(parsed.value, language) : []));
}

/** Results of a cell in about as many stretches of units as the line has points. */
async function stretchesOf(read: ReadRun, cell: number): Promise<Stretch[]> {
  const width = Math.max(1, Math.ceil(read.manifest.cells[cell]!.units / STRETCHES));
  const unitTo = countedUnits(read.counts, cell);
  const rows = await ask<Omit<Stretch, 'unitTo'> & { readonly stretch: number }>(
    read,
    `SELECT unit // ${width} AS stretch, ${RESULT_COUNTS} FROM games WHERE cell = ${cell} AND score IS NOT NULL` +
      `${unitTo === undefined ? '' : ` AND unit < ${unitTo}`} GROUP BY stretch ORDER BY stretch`,
  );
  return rows.map(({ stretch, ...results }) => ({ ...results, unitTo: (stretch + 1) * width }));
}
