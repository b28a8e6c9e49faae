import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { randomState } from '@draughts-lab/input/random';
import { createEvaluation, WIN } from '../evaluation/evaluation.ts';
import { indexesOf } from '../indexes-of.ts';
import { createLineFollower } from '../line-follower.ts';
import { pickOne } from '../pick.ts';
import { movesAlong } from '../moves-along.ts';
import type { Player, Rng, Turn } from '../player.ts';
import type { MctsSpec } from './options.ts';
import { createMctsSearch, type RootMove } from './search.ts';
import { createStanding } from './standing.ts';

/** A near-equal move must have been looked at this often compared with the best. */
const ENOUGH_VISITS = 0.25;

/** A legal move as the search ranks it, with indexes of what is expected to follow. */
interface Ranked {
  readonly move: Move;
  readonly score: number;
  readonly visits: number;
  readonly line: readonly number[];
}

/**
 * Monte Carlo tree search for any variant and any number of players, limited by playouts.
 *
 * It searches on a compiled machine of its own, whichever engine judges the game. A single legal move is played
 * without a search.
 */
export function createMcts<P>(rules: Rules<P>, { playouts, spread: ownSpread }: MctsSpec): Player<P> {
  const machine = compileRules(rules.variant).createMachine();
  const evaluation = createEvaluation(rules.variant);
  const standing = createStanding(machine, evaluation);
  const search = createMctsSearch(machine, evaluation, standing);
  const follow = createLineFollower(machine);
  const scoreOf = ({ decided, value }: RootMove): number => {
    if (decided !== 0) return decided > 0 ? WIN - decided : -WIN - decided;
    return standing.lead(value);
  };

  function look(
    { legal, start, moves }: Turn<P>,
    rng: Rng,
  ): { ranked: Ranked[]; depth: number; nodes: number } {
    follow(start, moves);
    const result = search.run(playouts, randomState(rng.int(2 ** 32)));
    const byIndex = new Map(indexesOf(machine, legal).map((index, i) => [index, legal[i]!]));
    const ranked = result.moves.flatMap((root) => {
      const move = byIndex.get(root.index);
      if (move === undefined) return [];
      return [{ move, score: scoreOf(root), visits: root.visits, line: root.line }];
    });
    if (ranked.length !== legal.length)
      throw new Error('the legal moves given are not those of the compiled rules');
    return { ranked, depth: result.depth, nodes: result.nodes };
  }

  /** A move that the last search ranked, with what is expected to follow. */
  const expected = ({ move, line }: Ranked): Move[] => [move, ...movesAlong(machine, line).slice(1)];

  return {
    kind: 'mcts',
    choose(turn, rng) {
      const { legal } = turn;
      if (legal.length === 1) return { move: legal[0]!, loss: 0, nodes: 0, depth: 0 };
      const { ranked, depth, nodes } = look(turn, rng);
      const best = ranked[0]!;
      const { spread = ownSpread } = turn;
      const near = ranked.filter(
        (other) =>
          other === best ||
          (spread > 0 && other.visits >= ENOUGH_VISITS * best.visits && other.score >= best.score - spread),
      );
      const found = pickOne(near, rng);
      const { move, score } = found;
      return {
        move,
        score,
        loss: Math.max(0, best.score - score),
        get line() {
          return expected(found);
        },
        depth,
        nodes,
      };
    },
    analyse(turn, rng, lines) {
      const { ranked, depth, nodes } = look(turn, rng);
      const best = ranked.slice(0, lines);
      return { lines: best.map((found) => ({ score: found.score, moves: expected(found) })), depth, nodes };
    },
  };
}
