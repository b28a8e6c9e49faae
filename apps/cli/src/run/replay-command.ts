import { parseFen } from '@draughts-lab/notation';
import { canonicalRow, type GameRecord, type Manifest } from '@draughts-lab/records';
import {
  DEFAULT_ENGINE,
  endingText,
  type EngineName,
  gamePdn,
  replayUnit,
  type ReplayedGame,
} from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';
import { initialSetup, parseVariant, type Variant } from '@draughts-lab/variant';
import { drawBoard } from '../shared/draw-board.ts';
import { EXIT } from '../shared/exit.ts';
import { note, print, printJson } from '../shared/io.ts';
import { withRun } from './open-run.ts';
import { readUnitName, type UnitName } from './unit-name.ts';

export interface ReplayFlags {
  readonly pdn?: boolean;
  readonly json?: boolean;
  readonly engine?: EngineName;
}

/** Plays one unit again, prints its games, and compares them with the stored rows. */
export async function replayCommand(dir: string, unitText: string, flags: ReplayFlags): Promise<void> {
  const engine = flags.engine ?? DEFAULT_ENGINE;
  await withRun(dir, {}, async (run) => {
    const { manifest } = run;
    const name = readUnitName(manifest, unitText);
    const games = replayUnit(manifest, name.cell, name.unit, engine);
    const variant = variantOfCell(manifest, name.cell);
    const stored = await storedRows(run, name);
    for (const game of games) {
      if (flags.json) printJson({ startFen: game.startFen, moves: game.texts, record: game.record });
      else if (flags.pdn) print(gamePdn(manifest, variant, game));
      else print(describeGame(manifest, variant, game));
      const row = stored.find((record) => record.game === game.record.game);
      if (row !== undefined && !sameRow(row, game.record)) {
        note(`game ${game.record.game} of unit ${name.cell}:${name.unit} differs from the stored row`);
        process.exitCode = EXIT.invalid;
      }
    }
    if (stored.length === 0) note('this unit has not been played in the run yet');
  });
}

export async function storedRows(run: Run, { cell, unit }: UnitName): Promise<GameRecord[]> {
  const rows: GameRecord[] = [];
  for await (const record of readRecords(run, { cell, unitFrom: unit, unitTo: unit + 1 })) rows.push(record);
  return rows;
}

/** Whether two rows are the same game, as the hash of the rows sees it. */
export function sameRow(a: GameRecord, b: GameRecord): boolean {
  return canonicalRow(a) === canonicalRow(b);
}

const known = new Map<string, Variant>();

/** The rules of a row, each read once. */
export function variantOfCell({ cells, variants }: Manifest, cell: number): Variant {
  const { document, hash } = variants[cells[cell]!.variant]!;
  const read = known.get(hash);
  if (read !== undefined) return read;
  const parsed = parseVariant(document);
  if (!parsed.ok)
    throw new Error(`the rules of cell ${cell} are not valid any more: ${parsed.issues[0]?.message}`);
  known.set(hash, parsed.value);
  return parsed.value;
}

function describeGame(manifest: Manifest, variant: Variant, game: ReplayedGame): string {
  const { record, startFen, texts } = game;
  const setup = startFen === null ? null : parseFen(variant, startFen);
  const names = variant.players.map(({ id }, seat) => `${id} ${manifest.players[record.seats[seat]!]!.name}`);
  return [
    `${variant.id}, unit ${record.cell}:${record.unit}, game ${record.game}: ${names.join(', ')}`,
    drawBoard(variant, setup?.ok === true ? setup.value : initialSetup(variant)),
    texts.join(' '),
    `${endingText(variant, record)} (${record.plies} plies)`,
  ].join('\n');
}
