import { type Language, pluralForm } from '../language.ts';
import { EN } from './en.ts';
import type { Code, Message, Param } from './message.ts';

/** Every sentence of the program in one language, by its code. */
export type Catalogue = Readonly<Record<Code, string>>;

const CATALOGUES = new Map<Language, Catalogue>([['en', EN]]);

/** The sentences of a language besides English, which a page loads only for those who read it. */
export const addCatalogue = (language: Language, catalogue: Catalogue): void =>
  void CATALOGUES.set(language, catalogue);

function catalogueOf(language: Language): Catalogue {
  const catalogue = CATALOGUES.get(language);
  if (catalogue === undefined) throw new TypeError(`The catalogue of "${language}" was not added`);
  return catalogue;
}

/** Whether a word is the code of a message, as the words are that schemas give for their forms. */
export const isCode = (code: string): code is Code => Object.hasOwn(EN, code);

/** Before the last of several; directions are alternatives. */
const LAST: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { or: ' or ', and: ' and ', direction: ' or ' },
  ru: { or: ' или ', and: ' и ', direction: ' или ' },
};

/** A place of a sentence: `{name}`, `{name:how}`, `{name|one|many}`. */
const PLACE = /\{(\w+)(?::(\w+))?((?:\|[^|}]*)*)\}/g;

/**
 * The sentence of a message. A place `{x}` is the value; `{x|game|games}` the form that fits the number; `{x:or}`, `{x:and}`
 * and `{x:also}` several values; `{x:side}` the word `side.…` of the catalogue, or the value where there is none.
 * Throws a TypeError for a language whose catalogue was not added.
 */
export function say(language: Language, { code, params = {} }: Message): string {
  if (!isCode(code)) return code;
  return catalogueOf(language)[code].replaceAll(PLACE, (_, name: string, how: string = '', forms: string) => {
    const value = params[name]!;
    return forms === '' ? inWords(language, value, how) : pluralForm(language, forms.slice(1), Number(value));
  });
}

function inWords(language: Language, value: Param, how: string): string {
  if (typeof value === 'string' || typeof value === 'number') {
    const word = `${how}.${value}`;
    return isCode(word) ? catalogueOf(language)[word] : String(value);
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
