import { type AnalysedRules, charges, type HopRule } from '../analyse.ts';
import * as library from '../library/quiet.ts';
import { int, ints, print, when } from '../text.ts';
import { codesWith, crownsAt } from './tables.ts';

/** Steps, hops and swaps of the piece on a square, before any duty to capture. */
export function emitQuiet(rules: AnalysedRules): string {
  const steps = codesWith(rules, (kind) => kind.step !== null);
  const hops = codesWith(rules, (kind) => kind.hop !== null);
  const linear = codesWith(rules, (kind) => kind.step?.overOwnMen === true);
  const homeSteps = rules.kinds.flat().some(({ step }) => step !== null && step.fromHome > step.range);
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
// A piece in its own target zone may not leave it.
function leavesZone(code, from, to) {
  return ${rules.goal?.lock === true ? 'ZONE[code - 1 >> 1][from] !== 0 && ZONE[code - 1 >> 1][to] === 0' : 'false'};
}
function isBarred(code, to) {
  return ${rules.goal === null ? 'false' : 'NO_STOP[code - 1 >> 1][to] !== 0'};
}
function crownedAt(code, to) {
  return ${rules.promotion === 'none' ? '0' : `((code - 1) & 1) === 0 && ${crownsAt(rules)} ? 1 : 0`};
}
function passesOwnMen(code) {
  return ${linear.map((code) => `code === ${int(code)}`).join(' || ') || 'false'};
}
${when(
  steps.length > 0,
  () => `
// Squares that a step may cross${homeSteps ? ', more from a starting square of the own side' : ''}.
function stepRange(from, code) {
  return ${homeSteps ? 'HOME[code - 1 >> 1][from] !== 0 ? HOME_RANGE[code] : ' : ''}STEP_RANGE[code];
}
${print(library.listSteps, library.addStep)}`,
)}
${when(hops.length > 0 || swap, () => emitHops(rules))}
${when(swap, () => print(library.listSwaps, library.canSwap))}`;
}

function emitHops(rules: AnalysedRules): string {
  const hopRules = rules.kinds.flat().map((kind) => kind.hop);
  const byCode = (test: (hop: HopRule) => boolean): string =>
    `new Uint8Array([0, ${ints(hopRules.map((hop) => (hop !== null && test(hop) ? 1 : 0)))}])`;
  return `
// Hops by piece code: over own pieces, over foreign ones, at equal distances, in chains.
const HOP_OWN = ${byCode((hop) => hop.over !== 'other')};
const HOP_OTHER = ${byCode((hop) => hop.over !== 'own')};
const HOP_SYMMETRIC = ${byCode((hop) => hop.symmetric)};
const HOP_CHAIN = ${byCode((hop) => hop.chain)};
// Breadth-first search: squares in the order of arrival, and from where.
const hopQueue = new Int16Array(SIZE);
const hopParent = new Int16Array(SIZE);
const hopSeen = new Int32Array(SIZE);
let hopCount = 0;
${when(!charges(rules), 'function hasToTake() {\nreturn false;\n}')}
${print(library.hopLanding, library.reachByHops, library.listHops, library.addHop)}`;
}
