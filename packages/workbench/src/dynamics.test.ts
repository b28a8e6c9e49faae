import { compileRules, interpretRules } from '@draughts-lab/engine';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { disagreement, dynamicsOf } from './dynamics.ts';

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

/** A clock that stands still: how many games are played depends on it alone. */
const still = (): number => 0;

test('200 random games say how a game runs, the same every time', () => {
  const dynamics = dynamicsOf(compileRules(preset('russian')), still);
  expect(dynamics).toEqual(dynamicsOf(compileRules(preset('russian')), still));
  expect(dynamics).toMatchObject({ games: 200, unfinished: 0 });
  expect(dynamics.medianPlies).toBeGreaterThan(20);
  expect(dynamics.medianPlies).toBeLessThan(120);
  expect(dynamics.firstPlayerScore).toBeGreaterThan(0.35);
  expect(dynamics.firstPlayerScore).toBeLessThan(0.65);
});

test('when the time is over there are fewer games', () => {
  let ticks = 0;
  expect(dynamicsOf(compileRules(preset('russian')), () => ticks++ * 10).games).toBeLessThan(200);
});

test('engines that play alike agree; one that plays by other rules is found', () => {
  const russian = preset('russian');
  expect(disagreement(interpretRules(russian), compileRules(russian), 2, still)).toBeNull();
  const other = { ...compileRules(preset('international')), variant: russian };
  expect(disagreement(interpretRules(russian), other, 2, still)).toEqual({
    code: 'probe.disagreement',
    params: { game: 1, plies: 0 },
  });
});
