import type { Stop } from '@draughts-lab/records';
import { sprtBounds, type StopDecision } from '@draughts-lab/stats';

/** How near a stop rule is to its end, for a line of progress; empty where there is nothing to say. */
export function standingText(stop: Stop, decision: StopDecision | null): string {
  if (decision === null || stop.kind === 'fixed') return '';
  const { elo, llr } = decision;
  const parts: string[] = [];
  if (elo !== null) parts.push(`Elo ${elo.value < 0 ? '' : '+'}${elo.value.toFixed(1)}`);
  if (stop.kind === 'sprt' && llr !== null) {
    const { lower, upper } = sprtBounds(stop);
    parts.push(`LLR ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`);
  }
  if (stop.kind === 'precision' && elo !== null)
    parts.push(`+-${((elo.interval.high - elo.interval.low) / 2).toFixed(1)} of ${stop.halfWidth}`);
  return parts.join(', ');
}
