import { readFileSync } from 'node:fs';
import { formatJson } from '@draughts-lab/input';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parsePlayer, PLAYER_KINDS } from '../src/index.ts';
import { playerJsonSchema } from './json-schema.ts';

test('player.schema.json is what "pnpm --filter @draughts-lab/players generate" writes', () => {
  const text = readFileSync(new URL('../schema/player.schema.json', import.meta.url), 'utf8');
  expect(text === formatJson(playerJsonSchema())).toBe(true);
});

const schema = z.fromJSONSchema(playerJsonSchema());

/** Options that a kind cannot do without. */
const NEEDED: Readonly<Record<string, object>> = {
  engine: { command: ['scan', 'hub'], nodes: 100 },
  module: { module: './mine.js' },
};

test.each(PLAYER_KINDS)('%s is accepted, with a name and without', (player) => {
  for (const spec of [{ player }, { player, name: 'Ann' }]) {
    const written = { ...spec, ...NEEDED[player] };
    expect(schema.safeParse(written).success).toBe(true);
    expect(parsePlayer(written, null).ok).toBe(true);
  }
});

test.each([
  [{ player: 'alpha-bet' }],
  [{ player: 'random', nodes: 5 }],
  [{ player: 'alpha-beta', nodes: 0 }],
  [{ player: 'mcts', playouts: 'many' }],
])('%j is refused by both', (spec) => {
  expect(schema.safeParse(spec).success).toBe(false);
  expect(parsePlayer(spec, null).ok).toBe(false);
});
