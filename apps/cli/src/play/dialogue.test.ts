import { type Rules, interpretRules } from '@draughts-lab/engine';
import { parseFen, parsePdn } from '@draughts-lab/notation';
import { initialSetup, loadPreset, type Setup } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { type Game, type GameEnd, gamePdn, newGame } from '@draughts-lab/referee';
import { playDialogue } from './dialogue.ts';
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
): Promise<Played> {
  const rules = rulesOf(id);
  const seats = players.map((text) => {
    const seat = readSeat(rules, text);
    if (!seat.ok) throw new Error(JSON.stringify(seat.issues));
    return seat.value;
  });
  const said: string[] = [];
  const rest = [...lines];
  const { game, end } = await playDialogue(newGame(rules, setupOf(rules, fen)), seats, '7', {
    ask: () => Promise.resolve(rest.shift() ?? null),
    say: (text) => said.push(text),
    save: (path) => `saved ${path}`,
  });
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

test('resigning loses a game of two', async () => {
  const { end } = await play('russian', ['human', 'human'], ['resign']);
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
  const played = await play('english', ['human', 'human'], ['11-15', '24-20', 'resign']);
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
