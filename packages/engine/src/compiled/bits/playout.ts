import { repetitionResult } from '../ends.ts';
import { type MaterialText, patternTest, sideTest } from '../patterns.ts';
import { playoutPieceAt } from '../library/set-playouts.ts';
import { int, print, when } from '../text.ts';
import type { AnalysedRules, CounterRule } from '../analyse.ts';
import type { PlayoutMemory } from './memory.ts';
import { keptRun, limitsRuns } from './king-runs.ts';
import type { Side } from './side.ts';
import { CAPTURED, NO_RETURN, PLAYED, PROMOTED } from './step.ts';
import { squaresMask } from './vector.ts';

/** Who moves, in source text over `state` and `side`, the player to move. */
export interface PlayoutTurns {
  readonly functions: string;
  /** Plays a random ply: its flags, 0 when there is none. */
  readonly step: string;
  /** Whether there is no legal move; runs of kings do not matter to it. */
  readonly isStuck: string;
  readonly canCapture: string;
  /** Statements after each ply: the ends that come before all others. */
  readonly early: string;
}

/** Each side moves its own pieces. */
export function ownTurns(sides: readonly Side[]): PlayoutTurns {
  const { layout, rules } = sides[0]!;
  // A king that rests leaves other moves: runs do not decide whether there is a move.
  const noRun = limitsRuns(sides[0]!) ? ', 0' : '';
  const [white, black] = [stateArguments(layout, 0), stateArguments(layout, 1)];
  return {
    functions: '',
    step: 'side === 0 ? step0() : step1()',
    isStuck:
      rules.noMoves === 'pass'
        ? rules.noPieces === 'none'
          ? 'false'
          : 'isStripped(side)'
        : `(side === 0 ? countMoves0(${white}${noRun}) : countMoves1(${black}${noRun})) === 0`,
    canCapture: `(side === 0 ? canCapture0(${white}) : canCapture1(${black}))`,
    early: '',
  };
}

/** The position of a playout as arguments: own pieces, the others, kings. */
export function stateArguments({ words: k }: Side['layout'], player: number): string {
  const words = (base: number): string[] => Array.from({ length: k }, (_, i) => `state[${int(base + i)}]`);
  return [...words(player * k), ...words((1 - player) * k), ...words(2 * k)].join(', ');
}

/** Code of a result for a player given as an expression. */
export function winnerOf(result: 'win' | 'loss' | 'draw' | 'none' | 'pass', player: string): string {
  return result === 'loss' ? `1 - ${player}` : result === 'win' ? player : 'DRAW';
}

/** A draw rule of a playout: what it asks, and what the game is then. */
interface DrawTest {
  readonly test: string;
  readonly reason: string;
  readonly result?: string;
}

/** Whole random games on `state`, with every end and draw rule of the variant, without listing moves. */
export function emitPlayout(
  rules: AnalysedRules,
  sides: readonly Side[],
  memory: PlayoutMemory,
  turns: PlayoutTurns,
): string {
  const { identity, mayRepeat } = memory;
  const { isStuck, canCapture } = turns;
  const { layout } = sides[0]!;
  const k = layout.words;
  const runs = limitsRuns(sides[0]!);
  const passes = rules.noMoves === 'pass';
  const text: MaterialText = {
    men: (player) => `men${player}`,
    kings: (player) => `kings${player}`,
    allOn: (player, squares) => maskTest(layout, player, squares, true),
    noneOn: (player, squares) => maskTest(layout, player, squares, false),
  };
  const counters = rules.counters.map((counter, index) => ({
    counter,
    reason: int(counter.reason),
    test: `counter${int(index)} >= ${int(counter.plies)}${counter.unlessCapture > 0 ? ` && !${canCapture}` : ''}`,
  }));
  const advances = rules.counters.map((counter, i) => advance(counter, i, rules, text)).join('\n');
  const decides = rules.decide === 'material';
  const [man, king] = rules.worth.map(int);
  const placed = decides
    ? `byWorth(men0 * ${man!} + kings0 * ${king!}, men1 * ${man!} + kings1 * ${king!})`
    : 'DRAW';
  // A position comes back after four plies at the earliest; after two where one player can undo what the other did. With towers that is not asked.
  const cycle = memory.forgets && !rules.moverAny ? 4 : 2;
  const earlier = (rules.repetition ?? 0) - 1;
  const repetition =
    rules.repetition === null
      ? []
      : [
          {
            test: `${mayRepeat === '' ? '' : 'mayRepeat && '}past >= ${int(earlier * cycle)} * POSITION && repeats(past)`,
            reason: 'REPETITION',
            result: repetitionResult(rules, 'side'),
          },
        ];
  const limit =
    rules.plyLimit === null
      ? []
      : [
          {
            test: `earlierPlies + ply + plies >= ${int(rules.plyLimit)}`,
            reason: 'MOVE_LIMIT',
            result: placed,
          },
        ];
  const drawTests = (...draws: readonly (readonly DrawTest[])[]): string =>
    draws
      .flat()
      .map(
        ({ test, reason, result = 'DRAW' }) => `
    if (${test}) {
      playoutPlies = plies;
      if (${isStuck}) return stuck(side); // No legal move comes before a draw rule.
      playoutWhy = ${reason};
      return ${result};
    }`,
      )
      .join('');
  const remember = (at: string): string =>
    identity
      .map((word, i) => `history[${at === '0' ? int(i) : `${at} + ${int(i)}`}] = state[${int(word)}];`)
      .join(' ');
  const reversible = `
    ${advances}
    ${when(
      rules.repetition !== null,
      `
    past += POSITION;
    if (past + POSITION > history.length) history = grown(history, past + POSITION);
    ${remember('past')}
    ${mayRepeat === '' ? '' : `const mayRepeat = ${mayRepeat};`}`,
    )}
    ${drawTests(counters, repetition, limit)}`;
  const usesMaterial =
    rules.counters.some(({ when: pattern }) => pattern !== null) || rules.material.length > 0 || decides;
  return `
// state holds the pieces of player 0, of player 1, and the kings${memory.stateWords > 3 * k ? ', and the hash of the towers' : ''}; history the positions of the playout, one after another.
const state = new Int32Array(${int(memory.stateWords)});
const POSITION = ${int(identity.length)};
let history = new Int32Array(1 << 12);
${when(
  runs,
  `// Runs of quiet moves with one king: length << 8 | square.
let run0 = 0, run1 = 0;`,
)}
${memory.loadHistory}
${when(
  rules.repetition !== null,
  `
// Whether the position kept at past has stood ${int(earlier)} times before, with the same side to move.
function repeats(past) {
  let left = ${int(earlier)};
  for (let at = past - ${int(cycle)} * POSITION; at >= 0; at -= 2 * POSITION) {
    if (${identity.map((_, i) => `history[at + ${int(i)}] === history[past + ${int(i)}]`).join(' && ')} && --left === 0) return true;
  }
  return false;
}`,
)}
${turns.functions}
let playoutPlies = 0;
let playoutWhy = 0;
// A random game from here: the line itself is not touched.
function playout(rng, maxPlies) {
  playoutPlies = 0;
  const start = outcomeCode();
  playoutWhy = why;
  state.set(${rules.stack === null ? 'showSets()' : 'sets'});
  if (start !== ONGOING) return start;
  ${sides.map((side) => when(runs, () => `run${int(side.player)} = ${keptRun(side)};`)).join('\n')}
  ${memory.begin}
  random.set(rng);
  ${
    memory.finish === ''
      ? `const code = runPlayout(maxPlies);
  rng.set(random);
  return code;`
      : `try {
    const code = runPlayout(maxPlies);
    rng.set(random);
    return code;
  } finally { // Also when a position is refused.
    ${memory.finish}
  }`
  }
}
function runPlayout(maxPlies) {
  let side = turn;
  let plies = 0;
  ${when(passes, 'let passes = frames[frame + PASSES];')}
  ${when(usesMaterial, `let men0 = material[1], kings0 = material[2], men1 = material[3], kings1 = material[4];`)}
  ${rules.counters
    .map(
      (counter, i) => `let counter${int(i)} = frames[frame + COUNTERS + ${int(i)}];
  ${when(hasCountPart(counter), () => `let holds${int(i)} = ${countTest(counter, rules, text)};`)}`,
    )
    .join('\n')}
  ${when(rules.repetition !== null, `// Where the position stands in the history${memory.forgets ? ', which begins anew when nothing before it can come back' : ''}.\nlet past = loadHistory() * POSITION;`)}
  for (;;) {
    if (plies >= maxPlies) {
      playoutPlies = plies;
      return ${isStuck} ? stuck(side) : ONGOING;
    }
    ${passes ? 'let' : 'const'} played = ${turns.step};
    ${
      passes
        ? `
    if (played !== 0) passes = 0;
    else if (${isStuck}) {
      playoutPlies = plies;
      return stuck(side);
    } else {
      played = ${int(PLAYED)}; // A pass.
      passes++;
    }`
        : `
    if (played === 0) {
      // Nothing to move: the opponent of the last mover is without pieces or blocked.
      playoutPlies = plies;
      return stuck(side);
    }`
    }
    plies++;
    side = 1 - side;
    ${when(
      passes,
      `
    if (passes >= PLAYERS) {
      playoutPlies = plies;
      playoutWhy = ALL_PASS;
      return ${placed};
    }`,
    )}
    ${turns.early}
    ${when(
      usesMaterial,
      `
    if ((played & ${int(2 | 4)}) !== 0) {
      ${memory.material}
      ${rules.counters.map((counter, i) => when(hasCountPart(counter), () => `holds${int(i)} = ${countTest(counter, rules, text)};`)).join('\n')}
    }`,
    )}
    ${when(
      rules.firstKing !== 'none',
      `
    if ((played & 4) !== 0) {
      playoutPlies = plies;
      playoutWhy = FIRST_KING;
      ${when(rules.noPieces !== 'none', 'if (isStripped(side)) return stuck(side);')}
      return ${rules.firstKing === 'win' ? '1 - side' : 'side'};
    }`,
    )}
    ${rules.material
      .map((rule) =>
        [0, 1]
          .map(
            (player) => `
    if (${sideTest(rule.own, int(player), text)} && ${sideTest(rule.opponent, int(1 - player), text)}${rule.unlessCapture ? ` && !${canCapture}` : ''}) {
      playoutPlies = plies;
      playoutWhy = ${int(rule.reason)};
      ${when(rules.noPieces !== 'none', 'if (isStripped(side)) return stuck(side);')}
      return ${rule.result === 'draw' ? 'DRAW' : int(rule.result === 'win' ? player : 1 - player)};
    }`,
          )
          .join(''),
      )
      .join('')}
    ${
      memory.forgets
        ? `
    if ((played & ${int(CAPTURED | PROMOTED | NO_RETURN)}) !== 0) {
      // No earlier position comes back.
      ${when(rules.repetition !== null, `past = 0;\n${remember('0')}`)}
      ${advances}
      ${drawTests(
        counters.filter(({ counter }) => !startsOver(counter)),
        limit,
      )}
    } else {
      ${reversible}
    }`
        : reversible
    }
  }
}
${print(playoutPieceAt)}
${when(
  decides,
  `
// The player with more wins where material decides.
function byWorth(first, second) {
  return first === second ? DRAW : first > second ? 0 : 1;
}`,
)}
function isStripped(side) {
  const own = side * ${int(k)};
  return (${Array.from({ length: k }, (_, i) => `state[own + ${int(i)}]`).join(' | ')}) === 0;
}
// The result for a side to move that has no move.
function stuck(side) {
  ${when(
    rules.noPieces !== 'none',
    `
  if (isStripped(side)) {
    playoutWhy = NO_PIECES;
    return ${winnerOf(rules.noPieces, 'side')};
  }`,
  )}
  playoutWhy = NO_MOVES;
  return ${winnerOf(rules.noMoves, 'side')};
}`;
}

/** Whether all (or none) of a player's pieces stand on a set of squares. */
function maskTest(layout: Side['layout'], player: string, squares: readonly number[], all: boolean): string {
  const words = squaresMask(layout, squares).map((word) => (all ? ~word : word) | 0);
  return `(${words.map((word, i) => `state[${int(Number(player) * layout.words + i)}] & ${int(word)}`).join(' | ')}) === 0`;
}

const hasCountPart = (counter: CounterRule): boolean => counter.when !== null;

/** An irreversible ply, which is a capture or made by a man, leaves this counter below its limit. */
const startsOver = (counter: CounterRule): boolean =>
  counter.resetByCapture && counter.resetByManMove && counter.plies > 0;

/** The part of a pattern that only captures and promotions change. */
function countTest(counter: CounterRule, rules: AnalysedRules, text: MaterialText): string {
  return patternTest(counter.when!, rules.players, { ...text, allOn: () => 'true', noneOn: () => 'true' });
}

function advance(counter: CounterRule, index: number, rules: AnalysedRules, text: MaterialText): string {
  const resets =
    (counter.resetByCapture ? 2 : 0) | (counter.resetByPromotion ? 4 : 0) | (counter.resetByManMove ? 8 : 0);
  const next = `${resets === 0 ? '' : `(played & ${int(resets)}) !== 0 ? 0 : `}counter${int(index)} + 1`;
  if (counter.when === null) return `counter${int(index)} = ${next};`;
  const sides = [...(counter.when.sides ?? []), ...(counter.when.each === null ? [] : [counter.when.each])];
  const hasPlaces = sides.some(({ on, off }) => on !== null || off.length > 0);
  const holds = hasPlaces
    ? `holds${int(index)} && (${patternTest(counter.when, rules.players, text)})`
    : `holds${int(index)}`;
  return `counter${int(index)} = ${holds} ? ${next} : -1;`;
}
