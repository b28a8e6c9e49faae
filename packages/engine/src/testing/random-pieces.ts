import {
  DIRECTION_GROUPS,
  type DirectionGroup,
  RELATIVE_DIRECTIONS,
  type RelativeDirection,
  type VariantDocument,
} from '@draughts-lab/variant';
import type { RandomSource } from './random-source.ts';

type KindSpec = VariantDocument['man'];
type Step = NonNullable<KindSpec['step']>;
type Capture = NonNullable<KindSpec['capture']>;
type Hop = NonNullable<KindSpec['hop']>;
type Direction = RelativeDirection | DirectionGroup;

/** What kind of game a random document is: with captures, with hops and goals, or with both. */
export type GameKind = 'capture' | 'race' | 'mixed';

const GROUPS = Object.keys(DIRECTION_GROUPS) as DirectionGroup[];

function directions(random: RandomSource, usual: readonly (readonly Direction[])[]): Direction[] {
  if (random.chance(0.75)) return [...random.pick(usual)];
  return random.chance(0.5) ? random.some(RELATIVE_DIRECTIONS) : random.some(GROUPS).slice(0, 3);
}

const MAN_STEPS: readonly (readonly Direction[])[] = [
  ['diagonal-forward'],
  ['diagonal-forward'],
  ['forward', 'sideways'],
  ['diagonal-forward', 'forward', 'sideways'],
  ['orthogonal'],
  ['all'],
];
const MAN_CAPTURES: readonly (readonly Direction[])[] = [
  ['diagonal'],
  ['diagonal'],
  ['diagonal-forward'],
  ['forward', 'sideways'],
  ['orthogonal'],
  ['all'],
  ['diagonal-forward', 'forward', 'sideways'],
];
const KING_LINES: readonly (readonly Direction[])[] = [['diagonal'], ['diagonal'], ['orthogonal'], ['all']];
const RACE_LINES: readonly (readonly Direction[])[] = [
  ['orthogonal'],
  ['all'],
  ['all'],
  ['diagonal'],
  ['diagonal-forward', 'sideways'],
];

function randomStep(random: RandomSource, lines: readonly (readonly Direction[])[], flying: number): Step {
  return {
    directions: directions(random, lines),
    range: random.chance(flying) ? 'any' : random.chance(0.15) ? random.between(2, 4) : 1,
    over: random.chance(0.12) ? 'own-men' : 'none',
    ...(random.chance(0.1) ? { fromHome: random.between(2, 4) } : {}),
  };
}

function randomCapture(
  random: RandomSource,
  lines: readonly (readonly Direction[])[],
  flying: number,
  onStar: boolean,
): Capture {
  const flies = random.chance(onStar ? flying / 2 : flying);
  return {
    directions: directions(random, lines),
    range: flies ? 'any' : random.chance(0.1) ? random.between(2, 3) : 1,
    landing: random.chance(flies ? 0.75 : 0.1) ? (random.chance(0.2) ? random.between(2, 3) : 'any') : 'next',
    ...(random.chance(0.12)
      ? { onward: random.chance(0.4) ? ('straight' as const) : directions(random, MAN_CAPTURES) }
      : {}),
    stopBehindKing: random.weighted({ no: 6, always: 1, 'in-chains': 1 }),
    mayTake:
      random.weighted({ both: 8, man: 1, king: 1 }) === 'both'
        ? ['man', 'king']
        : random.chance(0.7)
          ? ['man']
          : ['king'],
  };
}

function randomHop(random: RandomSource): Hop {
  return {
    directions: directions(random, RACE_LINES),
    over: random.weighted({ any: 4, own: 1, other: 1 }),
    span: random.chance(0.7) ? 'adjacent' : 'symmetric',
    chain: random.chance(0.8),
    revisit: random.chance(0.3),
  };
}

/** Hops of a piece that may go over into captures where it has them. */
function randomMixedHop(random: RandomSource, capture: Capture | null): Hop {
  const hop = randomHop(random);
  return capture !== null && random.chance(0.5)
    ? {
        ...hop,
        over: random.chance(0.5) ? 'own' : hop.over,
        thenCapture: random.pick(['may', 'must'] as const),
      }
    : hop;
}

export function randomMan(random: RandomSource, game: GameKind, onStar: boolean): VariantDocument['man'] {
  if (game === 'race') {
    const hop = random.chance(0.9) ? randomHop(random) : null;
    return {
      step: hop === null || random.chance(0.85) ? randomStep(random, RACE_LINES, 0.1) : null,
      capture: null,
      hop,
    };
  }
  const step = random.chance(0.95) ? randomStep(random, MAN_STEPS, 0.05) : null;
  const capture = random.chance(0.95) ? randomCapture(random, MAN_CAPTURES, 0.06, onStar) : null;
  return { step, capture, hop: game === 'mixed' ? randomMixedHop(random, capture) : null };
}

export function randomKing(random: RandomSource, game: GameKind, onStar: boolean): VariantDocument['king'] {
  const state = {
    quietLimit: random.chance(0.15) ? random.between(1, 4) : null,
    noUndo: random.chance(0.12),
    ...(random.chance(0.08) ? { demotes: random.pick(['after-capture', 'after-move'] as const) } : {}),
  };
  if (game === 'race') {
    if (random.chance(0.7)) return null;
    return {
      step: randomStep(random, KING_LINES, 0.5),
      capture: null,
      hop: random.chance(0.6) ? randomHop(random) : null,
      ...state,
    };
  }
  if (random.chance(0.08)) return null;
  const step = random.chance(0.97) ? randomStep(random, KING_LINES, 0.65) : null;
  const capture = random.chance(0.95) ? randomCapture(random, KING_LINES, 0.65, onStar) : null;
  const hop = game === 'mixed' && random.chance(0.5) ? randomMixedHop(random, capture) : null;
  return { step, capture, hop, ...state };
}

type Criterion = NonNullable<VariantDocument['capture']>['choice'][number];

export function randomCaptureRules(
  random: RandomSource,
  stacks: boolean,
): NonNullable<VariantDocument['capture']> {
  const majority = random.chance(0.45);
  const criteria: Criterion[] = [
    'quantity',
    'with-king',
    'kings-taken',
    'kings-first',
    'enemies-taken',
    'fewest',
    {
      value: random.pick([
        { man: 100, king: 199 },
        { man: 1, king: 3 },
        { man: 2, king: 0 },
        { man: 0, king: 1 },
        { man: 3, king: 1 },
      ]),
    },
  ];
  return {
    mandatory: majority || random.chance(0.8),
    chain: majority ? 'complete' : random.weighted({ complete: 6, 'may-stop': 1, single: 1 }),
    landing: random.chance(0.5) ? 'continuing' : 'free',
    choice: majority
      ? random.chance(0.5)
        ? [random.chance(0.8) ? 'quantity' : 'fewest']
        : random.shuffle(criteria).slice(0, random.between(1, 4))
      : [],
    ownPieces: stacks ? 'never' : random.weighted({ never: 10, must: 1, may: 1, 'in-chain': 1 }),
    removal: stacks || random.chance(0.3) ? 'at-once' : 'after-move',
    reversal: random.chance(0.7) ? 'allowed' : 'forbidden',
    ...(majority && random.chance(0.15) ? { choiceOf: 'king' as const } : {}),
  };
}

/** Directions of one player, for moves that the kinds have. */
export function randomSides(
  random: RandomSource,
  players: readonly VariantDocument['players'][number][],
  man: VariantDocument['man'],
  king: VariantDocument['king'],
): NonNullable<VariantDocument['sides']> {
  const own = (kind: KindSpec, lines: readonly (readonly Direction[])[]): object =>
    Object.fromEntries(
      (['step', 'capture', 'hop'] as const)
        .filter((move) => kind[move] !== null && random.chance(0.6))
        .map((move) => [move, directions(random, lines)]),
    );
  return {
    [random.pick(players)]: {
      man: own(man, random.chance(0.5) ? MAN_STEPS : MAN_CAPTURES),
      ...(king === null ? {} : { king: own(king, KING_LINES) }),
    },
  };
}

/** Another way to go on for the captures of one kind. */
export function chainByKind(
  random: RandomSource,
  man: VariantDocument['man'],
  king: VariantDocument['king'],
): void {
  const move = random.pick([man.capture, king?.capture ?? null]);
  if (move !== null) move.chain = random.pick(['complete', 'may-stop', 'single']);
}
