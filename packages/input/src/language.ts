/** Languages in which rules, figures and pages are told. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same in each language. */
export const inEach = <T>(say: (language: Language) => T): Record<Language, T> => ({
  en: say('en'),
  ru: say('ru'),
});

/** How many forms a word has after a number, and which of them: `{n|game|games}`, `{n|партия|партии|партий}`. */
export const PLURAL_FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};

export type Values = Readonly<Record<string, string | number>>;

/** Made when they are needed: the first takes a browser some milliseconds. */
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/**
 * Fills in a pattern: `{name}` is the value, `{name|one|many}` the form that fits the number. A broken number takes the
 * second form in both languages. What has no value stays as it is written.
 *
 * @param number how a number is written
 */
export function fillText(
  language: Language,
  pattern: string,
  values: Values,
  number: (value: number) => string = String,
): string {
  return pattern.replaceAll(/\{(\w+)((?:\|[^|}]*)*)\}/g, (whole, name: string, forms: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms !== '') return pluralForm(language, forms.slice(1), Number(value));
    return typeof value === 'number' ? number(value) : value;
  });
}

/** Of `game|games` the form that fits a number; a broken number takes the second one in both languages. */
export function pluralForm(language: Language, forms: string, count: number): string {
  const words = forms.split('|');
  return (
    words[
      PLURAL_FORMS[language].indexOf((rules[language] ??= new Intl.PluralRules(language)).select(count))
    ] ?? words[1]!
  );
}
