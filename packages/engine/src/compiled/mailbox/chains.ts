import { type AnalysedRules, charges, type Measure } from '../analyse.ts';
import { forgetChains, knownChain, widenPoints } from '../library/chain-points.ts';
import { canCharge, hasToTake, reachForCapture, searchCharges, writeHops } from '../library/charges.ts';
import { isKnownResult, rememberResult, resultBucket, sameVictims } from '../library/chain-results.ts';
import { compareKingOrder, keepKingOrder } from '../library/king-order.ts';
import { constants, int, ints, print, printFor, when } from '../text.ts';
import type { BoardText } from './board-text.ts';
import { crownsAt, limitsLandings, mixesChains } from './tables.ts';

/**
 * The search for captures: one recursive function per program, with the tests that this
 * variant does not need left out. A line is handed to `addLine` when it may end.
 */
export function emitChains(rules: AnalysedRules, board: BoardText): string {
  const { chain } = rules;
  if (chain === null) return 'function canJump() {\nreturn 0;\n}\nfunction chainRoom() {}';
  const codes = rules.kinds.flat().map((kind) => kind.capture);
  const haltCodes = codes.flatMap((rule, index) =>
    rule !== null && rule.kingHalt !== 'no' ? [index + 1] : [],
  );
  const hasLongLandings = codes.some((rule) => rule?.landsAnywhere === true);
  const marks = rules.stack === null ? !chain.removedAtOnce : rules.stack.rejump === 'never';
  const crowns = rules.promotion === 'in-passing' || rules.promotion === 'stop';
  const hasOwnVictims = chain.ownPieces !== 'never';
  const turnsOnward = codes.some((rule) => (rule?.onward ?? null) !== null);
  const context: ChainContext = {
    rules,
    chain,
    board,
    haltCodes,
    hasLongLandings,
    marks,
    crowns,
    hasOwnVictims,
    turnsOnward,
    maxHeight: rules.stack?.maxHeight ?? null,
  };
  return [
    chainState(context),
    emitJumpTest(context),
    emitSearch(context),
    emitRecord(context),
    emitMajority(chain.majority, chain.ownPieces === 'may'),
    when(charges(rules), () => emitCharges(rules)),
  ].join('\n');
}

interface ChainContext {
  readonly rules: AnalysedRules;
  readonly board: BoardText;
  readonly chain: NonNullable<AnalysedRules['chain']>;
  readonly haltCodes: readonly number[];
  readonly hasLongLandings: boolean;
  readonly marks: boolean;
  readonly crowns: boolean;
  readonly hasOwnVictims: boolean;
  /** Jumps after the first have directions of their own. */
  readonly turnsOnward: boolean;
  readonly maxHeight: number | null;
}

/** The directions of the next jump; and those of them that a chain which goes straight on leaves out. */
const directionsOf = ({ turnsOnward }: ChainContext): string =>
  turnsOnward ? '(victimCount === 0 ? JUMP_DIRECTIONS : ONWARD_DIRECTIONS)[code]' : 'JUMP_DIRECTIONS[code]';
const keepStraight = ({ turnsOnward }: ChainContext): string =>
  when(turnsOnward, 'if (victimCount > 0 && STRAIGHT[code] !== 0 && direction !== lastDirection) continue;');
/** A tower that is high enough takes nothing more; each jump has put one piece under it. */
const stopHigh = ({ maxHeight }: ChainContext, result: string): string =>
  when(maxHeight !== null, `if (moverHeight + victimCount >= ${int(maxHeight ?? 0)}) return${result};`);

/** Captures that begin with hops. */
const emitCharges = (rules: AnalysedRules): string => `
// By piece code: 0 hops take nothing, 1 captures may follow them, 2 captures have to follow them where the piece can take.
const HOP_TAKES = new Uint8Array([0, ${ints(rules.kinds.flat().map(({ hop }) => ['no', 'may', 'must'].indexOf(hop?.thenCapture ?? 'no')))}]);
// Hops before the first jump of the chain under way; the square of the piece that would take after hops, or -1; whether hops are looked for that captures follow.
let hopsBefore = 0;
let hopOrigin = -1;
let forCapture = false;
${print(reachForCapture, searchCharges, canCharge, hasToTake, writeHops)}`;

const chainState = ({ marks, rules, maxHeight }: ChainContext): string => `
${when(maxHeight !== null, '// Pieces of the tower that moves, before its first jump.\nlet moverHeight = 0;')}
// The chain under way: victims as square | king << 16 | enemy << 17, and the squares touched.
let victims = new Int32Array(8);
let path = new Int32Array(9);
let victimCount = 0;
let kingVictims = 0;
let enemyVictims = 0;
let chainFrom = 0;
let startKing = 0;
${when(
  marks,
  `// jumped[square]: a victim of this chain that may not be jumped again.
const jumped = new Uint8Array(SIZE);`,
)}
// A chain takes each piece once at most${rules.stack === null ? '' : ' (towers: each jump buries one)'}, so the pieces of the setup bound its length.
function chainRoom(pieces) {
  if (victims.length < pieces + 1) {
    victims = new Int32Array(pieces + 1);
    path = new Int32Array(pieces + 2);
  }
}`;

/** Whether a piece may be jumped, as an expression over `target` (its code) and `square`. */
function mayTake({ rules, chain, marks, hasOwnVictims }: ChainContext): string {
  const tests = ['((JUMP_TAKES[code] >> ((target - 1) & 1)) & 1) !== 0'];
  // Own pieces as victims.
  if (!hasOwnVictims) tests.push('((target - 1) >> 1) !== ((code - 1) >> 1)');
  else if (chain.ownPieces === 'in-chain')
    tests.push('(enemyVictims > 0 || ((target - 1) >> 1) !== ((code - 1) >> 1))');
  if (marks) tests.push('jumped[square] === 0');
  if (rules.stack?.rejump === 'not-consecutive')
    tests.push('(victimCount === 0 || (victims[victimCount - 1] & 0xffff) !== square)');
  return tests.join(' && ');
}

/** Walks to the first piece on a line within reach of a piece of rank `code`. */
const findVictim = ({ rules }: ChainContext): string => {
  const isLong = rules.kinds.flat().some((kind) => (kind.capture?.range ?? 0) > 1);
  return `
const line = direction * SIZE;
let square = NEIGHBOUR[line + at];
${when(isLong, `for (let gap = JUMP_RANGE[code]; gap > 1 && square >= 0 && cell[square] === 0; gap--) square = NEIGHBOUR[line + square];`)}
if (square < 0) continue;
const target = cell[square];
if (target === 0) continue;`;
};

function emitJumpTest(context: ChainContext): string {
  const { chain, hasOwnVictims, rules } = context;
  const mixed = mixesChains(rules.kinds.flat());
  const always = mixed
    ? null
    : (rules.kinds.flat().find(({ capture }) => capture !== null)?.capture?.chain ?? chain.chain);
  return `
// Whether a piece with this code can jump from a square: 0 no, 1 a jump it may decline, 2 one it has to make.
// Landing squares of an unfinished chain are empty cells; the piece itself is off the board.
function canJump(at, code, lastDirection) {
  ${
    mixed
      ? 'if (victimCount > 0 && JUMP_CHAIN[code] === 0) return 0; // One jump a turn.'
      : when(always === 'single', 'if (victimCount > 0) return 0; // One jump a turn.')
  }
  ${when(context.maxHeight !== null, `if (victimCount === 0) moverHeight = ${context.board.height.replaceAll('square', charges(context.rules) ? '(hopOrigin < 0 ? at : hopOrigin)' : 'at')};`)}
  ${stopHigh(context, ' 0')}
  let found = 0;
  const directions = ${directionsOf(context)};
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    ${keepStraight(context)}
    ${when(chain.reversalForbidden, `if (lastDirection >= 0 && direction === OPPOSITE[lastDirection]) continue; // No jump straight back.`)}
    ${findVictim(context)}
    if (!(${mayTake(context)})) continue;
    const behind = NEIGHBOUR[line + square];
    if (behind < 0 || cell[behind] !== 0) continue;
    ${when(mixed, 'if (JUMP_CHAIN[code] < 2) return 1;')}
    ${
      always !== null && always !== 'complete'
        ? 'return 1; // A chain may stop after any jump.'
        : hasOwnVictims && chain.ownPieces === 'may'
          ? `if (((target - 1) >> 1) !== ((code - 1) >> 1)) return 2;\nfound = 1; // Taking an own piece is optional.`
          : 'return 2;'
    }
  }
  return found;
}`;
}

function emitSearch(context: ChainContext): string {
  const { rules, chain, haltCodes, hasLongLandings, crowns } = context;
  const after = crowns ? 'after' : 'code';
  const crownStep = when(
    crowns,
    `const after = ((code - 1) & 1) === 0 && ${crownsAt(rules)} ? code + 1 : code; // Crowned ${rules.promotion === 'stop' ? 'and stopped' : 'in passing'}.`,
  );
  const further =
    rules.promotion === 'stop'
      ? 'after !== code ? 0 : canJump(to, code, direction)'
      : `canJump(to, ${after}, direction)`;
  const limitsRun = rules.kinds.flat().some(({ capture }) => limitsLandings(capture, rules.size));
  const firstLanding = limitsRun ? 'let to = first, left = JUMP_LANDINGS[code]' : 'let to = first';
  const nextLanding = limitsRun
    ? 'to = --left > 0 ? NEIGHBOUR[line + to] : -1'
    : hasLongLandings
      ? 'to = JUMP_LANDS_ANYWHERE[code] !== 0 ? NEIGHBOUR[line + to] : -1'
      : 'to = -1';
  const landsFar = limitsRun ? 'JUMP_LANDINGS[code] > 1' : 'JUMP_LANDS_ANYWHERE[code] !== 0';
  const limit = chain.mustLandToContinue && hasLongLandings;
  const halts = haltCodes.map((code) => `code === ${int(code)}`).join(' || ');
  const haltRules = rules.kinds.flat().map((kind) => kind.capture?.kingHalt ?? 'no');
  const inChains = haltCodes
    .filter((code) => haltRules[code - 1] === 'in-chains')
    .map((code) => `code === ${int(code)}`);
  const haltTest =
    haltCodes.length === 0
      ? ''
      : `
// The king halt: behind a king taken last, the line ends on the next square.
const mayEndAnywhere = !(${halts}) || ((target - 1) & 1) === 0${inChains.length > 0 ? ` || ((${inChains.join(' || ')}) && victimCount < 2)` : ''};`;
  return `
// All chains of the piece on a square.
function searchChains(from) {
  const code = cell[from];
  ${rules.stack === null ? 'cell[from] = 0;' : 'cell[from] = 0; // The whole tower moves.'}
  chainFrom = from;
  startKing = (code - 1) & 1;
  ${when(context.maxHeight !== null, `moverHeight = ${context.board.height.replaceAll('square', 'from')};`)}
  victimCount = 0;
  kingVictims = 0;
  enemyVictims = 0;
  path[0] = from;
  forgetChains();
  extendChain(from, code, -1);
  ${when(charges(rules), 'if (HOP_TAKES[code] !== 0) searchCharges(from, code);')}
  cell[from] = code;
}
function extendChain(at, code, lastDirection) {
  work += 16; // A step square by square costs as much as many on sets.
  if (work > MAX_WORK) return;
  ${stopHigh(context, '')}
  const directions = ${directionsOf(context)};
  for (let i = 0; i < directions.length; i++) {
    const direction = directions[i];
    ${keepStraight(context)}
    ${when(chain.reversalForbidden, 'if (lastDirection >= 0 && direction === OPPOSITE[lastDirection]) continue; // No jump straight back.')}
    ${findVictim(context)}
    if (!(${mayTake(context)})) continue;
    const first = NEIGHBOUR[line + square];
    if (first < 0 || cell[first] !== 0) continue;
    const king = (target - 1) & 1;
    const enemy = ((target - 1) >> 1) !== ((code - 1) >> 1) ? 1 : 0;
    victims[victimCount++] = square | (king << 16) | (enemy << 17);
    kingVictims += king;
    enemyVictims += enemy;
    ${takeOff(context)}
    ${haltTest}
    ${when(
      limit,
      `
    // Where some landing square allows a further jump, one of those is compulsory.
    let mustContinue = false;
    if (${landsFar}) for (${firstLanding}; to >= 0 && cell[to] === 0; ${nextLanding}) {
      ${crownStep}
      if ((${further}) === 2) {
        mustContinue = true;
        break;
      }
    }`,
    )}
    for (${firstLanding}; to >= 0 && cell[to] === 0; ${nextLanding}) {
      ${crownStep}
      const further = ${further};
      ${when(limit, 'if (mustContinue && further !== 2) continue;')}
      path[victimCount] = to;
      if (further !== 2${haltCodes.length > 0 ? ' && (mayEndAnywhere || to === first)' : ''}) endLine(to, ${after});
      if (further !== 0 && !knownChain(to, ${after}, direction)) extendChain(to, ${after}, direction);
    }
    ${putBack(context)}
    victimCount--;
    kingVictims -= king;
    enemyVictims -= enemy;
  }
}`;
}

function takeOff({ rules, chain, board, marks }: ChainContext): string {
  if (rules.stack !== null) {
    return `${when(marks, 'jumped[square] = 1;')}
// The top of the tower goes under the mover at once; what was below comes free.
${board.takeTop}`;
  }
  return chain.removedAtOnce
    ? board.takeTop
    : 'jumped[square] = 1; // Stays on the board until the move is over.';
}

function putBack({ rules, chain, board, marks }: ChainContext): string {
  if (rules.stack !== null) return `${when(marks, 'jumped[square] = 0;')}\n${board.putBack}`;
  return chain.removedAtOnce ? board.putBack : 'jumped[square] = 0;';
}

/** How a finished line is compared, told apart from earlier ones, and stored. */
function emitRecord({ rules, chain }: ChainContext): string {
  const orderMatters = chain.majority.some(({ by }) => by === 'kings-first') || rules.stack !== null;
  const hops = charges(rules);
  const mustCapture = `${when(chain.ownPieces === 'may', 'if (enemyVictims > 0) ')}mustCapture = true;`;
  return `
// A chain ends on a square with a rank: keep it if no line so far is better under the majority rule.
function endLine(to, code) {
  ${when(hops, `if (hopsBefore === 0) {\n${mustCapture} // A capture that begins with hops makes no duty.\n}`)}
  const promotes = startKing === 0 && (((code - 1) & 1) !== 0${rules.promotion === 'none' ? '' : ` || ${crownsAt(rules)}`}) ? 1 : 0;
  ${when(
    chain.majority.length > 0 || chain.ownPieces === 'may',
    chain.majorityOfKings
      ? `if (startKing !== 0) {\n${keepBest('kingsStart', 'kingsDataStart')}\n}`
      : keepBest('listStart', 'dataStart'),
  )}
  if (!keepPaths && isKnownResult(to, promotes)) return;
  ${when(!hops, mustCapture)}
  const at = newRecord(CAPTURE, chainFrom, to, promotes, victimCount, victimCount + 1${when(hops, ' + hopsBefore')});
  for (let i = 0; i < victimCount; i++) data[at + HEAD + i] = victims[i];
  for (let i = 0; i <= victimCount; i++) data[at + HEAD + victimCount${when(hops, ' + hopsBefore')} + i] = path[i];
  ${when(hops, 'writeHops(at + HEAD + victimCount);')}
  if (!keepPaths) rememberResult(at);
}
// Results of this node by a hash of origin, destination and victims; a bucket is valid when its stamp is current.
${constants({ BUCKETS: 1024 })}
const bucketHead = new Int32Array(BUCKETS);
const bucketStamp = new Int32Array(BUCKETS);
let resultStamp = 0;
const isListed = new Uint8Array(SIZE);
${printFor({ KEEPS_RANK: rules.stack?.keepsRank === true }, resultBucket, isKnownResult, sameVictims, rememberResult)}
${
  orderMatters
    ? `
// Whether this point of the search was reached before: not told here, as the order of the victims matters.
function knownChain() {
  return false;
}
function forgetChains() {}`
    : visitedChains(rules)
}`;
}

/** Drops the lines from a place on when the one that ends is better, or leaves when it is worse. */
const keepBest = (start: string, data: string): string => `
  if (recordTop > ${start}) {
    const difference = compareWithBest();
    if (difference < 0) return;
    if (difference > 0) {
      recordTop = ${start};
      dataTop = ${data};
      resultStamp++;
    }
  }
  if (recordTop === ${start}) keepAsBest();`;

const lastDirectionMatters = ({ chain, kinds }: AnalysedRules): boolean =>
  chain?.reversalForbidden === true || kinds.flat().some(({ capture }) => capture?.onward === 'straight');

const visitedChains = (rules: AnalysedRules): string => `
// Points of the search that were reached from the fourth victim on: square, rank, last direction where it matters, victims.
${constants({ DEEP: 4 })}
let points = new Int32Array(1 << 10);
let pointsTop = 0;
let pointHead = new Int32Array(1024).fill(-1);
let pointCount = 0;
${printFor({ REVERSAL_FORBIDDEN: lastDirectionMatters(rules) }, forgetChains, knownChain, widenPoints)}`;

/** The criteria of the majority rule in order, as one comparison of the chain under way with the lines kept. */
function emitMajority(majority: readonly Measure[], enemiesFirst: boolean): string {
  if (majority.length === 0 && !enemiesFirst) return '';
  const measures = majority
    .filter(({ by }) => by !== 'kings-first')
    .map((measure, index) => ({ name: `best${String(index)}`, value: measured(measure) }));
  if (enemiesFirst) measures.unshift({ name: 'bestTakesEnemy', value: '(enemyVictims > 0 ? 1 : 0)' });
  const order = majority.some(({ by }) => by === 'kings-first');
  let plain = enemiesFirst ? 1 : 0;
  const difference = (index: number): string => {
    const { name, value } = measures[index]!;
    return `difference = ${value} - ${name};\nif (difference !== 0) return difference;`;
  };
  const tests = [
    ...(enemiesFirst ? [difference(0)] : []),
    ...majority.map((measure) =>
      measure.by === 'kings-first'
        ? 'difference = compareKingOrder();\nif (difference !== 0) return difference;'
        : difference(plain++),
    ),
  ];
  return `
// What the best line so far is worth: ${majority.map(({ by }) => by).join(', then ')}.
${measures.map(({ name }) => `let ${name} = 0;`).join('\n')}
function keepAsBest() {
  ${measures.map(({ name, value }) => `${name} = ${value};`).join('\n')}
  ${when(order, 'keepKingOrder();')}
}
function compareWithBest() {
  let difference = 0;
  ${tests.join('\n')}
  return 0;
}
${when(
  order,
  () => `
// Kings taken earliest: compared victim by victim, a missing one counting as a man.
let bestKings = new Uint8Array(8);
let bestLength = 0;
${print(keepKingOrder, compareKingOrder)}`,
)}`;
}

function measured(measure: Measure): string {
  switch (measure.by) {
    case 'quantity':
      return 'victimCount';
    case 'fewest':
      return '-victimCount';
    case 'with-king':
      return 'startKing';
    case 'kings-taken':
      return 'kingVictims';
    case 'enemies-taken':
      return 'enemyVictims';
    case 'value':
      return `(${int(measure.king)} * kingVictims + ${int(measure.man)} * (victimCount - kingVictims))`;
    case 'kings-first':
      return '0';
  }
}
