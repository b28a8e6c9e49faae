import { type Language, makeWords, type Values, type WordsFor } from '@draughts-lab/report/draw';
import { type Issue, type Message, type Param, say, sayIssue, sayRemedy } from '@draughts-lab/input/messages';
import { visible, visibleLines } from '@draughts-lab/input/visible';
import { createContext, useContext } from 'react';
import { en } from './en.ts';
import type { Spoken, TextKey } from './spoken.ts';

export type { Language, TextKey };
export const LANGUAGES: readonly Language[] = ['en', 'ru'];

/** Texts and numbers in one language. */
export interface Words extends WordsFor<TextKey> {
  readonly date: (iso: string) => string;
  /** What is wrong. */
  readonly issue: (issue: Issue) => string;
  /** How to mend it; undefined where nothing is known. */
  readonly remedy: (issue: Issue) => string | undefined;
  /** Where it is. */
  readonly place: (issue: Issue) => string;
  readonly message: (message: Message) => string;
  /** Why there is no answer. */
  readonly failure: (failure: { readonly message: string; readonly what?: Message }) => string;
}

function makeWordsOf(language: Language, spoken: Spoken): Words {
  let dates: Intl.DateTimeFormat | undefined;
  const words = makeWords(language, spoken.texts);
  // Names of variants are words of the data too; with its players a row is called `variant · players`.
  const named = (text: string): string =>
    text
      .split(' · ')
      .map((name) => spoken.names[name] ?? visible(name))
      .join(' · ');
  // Names and texts from outside stand in sentences of the page: nothing in them takes effect there.
  return {
    ...words,
    t: (key, values = {}) => words.t(key, eachText(values, visible)),
    named: (group, word, otherwise) => words.named(group, word, visible(otherwise ?? word)),
    say: (text) =>
      typeof text === 'string'
        ? named(text)
        : words.say({ ...text, ...(text.values !== undefined && { values: eachText(text.values, named) }) }),
    // Made when it is asked for: the first one takes a browser 50 ms.
    date: (iso) => {
      dates ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
      return dates.format(new Date(iso));
    },
    issue: (issue) => visibleLines(sayIssue(language, issue)),
    remedy: (issue) => {
      const text = sayRemedy(language, issue);
      return text === undefined ? undefined : visibleLines(text);
    },
    place: ({ path, where }) => visible(where === undefined ? path : say(language, where)),
    message: (one) => visibleLines(say(language, withTexts(one, named))),
    failure: ({ message, what }) => visibleLines(what === undefined ? message : say(language, what)),
  };
}

const eachText = (values: Values, change: (text: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? change(value) : value]),
  );

/** A message whose texts are changed, those of the messages within it too. */
function withTexts(one: Message, change: (text: string) => string): Message {
  const inside = (param: Param): Param => {
    if (typeof param === 'string') return change(param);
    if (typeof param === 'number') return param;
    return Array.isArray(param) ? param.map(inside) : withTexts(param as Message, change);
  };
  if (one.params === undefined) return one;
  const params = Object.entries(one.params).map(([key, param]) => [key, inside(param)] as const);
  return { ...one, params: Object.fromEntries(params) };
}

const TEXTS_EN: Record<string, string> = { ...en };
const ENGLISH = makeWordsOf('en', { texts: TEXTS_EN as Spoken['texts'], names: {} });

/** Puts the English texts that only one page has beside the others: the module of the page does so. */
export const addTexts = (texts: Readonly<Partial<Record<TextKey, string>>>): void =>
  void Object.assign(TEXTS_EN, texts);

const LOADED: Partial<Record<Language, Words | Promise<Words>>> = { en: ENGLISH };

/** The words of a language: English is part of the page, Russian is loaded for those who read it (where it can be). */
export const wordsOf = (language: Language): Words | Promise<Words> =>
  (LOADED[language] ??= import('./russian.ts').then(
    ({ RUSSIAN }) => (LOADED[language] = makeWordsOf('ru', RUSSIAN)),
    () => ENGLISH,
  ));

export const WordsContext = createContext(ENGLISH);

export function useWords(): Words {
  return useContext(WordsContext);
}
