import type { Rules } from '@draughts-lab/engine';
import {
  fail,
  issueAt,
  type Message,
  message,
  type Parsed,
  saidBy,
  sha256,
  stableJson,
} from '@draughts-lab/input';
import { shippedHash } from '@draughts-lab/players';
import { LINE_PREFIX, type Openings, type Rng, rngFor } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { createRules } from './engines.ts';
import { createFilter, writeMoves } from './opening-book.ts';
import { playLine, positionText, randomMoves } from './opening.ts';
import { programVersion } from './program-version.ts';

export type LevelOpenings = Extract<Openings, { kind: 'level' }>;

/** Level openings of one group of variants, as they are kept. */
export interface KeptLevel {
  readonly lines: readonly string[];
  readonly looked: number;
}

/** Keeps level openings between runs, by a hash of all that decides them. */
export interface LevelCache {
  read(key: string): KeptLevel | undefined;
  write(key: string, kept: KeptLevel): void;
}

export interface LevelRequest {
  readonly openings: LevelOpenings;
  readonly variants: readonly Variant[];
  /** Units of a row of each variant. */
  readonly units: readonly number[];
  /** Seed of the run. */
  readonly seed: string;
  /** Told how many openings were judged, after each, from 1 for each group of variants. */
  readonly onLooked?: ((count: number) => void) | undefined;
  readonly cache?: LevelCache | undefined;
}

/** So many openings are judged for each that is wanted, and some more; then there are too few. */
const LOOKS_PER_OPENING = 50;
const MORE_LOOKS = 200;

/**
 * Openings worth playing from, a book for each variant. Variants that begin with one position are related and have one
 * book: lines of random plies, drawn from the seed of the run, that are legal in each of them, and after which the judge sees
 * neither side ahead by more than `maxScore` in any of them. No position occurs twice. Each opening is played equally often.
 *
 * @returns the books, or why there are none: too few openings are level, or the games are no whole number of tours
 */
export function levelBooks(request: LevelRequest): Parsed<{
  readonly books: readonly string[][];
  readonly notes: readonly Message[];
  readonly looked: { readonly looked: number; readonly kept: number };
}> {
  const { openings, variants, units } = request;
  const uneven = units.find((count) => count % openings.count !== 0);
  if (uneven !== undefined) {
    const tours = Math.max(1, Math.round(uneven / openings.count));
    return problem(
      'openings.count',
      message('openings.uneven', { count: openings.count, units: uneven }),
      message('hint.even', { units: tours * openings.count }),
    );
  }
  const all = variants.map((variant) => createRules(variant, 'compiled'));
  const groups = Map.groupBy(all, (rules) => positionText(rules, rules.initialPosition()));
  const books = new Map<string, readonly string[]>();
  let [looked, kept] = [0, 0];
  for (const [start, related] of groups) {
    let found: KeptLevel;
    try {
      found = levelOf(related, start, request);
    } catch (error) {
      return problem('openings.player', saidBy(error));
    }
    const names = related.map(({ variant }) => variant.id);
    if (found.lines.length < openings.count)
      return problem(
        'openings.count',
        message('openings.few-level', {
          variants: names,
          found: found.lines.length,
          looked: found.looked,
          wanted: openings.count,
        }),
        message('hint.more-level'),
      );
    for (const { variant } of related) books.set(variant.hash, found.lines);
    looked += found.looked;
    kept += found.lines.length;
  }
  return {
    ok: true,
    value: {
      books: variants.map(({ hash }) => [...books.get(hash)!]),
      notes: [],
      looked: { looked, kept },
    },
  };
}

const problem = (path: string, what: Message, remedy?: Message): Parsed<never> =>
  fail([issueAt(path, what, remedy)]);

function levelOf<P>(related: readonly Rules<P>[], start: string, request: LevelRequest): KeptLevel {
  const { openings, seed, cache, onLooked = () => undefined } = request;
  const key = levelKey(related, openings, seed);
  const known = cache?.read(key);
  if (known !== undefined) return known;
  const filter = { maxScore: openings.maxScore, player: openings.player };
  const judges = related.map((rules) => createFilter(rules, filter, seed));
  const [first] = related as [Rules<P>];
  const seen = new Set<string>();
  const lines: string[] = [];
  let looked = 0;
  const most = LOOKS_PER_OPENING * openings.count + MORE_LOOKS;
  for (let draw = 0; lines.length < openings.count && draw < most; draw++) {
    const rng = rngFor({ run: seed, variantHash: sha256(start), unit: draw, purpose: 'level-opening' });
    const line = drawLine(first, openings.plies + (draw % 2), rng);
    if (line === undefined || seen.has(line.end) || !related.every((rules) => isPlayable(rules, line.texts)))
      continue;
    seen.add(line.end);
    looked += 1;
    const text = LINE_PREFIX + line.texts.join(' ');
    if (judges.every((isLevel) => isLevel(text))) lines.push(text);
    onLooked(looked);
  }
  const kept = { lines, looked };
  if (lines.length === openings.count) cache?.write(key, kept);
  return kept;
}

/** Hash of all that decides which openings come out, the program included: a search that is changed may judge otherwise. */
function levelKey<P>(related: readonly Rules<P>[], openings: LevelOpenings, seed: string): string {
  const rules = related.map(({ variant }) => [variant.hash, shippedHash(variant)]);
  return sha256(stableJson({ rules, openings: { ...openings }, seed, program: programVersion() }));
}

function drawLine<P>(
  rules: Rules<P>,
  plies: number,
  rng: Rng,
): { readonly texts: string[]; readonly end: string } | undefined {
  const start = rules.initialPosition();
  const moves = randomMoves(rules, start, plies, rng);
  if (moves === undefined) return undefined;
  const { texts, end } = writeMoves(rules, start, moves);
  return { texts, end: positionText(rules, end) };
}

function isPlayable<P>(rules: Rules<P>, texts: readonly string[]): boolean {
  try {
    playLine(rules, rules.initialPosition(), texts);
    return true;
  } catch {
    return false;
  }
}
