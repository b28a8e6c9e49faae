import { fillText, type Language, type Values } from '@draughts-lab/input';
import { DIRECTIONS_EN } from '@draughts-lab/input/messages';
import { DIRECTIONS_RU } from '@draughts-lab/input/messages/ru';
import { RULES_EN } from './rules-en.ts';
import { RULES_RU } from './rules-ru.ts';

type RuleKey = keyof typeof RULES_EN | keyof typeof DIRECTIONS_EN;

const TEXTS: Readonly<Record<Language, Readonly<Record<RuleKey, string>>>> = {
  en: { ...RULES_EN, ...DIRECTIONS_EN },
  ru: { ...RULES_RU, ...DIRECTIONS_RU },
};

/** The sentences of the rules in one language. */
export interface RuleWords {
  readonly t: (key: RuleKey, values?: Values) => string;
  /** `a`, `a or b`, `a, b or c`. */
  readonly list: (words: readonly string[], last: 'or' | 'and') => string;
}

export function ruleWords(language: Language): RuleWords {
  const texts = TEXTS[language];
  return {
    t: (key, values = {}) => fillText(language, texts[key], values),
    list: (words, last) =>
      words.length < 2
        ? words.join('')
        : `${words.slice(0, -1).join(', ')}${texts[`list.${last}`]}${words.at(-1)!}`,
  };
}

/** With a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
