import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import type { Setup } from '@draughts-lab/variant';
import { type Clock, createTimeKeeper } from '../clock.ts';
import type { Endgame } from '../endgame.ts';
import { createEvaluation } from '../evaluation/evaluation.ts';
import { loadWeights } from '../evaluation/learned/choose-weights.ts';
import { learnedEvaluation } from '../evaluation/learned/learned-evaluation.ts';
import { machineEvaluation, squareProgress } from '../evaluation/machine-evaluation.ts';
import { indexesOf } from '../indexes-of.ts';
import { createLineFollower } from '../line-follower.ts';
import { movesAlong } from '../moves-along.ts';
import { pickOne, shuffled } from '../pick.ts';
import type { Player, Rng, Turn } from '../player.ts';
import { type AlphaBetaSpec, asksAtRest, MAX_DEPTH, searchSettings } from './options.ts';
import { knownLines } from './known-lines.ts';
import { restrict } from './restricted.ts';
import { createSearch } from './search.ts';
import type { Limits, SearchResult } from './search-contract.ts';
import { tableBits } from './table-size.ts';

/** A move that was found, with indexes of what is expected to follow. */
interface Found {
  readonly move: Move;
  readonly score: number;
  readonly line: readonly number[];
}

/**
 * Iterative-deepening alpha-beta for any two-player variant, limited by nodes, depth or time.
 *
 * It searches on a compiled machine of its own, whichever engine judges the game. Equal moves are
 * chosen among by lot; `spread` widens that to near-equal ones. A single legal move is played
 * without a search.
 *
 * @param clock for a description with a time control, which makes choices depend on the speed of the machine
 * @param endgame what it knows is not searched; a won or lost position is played by it alone
 */
export function createAlphaBeta<P>(
  rules: Rules<P>,
  spec: AlphaBetaSpec,
  clock?: Clock,
  endgame?: Endgame,
): Player<P> {
  const { spread, evaluation, quiescence } = spec;
  const full = compileRules(rules.variant).createMachine();
  const learned = loadWeights(spec.weights, rules.variant);
  const evaluate =
    learned === null
      ? machineEvaluation(full, createEvaluation(rules.variant, evaluation))
      : learnedEvaluation(full, learned.set, learned.weights);
  const restricted = spec.without === undefined ? undefined : restrict(full, spec.without);
  const machine = restricted?.machine ?? full;
  const search = createSearch(machine, evaluate, squareProgress(machine), {
    tableBits: tableBits(spec, clock !== undefined),
    tableAtRest: asksAtRest(spec),
    reductions: true,
    sameDepth: false,
    ...searchSettings(spec, learned?.file.search),
    threats: quiescence === 'threats',
    endgame,
  });
  const follow = createLineFollower(machine);
  const time = createTimeKeeper(spec, clock);
  /** Where the record of the game begins that the table has positions of, for a player that remembers. */
  let game: Setup | undefined;

  function look(
    { legal, start, moves, budget = spec }: Turn<P>,
    rng: Rng,
    wanted: Pick<Limits, 'spread' | 'lines' | 'keeps'>,
  ): { best: Found[]; depth: number; nodes: number } {
    const isTimeUp = time.begin(start, budget.moveMs);
    const awaited = follow(start, moves);
    const order = shuffled(legal, rng);
    const indexes = indexesOf(machine, order);
    const result = find(indexes, {
      ...wanted,
      awaited,
      nodes: budget.nodes ?? Infinity,
      depth: budget.depth ?? MAX_DEPTH,
      ...(isTimeUp !== undefined && { isTimeUp }),
    });
    time.end();
    const best = result.best.map(({ index, score, line }) => ({
      move: order[indexes.indexOf(index)]!,
      score,
      line,
    }));
    return { best, depth: result.depth, nodes: result.nodes };
  }

  /** Asks the endgame, and searches where that does not settle the choice: of the drawing moves one is as good as the other. */
  function find(indexes: readonly number[], limits: Limits): SearchResult {
    const known = endgame?.moves(machine);
    if (endgame === undefined || known === undefined) return search.run(indexes, limits);
    const best = known.filter(({ isBest }) => isBest);
    if (best[0]!.value !== 0) {
      const lines = knownLines(endgame, machine, known, indexes, limits.lines ?? 1);
      return { best: lines, depth: 0, nodes: 0 };
    }
    if ((limits.lines ?? 1) !== 1) return search.run(indexes, limits);
    const drawing = new Set(best.map(({ index }) => index));
    return search.run(
      indexes.filter((index) => drawing.has(index)),
      { ...limits, probes: false },
    );
  }

  /** The turn with the moves that the player chooses from. */
  function own(turn: Turn<P>): Turn<P> {
    if (restricted === undefined) return turn;
    restricted.begin(rules.turn(turn.position));
    follow(turn.start, turn.moves);
    return { ...turn, legal: restricted.among(turn.legal) };
  }

  /** A move that the last search found, with what is expected to follow. */
  function expected({ move, line }: Found, plies: number): Move[] {
    return [move, ...movesAlong(machine, search.prolong(line, plies)).slice(1)];
  }

  return {
    kind: 'alpha-beta',
    choose(asked, rng) {
      const turn = own(asked);
      const { legal } = turn;
      if (legal.length === 1) return { move: legal[0]!, loss: 0, nodes: 0, depth: 0 };
      const keeps = spec.remembers === true && turn.start === game;
      game = turn.start;
      const {
        best,
        depth: completed,
        nodes: made,
      } = look(turn, rng, {
        spread: turn.spread ?? spread,
        keeps,
      });
      const found = pickOne(best, rng);
      const { move, score } = found;
      return {
        move,
        score,
        loss: best[0]!.score - score,
        get line() {
          return expected(found, completed);
        },
        depth: completed,
        nodes: made,
      };
    },
    analyse(turn, rng, lines) {
      game = undefined;
      const result = look(own(turn), rng, { spread: 0, lines });
      return {
        lines: result.best.map((found) => ({ score: found.score, moves: expected(found, result.depth) })),
        depth: result.depth,
        nodes: result.nodes,
      };
    },
  };
}
