import { describe, expect, test } from 'vitest';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import { davidson, raoKupper } from './draw-models.ts';
import { scoreFromElo } from './elo.ts';

describe('known answers', () => {
  test.each(vectors.drawModels)('$wins $draws $losses', (known) => {
    const rk = raoKupper(known);
    expect(rk.advantage).toBeNear(known.raoKupper);
    expect(rk.drawElo).toBeNear(known.drawElo);
    const d = davidson(known);
    expect(d.advantage.value).toBeNear(known.davidson);
    expect(d.advantage.standardError).toBeNear(known.se);
    expect(d.nu).toBeNear(known.nu);
    expect([rk.correction, d.correction]).toEqual(['none', 'none']);
  });
});

test('Rao-Kupper gives back the parameters that made the probabilities', () => {
  const win = scoreFromElo(37 - 120);
  const loss = scoreFromElo(-37 - 120);
  const fit = raoKupper({ wins: win, losses: loss, draws: 1 - win - loss });
  expect(fit.advantage).toBeNear(37, 1e-9);
  expect(fit.drawElo).toBeNear(120, 1e-9);
});

test('an empty cell is filled with a half, and said so', () => {
  const d = davidson({ wins: 10, draws: 3, losses: 0 });
  expect(d.correction).toBe('half-added');
  expect(d.advantage.value).toBeNear(400 * Math.log10(21), 1e-9);
  expect(Number.isFinite(raoKupper({ wins: 0, draws: 9, losses: 0 }).drawElo)).toBe(true);
  expect(() => davidson({ wins: 0, draws: 0, losses: 0 })).toThrow(/at least one game/);
});
