import type { PdnPlace } from './pdn-game.ts';

/** Turns offsets into lines and columns; the beginnings of lines are found once. @param from where the text begins */
export function createPlaceFinder(
  text: string,
  from: PdnPlace = { line: 1, column: 1 },
): (offset: number) => PdnPlace {
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
    return { line: from.line + low, column: offset - lineStarts[low]! + (low === 0 ? from.column : 1) };
  };
}
