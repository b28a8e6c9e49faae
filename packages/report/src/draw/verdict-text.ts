import type { Verdict } from '../verdict/verdict.ts';
import { formatValue } from './quantity.ts';
import type { Words } from './words.ts';

/** A verdict in a few words: `balanced within 35 Elo`, `second player favoured`, `not yet known: about 1,200 more games`. */
export function verdictWords(verdict: Verdict, words: Words): string {
  const { kind, side, reason, moreGames, scale } = verdict;
  const margin = words.t(`verdict.margin.${scale}`, {
    value: scale === 'elo' ? words.number(verdict.margin, 0) : formatValue(verdict.margin, 'share', words),
  });
  switch (kind) {
    case 'none':
      return words.t(`verdict.none.${reason!}`);
    case 'favoured':
    case 'edge':
      return words.t(`verdict.${kind}.${side!}`);
    case 'open':
      if (moreGames !== null) return words.t('verdict.open.games', { games: words.number(moreGames, 0) });
      return words.t(verdict.onTheMargin ? 'verdict.open.margin' : 'verdict.open.lines', { margin });
    case 'balanced':
    case 'unequal':
    case 'depends':
      return words.t(`verdict.${kind}`, { margin });
  }
}

/** A verdict that is known by its code alone, see `verdictCode`; anything else as it is. */
export function verdictCodeWords(code: string, marginElo: number, words: Words): string {
  const [kind = '', side] = code.split('-');
  const margin = words.t('verdict.margin.elo', { value: words.number(marginElo, 0) });
  if (kind === 'favoured' || kind === 'edge')
    return words.t(`verdict.${kind}.${side === 'first' ? 'first' : 'second'}`);
  return isPlainKind(code) ? words.t(`verdict.${code}`, { margin }) : code;
}

const PLAIN_KINDS = ['balanced', 'depends', 'open', 'none', 'unequal'] as const;
const isPlainKind = (code: string): code is (typeof PLAIN_KINDS)[number] =>
  PLAIN_KINDS.some((kind) => kind === code);
