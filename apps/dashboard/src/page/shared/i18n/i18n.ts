import { type GroupOf, type Language, makeWords, type WordsFor } from '@draughts-lab/report/draw';
import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { ru } from './ru.ts';

/** What the page can say. */
export type TextKey = keyof typeof en;
/** First parts of keys: words of the data are looked up below them. */
export type TextGroup = GroupOf<TextKey>;

/** Languages of the page, by their code. */
export const DICTIONARIES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, ru };
export type { Language };
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

/** Texts and numbers in one language. */
export interface Words extends WordsFor<TextKey> {
  readonly date: (iso: string) => string;
}

export function wordsOf(language: Language): Words {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    ...makeWords(language, DICTIONARIES[language]),
    date: (iso) => dates.format(new Date(iso)),
  };
}

export const WordsContext = createContext<Words>(wordsOf('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}
