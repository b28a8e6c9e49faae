import { type Rules, interpretRules } from '@draughts-lab/engine';
import { parseFen, parsePdn } from '@draughts-lab/notation';
import type { Player } from '@draughts-lab/players';
import { initialSetup, loadPreset, parseVariant, type Setup } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { type Game, type GameEnd, gamePdn, newGame, readTimeControl } from '@draughts-lab/referee';
import { playDialogue } from './dialogue.ts';
import { createGameClocks, type GameClocks } from './game-clocks.ts';
import { readSeat, type Seat } from './seats.ts';

interface Played {
  readonly game: Game;
  readonly end: GameEnd | null;
  readonly said: readonly string[];
  readonly seats: readonly Seat[];
}

function rulesOf(id: string): Rules {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`${id} does not load`);
  return interpretRules(parsed.value);
}

async function play(
  id: string,
  players: readonly string[],
  lines: readonly string[],
  fen?: string,
  { rules = rulesOf(id), clocks }: { readonly rules?: Rules; readonly clocks?: GameClocks } = {},
): Promise<Played> {
  const seats = players.map((text) => {
    const seat = readSeat(rules, text);
    if (!seat.ok) throw new Error(JSON.stringify(seat.issues));
    return seat.value;
  });
  const said: string[] = [];
  const rest = [...lines];
  const { game, end } = await playDialogue(
    newGame(rules, setupOf(rules, fen)),
    seats,
    '7',
    {
      ask: () => Promise.resolve(rest.shift() ?? null),
      say: (text) => said.push(text),
      save: (path) => `saved ${path}`,
      wait: () => new Promise(() => undefined),
    },
    clocks,
  );
  return { game, end, said, seats };
}

function setupOf(rules: Rules, fen: string | undefined): Setup {
  if (fen === undefined) return initialSetup(rules.variant);
  const parsed = parseFen(rules.variant, fen);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const texts = ({ game }: Played): string[] => game.plies.map(({ text }) => text);

test('moves by text and by number, until the input ends', async () => {
  const played = await play('russian', ['human', 'human'], ['c3-d4', '1']);
  expect(played.end).toBeNull();
  expect(texts(played)).toHaveLength(2);
  expect(texts(played)[0]).toBe('c3-d4');
});

test('a bad move is explained and asked for again', async () => {
  const played = await play('russian', ['human', 'human'], ['c3-c4', '99', 'cd4', 'quit']);
  expect(texts(played)).toEqual(['c3-d4']);
  expect(played.said.filter((text) => /there is no playing square "c4"/.test(text))).toHaveLength(1);
  expect(played.said).toContain('there are 7 moves, found 99; "moves" lists them');
});

test('? and help give help, moves lists the moves by number', async () => {
  const { said } = await play('russian', ['human', 'human'], ['?', 'help', 'moves', 'quit']);
  const help = said.filter((text) => text.includes('resign      give up'));
  expect(help).toHaveLength(2);
  expect(help[0]).toMatch(/^moves +list the legal moves$/m);
  expect(said.filter((text) => /^ 1  \S+$/m.test(text))).toHaveLength(1);
});

test('the board, the list and the help speak the notation of the variant', async () => {
  const english = await play('english', ['human', 'human'], ['moves', '?', 'numbers', 'quit']);
  const [board, moves, help, numbered] = english.said as [string, string, string, string];
  expect(board.split('\n')[0]).toBe(' 1     b     b     b     b   4');
  expect(board).not.toMatch(/ a {2}b| a$/m);
  expect(moves).toMatch(/^ 1 {2}\d+-\d+$/m);
  expect(help).toMatch(/^a move {6}\d+-\d+, or its place in the list$/m);
  expect(numbered.split('\n')[0]).toContain(' b1        b2        b3        b4');
  expect(numbered).toContain('.13');
  const russian = await play('russian', ['human', 'human'], ['numbers', 'quit']);
  expect(russian.said[0]).toMatch(/ a {2}b {2}c {2}d {2}e {2}f {2}g {2}h$/);
  expect(russian.said[1]).toContain('wa1');
});

test('undo goes back to the last turn of a person, past the computer', async () => {
  const played = await play('russian', ['human', 'random'], ['undo', 'c3-d4', 'undo', 'e3-f4', 'quit']);
  expect(played.said).toContain('there is nothing to take back');
  expect(texts(played)[0]).toBe('e3-f4');
  expect(texts(played)).toHaveLength(2);
});

test('resigning loses a game of two, once it is confirmed', async () => {
  const kept = await play('russian', ['human', 'human'], ['resign', 'no', 'c3-d4']);
  expect(kept.end).toBeNull();
  expect(texts(kept)).toEqual(['c3-d4']);
  const { end } = await play('russian', ['human', 'human'], ['resign', 'yes']);
  expect(end).toEqual({ winner: 1, left: false, words: 'black wins: white resigns' });
});

test('a game that ends by the rules says how', async () => {
  const { end, game } = await play('international', ['human', 'human'], ['32x23'], 'W:W32:B28');
  expect(end).toEqual({ winner: 0, left: false, words: 'white wins: a side has no pieces left' });
  expect(game.plies).toHaveLength(1);
});

test('computer players alone play to the end, the same game from the same seed', async () => {
  const once = await play('russian', ['random', 'greedy'], []);
  const again = await play('russian', ['random', 'greedy'], []);
  expect(once.end).not.toBeNull();
  expect(texts(again)).toEqual(texts(once));
});

test('the game is written as PDN that reads back to the same moves', async () => {
  const played = await play('english', ['human', 'human'], ['11-15', '24-20', 'resign', 'y']);
  const text = gamePdn(
    'dlab play',
    played.game,
    played.seats.map(({ name }) => name),
    played.end,
    true,
  );
  const [game] = parsePdn(text).games;
  expect(game?.moves.map((ply) => ply.text)).toEqual(['11-15', '24-20']);
  expect(game?.tags).toMatchObject({ White: 'human', Result: '1-0', Variant: 'english' });
});

test.each([
  ['alpha-beta:nodes', 'alpha-beta:nodes'],
  ['alpha-beta:0', 'alpha-beta:0 nodes'],
  ['alfa-beta', 'alfa-beta player'],
])('a player that does not exist: %s', (text, path) => {
  const seat = readSeat(rulesOf('russian'), text);
  expect(seat.ok ? [] : seat.issues.map((issue) => issue.path)).toEqual([path]);
});

test('nodes are the option without a name', () => {
  expect(readSeat(rulesOf('russian'), 'alpha-beta:50')).toMatchObject({
    ok: true,
    value: { name: 'alpha-beta:50' },
  });
});

describe('draws between the players', () => {
  test('an offer goes with the move, and the opponent accepts it', async () => {
    const { end, said } = await play('russian', ['human', 'human'], ['offer', 'c3-d4', 'accept']);
    expect(end).toEqual({ winner: null, left: false, words: 'draw: agreed' });
    expect(said).toContain('white offers a draw: accept or decline; a move declines');
  });
  test('who was declined may not offer again before the opponent has', async () => {
    const { end, said } = await play(
      'russian',
      ['human', 'human'],
      ['accept', 'offer', 'offer', 'c3-d4', 'decline', 'd6-c5', 'offer', 'b2-c3', 'offer', 'f6-g5', 'offer'],
    );
    expect(said).toContain('the opponent has not offered a draw');
    expect(said).toContain('your offer stands: the opponent has not answered it');
    expect(said).toContain('your last offer was declined: the opponent has to offer first');
    expect(end).toEqual({ winner: null, left: false, words: 'draw: agreed' });
  });
  test('a computer player that sees itself ahead or even declines', async () => {
    const { said } = await play('russian', ['human', 'alpha-beta:50'], ['offer', 'c3-d4', 'offer', 'quit']);
    expect(said).toContain('black declines');
  });
  test('repetition is claimed where the document says so, also with an announced move', async () => {
    const base = rulesOf('russian').variant.document;
    const parsed = parseVariant({
      ...base,
      draws: { ...base.draws, repetition: { count: 3, mode: 'claim' }, counters: {} },
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const rules = interpretRules(parsed.value);
    const around = ['c1-b2', 'f8-e7', 'b2-c1', 'e7-f8'];
    const fen = 'W:WKc1,h2:BKf8,a7';
    const lines = [...around, 'claim', ...around.slice(0, 3)];
    const told = await play('russian', ['human', 'human'], [...lines, 'claim', 'claim e7-f8'], fen, {
      rules,
    });
    expect(told.said).toContain('the claim is not true: the position has not stood 3 times');
    expect(told.end?.words).toBe('draw: repetition claimed (3 times after e7-f8)');
    const made = await play('russian', ['human', 'human'], [...lines, 'e7-f8', 'claim'], fen, { rules });
    expect(made.said).toContain('the end by repetition may be claimed: claim');
    expect(made.end?.words).toBe('draw: repetition claimed (3 times)');
    const automatic = await play('russian', ['human', 'human'], ['claim', 'quit']);
    expect(automatic.said).toContain(
      'the claim is not true: the rules end a game by themselves here: there is nothing to claim',
    );
  });
});

describe('clocks', () => {
  /** Clocks of a time that goes on by so many seconds each time somebody looks. */
  function clocksOf(id: string, text: string, step: number): GameClocks {
    const control = readTimeControl(text);
    if (!control.ok) throw new Error(text);
    let now = 0;
    return createGameClocks(rulesOf(id).variant, control.value, () => (now += step * 1000));
  }
  test('times are shown and written behind the moves', async () => {
    const clocks = clocksOf('russian', '5m+2s', 1);
    const { game, said } = await play('russian', ['human', 'random'], ['c3-d4', 'quit'], undefined, {
      clocks,
    });
    expect(said.join('\n')).toMatch(/black \(random\): \S+ {2}\[white \d:\d\d, black \d:\d\d\]/);
    const pdn = gamePdn('dlab play', game, ['a', 'b'], null, true, clocks.times());
    expect(pdn).toContain('[TimeControl "300+2"]');
    expect(pdn).toMatch(/c3-d4 \{\[%clock w0:0\d:\d\d\s+B0:0\d:\d\d\]\s+\[%emt\s+0:00:0\d\]\}/);
  });
  test('a player is told the clock when it moves', async () => {
    const rules = rulesOf('russian');
    const told: unknown[] = [];
    const player: Player = {
      kind: 'made-up',
      choose({ legal, clock }) {
        told.push(clock);
        return { move: legal[0]!, nodes: 0 };
      },
    };
    const seats = ['a', 'b'].map((name) => ({ name, player }));
    const over = (): never => {
      throw new Error('nobody is asked');
    };
    const stop = { ask: over, save: over, say: () => undefined };
    // Each look at the clock takes a second.
    const { end } = await playDialogue(
      newGame(rules, initialSetup(rules.variant)),
      seats,
      '7',
      stop,
      clocksOf('russian', '2/6s:9s+1s', 1),
    );
    expect(end?.words).toContain('the flag of');
    expect(told.slice(0, 2)).toEqual([
      { leftMs: 5000, incrementMs: 0, moves: 2 },
      { leftMs: 5000, incrementMs: 0, moves: 2 },
    ]);
    expect(told.at(-1)).toMatchObject({ incrementMs: 1000, moves: null });
  });
  test('a flag that falls ends the game by the rules', async () => {
    const lost = await play('russian', ['human', 'human'], ['c3-d4'], undefined, {
      clocks: clocksOf('russian', '10s', 6),
    });
    expect(lost.end).toEqual({ winner: 1, left: false, words: 'black wins: the flag of white has fallen' });
    const drawn = await play('russian', ['human', 'human'], ['a1-b2'], 'W:WKa1,Kc1,Ke1:BKh6', {
      clocks: clocksOf('russian', '10s', 6),
    });
    expect(drawn.end?.words).toBe(
      'draw: the flag of white has fallen, and the opponent cannot win (three-kings)',
    );
  });
  test('it falls while nobody says anything', async () => {
    const rules = rulesOf('russian');
    const { end } = await playDialogue(
      newGame(rules, initialSetup(rules.variant)),
      [0, 1].map(() => ({ name: 'human', player: null })),
      '1',
      {
        ask: () => new Promise(() => undefined),
        say: () => undefined,
        save: () => '',
        wait: () => Promise.resolve('up'),
      },
      clocksOf('russian', '60s', 1),
    );
    expect(end?.words).toBe('black wins: the flag of white has fallen');
  });
});
