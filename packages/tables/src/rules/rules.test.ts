import { describe, expect, test } from 'vitest';
import { changed, onSmallBoard, preset } from '../testing/small-variant.ts';
import { planClasses } from './classes.ts';
import { countersOf } from './counters.ts';
import { type Material, materialInWords, materialName, parseMaterial } from './material.ts';
import { tableObstacles } from './obstacles.ts';
import { colourSymmetry } from './symmetry.ts';

const material = (name: string): Material => parseMaterial(name)!;

test.each([
  ['1m2K-1K', 'two kings and a man against a king'],
  ['2m-3m', 'two men against three men'],
  ['1K-12m', 'a king against 12 men'],
])('%s', (name, words) => {
  expect(materialName(material(name))).toBe(name);
  expect(materialInWords(material(name))).toBe(words);
});

test.each(['', '-', '1m-', 'K-K', '1K1m-1K', '1m2K', '0m-0K', '16m-1K'])('%j is no class', (text) => {
  expect(parseMaterial(text)).toBeNull();
});

test.each<[string, string[]]>([
  ['russian', []],
  ['breakthrough', []],
  ['towers', ['stack']],
  ['corners', ['man.hop']],
  ['star-3p', ['players', 'man.hop']],
])('what keeps %s from having tables', (id, paths) => {
  expect(tableObstacles(preset(id)).map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
  expect(tableObstacles(preset(id)).length === 0).toBe(paths.length === 0);
});

test('a ban on taking back is told', () => {
  const issues = tableObstacles(changed('russian', { king: { noUndo: true } }));
  expect(issues.map(({ path }) => path)).toEqual(['king.noUndo']);
});

test('a limit on the number of kings is told: men may stand on squares that crown', () => {
  const issues = tableObstacles(changed('russian', { promotion: { most: 1 } }));
  expect(issues.map(({ path }) => path)).toEqual(['promotion.most']);
});

test('kings that become men again are told: no piece taken leads back to an earlier class', () => {
  const issues = tableObstacles(changed('russian', { king: { demotes: 'after-move' } }));
  expect(issues.map(({ path }) => path)).toEqual(['king.demotes']);
});

test('directions of one side are told, and pieces that are taken off before the first move', () => {
  const sided = { sides: { white: { man: { capture: ['diagonal-forward'] } } } };
  expect(tableObstacles(changed('russian', sided)).map(({ path }) => path)).toEqual(['sides']);
  const less = { removals: [{}] };
  expect(tableObstacles(changed('russian', less)).map(({ path }) => path)).toEqual(['removals']);
});

test('a swap of sides is told: a table does not know the ply', () => {
  const issues = tableObstacles(changed('russian', { swap: { after: 1 } }));
  expect(issues.map(({ path }) => path)).toEqual(['swap']);
});

describe('the players can change places', () => {
  test.each(['russian', 'english', 'frisian', 'turkish', 'diagonal'])('%s', (id) => {
    const places = colourSymmetry(preset(id))!;
    const { size } = preset(id).board;
    expect([...places].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: size }, (_, square) => square),
    );
    expect(places.map((place) => places[place])).toEqual(Array.from({ length: size }, (_, square) => square));
  });
  test('not where one of them is crowned elsewhere', () => {
    const zone = { white: ['row 4'], black: ['row 1', 'row 2'] };
    expect(colourSymmetry(onSmallBoard('english', 4, 4, { promotion: { zone } }))).toBeNull();
  });
});

describe('counters', () => {
  test.each<[string, string, string | null, string[]]>([
    ['russian', '2K-1K', 'balance-2-3', []],
    ['russian', '3K-1K', 'three-kings', ['main-road']],
    ['russian', '1m-1m', 'king-moves', []],
    ['international', '2K-1K', 'five-moves', []],
    ['english', '2K-1K', 'no-progress', []],
    ['frisian', '1K-1m', null, []],
  ])('%s %s', (id, name, binding, uncounted) => {
    const reading = countersOf(preset(id), material(name));
    expect(reading.binding?.name ?? null).toBe(binding);
    expect(reading.uncounted).toEqual(expect.arrayContaining(uncounted));
  });
});

test('classes come after all that they lead to, and Frisian ones in which runs count are left out', () => {
  for (const id of ['russian', 'frisian', 'breakthrough']) {
    const { batches, leftOut } = planClasses(preset(id), 4, true);
    const seen = new Set<string>();
    for (const { name, needs } of batches) {
      expect(needs.filter((need) => !seen.has(need))).toEqual([]);
      seen.add(name);
    }
    expect(leftOut.length > 0).toBe(id === 'frisian');
    expect(seen.has('1m1K-1K')).toBe(id === 'russian');
  }
});
