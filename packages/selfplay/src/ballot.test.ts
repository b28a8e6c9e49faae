import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import {
  type Experiment,
  type Manifest,
  parseExperiment,
  parseManifest,
  planHash,
} from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { ballotOf } from './ballot.ts';
import { createRules } from './engines.ts';
import { batchJob, openingOf } from './job.ts';
import { makeBooks } from './make-books.ts';
import { openingTableOf } from './opening-tables.ts';
import { prepareExperiment } from './prepare-experiment.ts';

const FLYING = 'W:Wa3,a5,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Bb6,b8,c7,d6,d8,e7,f6,f8,g7,h4,h6,h8';

function withBallot(...ballot: readonly string[]): Variant {
  const parsed = parseVariant({ extends: 'russian', id: 'lots', ballot }, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function experiment(openings: object): Experiment {
  const parsed = parseExperiment({
    id: 'lots',
    seed: 1,
    variants: ['lots'],
    players: { all: { player: 'random' } },
    openings,
    games: 4,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const books = (variant: Variant, openings: object = {}): ReturnType<typeof makeBooks> =>
  makeBooks(experiment({ kind: 'ballot', ...openings }), [variant], '1', () => ({ ok: true, value: [] }));

function preset(id: string): Variant {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(id);
  return parsed.value;
}

describe('the ballot of a document', () => {
  test('holds lines and positions, in the order of the document', () => {
    const { rows, issues } = ballotOf(createRules(withBallot('moves ab4 ba5', FLYING), 'compiled'));
    expect(issues).toEqual([]);
    expect(rows.map(({ entry, kind }) => [entry, kind])).toEqual([
      ['moves ab4 ba5', 'line'],
      [FLYING, 'position'],
    ]);
  });

  test('is the book of an experiment that draws from it', () => {
    expect(books(withBallot('moves ab4', FLYING))).toMatchObject({
      ok: true,
      value: { books: [['moves ab4', FLYING]], notes: [] },
    });
  });

  test('with moves that are not legal comes back with its place', () => {
    const parsed = books(withBallot('moves ab4', 'moves ab5', 'W:Wx9:Ba1'));
    expect(parsed.ok ? [] : parsed.issues.map(({ message }) => message.split(':')[0])).toEqual([
      'lots, ballot[1]',
      'lots, ballot[2]',
    ]);
  });

  test('has to be there for an experiment that draws from it', () => {
    expect(books(preset('russian'))).toMatchObject({
      ok: false,
      issues: [
        {
          path: 'openings',
          message: 'the rules of russian have no ballot to draw from',
          hint: expect.stringContaining('russian-drawn'),
        },
      ],
    });
  });
});

describe('a table of openings by name', () => {
  test('is drawn from under its rules, and its names come along', () => {
    const made = books(preset('english'), { table: 'english-ballots' });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    expect(made.value.books![0]!.slice(0, 2)).toEqual(['moves 9-13 21-17 5-9', 'moves 9-13 21-17 6-9']);
    expect(made.value.names![0]!.slice(0, 4)).toEqual(['ACF 1', 'ACF 2', 'ACF 4', 'ACF 5 Dreaded Edinburgh']);
    expect(made.value.names![0]).toHaveLength(156);
  });

  test('keeps the names of those that a filter leaves', () => {
    const player = { player: 'alpha-beta', nodes: 1, depth: 1, weights: 'none' };
    const made = books(preset('english'), { table: 'english-barred', filter: { maxScore: 5, player } });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    const { rows } = openingTableOf('english-barred')!;
    const [kept, names] = [made.value.books![0]!, made.value.names![0]!];
    expect(kept.length).toBeLessThan(rows.length);
    const movesOf = (name: string): string =>
      `moves ${rows.find(({ code }) => code === name)!.moves.join(' ')}`;
    expect(names.map(movesOf)).toEqual(kept);
  });

  test('that is not there, or is for other rules, comes back with what to do', () => {
    expect(books(preset('english'), { table: 'mine' })).toMatchObject({
      ok: false,
      issues: [
        {
          path: 'openings.table',
          message: 'there is no table of openings "mine"',
          hint: 'write one of english-ballots, english-barred, russian-drawn',
        },
      ],
    });
    expect(books(preset('russian'), { table: 'english-ballots' })).toMatchObject({
      ok: false,
      issues: [
        {
          path: 'openings.table',
          message: expect.stringContaining('156 of the 156 openings of english-ballots cannot be played'),
          hint: 'it is for the rules of english',
        },
      ],
    });
  });

  test('gives the rows of a run their opening', () => {
    const prepared = prepareExperiment(
      {
        id: 'by-name',
        seed: 1,
        variants: ['english'],
        players: { all: { player: 'random' } },
        openings: { kind: 'ballot', table: 'english-barred', order: 'listed' },
        games: 36,
      },
      {
        readVariant: (entry) => loadPreset(entry as string),
        readBook: () => ({ ok: true, value: [] }),
        runName: (id) => id,
      },
    );
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
    const { manifest } = prepared.value;
    const batch = { index: 0, cell: 0, firstUnit: 17, units: 2 };
    const job = batchJob(manifest, batch, 'compiled');
    expect([17, 18].map((unit) => (openingOf(job, unit) as { name: string }).name)).toEqual([
      'ACF 171',
      'ACF 3',
    ]);
    // The names stand in the rows, so other names are another plan.
    const { names, ...openings } = manifest.openings as Extract<Manifest['openings'], { kind: 'book' }>;
    expect(names).toHaveLength(18);
    expect(planHash({ ...manifest, openings })).not.toBe(planHash(manifest));
    expect(parseManifest({ ...manifest, openings: { ...openings, names: ['one'] } })).toMatchObject({
      ok: false,
      issues: [{ path: 'openings.names', message: '1 names for 18 positions' }],
    });
  });
});
