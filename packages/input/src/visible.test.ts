import { expect, test } from 'vitest';
import { visible, visibleLines } from './visible.ts';

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
  ['a\nb\tc\rd', 'a\\u000ab\\u0009c\\u000dd'],
  ['\u009b31m', '\\u009b31m'],
  ['abc\u202egpj.exe', 'abc\\u202egpj.exe'],
  ['rus\u200bsian \u200fx\ufeff', 'rus\\u200bsian \\u200fx\\ufeff'],
  ['Турецкие шашки – дамка “x”', 'Турецкие шашки – дамка “x”'],
])('%j is shown, not done', (text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(JSON.parse(`"${shown.replaceAll('"', '\\"')}"`)).toBe(text);
});

test('lines stay lines', () => {
  expect(visibleLines('a\n\tb\r\n\u001b[1mc')).toBe('a\n\tb\\u000d\n\\u001b[1mc');
});
