import { type JsonObject, type JsonValue, type Parsed, sha256 } from '@draughts-lab/input';
import { type RandomState, randomBelow } from '@draughts-lab/input/random';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { type Change, mostCandidates, type Space } from './space.ts';

/** Changes of the base that are made together: indexes into the changes of the space, ascending. None: the base. */
export type Candidate = readonly number[];

export const keyOf = (candidate: Candidate): string => candidate.join('+');

/** Whether the changes of a candidate can be made together. */
export function isPossible({ changes, never, mostChanges }: Space, candidate: Candidate): boolean {
  if (candidate.length === 0 || candidate.length > mostChanges) return false;
  if (never.some((names) => names.every((at) => candidate.includes(at)))) return false;
  return candidate.every((a, at) =>
    candidate.slice(at + 1).every((b) => areCompatible(changes[a]!, changes[b]!)),
  );
}

/** Two changes go together unless one sets a field that the other sets too, or a part of it. */
function areCompatible(a: Change, b: Change): boolean {
  for (const path of a.leaves.keys())
    for (const other of b.leaves.keys())
      if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`)) return false;
  return true;
}

/** All candidates, those with the fewest changes first; null where there are more than `limit` sets to look at. */
export function allCandidates(space: Space, limit: number): Candidate[] | null {
  if (mostCandidates(space.changes.length, space.mostChanges) > limit) return null;
  let sets: Candidate[] = [[]];
  const found: Candidate[] = [];
  for (let size = 1; size <= space.mostChanges; size++) {
    sets = sets.flatMap((set) =>
      Array.from({ length: space.changes.length - 1 - (set.at(-1) ?? -1) }, (_, at) => [
        ...set,
        (set.at(-1) ?? -1) + 1 + at,
      ]),
    );
    found.push(...sets.filter((set) => isPossible(space, set)));
  }
  return found;
}

/** A candidate drawn by lot, where a try finds one that is possible. */
export function drawCandidate(space: Space, random: RandomState): Candidate | null {
  const size = 1 + randomBelow(random, space.mostChanges);
  const set = new Set<number>();
  while (set.size < size) set.add(randomBelow(random, space.changes.length));
  const candidate = [...set].toSorted((a, b) => a - b);
  return isPossible(space, candidate) ? candidate : null;
}

/** A candidate with one change put in, left out or exchanged by lot; null where that is not possible. */
export function neighbour(space: Space, candidate: Candidate, random: RandomState): Candidate | null {
  const at = randomBelow(random, space.changes.length);
  const without = candidate.filter((one) => one !== at);
  const exchanged = candidate.length === 0 ? -1 : randomBelow(random, candidate.length + 1);
  const changed =
    without.length < candidate.length
      ? without
      : [...candidate.filter((_, place) => place !== exchanged), at].toSorted((a, b) => a - b);
  return isPossible(space, changed) ? changed : null;
}

/** The names of what a candidate changes. */
export const changesOf = ({ changes }: Space, candidate: Candidate): string[] =>
  candidate.map((at) => changes[at]!.name);

/** The rules of a candidate, or what is wrong with them. */
export function rulesOf(space: Space, candidate: Candidate): Parsed<Variant> {
  const { base, changes } = space;
  if (candidate.length === 0) return { ok: true, value: base };
  const parts = candidate.map((at) => changes[at]!);
  const name = `${base.name}: ${parts.map((part) => part.name).join(', ')}`;
  return parseVariant(
    {
      ...parts.reduce<JsonObject>((sum, { document }) => merged(sum, document), {}),
      extends: base.id,
      id: idOf(base.id, parts),
      name: name.length > 200 ? `${name.slice(0, 199)}…` : name,
    },
    { resolveBase: (id) => (id === base.id ? base.document : undefined) },
  );
}

/** Ids have at most 64 characters. */
function idOf(base: string, parts: readonly Change[]): string {
  const id = `${base}-${parts.map(({ slug }) => slug).join('-and-')}`;
  return id.length <= 64 ? id : `${id.slice(0, 55).replace(/-+$/, '')}-${sha256(id).slice(0, 8)}`;
}

function merged(a: JsonObject, b: JsonObject): JsonObject {
  const sum: Record<string, JsonValue> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const was = sum[key];
    sum[key] = isObject(was) && isObject(value) ? merged(was, value) : value;
  }
  return sum;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
