import { parseVariant, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { interpretRules } from '../reference/interpret-rules.ts';
import { moveKey } from '../testing/differential.ts';
import { variantOf } from '../testing/fixtures.ts';
import { randomSource } from '../testing/random-source.ts';
import { compileRules } from './compile-rules.ts';

/** A game in which a man that is crowned in passing goes on as a king that steps and jumps one step, as a man does. */
function shortKings(id: string, isManFlying: boolean): Variant {
  const { document } = variantOf({ variant: id });
  const king = document.king!;
  const near = { ...king.capture!, range: 1, landing: 'next' } as const;
  const parsed = parseVariant({
    ...document,
    ...(isManFlying && { man: { ...document.man, capture: king.capture } }),
    king: { ...king, step: { ...king.step!, range: 1 }, capture: near },
    promotion: { ...document.promotion, when: 'in-passing' },
  });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('; '));
  return parsed.value;
}

test.each([
  ['russian', false],
  ['russian', true],
  ['international', false],
  ['international', true],
  ['frisian', false],
  ['canadian', true],
] as const)('%s with kings of one step, flying men %s: chains end where the rules say', (id, isManFlying) => {
  const variant = shortKings(id, isManFlying);
  const reference = interpretRules(variant);
  const compiled = compileRules(variant);
  const { size } = variant.board;
  let chains = 0;
  for (let seed = 0; seed < 400; seed++) {
    const random = randomSource(seed, 11);
    const order = random.shuffle(variant.board.x.map((_, square) => square));
    const stacks = variant.board.x.map((): { player: number; kind: 'man' | 'king' }[] => []);
    // Few pieces of the side to move, near the far rank, among many victims with room behind them.
    order.slice(0, Math.floor(size * 0.3)).forEach((square, index) => {
      stacks[square]!.push({ player: index < 3 ? 0 : 1, kind: index === 1 ? 'king' : 'man' });
    });
    const position = { turn: 0, stacks };
    const wanted = reference.legalMoves(reference.fromSetup(position));
    const listed = compiled.legalMoves(compiled.fromSetup(position));
    expect(listed.map(moveKey).toSorted()).toEqual(wanted.map(moveKey).toSorted());
    if (wanted.some(({ promotes, captures }) => promotes && captures.length > 1)) chains += 1;
  }
  expect(chains).toBeGreaterThan(5);
});
