import type { AnalysedRules, CounterRule, MaterialRule } from './analyse.ts';
import type { Rest } from './at-rest.ts';
import { CODE_DRAW, CODE_ONGOING } from '../machine.ts';
import { type MaterialText, sideTest } from './patterns.ts';
import { END_REASONS } from '../outcome.ts';
import { bestByWorth, isDecided } from './library/ends.ts';
import { constants, int, print, when } from './text.ts';

/** Reasons by number, under the names that they have in a program: GOAL, NO_PIECES, ... */
const reasonNames = END_REASONS.map((reason) => reason.replaceAll('-', '_').toUpperCase());

/**
 * The ends of the game in the order of the rules: goal, no pieces, blocked colour, first king,
 * material; no legal move; then counters, repetition and the move limit.
 *
 * Codes: -2 goes on, -1 drawn, else the winner; `why` holds the reason.
 *
 * @param rest where draws cannot come without kings
 * @param showCells a statement that brings the codes of squares up to date, where they do not follow every move
 */
export function emitEnds(
  rules: AnalysedRules,
  text: MaterialText,
  rest: Rest | null = null,
  showCells: string = '',
): string {
  const early = [
    when(rules.goal !== null, 'if ((code = goalEnd()) !== ONGOING) return code;'),
    when(rules.noPieces !== 'none', noPieces(rules, text)),
    when(
      rules.ownColourBlocked,
      `
// A side is blocked when no piece of its own colour could move.
if (!hasOwnMove(turn)) {
  why = NO_MOVES;
  return ${blocked(rules, text)};
}`,
    ),
    when(rules.firstKing !== 'none', firstKing(rules, text)),
    ...rules.material.map((rule) => materialEnd(rule, text)),
  ].join('\n');
  return `
${constants({ ONGOING: CODE_ONGOING, DRAW: CODE_DRAW })}
// Why a game ended.
${constants(Object.fromEntries(reasonNames.map((name, number) => [name, number])))}
let why = 0;
// The first decisive end that holds.
function earlyEnd() {
  let code = ONGOING;
  ${early}
  return code;
}
// Whether the game is decided, so that there are no legal moves; a diagram without opponent pieces still lists moves.
${print(isDecided)}
${when(rules.goal !== null, () => emitGoal(rules))}
function outcomeCode() {
  const early = earlyEnd();
  const earlyWhy = why;
  if (early !== ONGOING && (why === GOAL || why === LEFT_HOME_LATE || why === NO_PIECES || why === NO_MOVES)) return early;
  ${
    rules.noMoves === 'pass'
      ? `
  // A round in which all players pass ends the game.
  if (frames[frame + PASSES] >= PLAYERS) {
    why = ALL_PASS;
    return decideByPlace();
  }`
      : `
  if (early === ONGOING && !hasMove()) {
    why = NO_MOVES;
    return ${blocked(rules, text)};
  }`
  }
  why = earlyWhy;
  return early !== ONGOING ? early : drawEnd();
}
${when(
  rules.counters.some(({ unlessCapture }) => unlessCapture > 1),
  `
// The player who takes within so many plies, whatever the others play; ONGOING where nobody does.
function captureWithin(plies) {
  if (hasCapture()) return turn;
  if (plies === 1) return ONGOING;
  const mover = turn;
  const count = generate();
  let taker = ONGOING;
  for (let i = 0; i < count; i++) {
    make(i);
    const found = captureWithin(plies - 1);
    unmake();
    if (found === mover) return mover;
    taker = i === 0 || found === taker ? found : ONGOING;
  }
  return taker;
}`,
)}
function drawEnd() {
  ${when(rest !== null, () => `if (ply > 0 && ${rest!.test}) return ONGOING;`)}
  ${rules.counters
    .map(
      (counter, index) => `
  if (frames[frame + COUNTERS + ${int(index)}] >= ${int(counter.plies)}${unlessTaken(counter)}) {
    why = ${int(counter.reason)};
    return DRAW;
  }`,
    )
    .join('\n')}
  ${when(
    rules.repetition !== null,
    `
  if (occurrences() >= ${int(rules.repetition ?? 0)}) {
    why = REPETITION;
    return ${repetitionResult(rules, 'turn')};
  }`,
  )}
  ${when(
    rules.plyLimit !== null,
    `
  if (earlierPlies + ply >= ${int(rules.plyLimit ?? 0)}) {
    why = MOVE_LIMIT;
    return decideByPlace();
  }`,
  )}
  return ONGOING;
}
${when(rules.plyLimit !== null || rules.noMoves === 'pass', () => emitPlaces(rules, showCells))}
${when(
  rules.drawsWonBy !== null,
  `
// Draw odds: what the rules call drawn is won by one player.
function awarded(code) {
  return code === DRAW ? ${int(rules.drawsWonBy ?? 0)} : code;
}`,
)}`;
}

/** What puts off a counter that has reached its limit. */
const unlessTaken = ({ unlessCapture }: CounterRule): string =>
  unlessCapture === 0
    ? ''
    : unlessCapture === 1
      ? ' && !hasCapture()'
      : ` && captureWithin(${int(unlessCapture)}) === ONGOING`;

/** The code of a repetition, where `next` is the player to move after it. */
function repetitionResult({ repetitionLostBy }: AnalysedRules, next: string): string {
  if (repetitionLostBy === null) return 'DRAW';
  // The one whose ply brought the position is the other.
  return repetitionLostBy < 0 ? next : int(1 - repetitionLostBy);
}

/** The code of what the side to move gets that cannot move. Two players. */
function blocked({ noMoves }: AnalysedRules, text: MaterialText): string {
  if (noMoves !== 'most-pieces') return byResult(noMoves === 'pass' ? 'draw' : noMoves, 'turn');
  const [first, second] = ['0', '1'].map((player) => `${text.men(player)} + ${text.kings(player)}`);
  return `${first} === ${second} ? DRAW : ${first} > ${second} ? 0 : 1`;
}

/** The code of a result for a player given as an expression. Two players. */
function byResult(result: 'win' | 'loss' | 'draw', player: string): string {
  if (result === 'draw') return 'DRAW';
  return result === 'win' ? player : `(${player} + 1) % PLAYERS`;
}

function noPieces(rules: AnalysedRules, text: MaterialText): string {
  return Array.from(
    { length: rules.players },
    (_, player) => `
if (${text.men(int(player))} + ${text.kings(int(player))} === 0) {
  why = NO_PIECES;
  return ${rules.noPieces === 'none' ? 'DRAW' : byResult(rules.noPieces, int(player))};
}`,
  ).join('');
}

/** The side that has just moved is asked first. */
function firstKing(rules: AnalysedRules, text: MaterialText): string {
  const own = rules.firstKing === 'win';
  return `
const mover = (turn + PLAYERS - 1) % PLAYERS;
if (${text.kings('mover')} > 0) {
  why = FIRST_KING;
  return ${own ? 'mover' : 'turn'};
}
if (${text.kings('turn')} > 0) {
  why = FIRST_KING;
  return ${own ? 'turn' : '(turn + 1) % PLAYERS'};
}`;
}

function materialEnd(rule: MaterialRule, text: MaterialText): string {
  return [0, 1]
    .map(
      (player) => `
if (${sideTest(rule.own, int(player), text)} && ${sideTest(rule.opponent, int(1 - player), text)}${rule.unlessCapture ? ' && !hasCapture()' : ''}) {
  why = ${int(rule.reason)};
  return ${rule.result === 'draw' ? 'DRAW' : int(rule.result === 'win' ? player : 1 - player)};
}`,
    )
    .join('');
}

function emitGoal(rules: AnalysedRules): string {
  const goal = rules.goal!;
  const filled = {
    own: 'own === zone.length',
    'own-majority': '2 * own > zone.length',
    'any-own': 'own > 0',
  }[goal.filledBy];
  return `
function reachesGoal(player) {
  const zone = ZONE_LIST[player];
  ${when(
    rules.zone.some((squares) => squares.length === 0),
    'if (zone.length === 0) return false; // This player has no target.',
  )}
  let own = 0;
  for (let i = 0; i < zone.length; i++) {
    ${when(goal.need === 'fill', 'if (cell[zone[i]] === 0) return false;')}
    if (cell[zone[i]] !== 0 && ((cell[zone[i]] - 1) >> 1) === player) own++;
  }
  return ${goal.need === 'reach' ? 'own > 0' : filled};
}
function goalEnd() {
  const mover = (turn + PLAYERS - 1) % PLAYERS;
  ${
    goal.lastReply
      ? `
  // Judged when all players have had equally many turns; two who reach it draw.
  if (turn === ${int(rules.first)}) {
    let winner = ONGOING;
    for (let i = 0; i < PLAYERS; i++) {
      const player = (mover + i) % PLAYERS;
      if (reachesGoal(player)) winner = winner === ONGOING ? player : DRAW;
    }
    if (winner !== ONGOING) {
      why = GOAL;
      return winner;
    }
  }`
      : `
  // From the player who has just moved${goal.judged === 'own-ply' ? ', who alone is asked after a ply' : ', in turn order'}.
  const asked = ${goal.judged === 'own-ply' ? 'ply > 0 ? 1 : PLAYERS' : 'PLAYERS'};
  for (let i = 0; i < asked; i++) {
    const player = (mover + i) % PLAYERS;
    if (reachesGoal(player)) {
      why = GOAL;
      return player;
    }
  }`
  }
  ${when(
    goal.leaveHomeBy !== null,
    `
  // Pieces still at home after turn ${int(goal.leaveHomeBy ?? 0)} lose.
  if (Math.ceil((earlierPlies + ply) / PLAYERS) >= ${int(goal.leaveHomeBy ?? 0)}) {
    const home = HOME_LIST[mover];
    for (let i = 0; i < home.length; i++) {
      if (cell[home[i]] !== 0 && ((cell[home[i]] - 1) >> 1) === mover) {
        why = LEFT_HOME_LATE;
        return (mover + 1) % PLAYERS;
      }
    }
  }`,
  )}
  return ONGOING;
}`;
}

/** Ranks the players where a limit ends the game. */
function emitPlaces(rules: AnalysedRules, showCells: string): string {
  if (rules.decide === 'draw')
    return `
function decideByPlace() {
  return DRAW;
}`;
  return `
const worth = new Int32Array(PLAYERS);
${when(
  rules.decide === 'least-distance',
  `
const TIP_DISTANCE = [${rules.tipDistance.map((line) => `new Int16Array([${line.map(int).join(', ')}])`).join(',\n')}];`,
)}
// The one best player wins, equal best players draw.
${print(bestByWorth)}
function decideByPlace() {
  ${showCells}
  worth.fill(0);
  for (let square = 0; square < SIZE; square++) {
    if (cell[square] === 0) continue;
    const player = (cell[square] - 1) >> 1;
    worth[player] += ${
      rules.decide === 'material'
        ? `(cell[square] - 1 & 1) === 0 ? ${int(rules.worth[0])} : ${int(rules.worth[1])}`
        : rules.decide === 'most-home'
          ? 'ZONE[player][square]'
          : '-TIP_DISTANCE[player][square]'
    };
  }
  return bestByWorth();
}`;
}
