import type { Manifest, Stop } from '@draughts-lab/records';
import { describe, expect, it } from 'vitest';
import { type JudgedRun, verdictRows } from './verdict-rows.ts';

const cell = (variant: number, ...players: number[]): Manifest['cells'][number] => ({
  variant,
  pairing: players.join(),
  players,
  gamesPerUnit: 1,
  units: 100,
});
const runOf = (
  cells: readonly Manifest['cells'][number][],
  { openings = { kind: 'start' }, stop = { kind: 'fixed' }, seats = [2, 2] }: Partial<Design> = {},
): JudgedRun =>
  ({
    variants: seats.map((count, index) => ({ seats: count, ...(index === 0 && { weights: 'learned' }) })),
    players: [{ spec: { player: 'a' } }, { spec: { player: 'a', weights: 'none' } }],
    cells,
    openings,
    stop,
  }) as unknown as JudgedRun;

interface Design {
  readonly openings: Manifest['openings'];
  readonly stop: Stop;
  readonly seats: readonly number[];
}

const both = [cell(0, 0, 0), cell(0, 1, 1), cell(0, 0, 1), cell(1, 1, 1)];
const reasons = (run: JudgedRun): (string | null)[] => verdictRows(run).map(({ refused }) => refused);

describe('the rows that are judged', () => {
  it('are all those of a variant in which one player has all seats', () => {
    expect(verdictRows(runOf(both))).toEqual([
      { refused: null, rows: [0, 1] },
      { refused: null, rows: [3] },
    ]);
  });

  it('are none where no player plays itself, or more than two play', () => {
    expect(verdictRows(runOf([cell(0, 0, 1), cell(1, 0, 0, 0)], { seats: [2, 3] }))).toEqual([
      { refused: 'unequal-players', rows: [] },
      { refused: 'seats', rows: [] },
    ]);
  });

  it('count a player once, whatever it is called', () => {
    const cells = [cell(0, 0, 0), cell(0, 1, 1), cell(1, 0, 0), cell(1, 1, 1)];
    expect(verdictRows(runOf(cells)).map(({ rows }) => rows)).toEqual([[0, 1], [2]]);
  });

  it('begin as the players or lots decide, not from chosen openings', () => {
    const book = { kind: 'book', path: null, order: 'listed', positions: ['x'], hash: '0' } as const;
    const by = (openings: object): (string | null)[] =>
      reasons(runOf(both, { openings: openings as Manifest['openings'] }));
    expect(by({ kind: 'start' })).toEqual([null, null]);
    expect(by({ kind: 'random', plies: 4 })).toEqual([null, null]);
    expect(by({ kind: 'varied', plies: 8, spread: 50 })).toEqual([null, null]);
    expect(by({ ...book, made: { kind: 'level' } })).toEqual(['level-openings', 'level-openings']);
    expect(by({ ...book, made: { kind: 'random', filter: {} } })[0]).toBe('level-openings');
    expect(by({ ...book, made: { kind: 'enumerate' } })[0]).toBe('chosen-openings');
    expect(by(book)[0]).toBe('chosen-openings');
  });

  it('are not ended by what they scored, nor imported', () => {
    const by = (kind: string): string | null => reasons(runOf(both, { stop: { kind } as Stop }))[0]!;
    expect(['fixed', 'precision', 'verdict', 'sprt', 'equivalence'].map(by)).toEqual([
      null,
      null,
      null,
      'stopped-by-score',
      'stopped-by-score',
    ]);
    expect(reasons({ ...runOf(both), imported: { files: [], rules: null, setAside: [] } })[0]).toBe(
      'imported',
    );
  });
});
