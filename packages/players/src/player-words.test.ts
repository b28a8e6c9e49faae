import { loadPreset, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { parsePlayer } from './player-spec.ts';
import { readPlayerWords } from './player-words.ts';

const engines: Readonly<Record<string, object>> = {
  moby: { name: 'moby', command: ['./moby', '-p', '{port}'], dxp: { minutes: 3 } },
};

describe('a program that speaks DXP, in words', () => {
  test.each([
    ['dxp', { dxp: {} }],
    ['dxp:27532', { dxp: { port: 27_532 } }],
    ['dxp:127.0.0.1', { dxp: { host: '127.0.0.1' } }],
    [
      'dxp:localhost:4000,minutes=2,moves=75',
      { dxp: { host: 'localhost', port: 4000, minutes: 2, moves: 75 } },
    ],
    ['dxp:[::1]:4000', { dxp: { host: '::1', port: 4000 } }],
    ['dxp:5,minutes=0.5', { dxp: { port: 5, minutes: 0.5 } }],
    ['dxp:minutes=2,timeoutMs=500', { timeoutMs: 500, dxp: { minutes: 2 } }],
    ['engine:moby,minutes=5', { ...engines['moby'], dxp: { minutes: 5 } }],
  ])('%s', (text, options) => {
    const read = readPlayerWords(text, (name) => engines[name]!);
    expect(read).toEqual({ ok: true, value: { player: 'engine', ...options } });
    expect(read.ok && parsePlayer(read.value, null).ok).toBe(true);
  });

  test('an option that is none is refused', () => {
    expect(readPlayerWords('dxp:1,2,x').ok).toBe(false);
  });
});

describe('a program that speaks DXP, as data', () => {
  const preset = (id: string): Variant => {
    const parsed = loadPreset(id);
    if (!parsed.ok) throw new Error(id);
    return parsed.value;
  };
  const international = preset('international');

  test('has its defaults written out, and is read again', () => {
    const parsed = parsePlayer({ player: 'engine', dxp: {} }, international);
    expect(parsed).toEqual({
      ok: true,
      value: {
        player: 'engine',
        command: null,
        cwd: null,
        variant: null,
        timeoutMs: 60_000,
        dxp: { host: '127.0.0.1', port: 27_531, minutes: 1, moves: 0 },
      },
    });
    expect(parsed.ok && parsePlayer(parsed.value, international)).toEqual(parsed);
  });

  test('with a port of its own for each program that is started', () => {
    const started = { player: 'engine', command: ['./moby', '-p', '{port}'], dxp: { minutes: 3 } };
    const parsed = parsePlayer(started, international);
    expect(parsed.ok && 'dxp' in parsed.value && parsed.value.dxp).toEqual({
      host: '127.0.0.1',
      minutes: 3,
      moves: 0,
    });
    expect(parsed.ok && parsePlayer(parsed.value, international)).toEqual(parsed);
  });

  test.each([
    [{}, ['command']],
    [{ dxp: {}, nodes: 100, depth: 3 }, ['nodes', 'depth']],
    [{ dxp: {}, params: { book: 'false' } }, ['params']],
    [{ dxp: {}, cwd: '/tmp' }, ['cwd']],
    [{ dxp: { port: 5 }, command: ['x', '{port}'] }, ['dxp.port']],
    [{ dxp: { port: 70_000, minutes: -1, name: 'x' } }, ['dxp.port', 'dxp.minutes', 'dxp.name']],
    [{ dxp: { minutes: 10.5 } }, ['dxp.minutes']],
    [{ dxp: { minutes: 0.25 } }, ['dxp.minutes']],
    [{ dxp: null }, ['command']],
    [{ dxp: 'localhost' }, ['dxp']],
  ])('%j is refused', (options, paths) => {
    const parsed = parsePlayer({ player: 'engine', ...options }, international);
    expect(!parsed.ok && parsed.issues.map(({ path }) => path)).toEqual(paths);
  });

  test('plays what it can be told of: international, and other rules of fifty squares where it is said that it knows them', () => {
    const on = (id: string, more: object = {}): boolean =>
      parsePlayer({ player: 'engine', dxp: {}, ...more }, preset(id)).ok;
    expect(on('international')).toBe(true);
    expect(on('frisian')).toBe(false);
    expect(on('frisian', { variant: 'frisian' })).toBe(true);
    expect(on('russian', { variant: 'russian' })).toBe(false);
  });
});
