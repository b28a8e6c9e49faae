import { type Language, said } from '@draughts-lab/input';
import type { Range, ResolvedPattern, ResolvedSide, Variant } from '../variant.ts';
import { type RuleWords, ruleWords } from './rule-words.ts';
import { squaresInWords } from './squares-in-words.ts';

/** A material pattern as a phrase: `3 or more kings and no men against 1 king and no men`. */
export function patternInWords(
  variant: Variant,
  pattern: ResolvedPattern,
  language: Language = 'en',
): string {
  return sayPattern(variant, pattern, ruleWords(language));
}

export function sayPattern(
  variant: Variant,
  { total, each, sides }: ResolvedPattern,
  words: RuleWords,
): string {
  const side = (one: ResolvedSide): string => saySide(variant, one, words);
  return (
    said([
      !isOpen(total) && words.t('pattern.total', { pieces: sayCount('pieces', total, words) }),
      each !== null && words.t('pattern.each', { side: side(each) }),
      sides !== null && words.t('pattern.sides', { one: side(sides[0]), other: side(sides[1]) }),
    ]).join(', ') || words.t('pattern.any')
  );
}

/** What one side of a pattern has, and where it stands. */
export function saySide(variant: Variant, side: ResolvedSide, words: RuleWords): string {
  const { pieces, men, kings, on, off } = side;
  const kinds = words.list(
    said([!isOpen(kings) && sayCount('kings', kings, words), !isOpen(men) && sayCount('men', men, words)]),
    'and',
  );
  const all = isOpen(pieces) ? '' : sayCount('pieces', pieces, words);
  const counted =
    all !== '' && kinds !== ''
      ? words.t('pattern.kinds', { pieces: all, kinds })
      : all || kinds || words.t('pattern.any');
  const placed =
    on === null
      ? counted
      : words.t('pattern.on', { side: counted, squares: squaresInWords(variant, on, words) });
  return off.length === 0
    ? placed
    : words.t('pattern.off', { side: placed, squares: squaresInWords(variant, off, words) });
}

const isOpen = ({ min, max }: Range): boolean => min === 0 && max === Infinity;

function sayCount(what: 'pieces' | 'men' | 'kings', { min, max }: Range, words: RuleWords): string {
  if (max === 0) return words.t(`count.${what}-0`);
  if (min === max) return words.t(`count.${what}`, { n: min });
  if (max === Infinity) return words.t(`count.${what}-least`, { n: min });
  return min === 0
    ? words.t(`count.${what}-most`, { n: max })
    : words.t(`count.${what}-range`, { min, n: max });
}
