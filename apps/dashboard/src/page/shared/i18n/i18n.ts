import { createContext, useContext } from 'react';
import type { Text } from '../../../api/text.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

/** What the page can say. */
export type TextKey = keyof typeof en;
/** First parts of keys: words of the data are looked up below them. */
export type TextGroup = TextKey extends `${infer Group}.${string}` ? Group : never;

/** Languages of the page, by their code. */
export const DICTIONARIES: Readonly<Record<'en' | 'ru', Readonly<Record<TextKey, string>>>> = { en, ru };
export type Language = keyof typeof DICTIONARIES;
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

/** How many forms a word has after a number, and which of them: `{n|game|games}`, `{n|партия|партии|партий}`. */
export const PLURAL_FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};

type Values = Readonly<Record<string, string | number>>;

/** Texts and numbers in one language. */
export interface Words {
  readonly language: Language;
  /** The text of a key with its values filled in. */
  readonly t: (key: TextKey, values?: Values) => string;
  /** A word of the data in this language, such as the reason of an ending; as it is where it is not known. */
  readonly named: (group: TextGroup, word: string, otherwise?: string) => string;
  /** A text from the server; a key that is not there gives the value `word`, or itself. */
  readonly say: (text: Text) => string;
  readonly number: (value: number, digits?: number) => string;
  readonly percent: (share: number, digits?: number) => string;
  readonly date: (iso: string) => string;
}

export function wordsOf(language: Language): Words {
  const dictionary: Readonly<Record<string, string>> = DICTIONARIES[language];
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
      });
      formats.set(key, known);
    }
    return known.format(value).replace('-', '\u2212');
  };
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const plurals = new Intl.PluralRules(language);
  const number = (value: number, digits?: number): string => format('decimal', digits, value);
  /** The form of a word that fits a number; a broken number takes the second form in both languages. */
  const form = (forms: readonly string[], value: number): string =>
    forms[PLURAL_FORMS[language].indexOf(plurals.select(value))] ?? forms[1]!;
  const fill = (pattern: string, values: Values): string =>
    pattern.replaceAll(/\{(\w+)((?:\|[^|}]*)*)\}/g, (whole, name: string, forms: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (forms !== '') return form(forms.slice(1).split('|'), Number(value));
      return typeof value === 'number' ? number(value) : value;
    });
  const lookUp = (key: string, values: Values): string =>
    fill(Object.hasOwn(dictionary, key) ? dictionary[key]! : String(values['word'] ?? key), values);
  return {
    language,
    t: (key, values = {}) => fill(DICTIONARIES[language][key], values),
    named: (group, word, otherwise = word) => {
      const key = `${group}.${word}`;
      return Object.hasOwn(dictionary, key) ? dictionary[key]! : otherwise;
    },
    say: (text) => (typeof text === 'string' ? text : lookUp(text.key, text.values ?? {})),
    number,
    percent: (share, digits = 1) => format('percent', digits, share),
    date: (iso) => dates.format(new Date(iso)),
  };
}

export const WordsContext = createContext<Words>(wordsOf('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}
