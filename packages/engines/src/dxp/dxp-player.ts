import { type Move, moveKey, type Rules } from '@draughts-lab/engine';
import type { DxpSpec } from '@draughts-lab/players';
import type { Setup } from '@draughts-lab/variant';
import { readHubMove, writeHubMove, writeHubPosition } from '../hub/hub-board.ts';
import { EngineError, type EnginePlayer } from '../outside.ts';
import { openSyncEngine } from '../process/sync-engine.ts';
import type { DxpQuestion } from './dxp-client.ts';

/** What the program knows of a game: where its record begins, the plies so far, and its own last move. */
interface Known {
  readonly start: Setup;
  readonly plies: number;
  readonly last: Move;
}

/**
 * A program that speaks DXP as a player. It hears every move of a game, also when only one is legal, and plays against the
 * time of the game that it was told: nothing that it plays can be repeated.
 *
 * A game begins for it at the first position that it is asked about, and anew where moves were taken back.
 *
 * @throws EngineError from `choose`, when the engine fails or names a move that is not legal; Resigned when it gives up
 */
export function createDxpPlayer<P>(rules: Rules<P>, spec: DxpSpec): EnginePlayer<P> {
  const { variant } = rules;
  const { command, timeoutMs, dxp } = spec;
  const cwd = spec.cwd ?? undefined;
  const engine = openSyncEngine<DxpQuestion>({ protocol: 'dxp', ...dxp, command, cwd, timeoutMs });
  let known: Known | null = null;
  return {
    kind: 'engine',
    close: () => engine.close(),
    choose({ position, legal, start, moves: played }) {
      const goesOn =
        known !== null &&
        known.start === start &&
        played.length === known.plies + 1 &&
        moveKey(played.at(-2)!) === moveKey(known.last);
      known = null;
      const { move: text } = engine.think({
        isNewGame: !goesOn,
        position: writeDxpPosition(writeHubPosition(variant, rules.toSetup(position))),
        reply: goesOn ? writeHubMove(variant, played.at(-1)!) : null,
        seconds: 0,
        timeoutMs: timeoutMs + dxp.minutes * 60_000,
      });
      const move = readHubMove(variant, text, legal);
      if (move === null) {
        engine.restart();
        throw new EngineError(`the engine answers ${JSON.stringify(text)}, which is no legal move`);
      }
      known = { start, plies: played.length + 1, last: move };
      return { move, nodes: 0 };
    },
  };
}

/** Black is Z in this protocol (zwart), B in the other one. */
const writeDxpPosition = (text: string): string => text.replaceAll('B', 'Z').replaceAll('b', 'z');
