import { interpretRules } from '@draughts-lab/engine';
import { whyNotAlike } from '@draughts-lab/engines';
import { parsePlayer } from '@draughts-lab/players';
import type { Manifest } from '@draughts-lab/records';
import { parseVariant } from '@draughts-lab/variant';

/** What a reader has to know of a run in which programs from outside play: asked twice, do they answer alike? */
export function engineNotes({ cells, players, variants }: Manifest): string[] {
  const notes = new Map<number, string>();
  for (const { players: seats, variant } of cells) {
    for (const index of seats) {
      const { name, spec } = players[index]!;
      if (spec.player !== 'engine' || notes.has(index)) continue;
      const parsed = parseVariant(variants[variant]!.document);
      const player = parsed.ok ? parsePlayer(spec, parsed.value) : parsed;
      if (!parsed.ok || !player.ok || player.value.player !== 'engine') continue;
      const why = whyNotAlike(interpretRules(parsed.value), player.value);
      notes.set(
        index,
        why === null
          ? `${name} answers twice alike: its games can be played again`
          : `${name}: ${why}, so this run cannot be repeated from its seed`,
      );
    }
  }
  return [...notes.values()];
}
