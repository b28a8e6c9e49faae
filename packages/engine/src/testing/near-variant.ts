import {
  createBoard,
  parseVariant,
  presetDocument,
  presetIds,
  type Variant,
  type VariantDocument,
} from '@draughts-lab/variant';
import { gameDocuments } from './games.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import { randomDocument } from './random-variant.ts';
import { withValue } from './shrink.ts';

export interface NearVariant {
  readonly variant: Variant;
  /** The game that was changed, and the fields that were. */
  readonly base: string;
  readonly changed: readonly string[];
}

const MAX_ATTEMPTS = 200;
/** Where rules are; the others say what the game is called and where its pieces begin. */
const ROOTS = [
  'swap',
  'removals',
  'mover',
  'firstToMove',
  'man',
  'king',
  'sides',
  'capture',
  'promotion',
  'stack',
  'end',
  'draws',
];
/** What is changed as a whole. */
const WHOLE = ['end.goal', 'draws.counters', 'promotion.zone'];

/** The presets and the games of the repository. */
function bases(): Variant[] {
  const parsed = [
    ...presetIds().map((id) => parseVariant(presetDocument(id))),
    ...gameDocuments().map(({ document, resolveBase }) => parseVariant(document, { resolveBase })),
  ];
  return parsed.flatMap((one) => (one.ok ? [one.value] : []));
}

let known: readonly Variant[] | null = null;

/**
 * A house rule: a game that is played, with some fields of a random document. So the back ends that were written for the
 * games meet rules that are nearly theirs.
 *
 * @param seed whole number; equal seeds give equal documents
 */
export function nearVariant(seed: number): NearVariant {
  known ??= bases();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const random = randomSource(seed, attempt, 41);
    const base = random.pick(known);
    const changed: string[] = [];
    let document: VariantDocument = { ...base.document, id: `near-${seed}` };
    const lent = donor(random, base);
    for (let left = random.between(1, 4); left > 0; left--) {
      const path = random.pick(pathsOf(lent));
      // Null where the game has nothing there, such as a king.
      const next = withValue(document, path, valueAt(lent, path));
      if (next === null) continue;
      changed.push(path.join('.'));
      document = next as VariantDocument;
    }
    const parsed = parseVariant(document);
    if (parsed.ok && parsed.value.hash !== base.hash)
      return { variant: parsed.value, base: base.id, changed };
  }
  throw new Error(`seed ${seed}: no valid document in ${MAX_ATTEMPTS} attempts`);
}

function donor(random: RandomSource, { document, players }: Variant): VariantDocument {
  const place = {
    spec: document.board,
    board: createBoard(document.board),
    players: players.map(({ id }) => id),
  };
  const game = document.capture === null ? 'race' : random.chance(0.85) ? 'capture' : 'mixed';
  return randomDocument(random, game, 0, place);
}

function pathsOf(document: VariantDocument): string[][] {
  const below = (value: unknown, path: string[]): string[][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || WHOLE.includes(path.join('.')))
      return [path];
    const inside = Object.entries(value).flatMap(([key, entry]) => below(entry, [...path, key]));
    return path.length > 1 || ['king', 'stack', 'swap', 'removals', 'sides'].includes(path[0]!)
      ? [path, ...inside]
      : inside;
  };
  return ROOTS.filter((root) => root in document).flatMap((root) =>
    below(document[root as keyof VariantDocument], [root]),
  );
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
