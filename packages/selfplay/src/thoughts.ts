import type { Manifest } from '@draughts-lab/records';
import {
  type Outlook,
  outlookCurves,
  type OutlookCurves,
  outlookOf,
  parsePlayer,
  piecesLeft,
  winIn,
} from '@draughts-lab/players';
import { type ReplayedGame, startOf } from './replay-unit.ts';
import { rulesOfCell } from './rules-of-cell.ts';
import { variantOfCell } from './variant-of-cell.ts';

/** What the search before a ply saw, for the player who moves. */
export interface PlyThought {
  /** In hundredths of a man, of a step in races. */
  readonly score: number;
  /** Plies to a win by force, negative for a loss; null where none was seen. */
  readonly winIn: number | null;
  /** What the score promises between equal players; null for a win by force, and where no curves were fitted to these scores. */
  readonly outlook: Outlook | null;
}

/**
 * What the players of a game thought, by ply; null where nothing was searched.
 *
 * @param game with its trace, as `replayUnit` and `keptGame` give it
 */
export function thoughtsOfGame(
  manifest: Manifest,
  { record, startFen, moves, trace }: ReplayedGame,
): (PlyThought | null)[] {
  const rules = rulesOfCell(manifest, record.cell);
  const { variant } = rules;
  const curves = record.seats.map((player) => curvesOf(manifest, record.cell, player));
  let position = rules.fromSetup(startOf(variant, { startFen }));
  return moves.map((move, ply) => {
    const before = position;
    position = rules.play(position, move);
    const score = trace[ply] ?? null;
    if (score === null) return null;
    const forced = winIn(score);
    const own = curves[rules.turn(before)];
    const outlook =
      forced !== null || own === undefined
        ? null
        : outlookOf(own, score, piecesLeft(variant, rules.toSetup(before)));
    return { score, winIn: forced, outlook };
  });
}

const known = new WeakMap<Manifest, Map<string, OutlookCurves | undefined>>();

/** The curves for the scores of a player of a run; the same for all games of a cell. */
function curvesOf(manifest: Manifest, cell: number, player: number): OutlookCurves | undefined {
  const ofRun = known.get(manifest) ?? new Map<string, OutlookCurves | undefined>();
  known.set(manifest, ofRun);
  return ofRun.getOrInsertComputed(`${cell} ${player}`, () => {
    const variant = variantOfCell(manifest, cell);
    const defaultWeights = manifest.variants[manifest.cells[cell]!.variant]!.weights ?? null;
    const spec = parsePlayer(manifest.players[player]!.spec, variant, { defaultWeights });
    return spec.ok ? outlookCurves(variant, spec.value) : undefined;
  });
}
