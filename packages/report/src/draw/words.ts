import { fillText, type Language, PLURAL_FORMS, type Values } from '@draughts-lab/input/language';
import type { Text } from './text.ts';
import { DRAW_TEXTS, type DrawKey } from './texts.ts';

export { type Language, PLURAL_FORMS, type Values };

/** The first part of a key: words of the data are looked up below it. */
export type GroupOf<Key extends string> = Key extends `${infer Group}.${string}` ? Group : never;

/** Texts and numbers in one language, for the keys of one dictionary. */
export interface WordsFor<Key extends string> {
  readonly language: Language;
  /** The text of a key with its values filled in. */
  readonly t: (key: Key, values?: Values) => string;
  /** A word of the data in this language, such as the reason of an ending; as it is where it is not known. */
  readonly named: (group: GroupOf<Key>, word: string, otherwise?: string) => string;
  /** A text that was made elsewhere; a key that is not there gives the value `word`, or itself. */
  readonly say: (text: Text) => string;
  /** @param digits decimals, always so many; left out: at most two */
  readonly number: (value: number, digits?: number) => string;
  readonly percent: (share: number, digits?: number) => string;
}

/** What drawing needs of a dictionary. */
export type Words = WordsFor<DrawKey>;

/**
 * Texts and numbers from a dictionary.
 *
 * Every number of every output is rounded here, and alike: to the nearest, halves away from zero, of the decimal number
 * that the value is written as (0.5515 is 55.2 %, in whatever language and file).
 *
 * @param isPlain for terminals and programs: a minus from the keyboard, thousands not set apart
 */
export function makeWords<Key extends string>(
  language: Language,
  dictionary: Readonly<Record<Key, string>>,
  isPlain = false,
): WordsFor<Key> {
  const texts: Readonly<Record<string, string>> = dictionary;
  // Making a format takes longer than using it a hundred times.
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (style: 'decimal' | 'percent', digits: number | undefined, value: number): string => {
    const key = `${style} ${digits}`;
    let known = formats.get(key);
    if (known === undefined) {
      known = new Intl.NumberFormat(language, {
        style,
        maximumFractionDigits: digits ?? 2,
        ...(digits !== undefined && { minimumFractionDigits: digits }),
        signDisplay: 'negative',
        useGrouping: !isPlain,
      });
      formats.set(key, known);
    }
    const text = known.format(withoutNoise(value));
    return isPlain ? text : text.replace('-', '\u2212');
  };
  const number = (value: number, digits?: number): string => format('decimal', digits, value);
  const fill = (pattern: string, values: Values): string => fillText(language, pattern, values, number);
  const lookUp = (key: string, values: Values): string =>
    fill(Object.hasOwn(texts, key) ? texts[key]! : String(values['word'] ?? key), values);
  return {
    language,
    t: (key, values = {}) => fill(dictionary[key], values),
    named: (group, word, otherwise = word) => {
      const key = `${group}.${word}`;
      return Object.hasOwn(texts, key) ? texts[key]! : otherwise;
    },
    say: (text) => (typeof text === 'string' ? text : lookUp(text.key, text.values ?? {})),
    number,
    percent: (share, digits = 1) => format('percent', digits, share),
  };
}

/** Digits that hold of a number that was computed: the last ones differ with the order of the sums. */
const DIGITS_THAT_HOLD = 12;

/** 0.48349999999999993 is 0.4835 by another route, and is rounded like it. */
function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS_THAT_HOLD));
}

/** English, as figures and pages have it. */
export const ENGLISH: Words = makeWords('en', DRAW_TEXTS);

/** English for a terminal and for files that programs read. */
export const PLAIN: Words = makeWords('en', DRAW_TEXTS, true);
