/** Men and kings of the two players; the player to move is told apart elsewhere. */
export interface Material {
  readonly men: readonly [number, number];
  readonly kings: readonly [number, number];
}

/** Pieces of one kind and player that a class can have. */
const MAX_OF_KIND = 15;

export const pieceCount = ({ men, kings }: Material): number => men[0] + men[1] + kings[0] + kings[1];

/** A number that names the class: four digits base 16, men and kings of player 0, then of player 1. */
export function materialKey(men0: number, kings0: number, men1: number, kings1: number): number {
  return (((men0 * 16 + kings0) * 16 + men1) * 16 + kings1) | 0;
}

export const keyOf = ({ men, kings }: Material): number => materialKey(men[0], kings[0], men[1], kings[1]);

export const swapSides = ({ men, kings }: Material): Material => ({
  men: [men[1], men[0]],
  kings: [kings[1], kings[0]],
});

function sideName(men: number, kings: number): string {
  return `${men > 0 ? `${men}m` : ''}${kings > 0 ? `${kings}K` : ''}`;
}

/** `1m2K-1K`: what the first player has, then the second. */
export function materialName({ men, kings }: Material): string {
  return `${sideName(men[0], kings[0])}-${sideName(men[1], kings[1])}`;
}

/** Reads `1m2K-1K`; null for anything else. */
export function parseMaterial(text: string): Material | null {
  const match = /^(?:(\d{1,2})m)?(?:(\d{1,2})K)?-(?:(\d{1,2})m)?(?:(\d{1,2})K)?$/.exec(text);
  if (match === null) return null;
  const [men0, kings0, men1, kings1] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  const isOne = men0 + kings0 > 0 && men1 + kings1 > 0;
  const fits = Math.max(men0, kings0, men1, kings1) <= MAX_OF_KIND;
  return isOne && fits ? { men: [men0, men1], kings: [kings0, kings1] } : null;
}

/** In words: `two kings and a man against a king`. */
export function materialInWords({ men, kings }: Material): string {
  const side = (player: 0 | 1): string =>
    [counted(kings[player], 'king'), counted(men[player], 'man')].filter((part) => part !== '').join(' and ');
  return `${side(0)} against ${side(1)}`;
}

const NUMBERS = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function counted(count: number, kind: 'man' | 'king'): string {
  if (count === 0) return '';
  const word = count === 1 ? kind : kind === 'man' ? 'men' : 'kings';
  return `${NUMBERS[count] ?? String(count)} ${word}`;
}
