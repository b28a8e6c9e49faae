import { addCounts, type Results } from '../score/counts.ts';

/** Games between two players, counted for the one who moved first. */
export interface Pairing extends Results {
  readonly first: string;
  readonly second: string;
}

/**
 * Players grouped by who met whom, directly or through others. One group means that all ratings share a scale.
 *
 * @returns groups in the order in which players appear; pairings without games connect nobody
 */
export function connectedGroups(pairings: readonly Pairing[]): string[][] {
  const neighbours = adjacency(pairings, () => true);
  return components(neighbours, (player) => neighbours.get(player)!);
}

/**
 * Players grouped by "can each reach the other by a chain of half points taken"; groups from the top down, as
 * far as they can be ordered. More than one group means that maximum-likelihood ratings are infinite.
 *
 * @see Ford (1957), Am. Math. Mon. 64(8):28
 */
export function dominanceGroups(pairings: readonly Pairing[]): string[][] {
  // Edge a -> b: a took at least half a point from b.
  const took = adjacency(pairings, (scored) => scored > 0);
  const reach = new Map([...took.keys()].map((player) => [player, reachable(took, player)]));
  const groups = components(took, (player) =>
    [...reach.get(player)!].filter((other) => reach.get(other)!.has(player)),
  );
  return groups.toSorted(
    (a, b) => Number(reach.get(b[0]!)!.has(a[0]!)) - Number(reach.get(a[0]!)!.has(b[0]!)),
  );
}

/** Edges a -> b for which `keep` accepts the points of a against b. */
function adjacency(pairings: readonly Pairing[], keep: (scored: number) => boolean): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const { first, second, wins, draws, losses } of pairings) {
    for (const player of [first, second]) if (!edges.has(player)) edges.set(player, []);
    if (wins + draws + losses === 0) continue;
    if (keep(wins + draws / 2)) edges.get(first)!.push(second);
    if (keep(losses + draws / 2)) edges.get(second)!.push(first);
  }
  return edges;
}

function reachable(edges: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const seen = new Set([start]);
  const open = [start];
  for (let player = open.pop(); player !== undefined; player = open.pop()) {
    for (const next of edges.get(player)!) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

/** Classes of players joined by a symmetrical relation. */
function components(
  edges: ReadonlyMap<string, unknown>,
  related: (player: string) => readonly string[],
): string[][] {
  const symmetrical = new Map([...edges.keys()].map((player) => [player, related(player)]));
  const groups: string[][] = [];
  const placed = new Set<string>();
  for (const player of edges.keys()) {
    if (placed.has(player)) continue;
    const group = reachable(symmetrical, player);
    for (const member of group) placed.add(member);
    groups.push([...edges.keys()].filter((member) => group.has(member)));
  }
  return groups;
}

/** Pairings with the entries of the same two players in the same seats added up. */
export function mergePairings(pairings: readonly Pairing[]): Pairing[] {
  const merged = new Map<string, Pairing>();
  for (const pairing of pairings) {
    const key = JSON.stringify([pairing.first, pairing.second]);
    const known = merged.get(key);
    merged.set(key, known === undefined ? pairing : { ...pairing, ...addCounts<Results>(known, pairing) });
  }
  return [...merged.values()];
}
