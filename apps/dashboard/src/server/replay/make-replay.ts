import type { Move, Rules } from '@draughts-lab/engine';
import { formatFen } from '@draughts-lab/notation';
import { type GameRecord, type Manifest, resultOf } from '@draughts-lab/records';
import {
  createRules,
  DEFAULT_ENGINE,
  gamePdn,
  keptGame,
  replayImported,
  replayUnit,
  type ReplayedGame,
  rulesOfCell,
  startOf,
  tagsOf,
  thoughtsOfGame,
} from '@draughts-lab/selfplay';
import { initialSetup, isShipped, parseVariant, type Variant } from '@draughts-lab/variant';
import type { Replay, ReplayPly } from '../../api/replay.ts';
import { boardView, gamePly, placedStacks } from './board-view.ts';
import { exactPlies } from './exact-plies.ts';
import { thoughtsOf } from './thoughts.ts';

/** Code of the refusal where the players of a run cannot be made here. */
export const OTHER_PLAYERS = 'other-players';

/** Which game of which unit; `manifest` is that of the run. */
export interface ReplayTask {
  readonly run: string;
  readonly manifest: Manifest;
  readonly cell: number;
  readonly unit: number;
  readonly game: number;
  /** The row with its moves: shown instead of what would be played now. */
  readonly stored?: GameRecord | undefined;
}

/** A replay before it has been compared with the stored row. */
export interface MadeReplay {
  readonly replay: Omit<Replay, 'agrees' | 'isKept' | 'whyKept'>;
  readonly movesHash: string;
}

/**
 * Plays a game of a run again and writes down everything that the page shows of it.
 * @throws RangeError when the run has no such game
 */
export function makeReplay(task: ReplayTask): MadeReplay {
  const { run, manifest, cell, unit, game } = task;
  const rules = rulesOfCell(manifest, cell);
  const { variant } = rules;
  const played = playedOf(task);
  const free = withoutMajority(variant);
  const begins = startOf(variant, played);
  let position = rules.fromSetup(begins);
  const described = played.moves.map((move, index): Omit<ReplayPly, 'thought' | 'exact'> => {
    const before = position;
    position = rules.play(position, move);
    return describePly(rules, free, before, position, move, played.texts[index] ?? '');
  });
  const thoughts =
    variant.players.length === 2
      ? thoughtsOf(
          thoughtsOfGame(manifest, played),
          described.map(({ player }) => player),
        )
      : [];
  const exact = exactPlies(variant, begins, played.moves);
  const plies = described.map((ply, index): ReplayPly => ({
    ...ply,
    thought: thoughts[index] ?? null,
    exact: exact[index] ?? null,
  }));
  const { record } = played;
  return {
    movesHash: record.movesHash,
    replay: {
      run,
      cell,
      unit,
      game,
      games: manifest.cells[cell]!.gamesPerUnit,
      variant: variant.id,
      variantName: variant.name,
      rules: isShipped(variant) ? variant.id : { ...variant.document },
      isSetUp: formatFen(variant, begins) !== formatFen(variant, initialSetup(variant)),
      pairing: manifest.cells[cell]!.pairing,
      players: namesOf(manifest, variant, record),
      opening: record.opening,
      openingPlies: record.openingPlies,
      winner: record.winner,
      seat:
        record.winner === null || variant.players.length === 2 ? null : variant.players[record.winner]!.id,
      result: resultOf(record),
      ending: record.ending,
      reason: record.reason,
      board: boardView(variant),
      start: placedStacks(begins),
      startFen: formatFen(variant, begins),
      startTurn: begins.turn,
      plies,
      pdn: gamePdn(manifest, variant, played),
    },
  };
}

/** The players by seat; of an imported game those that its tags name. */
function namesOf(manifest: Manifest, variant: Variant, record: GameRecord): string[] {
  const tags = Object.entries(tagsOf(record));
  return record.seats.map((player, seat) => {
    const { id } = variant.players[seat]!;
    const tagged = tags.find(([name]) => name.toLowerCase() === id)?.[1].trim();
    return tagged === undefined || tagged === '' ? manifest.players[player]!.name : tagged;
  });
}

function playedOf(task: ReplayTask): ReplayedGame {
  const { manifest, stored } = task;
  if (manifest.imported === undefined)
    return stored === undefined ? playAgain(task) : readAgain(manifest, stored);
  if (stored === undefined) throw new RangeError(`game ${task.game} of unit ${task.unit}`);
  return replayImported(manifest, stored);
}

/** @throws RangeError when the run has no such game */
export function playAgain({ manifest, cell, unit, game }: ReplayTask): ReplayedGame {
  const games = replayUnit(manifest, cell, unit);
  const played = games[game];
  if (played === undefined) throw new RangeError(`game ${game} of the ${games.length} games of unit ${unit}`);
  return played;
}

function readAgain(manifest: Manifest, record: GameRecord): ReplayedGame {
  const kept = keptGame(manifest, record);
  if (kept === null) throw new Error('the stored moves do not say where the game begins');
  return kept;
}

/** The same rules without the majority rule, or null where there is none: it tells what the rule forbade. */
function withoutMajority(variant: Variant): Rules | null {
  const { capture } = variant.document;
  if (capture === null || capture.choice.length === 0) return null;
  const parsed = parseVariant({ ...variant.document, capture: { ...capture, choice: [] } });
  return parsed.ok ? createRules(parsed.value, DEFAULT_ENGINE) : null;
}

function describePly(
  rules: Rules,
  free: Rules | null,
  before: unknown,
  after: unknown,
  move: Move,
  text: string,
): Omit<ReplayPly, 'thought' | 'exact'> {
  const { variant } = rules;
  const legal = rules.legalMoves(before);
  const setup = rules.toSetup(after);
  const isCapture = move.captures.length > 0;
  const captures =
    isCapture && free !== null ? free.legalMoves(free.fromSetup(rules.toSetup(before))).length : null;
  const men = variant.players.map(() => 0);
  const kings = variant.players.map(() => 0);
  for (const stack of setup.stacks) {
    const top = stack.at(-1);
    if (top !== undefined) (top.kind === 'man' ? men : kings)[top.player]! += 1;
  }
  return {
    ...gamePly(variant, { player: rules.turn(before), move, text }, setup),
    legal: legal.length,
    withoutMajority: captures !== null && captures > legal.length ? captures : null,
    compulsory: isCapture && variant.document.capture?.mandatory === true,
    men,
    kings,
  };
}
