import { expect, test } from 'vitest';
import { readAddress } from './play-address.ts';

const rulesOf = (query: string): string =>
  readAddress({ path: '/play', search: new URLSearchParams(query) }, 'russian').rules;

test('the rules of an address may be named as other pages name them', () => {
  expect(rulesOf('')).toBe('russian');
  expect(rulesOf('rules=frisian')).toBe('frisian');
  expect(rulesOf('variant=frisian')).toBe('frisian');
  expect(rulesOf('variant=frisian&rules=lasca')).toBe('lasca');
});
