import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { type JsonObject, must } from '@draughts-lab/input';
import {
  createPlayer,
  expectedNodes,
  LEARNED_NODES,
  type MoveBudget,
  parsePlayer,
  type Player,
  type Rng,
  SELECTIVE_NODES,
} from '@draughts-lab/players';
import { randomBelow, randomState } from '@draughts-lab/input/random';
import { loadPreset, parseVariant, type Setup } from '@draughts-lab/variant';
import { readHubMove, readHubPosition, writeHubMove } from '../hub/hub-board.ts';

/** What is asked of our player. */
export interface SearchRequest {
  /** Id of a preset, or a complete rules document. */
  readonly variant: string | JsonObject;
  /** A description without a budget. */
  readonly player: Readonly<Record<string, unknown>>;
  readonly budget: MoveBudget;
  /** Position of the protocol; null for the start position. */
  readonly pos: string | null;
  readonly moves: readonly string[];
}

export interface Found {
  readonly move: string;
  /** The expected line in the protocol's moves, `move` first. */
  readonly line: readonly string[];
  readonly score: number | null;
  readonly depth: number | null;
  readonly nodes: number;
  readonly ms: number;
}

export type Reply =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly message: string };

/** What will be asked for: made ready before a clock runs. */
export interface Preparation extends Pick<SearchRequest, 'variant' | 'player'> {
  /** Milliseconds of play with each usual kind of budget. */
  readonly warmUpMs: number;
}

export interface Searcher {
  search(request: SearchRequest): Reply;
  /** Makes rules and player, and lets it play a little, so that its first search is as fast as any. What is wrong is said by the search. */
  prepare(what: Preparation): void;
}

/** For a move while it warms up. */
const WARM_UP_NODES = 1000;
/** Budgets of the kinds of search that games ask for. */
const USUAL: readonly MoveBudget[] = [{ nodes: WARM_UP_NODES }, { nodes: 10 * WARM_UP_NODES }, {}];
/** Plies at the end of a game that may be others in the next search: the opponent was expected to move otherwise, or took back. */
const REPLACED_PLIES = 2;
/** Milliseconds of a search that only "stop" ends: without a limit of time it could not be heard. */
export const ENDLESS_MS = 86_400_000;

/** Answers requests one after the other; rules and players are made once. */
export function createSearcher(clock: () => number): Searcher {
  const rules = new Map<string, Rules>();
  const players = new Map<string, Player>();
  /** The game of the last search: a search that goes on with it is a turn of the same game to the player. */
  let game:
    | { readonly key: string; readonly start: Setup; readonly texts: string[]; readonly played: Move[] }
    | undefined;

  function rulesOf(source: SearchRequest['variant']): Rules {
    return rules.getOrInsertComputed(JSON.stringify(source), () => {
      const variant = typeof source === 'string' ? loadPreset(source) : parseVariant(source);
      return compileRules(must(variant, 'variant'));
    });
  }

  function playerOf(
    source: SearchRequest['variant'],
    spec: SearchRequest['player'],
    budget: MoveBudget,
  ): Player {
    const description = { ...spec, ...madeFor(budget), moveMs: ENDLESS_MS };
    return players.getOrInsertComputed(JSON.stringify([source, description]), () => {
      const ofVariant = rulesOf(source);
      const parsed = parsePlayer(description, ofVariant.variant, { isTimed: true });
      return createPlayer(ofVariant, must(parsed, 'player'), clock);
    });
  }

  function search({ variant: source, player: spec, budget, pos, moves }: SearchRequest): Found {
    const place = rulesOf(source);
    const { variant } = place;
    const setup = pos === null ? null : must(readHubPosition(variant, pos), 'pos');
    const key = `${variant.hash} ${pos ?? ''}`;
    const common = game?.texts.findIndex((text, ply) => moves[ply] !== text) ?? 0;
    if (game?.key !== key || (common >= 0 && common < game.texts.length - REPLACED_PLIES)) {
      const start = setup ?? place.toSetup(place.initialPosition());
      game = { key, start, texts: [], played: [] };
    } else if (common >= 0) {
      game.texts.length = common;
      game.played.length = common;
    }
    const { start, texts, played } = game;
    let position = played.reduce((before, move) => place.play(before, move), place.fromSetup(start));
    for (const text of moves.slice(texts.length)) {
      const move = readHubMove(variant, text, place.legalMoves(position));
      if (move === null) throw new Error(`${JSON.stringify(text)} is no legal move here`);
      position = place.play(position, move);
      texts.push(text);
      played.push(move);
    }
    const legal = place.legalMoves(position);
    if (legal.length === 0) throw new Error('the game is over: there is nothing to search');
    if (
      spec['player'] === 'mcts' &&
      budget.nodes === undefined &&
      budget.moveMs === undefined &&
      budget.depth !== undefined
    )
      throw new Error('mcts has no depth: give it nodes, move-time or time');
    const player = playerOf(source, spec, budget);
    const begun = performance.now();
    const choice = player.choose(
      { position, legal, start, moves: played, budget: { moveMs: ENDLESS_MS, ...budget } },
      seeded(),
    );
    return {
      move: writeHubMove(variant, choice.move),
      line: (choice.line ?? [choice.move]).map((move) => writeHubMove(variant, move)),
      score: choice.score ?? null,
      depth: choice.depth ?? null,
      nodes: choice.nodes,
      ms: performance.now() - begun,
    };
  }

  function warmUp({ variant: source, player: spec, warmUpMs }: Preparation, kind: MoveBudget): void {
    const player = playerOf(source, spec, kind);
    const place = rulesOf(source);
    const rng = seeded();
    const end = clock() + warmUpMs;
    const initial = place.toSetup(place.initialPosition());
    while (clock() < end) {
      let position = place.initialPosition();
      const moves: Move[] = [];
      for (;;) {
        const legal = place.legalMoves(position);
        if (legal.length === 0 || clock() >= end) break;
        const { move } = player.choose(
          { position, legal, start: initial, moves, budget: { nodes: WARM_UP_NODES } },
          rng,
        );
        position = place.play(position, move);
        moves.push(move);
      }
    }
  }

  return {
    search(request) {
      try {
        return { ok: true, found: search(request) };
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
    prepare(what) {
      try {
        for (const kind of USUAL) warmUp(what, kind);
      } catch {
        // The search that is asked for will say so.
      }
    },
  };
}

/**
 * What the description says of the budget, so that the player is made as for one of that kind: each move has a budget of its own,
 * and the few kinds that there are keep the players few. Of a depth it only counts that there is one.
 */
function madeFor({ nodes = null, depth = null, moveMs = ENDLESS_MS }: MoveBudget): MoveBudget {
  if (nodes === null && depth !== null) return { depth: 1 };
  const most = expectedNodes({ nodes, moveMs }) ?? 0;
  const level = [LEARNED_NODES, SELECTIVE_NODES].find((from) => most < from);
  return level === undefined ? {} : { nodes: level - 1 };
}

/** The same position with the same budget in nodes gets the same answer, but of a player that remembers. */
function seeded(): Rng {
  const state = randomState(1);
  return { int: (n) => randomBelow(state, n) };
}
