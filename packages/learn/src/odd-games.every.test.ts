import { wideOnly } from '@draughts-lab/input/testing';
import { parsePlayer } from '@draughts-lab/players';
import { parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { NothingToLearnError } from './learn-weights.ts';
import { memoryHost, playHere, smallPlan } from './testing/play-here.ts';
import { train, type Trained } from './train.ts';

/** Russian draughts, or another game, with some rules changed. */
function house(id: string, changes: Readonly<Record<string, unknown>>): Variant {
  const parsed = parseVariant(
    { extends: 'russian', id, name: id, ...changes },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const told: string[] = [];

function trainHere(variant: Variant, games = 60, openingPlies = 1): Promise<Trained | null> {
  const plan = smallPlan(variant, {
    games,
    nodes: 10,
    maxPlies: 60,
    openingPlies,
    spread: 20,
    gate: { games: 20, nodes: 10, elo: 20 },
  });
  const host = memoryHost(new Map(), (_name, manifest) => playHere(manifest));
  told.length = 0;
  return train(plan, variant, 1, { ...host, tell: (text) => void told.push(text) });
}

const limit = (rounds: number): Record<string, unknown> => ({
  end: { moveLimit: { rounds, decide: 'draw' } },
});

describe('games that teach little are no reason for a silent bad player', () => {
  test('a game that never ends is refused, with what it lacks', async () => {
    // One king each, that can neither be taken nor shut in.
    const endless = house('endless', {
      extends: 'armenian',
      setup: { white: { men: [], kings: ['a1'] }, black: { men: [], kings: ['h8'] } },
      king: { capture: null },
      draws: { repetition: null, counters: { 'king-moves': null } },
    });
    const error: unknown = await trainHere(endless).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NothingToLearnError);
    expect((error as Error).message).toMatch(
      /left 0 quiet positions .*: 60 of them did not end within 60 plies; the rules may need a draw rule/,
    );
  });

  test('a game of one ply is refused', async () => {
    const brief = house('one-ply', limit(1));
    await expect(trainHere(brief, 40)).rejects.toThrow(
      // Every second opening is as long as the game.
      /left \d+ quiet positions to learn from, fewer than 100: they are over 0\.5 plies after the opening/,
    );
    // With openings that are longer than the game.
    await expect(trainHere(brief, 40, 6)).rejects.toThrow(
      /left 0 quiet positions .*: 40 of them could not be played \(/,
    );
  });

  test.each(wideOnly())(
    'a game that is always drawn: what was learned is doubted, and kept only if it wins',
    async () => {
      const trained = await trainHere(house('drawn', limit(12)));
      const { fit, gate, accepted } = trained!.report.generations[0]!;
      expect(fit.warnings).toContainEqual(expect.stringMatching(/^100 % of the games were drawn/));
      expect(told).toContainEqual(expect.stringMatching(/generation 0: 100 % of the games were drawn/));
      expect([gate.wins, gate.losses, accepted, trained!.weights]).toEqual([0, 0, false, null]);
      // Nothing was written down, so a player of these rules is the hand-made one.
      expect(parsePlayer('alpha-beta', house('drawn', limit(12)))).toMatchObject({
        value: { weights: 'none' },
      });
    },
  );

  test('few games: the report says that it cannot know', async () => {
    const trained = await trainHere(house('short', limit(12)), 20);
    expect(trained!.report.generations[0]!.fit.warnings).toContainEqual(
      expect.stringMatching(/^only \d+ of \d+ positions were held out/),
    );
  });
});
