import type { CountRange, Pattern, SidePattern } from './schema/ends.ts';

/** A material pattern as a phrase: `3 or more kings and no men against 1 king and no men`. */
export function patternInWords({ total, each, sides }: Pattern): string {
  return (
    [
      ...(total === undefined ? [] : [`${some(total, 'piece', 'pieces')} on the board`]),
      ...(each === undefined ? [] : [`each side with ${sideInWords(each)}`]),
      ...(sides === undefined ? [] : [`${sideInWords(sides[0])} against ${sideInWords(sides[1])}`]),
    ].join(', ') || 'any pieces'
  );
}

/** What one side of a pattern has, and where it stands. */
export function sideInWords({ pieces, men, kings, on, off }: SidePattern): string {
  const kinds = [
    ...(kings === undefined ? [] : [some(kings, 'king', 'kings')]),
    ...(men === undefined ? [] : [some(men, 'man', 'men')]),
  ].join(' and ');
  const all = pieces === undefined ? '' : some(pieces, 'piece', 'pieces');
  return [
    [all, kinds].filter((words) => words !== '').join(' with ') || 'any pieces',
    ...(on === undefined ? [] : [`on ${on.join(', ')}`]),
    ...(off === undefined ? [] : [`off ${off.join(', ')}`]),
  ].join(' ');
}

function some(count: CountRange, one: string, many: string): string {
  const { min = 0, max } = typeof count === 'number' ? { min: count, max: count } : count;
  if (max === 0) return `no ${many}`;
  if (min === max) return `${min} ${min === 1 ? one : many}`;
  if (max !== undefined) return min === 0 ? `at most ${max} ${many}` : `${min} to ${max} ${many}`;
  return min === 0 ? `any number of ${many}` : `${min} or more ${many}`;
}
