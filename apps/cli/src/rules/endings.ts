import type { Issue } from '@draughts-lab/input';
import { type KingEnding, kingsAgainstOne, tableRules } from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';

/** Endings of kings against one king, or what keeps the rules from having tables. */
export type EndingsReport =
  | { readonly endings: readonly KingEnding[] }
  | { readonly issues: readonly Issue[] };

/** Boards up to this size are looked at with three kings against one, larger ones with two. */
const SMALL_BOARD = 40;
/** Share of won positions from which so many kings beat one: the rest are positions in which something is lost at once. */
const BEATS = 0.8;

export function kingEndings(variant: Variant): EndingsReport {
  const rules = tableRules(variant);
  if (!rules.ok) return { issues: rules.issues };
  return { endings: kingsAgainstOne(rules.value, variant.board.size <= SMALL_BOARD ? 3 : 2) };
}

/** Lines for the report of `check`. */
export function describeEndings(report: EndingsReport): string[] {
  if ('issues' in report)
    return [`  kings no tables: ${report.issues.map(({ message }) => message).join('; ')}`];
  const { endings } = report;
  if (endings.length === 0) return ['  kings these rules have no endings of kings'];
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const lines = endings.map(({ kings, won, wonInTime, longestWin, counter }) => {
    const longest = longestWin === null ? '' : `, the longest win in ${longestWin} plies`;
    const lost =
      won > wonInTime && counter !== null
        ? `, ${percent(wonInTime)} within ${counter.name} (${counter.plies} plies)`
        : '';
    return `    ${kings} against 1: won ${percent(won)}${longest}${lost}`;
  });
  const enough = endings.find(({ won }) => won >= BEATS);
  const inTime = endings.find(({ wonInTime }) => wonInTime >= BEATS);
  const most = endings.at(-1)!.kings;
  const words =
    enough === undefined
      ? `${most} do not beat one in general`
      : inTime === undefined
        ? `${enough.kings} beat one, but the draw counters do not give them the time`
        : `${enough.kings} beat one${inTime === enough ? '' : `; within the draw counters it takes ${inTime.kings}`}`;
  return [`  kings ${words}`, ...lines];
}
