import { formatPdn, formatResult, parseFen, pdnPly, variantTags } from '@draughts-lab/notation';
import { canonicalRow, type GameRecord, type Manifest } from '@draughts-lab/records';
import { DEFAULT_ENGINE, type EngineName, replayUnit, type ReplayedGame } from '@draughts-lab/selfplay';
import { readRecords, type Run } from '@draughts-lab/store';
import { initialSetup, parseVariant, type Variant } from '@draughts-lab/variant';
import { drawBoard } from '../draw-board.ts';
import { EXIT } from '../exit.ts';
import { note, print, printJson } from '../io.ts';
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
      else if (flags.pdn) print(unitPdn(manifest, variant, game));
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

function variantOfCell({ cells, variants }: Manifest, cell: number): Variant {
  const parsed = parseVariant(variants[cells[cell]!.variant]!.document);
  if (!parsed.ok)
    throw new Error(`the rules of cell ${cell} are not valid any more: ${parsed.issues[0]?.message}`);
  return parsed.value;
}

function resultText(variant: Variant, { winner, ending, reason }: GameRecord): string {
  if (ending === 'capped' || ending === 'crashed') return `no result: ${reason}`;
  return winner === null ? `draw: ${reason}` : `${variant.players[winner]!.id} wins: ${reason}`;
}

function describeGame(manifest: Manifest, variant: Variant, game: ReplayedGame): string {
  const { record, startFen, texts } = game;
  const setup = startFen === null ? null : parseFen(variant, startFen);
  const names = variant.players.map(({ id }, seat) => `${id} ${manifest.players[record.seats[seat]!]!.name}`);
  return [
    `${variant.id}, unit ${record.cell}:${record.unit}, game ${record.game}: ${names.join(', ')}`,
    drawBoard(variant, setup?.ok === true ? setup.value : initialSetup(variant)),
    texts.join(' '),
    `${resultText(variant, record)} (${record.plies} plies)`,
  ].join('\n');
}

function unitPdn(manifest: Manifest, variant: Variant, { record, startFen, texts }: ReplayedGame): string {
  const setup = startFen === null ? null : parseFen(variant, startFen);
  const isOver = record.ending !== 'capped' && record.ending !== 'crashed';
  const result = formatResult(variant, isOver ? (record.winner ?? 'draw') : null);
  const names = variant.players.map(({ id }, seat) => [
    id[0]!.toUpperCase() + id.slice(1),
    manifest.players[record.seats[seat]!]!.name,
  ]);
  const atStart = record.opening === 'start';
  const begins = setup?.ok === true ? setup.value : initialSetup(variant);
  return formatPdn(
    {
      tags: {
        Event: `${manifest.run} ${record.cell}:${record.unit}`,
        Round: String(record.game + 1),
        ...Object.fromEntries(names),
        Result: result,
        ...variantTags(variant, atStart ? undefined : begins),
      },
      comments: [resultText(variant, record)],
      moves: texts.map((text, index) =>
        index === 0 && begins.turn !== variant.firstToMove
          ? pdnPly(text, { number: 1, continued: true })
          : pdnPly(text),
      ),
      result,
      place: null,
    },
    { players: variant.players.length },
  );
}
