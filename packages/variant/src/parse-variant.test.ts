import { formatIssues, type Issue } from '@draughts-lab/input';
import { describe, expect, test } from 'vitest';
import { END_REASONS, parseVariant, presetDocument } from './index.ts';

/** Problems of a house rule over a shipped variant: `path: message`, with the hint in brackets. */
function problems(base: string, changes: object): string[] {
  return lines({ extends: base, id: 'mine', name: 'Mine', ...changes });
}

function lines(document: unknown): string[] {
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  return parsed.ok
    ? []
    : parsed.issues.map(
        ({ path, message, hint }: Issue) => `${path}: ${message}${hint === undefined ? '' : ` [${hint}]`}`,
      );
}

test('a valid house rule has no problems', () => {
  expect(problems('russian', {})).toEqual([]);
});

describe('fields and values', () => {
  test('unknown fields come with the nearest one that exists at that place', () => {
    expect(
      problems('russian', {
        capture: { mandatry: true, range: 3 },
        board: { colums: 3 },
        setup: { red: { men: [], kings: [] } },
      }),
    ).toEqual([
      'board.colums: unknown field [did you mean "columns"?]',
      'setup.red: unknown field [fields here: white, black, N, NE, SE, S, SW, NW]',
      'capture.mandatry: unknown field [did you mean "mandatory"?]',
      'capture.range: unknown field [fields here: mandatory, chain, landing, choice, choiceOf, ownPieces, removal, reversal]',
    ]);
  });

  test('wrong words come with the right ones', () => {
    const criteria =
      '"quantity", "with-king", "kings-taken", "kings-first", "enemies-taken", "fewest" or {"value": …}';
    expect(
      problems('russian', {
        capture: { choice: ['majority', 'quantty', 7, { value: { man: 1 } }, { valu: 1 }] },
      }),
    ).toEqual([
      `capture.choice[0]: expected ${criteria}, found "majority" [did you mean "quantity"?]`,
      `capture.choice[1]: expected ${criteria}, found "quantty" [did you mean "quantity"?]`,
      `capture.choice[2]: expected ${criteria}, found 7`,
      'capture.choice[3].value.king: missing: expected a whole number',
      'capture.choice[4].value: missing: expected {"man": …, "king": …}',
      'capture.choice[4].valu: unknown field [did you mean "value"?]',
    ]);
  });

  test('wrong types, every place at once', () => {
    expect(
      problems('russian', {
        man: null,
        king: 3,
        capture: [],
        board: { rows: 40, columns: '8' },
        promotion: { zone: 'far' },
        stack: {},
      }),
    ).toEqual([
      'board.columns: expected a whole number, found "8"',
      'board.rows: expected at most 16, found 40',
      'man: expected {"step": …, "capture": …, "hop": …}, found null',
      'king: expected an object or null, found 3',
      'capture: expected an object or null, found [] [one value, not a list]',
      'promotion.zone: expected "far-row" or an object, found "far" [did you mean "far-row"?]',
      'stack.freedRank: missing: expected "man" or "keep"',
      'stack.rejump: missing: expected "never", "not-consecutive" or "always"',
    ]);
  });

  test('ranges, lists and texts have limits', () => {
    expect(
      problems('russian', {
        man: { step: { range: 0 } },
        king: { step: { range: 1.5 } },
        players: ['white'],
        name: '',
        setup: { white: { men: ['', 'x'.repeat(41)] } },
      }),
    ).toEqual([
      'name: expected at least 1 character, found ""',
      'players: expected at least 2 entries, found ["white"]',
      'setup.white.men[0]: expected at least 1 character, found ""',
      `setup.white.men[1]: expected at most 40 characters, found "${'x'.repeat(41)}"`,
      'man.step.range: expected at least 1, found 0',
      'king.step.range: expected a whole number or "any", found 1.5',
    ]);
  });

  test('names, ids and tags have a form', () => {
    expect(
      problems('russian', {
        id: 'My Game',
        notation: { gameType: '25;W' },
        draws: { counters: { 'Bad Name': null } },
      }),
    ).toEqual([
      'id: expected lower-case letters, digits and hyphens, 64 at most, found "My Game"',
      'draws.counters."Bad Name": not a usable name: expected lower-case letters, digits and hyphens, 40 at most, beginning with a letter',
      'notation.gameType: expected a PDN GameType such as "25" or "25,W,8,8,A0,0", found "25;W"',
    ]);
  });

  test('a document with nothing in it misses every rule', () => {
    const [id, name, others, ...more] = lines({});
    expect([id, name, more]).toEqual(['id: missing: expected text', 'name: missing: expected text', []]);
    expect(others).toMatch(
      /^extends: missing: a document that extends no game has to have board, places, .*firstToMove/,
    );
  });

  test('a few rules of a game that is not named: one problem beside those of the rules', () => {
    expect(lines({ id: 'mine', name: 'Mine', king: { fly: true } })).toEqual([
      expect.stringMatching(/^king\.fly: unknown field/),
      expect.stringMatching(/^extends: missing: .*\[write "extends" with a game/),
    ]);
  });

  test('a whole game in which one field is missing is told of that one', () => {
    const { firstToMove: _first, ...whole } = presetDocument('russian') as Record<string, unknown>;
    expect(lines(whole)).toEqual([expect.stringMatching(/^firstToMove: missing: expected "white"/)]);
  });

  test.each([7, 'text', null, true, [], [{}]])('%j is no document', (input) => {
    expect(lines(input)).toEqual([': a rules document is a JSON object']);
  });

  test('at most 100 problems are listed', () => {
    expect(problems('russian', { setup: { white: { men: new Array(300).fill('z9') } } })).toHaveLength(100);
  });
});

describe('prototype keys', () => {
  test('__proto__ is refused wherever it stands, and pollutes nothing', () => {
    const document = JSON.parse(
      '{ "extends": "russian", "__proto__": { "polluted": 1 }, "setup": { "__proto__": { "men": [], "kings": [] } }, "draws": { "counters": { "__proto__": null } } }',
    ) as object;
    expect(lines(document)).toEqual([
      '__proto__: not a usable name',
      'setup.__proto__: not a usable name',
      'draws.counters.__proto__: not a usable name',
    ]);
    expect({}).not.toHaveProperty('polluted');
  });

  test('constructor and the like are unknown fields and players', () => {
    expect(
      problems('russian', {
        constructor: 1,
        setup: { constructor: { men: [], kings: [] } },
        players: ['white', 'constructor'],
      }),
    ).toEqual([
      'players[1]: expected "white", "black", "N", "NE", "SE", "S", "SW" or "NW", found "constructor"',
      'setup.constructor: unknown field [fields here: white, black, N, NE, SE, S, SW, NW]',
      expect.stringMatching(/^constructor: unknown field/),
    ]);
  });

  test('constructor is a name that a place and a counter may have', () => {
    const counter = {
      plies: 4,
      when: { each: { on: ['place constructor'] } },
      resetBy: [],
      unlessCapture: false,
    };
    const parsed = parseVariant(
      { extends: 'russian', places: { constructor: ['a1'] }, draws: { counters: { constructor: counter } } },
      { resolveBase: presetDocument },
    );
    expect(
      parsed.ok && parsed.value.counters.find(({ name }) => name === 'constructor')?.when?.each?.on,
    ).toEqual([28]);
  });
});

describe('boards and setups', () => {
  test('an impossible board', () => {
    expect(problems('russian', { board: { shape: 'hexagon' } })).toEqual([
      'board.shape: expected "rectangle" or "star", found "hexagon"',
    ]);
    expect(problems('russian', { board: { shape: 'star' } })).toEqual([
      'board.side: missing: expected a whole number',
    ]);
    expect(problems('international', { board: { rows: 1, columns: -3 } })).toEqual([
      'board.columns: expected at least 2, found -3',
      'board.rows: expected at least 2, found 1',
    ]);
  });

  test('squares off the board, every one of them with its place', () => {
    expect(
      problems('russian', {
        setup: { white: { men: ['a1', 'z9', 'b1', 'rows 7-9', '30-40', 'place nowhere'] } },
        places: { 'main-road': ['i9'] },
      }),
    ).toEqual([
      'places.main-road[0]: "i9" is not a playing square of this board',
      'setup.white.men[1]: "z9" is not a playing square of this board',
      'setup.white.men[2]: "b1" is not a playing square of this board',
      'setup.white.men[3]: "rows 7-9" is outside rows 1-8',
      'setup.white.men[4]: "30-40" is not a range of squares 1-32',
      'setup.white.men[5]: "place nowhere": no such place is defined in "places"',
    ]);
  });

  test('unreadable squares and contradictions come together', () => {
    expect(
      problems('russian', {
        setup: { white: { men: ['z9'] } },
        capture: { mandatory: false, choice: ['quantity'] },
      }),
    ).toEqual([
      'setup.white.men[0]: "z9" is not a playing square of this board',
      'capture.choice: a majority rule without mandatory capture says nothing [set capture.mandatory to true, or choice to []]',
    ]);
  });

  test('two pieces on one square, and men where they would be crowned', () => {
    expect(problems('russian', { setup: { white: { men: ['rows 1-3', 'b8'], kings: ['a1'] } } })).toEqual([
      'setup.white.kings: a1 already holds a piece of white',
      'setup.white.men: b8: a man cannot start where it would be crowned',
      'setup.black.men: b8 already holds a piece of white',
    ]);
  });

  test('a board without a free square', () => {
    expect(
      problems('armenian', {
        promotion: { when: 'none' },
        setup: { white: { men: ['rows 1-4'] }, black: { men: ['rows 5-8'] } },
      }),
    ).toContain('setup: 64 pieces leave no free square on a board of 64');
  });

  test('too many pieces for towers', () => {
    const board = { columns: 16, rows: 16 };
    expect(
      problems('towers', { board, setup: { white: { men: ['rows 1-7'] }, black: { men: ['rows 10-16'] } } }),
    ).toEqual(['setup: 112 pieces: a game with towers can have 64 at most']);
  });

  test('kings where there are none, and sides without pieces', () => {
    expect(
      problems('simple', { setup: { white: { men: ['a1'], kings: ['c1'] }, black: { men: [], kings: [] } } }),
    ).toEqual(['setup.white.kings: there are kings, but "king" is null', 'setup.black: no pieces']);
  });
});

describe('players', () => {
  test('who has no seat, is named twice or is missing', () => {
    expect(problems('russian', { players: ['white', 'N'], firstToMove: 'black' })).toEqual([
      'players[1]: "N" has no seat on a rectangle [seats: white, black]',
      'firstToMove: "black" is not among the players (white, N)',
      'setup.N: missing: every player needs an entry',
      'setup.black: "black" is not among the players (white, N) [null takes an inherited entry away]',
    ]);
    expect(problems('star', { players: ['N', 'N'] })).toContain('players[1]: "N" is named twice');
    expect(problems('star', { setup: { S: null } })).toContain(
      'setup.S: missing: every player needs an entry',
    );
    expect(problems('star', { end: { goal: { zones: { S: null }, noStop: { NE: ['1'] } } } })).toEqual([
      'end.goal.noStop.NE: "NE" is not among the players (N, S) [null takes an inherited entry away]',
      'end.moveLimit.decide: "least-distance" needs target squares for every player',
    ]);
  });

  test('rules for two players on a star of three', () => {
    const material = [{ name: 'x', own: {}, opponent: {}, result: 'win', unlessCapture: false }];
    expect(
      problems('star-3p', { end: { noPieces: 'loss', noMoves: 'draw', material, goal: { leaveHomeBy: 4 } } }),
    ).toEqual([
      'end.noPieces: "loss" is for two players [use "none"]',
      'end.noMoves: "draw" is for two players [use "pass"]',
      'end.material: material ends are for two players',
      'end.goal.leaveHomeBy: is for two players',
    ]);
  });
});

describe('movement', () => {
  test('a piece that can never move', () => {
    expect(problems('simple', { man: { step: null, capture: null }, capture: null })).toContain(
      'man: can never move: step, capture and hop are all null',
    );
  });

  test('a side that can never move', () => {
    expect(
      problems('simple', {
        man: { step: { directions: ['diagonal-forward'] }, capture: null },
        capture: null,
        setup: { white: { men: ['row 8'] }, black: { men: ['row 6'] } },
      }),
    ).toEqual(['setup.white: white can never move: no line that its pieces use leaves their squares']);
  });

  test('directions that the board does not have', () => {
    expect(problems('star', { man: { step: { directions: ['forward', 'backward'] } } })).toEqual([
      'man.step.directions: no line of this board runs forward, backward',
    ]);
  });

  test('captures without capture rules, and capture rules without captures', () => {
    expect(problems('russian', { capture: null })).toEqual([
      'capture: null, but "man.capture" takes pieces [spell out the capture rules, or set the piece\'s capture to null]',
      'capture: null, but "king.capture" takes pieces [spell out the capture rules, or set the piece\'s capture to null]',
    ]);
    expect(problems('russian', { man: { capture: null }, king: { capture: null } })).toEqual([
      'capture: capture rules are given, but no piece captures [set capture to null]',
    ]);
  });
});

describe('capture, towers and promotion', () => {
  test.each<[string, string, object, string]>([
    [
      'majority with a chain that may stop',
      'international',
      { capture: { chain: 'may-stop' } },
      'capture.chain: "may-stop" contradicts a majority rule: the best line has to be played to its end',
    ],
    [
      'a criterion twice',
      'italian',
      { capture: { choice: ['quantity', 'with-king', 'quantity'] } },
      'capture.choice[2]: the same criterion stands earlier in the list',
    ],
    [
      'own pieces where the mover uses both colours',
      'stavropol',
      { capture: { ownPieces: 'must' } },
      'capture.ownPieces: must be "never" where the mover may use either colour',
    ],
    [
      'towers with removal after the move',
      'towers',
      { capture: { removal: 'after-move' } },
      'capture.removal: "after-move" with towers: a prisoner changes place with the jump [use "at-once"]',
    ],
    [
      'towers that take own pieces',
      'towers',
      { capture: { ownPieces: 'may' } },
      'capture.ownPieces: must be "never" with towers',
    ],
    ['towers moved by either side', 'towers', { mover: 'any' }, 'mover: must be "own" with towers'],
    [
      'promotion without kings',
      'simple',
      { promotion: { when: 'at-rest' } },
      'promotion.when: "at-rest", but "king" is null [use "none"]',
    ],
    [
      'promotion without squares',
      'russian',
      { promotion: { zone: { white: ['row 8'], black: [] } } },
      'promotion.zone: black has no squares to promote on [list them for each player]',
    ],
    [
      'a first king that never comes',
      'simple',
      { end: { firstKing: 'win' } },
      'end.firstKing: "win", but no man is ever promoted',
    ],
    [
      'blocked colours where only own pieces move',
      'russian',
      { end: { blocked: 'own-colour' } },
      'end.blocked: "own-colour" is for games in which either colour may be moved [use "any-colour"]',
    ],
  ])('%s', (_, base, changes, problem) => {
    expect(problems(base, changes)).toEqual([problem]);
  });
});

describe('goals, ends and draws', () => {
  test.each(END_REASONS)('no counter and no material end is called "%s"', (name) => {
    const material = [{ name, own: { men: 0 }, opponent: {}, result: 'draw', unlessCapture: false }];
    const counter = { plies: 4, when: null, resetBy: [], unlessCapture: false };
    const problem = `"${name}" is a reason that games end for by themselves [choose another name, such as "${name}-draw"]`;
    expect(problems('russian', { end: { material }, draws: { counters: { [name]: counter } } })).toEqual([
      `draws.counters.${name}: ${problem}`,
      `end.material[0].name: ${problem}`,
    ]);
  });

  test.each<[string, string, object, string]>([
    [
      'a zone too large to fill',
      'corners',
      { end: { goal: { zones: { white: ['rows 7-8'] } } } },
      'end.goal.zones.white: 16 squares cannot be filled with 9 pieces',
    ],
    [
      'a zone too large for a majority',
      'star',
      { end: { goal: { zones: { N: ['102-121'] } } } },
      'end.goal.zones.N: 10 pieces are never more than half of 20 squares',
    ],
    [
      'a zone that is full at the start',
      'corners',
      { end: { goal: { zones: { white: ['place white-camp'] } } } },
      'end.goal.zones.white: white fills its zone before the first move',
    ],
    [
      'a zone reached at the start',
      'corners',
      { end: { goal: { need: 'reach', zones: { white: ['f1', 'a8'] } } } },
      'end.goal.zones.white: white has reached its zone before the first move',
    ],
    [
      'an empty zone',
      'corners',
      { end: { goal: { zones: { white: [] } } } },
      'end.goal.zones.white: no squares',
    ],
    [
      'a limit that counts a missing goal',
      'russian',
      { end: { moveLimit: { rounds: 9, decide: 'most-home' } } },
      'end.moveLimit.decide: "most-home" needs a goal',
    ],
    [
      'a game without end',
      'russian',
      { end: { noPieces: 'none', noMoves: 'pass' } },
      'end: nobody can ever win or lose [give a goal, or say what a side without pieces or moves gets]',
    ],
    [
      'a count that no number meets',
      'russian',
      { draws: { counters: { 'balance-2-3': { when: { total: { min: 9 } } } } } },
      'draws.counters.balance-2-3.when.total: no number is at least 9 and at most 3',
    ],
    [
      'a draw after the first ply',
      'russian',
      { draws: { counters: { 'king-moves': { plies: 0 } } } },
      'draws.counters.king-moves: without a pattern and with 0 plies every game is drawn before its first ply',
    ],
    [
      'a start that is drawn at once',
      'russian',
      {
        draws: {
          counters: {
            many: {
              plies: 0,
              when: { total: { min: 20 }, each: { kings: 0 } },
              resetBy: [],
              unlessCapture: false,
            },
          },
        },
      },
      'draws.counters.many: the game is over before the first move: it is drawn at once',
    ],
  ])('%s', (_, base, changes, problem) => {
    expect(problems(base, changes)).toEqual([problem]);
  });
});

test('the block that the command line prints', () => {
  const parsed = parseVariant(
    { extends: 'russian', capture: { choice: ['majority'] }, board: { rows: 4 } },
    { resolveBase: presetDocument },
  );
  expect(parsed.ok ? '' : formatIssues('my-variant.json', parsed.issues)).toBe(
    [
      'my-variant.json: 1 problem',
      '  capture.choice[0]  expected "quantity", "with-king", "kings-taken", "kings-first", "enemies-taken", "fewest" or {"value": …}, found "majority"',
      '                     hint: did you mean "quantity"?',
    ].join('\n'),
  );
  expect(
    formatIssues('x.json', [
      { path: '', message: 'a' },
      { path: 'b', message: 'c', hint: 'd' },
    ]),
  ).toBe('x.json: 2 problems\n  (document)  a\n  b           c\n              hint: d');
});

test('an unknown field does not hide the problems between the fields', () => {
  const parsed = parseVariant(
    { extends: 'russian', colour: 'red', capture: { choice: ['quantity'], mandatory: false } },
    { resolveBase: presetDocument },
  );
  expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(['colour', 'capture.choice']);
});
