import {
  fail,
  findings,
  type Issue,
  issueAt,
  type JsonObject,
  type JsonValue,
  meantWord,
  message,
  newerVersion,
  parseWith,
  type Parsed,
  stableJson,
} from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { type Aim, type Measure, MEASURES, WANTED } from './aim.ts';
import { type Bounds, boundsOf, type SpaceFile, spaceSchema } from './space-file.ts';

/** One thing that may change in the base. */
export interface Change {
  readonly name: string;
  /** Its name as a part of an id. */
  readonly slug: string;
  readonly document: JsonObject;
  /** Values by the paths of the fields that it sets; a change that sets one of them otherwise is another choice of the same thing. */
  readonly leaves: ReadonlyMap<string, string>;
}

/** Rules that can be made of a base, and what is wanted of them. */
export interface Space {
  readonly id: string;
  readonly description: string;
  readonly base: Variant;
  readonly changes: readonly Change[];
  /** Sets of changes that no candidate holds, by index. */
  readonly never: readonly (readonly number[])[];
  readonly mostChanges: number;
  readonly aim: Aim;
  /** The measure of a file that the aim is after; null for other aims. */
  readonly measure: { readonly module: string; readonly name: string } | null;
  readonly bounds: Bounds;
  readonly nodes: readonly number[];
  readonly games: number;
  readonly seed: string;
}

/** What is said of each game of a space: four numbers, and what else the aim or a bound is about. */
export function shownMeasures({ aim, bounds }: Pick<Space, 'aim' | 'bounds'>): readonly Measure[] {
  const asked = (measure: Measure): boolean =>
    WANTED[aim].measure === measure || (measure in bounds && bounds[measure as keyof Bounds] !== null);
  return MEASURES.filter((measure) => ALWAYS.has(measure) || asked(measure));
}
const ALWAYS: ReadonlySet<Measure> = new Set(['draws', 'advantage', 'length', 'depth']);

/** Candidates beyond which a space is refused. */
const MOST_CANDIDATES = 1_000_000_000;

/**
 * Reads a space of rules. The rules themselves are read candidate by candidate, later.
 *
 * @param input any JSON value
 * @param readBase reads what stands as the base
 * @returns the space, or every problem found; never throws for bad input
 */
export function readSpace(
  input: unknown,
  readBase: (entry: string | JsonObject) => Parsed<Variant>,
): Parsed<Space> {
  const newer = newerVersion(input, 1, 'space of rules');
  if (newer !== undefined) return fail([newer]);
  const parsed = parseWith(spaceSchema, input);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const { issues, refuse } = findings();
  const base = readBase(file.base);
  if (!base.ok)
    issues.push(...base.issues.map((issue) => ({ ...issue, path: placeIn(file.base, issue.path) })));
  else if (base.value.players.length !== 2)
    refuse('base', message('search.two-players', { base: base.value.id }));
  const changes = [
    ...Object.entries(file.changes).map(([name, document]) => changeOf(name, document)),
    ...fieldChanges(file, issues),
  ];
  if (changes.length === 0) refuse('changes', message('search.empty'), message('search.empty.remedy'));
  changes.forEach(({ name, slug }, at) => {
    const same = changes.findIndex((other) => other.slug === slug);
    if (same < at)
      refuse(`changes.${name}`, message('search.same-name', { name, other: changes[same]!.name }));
  });
  const never = file.never.map((names, row) =>
    names.map((name, column) => {
      const at = changes.findIndex((change) => change.name === name);
      if (at === -1)
        refuse(
          `never[${row}][${column}]`,
          message('search.unknown-change', { name }),
          meantWord(
            name,
            changes.map((change) => change.name),
          ),
        );
      return at;
    }),
  );
  const count = mostCandidates(changes.length, file.mostChanges);
  if (count > MOST_CANDIDATES)
    refuse(
      'mostChanges',
      message('search.too-many', { most: MOST_CANDIDATES }),
      message('search.too-many.remedy'),
    );
  if (file.nodes.some((nodes, at) => at > 0 && nodes <= file.nodes[at - 1]!))
    refuse('nodes', message('search.nodes'));
  const measure = file.measure ?? null;
  const isMeasured = WANTED[file.aim].measure === 'own';
  if (isMeasured && measure === null)
    refuse('measure', message('search.no-measure', { aim: file.aim }), message('search.no-measure.remedy'));
  if (!isMeasured && measure !== null)
    refuse(
      'aim',
      message('search.unused-measure', { aim: file.aim }),
      message('search.unused-measure.remedy'),
    );
  if (issues.length > 0 || !base.ok) return fail(issues);
  const { id, description, mostChanges, aim, nodes, games, seed } = file;
  const rest = { id, description, aim, measure, bounds: boundsOf(file), nodes, games, seed };
  return {
    ok: true,
    value: { ...rest, base: base.value, changes, never, mostChanges: Math.min(mostChanges, changes.length) },
  };
}

/** A problem of a base that has a name is one of its name. */
const placeIn = (base: string | JsonObject, path: string): string =>
  typeof base === 'string' || path === '' ? 'base' : `base.${path}`;

/** Sets of one to `most` of `count` changes. */
export function mostCandidates(count: number, most: number): number {
  let sum = 0;
  let sets = 1;
  for (let size = 1; size <= Math.min(most, count); size++) {
    sets = (sets * (count - size + 1)) / size;
    sum += sets;
  }
  return sum;
}

const changeOf = (name: string, document: JsonObject): Change => ({
  name,
  slug:
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'change',
  document,
  leaves: new Map(leavesOf(document, '')),
});

function leavesOf(value: JsonObject, path: string): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leavesOf(inner as JsonObject, `${path}${key}.`)
      : [[`${path}${key}`, stableJson(inner)]],
  );
}

/** A change for each value of a field; those that the base has already make no candidate, which is found by the hash. */
function fieldChanges({ fields }: SpaceFile, issues: Issue[]): Change[] {
  return Object.entries(fields).flatMap(([path, values]) => {
    const list: readonly JsonValue[] = Array.isArray(values) ? values : steps(values);
    if (list.length === 0) issues.push(issueAt(`fields.${path}`, message('search.no-values')));
    return list.map((value) =>
      changeOf(
        `${path} ${typeof value === 'string' ? value : stableJson(value)}`.slice(0, 60),
        nested(path, value),
      ),
    );
  });
}

/** No list of values is longer. */
const MOST_VALUES = 1000;

function steps({ from, to, step }: { from: number; to: number; step: number }): number[] {
  const count = Math.min(MOST_VALUES, Math.floor((to - from) / step + 1e-9) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * step);
}

const nested = (path: string, value: JsonValue): JsonObject =>
  path
    .split('.')
    .toReversed()
    .reduce<JsonValue>((inner, key) => ({ [key]: inner }), value) as JsonObject;
