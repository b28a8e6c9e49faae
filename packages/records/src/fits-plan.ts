import type { Issue } from '@draughts-lab/input';
import { type GameRecord, parseGameRecord } from './game-record.ts';

import type { Manifest } from './manifest.ts';
import { type PlannedBatch, seatPlayers } from './schedule.ts';
import { deriveSeed } from './seed.ts';

/** Why games are not those of a planned batch: their number, their fields, and what the plan says of each. */
export function batchIssues(
  manifest: Manifest,
  planned: PlannedBatch,
  records: readonly GameRecord[],
): Issue[] {
  const { gamesPerUnit } = manifest.cells[planned.cell]!;
  const games = planned.units * gamesPerUnit;
  if (records.length !== games) {
    return [
      { path: 'records', message: `${records.length} games, planned are ${games} (${planned.units} units)` },
    ];
  }
  return records.flatMap((record, position) => {
    const path = `records[${position}]`;
    const parsed = parseGameRecord(record, path);
    return parsed.ok ? misplaced(manifest, planned, parsed.value, position, path) : parsed.issues;
  });
}

/** Why a game is not the one that the plan has at a place of a batch: unit, rules, seats or seed are others. */
export function misplaced(
  manifest: Manifest,
  { index, cell: row, firstUnit }: PlannedBatch,
  record: GameRecord,
  position: number,
  path: string,
): Issue[] {
  const cell = manifest.cells[row]!;
  const variant = manifest.variants[cell.variant]!;
  const unit = firstUnit + Math.floor(position / cell.gamesPerUnit);
  const game = position % cell.gamesPerUnit;
  const expected = {
    batch: index,
    cell: row,
    unit,
    game,
    variant: variant.id,
    variantHash: variant.hash,
    seats: seatPlayers(cell, game, record.first),
    seed: deriveSeed({ run: manifest.seed, variantHash: variant.hash, unit, purpose: `game:${game}` }),
  } satisfies Partial<GameRecord>;
  return Object.entries(expected).flatMap(([field, value]): Issue[] => {
    const found = record[field as keyof GameRecord];
    if (found === value || JSON.stringify(found) === JSON.stringify(value)) return [];
    return [
      {
        path: `${path}.${field}`,
        message: `expected ${JSON.stringify(value)}, found ${JSON.stringify(found)}`,
      },
    ];
  });
}
