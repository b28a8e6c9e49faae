import type { AnalysedRules } from '../analyse.ts';
import { ints, when } from '../text.ts';
import { codesWith } from './tables.ts';

/** Steps, hops and swaps of the piece on a square, before any duty to capture. */
export function emitQuiet(rules: AnalysedRules): string {
  const steps = codesWith(rules, (kind) => kind.step !== null);
  const hops = codesWith(rules, (kind) => kind.hop !== null);
  const swap = rules.goal?.swap === true;
  return `
// Destinations already listed for the piece under study carry the current stamp.
const listedFor = new Int32Array(SIZE);
let quietStamp = 0;
function listQuiet(from) {
  const code = cell[from];
  quietStamp++;
  ${when(steps.length > 0, 'listSteps(from, code);')}
  ${when(hops.length > 0, 'listHops(from, code);')}
  ${when(swap, 'listSwaps(from, code);')}
}
${when(
  rules.goal?.lock === true,
  `
// A piece in its own target zone may not leave it.
function leavesZone(player, from, to) {
  return ZONE[player][from] !== 0 && ZONE[player][to] === 0;
}`,
)}
function crownedAt(code, to) {
  return ${rules.promotion === 'none' ? '0' : '((code - 1) & 1) === 0 && CROWN[(code - 1) >> 1][to] !== 0 ? 1 : 0'};
}
${when(steps.length > 0, emitSteps(rules))}
${when(hops.length > 0, emitHops(rules))}
${when(swap, emitSwaps(rules, steps.length > 0, hops.length > 0))}`;
}

function emitSteps(rules: AnalysedRules): string {
  const linear = codesWith(rules, (kind) => kind.step?.overOwnMen === true);
  return `
function listSteps(from, code) {
  const directions = STEP_DIRECTIONS[code];
  for (let i = 0; i < directions.length; i++) {
    const line = directions[i] * SIZE;
    let to = NEIGHBOUR[line + from];
    ${when(
      linear.length > 0,
      `
    // The linear move: past an unbroken line of own men.
    if (${linear.map((code) => `code === ${String(code)}`).join(' || ')}) {
      const man = ((code - 1) & ~1) + 1;
      while (to >= 0 && cell[to] === man) to = NEIGHBOUR[line + to];
    }`,
    )}
    for (let left = STEP_RANGE[code]; left > 0 && to >= 0 && cell[to] === 0; left--) {
      ${when(rules.goal?.lock === true, 'if (!leavesZone((code - 1) >> 1, from, to)) {')}
      addStep(from, to, code);
      ${when(rules.goal?.lock === true, '}')}
      to = NEIGHBOUR[line + to];
    }
  }
}
function addStep(from, to, code) {
  if (listedFor[to] === quietStamp${rules.goal === null ? '' : ' || NO_STOP[(code - 1) >> 1][to] !== 0'}) return;
  listedFor[to] = quietStamp;
  const at = newRecord(STEP, from, to, crownedAt(code, to), 0, 2);
  data[at + HEAD] = from;
  data[at + HEAD + 1] = to;
}`;
}

function emitHops(rules: AnalysedRules): string {
  const hopRules = rules.kinds.flat().map((kind) => kind.hop);
  const codesWhere = (test: (hop: NonNullable<(typeof hopRules)[number]>) => boolean): number[] =>
    hopRules.flatMap((hop, index) => (hop !== null && test(hop) ? [index + 1] : []));
  const flags = (test: (hop: NonNullable<(typeof hopRules)[number]>) => boolean): string =>
    `new Uint8Array([0, ${ints(hopRules.map((hop) => (hop !== null && test(hop) ? 1 : 0)))}])`;
  return `
// Hops by piece code: over own pieces, over foreign ones, at equal distances, in chains.
const HOP_OWN = ${flags((hop) => hop.over !== 'other')};
const HOP_OTHER = ${flags((hop) => hop.over !== 'own')};
const HOP_SYMMETRIC = ${flags((hop) => hop.symmetric)};
const HOP_CHAIN = ${flags((hop) => hop.chain)};
// Breadth-first search: squares in the order of arrival, and from where.
const hopQueue = new Int16Array(SIZE);
const hopParent = new Int16Array(SIZE);
const hopSeen = new Int32Array(SIZE);
let hopCount = 0;
// The square on which a hop from a square lands, or -1; whether that square is free is not asked.
function hopLanding(from, at, line, code) {
  let over = NEIGHBOUR[line + at];
  let distance = 1;
  ${when(
    codesWhere((hop) => hop.symmetric).length > 0,
    `
  if (HOP_SYMMETRIC[code] !== 0) {
    while (over >= 0 && (cell[over] === 0 || over === from)) {
      over = NEIGHBOUR[line + over];
      distance++;
    }
  }`,
  )}
  if (over < 0 || over === from || cell[over] === 0) return -1;
  const own = ((cell[over] - 1) >> 1) === ((code - 1) >> 1);
  if ((own ? HOP_OWN[code] : HOP_OTHER[code]) === 0) return -1;
  let to = NEIGHBOUR[line + over];
  for (; distance > 1; distance--) {
    if (to < 0 || (cell[to] !== 0 && to !== from)) return -1;
    to = NEIGHBOUR[line + to];
  }
  return to;
}
// Every square that hops can reach, in hopQueue from entry 1 on.
function reachByHops(from, code) {
  quietStamp++;
  hopSeen[from] = quietStamp;
  hopQueue[0] = from;
  hopCount = 1;
  const directions = HOP_DIRECTIONS[code];
  for (let next = 0; next < hopCount; next++) {
    const at = hopQueue[next];
    if (next > 0 && HOP_CHAIN[code] === 0) break;
    for (let i = 0; i < directions.length; i++) {
      const to = hopLanding(from, at, directions[i] * SIZE, code);
      if (to < 0 || cell[to] !== 0 || hopSeen[to] === quietStamp) continue;
      ${when(rules.goal?.lock === true, 'if (leavesZone((code - 1) >> 1, at, to)) continue;')}
      hopSeen[to] = quietStamp;
      hopParent[to] = at;
      hopQueue[hopCount++] = to;
    }
  }
}
function listHops(from, code) {
  const steps = quietStamp;
  reachByHops(from, code);
  for (let next = 1; next < hopCount; next++) {
    const to = hopQueue[next];
    if (listedFor[to] === steps${rules.goal === null ? '' : ' || NO_STOP[(code - 1) >> 1][to] !== 0'}) continue;
    addHop(HOP, from, to, to, crownedAt(code, to));
  }
}
// A record whose path runs back from \`last\` over hopParent, ending on \`to\`.
function addHop(kind, from, last, to, promotes) {
  let length = last === to ? 1 : 2;
  for (let at = last; at !== from; at = hopParent[at]) length++;
  const record = newRecord(kind, from, to, promotes, 0, length);
  let end = record + HEAD + length;
  data[--end] = to;
  if (last !== to) data[--end] = last;
  for (let at = last; at !== from; ) {
    at = hopParent[at];
    data[--end] = at;
  }
}`;
}

function emitSwaps(rules: AnalysedRules, hasSteps: boolean, hasHops: boolean): string {
  return `
// Exchanges with a foreign piece in the mover's own zone, where the piece could step or hop if the square were free.
function listSwaps(from, code) {
  const player = (code - 1) >> 1;
  ${when(hasHops, 'reachByHops(from, code);')}
  ${when(!hasHops, 'quietStamp++;')}
  const stamp = quietStamp;
  ${when(
    hasSteps,
    `
  const steps = STEP_DIRECTIONS[code];
  for (let i = 0; i < steps.length; i++) {
    const to = NEIGHBOUR[steps[i] * SIZE + from];
    if (to < 0 || !canSwap(player, to) || listedFor[to] === stamp) continue;
    ${when(rules.goal?.lock === true, 'if (leavesZone(player, from, to)) continue;')}
    listedFor[to] = stamp;
    const at = newRecord(SWAP, from, to, 0, 0, 2);
    data[at + HEAD] = from;
    data[at + HEAD + 1] = to;
  }`,
  )}
  ${when(
    hasHops,
    `
  const hops = HOP_DIRECTIONS[code];
  const bases = HOP_CHAIN[code] !== 0 ? hopCount : 1;
  for (let next = 0; next < bases; next++) {
    const base = hopQueue[next];
    for (let i = 0; i < hops.length; i++) {
      const to = hopLanding(from, base, hops[i] * SIZE, code);
      if (to < 0 || to === from || !canSwap(player, to) || listedFor[to] === stamp) continue;
      ${when(rules.goal?.lock === true, 'if (leavesZone(player, base, to)) continue;')}
      listedFor[to] = stamp;
      addHop(SWAP, from, base, to, 0);
    }
  }`,
  )}
}
function canSwap(player, to) {
  return cell[to] !== 0 && ((cell[to] - 1) >> 1) !== player && ZONE[player][to] !== 0;
}`;
}
