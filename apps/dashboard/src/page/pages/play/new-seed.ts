/** What players choose and which lots are drawn follows from the seed; every new game has another one. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}
