import type { PdnPlace } from './pdn-game.ts';

/** Turns offsets into lines and columns; the beginnings of lines are found once. */
export function createPlaceFinder(text: string): (offset: number) => PdnPlace {
  const lineStarts = [0];
  for (const end of text.matchAll(/\r\n?|\n/g)) lineStarts.push(end.index + end[0].length);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - lineStarts[low]! + 1 };
  };
}
