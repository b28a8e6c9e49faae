import { loadPreset, parseVariant, presetDocument, type Variant } from '@draughts-lab/variant';
import { type Experiment, parseExperiment } from '@draughts-lab/records';
import { describe, expect, test } from 'vitest';
import { ballotOf } from './ballot.ts';
import { createRules } from './engines.ts';
import { makeBooks } from './make-books.ts';

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

const books = (variant: Variant): ReturnType<typeof makeBooks> =>
  makeBooks(experiment({ kind: 'ballot' }), [variant], '1', () => ({ ok: true, value: [] }));

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
    const russian = loadPreset('russian');
    if (!russian.ok) throw new Error('russian');
    expect(books(russian.value)).toMatchObject({
      ok: false,
      issues: [{ path: 'openings', message: 'the rules of russian have no ballot to draw from' }],
    });
  });
});
