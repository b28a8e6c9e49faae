import { compileRules } from '@draughts-lab/engine';
import { goesThroughAll, someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { assert, dictionary, property, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHubMove, readHubPosition, writeHubMove, writeHubPosition } from './hub-board.ts';
import { readHubLine, writeHubLine } from './hub-line.ts';

const preset = (id: string): Variant => {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};
const spoken = presetIds()
  .map(preset)
  .filter(({ players, document }) => players.length === 2 && document.stack === null);

describe('lines', () => {
  test('what is written is read again', () => {
    assert(
      property(
        stringMatching(/^[a-z-]{1,8}$/),
        dictionary(stringMatching(/^[a-z]{1,5}$/), stringMatching(/^[ -~]{0,20}$/)),
        (command, args) => {
          const read = readHubLine(writeHubLine(command, args));
          expect(read.command).toBe(command);
          for (const [name, value] of Object.entries(args))
            expect(read.args.get(name)).toBe(value.replaceAll('"', "'"));
        },
      ),
    );
  });
  test('anything at all is read as something', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => readHubLine(text).args.size >= 0),
      {
        numRuns: goesThroughAll() ? 100 : 30,
      },
    );
    expect(readHubLine('pos pos=Wbe moves="32-28 19-23"').args.get('moves')).toBe('32-28 19-23');
    expect(readHubLine('level infinite').args.has('infinite')).toBe(true);
  });
});

describe.each(someOf(spoken, 8).map((variant) => [variant.id, variant] as const))('%s', (_id, variant) => {
  const rules = compileRules(variant);
  test('positions and moves of a random game are read again', () => {
    let position = rules.initialPosition();
    for (let ply = 0; ply < 40; ply++) {
      const setup = rules.toSetup(position);
      const legal = rules.legalMoves(position);
      if (legal.length === 0) break;
      const read = readHubPosition(variant, writeHubPosition(variant, setup));
      expect(read).toEqual({ ok: true, value: { turn: setup.turn, stacks: setup.stacks } });
      for (const move of legal) {
        const again = readHubMove(variant, writeHubMove(variant, move), legal)!;
        expect([again.from, again.to, again.captures.toSorted((a, b) => a - b)]).toEqual([
          move.from,
          move.to,
          move.captures.toSorted((a, b) => a - b),
        ]);
      }
      position = rules.play(position, legal[(ply * 7) % legal.length]!);
    }
  });
});

test('the start position and a capture in the words of the protocol', () => {
  const variant = preset('international');
  const rules = compileRules(variant);
  const start = rules.initialPosition();
  expect(writeHubPosition(variant, rules.toSetup(start))).toBe(
    `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`,
  );
  const read = readHubPosition(variant, `W${'e'.repeat(22)}b${'e'.repeat(4)}w${'e'.repeat(22)}`);
  if (!read.ok) throw new Error('position');
  const [capture] = rules.legalMoves(rules.fromSetup(read.value));
  expect(writeHubMove(variant, capture!)).toBe('28x19x23');
  expect(readHubPosition(variant, 'Wxyz').ok).toBe(false);
  expect(readHubPosition(variant, `X${'q'.repeat(50)}`)).toMatchObject({ ok: false, issues: { length: 51 } });
});
