import { parseFen } from '@draughts-lab/notation';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { testRules } from '../testing/rules.contract.ts';
import { interpretRules } from './interpret-rules.ts';

testRules('reference', interpretRules, { perftNodes: 9000, games: 3, plies: 120 });

test('the bound on capture lines is one for the whole position', () => {
  const parsed = loadPreset('russian');
  if (!parsed.ok) throw new Error('russian does not load');
  const setup = parseFen(parsed.value, 'W:WKa1,Kh2:Bc3,e5');
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const lines = (maxLines: number): number => {
    const rules = interpretRules(parsed.value, { maxLines });
    return rules.legalLines(rules.fromSetup(setup.value)).length;
  };
  const all = lines(1000);
  // Two kings take: none of them has all the lines.
  expect(all).toBeGreaterThan(2);
  expect(lines(all)).toBe(all);
  expect(() => lines(all - 1)).toThrow(`the position has more than ${all - 1} capture lines`);
});
