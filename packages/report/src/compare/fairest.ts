import { type Issue, issueAt, type Message, message, visible } from '@draughts-lab/input';
import type { Estimand } from '@draughts-lab/records';
import { onEloScale, rankByFairness, VERDICT_MARGIN_ELO } from '@draughts-lab/stats';
import { ESTIMAND_WORDS } from '../estimand-words.ts';
import { type Estimate, estimateOf, isOffScale } from '../estimate.ts';
import { numbers, quantity, tableOf } from '../draw/table.ts';
import { formatValue } from '../draw/quantity.ts';
import { verdictWords } from '../draw/verdict-text.ts';
import { PLAIN } from '../draw/words.ts';
import { labelled, name, plural, screenOf, table } from '../findings/screen.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { ComparedRow } from './compared-row.ts';
import { describeLeft } from './describe-left.ts';

/** Version of the JSON that `fairest` prints. */
const FAIREST_VERSION = 3;

export { VERDICT_MARGIN_ELO as DEFAULT_FAIR_MARGIN };

/** How fair one row is; all in Elo. */
export interface FairLine {
  readonly label: string;
  readonly games: number;
  /** Advantage of the player who moves first. */
  readonly advantage: Estimate;
  /** How far from fair, with its interval. */
  readonly size: Estimate;
  /** The same, shrunk towards 0 where the errors of the rows are large. */
  readonly shrunken: number;
  /** The verdict of its run on the variant of the row. */
  readonly verdict: Verdict;
  /** Numbers of the groups within which nothing is told apart, from 1. */
  readonly groups: readonly number[];
}

export interface Fairest {
  readonly version: number;
  /** Elo up to which a row counts as fair. */
  readonly margin: number;
  readonly about: string;
  /** The fairest first. */
  readonly lines: readonly FairLine[];
  readonly pairs: readonly {
    readonly a: string;
    readonly b: string;
    /** How much farther from fair the first one is. */
    readonly difference: Estimate;
    readonly pValue: number;
    readonly pAdjusted: number;
  }[];
  /** Rows that cannot be ranked, each with its reason. */
  readonly left: readonly { readonly label: string; readonly why: Message }[];
}

/** Rows of one question with an interval, and the others with the reason. */
export interface Rankable {
  readonly ranked: readonly ComparedRow[];
  readonly left: Fairest['left'];
  readonly about: Estimand;
}

/** @returns what can be ranked, or why nothing can: a margin that is none, questions that are mixed, no row with an interval */
function rankable(rows: readonly ComparedRow[], margin: number): Rankable | readonly Issue[] {
  if (!(margin > 0 && Number.isFinite(margin)))
    return [issueAt('margin', message('ranking.margin', { margin }))];
  const asked = [...new Set(rows.map(({ row }) => row.estimand))];
  if (asked.length > 1)
    return [issueAt('rows', message('ranking.questions', { asked }), message('ranking.questions.remedy'))];
  const ranked = rows.filter((row) => whyNot(row) === null);
  if (ranked.length === 0) {
    const reasons = new Map(rows.flatMap((row) => whyNot(row) ?? []).map((why) => [why.code, why]));
    const why =
      reasons.size === 0 ? undefined : message('ranking.reasons', { reasons: [...reasons.values()] });
    return [issueAt('rows', message('ranking.nothing'), why)];
  }
  return {
    ranked,
    about: asked[0]!,
    left: rows.flatMap((row) => {
      const why = whyNot(row);
      return why === null ? [] : [{ label: row.label, why }];
    }),
  };
}

/**
 * Which rows are fairest: by |advantage| of the player who moves first.
 *
 * @param margin Elo, above 0
 * @returns the ranking, or why there is none: a margin that is none, questions that are mixed, no row with an interval
 */
export function fairestRows(rows: readonly ComparedRow[], margin: number): Fairest | readonly Issue[] {
  const found = rankable(rows, margin);
  if (!('ranked' in found)) return found;
  const { ranked, left, about } = found;
  const { entries, pairs, groups } = rankByFairness(
    ranked.map(({ label, summary }) => ({ id: label, ...onEloScale(summary!.score) })),
    margin,
  );
  const byLabel = new Map(ranked.map((row) => [row.label, row]));
  return {
    version: FAIREST_VERSION,
    margin,
    about: ESTIMAND_WORDS[about],
    lines: entries.map((entry): FairLine => {
      const { row } = byLabel.get(entry.id)!;
      return {
        label: entry.id,
        games: row.counted,
        advantage: row.elo!,
        size: estimateOf({ value: entry.size, interval: entry.interval }),
        shrunken: entry.shrunken,
        verdict: row.verdict,
        groups: groups.flatMap((group, index) => (group.includes(entry.id) ? [index + 1] : [])),
      };
    }),
    pairs: pairs.map(({ a, b, difference, interval, pValue, pAdjusted }) => ({
      a,
      b,
      difference: estimateOf({ value: difference, interval }),
      pValue,
      pAdjusted,
    })),
    left,
  };
}

function whyNot({ row, seats, summary, isSelfPlay }: ComparedRow): Message | null {
  if (seats > 2) return message('ranking.seats');
  if (!isSelfPlay) return message('ranking.unlike');
  if (summary === null) return message('ranking.no-result');
  if (row.sparse) return message('ranking.sparse');
  if (row.elo !== null && isOffScale(row.elo.value)) return message('ranking.one-side');
  return row.elo?.low === null || row.elo?.high === null ? message('ranking.no-interval') : null;
}

/** The ranking as a screen; what it is made of is in the JSON. */
export function describeFairest({ about, lines, pairs, left }: Fairest): string {
  const apart = pairs.filter(({ pAdjusted }) => pAdjusted < 0.05);
  const fairest = lines.filter(({ groups }) => groups.includes(1)).map(({ label }) => name(label));
  return screenOf([
    [`Which are the fairest? ${plural(lines.length, 'row', 'rows')}, ${about}.`],
    table(
      tableOf(lines, [
        ['row', ({ label }) => visible(label)],
        numbers('games', 'games', ({ games }) => games),
        ['Elo of the first player', ({ advantage }) => quantity(advantage, 'elo')],
        ['verdict on the variant', ({ verdict }) => verdictWords(verdict, PLAIN)],
        ['group', ({ groups }) => groups.join(' '), 'right'],
      ]),
    ),
    [
      'The fairest first; the 95 % interval of a row is that of its own games. Rows of one group cannot be',
      `told apart (Holm over ${plural(pairs.length, 'pair', 'pairs')}). A verdict is that of all players of a run together and counts the`,
      'error of its openings too: dlab report shows its interval.',
    ],
    labelled([
      'Fairest?',
      apart.length === 0
        ? 'No row is shown to be fairer than another.'
        : fairest.length === 1
          ? `${fairest[0]!}.`
          : `${fairest.length <= 4 ? fairest.join(', ') : `${fairest.length} rows`} cannot be told apart.`,
    ]),
    apart
      .slice(0, SHOWN)
      .map(
        ({ a: fairer, b: other, pAdjusted }) =>
          `  ${name(fairer)} is fairer than ${name(other)} (adjusted p ${formatValue(pAdjusted, 'p', PLAIN)})`,
      ),
    describeLeft(left),
  ]);
}

/** Pairs that are named; all of them are in the JSON. */
const SHOWN = 8;
