import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { presetDocument } from '@draughts-lab/variant';
import { parsePdn, readTimes } from '@draughts-lab/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '../../api/api-error.ts';
import type { MoveJudgement } from '@draughts-lab/referee';
import type { AnalysisView, GameView, OfferView, OpeningView, ReplyView } from '../../api/play.ts';
import { cookieOf } from '../admit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask<T>(path: string, body: object): Promise<T> {
  const answer = await server.post(`/api/position${path}`, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as T;
}

async function failure(path: string, body: object): Promise<[number, ApiError['error']]> {
  const { status, body: text } = await server.post(`/api/position${path}`, body);
  return [status, (JSON.parse(text) as ApiError).error];
}

describe('a game after its moves', () => {
  test('moves, board, record; the last move goes on from the game of the question before', async () => {
    const first = await ask<GameView>('', { rules: 'russian', moves: ['c3-d4'] });
    expect(first.legal.map(({ text }) => text).toSorted()).toEqual([
      'b6-a5',
      'b6-c5',
      'd6-c5',
      'd6-e5',
      'f6-e5',
      'f6-g5',
      'h6-g5',
    ]);
    const next = await ask<GameView>('', { rules: 'russian', moves: ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5'] });
    expect(next.plies.map(({ text }) => text)).toEqual(['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5']);
    expect(next.wrong).toBeNull();
    expect(next.turn).toBe(0);
    expect(next.end).toBeNull();
    const back = await ask<GameView>('', { rules: 'russian', moves: ['c3-d4', 'd6-e5'] });
    expect(back.plies.map(({ text }) => text)).toEqual(['c3-d4', 'd6-e5']);
    expect(back.plies[1]!.after).not.toEqual(next.plies[1]!.after);
    const [game] = parsePdn(next.pdn).games;
    expect(game!.moves.map(({ text }) => text)).toEqual(['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5']);
  });

  test('the first wrong move is named with its reason, the good ones before it stand', async () => {
    const view = await ask<GameView>('', { rules: 'russian', moves: ['c3-d4', 'd6-d5', 'a3-b4'] });
    expect(view.plies).toHaveLength(1);
    expect(view.wrong).toMatchObject({ ply: 2, text: 'd6-d5' });
  });

  test('captures with two ways to one square are told apart by their squares', async () => {
    const view = await ask<GameView>('', { rules: 'english', start: 'W:W27:B15,16,23,24' });
    expect(view.legal.map(({ text }) => text).toSorted()).toEqual(['27x18x11', '27x20x11']);
    // Round a ring either way: one result, and both ways to show.
    const ring = await ask<GameView>('', { rules: 'russian', start: 'W:We1:Bd2,d4,f2,f4' });
    expect(ring.everyPath).toBe(true);
    expect(ring.legal.map(({ text }) => text)).toEqual(['e1:e1', 'e1:e1']);
    expect(new Set(ring.legal.map(({ path }) => path.join())).size).toBe(2);
  });

  test.each(someOf(['towers', 'armenian', 'corners', 'star', 'alquerque', 'russian'], 3))(
    'every legal move of %s can be played by its text, ten plies far',
    async (rules) => {
      const moves: string[] = [];
      for (let ply = 0; ply < 10; ply++) {
        const view = await ask<GameView>('', { rules, moves });
        expect(view.wrong).toBeNull();
        expect(view.plies.map(({ text }) => text)).toEqual(moves);
        if (view.end !== null) break;
        moves.push(view.legal[(7 * ply) % view.legal.length]!.text);
      }
    },
  );

  test('a position from a FEN, with counters that run and that do not', async () => {
    const view = await ask<GameView>('', { rules: 'russian', start: 'W:WKa1:BKh8', moves: ['a1-b2'] });
    const counters = view.counters.filter(({ kind }) => kind === 'counter');
    expect(counters.some(({ value }) => value !== null)).toBe(true);
    expect(view.counters.find(({ kind }) => kind === 'repetition')).toMatchObject({ value: 1, limit: 3 });
  });

  test('agreed ends are in the record; those of the rules come first', async () => {
    const task = { rules: 'russian', moves: ['c3-d4'], names: ['Ada', 'club'] };
    const resigned = await ask<GameView>('', { ...task, end: { by: 'resignation', player: 1 } });
    expect(resigned.end).toMatchObject({ winner: 0, reason: 'resignation' });
    expect(resigned.pdn).toContain('[Result "1-0"]');
    expect(resigned.pdn).toContain('Ada');
    expect(resigned.legal).toEqual([]);
    const flag = await ask<GameView>('', { ...task, end: { by: 'flag', player: 0 } });
    expect(flag.end).toMatchObject({ winner: 1, reason: 'flag' });
    // A lone king of the opponent's cannot win, says the document.
    const lone = { rules: 'russian', start: 'W:WKa1,Kc1,Kc3:BKh4', end: { by: 'flag', player: 0 } };
    expect((await ask<GameView>('', lone)).end).toMatchObject({ winner: null, reason: 'flag' });
    const claim = await ask<GameView>('', { ...task, end: { by: 'claim', player: 0 } });
    expect(claim.end).toBeNull();
  });

  test('openings of the ballot of the rules: by place, by lot, and none', async () => {
    const rules = {
      extends: 'russian',
      id: 'lots',
      ballot: ['moves cd4 ba5', 'W:Wc3,e3:Bb6,d6'],
    };
    const open = (more: object): Promise<OpeningView | null> => ask('/opening', { rules, ...more });
    expect(await open({ opening: 1 })).toEqual({
      place: 1,
      size: 2,
      entry: 'moves cd4 ba5',
      start: null,
      moves: ['c3-d4', 'b6-a5'],
    });
    const moved = await open({ opening: 2 });
    expect(moved).toMatchObject({ place: 2, moves: [] });
    const { ballotSize, legal } = await ask<GameView>('', { rules, start: moved!.start });
    expect([ballotSize, legal.length > 0]).toEqual([2, true]);
    const lots = await Promise.all(Array.from({ length: 12 }, (_, seed) => open({ seed: String(seed) })));
    expect(new Set(lots.map((lot) => lot!.place)).size).toBe(2);
    expect(await open({ seed: '3' })).toEqual(lots[3]);
    expect(await ask('/opening', { rules: 'russian' })).toBeNull();
    expect((await ask<GameView>('', { rules: 'russian' })).ballotSize).toBe(0);
    expect((await failure('/opening', { rules, opening: 3 }))[1]).toMatchObject({
      code: 'bad-opening',
      issues: [{ path: 'opening', message: 'the ballot of lots has 2 openings, found 3' }],
    });
    const wrong = { ...rules, ballot: ['moves ab5'] };
    expect((await failure('/opening', { rules: wrong }))[1].issues[0]!.path).toContain('ballot[0]');
  });

  test('the record says what the clocks said', async () => {
    const clock = {
      control: '300+5',
      times: [null, [2500, 302_500], [61_000, 244_000]],
    };
    const { pdn } = await ask<GameView>('', { rules: 'russian', moves: ['c3-d4', 'd6-c5', 'b2-c3'], clock });
    const [game] = parsePdn(pdn).games;
    expect(game!.tags['TimeControl']).toBe('300+5');
    expect(game!.moves.map(({ comments }) => readTimes(comments.join(' ')))).toEqual([
      { clock: {}, ownMs: null, usedMs: null },
      { clock: { white: 300_000, black: 302_500 }, ownMs: null, usedMs: 2500 },
      { clock: { white: 244_000, black: 302_500 }, ownMs: null, usedMs: 61_000 },
    ]);
    const [status, { issues }] = await failure('', {
      rules: 'russian',
      clock: { control: '0+5', times: [[1]] },
    });
    expect([status, issues.map(({ path }) => path)]).toEqual([400, ['clock.control', 'clock.times[0]']]);
  });

  test('a whole document is played, and a changed one', async () => {
    const document = presetDocument('russian') as object;
    const whole = await ask<GameView>('', { rules: document });
    expect(whole.legal).toHaveLength(7);
    const changed = await ask<GameView>('', {
      rules: { extends: 'russian', name: 'Mine', capture: { mandatory: false } },
    });
    expect(changed.variant.name).toBe('Mine');
    expect(changed.pdn).toContain('Rules');
  });
});

describe('reasons, players and analysis', () => {
  test('why a move is refused', async () => {
    const moves = ['c3-d4', 'b6-c5'];
    const view = await ask<MoveJudgement>('/why', { rules: 'russian', moves, move: 'a3-b4' });
    expect(view).toMatchObject({ legal: null, rules: ['compulsory'] });
    expect(view.reason).toContain('capturing is compulsory');
    expect(await ask<MoveJudgement>('/why', { rules: 'russian', move: 'c3-d4' })).toMatchObject({
      legal: 'c3-d4',
      reason: null,
    });
  });

  test.each([
    ['russian', 'beginner'],
    ['russian', 'random'],
    ['russian', 'greedy'],
    ['russian', 'alpha-beta:500'],
    ['russian', 'mcts:20'],
    ['towers', 'casual'],
    ['star-3p', 'beginner'],
  ])('a reply in %s by %s is legal, and the same again', async (rules, player) => {
    const view = await ask<GameView>('', { rules });
    const reply = await ask<ReplyView>('/reply', { rules, player, seed: 's' });
    expect(view.legal.map(({ text }) => text)).toContain(reply.text);
    expect(await ask<ReplyView>('/reply', { rules, player, seed: 's' })).toEqual(reply);
  });

  test.each(wideOnly())('analysis has lines that can be played; a lost side is told so', async () => {
    const task = { rules: 'russian', start: 'W:Wc3,Kc1:Bd4' };
    const analysis = await ask<AnalysisView>('/analyse', { ...task, player: 'alpha-beta:2000', lines: 3 });
    expect(analysis.lines[0]!.score).toBeGreaterThan(100);
    expect((await ask<GameView>('', { ...task, moves: analysis.lines[0]!.moves })).wrong).toBeNull();
    const even = await ask<AnalysisView>('/analyse', { rules: 'russian', player: 'alpha-beta:2000' });
    const { win, draw, loss, score } = even.lines[0]!.outlook!;
    expect(win + draw + loss).toBeCloseTo(1, 9);
    expect(Math.abs(score - 0.5)).toBeLessThan(0.2);
    const unlike = { rules: 'russian', player: 'alpha-beta:nodes=200,weights=none' };
    expect((await ask<AnalysisView>('/analyse', unlike)).lines[0]!.outlook).toBeNull();
  });

  test('a player takes a draw only where it is behind', async () => {
    const task = { rules: 'russian', start: 'W:WKa1,Kc1,Kc3:Bb6', player: 'casual' };
    expect(await ask<OfferView>('/offer', { ...task, seat: 0 })).toMatchObject({ isAccepted: false });
    expect(await ask<OfferView>('/offer', { ...task, seat: 1 })).toMatchObject({ isAccepted: true });
    expect(await ask<OfferView>('/offer', { ...task, player: 'random', seat: 0 })).toMatchObject({
      isAccepted: false,
    });
  });
});

describe('bad input', () => {
  test('all problems of a request, and of a document, with their places', async () => {
    const [status, { issues }] = await failure('', {
      rules: 7,
      moves: [3],
      end: { by: 'hunger', player: -1 },
    });
    expect(status).toBe(400);
    expect(issues.map(({ path }) => path)).toEqual(['rules', 'moves[0]', 'end.by', 'end.player']);
    const [code, rules] = await failure('', { rules: { extends: 'russian', start: { men: 3 }, kings: 1 } });
    expect([code, rules.code]).toEqual([422, 'bad-rules']);
    expect(rules.issues.length).toBeGreaterThan(1);
    expect((await failure('', { rules: 'rusian' }))[1].issues[0]!.hint).toContain('russian');
    expect((await failure('', { rules: 'russian', start: 'W:Wz9:B' }))[1].code).toBe('bad-position');
  });

  test('a document and a position made to cost much get an answer in bounded time, and the next question too', async () => {
    const rules = {
      extends: 'international',
      board: { rows: 12, columns: 12 },
      setup: {
        white: { men: ['rows 1-2'], kings: [] },
        black: { men: ['rows 11-12'], kings: [] },
      },
      capture: { removal: 'at-once', reversal: 'allowed', choice: [] },
      notation: { gameType: null },
    };
    // One king among single men on every second square in both directions.
    const men = [4, 6, 8, 10, 2].flatMap((rank) => ['b', 'd', 'f', 'h', 'j'].map((file) => `${file}${rank}`));
    const [status, error] = await failure('', { rules, start: `W:WKg5:B${men.join(',')}` });
    expect([status, error.code]).toEqual([422, 'too-many-lines']);
    expect((await ask<GameView>('', { rules: 'russian' })).legal).toHaveLength(7);
  });

  test('no program is started, no file is read', async () => {
    const engine = { player: 'engine', command: ['touch', 'x'], nodes: 5 };
    expect((await failure('/reply', { rules: 'russian', player: engine }))[1].code).toBe('bad-player');
    expect((await failure('/reply', { rules: 'russian', player: 'engine:scan' }))[1].code).toBe('bad-player');
    const module = { player: 'module', module: '/tmp/mine.js' };
    expect((await failure('/reply', { rules: 'russian', player: module }))[1].code).toBe('bad-player');
    const file = { player: 'alpha-beta', weights: '/etc/passwd' };
    expect((await failure('/reply', { rules: 'russian', player: file }))[1].code).toBe('bad-player');
    expect((await failure('', { rules: { extends: '../../../etc/passwd' } }))[1].code).toBe('bad-rules');
  });

  test.each(wideOnly())(
    'a request that is broken off stops its search, and the next one is answered',
    async () => {
      const { url } = server.dashboard;
      const abort = new AbortController();
      const long = fetch(new URL('/api/position/reply', url), {
        method: 'POST',
        headers: { origin: new URL(url).origin, cookie: cookieOf(url), 'content-type': 'application/json' },
        body: JSON.stringify({ rules: 'star-6p', player: 'mcts:10000000' }),
        signal: abort.signal,
      });
      // The search is at work, or waits for its thread: either way nobody wants its answer.
      await ask('', { rules: 'star-6p' });
      abort.abort();
      await expect(long).rejects.toThrow('abort');
      const reply = await ask<ReplyView>('/reply', { rules: 'russian', player: 'alpha-beta:100' });
      expect(reply.nodes).toBeGreaterThan(0);
    },
  );
});
