import type { PlayerId, VariantDocument } from '@draughts-lab/variant';
import type { BoardChoice, Camps } from './random-board.ts';
import type { GameKind } from './random-pieces.ts';
import type { RandomSource } from './random-source.ts';

type End = VariantDocument['end'];
type Goal = NonNullable<End['goal']>;
type Counter = NonNullable<VariantDocument['draws']['counters'][string]>;
type Pattern = NonNullable<Counter['when']>;
type Side = NonNullable<Pattern['each']>;
type CountRange = NonNullable<Side['men']>;

/** How a random game ends: names of squares come from `name`. */
export function randomEnd(
  random: RandomSource,
  game: GameKind,
  { board, players }: BoardChoice,
  camps: Camps,
  crowns: boolean,
  mover: 'own' | 'any',
): End {
  const two = players.length === 2;
  const goal =
    game === 'race' || random.chance(0.08) ? randomGoal(random, board.names, players, camps) : null;
  const misere = random.chance(0.15);
  const loss = misere ? 'win' : 'loss';
  const noMoves = !two
    ? 'pass'
    : game === 'race'
      ? random.pick(['pass', 'pass', 'loss', 'draw'] as const)
      : random.chance(0.85)
        ? loss
        : random.pick(['draw', 'pass', 'most-pieces'] as const);
  return {
    noPieces: !two || game === 'race' ? 'none' : random.chance(0.9) ? loss : random.pick(['draw', 'none']),
    noMoves,
    ...(noMoves === 'pass' && random.chance(0.3) ? { mayPass: true } : {}),
    blocked: mover === 'any' && random.chance(0.7) ? 'own-colour' : 'any-colour',
    firstKing: crowns && random.chance(0.08) ? random.pick(['win', 'loss']) : 'none',
    material: two && random.chance(0.15) ? randomMaterials(random, board.names) : [],
    goal: goal !== null && !two ? { ...goal, leaveHomeBy: null } : goal,
    moveLimit: random.chance(game === 'race' ? 0.6 : 0.2)
      ? {
          rounds: random.between(1, 30),
          ...randomDecision(random, goal !== null && Object.keys(goal.zones).length === players.length),
        }
      : null,
  };
}

function randomGoal(
  random: RandomSource,
  names: readonly string[],
  players: readonly string[],
  camps: Camps,
): Goal {
  const need = random.chance(0.75) ? 'fill' : 'reach';
  const few = random.chance(0.35);
  const zones: Record<string, string[]> = {};
  const noStop: Record<string, string[]> = {};
  const barred = random.chance(0.2);
  for (const id of players) {
    const target = camps.targets[id]!;
    const squares = random.chance(0.8)
      ? few
        ? target.slice(0, random.between(1, Math.max(1, Math.min(3, target.length))))
        : target
      : random.shuffle(names.map((_, index) => index)).slice(0, random.between(1, 3));
    zones[id] = squares.map((square) => names[square]!);
    if (barred && random.chance(0.7)) noStop[id] = random.shuffle(names).slice(0, random.between(1, 4));
  }
  // A goal for some players only.
  if (random.chance(0.15)) for (const id of players.slice(1)) if (random.chance(0.8)) delete zones[id];
  return {
    need,
    zones,
    filledBy: random.pick(['own', 'own-majority', 'any-own']),
    judged: random.pick(['own-ply', 'any-ply']),
    lastReply: random.chance(0.35),
    lock: random.chance(0.4),
    noStop,
    swap: random.chance(0.25),
    leaveHomeBy: random.chance(0.15) ? random.between(2, 12) : null,
  };
}

function randomRange(random: RandomSource, top: number): CountRange {
  switch (random.weighted({ exact: 3, least: 2, most: 2, both: 1 })) {
    case 'exact':
      return random.int(top + 1);
    case 'least':
      return { min: random.int(top + 1) };
    case 'most':
      return { max: random.int(top + 1) };
    case 'both':
      return { min: random.int(2), max: 1 + random.int(top) };
  }
}

function randomSide(random: RandomSource, names: readonly string[]): Side {
  const side: Side = {};
  if (random.chance(0.4)) side.pieces = randomRange(random, 5);
  if (random.chance(0.4)) side.men = randomRange(random, 4);
  if (random.chance(0.6)) side.kings = randomRange(random, 3);
  if (random.chance(0.12)) side.on = names.filter(() => random.chance(0.5));
  if (random.chance(0.12)) side.off = names.filter(() => random.chance(0.2));
  return side;
}

/** Mostly one; where there are more, the first that holds decides. */
function randomMaterials(random: RandomSource, names: readonly string[]): End['material'] {
  return ['bare-side', 'few', 'last']
    .slice(0, random.pick([1, 1, 1, 2, 3]))
    .map((name) => randomMaterial(random, name, names));
}

function randomMaterial(
  random: RandomSource,
  name: string,
  names: readonly string[],
): End['material'][number] {
  return {
    name,
    own: randomSide(random, names),
    opponent: random.chance(0.7) ? { pieces: 1 } : randomSide(random, names),
    result: random.pick(['win', 'loss', 'draw']),
    unlessCapture: random.chance(0.4),
  };
}

function randomDecision(
  random: RandomSource,
  goals: boolean,
): Pick<NonNullable<End['moveLimit']>, 'decide' | 'value'> {
  const decide = random.pick(
    goals ? (['draw', 'most-home', 'least-distance', 'material'] as const) : (['draw', 'material'] as const),
  );
  return decide === 'material' && random.chance(0.6)
    ? { decide, value: { man: random.pick([2, 2, 0, 3]), king: random.pick([5, 1, 0]) } }
    : { decide };
}

export function randomDraws(
  random: RandomSource,
  names: readonly string[],
  players: readonly PlayerId[],
): VariantDocument['draws'] {
  const counters: Record<string, Counter> = {};
  const count = random.pick([0, 0, 1, 1, 2, 3]);
  for (let index = 0; index < count; index++) {
    const when: Pattern | null = random.chance(0.35) ? null : {};
    if (when !== null) {
      if (random.chance(0.5)) when.total = randomRange(random, 8);
      if (random.chance(0.4)) when.each = randomSide(random, names);
      if (random.chance(0.5)) when.sides = [randomSide(random, names), randomSide(random, names)];
    }
    counters[random.pick(['a', 'b', 'slow', 'few-pieces', 'z']) + index] = {
      plies: random.chance(0.1) ? random.int(2) : random.between(2, 25),
      when,
      resetBy: (['capture', 'promotion', 'man-move'] as const).filter(() => random.chance(0.5)),
      unlessCapture: random.pick([false, false, false, true, 2, 3] as const),
    };
  }
  return {
    repetition: random.chance(0.75)
      ? {
          count: random.pick([2, 3, 3, 3, 4]),
          mode: random.chance(0.85) ? 'automatic' : 'claim',
          ...(players.length === 2 && random.chance(0.25)
            ? { lostBy: random.pick(['repeater' as const, ...players]) }
            : {}),
        }
      : null,
    counters,
    ...(random.chance(0.12) ? { wonBy: random.pick(players) } : {}),
  };
}
