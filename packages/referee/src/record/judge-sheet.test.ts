import { interpretRules } from '@draughts-lab/engine';
import { parsePdn } from '@draughts-lab/notation';
import { loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, IRREGULARITY_CODES, type IrregularityCode } from './catalogue.ts';
import { type Judgement, judgeSheet } from './judge-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { scoreSheetToPdn } from './score-sheet.ts';
import { sheetOfPdn } from './sheet-of-pdn.ts';

const preset = (id: string): Variant => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};

function judge(id: string, record: object): Judgement {
  const variant = preset(id);
  const sheet = readSheet(variant, record);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.issues));
  return judgeSheet(interpretRules(variant), sheet.value);
}

const short = ({ irregularities }: Judgement): string[] =>
  irregularities.map(({ ply, side, code, status }) => `${ply} ${side} ${code} ${status}`);

/** One irregular record for each code: what it needs to be seen, and how it is reported. */
const CASES: Readonly<Record<IrregularityCode, readonly [string, object, string]>> = {
  IR01: [
    'russian',
    { moves: ['c3-d4', { move: 'd6-c5', side: 'black' }, { move: 'c5-b4', side: 'black' }] },
    '3 black IR01 open',
  ],
  IR02: ['russian', { moves: ['c3-d4', 'h6-g5', 'g3-e5'] }, '3 white IR02 open'],
  IR03: [
    'russian',
    { moves: ['c3-d4', { move: 'd6-c5', notes: [{ note: 'touched', square: 'f6' }] }] },
    '2 black IR03 open',
  ],
  IR04: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'taken-back' }] }] }, '1 white IR04 open'],
  IR05: ['russian', { moves: ['c3-d4', 'e3-f4'] }, '2 black IR05 open'],
  IR06: ['russian', { fen: 'W:Wc3,e3:Bd4,h8', moves: ['e3-f4', 'h8-g7'] }, '1 white IR06 accepted'],
  IR07: [
    'russian',
    {
      fen: 'W:Wc3,e3:Bd6,h8',
      moves: [{ move: 'c3-d4', position: 'B:Wd4,e3:Bd6' }],
    },
    '1 white IR07 open',
  ],
  IR08: ['international', { fen: 'W:W32,40:B27,34,24', moves: ['32x21'] }, '1 white IR08 open'],
  IR09: ['russian', { fen: 'W:Wc3:Bd4,f6,f8', moves: ['c3:e5'] }, '1 white IR09 open'],
  IR10: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'lifted-early' }] }] }, '1 white IR10 open'],
  IR11: [
    'russian',
    { fen: 'W:Wc3:Bd4,h8', moves: [{ move: 'c3:e5', position: 'B:We5:Bd4,h8' }] },
    '1 white IR11 open',
  ],
  IR12: [
    'russian',
    { fen: 'W:Wc3:Bd4,h8,a7', moves: [{ move: 'c3:e5', position: 'B:We5:Bh8' }] },
    '1 white IR12 open',
  ],
  IR13: [
    'russian',
    { moves: [{ move: 'c3-d4', notes: [{ note: 'removal-stopped' }] }] },
    '1 white IR13 open',
  ],
  IR14: [
    'russian',
    { fen: 'W:Wc3,a1:Bd4,h8', moves: [{ move: 'c3:e5', position: 'B:We5:Bh8' }] },
    '1 white IR14 open',
  ],
  IR15: [
    'russian',
    { fen: 'W:Wc7:Bh4', moves: [{ move: 'c7-d8', position: 'B:Wd8:Bh4' }] },
    '1 white IR15 open',
  ],
  IR16: [
    'russian',
    {
      fen: 'W:Wc7:Ba3,h6',
      moves: [
        'c7-b8',
        { move: 'h6-g5', notes: [{ note: 'not-crowned', by: 'white', square: 'b8' }] },
        'b8-d6',
      ],
    },
    '3 white IR16 open',
  ],
  IR17: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'two-hands' }] }] }, '1 white IR17 open'],
  IR18: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'unclear' }] }] }, '1 white IR18 open'],
  IR19: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'adjusted' }] }] }, '1 white IR19 open'],
  IR20: ['russian', { fen: 'W:WKa1:Bc3,h2', moves: ['a1:d4:b2'] }, '1 white IR20 open'],
  IR21: ['russian', { fen: 'W:Wc3,d4:Bh8', moves: ['c3:e5'] }, '1 white IR21 open'],
  IR22: ['russian', { fen: 'W:Wc7:Bh4', moves: ['c7-d8-a5'] }, '1 white IR22 open'],
  IR23: ['international', { fen: 'W:W12:B8,9,35', moves: ['12x3x20', '35-40'] }, '1 white IR23 accepted'],
  IR24: ['czech', { fen: 'W:Wf6,Ke5,f4:BKd6,a5,g5,a3', moves: ['f4xh6'] }, '1 white IR24 open'],
  IR25: ['russian', { moves: ['f6-g5'] }, '1 white IR25 open'],
  IR26: ['breakthrough', { fen: 'W:W7,40:B21', moves: ['7-1', '21-27'] }, '2 black IR26 open'],
  IR27: [
    'russian',
    { moves: ['c3-d4', { move: 'd6-c5', notes: [{ note: 'claim', rule: 'repetition' }] }] },
    '2 black IR27 open',
  ],
  IR28: [
    'russian',
    { moves: [{ move: 'c3-d4', notes: [{ note: 'offer', by: 'white' }] }] },
    '1 white IR28 open',
  ],
  IR29: ['russian', { moves: [{ move: 'c3-d4', notes: [{ note: 'clock-hand' }] }] }, '1 white IR29 open'],
  IR30: ['frisian', { fen: 'W:WK46,20:BK5,1:M46,3', moves: ['46-41'] }, '1 white IR30 open'],
  IR31: ['russian', { moves: ['c3-d4', 'd6-'] }, '2 black IR31 open'],
};

describe('every irregularity of the catalogue', () => {
  test.each(IRREGULARITY_CODES)('%s', (code) => {
    const [variant, record, expected] = CASES[code];
    const judged = judge(variant, record);
    expect(short(judged)).toContain(expected);
    const found = judged.irregularities.find((one) => expected.includes(one.code))!;
    expect([found.name, found.source, found.severity]).toEqual([
      CATALOGUE[found.code].name,
      CATALOGUE[found.code].source,
      CATALOGUE[found.code].severity,
    ]);
    expect(found.message).not.toBe('');
  });
});

test('the codes of the records of other people, with what was legal', () => {
  const judged = judge('russian', {
    moves: ['c3-d4', 'f6-e5', 'd4:f6', 'g7:e5', 'b2-c3', 'h8-g7', 'c3-d4', 'e5-f4'],
  });
  expect(judged.irregularities).toMatchObject([
    { ply: 8, code: 'IR06', legal: ['e5:c3'], expectedMax: 1, status: 'open' },
  ]);
  expect(judged).toMatchObject({ followed: 8, plies: 8, end: null });
});

describe('what comes after an error', () => {
  test('the opponent moves: it stands, and the record goes on from the position it left', () => {
    const judged = judge('russian', {
      fen: 'W:Wc3,g1:Bd4,h8',
      // The capture is missed, Black takes in turn; the second error is judged in the position after the first.
      moves: ['g1-h2', 'd4:b2', 'h2-f4'],
    });
    expect(short(judged)).toEqual(['1 white IR06 accepted', '3 white IR02 open']);
    expect(judged.followed).toBe(3);
  });
  test('the opponent refuses: it is taken back, and the touched piece moves', () => {
    const moves = ['c3-d4', 'd6-f4', { move: 'd6-c5', notes: [{ note: 'refused' }] }];
    const judged = judge('russian', { moves });
    expect(short(judged)).toEqual(['2 black IR02 corrected']);
    expect(judged.followed).toBe(3);
    const other = judge('russian', {
      moves: [...moves.slice(0, 2), { move: 'f6-g5', notes: [{ note: 'refused' }] }],
    });
    expect(short(other)).toEqual(['2 black IR02 corrected', '3 black IR03 open']);
  });
  test('a text that is no move is put right as well', () => {
    const moves = ['c3-d4', 'd6', { move: 'd6-c5', notes: [{ note: 'refused' }] }];
    const judged = judge('russian', { moves });
    expect(short(judged)).toEqual(['2 black IR31 corrected']);
    expect(judged.followed).toBe(3);
  });
  test('where nobody can say what it left, reading ends', () => {
    const judged = judge('russian', { moves: ['c3-d4', 'nonsense', 'e3-f4'] });
    expect(short(judged)).toEqual(['2 black IR31 open']);
    expect(judged.followed).toBe(1);
  });
  test('or goes on from the position that the record shows', () => {
    const position = 'W:Wd4,e3:Bc5,h8';
    const judged = judge('russian', {
      fen: 'W:Wc3,e3:Bd6,h8',
      moves: ['c3-d4', { move: '?', position }, 'd4:b6'],
    });
    expect(short(judged)).toEqual(['2 black IR31 accepted']);
    expect(judged.followed).toBe(3);
  });
});

describe('one slip over whose turn it is is one irregularity', () => {
  test.each([
    ['english', 'White begins', '22-18 11-15 18x11 8x15 25-22 4-8', ['1 black IR25 accepted']],
    ['international', 'Black begins', '20-24 32-28 18-23 37-32 12-18 41-37', ['1 white IR25 accepted']],
    [
      'russian',
      'a move of Black is missing',
      'c3-b4 f6-g5 b2-c3 a1-b2 g7-f6 b4-a5',
      ['4 black IR05 accepted'],
    ],
    ['russian', 'a move of White is missing', 'c3-b4 f6-g5 g7-f6 b4-a5 h8-g7', ['3 white IR05 accepted']],
    [
      'russian',
      'two moves are missing',
      'c3-b4 b2-c3 f6-g5 g7-f6 b4-a5',
      ['2 black IR05 accepted', '4 white IR05 accepted'],
    ],
    [
      'russian',
      "the wrong side's piece, and the turn goes on",
      'c3-d4 e3-f4 d4-e5',
      ['2 black IR05 accepted'],
    ],
    ['russian', 'at the last ply', 'c3-d4 e3-f4', ['2 black IR05 open']],
  ])('%s: %s', (id, _, moves, expected) => {
    const judged = judge(id, { moves: moves.split(' ') });
    expect(short(judged)).toEqual(expected);
  });
  test('after the start too, from a position', () => {
    const moves = ['a7-b6', 'c3-d4', 'b6-a5', 'd4-c5'];
    expect(short(judge('russian', { fen: 'W:Wc3:Ba7', moves }))).toEqual(['1 white IR25 accepted']);
  });
});

test('what is blocking is not accepted by going on', () => {
  const judged = judge('russian', { moves: ['c3-d4', 'd6-', 'e3-f4'] });
  expect(judged.irregularities.map(({ severity, status }) => [severity, status])).toEqual([
    ['blocking', 'open'],
  ]);
});

describe('people play on from draws that nobody claims', () => {
  const kings = ['1-6', '32-27', '6-1', '27-32'];
  test('forty moves without progress, and a repetition', () => {
    const moves = Array.from({ length: 24 }, () => kings).flat();
    const judged = judge('english', { fen: 'W:WK1,K2:BK32,K31', moves });
    expect(judged).toMatchObject({
      irregularities: [],
      followed: 96,
      unclaimed: { reason: 'repetition', ply: 8 },
      end: { reason: 'repetition', ply: 8 },
    });
  });
  test('one king each, and the game is won after it', () => {
    const judged = judge('frysk', { fen: 'W:WK10,K27:BK29,50', moves: ['10-4', '29x26', '4-10', '50-45'] });
    expect(judged.irregularities.filter(({ code }) => code === 'IR26')).toEqual([]);
    const won = judge('turkish', { fen: 'W:WKa1:BKh8', moves: ['a1-a7', 'h8-h7', 'a7xh7'] });
    expect(won).toMatchObject({ unclaimed: { reason: 'one-piece-each', ply: 0 } });
  });
  test('a draw that has lapsed is not the end; the one that stands at last is', () => {
    const away = ['2-7', '31-26', '7-2', '26-31'];
    const judged = judge('english', { fen: 'W:WK1,K2:BK32,K31', moves: [...kings, ...kings, ...away] });
    expect(judged).toMatchObject({
      irregularities: [],
      unclaimed: { reason: 'repetition', ply: 8 },
      end: { reason: 'repetition', ply: 12 },
    });
  });
  test('a claim names any of the counts that are full', () => {
    const fen = 'W:WKa1,Kc1,Ke1:BKb8:Cthree-kings=29:Cking-moves=29';
    const claims = (rule: string): string[] =>
      short(judge('russian', { fen, moves: ['c1-d2'], after: [{ note: 'claim', rule }] }));
    expect(claims('three-kings')).toEqual([]);
    expect(claims('king-moves')).toEqual([]);
    expect(claims('main-road')).toEqual(['2 black IR27 open']);
  });
  test('what follows a win is irregular, and changes nothing', () => {
    const judged = judge('breakthrough', { fen: 'W:W7,40:B21', moves: ['7-1', '21-27'] });
    expect(judged.irregularities.map(({ code, severity }) => [code, severity])).toEqual([['IR26', 'note']]);
  });
});

describe('the end of a game', () => {
  const shuffle = ['g1-h2', 'b8-a7', 'h2-g1', 'a7-b8'];
  const fen = 'W:WKg1:BKb8';
  test('by repetition, at the exact ply; what is played after it is no irregularity', () => {
    const judged = judge('russian', { fen, moves: [...shuffle, ...shuffle, ...shuffle] });
    expect(judged.end).toEqual({ winner: null, reason: 'repetition', ply: 8 });
    expect(short(judged)).toEqual([]);
  });
  test('by agreement, by resignation, by a claim that is true', () => {
    const agreed = judge('russian', {
      moves: ['c3-d4', { move: 'd6-c5', notes: [{ note: 'offer', by: 'white' }, { note: 'accepted' }] }],
    });
    expect(agreed.end).toEqual({ winner: null, reason: 'agreement', ply: 1 });
    expect(short(agreed)).toEqual(['2 black IR26 open']);
    expect(judge('russian', { moves: ['c3-d4'], after: [{ note: 'resigned', by: 'black' }] }).end).toEqual({
      winner: 'white',
      reason: 'resignation',
      ply: 1,
    });
    const claim = { note: 'claim', rule: 'repetition', move: 'a7-b8' };
    const claimed = judge('russian', { fen, moves: [...shuffle, ...shuffle.slice(0, 3)], after: [claim] });
    expect(claimed.end).toEqual({ winner: null, reason: 'claim', ply: 7 });
    expect(claimed.irregularities).toEqual([]);
  });
  test('an offer that was declined is not repeated before the opponent has offered', () => {
    const offer = { note: 'offer', by: 'white' };
    const judged = judge('russian', {
      moves: [
        'c3-d4',
        { move: 'd6-c5', notes: [offer, { note: 'declined' }] },
        'b2-c3',
        { move: 'f6-g5', notes: [offer] },
      ],
    });
    expect(short(judged)).toEqual(['4 white IR28 open']);
  });
});

describe('score sheets', () => {
  const russian = preset('russian');
  const read = (text: string): Judgement => {
    const [game] = parsePdn(scoreSheetToPdn(russian, text)).games;
    const sheet = sheetOfPdn(russian, game!);
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.issues));
    return judgeSheet(interpretRules(russian), sheet.value);
  };
  test.each([
    [
      'spaces, Cyrillic letters, short forms',
      '1. с3 - d4   f6-g5\n2. b2-c3 h6 - f4?\n3. e3:g5 bc5 4. d4:b6 a7:c5',
      ['4 black IR21 accepted'],
    ],
    [
      'a list of the pieces',
      'Белые: простые с3, е1; дамка h8.\nЧёрные: a7, б6, дамка f4\nХод чёрных\n\n1. ... b6-c5 2. h8-d4',
      [],
    ],
    ['lists on one line', 'White: c3, e1. Black: h8\n1. c3-d4 h8-g7', []],
    ['a position inside the game', '1. c3-d4 /FEN "B:Wa1:Bh8"/ h8-g7', ['1 white IR07 accepted']],
    ['notes in braces', '1. c3-d4 {touched f6} d6-c5', ['2 black IR03 open']],
    ['prose that begins with the word of a note', '1. c3-d4 {offer of a draw, declined} d6-c5', []],
  ])('%s', (_, text, expected) => {
    const judged = read(text);
    expect(short(judged)).toEqual(expected);
    expect(judged.followed).toBe(judged.plies);
  });
  test('what does not fit the board is said with its place', () => {
    const bad = {
      moves: [{ move: 'c3-d4', side: 'green', position: 'W:Wz9:B', notes: [{ note: 'claim', rule: 'x' }] }],
    };
    const sheet = readSheet(russian, bad);
    expect(sheet.ok ? [] : sheet.issues.map(({ path }) => path)).toEqual([
      'moves[0].side',
      'moves[0].position',
      'moves[0].notes[0].rule',
    ]);
    expect(readSheet(russian, { moves: 'c3-d4' }).ok).toBe(false);
  });
});
