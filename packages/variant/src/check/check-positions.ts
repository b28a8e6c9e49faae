import { findings, type Issue, message } from '@draughts-lab/input';
import type { VariantDocument } from '../schema/document.ts';

/** Kept positions that expect nothing, or name a player who is not there. */
export function checkPositions({ positions, players }: VariantDocument): Issue[] {
  const { issues, refuse } = findings();
  const results: readonly string[] = ['going-on', 'draw', ...players];
  for (const [index, { legal, illegal, result }] of (positions ?? []).entries()) {
    const path = `positions[${index}]`;
    if (legal === undefined && illegal === undefined && result === undefined)
      refuse(path, message('positions.nothing'), message('hint.expect'));
    if (result !== undefined && !results.includes(result))
      refuse(`${path}.result`, message('players.result', { result, players }));
  }
  return issues;
}
