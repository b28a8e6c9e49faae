import {
  type GameRecord,
  type Manifest,
  type PlayerSpec,
  planBatches,
  type Stop,
} from '@draughts-lab/records';
import { createPooledStopRule, type StopVerdict } from '@draughts-lab/stats';
import { visible } from '@draughts-lab/input';
import { formatEstimate, formatValue } from './draw/quantity.ts';
import { type Field, tableOf, textTable } from './draw/table.ts';
import { PLAIN } from './draw/words.ts';
import { type Estimate, eloEstimateOf } from './estimate.ts';
import { labelled, screenOf } from './findings/screen.ts';
import {
  describeMatch,
  eloText,
  MATCH_VERSION,
  matchReport,
  type MatchReport,
  summedMatches,
} from './match-report.ts';

/** What a sequential rule says over all variants together. */
export interface MatchStop {
  readonly rule: Stop;
  /** Null: it wanted more games. */
  readonly verdict: StopVerdict | null;
  /** Of a sequential test, else null. */
  readonly llr: number | null;
  /** Of the player named first, with the interval that is valid although the match was watched. */
  readonly elo: Estimate | null;
}

export interface VariantMatch extends MatchReport {
  readonly variant: string;
  /** Hash of the rules. */
  readonly hash: string;
  /** Hash of the learned weights that players take without a word about them; null: none. */
  readonly weights: string | null;
}

/** A match of two players over one variant or several. All numbers are those of the player named first. */
export interface MatchesReport {
  readonly version: typeof MATCH_VERSION;
  readonly players: readonly { readonly name: string; readonly spec: PlayerSpec }[];
  readonly seed: string;
  readonly openings: Manifest['openings'];
  readonly maxPlies: number;
  readonly code: string;
  readonly node: string;
  /** In the order in which they were named; a variant without a game yet is left out. */
  readonly variants: readonly VariantMatch[];
  /** The games of all variants. */
  readonly all: Omit<MatchReport, 'seats'>;
  /** Null where all planned games are played, whatever comes out. */
  readonly stop: MatchStop | null;
}

/**
 * Counts a match.
 *
 * @param manifest a run whose cells are the variants, each with players 0 and 1 who change seats
 * @param records in the order of `compareRecords`, at least one
 * @param seatsOf names of the seats of a variant, by its place in the manifest
 */
export function matchesReport(
  manifest: Manifest,
  records: readonly GameRecord[],
  seatsOf: (variant: number) => readonly string[],
): MatchesReport {
  const variants = manifest.cells.flatMap(({ variant }, cell): VariantMatch[] => {
    const own = records.filter((record) => record.cell === cell);
    if (own.length === 0) return [];
    const { id, hash, weights = null } = manifest.variants[variant]!;
    return [{ variant: id, hash, weights, ...matchReport(own, seatsOf(variant)) }];
  });
  const { players, seed, openings, maxPlies, code, node } = manifest;
  return {
    version: MATCH_VERSION,
    players,
    seed,
    openings,
    maxPlies,
    code,
    node,
    variants,
    all: summedMatches(variants, records),
    stop: stopOf(manifest, records),
  };
}

/** The rule asked anew: batches in index order up to the first that is missing. */
function stopOf(manifest: Manifest, records: readonly GameRecord[]): MatchStop | null {
  const rule = createPooledStopRule(manifest);
  if (rule === undefined) return null;
  const byBatch = Map.groupBy(records, ({ batch }) => batch);
  for (const batch of planBatches(manifest)) {
    const games = byBatch.get(batch.index);
    if (games === undefined || rule.next(batch, games)) break;
  }
  const decision = rule.read();
  const elo = decision?.elo ?? null;
  return {
    rule: manifest.stop,
    verdict: decision?.verdict ?? null,
    llr: decision?.llr ?? null,
    elo: elo === null ? null : eloEstimateOf(elo),
  };
}

/** The match as a screen: the question, the games of one variant or a table of several, the answer, and a line to quote. */
export function describeMatches(report: MatchesReport): string {
  const { variants, players, stop, all, code, seed } = report;
  const [a, b] = players.map(({ name }) => visible(name)) as [string, string];
  const of = variants.length === 1 ? visible(variants[0]!.variant) : `${variants.length} variants`;
  const body =
    variants.length === 1
      ? describeMatch(variants[0]!, a, b).split('\n')
      : [`${a} v ${b}`, '', tableText(report), ...errorLines(report)];
  return screenOf([
    [`Who is stronger? ${all.games} games of ${of}, each opening twice with the seats exchanged.`],
    body,
    [...labelled(['Stronger?', stronger(all, a, b)]), ...(stop === null ? [] : stopLines(stop))],
    [`To quote: Draughts Lab ${visible(code)}, seed ${visible(seed)}, rows ${all.rowsHash.slice(0, 16)}.`],
  ]);
}

function stronger({ elo, games }: Pick<MatchReport, 'elo' | 'games'>, a: string, b: string): string {
  if (elo === null) return 'Not yet known: no whole pair has a result.';
  const { value, low, high } = elo;
  // Where all games were won an end is beyond the scale.
  if (low !== null && low > 0) return `${a} is.`;
  if (high !== null && high < 0) return `${b} is.`;
  if (low === null || high === null) return 'Not yet known: too few games.';
  // An interval narrows with the root of the games; beyond a hundred times as many, nothing is promised.
  const times = value === null || value === 0 ? Infinity : ((high - low) / 2 / Math.abs(value)) ** 2 - 1;
  return times > 100
    ? 'Not yet known: they are too near to each other for a number of games.'
    : `Not yet known: about ${Math.max(2, Math.ceil((games * times) / 10) * 10)} more games at this difference.`;
}

type Line = Omit<MatchReport, 'seats'> & { readonly variant: string };

function tableText({ variants, all }: MatchesReport): string {
  const plain = (title: string, of: (line: Line) => number): Field<Line> => [
    title,
    (line) => String(of(line)),
    'right',
  ];
  return textTable(
    tableOf<Line>(
      [...variants, { ...all, variant: 'all' }],
      [
        ['variant', ({ variant }) => variant],
        plain('games', ({ games }) => games),
        plain('+', ({ wins }) => wins),
        plain('=', ({ draws }) => draws),
        plain('-', ({ losses }) => losses),
        ['pairs 0 1/2 1 1 1/2 2', ({ pairs }) => pairs.join(' ')],
        ['score (95 %)', ({ score }) => score && formatEstimate({ ...score, unit: 'share' }, PLAIN)],
        ['Elo (95 %)', ({ elo, score }) => elo && score && eloText(elo, score.value)],
        ['LOS', ({ los }) => (los === null ? null : formatValue(los, 'share', PLAIN)), 'right'],
      ],
    ),
  );
}

function errorLines({ variants, all }: MatchesReport): string[] {
  const copies = variants.filter(({ distinctGames, games }) => distinctGames < games);
  return [
    ...(all.noResult === 0 ? [] : [`${all.noResult} games without a result; their pairs do not count`]),
    ...copies.map(
      ({ variant, distinctGames, games }) =>
        `${variant}: ${distinctGames} of the ${games} games are different`,
    ),
    ...variants.flatMap(({ variant, errors }) => errors.map((error) => `${variant}: error: ${error}`)),
  ];
}

const VERDICTS: Readonly<Record<'accept-h0' | 'accept-h1', (elo0: number, elo1: number) => string>> = {
  'accept-h0': (elo0, elo1) => `no: ${elo0} Elo is accepted, not ${elo1}`,
  'accept-h1': (elo0, elo1) => `yes: ${elo1} Elo is accepted, not ${elo0}`,
};

function stopLines({ rule, verdict, llr, elo }: MatchStop): string[] {
  const strength =
    elo === null ? [] : [`Elo, valid after the test: ${formatEstimate({ ...elo, unit: 'elo' }, PLAIN)}`];
  if (rule.kind === 'sprt') {
    const text =
      verdict === 'accept-h0' || verdict === 'accept-h1'
        ? VERDICTS[verdict](rule.elo0, rule.elo1)
        : 'not decided: more games are needed';
    const ratio = llr === null ? '' : ` (LLR ${llr.toFixed(2)})`;
    return [`verdict over all: ${text}${ratio}`, ...strength];
  }
  return [`verdict over all: ${verdict ?? 'not decided: more games are needed'}`, ...strength];
}
