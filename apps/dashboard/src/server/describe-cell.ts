import { openingTable } from '@draughts-lab/stats';
import { openingResults } from '@draughts-lab/store';
import type { Tally } from '@draughts-lab/records';
import { describeRules, parseVariant } from '@draughts-lab/variant';
import type { Figure } from '../api/figure.ts';
import type { CellDetail, OpeningLine } from '../api/runs.ts';
import { ask } from './ask.ts';
import { figureCells } from './describe-run.ts';
import { ApiFailure } from './errors.ts';
import { endingBars, lengthBars, pairBars, resultShares } from './figures/cell-figures.ts';
import { convergence, type Stretch } from './figures/convergence.ts';
import type { ReadRun } from './run-book.ts';
import { num } from './summarise-cell.ts';

/** Openings in the table of the page; the page says how many there are. */
const OPENINGS_SHOWN = 50;
/** Points of the convergence line. */
const STRETCHES = 120;

/** Figures, rules and openings of one cell. @throws ApiFailure when the run has no such cell */
export async function describeCell(read: ReadRun, cell: number, confidence: number): Promise<CellDetail> {
  const { manifest, place } = read;
  const at = figureCells(read, confidence)[cell];
  if (at === undefined) throw new ApiFailure(404, 'no-such-cell', `the run ${place.name} has no row ${cell}`);
  const tally = read.tallies.get(cell);
  const openings = tally === undefined ? [] : await openingResults(read.run, { cell });
  return {
    run: place.name,
    summary: at.summary,
    rules: rulesOf(read, cell),
    figures: tally === undefined ? [] : await figures(read, at, tally, confidence),
    openings: openingLines(openings, confidence).slice(0, OPENINGS_SHOWN),
    openingsTotal: openings.length,
  };

  function rulesOf({ manifest: { cells, variants } }: ReadRun, index: number): CellDetail['rules'] {
    const parsed = parseVariant(variants[cells[index]!.variant]!.document);
    return parsed.ok ? describeRules(parsed.value) : [];
  }

  async function figures(
    run: ReadRun,
    one: typeof at & object,
    counts: Tally,
    level: number,
  ): Promise<Figure[]> {
    const stretches = one.summary.counted === 0 ? [] : await stretchesOf(run, cell, one.summary.seats);
    const list = [
      resultShares(one, level),
      convergence(one, stretches, level),
      lengthBars(one, counts, level),
      endingBars(one, counts, level),
      pairBars(one, level),
    ];
    return list.filter((figure) => figure !== null);
  }

  /** Results of the cell in about as many stretches of units as the line has points. */
  async function stretchesOf(run: ReadRun, index: number, seats: number): Promise<Stretch[]> {
    const width = Math.max(1, Math.ceil(manifest.cells[index]!.units / STRETCHES));
    const rows = await ask<{ stretch: number; wins: number; draws: number; losses: number }>(
      run,
      `SELECT unit // ${width} AS stretch, count(*) FILTER (winner = first) AS wins, ` +
        'count(*) FILTER (winner IS NULL) AS draws, count(*) FILTER (winner <> first) AS losses ' +
        `FROM games WHERE cell = ${index} AND score IS NOT NULL GROUP BY stretch ORDER BY stretch`,
    );
    return rows.map(({ stretch, wins, draws, losses }) => ({
      unitTo: (stretch + 1) * width,
      wins,
      // With more than two seats a draw gives the first player less than half a point: only wins are followed.
      draws: seats === 2 ? draws : 0,
      losses: seats === 2 ? losses : losses + draws,
    }));
  }
}

function openingLines(
  openings: Awaited<ReturnType<typeof openingResults>>,
  confidence: number,
): OpeningLine[] {
  const table = openingTable(
    openings.map(({ openingHash, wins, draws, losses }) => ({
      key: openingHash,
      results: { wins, draws, losses },
    })),
    confidence,
  );
  const byHash = new Map(table.rows.map((row) => [row.key, row]));
  return openings.map(({ opening, openingHash, games, wins, draws, losses, meanPlies }) => {
    const row = byHash.get(openingHash);
    return {
      opening,
      hash: openingHash,
      games,
      counted: wins + draws + losses,
      score: row === undefined ? null : { ...num(row.score), value: row.score.observed },
      shrunken: row?.shrunkenScore ?? null,
      drawRate: row === undefined ? null : num(row.drawRate),
      meanPlies,
      sparse: row?.sparse ?? true,
    };
  });
}
