import { expect, test } from 'vitest';
import { codeVersion } from './code-version.ts';
import { isThisProgram, programVersion } from './program-version.ts';

const mine = { code: programVersion(), node: process.version };

test('a manifest says which code plays', () => {
  const [hash] = codeVersion().split(' ');
  expect(mine.code).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{12})? [0-9a-f]{16}$/);
  expect(mine.code.split(' ')[1]).toBe(hash);
  expect(isThisProgram(mine)).toBe(true);
  // Another commit with the same code plays the same games.
  expect(isThisProgram({ ...mine, code: `9.9.9+0123456789ab ${hash}` })).toBe(true);
});

test.each([
  { ...mine, node: 'v1.2.3' },
  { ...mine, code: mine.code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
  { ...mine, code: '0.0.0+0123456789ab' },
  { ...mine, code: mine.code.split(' ')[0]!, node: 'v1.2.3' },
])('$code with Node $node is another program', (other) => {
  expect(isThisProgram(other)).toBe(false);
});

test('an older manifest names the commit alone', () => {
  expect(isThisProgram({ ...mine, code: mine.code.split(' ')[0]! })).toBe(true);
});
