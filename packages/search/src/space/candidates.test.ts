import { loadPreset } from '@draughts-lab/variant';
import { randomState } from '@draughts-lab/input/random';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { probePlay } from '@draughts-lab/workbench';
import { admission } from './admission.ts';
import { allCandidates, changesOf, drawCandidate, isPossible, neighbour, rulesOf } from './candidates.ts';
import { readSpace, type Space } from './space.ts';

function spaceOf(file: object): Space {
  const found = readSpace({ id: 'test', base: 'russian', aim: 'fewer-draws', ...file }, (entry) =>
    loadPreset(entry as string),
  );
  if (!found.ok) throw new Error(found.issues[0]!.message);
  return found.value;
}

const space = spaceOf({
  changes: {
    'short kings': { king: { step: { range: 1 }, capture: { range: 1, landing: 'next' } } },
    'no kings': { king: null, promotion: { when: 'none' } },
    'free captures': { capture: { mandatory: false } },
    'free captures again': { capture: { choice: [], mandatory: false } },
    'at rest': { promotion: { when: 'at-rest' } },
    'same as before': { name: 'Another name' },
    'a swap': { swap: { after: 1 } },
    'no such word': { capture: { removal: 'never' } },
    'never move': { man: { step: null, capture: null } },
  },
  never: [['free captures', 'at rest']],
  mostChanges: 3,
});
const at = (...names: string[]): number[] =>
  names.map((name) => space.changes.findIndex((change) => change.name === name));

test('changes that set the same field, or a part of one, are choices of one thing', () => {
  expect(isPossible(space, at('short kings', 'free captures'))).toBe(true);
  expect(isPossible(space, at('short kings', 'no kings'))).toBe(false);
  expect(isPossible(space, at('free captures', 'free captures again'))).toBe(false);
  expect(isPossible(space, at('no kings', 'at rest'))).toBe(false);
  expect(isPossible(space, at('free captures', 'at rest'))).toBe(false);
  expect(isPossible(space, [])).toBe(false);
});

test('all candidates are the possible sets, those with fewer changes first', () => {
  const all = allCandidates(space, 1000)!;
  const sizes = all.map(({ length }) => length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(all.map((one) => one.join())).size).toBe(all.length);
  expect(all.every((one) => isPossible(space, one))).toBe(true);
  expect(allCandidates(space, 10)).toBeNull();
});

test('what is drawn by lot, and neighbours of it, are possible candidates', () => {
  const all = new Set(allCandidates(space, 1000)!.map((one) => one.join()));
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomState(seed);
      const drawn = drawCandidate(space, random);
      const other = neighbour(space, drawn ?? [0], random);
      const found = [drawn, other].filter((one) => one !== null);
      expect(found.every((one) => all.has(one.join()))).toBe(true);
    }),
  );
});

test('the rules of a candidate are those of the base with its changes, and it is named after them', () => {
  const rules = rulesOf(space, at('short kings', 'free captures'));
  expect(rules.ok && [rules.value.id, rules.value.name]).toEqual([
    'russian-short-kings-and-free-captures',
    'Russian draughts: short kings, free captures',
  ]);
  expect(rules.ok && rules.value.document.king!.step!.range).toBe(1);
  expect(rules.ok && rules.value.document.capture!.mandatory).toBe(false);
});

test('rules that cannot be played, or are those of another candidate, are set aside with a reason', () => {
  const { refusal, games } = admission(space);
  const whys = space.changes.map((_, change) => [
    changesOf(space, [change])[0],
    refusal([change])?.code ?? null,
  ]);
  expect(whys).toEqual([
    ['short kings', null],
    ['no kings', null],
    ['free captures', null],
    ['free captures again', 'search.same-rules'],
    ['at rest', null],
    ['same as before', 'search.same-rules'],
    ['a swap', 'search.swap'],
    ['no such word', expect.any(String)],
    ['never move', expect.any(String)],
  ]);
  expect(games.size).toBe(4);
});

test('a candidate that the engine cannot play is set aside, and those after it are not', () => {
  const { refusal, games } = admission(space, (variant) => {
    if (variant.id.includes('short-kings')) throw new RangeError('too many squares');
    return { report: { games: 20, ended: 20 }, issues: [] } as unknown as ReturnType<typeof probePlay>;
  });
  expect(refusal(at('short kings'))).toEqual({ code: 'search.fails', params: { why: 'too many squares' } });
  expect(refusal(at('free captures'))).toBeNull();
  expect(games.size).toBe(1);
});
