import { CODE_DRAW, CODE_ONGOING, type Machine } from '@draughts-lab/engine';
import { WIN } from '../evaluation/evaluation.ts';
import type { Ordering } from './ordering.ts';
import { MAX_PLY, type ScoredMove, type Search, type SearchOptions, WON } from './search-contract.ts';
import { EXACT, LOWER, type Table, UPPER } from './table.ts';

/** What the text of a search names beside its arguments; see `ownCopy`. */
export const CONSTANTS = {
  CODE_DRAW,
  CODE_ONGOING,
  EXACT,
  LOWER,
  UPPER,
  MAX_PLY,
  WIN,
  WON,
  INFINITE: WIN + 1,
  /** A score that does not depend on how the position was reached. */
  PATH_FREE: MAX_PLY + 1,
  /** A score that depends on positions before the root, or on where the search was cut off. */
  PATH_BOUND: -1,
  /** An odd number: takes the state of a path into the upper half of a key. */
  SPREAD_BITS: 0x9e3779b1,
  /** Half the first window around the score of the iteration before, in hundredths of a man. */
  ASPIRATION: 40,
  ASPIRATION_DEPTH: 4,
  /** Quiet moves after this many are first looked at one ply less deep, at this depth and more. */
  REDUCE_AFTER: 3,
  REDUCE_DEPTH: 3,
  /** The same in a selective search, where the window is one wide and where it is open; and after how many by two plies. */
  SELECT_AFTER: 1,
  SELECT_OPEN_AFTER: 3,
  SELECT_TWICE_AFTER: 4,
  /** At the root: after so many moves a selective search looks at the quiet ones one ply less deep first. */
  SELECT_ROOT_AFTER: 3,
  /** At this depth and more a selective search asks one of less depth first, so many percent of it. */
  PROBE_DEPTH: 3,
  PROBE_PERCENT: 40,
  /** It has to be above the window by this for each ply of depth, in hundredths of a man. */
  PROBE_MARGIN: 10,
  /**
   * So many plies above rest a search with futility leaves a node whose worth is above the window by so much a ply, in hundredths
   * of a man; a ply above it, below the window by so much, all quiet moves but the first.
   */
  FUTILE_DEPTH: 2,
  FUTILE_ABOVE: 60,
  FUTILE_BELOW: 50,
  /** A threat is taken for no more than this, in hundredths of a man. */
  THREATENED: 150,
  /** Nodes between two looks at the clock. */
  NODES_BETWEEN_LOOKS: 256,
  /** More than any number of moves or occurrences. Small: one number that is not would make the machine count in floating point. */
  NEVER: 1 << 30,
};

/** What a search is made of; all of it is used by this search alone. */
export interface Parts {
  readonly machine: Machine;
  readonly evaluate: () => number;
  readonly table: Table | null;
  readonly ordering: Ordering;
  readonly options: SearchOptions;
}

/** The search itself, of which each machine has a copy of its own. */
export function searchOf(
  { machine, evaluate, table, ordering, options }: Parts,
  constants: typeof CONSTANTS,
): Search {
  const {
    CODE_DRAW,
    CODE_ONGOING,
    EXACT,
    LOWER,
    UPPER,
    MAX_PLY,
    WIN,
    WON,
    INFINITE,
    PATH_FREE,
    PATH_BOUND,
    SPREAD_BITS,
    ASPIRATION,
    ASPIRATION_DEPTH,
    REDUCE_AFTER,
    REDUCE_DEPTH,
    SELECT_AFTER,
    SELECT_OPEN_AFTER,
    SELECT_TWICE_AFTER,
    SELECT_ROOT_AFTER,
    PROBE_DEPTH,
    PROBE_PERCENT,
    PROBE_MARGIN,
    FUTILE_DEPTH,
    FUTILE_ABOVE,
    FUTILE_BELOW,
    THREATENED,
    NODES_BETWEEN_LOOKS,
    NEVER,
  } = constants;
  const {
    turn,
    generate,
    moveFrom,
    moveTo,
    moveCaptures,
    make,
    unmake,
    hasCapture,
    isThreatened,
    hashLow,
    hashHigh,
    fullHashLow,
    occurrences,
    outcomeCode,
    outcomeReason,
  } = machine;

  const { document } = machine.variant;
  const mandatory = document.capture?.mandatory === true;
  const canCapture = document.capture !== null;
  const isSelective = options.reductions && options.selective === true;
  /** Quiet moves that are not reduced, in a window of one and in an open one; and those that are by no more than one ply. */
  const reduceAfter = isSelective ? SELECT_AFTER : REDUCE_AFTER;
  const reduceOpenAfter = isSelective ? SELECT_OPEN_AFTER : REDUCE_AFTER;
  const reduceTwiceAfter = isSelective ? SELECT_TWICE_AFTER : NEVER;
  const isFutile = options.reductions && options.futility === true;
  /** The least depth at which positions are looked for in the table and stored there. */
  const leastStored = table === null ? NEVER : options.tableAtRest === false ? 1 : 0 - NEVER;
  const repetition = machine.reasons.indexOf('repetition');
  /** Occurrences after which one more is a draw. */
  const almost = (document.draws.repetition?.count ?? NEVER) - 1;
  /** Hashes of the positions of the line, without occurrences. */
  const lineLow = new Int32Array(MAX_PLY + 1);
  const lineHigh = new Int32Array(MAX_PLY + 1);
  /** A number for the set of positions, up to each ply of the line, that one more occurrence would end. */
  const awaited = new Int32Array(MAX_PLY + 1);

  /** continuation[(MAX_PLY + 1) * ply + i]: move i of the best line from `ply` on; `lengths[ply]` of them. */
  const continuation = new Int32Array((MAX_PLY + 1) * (MAX_PLY + 1));
  const lengths = new Int32Array(MAX_PLY + 2);

  let nodes = 0;
  let nodeLimit = 0;
  let isTimeUp: (() => boolean) | undefined;
  let stopped = false;
  let isProbing = false;
  /** Whether this is a search of less depth that decides about a cut. */
  let isShallow = false;
  /** Lowest ply of the line that the score just returned depends on; PATH_FREE, or PATH_BOUND. */
  let floor = PATH_FREE;

  /** First ply of this line on which the position stood, when all its occurrences are on the line. */
  function repetitionFloor(ply: number): number {
    let first = PATH_BOUND;
    let seen = 1;
    for (let i = ply - 1; i >= 0; i--) {
      if (lineLow[i] !== lineLow[ply] || lineHigh[i] !== lineHigh[ply]) continue;
      seen += 1;
      first = i;
    }
    return seen >= (document.draws.repetition?.count ?? NEVER) ? first : PATH_BOUND;
  }

  function ended(code: number, ply: number): number {
    if (code === CODE_DRAW) {
      floor = outcomeReason() === repetition ? repetitionFloor(ply) : PATH_FREE;
      return 0;
    }
    floor = PATH_FREE;
    return code === turn() ? WIN - ply : ply - WIN;
  }

  /** What the node at `ply` of the line has beside its position: counters, occurrences, awaited positions. Brings `awaited` there. */
  function pathState(ply: number): number {
    const here = hashLow();
    awaited[ply] = awaited[ply - 1]! ^ (occurrences() === almost ? here : 0);
    return fullHashLow() ^ here ^ awaited[ply];
  }

  /** Whether an evaluation that would count must be confirmed first: the opponent could capture if it were their turn. */
  function inDanger(score: number, alpha: number, beta: number): boolean {
    return (
      options.threats === true && mandatory && score > alpha && score - THREATENED < beta && isThreatened()
    );
  }

  /** Whether the budget is used up. */
  function isSpent(): boolean {
    if (nodes >= nodeLimit) return true;
    return isTimeUp !== undefined && nodes % NODES_BETWEEN_LOOKS === 0 && isTimeUp();
  }

  /** The best line from `ply` on is this move and what was found below it. */
  function extendLine(ply: number, move: number): void {
    const at = (MAX_PLY + 1) * ply;
    const below = (MAX_PLY + 1) * (ply + 1);
    const length = lengths[ply + 1]!;
    continuation[at] = move;
    for (let i = 0; i < length; i++) continuation[at + 1 + i] = continuation[below + i]!;
    lengths[ply] = length + 1;
  }

  /** The line of a root move that has just been searched. */
  function lineOf(index: number): number[] {
    const line = [index];
    for (let i = 0; i < lengths[1]!; i++) line.push(continuation[MAX_PLY + 1 + i]!);
    return line;
  }

  /**
   * Whether a search of less depth puts the node so far above the window that the whole depth would too: its score less the
   * margin, or -INFINITE. Wins are not guessed.
   */
  function probeCut(depth: number, ply: number, beta: number): number {
    const margin = PROBE_MARGIN * depth;
    isShallow = true;
    const score = visit(Math.floor((depth * PROBE_PERCENT) / 100), ply, beta + margin - 1, beta + margin);
    isShallow = false;
    if (score < beta + margin) return -INFINITE;
    return score > WON ? score : score - margin;
  }

  /** Score of the node for the side to move: exact inside (alpha, beta), a bound outside. Sets `floor`. */
  function visit(depth: number, ply: number, alpha: number, beta: number): number {
    lineLow[ply] = hashLow();
    lineHigh[ply] = hashHigh();
    lengths[ply] = 0;
    const code = outcomeCode();
    if (code !== CODE_ONGOING) return ended(code, ply);
    const known = isProbing ? options.endgame!.probe(machine) : undefined;
    if (known !== undefined) {
      floor = PATH_FREE;
      return known === 0 ? 0 : known > 0 ? WIN - ply - known : ply - WIN - known;
    }
    if (ply >= MAX_PLY - 1) {
      floor = PATH_BOUND;
      return evaluate();
    }
    const takes = canCapture && hasCapture();
    const forced = takes && mandatory;
    let best = -INFINITE;
    let bestMove = -1;
    let atRest = depth <= 0 && !forced;
    if (atRest) {
      best = evaluate();
      if (depth === 0 && !takes && inDanger(best, alpha, beta)) {
        atRest = false;
        best = -INFINITE;
      } else if (best >= beta || !takes) {
        floor = PATH_FREE;
        return best;
      }
    }

    const isStored = depth >= leastStored;
    let low = 0;
    let high = 0;
    let first = -1;
    if (isStored) {
      const state = pathState(ply);
      low = lineLow[ply] ^ state;
      high = lineHigh[ply] ^ Math.imul(state, SPREAD_BITS);
      const slot = table!.find(low, high);
      if (slot >= 0) {
        first = table!.move(slot);
        const stored = table!.depth(slot) - 1;
        if (options.sameDepth ? stored === depth : stored >= depth) {
          const score = fromTable(table!.score(slot), ply);
          const bound = table!.bound(slot);
          if (bound === EXACT || (bound === LOWER && score >= beta) || (bound === UPPER && score <= alpha)) {
            floor = PATH_FREE;
            return score;
          }
        }
      }
    }

    const entryAlpha = alpha;
    // Inside a window of one there is no line: a better move is searched again.
    const isOpen = beta - alpha > 1;
    if (isSelective && !isOpen && !isShallow && !forced && depth >= PROBE_DEPTH && Math.abs(beta) < WON) {
      const score = probeCut(depth, ply, beta);
      if (stopped || score > -INFINITE) return score;
      const slot = isStored ? table!.find(low, high) : -1;
      if (slot >= 0) first = table!.move(slot);
    }
    let isDull = false;
    let most = INFINITE;
    if (isFutile && !isOpen && !takes && depth > 0 && depth <= FUTILE_DEPTH && Math.abs(beta) < WON) {
      const worth = evaluate();
      if (worth - FUTILE_ABOVE * depth >= beta && !(mandatory && isThreatened())) {
        floor = PATH_FREE;
        return worth;
      }
      most = worth + FUTILE_BELOW;
      isDull = depth === 1 && most <= alpha;
    }
    if (best > alpha) alpha = best;
    const count = generate();
    const isFree = count === 1 || atRest || (forced && (depth <= 0 || !isSelective));
    const nextDepth = isFree ? depth : depth - 1;
    const mover = turn();
    let lowest = PATH_FREE;
    let tried = 0;
    ordering.begin(ply, count, first < count ? first : -1);
    for (let i = ordering.next(ply); i >= 0; i = ordering.next(ply)) {
      const quiet = mandatory ? !takes : moveCaptures(i) === 0;
      if (atRest && quiet) continue;
      if (isDull && quiet && tried > 0 && best > -WON) {
        if (most > best) best = most;
        continue;
      }
      if (isSpent()) {
        stopped = true;
        return best;
      }
      nodes += 1;
      make(i);
      let score: number;
      if (tried === 0) score = 0 - visit(nextDepth, ply + 1, 0 - beta, 0 - alpha);
      else {
        const late =
          options.reductions &&
          tried >= (isOpen ? reduceOpenAfter : reduceAfter) &&
          nextDepth >= REDUCE_DEPTH - 1 &&
          quiet &&
          !takes;
        const less = late ? (!isOpen && tried >= reduceTwiceAfter ? 2 : 1) : 0;
        score = 0 - visit(nextDepth - less, ply + 1, -1 - alpha, 0 - alpha);
        if (late && score > alpha && !stopped) {
          if (floor < lowest) lowest = floor;
          score = 0 - visit(nextDepth, ply + 1, -1 - alpha, 0 - alpha);
        }
        if (score > alpha && score < beta && !stopped) {
          if (floor < lowest) lowest = floor;
          score = 0 - visit(nextDepth, ply + 1, 0 - beta, 0 - alpha);
        }
      }
      unmake();
      if (stopped) return best;
      tried += 1;
      if (floor < lowest) lowest = floor;
      if (score > best) {
        best = score;
        bestMove = i;
      }
      if (score > alpha) {
        alpha = score;
        if (isOpen) extendLine(ply, i);
      }
      if (alpha >= beta) {
        if (quiet) ordering.refuted(ply, depth, mover, moveFrom(i), moveTo(i));
        break;
      }
    }

    if (lowest >= ply) {
      floor = PATH_FREE;
      const bound = best >= beta ? LOWER : best > entryAlpha ? EXACT : UPPER;
      if (isStored) table!.store(low, high, depth + 1, toTable(best, ply), bound, bestMove);
    } else {
      floor = lowest;
    }
    return best;
  }

  /** One iteration over the root moves inside a window: those that were reached, the highest score first, equal ones in the order given. */
  function iterate(
    ranked: readonly ScoredMove[],
    depth: number,
    alpha: number,
    beta: number,
    spread: number,
    lines: number,
  ): ScoredMove[] {
    const scored: ScoredMove[] = [];
    lineLow[0] = hashLow();
    lineHigh[0] = hashHigh();
    const isChoosy = isSelective && spread === 0 && lines === 1;
    for (const { index } of ranked) {
      if (isSpent()) {
        stopped = true;
        break;
      }
      nodes += 1;
      const quiet = moveCaptures(index) === 0;
      make(index);
      // Below this a move is of no interest.
      const last = scored.length < lines ? -INFINITE : scored[lines - 1]!.score;
      const limit = Math.max(alpha, last === -INFINITE ? alpha : spread > 0 ? last - spread - 1 : last);
      let score: number;
      if (scored.length === 0) score = 0 - visit(depth - 1, 1, 0 - beta, 0 - limit);
      else {
        const late = isChoosy && quiet && scored.length >= SELECT_ROOT_AFTER && depth >= REDUCE_DEPTH;
        score = 0 - visit(depth - (late ? 2 : 1), 1, -1 - limit, 0 - limit);
        if (late && score > limit && !stopped) score = 0 - visit(depth - 1, 1, -1 - limit, 0 - limit);
        if (score > limit && !stopped) score = 0 - visit(depth - 1, 1, 0 - beta, 0 - limit);
      }
      unmake();
      if (stopped) break;
      // Nearly all come in order, and they are few.
      let place = scored.length;
      for (; place > 0 && scored[place - 1]!.score < score; place--) scored[place] = scored[place - 1]!;
      scored[place] = { index, score, line: score > limit ? lineOf(index) : [index] };
      if (score >= beta) break;
    }
    return scored;
  }

  /** A line that a stored score cut short goes on with the best moves of the table, up to `plies`. */
  function prolong(line: readonly number[], plies: number): number[] {
    const whole: number[] = [];
    let state = 0;
    const follow = (move: number): void => {
      generate();
      make(move);
      whole.push(move);
      state = pathState(whole.length);
    };
    line.forEach(follow);
    while (whole.length < plies && outcomeCode() === CODE_ONGOING) {
      const slot = table?.find(hashLow() ^ state, hashHigh() ^ Math.imul(state, SPREAD_BITS)) ?? -1;
      const move = slot < 0 ? -1 : table!.move(slot);
      if (move < 0 || move >= generate()) break;
      follow(move);
    }
    for (let i = 0; i < whole.length; i++) unmake();
    return whole;
  }

  /** Wins count from the root; the table holds them counted from the node. */
  function toTable(score: number, ply: number): number {
    return score > WON ? score + ply : score < -WON ? score - ply : score;
  }
  function fromTable(score: number, ply: number): number {
    return score > WON ? score - ply : score < -WON ? score + ply : score;
  }

  return {
    prolong,
    run(order, limits) {
      nodes = 0;
      nodeLimit = limits.nodes;
      isTimeUp = limits.isTimeUp;
      isProbing = options.endgame !== undefined && limits.probes !== false;
      stopped = false;
      isShallow = false;
      const lines = Math.min(limits.lines ?? 1, order.length);
      awaited[0] = limits.awaited ?? 0;
      table?.begin(limits.keeps === true);
      ordering.clear();
      generate();
      let ranked: readonly ScoredMove[] = order.map((index) => ({ index, score: 0, line: [index] }));
      let best = ranked.slice(0, 1);
      let completed = 0;
      for (let depth = 1; depth <= limits.depth && !stopped; depth++) {
        const last = ranked[0]!.score;
        const narrow = depth > ASPIRATION_DEPTH && limits.spread === 0 && lines === 1 && Math.abs(last) < WON;
        let alpha = narrow ? last - ASPIRATION : -INFINITE;
        let beta = narrow ? last + ASPIRATION : INFINITE;
        for (;;) {
          const scored = iterate(ranked, depth, alpha, beta, limits.spread, lines);
          const top = scored.length === 0 ? -INFINITE : scored[0]!.score;
          // Scores up to alpha are upper bounds: they say nothing about which move is best.
          // Of several lines, those of an iteration that was broken off are not comparable.
          if (top > alpha && (lines === 1 || !stopped || completed === 0)) {
            const before = ranked[0]!.score;
            const unreached = ranked.slice(scored.length);
            const least = limits.spread > 0 ? top - limits.spread : INFINITE;
            let count = 1;
            while (count < scored.length && (count < lines || scored[count]!.score >= least)) count += 1;
            best = scored.slice(0, count);
            // Only scores of one iteration can be compared: a move that a broken-off one did not reach is taken to be as far
            // behind the best as it was in the last whole one.
            if (limits.spread > 0 && completed > 0 && top <= WON)
              for (const { index, score, line } of unreached)
                if (score >= before - limits.spread && score >= -WON)
                  best.push({ index, score: top - before + score, line });
            // Moves that were not reached stay in order behind the others.
            ranked = [...scored, ...unreached];
          }
          if (stopped) break;
          if (top <= alpha && alpha > -INFINITE) alpha = -INFINITE;
          else if (top >= beta && beta < INFINITE) beta = INFINITE;
          else {
            completed = depth;
            break;
          }
        }
        // A forced win or loss: looking further cannot change the result.
        if (!stopped && best.every(({ score }) => Math.abs(score) > WON)) break;
      }
      return { best, depth: completed, nodes };
    },
  };
}
