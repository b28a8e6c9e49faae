import type { HopRule } from '../analyse.ts';
import { when } from '../text.ts';
import { overTest } from './over-test.ts';

/** What play does not need and records do: paths of hops; and exchanges, where the rules have them. */
export function emitPaths(hop: HopRule | null, hasSwaps: boolean): string {
  return `
${when(
  hop !== null,
  () => `
// Squares that the hops of one man reach, and from where, the origin first.
const trail = new Int16Array(SIZE);
const cameFrom = new Int16Array(SIZE);
// Fills the trail for the man on \`from\`; how many squares it has, the origin included.
function trace(from) {
  tellWatchers();
  const own = turn * SIZE;
  stamp++;
  reached[from] = stamp;
  trail[0] = from;
  let end = 1;
  for (let next = 0; next < ${hop!.chain ? 'end' : '1'}; next++) {
    const at = trail[next];
    for (let hopping = around[at] & ~(around[at] >> 8) & HOP_ON[own + at]; hopping !== 0; hopping &= hopping - 1) {
      const hop = HOPS[8 * at + 31 - Math.clz32(hopping & -hopping)];
      const to = hop & 0xfff;
      const over = hop >> 12;
      if (reached[to] === stamp || over === from) continue;${overTest(hop!)}
      reached[to] = stamp;
      cameFrom[to] = at;
      trail[end++] = to;
    }
  }
  return end;
}
function pathTo(from, to) {
  const path = [to];
  for (let at = to; at !== from; path.unshift(at)) at = cameFrom[at];
  return path;
}`,
)}
// A path for a move, for records.
function pathOf(kind, from, to) {
  if (kind === PASS) return [];
  ${when(
    hop !== null,
    `
  if (kind === HOP) {
    trace(from);
    return pathTo(from, to);
  }`,
  )}
  ${when(hasSwaps && hop !== null, 'if (kind === SWAP) return swapPath(from, to);')}
  return [from, to];
}
${when(hasSwaps, () => emitSwaps(hop))}`;
}

/** Exchanges with a foreign piece in the mover's own zone, where a man could step or hop if the square were free. */
function emitSwaps(hop: HopRule | null): string {
  const bases = hop?.chain === true ? 'trace(from)' : '(trace(from), 1)';
  return `
let swapMoves = new Int32Array(64);
function canSwap(to) {
  return cell[to] !== 0 && ((cell[to] - 1) >> 1) !== turn && ZONE[turn][to] !== 0;
}
// Lists the exchanges of the side to move in swapMoves; their number.
function listSwaps() {
  tellWatchers();
  const own = turn * SIZE;
  let top = 0;
  for (let i = 0; i < menCount[turn]; i++) {
    const from = men[own + i];
    if (top + SIZE > swapMoves.length) swapMoves = grown(swapMoves, top + SIZE);
    ${hop === null ? 'stamp++;' : `const bases = ${bases};`}
    // A step onto the foreign piece.
    for (let steps = around[from] & SWAP_STEP_ON[own + from]; steps !== 0; steps &= steps - 1) {
      const to = NEXT[8 * from + 31 - Math.clz32(steps & -steps)];
      if (!canSwap(to) || reached[to] === stamp) continue;
      reached[to] = stamp;
      swapMoves[top++] = (SWAP << 24) | (from << 12) | to;
    }
    ${when(
      hop !== null,
      () => `
    // A last hop onto the foreign piece, from the start or from any square that hops reach.
    for (let base = 0; base < bases; base++) {
      const at = trail[base];
      for (let hops = around[at] & (around[at] >> 8) & HOP_ON[own + at]; hops !== 0; hops &= hops - 1) {
        const hop = HOPS[8 * at + 31 - Math.clz32(hops & -hops)];
        const to = hop & 0xfff;
        const over = hop >> 12;
        if (over === from || to === from || !canSwap(to) || reached[to] === stamp) continue;${overTest(hop!)}
        reached[to] = stamp;
        swapMoves[top++] = (SWAP << 24) | (from << 12) | to;
      }
    }`,
    )}
  }
  return top;
}
${when(
  hop !== null,
  () => `
function swapPath(from, to) {
  const own = turn * SIZE;
  const bases = ${bases};
  for (let steps = SWAP_STEP_ON[own + from]; steps !== 0; steps &= steps - 1) {
    if (NEXT[8 * from + 31 - Math.clz32(steps & -steps)] === to) return [from, to];
  }
  for (let base = 0; base < bases; base++) {
    const at = trail[base];
    for (let hops = around[at] & HOP_ON[own + at]; hops !== 0; hops &= hops - 1) {
      const hop = HOPS[8 * at + 31 - Math.clz32(hops & -hops)];
      const over = hop >> 12;
      if (over === from || (hop & 0xfff) !== to) continue;${overTest(hop!)}
      return [...pathTo(from, at), to];
    }
  }
  return [from, to];
}`,
)}`;
}
