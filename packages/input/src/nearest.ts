import { type Message, message } from './messages/message.ts';

const LONGEST = 40;
const SHORTEST_BEGINNING = 3;

/**
 * The word within edit distance 2 (a third of its length at most) of `word`, or the only one that begins so, or undefined. Of two that are equally near the
 * one that begins like it: `game` is rather `games` than `name`. A word that denies another is not near it.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let bestDistance = 3;
  for (const candidate of words) {
    if (isOpposite(word, candidate) || isOpposite(candidate, word)) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance > Math.max(1, Math.floor(candidate.length / 3))) continue;
    const isNearer =
      distance < bestDistance ||
      (distance === bestDistance &&
        best !== undefined &&
        alikeAtFirst(word, candidate) > alikeAtFirst(word, best));
    if (!isNearer) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best ?? onlyOneWith(word, words);
}

/** The only word that begins so: `auto` is `automatic`. */
function onlyOneWith(beginning: string, words: readonly string[]): string | undefined {
  const found = [...new Set(words)].filter((one) => one.toLowerCase().startsWith(beginning.toLowerCase()));
  return beginning.length >= SHORTEST_BEGINNING && found.length === 1 ? found[0] : undefined;
}

/** Whether one word denies the other: `undo` is no slip for `noUndo`. */
const isOpposite = (word: string, of: string): boolean =>
  ['un', 'no', 'non', 'not', 'dis', 'anti'].some((denial) =>
    [denial, `${denial}-`].some((prefix) => word.toLowerCase() === prefix + of.toLowerCase()),
  );

/** Letters that two words have alike at their beginning. */
function alikeAtFirst(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count]?.toLowerCase() === b[count]?.toLowerCase()) count++;
  return count;
}

/** Letters to insert, delete or replace, or neighbours to exchange (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchange = isExchange ? before[j - 2]! + 1 : Infinity;
      current.push(Math.min(substitution, exchange, previous[j]! + 1, current[j - 1]! + 1));
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** The word that was meant by a misspelt one; undefined when nothing is near. */
export function meantWord(word: unknown, words: readonly string[]): Message | undefined {
  const near = typeof word === 'string' ? nearest(word, words) : undefined;
  return near === undefined ? undefined : message('hint.did-you-mean', { word: near });
}
