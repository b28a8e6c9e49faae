import { compileRules, type Move, type Rules } from '@draughts-lab/engine';
import { formatIssues } from '@draughts-lab/input';
import { createPlayer, parsePlayer, type Player, type Rng } from '@draughts-lab/players';
import { randomBelow, randomState } from '@draughts-lab/random';
import { loadPreset } from '@draughts-lab/variant';
import { readHubMove, readHubPosition, writeHubMove } from '../hub/hub-board.ts';

/** What is asked of our player. */
export interface SearchRequest {
  /** Id of a preset. */
  readonly variant: string;
  readonly player: Readonly<Record<string, unknown>>;
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

/** Answers requests one after the other; rules and players are made once. */
export function createSearcher(clock: () => number): (request: SearchRequest) => Reply {
  const rules = new Map<string, Rules>();
  const players = new Map<string, Player>();

  function rulesOf(id: string): Rules {
    const known = rules.get(id);
    if (known !== undefined) return known;
    const parsed = loadPreset(id);
    if (!parsed.ok) throw new Error(formatIssues(id, parsed.issues));
    const made = compileRules(parsed.value);
    rules.set(id, made);
    return made;
  }

  function playerOf(id: string, spec: SearchRequest['player']): Player {
    const key = `${id} ${JSON.stringify(spec)}`;
    const known = players.get(key);
    if (known !== undefined) return known;
    const parsed = parsePlayer(spec, rulesOf(id).variant, { isTimed: true });
    if (!parsed.ok) throw new Error(formatIssues('player', parsed.issues));
    const made = createPlayer(rulesOf(id), parsed.value, clock);
    players.set(key, made);
    return made;
  }

  function search({ variant: id, player: spec, pos, moves }: SearchRequest): Found {
    const place = rulesOf(id);
    const { variant } = place;
    const read = pos === null ? null : readHubPosition(variant, pos);
    if (read !== null && !read.ok) throw new Error(formatIssues('pos', read.issues));
    const start = read === null ? place.toSetup(place.initialPosition()) : read.value;
    const played: Move[] = [];
    let position = place.fromSetup(start);
    for (const text of moves) {
      const move = readHubMove(variant, text, place.legalMoves(position));
      if (move === null) throw new Error(`${JSON.stringify(text)} is no legal move here`);
      position = place.play(position, move);
      played.push(move);
    }
    const legal = place.legalMoves(position);
    if (legal.length === 0) throw new Error('the game is over: there is nothing to search');
    const begun = performance.now();
    const choice = playerOf(id, spec).choose({ position, legal, start, moves: played }, seeded());
    return {
      move: writeHubMove(variant, choice.move),
      line: (choice.line ?? [choice.move]).map((move) => writeHubMove(variant, move)),
      score: choice.score ?? null,
      depth: choice.depth ?? null,
      nodes: choice.nodes,
      ms: performance.now() - begun,
    };
  }

  return (request) => {
    try {
      return { ok: true, found: search(request) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The same position with the same budget in nodes gets the same answer. */
function seeded(): Rng {
  const state = randomState(1);
  return { int: (n) => randomBelow(state, n) };
}
