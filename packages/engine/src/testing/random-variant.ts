import { parseVariant, type Variant, type VariantDocument } from '@draughts-lab/variant';
import { type BoardChoice, randomBoard, randomCamps } from './random-board.ts';
import { randomDraws, randomEnd } from './random-ends.ts';
import {
  chainByKind,
  type GameKind,
  randomCaptureRules,
  randomKing,
  randomMan,
  randomSides,
} from './random-pieces.ts';
import { randomSource, type RandomSource } from './random-source.ts';

export interface RandomVariant {
  readonly seed: number;
  readonly variant: Variant;
  /** Documents made for this seed that the checks of the variant package refused. */
  readonly rejected: number;
}

const MAX_ATTEMPTS = 200;

/**
 * A valid rules document for a seed, crossing the dimensions of the schema: boards,
 * directions, ranges, capture and promotion rules, towers, ends, goals and draws.
 *
 * @param seed whole number; equal seeds give equal documents
 * @param kind restricts the documents to games with captures, races, or games with both
 */
export function randomVariant(seed: number, kind?: GameKind): RandomVariant {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const random = randomSource(seed, attempt);
    const game = kind ?? random.weighted({ capture: 7, race: 3, mixed: 2 });
    const parsed = parseVariant(randomDocument(random, game, seed));
    if (parsed.ok) return { seed, variant: parsed.value, rejected: attempt };
  }
  throw new Error(`seed ${seed}: no valid document in ${MAX_ATTEMPTS} attempts`);
}

/**
 * A document that the checks may refuse.
 *
 * @param place the board and its players; left out: a random one
 */
export function randomDocument(
  random: RandomSource,
  game: GameKind,
  seed: number,
  place: BoardChoice = randomBoard(random, game === 'race' ? 0.55 : game === 'mixed' ? 0.15 : 0.03),
): VariantDocument {
  const { board, players } = place;
  const names = (squares: readonly number[]): string[] => squares.map((square) => board.names[square]!);
  const two = players.length === 2;
  const effective = two ? game : 'race';
  const onStar = board.shape === 'star';
  const man = randomMan(random, effective, onStar);
  const king = randomKing(random, effective, onStar);
  const captures = man.capture !== null || (king !== null && king.capture !== null);
  const stacked = captures && random.chance(0.2);
  const mover = two && !stacked && random.chance(0.06) ? 'any' : 'own';
  const camps = randomCamps(random, place, king !== null);
  const when = king === null ? 'none' : random.weighted({ 'at-rest': 4, 'in-passing': 4, stop: 3, none: 1 });
  const capture = captures ? randomCaptureRules(random, stacked) : null;
  if (capture?.choice.length === 0 && random.chance(0.15)) chainByKind(random, man, king);
  return {
    id: `random-${seed}`,
    name: `Random rules ${seed}`,
    board: place.spec,
    places: {},
    players: [...players],
    firstToMove: random.chance(0.85) ? players[0]! : random.pick(players),
    setup: Object.fromEntries(
      players.map((id) => [id, { men: names(camps.men[id]!), kings: names(camps.kings[id]!) }]),
    ),
    ...(two && random.chance(0.12) ? { swap: { after: random.pick([1, 1, 3, 5]) } } : {}),
    ...(random.chance(0.2) ? { removals: randomRemovals(random) } : {}),
    mover,
    man,
    king,
    ...(random.chance(0.12) ? { sides: randomSides(random, players, man, king) } : {}),
    capture: capture !== null && mover === 'any' ? { ...capture, ownPieces: 'never' } : capture,
    promotion: {
      when,
      zone: promotionZone(random, place, camps, when),
      ...(when !== 'none' && random.chance(0.08) ? { most: random.between(1, 3) } : {}),
    },
    stack: stacked
      ? {
          freedRank: random.pick(['man', 'keep']),
          rejump: random.pick(['never', 'not-consecutive', 'always']),
          ...(random.chance(0.2) ? { maxHeight: random.between(2, 5) } : {}),
        }
      : null,
    end: randomEnd(random, effective, place, camps, when !== 'none', mover),
    draws: randomDraws(random, board.names, players),
    notation: {
      squares: 'numeric',
      numberFrom: onStar ? 'top-left' : random.pick(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
      captureSign: 'x',
      gameType: null,
      results: '1-0',
    },
    sources: {},
  };
}

function promotionZone(
  random: RandomSource,
  { board, players }: ReturnType<typeof randomBoard>,
  camps: ReturnType<typeof randomCamps>,
  when: string,
): VariantDocument['promotion']['zone'] {
  if (when === 'none' || (board.shape === 'rectangle' && random.chance(0.85))) return 'far-row';
  return Object.fromEntries(
    players.map((id) => {
      const free = board.names.filter((_, square) => !camps.men[id]!.includes(square));
      return [id, random.shuffle(free).slice(0, random.between(1, 6))];
    }),
  );
}

/** One or two removals, from any square or beside the first: the checks refuse those for which there is nothing to take. */
function randomRemovals(random: RandomSource): NonNullable<VariantDocument['removals']> {
  const first = random.chance(0.3) ? { on: ['own rows 1-2'] } : {};
  if (random.chance(0.3)) return [first];
  return [first, random.chance(0.5) ? { beside: ['all' as const] } : {}];
}
