import {
  gameTypesOf,
  initialSetup,
  loadPresets,
  mainOfGameType,
  otherNames,
  parseVariant,
  presetDocument,
  presetIds,
  type Variant,
} from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { parseFen } from '../fen/parse-fen.ts';
import { preset } from '../testing/written-move.ts';
import { formatPdn } from './format-pdn.ts';
import { gameTypeOf, readGameType } from './game-type.ts';
import { parsePdn } from './parse-pdn.ts';
import { pdnSetup, pdnVariant, variantTags } from './pdn-variant.ts';
import { pdnPly, pdnTag } from './pdn-game.ts';

const variants = [
  'international',
  'breakthrough',
  'russian',
  'stavropol',
  'pool',
  'pool-unified',
  'corners',
  'english',
].map(preset);
const SMALL = {
  white: { men: ['rows 1-2'], kings: [] },
  black: { men: ['rows 5-6'], kings: [] },
};
const mainOfType = { 20: 'international', 25: 'russian' };
const names = { mainOfType, others: otherNames, programs: gameTypesOf };

describe('which game the tags mean', () => {
  test.each([
    [{}, 'international', 'default'],
    [{ GameType: '20' }, 'international', 'game-type'],
    [{ GameType: '20,W,10,10,N2,0' }, 'international', 'game-type'],
    [{ GameType: '25,W,8,8,A0,0' }, 'russian', 'game-type'],
    [{ GameType: '25,W,8,8,N2,0' }, 'russian', 'game-type'],
    [{ gametype: '21' }, 'english', 'game-type'],
    [{ GameType: '23,B,8,8,N1,0' }, 'pool', 'game-type'],
    [{ GameType: '23,W' }, 'pool-unified', 'game-type'],
    [{ GameType: '25', Variant: 'stavropol' }, 'stavropol', 'variant'],
    [{ Variant: 'Stavropol' }, 'stavropol', 'variant'],
    [{ Variant: 'russian draughts' }, 'russian', 'variant'],
    [{ GameType: '99', Variant: 'corners' }, 'corners', 'variant'],
  ] as const)('%o', (tags, id, source) => {
    const found = pdnVariant(tags, variants, names);
    expect(found.ok && [found.value.variant.id, found.value.source]).toEqual([id, source]);
  });

  test.each([
    [{ Variant: 'stavropool' }, 'there is no variant "stavropool"'],
    [{ GameType: '96' }, 'there is no variant of type 96'],
    [{ GameType: '25,W,10,10,A0,0' }, 'there is no variant of type 25,W,10,10,A0,0'],
    [{ GameType: '23' }, 'several games have type 23: pool, pool-unified'],
    [{ GameType: 'quux' }, 'expected a number such as 20, found "quux"'],
  ] as const)('%o is refused', (tags, message) => {
    const found = pdnVariant(tags, variants, names);
    expect(found.ok ? [] : found.issues.map((one) => [one.kind, one.message])).toEqual([
      ['variant', message],
    ]);
  });

  test('types that are known are named once each', () => {
    const found = pdnVariant({ GameType: '25,B,8,8,A0,0' }, variants, names);
    expect(found.ok ? [] : found.issues.map(({ hint }) => hint)).toEqual([
      'known: 25,W,8,8,A0,0; --variant names the rules',
    ]);
  });

  test.each([
    [{ GameType: '20', Variant: 'Standard' }, 'international', 0],
    [{ GameType: '20', Variant: 'Standard (international) checkers' }, 'international', 0],
    [{ GameType: '20', Variant: 'Blitz 3+2' }, 'international', 1],
    [{ GameType: '25', Variant: 'Шашки по пятницам' }, 'russian', 1],
    [{ GameType: '25,W,8,8,A0,0', Variant: 'From Position' }, 'russian', 1],
    [{ GameType: '20', Variant: 'stavropol' }, 'international', 1],
    [{ GameType: '40', Variant: 'Frysk!' }, 'frysk', 0],
    [{ GameType: '97', Site: 'https://lidraughts.org/abcd' }, 'frysk', 0],
    [{ GameType: '97', Variant: 'Frysk!' }, 'frysk', 1],
    [{ GameType: '96', Variant: 'Breakthrough', Event: 'Lidraughts tournament' }, 'breakthrough', 0],
    [{ GameType: '98', Variant: 'Antidraughts', Site: 'lidraughts.org' }, 'giveaway-100', 0],
    [{ GameType: '99', Variant: 'From Position', Site: 'lidraughts.org' }, 'international', 0],
    [{ GameType: '21', Variant: 'American Checkers' }, 'english', 0],
    [{ GameType: '30', Variant: 'Türk daması' }, 'turkish', 1],
    [{ GameType: '41', Variant: 'Spantsiretti' }, 'eighty-cell', 0],
    [{ Variant: 'Italian Draughts' }, 'italian', 0],
    [{ Variant: 'brazilian' }, 'brazilian', 0],
    [{ GameType: 'Russian', Event: 'x' }, 'russian', 0],
    [{ GameType: '', Variant: '?' }, 'international', 0],
    [{ GameType: '20,W,10,10,N2,0,x' }, 'international', 1],
    [{ GameType: '25;W;8;8;A0;0' }, 'russian', 1],
    [{ GameType: '20,W,10,10,N2,0,x', Variant: 'Blitz' }, 'international', 2],
    [{ Variant: 'Friese dammen' }, 'frisian', 0],
    [{ Variant: 'Международные шашки' }, 'international', 0],
    [{ GameType: 'Русские шашки' }, 'russian', 0],
    [{ GameType: '26', Variant: 'Damas Brasileiras' }, 'brazilian', 0],
    [{ GameType: '22', Variant: 'Dama italiana' }, 'italian', 0],
    [{ GameType: '20', Event: 'Russian', Site: 'Frysk!', White: 'Turkish' }, 'international', 0],
  ] as const)('as other programs write it, %o', (tags, id, notes) => {
    const found = pdnVariant(tags, loadPresets(), { ...names, mainOfType: mainOfGameType });
    expect(found.ok && [found.value.variant.id, found.value.notes.length]).toEqual([id, notes]);
  });
  test.each([
    [{ GameType: '97' }, 'lidraughts means frysk: --variant frysk reads it'],
    [{ GameType: '42' }, 'hcheckers means diagonal: --variant diagonal reads it'],
    [{ GameType: '77' }, '--variant names the rules'],
    [{ Variant: 'Quux' }, '--variant names the rules'],
  ])('%o names the option that reads it', (tags, hint) => {
    const found = pdnVariant(tags, loadPresets(), names);
    expect(found.ok ? null : found.issues[0]!.hint).toBe(hint);
  });
  test('other names are of games that are there, and no game has them already', () => {
    const ids = presetIds();
    for (const [name, id] of Object.entries(otherNames))
      expect([name, ids.includes(id)]).toEqual([name, true]);
    for (const { types } of gameTypesOf)
      for (const id of Object.values(types)) expect([id, ids.includes(id)]).toEqual([id, true]);
  });

  test('the hint names a near one', () => {
    const found = pdnVariant({ Variant: 'stavropool' }, variants);
    expect(found.ok ? undefined : found.issues[0]!.hint).toBe(
      'did you mean stavropol? --variant names the rules',
    );
  });
});

describe('GameType', () => {
  test('all its parts', () => {
    expect(readGameType('23,B,8,8,A1,1')).toEqual({
      type: 23,
      firstToMove: 'black',
      columns: 8,
      rows: 8,
      notation: 'A',
      corner: 1,
      inverted: true,
    });
  });
  test('the number alone', () => {
    expect(readGameType(' 20 ')).toEqual({
      type: 20,
      firstToMove: null,
      columns: null,
      rows: null,
      notation: null,
      corner: null,
      inverted: null,
    });
  });
  test.each(['', 'x', '20,', '20,X', '20,W,8', '20,W,8,8,Q0,0', '20,W,8,8,A4,0', '20,W,8,8,A0,2', '1000'])(
    '%j is none',
    (text) => {
      expect(readGameType(text)).toBeNull();
    },
  );
});

function houseRule(document: object): Variant {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

describe('the GameType of a variant', () => {
  test.each(presetIds())('%s: as its document has it', (id) => {
    const { gameType } = preset(id).document.notation;
    expect(variantTags(preset(id))['GameType'] ?? null).toBe(gameType);
  });
  test.each([
    ['russian', { board: { columns: 10 } }, '25,W,10,8,A0,0'],
    ['russian', { board: { columns: 6, rows: 6 }, setup: SMALL }, '25,W,6,6,A0,0'],
    ['russian', { firstToMove: 'black' }, '25,B,8,8,A3,0'],
    ['english', { board: { columns: 10 } }, '21,B,10,8,N1,0'],
    ['thai', { board: { columns: 10 }, firstToMove: 'black' }, '31,B,10,8,N2,0'],
    ['spanish', { board: { columns: 10 } }, '24,W,10,8,N1,1'],
    ['italian', { board: { mirrored: false } }, '22,W,8,8,N2,0'],
  ] as const)('%s with %j', (base, changes, tag) => {
    const house = houseRule({
      extends: base,
      ...changes,
      draws: { counters: { 'main-road': null } },
      places: { 'main-road': null },
    });
    expect(gameTypeOf(house)).toBe(tag);
  });
});

describe('rules that travel with a game', () => {
  test('openings and kept positions stay behind: the game is the same without them', () => {
    const full = houseRule({
      extends: 'russian',
      id: 'full',
      ballot: ['moves ab4'],
      positions: [{ at: 'W:Wc3:Bd4', legal: ['c3:e5'] }],
    });
    const tags = variantTags(full);
    expect(tags['Rules']).not.toMatch(/ballot|positions/);
    const found = pdnVariant(tags, []);
    expect(found.ok && found.value.variant.hash).toBe(full.hash);
  });

  const house = houseRule({
    extends: 'russian',
    id: 'forward',
    man: { capture: { directions: ['forward-left'] } },
  });

  test('a house rule brings its document, a preset its name', () => {
    const tags = variantTags(house);
    const read = parsePdn(
      formatPdn({ tags, comments: [], moves: [pdnPly('c3-d4')], result: '*', place: null }),
    );
    expect(read.issues).toEqual([]);
    const found = pdnVariant(read.games[0]!.tags, []);
    expect(found.ok && [found.value.source, found.value.variant.hash]).toEqual(['rules', house.hash]);
    expect(variantTags(preset('russian'))).not.toHaveProperty('Rules');
    expect(variantTags(house, undefined, 'named')).not.toHaveProperty('Rules');
  });

  test.each([
    [{ Rules: '{' }, 'Rules'],
    [{ Rules: '{"extends":"russian","man":5}' }, 'Rules man'],
    [{ Rules: '{"extends":"russian"}', RulesHash: 'ab' }, 'RulesHash'],
    [{ Variant: 'russian', RulesHash: house.hash }, 'RulesHash'],
  ])('%j is refused', (tags, path) => {
    const found = pdnVariant(tags, variants);
    expect(found.ok ? [] : found.issues.map((one) => one.path)).toEqual([path]);
  });

  test('of two games with one name the hash tells which is meant', () => {
    const other = houseRule({ extends: 'russian', id: 'forward' });
    const found = pdnVariant({ Variant: 'forward', RulesHash: house.hash }, [other, house]);
    expect(found.ok && found.value.variant.hash).toBe(house.hash);
  });
});

describe('tags to write', () => {
  test.each(variants.map((variant) => [variant.id, variant] as const))('%s is found again', (id, variant) => {
    const tags = variantTags(variant);
    expect(pdnTag(tags, 'RulesHash')).toBe(variant.hash);
    const found = pdnVariant(tags, variants, names);
    expect(found.ok && found.value.variant.id).toBe(id);
    expect(pdnSetup(variant, tags)).toEqual({ ok: true, value: initialSetup(variant) });
  });

  test('a set-up position goes through a PDN', () => {
    const variant = preset('stavropol');
    const setup = parseFen(variant, 'B:Wc3:Bd4,Kh8:H3:F9');
    if (!setup.ok) throw new Error('not read');
    const tags = variantTags(variant, setup.value);
    expect(tags['SetUp']).toBe('1');
    const text = formatPdn({
      tags,
      comments: [],
      moves: [pdnPly('d4:b2', { number: 9, continued: true })],
      result: '0-1',
      place: null,
    });
    expect(pdnSetup(variant, parsePdn(text).games[0]!.tags)).toEqual(setup);
  });

  test('a FEN tag counts without SetUp, and a bad one is a problem', () => {
    const variant = preset('international');
    expect(pdnSetup(variant, { FEN: 'W:WK47:B14,19,29,31,42' }).ok).toBe(true);
    const bad = pdnSetup(variant, { SetUp: '1', FEN: 'W:W99:B1' });
    expect(bad.ok ? [] : bad.issues.map(({ kind }) => kind)).toEqual(['square']);
  });
});
