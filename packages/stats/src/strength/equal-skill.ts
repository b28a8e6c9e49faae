import { type Difference, unpairedDifference } from '../compare/difference.ts';
import { requireFinite } from '../score/check.ts';
import { gameCount, type Results } from '../score/counts.ts';
import { DEFAULT_CONFIDENCE } from '../score/interval.ts';
import { fitLine, type LineFit } from './weighted-line.ts';

/** Games of a player against itself, and how strong it is. */
export interface SkilledGames {
  /** Elo above the player before it in the ladder, on the scale of expected scores; 0 of the weakest one. */
  readonly step: number;
  /** Standard error of `step`; 0 of the weakest one. Steps are measured apart from each other. */
  readonly stepError: number;
  readonly results: Results;
  /** Design effect of the draws. Default 1. */
  readonly inflation?: number;
}

/** Draws of two variants where their players are equally strong. */
export interface EqualSkill {
  /** Elo above the weakest players at which they are compared: the largest that both ladders reach. */
  readonly skill: number;
  readonly a: number;
  readonly b: number;
  /** Logit of the draw rate of A minus that of B, with its test against 0. */
  readonly difference: Difference;
}

/**
 * Do draws differ where players are equally strong? In each variant the logit of the draw rate is a line against skill; both
 * lines are read at one skill, the largest that both ladders reach, and their difference is tested. Its error is that of all
 * that was measured, the steps of both ladders included (delta method, central differences); a line that fits badly has
 * larger errors.
 *
 * @param a the players of a ladder, the weakest first
 * @returns null where the ladders share no skill above that of their weakest players
 * @throws RangeError for a player without games
 */
export function drawsAtEqualSkill(
  a: readonly SkilledGames[],
  b: readonly SkilledGames[],
  confidence: number = DEFAULT_CONFIDENCE,
): EqualSkill | null {
  const ladders = [a, b].map(measured);
  const tops = ladders.map(topOf);
  if (!tops.every((top) => top > 0)) return null;
  const [left, right] = ladders as [Ladder, Ladder];
  const value = valuesAtTop(left, right);
  const variance = ladders.reduce(
    (sum, ladder, which) =>
      sum +
      ladder.reduce((inner, player, at) => {
        const part = (key: 'step' | 'logit', error: number): number => {
          if (error === 0) return 0;
          const moved = (by: number): number => {
            const other = ladder.with(at, { ...player, [key]: player[key] + by * error });
            const [x, y] = which === 0 ? valuesAtTop(other, right) : valuesAtTop(left, other);
            return x - y;
          };
          // Small against the error, so that the smaller of two tops stays the smaller one.
          const by = 0.01;
          return ((moved(by) - moved(-by)) / (2 * by)) ** 2;
        };
        return inner + part('step', player.stepError) + part('logit', player.error);
      }, 0),
    0,
  );
  return {
    skill: Math.min(...tops),
    a: share(value[0]),
    b: share(value[1]),
    difference: unpairedDifference(
      { value: value[0], standardError: Math.sqrt(variance) },
      { value: value[1], standardError: 0 },
      confidence,
    ),
  };
}

type Ladder = readonly {
  readonly step: number;
  readonly stepError: number;
  readonly logit: number;
  readonly error: number;
}[];

const topOf = (ladder: Ladder): number => ladder.reduce((sum, { step }) => sum + step, 0);

function measured(games: readonly SkilledGames[]): Ladder {
  const players = games.map(({ step, stepError, results, inflation = 1 }, at) => {
    requireFinite('step of skill', step);
    requireFinite('error of a step', stepError);
    const count = gameCount(results);
    if (count === 0) throw new RangeError('draws at a skill need games at it');
    const added = results.draws === 0 || results.draws === count ? 0.5 : 0;
    const yes = results.draws + added;
    const no = count - results.draws + added;
    const error = Math.sqrt(inflation * (1 / yes + 1 / no));
    return {
      step: at === 0 ? 0 : step,
      stepError: at === 0 ? 0 : stepError,
      logit: Math.log(yes / no),
      error,
    };
  });
  if (!(topOf(players) > 0)) return players;
  const { chiSquare, degrees } = drawLine(players);
  const scale = degrees > 0 ? Math.sqrt(Math.max(1, chiSquare / degrees)) : 1;
  return players.map((player) => ({ ...player, error: scale * player.error }));
}

/** The logit of draws against skill. */
function drawLine(ladder: Ladder): LineFit {
  let skill = 0;
  return fitLine(
    ladder.map(({ step, logit, error }) => {
      skill += step;
      return { x: skill, y: logit, standardError: error };
    }),
  );
}

/** Both lines at the largest skill that both ladders reach. */
function valuesAtTop(a: Ladder, b: Ladder): [number, number] {
  const skill = Math.min(topOf(a), topOf(b));
  return [a, b].map((ladder) => {
    const { slope, intercept } = drawLine(ladder);
    return intercept.value + skill * slope.value;
  }) as [number, number];
}

const share = (logit: number): number => 1 / (1 + Math.exp(-logit));
