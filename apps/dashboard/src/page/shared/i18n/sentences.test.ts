import { fillText } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import { COMPOSED_RU, REFUSALS_RU } from './refusals-ru.ts';
import { inRussian } from './sentences.ts';
import { SENTENCES_RU } from './sentences-ru.ts';

test('no sentence is hidden behind a pattern that fits it too and comes before it', () => {
  const all = [...REFUSALS_RU, ...SENTENCES_RU, ...COMPOSED_RU];
  const hidden = all.filter(([english, russian]) => {
    const names = [...english.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    const values = Object.fromEntries(names.map((name) => [name, 'Q']));
    return inRussian(fillText('en', english, values)) !== fillText('ru', russian, values);
  });
  expect(hidden.map(([english]) => english)).toEqual([]);
});
