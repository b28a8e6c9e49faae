import { formatInterval, formatValue } from '../draw/quantity.ts';
import { type Cell, type Contents, tableOf, wrap } from '../draw/table.ts';
import { verdictWords } from '../draw/verdict-text.ts';
import { PLAIN } from '../draw/words.ts';
import type { Estimate } from '../estimate.ts';
import type { RunReport } from '../run-report.ts';
import type { FindingLine, Findings, MatchLine, Most, Unsettled } from './findings.ts';
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

/** The screen shows no more variants and matches; the rest is in the notes. */
const ROWS = 12;
/** A list of names is no longer. */
const NAMES = 70;
/** A sentence speaks of so many variants, each with its numbers. */
const SPOKEN_OF = 4;

/**
 * The last screen of a run: the question, a table, an answer to each question that people ask of it, a line to quote, and what
 * to do next.
 *
 * @param next commands, each with what it does
 */
export function describeFindings(report: RunReport, next: readonly (readonly [string, string])[]): string {
  let screen = '';
  for (let rows = ROWS; rows >= 3; rows--) {
    screen = screenWith(rows, report, next);
    if (screen.split('\n').length <= HEIGHT) break;
  }
  return screen;
}

function screenWith(rows: number, report: RunReport, next: readonly (readonly [string, string])[]): string {
  const { findings } = report;
  const { lines, matches } = findings;
  const parts = [
    [question(report)],
    ...(lines.length > 0 ? [table(variantTable(shown(lines, rows))), legend(findings, rows)] : []),
    ...(matches.length > 0 ? [table(matchTable(matches.slice(0, rows)))] : []),
    [...answers(findings), ...warnings(report)].flatMap(labelled),
    [wrap(quoteLine(report), '', WIDTH)],
    next.length === 0 ? [] : commands(next),
  ];
  return screenOf(parts);
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
const few = (ids: readonly string[]): string => {
  const names = list(ids.map(name));
  return names.length <= NAMES ? names : `${ids.length} variants`;
};
/** Some of many, and how many more. */
const some = <T>(all: readonly T[], text: (one: T) => string): string[] => [
  ...all.slice(0, SPOKEN_OF).map(text),
  ...(all.length > SPOKEN_OF ? [`and ${all.length - SPOKEN_OF} more`] : []),
];
function question({ findings: { lines, matches, kinds }, games, gamesPlanned, imported }: RunReport): string {
  const left = games < gamesPlanned ? ` (of at most ${number(gamesPlanned)})` : '';
  const played = `${plural(games, 'game', 'games')}${left}`;
  if (imported !== null) return `What happened in these games of people? ${played}.`;
  if (lines.length === 0 && matches.length > 0) return `Who is stronger? ${played}, seats exchanged.`;
  if (lines.length === 0) return `${played}, none of them with a result.`;
  const of = lines.length === 1 ? 'one variant' : `${lines.length} variants`;
  const by = kinds === 1 ? 'one player against itself' : `${kinds} players, each against itself`;
  return `Who is favoured, and by how much? ${played} of ${of}, ${by}.`;
}

/** Elo, or per cent of the games with what would be fair. */
function advantageText({ advantage: value, verdict: { scale, fair } }: FindingLine): string {
  if (value === null) return '-';
  if (scale === 'elo') return withRange(value, (end) => `${end > 0 ? '+' : ''}${end.toFixed(0)}`);
  return `${withRange(value, (end) => (100 * end).toFixed(0))} % of ${(100 * fair).toFixed(0)}`;
}

const withRange = ({ value, low, high }: Estimate, text: (end: number) => string): string =>
  low === null || high === null ? text(value) : `${text(value)} [${text(low)}, ${text(high)}]`;

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

function matchTable(matches: readonly MatchLine[]): Contents {
  return tableOf(matches, [
    ['variant', ({ variant }) => name(variant)],
    ['players', ({ players }) => players.map(name).join(' v ')],
    ['first one scores', ({ score }) => percent(score), 'right'],
    [
      'Elo',
      ({ elo }) =>
        elo === null
          ? 'seats were not exchanged'
          : `${formatValue(elo.value, 'elo', PLAIN)} ${formatInterval({ ...elo, unit: 'elo' }, PLAIN)}`,
      'right',
    ],
    ['games', ({ games }) => number(games), 'right'],
  ]);
}

function legend({ lines, kinds }: Findings, rows: number): string[] {
  const hidden = lines.length - rows;
  const elo = lines.some(({ advantage, verdict }) => verdict.scale === 'elo' && advantage !== null);
  const isJudged = lines.some(({ verdict }) => verdict.kind !== 'none');
  return [
    ...(hidden > 0 ? [`(${hidden} more variants, nearer to even: in the notes)`] : []),
    ...(elo
      ? [
          `First player: Elo of whoever moves first, with 95 % intervals${isJudged ? '; verdicts hold together at 5 %' : ''}.`,
        ]
      : []),
    ...(isJudged && kinds === 1
      ? ['They rest on one kind of player: another evaluation may say otherwise.']
      : []),
  ];
}

/** A short question or warning, and what is said of it. */
function answers(findings: Findings): Labelled[] {
  const { lines, balanced, favoured, mostDrawish, longest, unsettled, matches } = findings;
  return [
    ...(lines.some(({ verdict }) => verdict.kind !== 'none')
      ? [['Fairest?', fairest(lines, balanced)] as const]
      : []),
    ...(favoured.length === 0
      ? []
      : [['Favoured?', sentence(some(favoured, favouredText).join('; '))] as const]),
    ...(mostDrawish === null
      ? []
      : [
          [
            'Most drawish?',
            most(mostDrawish, (value) => `${(100 * value).toFixed(0)} % of games drawn`),
          ] as const,
        ]),
    ...(longest === null
      ? []
      : [['Longest?', most(longest, (value) => `${value.toFixed(0)} plies`)] as const]),
    ...(unsettled.length === 0 ? [] : [['Still open?', sentence(openText(unsettled))] as const]),
    ...(matches.length === 1 ? strongerText(matches[0]!) : []),
  ];
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

function fairest(lines: readonly FindingLine[], balanced: readonly string[]): string {
  const [{ verdict }] = lines as [FindingLine];
  const margin = verdict.scale === 'elo' ? `${verdict.margin.toFixed(0)} Elo` : 'the margin';
  if (balanced.length > 0)
    return sentence(
      `${few(balanced)} ${balanced.length === 1 ? 'is' : 'are'} balanced within ${margin}${
        balanced.length > 1 ? ', in no order that is shown' : ''
      }`,
    );
  return `None is shown to be balanced within ${margin}.`;
}

function favouredText({ variant, advantage: value, verdict: { side, kind } }: FindingLine): string {
  const by =
    value === null ? '' : ` by ${withRange({ ...value, ...sizes(value) }, (end) => end.toFixed(0))} Elo`;
  return `${name(variant)}: the ${side!} player${kind === 'edge' ? ', ' : ' '}${kind === 'edge' ? `ahead${by}` : by.trim()}`;
}

/** An advantage of either side as a size. */
function sizes({ value, low, high }: Estimate): Pick<Estimate, 'value' | 'low' | 'high'> {
  if (value >= 0 || low === null || high === null) return { value: Math.abs(value), low, high };
  return { value: -value, low: -high, high: -low };
}

function most({ variant, value, alike }: Most, text: (value: number) => string): string {
  const others = alike.length === 0 ? '' : `; ${few(alike)} cannot be told apart from it`;
  return sentence(`${name(variant)}, ${text(value)}${others}`);
}

function openText(unsettled: readonly Unsettled[]): string {
  const of = (need: Unsettled['need']): string[] =>
    unsettled.filter((one) => one.need === need).map(({ variant }) => variant);
  const games = unsettled.filter(({ need }) => need === 'games');
  const [players, margin, lines] = [of('players'), of('margin'), of('lines')];
  return [
    ...(games.length > SPOKEN_OF
      ? [`${games.length} variants need more games`]
      : games.map((one) => `${name(one.variant)} needs about ${number(one.games!)} more games`)),
    ...(players.length > 0
      ? [`${few(players)}: the players disagree, and more games will not settle it`]
      : []),
    ...(margin.length > 0 ? [`${few(margin)}: too near to the margin to be settled by games`] : []),
    ...(lines.length > 0 ? [`${few(lines)}: more different openings are needed`] : []),
  ].join('; ');
}

function strongerText({ players, elo }: MatchLine): Labelled[] {
  if (elo === null || elo.low === null || elo.high === null) return [];
  const [a, b] = players.map(name) as [string, string];
  if (elo.low > 0) return [['Stronger?', `${a} is, by ${elo.value.toFixed(0)} Elo or so.`]];
  if (elo.high < 0) return [['Stronger?', `${b} is, by ${(-elo.value).toFixed(0)} Elo or so.`]];
  return [['Stronger?', 'Neither is shown to be.']];
}
