import { verdictCode } from '../verdict/verdict.ts';
import type { FairLine } from '../compare/fairest.ts';
import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';

/** One row of a run with its place among all of them. */
export interface AtlasEntry {
  readonly row: Row;
  /** Null where it cannot be ranked. */
  readonly fairness: (FairLine & { readonly rank: number }) | null;
  /** Why it cannot; null where it can. */
  readonly why: string | null;
}

/** What a data file has in a place. */
export type AtlasValue = string | number | null;

/** A column of the data file. Shares are fractions of 1; an empty place means that there is no number. */
export interface AtlasColumn {
  readonly id: string;
  readonly meaning: string;
  readonly of: (entry: AtlasEntry) => AtlasValue;
}

function column(id: string, meaning: string, of: (entry: AtlasEntry) => AtlasValue): AtlasColumn {
  return { id, meaning, of };
}

/** A number with the two ends of its interval. */
function interval(id: string, meaning: string, of: (row: Row) => Estimate | null): AtlasColumn[] {
  return [
    column(id, meaning, ({ row }) => of(row)?.value ?? null),
    column(`${id}_low`, `lower end of the 95 % interval of ${id}`, ({ row }) => of(row)?.low ?? null),
    column(`${id}_high`, `upper end of the 95 % interval of ${id}`, ({ row }) => of(row)?.high ?? null),
  ];
}

/** Every column of the data file, in order: the file, its header and its dictionary are made from this list. */
export const ATLAS_COLUMNS: readonly AtlasColumn[] = [
  column('rank', 'place by fairness, 1 the fairest; within a group it is no evidence', (entry) =>
    entry.fairness === null ? null : entry.fairness.rank,
  ),
  column('variant', 'id of the rules', ({ row }) => row.variant),
  column('name', 'their name', ({ row }) => row.variantName),
  column('rules', 'hash of the rules', ({ row }) => row.variantHash),
  column('players', 'who played', ({ row }) => row.pairing),
  column('about', 'the question that the numbers answer', ({ row }) => row.estimand),
  column('games', 'games with a result', ({ row }) => row.counted),
  column('no_result', 'games cut at the ply limit, and crashed ones', ({ row }) => row.noResult),
  column('distinct', 'share of the games that differ from each other', ({ row }) => row.distinctShare),
  ...interval('score', 'mean score of the player who moves first', ({ score }) => score),
  column(
    'score_low_all',
    'lower end of the interval of score that holds together with those of all rows',
    ({ row }) => row.scoreTogether?.low ?? null,
  ),
  column(
    'score_high_all',
    'its upper end: all these intervals hold jointly at 95 %',
    ({ row }) => row.scoreTogether?.high ?? null,
  ),
  ...interval('elo', 'advantage of the first player in Elo', ({ elo }) => elo),
  column('off_fair', 'distance of elo from 0', ({ fairness }) => fairness?.size.value ?? null),
  column('off_fair_low', 'lower end of its 95 % interval', ({ fairness }) => fairness?.size.low ?? null),
  column('off_fair_high', 'upper end of its 95 % interval', ({ fairness }) => fairness?.size.high ?? null),
  column(
    'shrunken',
    'off_fair, shrunk towards 0 where the errors are large: the order of the ranks',
    ({ fairness }) => fairness?.shrunken ?? null,
  ),
  column(
    'verdict',
    'balanced (within the margin), favoured-first, favoured-second, edge-first, edge-second (0 is excluded, the margin is not), depends (on the players), open, none; all claims of one kind hold together at 5 %',
    ({ row, why }) => why ?? verdictCode(row.verdict),
  ),
  column(
    'groups',
    'numbers of its groups; rows of a group cannot be told apart',
    ({ fairness }) => fairness?.groups.join(' ') ?? null,
  ),
  ...interval('draws', 'share of draws', ({ drawRate }) => drawRate),
  ...interval(
    'first_of_decisive',
    'share of the decisive games that the first player won',
    ({ firstOfDecisive }) => firstOfDecisive,
  ),
  ...interval('plies', 'mean length in plies', ({ plies }) => plies),
  column('plies_p5', '5 % of the games are shorter', ({ row }) => row.plies?.p5 ?? null),
  column('plies_median', 'median length', ({ row }) => row.plies?.median.value ?? null),
  column('plies_p95', '5 % of the games are longer', ({ row }) => row.plies?.p95 ?? null),
  ...interval('moves', 'legal moves of a turn, averaged over each game first', ({ branching }) => branching),
  ...interval('forced', 'share of the plies with a single legal move', ({ forced }) => forced),
  ...interval('captures', 'plies of a game that capture', ({ captures }) => captures),
  ...interval('captured', 'pieces taken in a game', ({ captured }) => captured),
  ...interval('promotions', 'promotions in a game', ({ promotions }) => promotions),
  column('first_capture', 'mean ply of the first capture', ({ row }) => row.firstCapture?.value ?? null),
  column('pieces_left', 'mean number of pieces at the end', ({ row }) => row.piecesLeft?.value ?? null),
  column('kings_left', 'mean number of kings at the end', ({ row }) => row.kingsLeft?.value ?? null),
  column('most_frequent_end', 'reason of the most frequent end', ({ row }) => row.reasons[0]?.reason ?? null),
  column(
    'most_frequent_end_share',
    'its share of all games',
    ({ row }) => row.reasons[0]?.share.value ?? null,
  ),
  column(
    'evaluation',
    'by what the players judge',
    ({ row }) => [...new Set(row.competence.judges.map(({ evaluation }) => evaluation))].join(' ') || null,
  ),
  column('cell', 'row of the run, from 0: its games are found by it', ({ row }) => row.cell),
];
