import { say } from '@draughts-lab/input';
import { compileRules } from '@draughts-lab/engine';
import type { Manifest } from '@draughts-lab/records';
import { sameRow, storedRows, unitAgain } from '@draughts-lab/runs';
import {
  DEFAULT_ENGINE,
  endingText,
  type EngineName,
  gamePdn,
  keptGame,
  type ReplayedGame,
  startOf,
  variantOfCell,
  whyNotReplayed,
} from '@draughts-lab/selfplay';
import { gaveAway, type JudgedPly, judgeLine, type TableReader } from '@draughts-lab/tables';
import type { Variant } from '@draughts-lab/variant';
import { drawBoard } from '../shared/draw-board.ts';
import { EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { readerHere } from '../tables/endgame-here.ts';
import { withRun } from './open-run.ts';
import { readUnitName } from './unit-name.ts';

export interface ReplayFlags {
  readonly pdn?: boolean;
  readonly json?: boolean;
  readonly engine?: EngineName;
  readonly trust?: boolean;
}

/** Plays one unit again, prints its games, and compares them with the stored rows. */
export async function replayCommand(dir: string, unitText: string, flags: ReplayFlags): Promise<void> {
  const engine = flags.engine ?? DEFAULT_ENGINE;
  await withRun(dir, {}, async (run) => {
    const { manifest } = run;
    const name = readUnitName(manifest, unitText);
    const stored = await storedRows(run, name);
    const guests = { engines: flags.trust ?? false };
    const why = manifest.imported === undefined ? whyNotReplayed(manifest, name.cell, guests) : null;
    const kept = why === null ? [] : stored.flatMap((record) => keptGame(manifest, record) ?? []);
    if (why !== null && kept.length > 0) note(`${say('en', why)}; the moves that were stored are shown`);
    const games = kept.length > 0 ? kept : unitAgain(manifest, name, stored, engine, guests);
    const variant = variantOfCell(manifest, name.cell);
    const reader = readerHere(variant);
    for (const game of games) {
      const judged = reader === undefined ? null : judgeGame(reader, variant, game);
      if (flags.json)
        printJson({ startFen: game.startFen, moves: game.texts, record: game.record, exact: judged });
      else if (flags.pdn) print(gamePdn(manifest, variant, game));
      else print(describeGame(manifest, variant, game, judged));
      const row = stored.find((record) => record.game === game.record.game);
      if (row !== undefined && !sameRow(row, game.record)) {
        note(`game ${game.record.game} of unit ${name.cell}:${name.unit} differs from the stored row`);
        process.exitCode = EXIT.invalid;
      }
    }
    if (stored.length === 0) note('this unit has not been played in the run yet');
  });
}

/** What each ply was worth by the tables of this machine. */
function judgeGame(reader: TableReader, variant: Variant, game: ReplayedGame): (JudgedPly | null)[] {
  return judgeLine(reader, compileRules(variant).createMachine(), startOf(variant, game), game.moves);
}

/** `ply 57, white, d4-e5: a win given away, a draw is left`; one line for each such ply. */
function givenAwayLines(
  variant: Variant,
  { texts }: ReplayedGame,
  judged: readonly (JudgedPly | null)[] | null,
): string[] {
  return (judged ?? []).flatMap((ply, index) =>
    ply === null || !gaveAway(ply)
      ? []
      : [
          `ply ${index + 1}, ${variant.players[ply.player]!.id}, ${texts[index]}: a ${ply.had} given away, a ${ply.left} is left`,
        ],
  );
}

function describeGame(
  manifest: Manifest,
  variant: Variant,
  game: ReplayedGame,
  judged: readonly (JudgedPly | null)[] | null,
): string {
  const { record, texts } = game;
  const names = variant.players.map(({ id }, seat) => `${id} ${manifest.players[record.seats[seat]!]!.name}`);
  return [
    `${variant.id}, unit ${record.cell}:${record.unit}, game ${record.game}: ${names.join(', ')}`,
    drawBoard(variant, startOf(variant, game)),
    texts.join(' '),
    ...givenAwayLines(variant, game, judged),
    `${endingText(variant, record)} (${record.plies} plies)`,
  ].join('\n');
}
