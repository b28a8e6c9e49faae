import { compileRules, type Rules, randomState } from '@draughts-lab/engine';
import { createEvaluation, WIN } from '../evaluation/evaluation.ts';
import { squareProgress } from '../evaluation/machine-evaluation.ts';
import { createLineFollower } from '../line-follower.ts';
import { pickOne } from '../pick.ts';
import { movesAlong } from '../moves-along.ts';
import type { AnalysedLine, Player, Rng, Turn } from '../player.ts';
import type { MctsSpec } from './options.ts';
import { CAPTURE_TUNING, createMctsSearch, RACE_TUNING, type RootMove } from './search.ts';
import { createStanding } from './standing.ts';

/** A near-equal move must have been looked at this often compared with the best. */
const ENOUGH_VISITS = 0.25;

/**
 * Monte Carlo tree search for any variant and any number of players, limited by playouts.
 *
 * It searches on a compiled machine of its own, whichever engine judges the game. A single legal move is played
 * without a search.
 */
export function createMcts<P>(rules: Rules<P>, { playouts, spread }: MctsSpec): Player<P> {
  const machine = compileRules(rules.variant).createMachine();
  const evaluation = createEvaluation(rules.variant);
  const standing = createStanding(machine, evaluation);
  const tuning = evaluation.races.length > 0 ? RACE_TUNING : CAPTURE_TUNING;
  const search = createMctsSearch(machine, standing, squareProgress(machine), tuning);
  const follow = createLineFollower(machine);
  const scoreOf = ({ decided, value }: RootMove): number => {
    if (decided !== 0) return decided > 0 ? WIN - decided : -WIN - decided;
    return standing.lead(value);
  };

  function look(
    { legal, start, moves }: Turn<P>,
    rng: Rng,
  ): { ranked: (AnalysedLine & { readonly visits: number })[]; depth: number; nodes: number } {
    follow(start, moves);
    const result = search.run(playouts, randomState(rng.int(2 ** 32)));
    const byIndex = new Map(legal.map((move) => [machine.findMove(move), move]));
    const ranked = result.moves.flatMap((root) => {
      const move = byIndex.get(root.index);
      if (move === undefined) return [];
      return [
        {
          score: scoreOf(root),
          visits: root.visits,
          moves: [move, ...movesAlong(machine, root.line).slice(1)],
        },
      ];
    });
    if (ranked.length !== legal.length)
      throw new Error('the legal moves given are not those of the compiled rules');
    return { ranked, depth: result.depth, nodes: result.nodes };
  }

  return {
    kind: 'mcts',
    choose(turn, rng) {
      const { legal } = turn;
      if (legal.length === 1) return { move: legal[0]!, nodes: 0, depth: 0 };
      const { ranked, depth, nodes } = look(turn, rng);
      const best = ranked[0]!;
      const near = ranked.filter(
        (other) =>
          other === best ||
          (spread > 0 && other.visits >= ENOUGH_VISITS * best.visits && other.score >= best.score - spread),
      );
      const { moves, score } = pickOne(near, rng);
      return { move: moves[0]!, score, line: moves, depth, nodes };
    },
    analyse(turn, rng, lines) {
      const { ranked, depth, nodes } = look(turn, rng);
      return { lines: ranked.slice(0, lines).map(({ score, moves }) => ({ score, moves })), depth, nodes };
    },
  };
}
