import { must } from '@draughts-lab/input';
import { initialSetup, loadPreset, presetIds } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { parsePlayer } from '../player-spec.ts';
import { type OutlookCurves, outlookCurves, outlookOf, piecesLeft } from './outlook.ts';

const games = presetIds().map((id) => must(loadPreset(id), id));

test('every game that alpha-beta plays has curves for the scores that it is shipped with, and for no others', () => {
  for (const variant of games) {
    const player = parsePlayer('alpha-beta', variant);
    if (!player.ok) continue;
    expect([variant.id, outlookCurves(variant, player.value) !== undefined]).toEqual([variant.id, true]);
    const part = must(parsePlayer({ player: 'alpha-beta', evaluation: 'material' }, variant), variant.id);
    expect(outlookCurves(variant, part)).toBeUndefined();
    expect(outlookCurves(variant, must(parsePlayer('mcts', variant), variant.id))).toBeUndefined();
  }
});

test('more men promise more, and at the start neither side is lost', () => {
  for (const variant of games) {
    const player = parsePlayer('alpha-beta', variant);
    const curves: OutlookCurves | undefined = player.ok ? outlookCurves(variant, player.value) : undefined;
    if (curves === undefined) continue;
    expect(piecesLeft(variant, initialSetup(variant))).toBe(1);
    const even = outlookOf(curves, 0, 1).score;
    expect([variant.id, even > 0.2 && even < 0.8]).toEqual([variant.id, true]);
    for (const left of [1, 0.5]) {
      const scores = [-400, -100, 100, 400].map((score) => outlookOf(curves, score, left).score);
      expect([variant.id, scores.every((score, at) => at === 0 || score >= scores[at - 1]!)]).toEqual([
        variant.id,
        true,
      ]);
    }
  }
});
