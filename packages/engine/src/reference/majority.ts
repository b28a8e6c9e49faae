import type { Criterion } from '@draughts-lab/variant';
import type { CaptureLine } from './capture.ts';

/** The lines that the majority rule allows: each criterion in turn keeps those with the best value. */
export function applyMajority(
  criteria: readonly Criterion[],
  lines: readonly CaptureLine[],
): readonly CaptureLine[] {
  return criteria.reduce<readonly CaptureLine[]>((left, criterion) => {
    if (left.length < 2) return left;
    const worth = left.map((line) => worthOf(criterion, line));
    const best = worth.reduce((a, b) => (compare(a, b) >= 0 ? a : b));
    return left.filter((_, index) => compare(worth[index]!, best) === 0);
  }, lines);
}

/** What a criterion counts: numbers compared from the first to the last. */
function worthOf(criterion: Criterion, { victims, startKind }: CaptureLine): readonly number[] {
  const kings = victims.filter((victim) => victim.kind === 'king').length;
  if (typeof criterion === 'object') {
    return [criterion.value.king * kings + criterion.value.man * (victims.length - kings)];
  }
  switch (criterion) {
    case 'quantity':
      return [victims.length];
    case 'fewest':
      return [-victims.length];
    case 'with-king':
      return [startKind === 'king' ? 1 : 0];
    case 'kings-taken':
      return [kings];
    case 'kings-first':
      return victims.map((victim) => (victim.kind === 'king' ? 1 : 0));
    case 'enemies-taken':
      return [victims.filter((victim) => victim.enemy).length];
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
