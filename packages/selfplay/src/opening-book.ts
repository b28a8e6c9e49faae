import type { Move, Rules } from '@draughts-lab/engine';
import { must } from '@draughts-lab/input';
import { formatMove } from '@draughts-lab/notation';
import { createPlayer, parsePlayer } from '@draughts-lab/players';
import { LINE_PREFIX, MAX_OPENINGS, type OpeningFilter, type Openings, rngFor } from '@draughts-lab/records';
import { legalMoves } from './legal-moves.ts';
import { makeOpening, positionText, randomMoves, readOpening } from './opening.ts';

/** Drawing ends when this many draws in a row, or 20 for each opening found, brought nothing new. */
const FRUITLESS_DRAWS = 2000;
/** Forced moves that the filter plays on. */
const MAX_FORCED = 20;

export interface BookOptions<P> {
  readonly rules: Rules<P>;
  readonly openings: Exclude<Openings, { kind: 'start' | 'level' | 'varied' }>;
  /** The openings of a book, as they stand in a manifest. */
  readonly entries?: readonly string[] | undefined;
  /** How many openings are wanted where they are drawn. */
  readonly count: number;
  /** Seed of the run. */
  readonly seed: string;
  /** Told how many openings the filter has looked at, after each. */
  readonly onFiltered?: ((count: number) => void) | undefined;
}

/**
 * The openings of one variant, as they stand in a manifest: enumerated, drawn or given, and filtered.
 *
 * Drawn openings come from the seed of (run, hash of the rules, draw, `opening`), a position that was there before is
 * left out. There may be fewer than `count`, when no more are found.
 *
 * @throws Error when none is left, there are more than 1,000,000, or the player of the filter does not search
 */
export function makeBook<P>(options: BookOptions<P>): string[] {
  const { rules, openings, entries = [], count, seed, onFiltered = () => undefined } = options;
  const isEven = openings.filter === undefined ? undefined : createFilter(rules, openings.filter, seed);
  let looked = 0;
  const keep = (text: string): boolean => {
    if (isEven === undefined) return true;
    const kept = isEven(text);
    looked += 1;
    onFiltered(looked);
    return kept;
  };
  const book =
    openings.kind === 'random'
      ? drawOpenings(rules, openings, count, seed, keep)
      : (openings.kind === 'book' || openings.kind === 'ballot'
          ? entries
          : enumerateOpenings(rules, openings.plies)
        ).filter(keep);
  if (book.length === 0) throw new Error(`no opening of ${rules.variant.id} is left`);
  return [...book];
}

/** A forecast of less than so many times the limit is not believed: the positions themselves are counted then. */
const FORECAST_MARGIN = 10;
/** Of the growth from one ply to the next, so much is expected again: more and more lines meet in one position. */
const LASTING_GROWTH = 0.8;

/**
 * Every position that can be reached in so many plies without ending the game, each by one line to it, in the order of
 * the runner's legal moves. Two positions are one when pieces and side to move are the same.
 *
 * That there are too many is said as soon as it is known: at the position that is one too many, and before when the first
 * plies leave no doubt.
 *
 * @param most positions that are made
 * @throws Error for more
 */
export function enumerateOpenings<P>(rules: Rules<P>, plies: number, most: number = MAX_OPENINGS): string[] {
  let layer: { readonly position: P; readonly texts: readonly string[] }[] = [
    { position: rules.initialPosition(), texts: [] },
  ];
  for (let ply = 1; ply <= plies; ply++) {
    const seen = new Set<string>();
    const next: typeof layer = [];
    for (const { position, texts } of layer) {
      const legal = legalMoves(rules, position);
      for (const move of legal) {
        const reached = rules.play(position, move);
        const key = positionText(rules, reached);
        if (seen.has(key) || rules.outcome(reached).over) continue;
        if (next.length === most)
          throw tooMany(rules, `there are more than ${most} positions after ${ply} plies`);
        seen.add(key);
        next.push({ position: reached, texts: [...texts, formatMove(rules.variant, move, legal)] });
      }
    }
    const growth = (next.length / layer.length) * LASTING_GROWTH;
    let forecast = next.length;
    for (let later = ply; later < plies; later++) forecast *= Math.max(1, growth);
    if (ply > 2 && forecast > FORECAST_MARGIN * most)
      throw tooMany(
        rules,
        `${next.length} positions after ${ply} plies make about ${forecast.toExponential(0)} after ${plies}, at most ${most} are made`,
      );
    layer = next;
  }
  return layer.map(({ texts }) => LINE_PREFIX + texts.join(' '));
}

function tooMany<P>({ variant }: Rules<P>, what: string): Error {
  return new Error(`${variant.id}: ${what}: write fewer plies, or draw some at random`);
}

/**
 * The opening of a unit as a run draws it, as a line.
 *
 * @throws Error when no opening of this length could be found
 */
export function drawnLine<P>(rules: Rules<P>, plies: number, seed: string, unit: number): string {
  const rng = rngFor({ run: seed, variantHash: rules.variant.hash, unit, purpose: 'opening' });
  const { start, moves } = makeOpening(rules, { kind: 'random', plies }, rng);
  return LINE_PREFIX + writeMoves(rules, start, moves).texts.join(' ');
}

/** Random lines to different positions that are kept, up to `count` of them. */
function drawOpenings<P>(
  rules: Rules<P>,
  { plies, mixed }: Extract<Openings, { kind: 'random' }>,
  count: number,
  seed: string,
  keep: (text: string) => boolean,
): string[] {
  const seen = new Set<string>();
  const book: string[] = [];
  let fruitless = 0;
  const most = Math.min(count, MAX_OPENINGS);
  for (let draw = 0; book.length < most && fruitless < FRUITLESS_DRAWS + 20 * book.length; draw++) {
    fruitless += 1;
    const rng = rngFor({ run: seed, variantHash: rules.variant.hash, unit: draw, purpose: 'opening' });
    const start = rules.initialPosition();
    const moves = randomMoves(rules, start, plies + (mixed ? draw % 2 : 0), rng);
    if (moves === undefined) continue;
    const { texts, end } = writeMoves(rules, start, moves);
    const key = positionText(rules, end);
    if (seen.has(key)) continue;
    seen.add(key);
    const text = LINE_PREFIX + texts.join(' ');
    if (!keep(text)) continue;
    book.push(text);
    fruitless = 0;
  }
  return book;
}

/** Moves as text, and where they lead. */
export function writeMoves<P>(
  rules: Rules<P>,
  start: P,
  moves: readonly Move[],
): { texts: string[]; end: P } {
  let end = start;
  const texts = moves.map((move) => {
    const text = formatMove(rules.variant, move, rules.legalMoves(end));
    end = rules.play(end, move);
    return text;
  });
  return { texts, end };
}

/**
 * Whether an opening is even enough: the score of a search from its last position, for the side to move there, is at most
 * `maxScore` hundredths of a man away from 0. Forced moves are played on first; an opening that ends the game is not even.
 *
 * @throws Error for a player that does not exist, cannot play the variant, or does not search
 */
export function createFilter<P>(
  rules: Rules<P>,
  filter: OpeningFilter,
  seed: string,
): (text: string) => boolean {
  const player = createPlayer(
    rules,
    must(parsePlayer(filter.player, rules.variant), 'openings.filter.player'),
  );
  return (text) => {
    const rng = rngFor({ run: seed, variantHash: rules.variant.hash, unit: 0, purpose: `filter:${text}` });
    const opening = makeOpening(rules, readOpening('opening', text), rng);
    const moves = [...opening.moves];
    let position = moves.reduce((at, move) => rules.play(at, move), opening.start);
    let legal = legalMoves(rules, position);
    // A single move is played on: the position after it is the one to judge, and a player need not search for it.
    for (let forced = 0; legal.length === 1 && forced < MAX_FORCED; forced++) {
      moves.push(legal[0]!);
      position = rules.play(position, legal[0]!);
      if (rules.outcome(position).over) return false;
      legal = legalMoves(rules, position);
    }
    if (legal.length < 2 || rules.outcome(position).over) return false;
    const { score } = player.choose({ position, legal, start: rules.toSetup(opening.start), moves }, rng);
    if (score === undefined)
      throw new Error(
        `the player of the filter, ${filter.player.player}, gives no score: it does not search`,
      );
    return Math.abs(score) <= filter.maxScore;
  };
}
