/** Слова, которые стоят внутри фраз. */
export const WORDS_RU: Readonly<Record<string, string>> = {
  text: 'текст',
  'a number': 'число',
  'a whole number': 'целое число',
  'a list': 'список',
  'an object': 'объект',
  'another value': 'другое значение',
  white: 'белые',
  black: 'чёрные',
};

/** Фразы сервера: английский образец и русский текст. Первый подошедший образец выигрывает. */
export const SENTENCES_RU: readonly (readonly [english: string, russian: string])[] = [
  // Строка, вариант, игрок перед фразой.
  ['{name}: {why}', '{name}: {why}'],
];
