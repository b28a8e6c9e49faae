import { stableJson } from '@draughts-lab/input';
import { goesThroughAll, wideOnly } from '@draughts-lab/input/testing';
import { parseVariant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { interpretRules } from '../reference/interpret-rules.ts';
import { pieceCount } from './invariants.ts';
import { nearVariant } from './near-variant.ts';
import { randomSetup, SETUP_KINDS } from './random-setup.ts';
import { randomSource } from './random-source.ts';
import { randomVariant } from './random-variant.ts';

test('a seed gives the same stream again, another seed another one', () => {
  const stream = (seed: number): number[] => {
    const random = randomSource(seed, 7);
    return Array.from({ length: 20 }, () => random.int(1000));
  };
  expect(stream(3)).toEqual(stream(3));
  expect(stream(3)).not.toEqual(stream(4));
  expect(Math.min(...stream(3))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...stream(3))).toBeLessThan(1000);
});

test('whole numbers below n are about equally frequent', () => {
  const random = randomSource(1);
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 7000; i++) counts[random.int(7)]! += 1;
  // Six degrees of freedom: 22.5 is exceeded by chance once in a thousand seeds.
  expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(22.5);
});

test('random documents are valid, repeatable from the seed and from their JSON', () => {
  for (let seed = 0; seed < (goesThroughAll() ? 50 : 15); seed++) {
    const { variant } = randomVariant(seed);
    expect(randomVariant(seed).variant.hash).toBe(variant.hash);
    const again = parseVariant(JSON.parse(JSON.stringify(variant.document)));
    expect(again.ok && again.value.hash).toBe(variant.hash);
  }
});

test.each(wideOnly())('random documents cross the dimensions of the schema', () => {
  const seen = new Set<string>();
  const note = (value: unknown, path: string): void => {
    if (Array.isArray(value))
      value.forEach((entry) => note(typeof entry === 'object' ? 'object' : entry, `${path}[]`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) note(entry, `${path}.${key}`);
    else seen.add(`${path}=${String(value)}`).add(`${path}=${typeof value}`);
  };
  const wanted = [
    '.board.shape=star',
    '.board.playable=all',
    '.board.mirrored=true',
    '.board.columns=2',
    '.board.rows=3',
    '.board.removed[]=string',
    '.board.lines[]=alternate-diagonal',
    '.board.lines[]=by points',
    '.players[]=NW',
    '.swap.after=1',
    '.sides.white.man.step[]=all',
    '.sides.black.king.capture[]=diagonal',
    '.removals[]=object',
    '.removals beside=true',
    '.mover=any',
    '.man.step.over=own-men',
    '.man.step.fromHome=2',
    '.man.capture.landing=any',
    '.man.capture.onward=straight',
    '.man.capture.onward[]=diagonal',
    '.king.capture.landing=2',
    '.king.capture.stopBehindKing=in-chains',
    '.king.quietLimit=3',
    '.king.noUndo=true',
    '.king.demotes=after-capture',
    '.king.demotes=after-move',
    '.king.hop.span=symmetric',
    '.man.hop.thenCapture=may',
    '.king.hop.thenCapture=must',
    '.capture.mandatory=false',
    '.capture.chain=may-stop',
    '.capture.chain=single',
    '.king.capture.chain=may-stop',
    '.man.capture.chain=single',
    '.capture.landing=continuing',
    '.capture.choice[]=fewest',
    '.capture.choice[]=kings-first',
    '.capture.choice[]=object',
    '.capture.choiceOf=king',
    '.capture.ownPieces=in-chain',
    '.capture.ownPieces=may',
    '.capture.ownPieces=must',
    '.capture.removal=at-once',
    '.capture.reversal=forbidden',
    '.promotion.when=stop',
    '.promotion.when=none',
    '.promotion.most=1',
    '.stack.freedRank=keep',
    '.stack.rejump=always',
    '.stack.rejump=never',
    '.stack.maxHeight=3',
    '.end.noPieces=win',
    '.end.mayPass=true',
    '.end.noMoves=most-pieces',
    '.end.noMoves=pass',
    '.end.blocked=own-colour',
    '.end.firstKing=loss',
    '.end.material[]=object',
    '.end.goal.filledBy=own-majority',
    '.end.goal.need=reach',
    '.end.goal.lastReply=true',
    '.end.goal.lock=true',
    '.end.goal.swap=true',
    '.end.goal.leaveHomeBy=number',
    '.end.moveLimit.decide=least-distance',
    '.end.moveLimit.decide=material',
    '.end.moveLimit.value.man=0',
    '.end.goal.zones for one=true',
    '.end.material of several=true',
    '.draws.repetition.mode=claim',
    '.draws.repetition.count=2',
    '.draws.repetition.lostBy=repeater',
    '.draws.repetition.lostBy=white',
    '.draws.wonBy=black',
  ];
  const unseen = (): string[] => wanted.filter((entry) => !seen.has(entry));
  for (let seed = 0; seed < 1500 && unseen().length > 0; seed++) {
    const { id: _id, name: _name, setup: _setup, ...rules } = randomVariant(seed).variant.document;
    note(rules, '');
    const { board, end, players } = rules;
    const lines = board.shape === 'rectangle' ? (board.lines ?? []) : [];
    if (lines.some((line) => line.split('-').length > 2 && /\d/.test(line)))
      seen.add('.board.lines[]=by points');
    if (end.goal !== null && Object.keys(end.goal.zones).length < players.length)
      seen.add('.end.goal.zones for one=true');
    if (rules.removals?.some(({ beside }) => beside !== undefined)) seen.add('.removals beside=true');
    if (end.material.length > 1) seen.add('.end.material of several=true');
  }
  expect(unseen()).toEqual([]);
});

test.each(wideOnly())(
  'house rules are games that are played with other fields, and cross the places where rules are',
  () => {
    const bases = new Set<string>();
    const roots = new Set<string>();
    for (let seed = 0; seed < 600; seed++) {
      const { variant, base, changed } = nearVariant(seed);
      expect(nearVariant(seed).variant.hash).toBe(variant.hash);
      expect(changed.length).toBeGreaterThan(0);
      bases.add(base);
      for (const path of changed) roots.add(path.split('.')[0]!);
    }
    expect(bases.size).toBeGreaterThan(50);
    expect([...roots].toSorted()).toEqual([
      'capture',
      'draws',
      'end',
      'firstToMove',
      'king',
      'man',
      'mover',
      'promotion',
      'removals',
      'sides',
      'stack',
      'swap',
    ]);
  },
);

test.each(SETUP_KINDS)('synthetic positions (%s) fit the board and come back from the engine', (kind) => {
  let pieces = 0;
  for (let seed = 0; seed < 30; seed++) {
    const { variant } = randomVariant(seed);
    const setup = randomSetup(variant, randomSource(seed, 1), kind);
    expect(stableJson(randomSetup(variant, randomSource(seed, 1), kind))).toBe(stableJson(setup));
    const rules = interpretRules(variant);
    expect(rules.toSetup(rules.fromSetup(setup)).stacks).toEqual(setup.stacks);
    pieces += pieceCount(setup);
  }
  expect(pieces).toBeGreaterThan(30);
});
