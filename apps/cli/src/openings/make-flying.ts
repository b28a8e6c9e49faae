import { formatFen, squareName } from '@draughts-lab/notation';
import { createRng, deriveSeed } from '@draughts-lab/records';
import type { ResolvedRow } from '@draughts-lab/selfplay';
import { initialSetup, type Variant } from '@draughts-lab/variant';

/**
 * Rows in which one man of each side stands on another square: any square that is empty once all of these men are lifted,
 * but no square on which that side promotes. Drawn without repetition, each row with the same chance.
 *
 * @returns as many as are wanted, or all there are
 */
export function makeFlying(variant: Variant, count: number, seed: string): ResolvedRow[] {
  const start = initialSetup(variant);
  const rng = createRng(deriveSeed({ run: seed, variantHash: variant.hash, unit: 0, purpose: 'flying' }));
  const men = variant.players.map((player) => player.men);
  if (men.some((squares) => squares.length === 0)) return [];
  const squares = start.stacks.map((_stack, index) => index);
  const found = new Map<string, ResolvedRow>();
  // Far more draws than rows: with few rows left the rest of them comes up in time.
  for (let draw = 0; found.size < count && draw < 100 * count + 10_000; draw++) {
    const from = men.map((own) => own[rng.int(own.length)]!);
    const to = men.map(() => squares[rng.int(squares.length)]!);
    const stacks = start.stacks.map((stack, index) => (from.includes(index) ? [] : stack));
    const isFree = (square: number, player: number): boolean =>
      stacks[square]!.length === 0 && !variant.players[player]!.promotion.includes(square);
    if (
      new Set(to).size < to.length ||
      to.some((square, player) => square === from[player] || !isFree(square, player))
    )
      continue;
    for (const [player, square] of to.entries()) stacks[square] = start.stacks[from[player]!]!;
    const fen = formatFen(variant, { ...start, stacks }, { state: false });
    if (found.has(fen)) continue;
    const moves = from.map(
      (square, player) => `${squareName(variant, square)}-${squareName(variant, to[player]!)}`,
    );
    found.set(fen, { code: String(found.size + 1), entry: fen, fen, kind: 'flying', moves });
  }
  return [...found.values()];
}
