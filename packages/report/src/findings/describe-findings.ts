import { formatEstimate } from '../draw/quantity.ts';
import { type Cell, type Contents, tableOf, wrap } from '../draw/table.ts';
import { findingAnswers } from '../draw/findings-text.ts';
import { verdictWords } from '../draw/verdict-text.ts';
import { PLAIN } from '../draw/words.ts';
import { type Estimate, isOffScale } from '../estimate.ts';
import type { Row } from '../row.ts';
import type { RunReport } from '../run-report.ts';
import type { FindingLine, Findings, MatchLine } from './findings.ts';
import {
  commands,
  HEIGHT,
  type Labelled,
  labelled,
  name,
  number,
  plural,
  quoteLine,
  screenOf,
  table,
  warnings,
  WIDTH,
} from './screen.ts';

/** The screen shows no more variants and no more matches than these, and where it grows too high no fewer; the rest is in the notes. */
const ROWS = 12;
const FEWEST = 3;
/** Lines of the run's own measures. */
const MEASURES = 6;

/**
 * The last screen of a run: the question, a table, an answer to each question that people ask of it, a line to quote, and what
 * to do next.
 *
 * @param next commands, each with what it does
 */
export function describeFindings(report: RunReport, next: readonly (readonly [string, string])[]): string {
  let screen = '';
  // Matches make room before variants do, and beside variants all of them may go.
  const fewest = report.findings.lines.length > 0 ? 0 : FEWEST;
  for (let rows = 2 * ROWS; rows >= fewest + FEWEST; rows--) {
    const matches = Math.max(fewest, rows - ROWS);
    screen = screenWith({ lines: rows - matches, matches }, report, next);
    if (screen.split('\n').length <= HEIGHT) break;
  }
  return screen;
}

function screenWith(
  limit: { readonly lines: number; readonly matches: number },
  report: RunReport,
  next: readonly (readonly [string, string])[],
): string {
  const { findings } = report;
  const { lines, matches } = findings;
  const parts = [
    [wrap(question(report), '', WIDTH)],
    ...(lines.length > 0
      ? [table(variantTable(shown(lines, limit.lines))), legend(findings, limit.lines)]
      : []),
    matchLines(matches, limit.matches),
    measureLines(report.rows),
    [...answersOf(findings), ...warnings(report)].flatMap(labelled),
    [wrap(quoteLine(report), '', WIDTH)],
    next.length === 0 ? [] : commands(next),
  ];
  return screenOf(parts);
}

const answersOf = (findings: Findings): Labelled[] =>
  findingAnswers(findings, PLAIN, name).map((said) => [said.question, said.answer] as const);

function question({ findings: { lines, matches, kinds }, games, gamesPlanned, imported }: RunReport): string {
  const left = games < gamesPlanned ? `${number(games)} of at most ` : '';
  const played = `${left}${plural(Math.max(games, gamesPlanned), 'game', 'games')}`;
  if (imported !== null) return `What happened in these games of people? ${played}.`;
  if (lines.length === 0 && matches.length > 0) {
    const fixed = matches.every(({ score }) => score === null);
    return `Who is stronger? ${played}, ${fixed ? 'seats fixed: an answer needs "seats": "rotate"' : 'seats exchanged'}.`;
  }
  if (lines.length === 0) return `${played}, none with a result.`;
  const of = lines.length === 1 ? 'one variant' : `${lines.length} variants`;
  const by = kinds === 1 ? 'one player' : `${kinds} players`;
  return `Who is favoured, and by how much? ${played}: ${of}, ${by}.`;
}

/** Elo, or per cent of the games with what would be fair. */
function advantageText({ advantage: value, verdict: { scale, fair } }: FindingLine): string {
  if (value === null) return '-';
  if (scale === 'elo') return withRange(value, signed);
  return `${withRange(value, (end) => (100 * end).toFixed(0))} % of ${(100 * fair).toFixed(0)}`;
}

/** Whole Elo with its sign; 0 has none. */
function signed(end: number): string {
  const whole = Math.round(end);
  return whole > 0 ? `+${whole}` : String(whole === 0 ? 0 : whole);
}

/** An end beyond the scale is infinite, and a value there is none. */
function withRange({ value, low, high, method }: Estimate, text: (end: number) => string): string {
  if (method === null) return text(value);
  const range = `[${low === null ? '-∞' : text(low)}, ${high === null ? '∞' : text(high)}]`;
  return (low === null || high === null) && isOffScale(value) ? range : `${text(value)} ${range}`;
}

const percent = (share: Estimate | null): Cell =>
  share === null ? null : `${(100 * share.value).toFixed(1)} %`;

function variantTable(lines: readonly FindingLine[]): Contents {
  return tableOf(lines, [
    ['variant', ({ variant }) => name(variant)],
    ['first player', (line) => advantageText(line), 'right'],
    ['verdict', ({ verdict }) => verdictWords(verdict, PLAIN)],
    ['draws', ({ draws }) => percent(draws), 'right'],
    ['plies', ({ plies }) => (plies === null ? null : plies.value.toFixed(0)), 'right'],
    ['games', ({ games }) => number(games), 'right'],
  ]);
}

/** Of many variants those that are not balanced, and then the ones with the largest advantage. */
function shown(lines: readonly FindingLine[], rows: number): readonly FindingLine[] {
  if (lines.length <= rows) return lines;
  const rank = ({ verdict: { kind } }: FindingLine): number =>
    ['favoured', 'unequal', 'edge', 'depends', 'open', 'balanced', 'none'].indexOf(kind);
  const size = ({ advantage }: FindingLine): number => Math.abs(advantage?.value ?? 0);
  return lines.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)).slice(0, rows);
}

/** The first matches, and how many more there are. */
function matchLines(matches: readonly MatchLine[], limit: number): string[] {
  const hidden = matches.length - limit;
  return [
    ...(matches.length > 0 && limit > 0 ? table(matchTable(matches.slice(0, limit))) : []),
    ...(hidden > 0 ? [`(${plural(hidden, 'more row', 'more rows')}, of unlike players: in the notes)`] : []),
  ];
}

function matchTable(matches: readonly MatchLine[]): Contents {
  return tableOf(matches, [
    ['variant', ({ variant }) => name(variant)],
    ['players', ({ players }) => players.map(name).join(' v ')],
    ['first one scores', ({ score }) => percent(score), 'right'],
    [
      'Elo',
      ({ elo }) =>
        elo === null ? 'seats were not exchanged' : formatEstimate({ ...elo, unit: 'elo' }, PLAIN),
      'right',
    ],
    ['games', ({ games }) => number(games), 'right'],
  ]);
}

/** Of a run with measures of its own: their means, row by row. */
function measureLines(rows: readonly Row[]): string[] {
  const lines = rows.flatMap((row) => (row.measures?.list ?? []).map((own) => ({ row, own })));
  const failed = rows.reduce((sum, { measures }) => sum + (measures?.failed ?? 0), 0);
  const several = new Set(rows.map(({ pairing }) => pairing)).size > 1;
  const hidden = lines.length - MEASURES;
  if (lines.length === 0) return [];
  return [
    ...table(
      tableOf(lines.slice(0, MEASURES), [
        ['own measure', ({ own }) => name(own.name)],
        ['variant', ({ row }) => name(row.variant)],
        ...(several ? [['players', ({ row }: (typeof lines)[number]) => name(row.pairing)] as const] : []),
        ['mean', ({ own }) => own.mean && { ...own.mean, unit: 'number' }, 'right'],
        ['games', ({ own }) => number(own.games), 'right'],
      ]),
    ),
    ...(hidden > 0 ? [`(${plural(hidden, 'more line', 'more lines')} of own measures: in the notes)`] : []),
    ...(failed > 0 ? [`A measure failed in ${plural(failed, 'game', 'games')}: the notes say why.`] : []),
  ];
}

function legend({ lines, kinds, afterRandomPlies }: Findings, rows: number): string[] {
  const hidden = lines.length - rows;
  const elo = lines.some(({ advantage, verdict }) => verdict.scale === 'elo' && advantage !== null);
  const isJudged = lines.some(({ verdict }) => verdict.kind !== 'none');
  return [
    ...(hidden > 0
      ? [`(${plural(hidden, 'more variant', 'more variants')}, nearer to even: in the notes)`]
      : []),
    ...(elo
      ? [
          `First player: Elo of the side that moves first, 95 % intervals${isJudged ? '; verdicts hold together at 5 %' : ''}.`,
        ]
      : []),
    ...(isJudged && kinds === 1
      ? ['They rest on one kind of player: another evaluation may say otherwise.']
      : []),
    ...(isJudged && afterRandomPlies
      ? ['Asked after random opening plies, poor moves included; "varied" openings ask about the game.']
      : []),
  ];
}
