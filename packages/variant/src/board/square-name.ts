/** File and rank from 0 of an algebraic name, on any board; null where the text is none. */
export function squareOfName(name: string): readonly [x: number, y: number] | null {
  const match = /^([a-p])([1-9]\d?)$/.exec(name);
  return match === null ? null : [match[1]!.charCodeAt(0) - 97, Number(match[2]) - 1];
}
