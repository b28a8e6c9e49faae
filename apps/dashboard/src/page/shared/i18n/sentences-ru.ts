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
  // Что учесть при сравнении.
  [
    'only {a} of {b} games differ, one for each opening: nothing is left to chance, so over these openings the score is what it is; no interval is given',
    'различны только {a} из {b} {b|партии|партий|партий}, по одной на дебют: случайности нет, результат на этих дебютах таков, какой есть; интервала нет',
  ],
  ['only {a} of {b} games differ; {why}', 'различны только {a} из {b} {b|партии|партий|партий}; {why}'],
  ['only {a} of {b} games differ', 'различны только {a} из {b} {b|партии|партий|партий}'],
  ['chance decided in each of them, so all count', 'в каждой случай решал заново, поэтому считаются все'],
  [
    'no interval is given: give the players a spread, or use more openings',
    'интервала нет: задайте игрокам разброс (spread) или больше дебютов',
  ],
  [
    'worth {n} independent games, too few for a claim',
    'выборка равноценна {n} {n|независимой партии|независимым партиям|независимым партиям}: мало для вывода',
  ],
  [
    '{n} games without a result are left out of everything but lengths',
    '{n} {n|партия|партии|партий} без результата {n|учтена|учтены|учтены} только в длинах',
  ],
  [
    'stopped by a rule ({x}); intervals do not allow for it',
    'остановлено по правилу ({x}); интервалы этого не учитывают',
  ],
  [
    'about few lines, not about the rules, as the players begin in too few ways: {rows}',
    'о немногих линиях, а не о правилах (игроки начинают слишком немногими способами): {rows}',
  ],
  ['{a} and {b}: {why}', '{a} и {b}: {why}'],
  ['the draw rules differ', 'правила ничьей различаются'],
  ['the players differ ({a}; {b})', 'игроки различаются ({a}; {b})'],
  ['the openings differ ({a}; {b})', 'дебюты различаются ({a}; {b})'],
  ['the ply limits differ ({a}; {b})', 'пределы длины различаются ({a}; {b})'],
  ['players change seats in one of them only', 'игроки меняются местами только в одной из строк'],
  ['played by different versions of the program ({a}; {b})', 'сыграно разными версиями программы ({a}; {b})'],
  // Строка, вариант, игрок перед фразой.
  ['{name}: {why}', '{name}: {why}'],
];
