import type { DxpSpec, HubSpec } from '@draughts-lab/players';
import type { BatchJob } from './job.ts';

/** Processor time without a ply, beyond that of the budgets, after which a thread counts as hung, in milliseconds. */
export const DEFAULT_PATIENCE_MS = 600_000;

/** Processor time that the measures of a game may take, in milliseconds. */
export const MEASURE_MS = 30_000;

/** Far more than any rules and any machine take. */
const NODE_MS = 0.1;
const PLAYOUT_NODES = 10;
/** Times that a program from outside is waited for to answer one question: to start, to end a game, to begin one, to think. */
const WAITS = 4;
const MINUTE_MS = 60_000;

/** What limits the thinking of a player, as its manifest says; one of another checkout may leave out what it likes. */
interface Budget extends Partial<Pick<HubSpec, 'nodes' | 'timeoutMs' | 'moveMs'> & Pick<DxpSpec, 'dxp'>> {
  readonly playouts?: number;
}

/**
 * Milliseconds of processor time that a job may take for one ply: what its players may spend, and some more. Without end where
 * nothing is known to limit a search but its depth.
 */
export function patienceOf({ players }: BatchJob, more: number = DEFAULT_PATIENCE_MS): number {
  return more + Math.max(...players.map(({ spec }) => thinkingMs(spec.player, spec as Budget)));
}

function thinkingMs(
  kind: string,
  { nodes, playouts = Infinity, timeoutMs = Infinity, moveMs = 0, dxp }: Budget,
): number {
  switch (kind) {
    case 'alpha-beta':
      return (nodes ?? Infinity) * NODE_MS;
    case 'mcts':
      return playouts * PLAYOUT_NODES * NODE_MS;
    case 'engine':
      return timeoutMs * WAITS + moveMs + (dxp?.minutes ?? 0) * MINUTE_MS;
    default:
      return 0;
  }
}
