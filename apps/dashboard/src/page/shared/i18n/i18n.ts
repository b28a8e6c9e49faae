import { createContext, useContext } from 'react';
import type { Text } from '../../../api/text.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';

/** Languages of the page, by their code; the text of both dictionaries has the same keys. */
export const DICTIONARIES = { en, ru } as const;
export type Language = keyof typeof DICTIONARIES;
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

type Values = Readonly<Record<string, string | number>>;

/** Texts and numbers in one language. */
export interface Words {
  readonly language: Language;
  /** The text of a key with its values filled in; a key that is not there gives the value `word`, or itself. */
  readonly t: (key: string, values?: Values) => string;
  /** A text from the server. */
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
  const number = (value: number, digits?: number): string => format('decimal', digits, value);
  const t = (key: string, values: Values = {}): string => {
    const pattern = Object.hasOwn(dictionary, key) ? dictionary[key]! : String(values['word'] ?? key);
    return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
    });
  };
  return {
    language,
    t,
    say: (text) => (typeof text === 'string' ? text : t(text.key, text.values)),
    number,
    percent: (share, digits = 1) => format('percent', digits, share),
    date: (iso) => dates.format(new Date(iso)),
  };
}

export const WordsContext = createContext<Words>(wordsOf('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}
