import { type FindingLine, formatValue } from '@draughts-lab/report/draw';
import type { Words } from '../i18n/i18n.ts';

/** `1,200 games, 31.8% drawn, 79 plies`: what else is known of a game in a run. */
export const lineFacts = ({ games, draws, plies }: FindingLine, words: Words): string =>
  words.t('balance.facts', {
    games,
    draws: formatValue(draws?.value ?? null, 'share', words),
    plies: plies === null ? formatValue(null, 'plies', words) : words.number(plies.value, 0),
  });
