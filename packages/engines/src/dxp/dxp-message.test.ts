import { array, assert, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_END, MAX_MESSAGE, readMessage, writeMove, writeRequest } from './dxp-message.ts';

const START = `W${'z'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

describe('what is written', () => {
  test('a game from the normal position is asked for without the position', () => {
    const text = writeRequest({ name: 'Draughts Lab', position: START, minutes: 5, moves: 75 });
    expect(text).toBe(`R01Draughts Lab${' '.repeat(20)}W005075A`);
  });

  test('any other position follows, with the side to move first', () => {
    const position = `Z${'e'.repeat(49)}W`;
    const text = writeRequest({ name: 'x', position, minutes: 999, moves: 0 });
    expect(text.slice(35)).toBe(`Z999000B${position}`);
    expect(text).toHaveLength(94);
    expect(writeRequest({ name: 'x', position, minutes: 0.5, moves: 0 }).slice(36, 39)).toBe('0.5');
  });

  test('moves as in the examples of the protocol', () => {
    expect(writeMove('6-11', 12)).toBe('M0012061100');
    expect(writeMove('5x25x22x12x23x20', 12)).toBe('M001205250422122320');
  });
});

describe('what is read', () => {
  test('moves as in the examples of the protocol', () => {
    expect(readMessage('M0012061100')).toEqual({ kind: 'move', move: '6-11', seconds: 12 });
    expect(readMessage('M001205250422122320')).toEqual({
      kind: 'move',
      move: '5x25x22x12x23x20',
      seconds: 12,
    });
  });

  test('every move that is written is read again', () => {
    const square = integer({ min: 1, max: 50 });
    assert(
      property(square, square, array(square, { maxLength: 20 }), integer(), (from, to, captured, seconds) => {
        const move = [from, to, ...captured].join(captured.length === 0 ? '-' : 'x');
        const read = readMessage(writeMove(move, seconds));
        expect(read).toMatchObject({ kind: 'move', move });
      }),
    );
  });

  test.each([
    [`A${'Scan 2.0'.padEnd(32)}0`, { kind: 'accept', name: 'Scan 2.0', code: '0' }],
    [GAME_END, { kind: 'end', reason: 0, isLast: false }],
    ['E31', { kind: 'end', reason: 3, isLast: true }],
    ['Chello', { kind: 'chat', text: 'hello' }],
    ['B005Z', { kind: 'back' }],
    ['K1', { kind: 'back-answer' }],
  ])('%s', (text, message) => expect(readMessage(text)).toEqual(message));

  test.each([
    '',
    'A0',
    'E',
    'E40',
    'E000',
    'M',
    'M0012061101',
    'M001206110',
    'B5Z',
    'K7',
    'X',
    'm0012061100',
  ])('%j is no message', (text) =>
    expect(() => readMessage(text)).toThrow('no message of the DamExchange protocol'),
  );

  test('nothing else happens, whatever comes', () => {
    assert(
      property(string({ maxLength: MAX_MESSAGE }), (text) => {
        const outcome = (): string => {
          try {
            return readMessage(text).kind;
          } catch (error) {
            return (error as Error).name;
          }
        };
        expect(outcome()).toMatch(/^(EngineError|accept|move|end|chat|back|back-answer|request)$/);
      }),
    );
  });
});
