import { type Language, pluralForm } from '../language.ts';
import { EN } from './en.ts';
import type { Code, Message, Param } from './message.ts';
import { RU } from './ru.ts';

/** Every sentence of the program in each language, by its code. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = { en: EN, ru: RU };

/** Whether a word is the code of a message, as the words are that schemas give for their forms. */
export const isCode = (code: string): code is Code => Object.hasOwn(EN, code);

/** Before the last of several. */
const LAST: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { or: ' or ', and: ' and ' },
  ru: { or: ' или ', and: ' и ' },
};

/** A place of a sentence: `{name}`, `{name:how}`, `{name|one|many}`. */
const PLACE = /\{(\w+)(?::(\w+))?((?:\|[^|}]*)*)\}/g;

/**
 * The sentence of a message. A place `{x}` is the value; `{x|game|games}` the form that fits the number; `{x:or}`, `{x:and}`
 * and `{x:also}` several values; `{x:side}` the word `side.…` of the catalogue, or the value where there is none.
 */
export function say(language: Language, { code, params = {} }: Message): string {
  if (!isCode(code)) return code;
  return CATALOGUES[language][code].replaceAll(PLACE, (_, name: string, how: string = '', forms: string) => {
    const value = params[name]!;
    return forms === '' ? inWords(language, value, how) : pluralForm(language, forms.slice(1), Number(value));
  });
}

function inWords(language: Language, value: Param, how: string): string {
  if (typeof value === 'string' || typeof value === 'number') {
    const word = `${how}.${value}`;
    return isCode(word) ? CATALOGUES[language][word] : String(value);
  }
  if (!isList(value)) return say(language, value);
  const items = value.map((item) => inWords(language, item, how));
  if (how === 'also') return items.join('; ');
  const last = LAST[language][how];
  return last === undefined || items.length < 2
    ? items.join(', ')
    : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)!}`;
}

const isList = (value: Message | readonly Param[]): value is readonly Param[] => Array.isArray(value);
