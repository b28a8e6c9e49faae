import { formatFen, parseFen } from '@draughts-lab/notation';
import { initialSetup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { type Certificate, formatCertificate, parseCertificate } from './certificate.ts';
import { checkCertificate } from './check-certificate.ts';
import { solvePosition } from './solve-position.ts';
import { smallBoard } from './testing/small-board.ts';

function certificateOf(variant: Variant, fen = formatFen(variant, initialSetup(variant))): Certificate {
  const start = parseFen(variant, fen);
  if (!start.ok) throw new Error(JSON.stringify(start.issues));
  const solved = solvePosition(variant, start.value, {
    reader: null,
    memoryBytes: 64 << 20,
    nodes: 0,
    wantsClaims: true,
  });
  if (!solved.ok) throw new Error(JSON.stringify(solved.issues));
  return { variant, position: fen, claims: solved.value.claims };
}

const drawn = certificateOf(smallBoard('russian', 4, 4, 1));
const won = certificateOf(smallBoard('russian', 4, 4, 1), 'W:Wb2,Ka1:Ba3');

const problems = (certificate: Certificate): string[] => {
  const checked = checkCertificate(certificate);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
};

test('a draw: both hold; a win: within so many plies', () => {
  expect(checkCertificate(drawn)).toMatchObject({
    ok: true,
    value: {
      claims: [
        { player: 0, result: 'draw', plies: null },
        { player: 1, result: 'draw', plies: null },
      ],
    },
  });
  const checked = checkCertificate(won);
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  expect(checked.value.claims).toEqual([{ player: 0, result: 'win', plies: 15 }]);
});

describe('what is no proof is found out', () => {
  const [claim] = won.claims;
  const change = (changes: object): Certificate => ({ ...won, claims: [{ ...claim!, ...changes }] });
  const { positions } = claim!;

  test('every position that is left out', () => {
    expect(positions.length).toBeGreaterThan(3);
    for (const place of positions.keys())
      expect(problems(change({ positions: positions.toSpliced(place, 1) }))).not.toEqual([]);
  });

  test('a win that goes in circles', () => {
    expect(problems(change({ positions: positions.toReversed() }))[0]).toMatch(
      /no answer to a reply leads to an earlier/,
    );
  });

  test('a draw for a win, and the other player', () => {
    expect(problems({ ...drawn, claims: [{ ...drawn.claims[0]!, result: 'win' }] })).not.toEqual([]);
    expect(problems(change({ player: 1 }))[0]).toContain('the opponent has to be the one to move');
    expect(problems({ ...won, position: 'W:WKa1:BKd4' })).not.toEqual([]);
  });

  test('lines that are no positions', () => {
    expect(problems(change({ positions: ['nothing', ...positions] }))[0]).toContain('line 2: not a position');
  });
});

describe('as a file', () => {
  const text = formatCertificate(drawn);

  test('it is read as it was written', () => {
    const read = parseCertificate(text);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(read.value.claims).toEqual(drawn.claims);
    expect(read.value.variant.hash).toBe(drawn.variant.hash);
    expect(checkCertificate(read.value).ok).toBe(true);
  });

  test.each<[string, (text: string) => string, string]>([
    ['no JSON', () => 'W:W1:B8', 'it is no certificate'],
    ['a newer version', (one) => one.replace('"certificate":1', '"certificate":2'), 'certificate'],
    ['cut', (one) => one.slice(0, -60), 'lines, found'],
    ['other rules', (one) => one.replace('"mandatory":true', '"mandatory":false'), 'the rules have the hash'],
    [
      'a player who does not exist',
      (one) => one.replace('"player":"white"', '"player":"red"'),
      'there is no player',
    ],
  ])('%s', (_name, damage, words) => {
    const read = parseCertificate(damage(text));
    expect(read.ok ? '' : read.issues.map(({ path, message }) => `${path}: ${message}`).join('\n')).toContain(
      words,
    );
  });
});
