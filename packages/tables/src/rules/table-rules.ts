import { type CompiledRules, compileRules } from '@draughts-lab/engine';
import { fail, ok, type Parsed } from '@draughts-lab/input';
import { type Variant, withoutCounters } from '@draughts-lab/variant';
import { colourSymmetry } from './symmetry.ts';
import { type ManGround, manGround } from './man-heights.ts';
import { tableObstacles } from './obstacles.ts';
import { hasKingClasses } from './classes.ts';

/** What a builder and a prober have to know of a variant, all of it derived from the document. */
export interface TableRules {
  readonly variant: Variant;
  /** The same rules without what counts plies: draw counters, repetition, move limit. Counters of 0 plies are ends and stay. */
  readonly uncounted: CompiledRules;
  /** New place of each square when the players change places; null where they cannot. */
  readonly symmetry: Int32Array | null;
  /** By player. */
  readonly men: readonly ManGround[];
  /** What arises by a ply may be decided or drawn where the same diagram is not: ask the machine after every ply. */
  readonly judgesAfterPly: boolean;
  /** There are ends by which a position with moves is drawn: by material, or by a counter of 0 plies. */
  readonly drawsWithMoves: boolean;
}

/** @returns the rules, or every reason why they can have no tables */
export function tableRules(variant: Variant): Parsed<TableRules> {
  const issues = tableObstacles(variant);
  if (issues.length > 0) return fail(issues);
  const bare = withoutCounters(variant);
  const symmetry = colourSymmetry(bare);
  return ok({
    variant,
    uncounted: compileRules(bare),
    symmetry: symmetry === null ? null : Int32Array.from(symmetry),
    men: [manGround(variant, 0), manGround(variant, 1)],
    judgesAfterPly:
      bare.counters.length > 0 ||
      bare.document.end.goal !== null ||
      (variant.document.king !== null && !hasKingClasses(variant)),
    drawsWithMoves: bare.counters.length > 0 || variant.material.some(({ result }) => result === 'draw'),
  });
}
