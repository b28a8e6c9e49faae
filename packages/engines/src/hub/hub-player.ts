import type { Move, Rules } from '@draughts-lab/engine';
import type { HubSpec, Turn, TurnClock } from '@draughts-lab/players';
import type { Setup } from '@draughts-lab/variant';
import { type EngineAnswer, EngineError, type EnginePlayer } from '../outside.ts';
import { openSyncEngine } from '../process/sync-engine.ts';
import { readHubMove } from './hub-board.ts';
import type { HubQuestion } from './hub-client.ts';
import { hubName } from './hub-names.ts';
import { lastStretch } from './last-stretch.ts';

/**
 * A program that speaks Hub as a player. A single legal move is played without asking.
 *
 * It keeps a table from move to move, as such programs do, so what it chooses may depend on the moves before: `whyNotAlike`
 * tries whether it can be repeated.
 *
 * @throws EngineError from `choose`, when the engine fails or names a move that is not legal
 */
export function createHubPlayer<P>(rules: Rules<P>, spec: HubSpec): EnginePlayer<P> {
  const { variant } = rules;
  const setup = {
    protocol: 'hub',
    command: spec.command,
    cwd: spec.cwd ?? undefined,
    variant: spec.variant ?? hubName(variant.id),
    params: spec.params,
    timeoutMs: spec.timeoutMs,
  } as const;
  const engine = openSyncEngine<HubQuestion>(setup);
  const level: Record<string, number> = {};
  if (spec.nodes !== null) level['nodes'] = spec.nodes;
  if (spec.depth !== null) level['depth'] = spec.depth;
  if (spec.moveMs !== undefined) level['move-time'] = spec.moveMs / 1000;
  let game: Setup | null = null;

  /** What the engine answers, with the move that it means. */
  function ask(turn: Turn<P>): EngineAnswer & { readonly chosen: Move } {
    const isNewGame = game !== turn.start;
    game = turn.start;
    const { pos, moves } = lastStretch(rules, turn);
    const answer = engine.think({
      pos,
      moves,
      level,
      isNewGame,
      ...(turn.clock !== undefined && { clock: hubClock(turn.clock) }),
      timeoutMs: spec.timeoutMs + (spec.moveMs ?? 0) + (turn.clock?.leftMs ?? 0),
    });
    const chosen = readHubMove(variant, answer.move, turn.legal);
    if (chosen === null) {
      engine.restart();
      const said = JSON.stringify(answer.move.slice(0, 100));
      throw new EngineError(`the engine answers ${said}, which is no legal move`);
    }
    return { ...answer, chosen };
  }

  /** The moves of a line as far as they are legal. */
  function follow(position: P, line: readonly string[]): Move[] {
    const moves: Move[] = [];
    let at = position;
    for (const text of line) {
      const move = readHubMove(variant, text, rules.legalMoves(at));
      if (move === null) break;
      moves.push(move);
      at = rules.play(at, move);
    }
    return moves;
  }

  return {
    kind: 'engine',
    close: () => engine.close(),
    choose(turn) {
      const { legal } = turn;
      if (legal.length === 1) return { move: legal[0]!, nodes: 0 };
      const { chosen, score, depth, nodes } = ask(turn);
      return {
        move: chosen,
        nodes: nodes ?? 0,
        ...(score !== null && { score }),
        ...(depth !== null && { depth }),
      };
    },
    analyse(turn) {
      const { chosen, score, depth, nodes, line } = ask(turn);
      const moves = follow(turn.position, line);
      return {
        lines: [{ score: score ?? 0, moves: moves.length > 0 ? moves : [chosen] }],
        depth: depth ?? 0,
        nodes: nodes ?? 0,
      };
    },
  };
}

/** An engine that has a clock for a number of moves, and an increment besides, is told the moves: the protocol knows one or the other. */
function hubClock({ leftMs, incrementMs, moves }: TurnClock): HubQuestion['clock'] {
  const time = Math.max(0, leftMs) / 1000;
  if (moves !== null) return { time, moves };
  return incrementMs > 0 ? { time, inc: incrementMs / 1000 } : { time };
}
