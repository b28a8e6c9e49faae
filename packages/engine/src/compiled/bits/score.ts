import type { AnalysedRules, Measure } from '../analyse.ts';
import { int } from '../text.ts';

/** The majority rule as one number for a line: criteria as digits, the first one leading. */
export interface Score {
  /** Expression over `n` (victims), `kings` (kings among them), `enemies`, `withKing`, `order` (kings as binary digits, the first victim leading). */
  readonly text: string;
  readonly needsKings: boolean;
  /** Own pieces are among the victims and do not count. */
  readonly needsEnemies: boolean;
  readonly needsOrder: boolean;
  /** The rank and the colour of the victims play no part. */
  readonly ignoresVictims: boolean;
  readonly usesMover: boolean;
  /** Two victims are worth more than one, whatever their rank. */
  readonly prefersTwo: boolean;
}

/**
 * @returns null without a majority rule
 * @throws RangeError when the number would not be exact; `scoreFits` tells beforehand
 */
export function majorityScore(rules: AnalysedRules): Score | null {
  const majority = rules.chain?.majority ?? [];
  if (majority.length === 0) return null;
  const takesOwn = rules.chain!.ownPieces !== 'never';
  const digits = majority.map((measure) => {
    switch (measure.by) {
      case 'quantity':
        return { text: 'n', max: rules.size };
      case 'fewest':
        return { text: `(${int(rules.size)} - n)`, max: rules.size };
      case 'enemies-taken':
        return { text: takesOwn ? 'enemies' : 'n', max: rules.size };
      case 'with-king':
        return { text: 'withKing', max: 1 };
      case 'kings-taken':
        return { text: 'kings', max: rules.size };
      case 'kings-first':
        return { text: 'order', max: 2 ** rules.size };
      case 'value':
        return {
          text: `(${int(measure.king)} * kings + ${int(measure.man)} * (n - kings))`,
          max: Math.max(measure.king, measure.man, 1) * rules.size,
        };
    }
  });
  let weight = 1;
  const terms: string[] = [];
  for (const { text, max } of digits.toReversed()) {
    terms.unshift(weight === 1 ? text : `${int(weight)} * ${text}`);
    weight *= max + 1;
    if (weight > Number.MAX_SAFE_INTEGER)
      throw new RangeError('the majority rule does not fit an exact number');
  }
  const has = (...names: string[]): boolean => majority.some(({ by }) => names.includes(by));
  return {
    text: terms.join(' + '),
    needsKings: has('kings-taken', 'value'),
    needsEnemies: takesOwn && has('enemies-taken'),
    needsOrder: has('kings-first'),
    ignoresVictims: !has('kings-taken', 'value', 'kings-first') && !(takesOwn && has('enemies-taken')),
    usesMover: has('with-king'),
    prefersTwo: prefersTwo(majority[0]!, takesOwn),
  };
}

function prefersTwo(first: Measure, takesOwn: boolean): boolean {
  if (first.by === 'value') return Math.min(first.man, first.king) * 2 > Math.max(first.man, first.king);
  return first.by === 'quantity' || (first.by === 'enemies-taken' && !takesOwn);
}

export function scoreFits(rules: AnalysedRules): boolean {
  try {
    majorityScore(rules);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
