import { expect, test } from 'vitest';
import { parsePdn } from './parse-pdn.ts';

/** Pieces of text that belong to no game, or to another place of it. */
const FAULTS = [
  ...[
    '{',
    '}',
    '{{',
    '{}}',
    '(',
    ')',
    '((',
    '[',
    ']',
    '[]',
    '[Event]',
    '[Event "',
    '[Event "x',
    '[Event x]',
    '["x"]',
  ],
  ...[
    '[Event "x" "y"]',
    "[Event 'x']",
    '[1 "x"]',
    '"',
    '\\',
    '\\"',
    ';',
    '%',
    '\n%',
    '\n;',
    '$',
    '$x',
    '$-1',
    '$9999999999',
  ],
  ...[
    '!',
    '??!!??!!?',
    '(!',
    '1',
    '1.',
    '1...',
    '99999.',
    '1.1.',
    '0.',
    '-1.',
    '32',
    '32-',
    '-28',
    '32--28',
    '32-28-',
    'x',
    'xx',
  ],
  ...[
    '32x',
    '32:',
    '32-99',
    '0-0',
    '2-0',
    '1-1 1-1',
    '1/2',
    '½',
    '1/2-1/2',
    '*',
    '**',
    '2-1',
    '--',
    '---',
    'a9',
    'z1-z2',
    'ab',
    'abc',
  ],
  ...[
    'c3 d4',
    'c3-',
    '3c-4d',
    '<1,2>',
    '32x23<',
    '32x23<1',
    '\u0000',
    '\u0007',
    '\u001b[2J',
    '\ufeff',
    '\u200b',
    '\u2028',
    '\ud800',
  ],
  ...[
    '💥',
    'é',
    'ход',
    'game 2, ply 3',
    'see 32-28',
    'a.l.',
    '+-',
    '=',
    '±',
    '∞',
    '#',
    '@',
    '&nbsp;',
    '<b>',
    '\t\t',
    '\r',
    '\r\r',
  ],
  'x'.repeat(5000),
  '('.repeat(200),
  '{'.repeat(200),
  '[Event "'.repeat(50),
  '1. '.repeat(300),
  `$${'1'.repeat(400)}`,
];
/** Where a fault stands in a game. */
const PLACES: readonly ((fault: string) => string)[] = [
  (fault) => `${fault}\n[Event "a"]\n\n1. 32-28 19-23 2-0`,
  (fault) => `[Event "a${fault}"]\n\n1. 32-28 19-23 2-0`,
  (fault) => `[Event "a"]\n${fault}\n1. 32-28 19-23 2-0`,
  (fault) => `[Event "a"]\n\n1. 32-28 ${fault} 19-23 2-0`,
  (fault) => `[Event "a"]\n\n1. 32-28${fault}19-23 2-0`,
  (fault) => `[Event "a"]\n\n1. 32-28 {a ${fault} b} 19-23 2-0`,
  (fault) => `[Event "a"]\n\n1. 32-28 (1. 31-27 ${fault}) 19-23 2-0`,
  (fault) => `[Event "a"]\n\n1. 32-28 19-23 2-0 ${fault}`,
];

test(`${FAULTS.length * PLACES.length} faults: nothing is thrown, and the next game is read as it is`, () => {
  const next = '[Event "next"]\n[Round "7"]\n\n1. 33-29 {a remark} 17-22 2. 39-33 1-1\n';
  const [whole] = parsePdn(next).games;
  for (const fault of FAULTS)
    for (const place of PLACES) {
      const { games, issues } = parsePdn(`${place(fault)}\n\n${next}`);
      const last = games.at(-1)!;
      const kept = {
        tags: last.tags,
        moves: last.moves.map(({ text, comments }) => [text, comments]),
        result: last.result,
      };
      const wanted = {
        tags: whole!.tags,
        moves: whole!.moves.map(({ text, comments }) => [text, comments]),
        result: '1-1',
      };
      expect([place(fault), kept]).toEqual([place(fault), wanted]);
      for (const { path, message } of issues) expect(`${path} ${message}`.length).toBeLessThan(400);
    }
});
