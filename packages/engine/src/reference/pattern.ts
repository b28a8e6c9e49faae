import type { Range, ResolvedPattern, ResolvedSide } from '@draughts-lab/variant';
import type { Material } from './position.ts';

const within = ({ min, max }: Range, count: number): boolean => count >= min && count <= max;

export function matchesSide(side: ResolvedSide, { men, kings }: Material): boolean {
  if (!within(side.men, men.length) || !within(side.kings, kings.length)) return false;
  if (!within(side.pieces, men.length + kings.length)) return false;
  const squares = [...men, ...kings];
  if (side.on !== null && !squares.every((square) => side.on!.includes(square))) return false;
  return !squares.some((square) => side.off.includes(square));
}

/** Whether a material pattern holds; `sides` may be met either way round. */
export function matchesPattern(pattern: ResolvedPattern, material: readonly Material[]): boolean {
  const total = material.reduce((sum, { men, kings }) => sum + men.length + kings.length, 0);
  if (!within(pattern.total, total)) return false;
  if (pattern.each !== null && !material.every((side) => matchesSide(pattern.each!, side))) return false;
  if (pattern.sides === null) return true;
  const [first, second] = pattern.sides;
  return material.some(
    (side, player) =>
      matchesSide(first, side) &&
      material.some((opponent, index) => index !== player && matchesSide(second, opponent)),
  );
}
