/*
 * The majority rule "kings first": the line whose kings are taken earliest.
 * Found in the program: the chain under way, and the ranks of the victims of the best line so far.
 */
declare let bestKings: Uint8Array;
declare let bestLength: number;
declare const victims: Int32Array;
declare const victimCount: number;

export function keepKingOrder(): void {
  bestLength = victimCount;
  if (bestKings.length < victimCount) bestKings = new Uint8Array(victims.length);
  for (let i = 0; i < victimCount; i++) bestKings[i] = (victims[i]! >> 16) & 1;
}

/** Compared victim by victim, a missing one counting as a man: above 0 where the chain under way is better. */
export function compareKingOrder(): number {
  for (let i = 0; i < victimCount || i < bestLength; i++) {
    const difference = (i < victimCount ? (victims[i]! >> 16) & 1 : 0) - (i < bestLength ? bestKings[i]! : 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
