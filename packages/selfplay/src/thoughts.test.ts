import { must } from '@draughts-lab/input';
import { parsePdn } from '@draughts-lab/notation';
import type { Manifest } from '@draughts-lab/records';
import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { gamePdn } from './game-pdn.ts';
import { prepareExperiment } from './prepare-experiment.ts';
import { replayUnit } from './replay-unit.ts';
import { thoughtsOfGame } from './thoughts.ts';
import { variantOfCell } from './variant-of-cell.ts';

const EXPERIMENT = {
  id: 'thoughts',
  seed: '3',
  variants: ['russian'],
  players: { all: { player: 'alpha-beta', nodes: 300 } },
  games: 2,
  openings: { kind: 'random', plies: 4 },
};

const manifestOf = (fields: object): Manifest =>
  must(
    prepareExperiment(
      { ...EXPERIMENT, ...fields },
      {
        readVariant: (entry) => loadPreset(String(entry)),
        readBook: () => ({ ok: false, issues: [] }),
        runName: (id) => id,
      },
    ),
    'experiment',
  ).manifest;

/** The comments behind the plies of a game as PDN. */
function commentsOf(manifest: Manifest): readonly string[] {
  const pdn = gamePdn(manifest, variantOfCell(manifest, 0), replayUnit(manifest, 0, 0)[0]!);
  return parsePdn(pdn).games[0]!.moves.flatMap(({ comments }) => comments);
}

test('each ply that was searched has its score and its expected score, or the plies to a forced end', () => {
  const manifest = manifestOf({ trace: true });
  const game = replayUnit(manifest, 0, 0)[0]!;
  const thoughts = thoughtsOfGame(manifest, game);
  expect(thoughts.map((thought) => thought?.score ?? null)).toEqual(game.trace);
  expect(thoughts.slice(0, 4)).toEqual([null, null, null, null]);
  const seen = thoughts.filter((thought) => thought !== null);
  for (const { winIn, outlook } of seen) expect(outlook === null).toBe(winIn !== null);
  for (const { outlook } of seen) {
    if (outlook === null) continue;
    expect(outlook.win + outlook.draw + outlook.loss).toBeCloseTo(1, 10);
  }
  // A man ahead is better than even, a man behind worse.
  const clear = seen.filter(({ score, outlook }) => outlook !== null && Math.abs(score) > 100);
  expect(clear.map(({ outlook }) => Math.sign(outlook!.score - 0.5))).toEqual(
    clear.map(({ score }) => Math.sign(score)),
  );
  const comments = commentsOf(manifest);
  expect(comments.filter((text) => /^[+-]\d+\.\d\d, expected score [01]\.\d\d$/.test(text))).toHaveLength(
    seen.filter(({ winIn }) => winIn === null).length,
  );
  expect(comments.filter((text) => /^(?:wins|loses) in (?:1 ply|\d+ plies)$/.test(text))).toHaveLength(
    seen.filter(({ winIn }) => winIn !== null).length,
  );
});

test('hand-made scores have no curve of learned ones: the men ahead alone', () => {
  const manifest = manifestOf({
    trace: true,
    players: { all: { player: 'alpha-beta', nodes: 300, evaluation: 'material' } },
  });
  const said = commentsOf(manifest).filter((text) => !/ pl(?:y|ies)$/.test(text));
  expect(said.length).toBeGreaterThan(5);
  for (const text of said) expect(text).toMatch(/^[+-]\d+\.\d\d$/);
});

test('a run without "trace" has no comments', () => {
  expect(commentsOf(manifestOf({}))).toEqual([]);
});
