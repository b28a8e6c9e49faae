import { stableJson } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { type NoVerdict, VERDICT_MARGIN_ELO } from './verdict.ts';
import type { VerdictRows } from './verdict-looks.ts';

/** The margin of a run in Elo. */
export const marginOf = ({ margin }: Pick<Manifest, 'margin'>): number => margin ?? VERDICT_MARGIN_ELO;

/** What decides which rows are judged. */
export type JudgedRun = Pick<Manifest, 'variants' | 'players' | 'cells' | 'openings' | 'stop' | 'imported'>;

/**
 * The cells of a run that say something of the balance of each variant, in the order of the variants: the design of the run decides,
 * and nothing that was played or stored. They are all those in which one player has all seats, once where two names stand for one
 * player; openings must not have been chosen, least of all for being level, and rows not have been ended by what they scored.
 */
export function verdictRows(run: JudgedRun): VerdictRows<number>[] {
  const ofRun = refusedRun(run);
  return run.variants.map(({ seats, weights }, variant) => {
    const seen = new Set<string>();
    const rows = run.cells.flatMap(({ variant: of, players: [first, ...others] }, cell) => {
      if (of !== variant || others.some((player) => player !== first)) return [];
      const { name: _name, ...spec } = run.players[first!]!.spec;
      // Where a variant has no learned weights, players with and without them are one, and play the same games.
      const key = stableJson({ weights: weights ?? 'none', ...spec });
      return seen.size < seen.add(key).size ? [cell] : [];
    });
    const ofVariant = seats !== 2 ? 'seats' : rows.length === 0 ? 'unequal-players' : null;
    const refused = ofRun ?? ofVariant;
    return { refused, rows: refused === null ? rows : [] };
  });
}

function refusedRun({ openings, stop, imported }: JudgedRun): NoVerdict | null {
  if (imported !== undefined) return 'imported';
  if (openings.kind === 'book')
    return openings.made?.kind === 'level' || openings.made?.filter !== undefined
      ? 'level-openings'
      : 'chosen-openings';
  return stop.kind === 'sprt' || stop.kind === 'equivalence' ? 'stopped-by-score' : null;
}
