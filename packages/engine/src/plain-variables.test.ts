import { expect, test } from 'vitest';
import { plainVariables } from './plain-variables.ts';

const TEXT = `let count = 0; // let (
function next() {
  let step = 1;
  return (count += step);
}`;

test('variables that functions share are declared with var, those of a function stay', () => {
  expect(plainVariables(TEXT, 0)).toBe(TEXT.replace('let count', 'var count'));
  expect(plainVariables(TEXT, 1)).toBe(TEXT.replace('let step', 'var step'));
});
