import { holm } from '../compare/multiple-testing.ts';
import { normalQuantile } from '../numeric/normal.ts';
import { requirePositive } from '../score/check.ts';
import { scoreFromElo } from '../score/elo.ts';
import { type ClaimPs, type GroupPs, groupPs, NO_CLAIM, ofLook, smallerPs } from './claims.ts';
import {
  errorsOf,
  estimatesOf,
  type MeasuredRow,
  measuredRow,
  type MeasuredScore,
  pooledRows,
  standardErrorOf,
} from './measured-score.ts';
import {
  VERDICT_MARGIN_ELO,
  type GroupVerdict,
  type JudgedGroup,
  type NoVerdict,
  type Side,
  type VerdictOptions,
  type VerdictPValues,
} from './verdict.ts';

const LEVEL = 0.05;

/** A row with fewer units has no verdict. */
const ENOUGH_UNITS = 30;

/** How many errors the margin may be away before it is called near, once the error is no larger than half the margin. */
const NEAR_MARGIN = 1 / 3;

/**
 * The verdict on the balance of each variant, all of them together, from games that are looked at once.
 *
 * The rows of a variant are pooled unless they are shown to differ (Welch's test on the errors by chance); then each of
 * them has to show a claim by itself. Two one-sided tests against the margin show balance; beyond the margin a side is favoured;
 * with 0 left out but not the margin there is an edge. The claims of one kind hold together over all variants (Holm).
 *
 * @throws RangeError for a margin, a level or looks that make no sense, or a variance that is not above 0
 */
export function judgeVariants(
  groups: readonly JudgedGroup[],
  options: Omit<VerdictOptions, 'looks'> = {},
): GroupVerdict[] {
  return judgeLooks(
    groups.map((group) => [{ look: 0, group }]),
    options,
  );
}

/** A group with the look at which it has these games, from 0. */
export interface LookedAt {
  readonly look: number;
  readonly group: JudgedGroup;
}

/**
 * The same after several looks. A look has a share of the error rate like the third power of its share of the games, so that the last one loses little, and a claim that was
 * shown stays: what is said is valid at every look.
 *
 * @param history each group at its looks so far, at least one, in their order; a group that was settled has no later one
 */
export function judgeLooks(
  history: readonly (readonly LookedAt[])[],
  { marginElo = VERDICT_MARGIN_ELO, level = LEVEL, looks = [1] }: VerdictOptions = {},
): GroupVerdict[] {
  check(history, { marginElo, level, looks });
  const margin = scoreFromElo(marginElo) - 0.5;
  const total = looks.reduce((sum, share) => sum + share ** 3, 0);
  const spent = looks.map((share) => share ** 3 / total);
  const groups = history.map((seen) => seen.at(-1)!.group);
  const now = groups.map(measure);
  const ps = history.map((seen) =>
    seen.map(({ look, group }) => ofLook(psOf(measure(group), margin), spent[look]!)).reduce(smallerPs),
  );
  const claims = claimsTogether(groups, ps, level);
  const said = now.map((group, at) => verdictOf(group, claims[at]!, { margin, level }));
  const [judged, open] = [
    groups.filter(({ refused }) => refused === null).length,
    said.filter(({ kind }) => kind === 'edge' || kind === 'open').length,
  ];
  const z = normalQuantile(1 - (level * spent.at(-1)!) / Math.max(1, open));
  return now.map((group, at) => {
    if (group.reason !== null) return { ...said[at]!, ...UNMEASURED };
    const { rows, pooled } = group;
    const own = level * spent[history[at]!.at(-1)!.look]!;
    const levels = { own, together: own / judged };
    return {
      ...said[at]!,
      onePlayer: rows.length === 1,
      ...estimatesOf(pooled, levels),
      errors: errorsOf(pooled),
      ...gamesToDecide(said[at]!, pooled, { margin, z }),
      rows: rows.map((row) => ({ ...estimatesOf(row, levels), errors: errorsOf(row) })),
    };
  });
}

function check(
  history: readonly (readonly LookedAt[])[],
  { marginElo, level, looks }: Required<VerdictOptions>,
): void {
  requirePositive('marginElo', marginElo);
  if (!(level > 0 && level < 0.5)) throw new RangeError(`level must lie between 0 and 0.5, got ${level}`);
  if (looks.at(-1) !== 1 || looks.some((share, at) => !(share > (looks[at - 1] ?? 0))))
    throw new RangeError(`looks must ascend from above 0 to 1, got ${looks.join(', ')}`);
  for (const { look, group } of history.flat()) {
    if (looks[look] === undefined) throw new RangeError(`look ${look} of ${looks.length}, counted from 0`);
    for (const { units, variance } of group.rows) if (units > 0) requirePositive('variance', variance);
  }
}

/** A group at one look. */
type Measured =
  | { readonly reason: NoVerdict }
  | { readonly reason: null; readonly rows: readonly MeasuredRow[]; readonly pooled: MeasuredScore };

function measure({ refused, rows }: JudgedGroup): Measured {
  if (refused !== null) return { reason: refused };
  if (rows.length === 0 || rows.some(({ units }) => units < ENOUGH_UNITS)) return { reason: 'too-few' };
  if (rows.some(({ lines }) => lines === null || lines.games === 0)) return { reason: 'no-lines' };
  const withLines = rows.map(measuredRow);
  if (!withLines.every((row) => row !== null)) return { reason: 'one-line' };
  return { reason: null, rows: withLines, pooled: pooledRows(withLines) };
}

const psOf = (group: Measured, margin: number): GroupPs =>
  group.reason === null ? groupPs(group.rows, group.pooled, margin) : NO_CLAIM;

/** What a group claims, with its p-values among those of all groups. */
interface Claims {
  readonly pValues: VerdictPValues;
  readonly favours: Side;
  readonly leans: Side;
}

/** Null for groups that are refused by design: they belong to no family. A group without enough games belongs to it and claims nothing. */
function claimsTogether(
  groups: readonly JudgedGroup[],
  ps: readonly GroupPs[],
  level: number,
): (Claims | null)[] {
  const judged = groups.flatMap(({ refused }, at) => (refused === null ? [at] : []));
  const several = judged.filter((at) => groups[at]!.rows.length > 1);
  const differ = family(several, (at) => ps[at]!.differ);
  const chosen = ps.map(({ pooled, each }, at) => ((differ.get(at) ?? 1) < level ? each : pooled));
  const smaller = (at: number, claim: 'favoured' | 'edge'): number =>
    Math.min(chosen[at]![claim].first, chosen[at]![claim].second);
  const balanced = family(judged, (at) => chosen[at]!.balanced);
  const favoured = family(judged, (at) => smaller(at, 'favoured'));
  const edge = family(judged, (at) => smaller(at, 'edge'));
  return groups.map((_group, at) =>
    balanced.has(at)
      ? {
          pValues: {
            differ: differ.get(at) ?? 1,
            balanced: balanced.get(at)!,
            favoured: favoured.get(at)!,
            edge: edge.get(at)!,
          },
          favours: sideOf(chosen[at]!.favoured),
          leans: sideOf(chosen[at]!.edge),
        }
      : null,
  );
}

/** Adjusted p-values by group. */
function family(members: readonly number[], of: (group: number) => number): ReadonlyMap<number, number> {
  const adjusted = holm(members.map(of));
  return new Map(members.map((group, at) => [group, adjusted[at]!]));
}

const sideOf = ({ first, second }: ClaimPs['edge']): Side => (first <= second ? 'first' : 'second');

type Said = Pick<GroupVerdict, 'kind' | 'side' | 'reason' | 'settled' | 'pValues'>;

const UNMEASURED = {
  onePlayer: false,
  score: null,
  elo: null,
  errors: null,
  moreGames: null,
  onTheMargin: false,
  rows: [],
} as const;

function verdictOf(
  group: Measured,
  claims: Claims | null,
  { margin, level }: { readonly margin: number; readonly level: number },
): Said {
  if (group.reason !== null || claims === null) {
    const { reason } = group;
    return { kind: 'none', side: null, reason, settled: reason !== 'too-few', pValues: null };
  }
  const { pValues, favours, leans } = claims;
  const side = pValues.edge < level ? leans : null;
  const said = { reason: null, pValues };
  if (pValues.balanced < level) return { ...said, kind: 'balanced', side, settled: true };
  if (pValues.favoured < level) return { ...said, kind: 'favoured', side: favours, settled: true };
  if (side !== null) return { ...said, kind: 'edge', side, settled: false };
  if (pValues.differ < level)
    return { ...said, kind: 'depends', side: null, settled: !isAlike(group.rows, margin) };
  return { ...said, kind: 'open', side: null, settled: false };
}

/** Whether all rows lie within the margin, or beyond it on one side: then more games may show that of each of them. */
function isAlike(rows: readonly MeasuredScore[], margin: number): boolean {
  const regions = rows.map(({ value }) => Math.sign(value - 0.5) * Number(Math.abs(value - 0.5) > margin));
  return regions.every((region) => region === regions[0]);
}

/** About how many games more would decide, if the score stays as it is: lines that are few keep their error. */
function gamesToDecide(
  { kind }: Said,
  pooled: MeasuredScore,
  { margin, z }: { readonly margin: number; readonly z: number },
): Pick<GroupVerdict, 'moreGames' | 'onTheMargin'> {
  if (kind !== 'edge' && kind !== 'open') return { moreGames: null, onTheMargin: false };
  const error = standardErrorOf(pooled);
  // A score from a few games is near the margin by chance: half the margin is taken then.
  const isRough = error > margin / 2;
  const gap = Math.max(Math.abs(margin - Math.abs(pooled.value - 0.5)), isRough ? margin / 2 : 0);
  if (gap < NEAR_MARGIN * error) return { moreGames: null, onTheMargin: true };
  const wanted = (gap / z) ** 2 - pooled.lines;
  if (wanted <= 0) return { moreGames: null, onTheMargin: false };
  const more = Math.ceil(pooled.units * (pooled.sampling / wanted - 1));
  return { moreGames: Math.max(1, more), onTheMargin: false };
}
