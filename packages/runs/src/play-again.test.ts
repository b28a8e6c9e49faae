import type { GameRecord } from '@draughts-lab/records';
import { expect, test } from 'vitest';
import { playAgain } from './play-again.ts';

const game = (cell: number, unit: number, number: number): GameRecord =>
  ({ cell, unit, game: number }) as GameRecord;

test('each unit of the sample is played again once, with all its games; those without games are different', () => {
  const played: [string, number][] = [];
  const units = [
    { cell: 1, unit: 0 },
    { cell: 0, unit: 1 },
    { cell: 0, unit: 7 },
    { cell: 1, unit: 2 },
  ];
  const again = playAgain(units, ({ cell, unit }, rows) => {
    played.push([`${cell}:${unit}`, rows.length]);
    return cell === 1;
  });
  for (const cell of [0, 1])
    for (const unit of [0, 1, 2]) for (const number of [0, 1]) again.add(game(cell, unit, number));
  expect(again.end()).toEqual({ replayed: 4, different: [units[1], units[2]] });
  expect(played).toEqual([
    ['0:1', 2],
    ['1:0', 2],
    ['1:2', 2],
  ]);
});
