import { type Issue, message } from '@draughts-lab/input';
import {
  balanceMatrix,
  cellLabels,
  type ComparedRow,
  comparedRow,
  type Comparison,
  compareRows,
  DEFAULT_FAIR_MARGIN,
  differenceForest,
  drawScatter,
  type Fairest,
  fairestRows,
  type FigureCell,
  gamesBehind,
  gamesOf,
  labelsOf,
  matchedRows,
  METRICS,
  type Metric,
  offFair,
  RESULT_OF,
  scoreForest,
  strengthLines,
  strengthVerdicts,
} from '@draughts-lab/report';
import { documentDifferences } from '@draughts-lab/variant';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  AnalysisCell,
  BesideAnswer,
  CompareAnswer,
  DifferenceLine,
  MapAnswer,
  StrengthAnswer,
} from '../../api/analysis.ts';
import { type AdjustedRow, type CellLine, levelSchema, type RunRow } from '../../api/runs.ts';
import type { Services } from '../context.ts';
import { describeControl } from '../describe-control.ts';
import { cellSettings, figureCells, MAX_ROWS } from '../describe-run.ts';
import { ApiFailure, noSuchCell } from '../errors.ts';
import { answer, query } from '../answer.ts';
import type { ReadRun } from '../run-book.ts';
import { newestFirst } from '../run-order.ts';

/** Cells in one figure; more are left out, and the caption says how many. */
const MAX_CELLS = 60;
/** Cells that can be compared, and pairs of rows of two runs. */
const MAX_COMPARED = 8;
const MAX_PAIRS = 40;

const names = z
  .string()
  .max(12_000)
  .default('')
  .transform((list) => list.split(',').filter((name) => name !== ''));
const mapQuery = z.object({ runs: names, ci: levelSchema.default(95) });
const adjustedQuery = z.object({ cells: names, ci: levelSchema.default(95) });
/** Rows one by one, or as many of each run as there is room for. */
const compareQuery = adjustedQuery.extend({ runs: names });
const runName = z.string().min(1).max(128);
const besideQuery = z.object({ a: runName, b: runName, ci: levelSchema.default(95) });

/** A row of one of two runs, with what the page shows of it. */
interface Beside extends ComparedRow {
  readonly read: ReadRun;
  readonly figure: FigureCell;
}

/** Pages that look at the cells of several runs together. */
export function analysisRoutes({ book, index, replayer }: Services) {
  /** Cells with games, of the runs named or of all, newest first; those that fit into a figure, and how many there are. */
  const cellsOf = async (
    runs: readonly string[],
    confidence: number,
  ): Promise<{ cells: FigureCell[]; of: number }> => {
    const chosen = runs.length > 0 ? runs : newest(await index.rows());
    const all: FigureCell[] = [];
    let at = 0;
    for (; at < chosen.length && all.length < MAX_CELLS; at++) {
      const name = chosen[at]!;
      const cells = book.read(name).then((read) => figureCells(read, confidence));
      // A run that is named has to be there; of all, those that cannot be read are left out.
      all.push(...(await (runs.length > 0 ? cells : cells.catch(() => []))).filter(isCounted));
    }
    const left = new Set(chosen.slice(at));
    const more = left.size === 0 ? [] : available(await index.rows()).filter(({ run }) => left.has(run));
    return { cells: all.slice(0, MAX_CELLS), of: all.length + more.length };
  };

  return new Hono()
    .get('/map', query(mapQuery), async (context) => {
      const { runs, ci } = context.req.valid('query');
      const { cells, of } = await cellsOf(runs, ci / 100);
      const shown = { shown: cells.length, of };
      const figures = [balanceMatrix, scoreForest, drawScatter].map((make) => make(cells, ci / 100));
      return answer<MapAnswer>(context, {
        figures: figures.map((figure) => ({ ...figure, caption: { ...figure.caption, shown } })),
      });
    })
    .get('/strength', query(mapQuery), async (context) => {
      const { runs, ci } = context.req.valid('query');
      const { cells, of } = await cellsOf(runs, ci / 100);
      const shown = { shown: cells.length, of };
      const figures = (['score', 'draws', 'elo'] as const).map((quantity) =>
        strengthLines(cells, quantity, ci / 100),
      );
      return answer<StrengthAnswer>(context, {
        figures: figures.map((figure) => ({
          ...figure,
          caption: { ...figure.caption, ...(of > cells.length && { shown }) },
        })),
        verdicts: strengthVerdicts(cells, ci / 100),
      });
    })
    .get('/adjusted', query(adjustedQuery), async (context) => {
      const { cells: keys, ci } = context.req.valid('query');
      const rows: AdjustedRow[] = [];
      for (const key of [...new Set(keys)].slice(0, MAX_ROWS)) {
        const { run, cell } = parseKey(key);
        rows.push(...(await describeControl(await book.read(run), cell, replayer, ci / 100)));
      }
      return answer<AdjustedRow[]>(context, rows);
    })
    .get('/beside', query(besideQuery), async (context) => {
      const { a, b, ci } = context.req.valid('query');
      const reads = [await book.read(a), await book.read(b)] as const;
      const found = reads.map((read) => figureCells(read, ci / 100).filter(isCounted));
      const cells = found.flat();
      const labels = cellLabels(cells);
      const rows = cells.map(({ summary }, index): Beside => {
        const read = reads[index < found[0]!.length ? 0 : 1];
        return {
          ...comparedRow(read.run, read.counts, summary.cell, ci / 100, labels[index]),
          read,
          figure: cells[index]!,
        };
      });
      const { pairs, left } = matchedRows(rows.slice(0, found[0]!.length), rows.slice(found[0]!.length));
      const shown = pairs.slice(0, MAX_PAIRS);
      const comparison = await compareRows(rows, {
        confidence: ci / 100,
        pairs: shown.map(([first, second]) => [second, first]),
      });
      const { tests, refused, warnings } = comparison;
      const other = shown.findIndex(([first, second]) => first.hash !== second.hash);
      return answer<BesideAnswer>(context, {
        names: nameOf(reads[0]) === nameOf(reads[1]) ? [a, b] : [nameOf(reads[0]), nameOf(reads[1])],
        pairs: shown.map(([first, second]) => ({
          label: pairLabel(first, second),
          keys: [keyOf(first.figure), keyOf(second.figure)],
          verdicts: [first.figure.summary.verdict, second.figure.summary.verdict],
          lines: [
            lineOfCell(first.figure, first.label, null),
            lineOfCell(second.figure, second.label, comparison),
          ],
        })),
        of: pairs.length,
        left: left.map(({ figure: { run, summary }, label }) => analysisCell(run, summary, label)),
        tests,
        refused,
        warnings,
        rules: other < 0 ? null : { pair: other, fields: documentDifferences(shown[other]!.map(documentOf)) },
        settings: documentDifferences(
          (shown[0] ?? []).map(({ read, figure }) => cellSettings(read.manifest, figure.summary.cell)),
        ),
      });
    })
    .get('/compare', query(compareQuery), async (context) => {
      const { cells: asked, runs, ci } = context.req.valid('query');
      const known = await index.rows(MAX_CELLS);
      const keys = asked.length > 0 ? [...new Set(asked)] : inTurn(runs, available(known));
      const chosen = await Promise.all(
        keys.slice(0, MAX_COMPARED).map(async (key) => {
          const { run, cell } = parseKey(key);
          const read = await book.read(run);
          const found = figureCells(read, ci / 100, cell, 1)[0];
          if (found === undefined) throw noSuchCell(run, cell);
          return { cell: found, read };
        }),
      );
      const cells = chosen.map(({ cell }) => cell);
      const labels = cellLabels(cells);
      const rows = chosen.map(({ read, cell }, index): ComparedRow =>
        comparedRow(read.run, read.counts, cell.summary.cell, ci / 100, labels[index]),
      );
      const comparison = await compareRows(rows, { confidence: ci / 100, pairs: 'first' });
      const { tests, refused, warnings } = comparison;
      return answer<CompareAnswer>(context, {
        cells: cells.map(({ run, summary }, index) => analysisCell(run, summary, labels[index]!)),
        available: available(known),
        of: keys.length,
        verdicts: cells.map(({ summary }) => summary.verdict),
        lines: cells.flatMap((cell, place) => lineOfCell(cell, labels[place]!, comparison)),
        rules: documentDifferences(
          chosen.map(
            ({ read: { manifest }, cell: { summary } }) =>
              manifest.variants[manifest.cells[summary.cell]!.variant]!.document,
          ),
        ),
        settings: documentDifferences(
          chosen.map(({ read, cell }) => cellSettings(read.manifest, cell.summary.cell)),
        ),
        figures:
          cells.length === 0
            ? []
            : [
                scoreForest(cells, ci / 100),
                ...METRICS.map((metric) =>
                  differenceForest(
                    cells,
                    labels.map((label) => differenceOf(comparison, label, metric)),
                    metric,
                    ci / 100,
                  ),
                ),
              ],
        tests,
        refused,
        warnings,
        ...fairestOf(rows),
        about: rows.map(({ row }) => row.estimand),
      });
    });
}

function differenceOf(
  { differences }: Comparison,
  label: string,
  metric: Metric,
): Comparison['differences'][number] | null {
  return differences.find((line) => line.a === label && line.metric === metric) ?? null;
}

function fairestOf(rows: readonly ComparedRow[]): {
  readonly fairest: Fairest | null;
  readonly fairestRefused: readonly Issue[] | null;
} {
  if (rows.length < 2) return { fairest: null, fairestRefused: null };
  const found = fairestRows(rows, DEFAULT_FAIR_MARGIN);
  return 'lines' in found
    ? { fairest: found, fairestRefused: null }
    : { fairest: null, fairestRefused: found };
}

/** The numbers of a row, each with its difference from the first one where there is one. */
function lineOfCell(cell: FigureCell, label: string, comparison: Comparison | null): DifferenceLine[] {
  const { summary } = cell;
  const values = {
    score: summary.score,
    fairness: summary.score === null ? null : offFair(summary.score, summary.fair),
    draws: summary.drawRate,
    firstOfDecisive: summary.firstOfDecisive,
    plies: summary.plies,
  };
  return METRICS.flatMap((metric): DifferenceLine[] => {
    const value = values[metric];
    if (value === null) return [];
    return [
      {
        key: keyOf(cell),
        label,
        metric,
        value,
        difference: comparison === null ? null : differenceOf(comparison, label, metric),
        n: gamesBehind(cell, metric),
        games: { ...gamesOf(cell), result: RESULT_OF[metric] },
      },
    ];
  });
}

const keyOf = ({ run, summary }: FigureCell): string => `${run}:${summary.cell}`;

const isCounted = ({ summary }: FigureCell): boolean => summary.counted > 0;

const documentOf = ({ read: { manifest }, figure: { summary } }: Beside): Readonly<Record<string, unknown>> =>
  manifest.variants[manifest.cells[summary.cell]!.variant]!.document;

const nameOf = ({ manifest }: ReadRun): string => manifest.name ?? manifest.run;

/** What two rows have in common, and both where they differ. */
function pairLabel(first: Beside, second: Beside): string {
  const of = (text: (row: Beside) => string): string =>
    text(first) === text(second) ? text(first) : `${text(first)} → ${text(second)}`;
  return `${of(({ figure }) => figure.summary.variantName)}, ${of(({ players }) => players)}`;
}

const newest = (rows: readonly RunRow[]): string[] =>
  newestFirst(rows.filter(({ state }) => state !== 'broken')).map(({ run }) => run);

/** All cells with games whose numbers are known. */
function available(rows: readonly RunRow[]): AnalysisCell[] {
  const cells = rows.flatMap(({ run, lines }) =>
    lines.filter(({ counted }) => counted > 0).map((line) => ({ run, ...line })),
  );
  const labels = labelsOf(cells);
  return cells.map((line, index) => analysisCell(line.run, line, labels[index]!));
}

/** The rows of some runs, one of each in turn: with room for a few of them, no run is left out. */
function inTurn(runs: readonly string[], rows: readonly AnalysisCell[]): string[] {
  const lists = [...new Set(runs)].map((run) => rows.filter((row) => row.run === run));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at]?.key ?? [])).flat();
}

const analysisCell = (
  run: string,
  { cell, counted }: Pick<CellLine, 'cell' | 'counted'>,
  label: string,
): AnalysisCell => ({ key: `${run}:${cell}`, run, cell, label, counted });

function parseKey(key: string): { run: string; cell: number } {
  const match = /^(.+):(\d{1,5})$/.exec(key);
  if (match === null)
    throw new ApiFailure(
      400,
      'bad-query',
      message('request.bad-key', { found: JSON.stringify(key.slice(0, 140)) }),
    );
  return { run: match[1]!, cell: Number(match[2]) };
}
