import { describe, expect, test } from 'vitest';
import { idleIssues, parseVariant, presetDocument, type ResolveBase, type Variant } from './index.ts';

const read = (document: object, resolveBase: ResolveBase = presetDocument): ReturnType<typeof parseVariant> =>
  parseVariant(document, { resolveBase });

const problems = (base: string, changes: object): string[] => {
  const parsed = read({ extends: base, ...changes });
  return parsed.ok
    ? []
    : parsed.issues.map(({ path, message, hint }) => `${path}: ${message}${hint ? ` [${hint}]` : ''}`);
};

function valid(base: string, changes: object): Variant {
  const parsed = read({ extends: base, ...changes });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const men = ({ board, players }: Variant): string[] =>
  players.map((player) => player.men.map((square) => board.names[square]!).join(' '));

describe('another size of board in one line', () => {
  test('set-up rows and the main road follow a larger board', () => {
    const large = valid('russian', { board: { columns: 10, rows: 10 } });
    expect(men(large)).toEqual([
      'a3 c3 e3 g3 i3 b2 d2 f2 h2 j2 a1 c1 e1 g1 i1',
      'b10 d10 f10 h10 j10 a9 c9 e9 g9 i9 b8 d8 f8 h8 j8',
    ]);
    expect(large.places.get('main-road')).toHaveLength(10);
  });

  test('and a smaller one', () => {
    const small = valid('english', { board: { columns: 6, rows: 7 } });
    expect(men(small).map((list) => list.split(' ').length)).toEqual([9, 9]);
  });

  test('a board too small for both sides is one problem for each side, with the line to write', () => {
    expect(problems('russian', { board: { columns: 4, rows: 4 } })).toEqual([
      'setup.black.men: a3, c3, b2, d2 already hold pieces of white [write "setup": { "white": { "men": ["own rows 1-1"] }, "black": { "men": ["own rows 1-1"] } }]',
      'setup: 12 pieces leave no free square on a board of 8 [write "setup": { "white": { "men": ["own rows 1-1"] }, "black": { "men": ["own rows 1-1"] } }]',
    ]);
    expect(
      problems('russian', {
        board: { columns: 4, rows: 4 },
        setup: { white: { men: ['own rows 1-1'] }, black: { men: ['own rows 1-1'] } },
      }),
    ).toEqual([]);
  });

  test('squares of a base that the board does not have are one problem for each list, which names the base', () => {
    expect(
      problems('eighty-cell', { places: { 'main-road': ['a1', 'h8', 'j10'] }, board: { rows: 7 } }),
    ).toEqual([
      'places.main-road[1]: "h8" is not a playing square of this board',
      'places.main-road[2]: "j10" is not a playing square of this board',
    ]);
    const corners = problems('corners', { board: { columns: 6 } });
    expect(corners.filter((line) => line.startsWith('places.white-camp'))).toEqual([
      expect.stringMatching(
        /^places\.white-camp: taken over from "corners", does not fit this board: "g1", "h1"/,
      ),
    ]);
    expect(corners[0]).toMatch(/\[write "places": \{ "white-camp": \["f1", "f2", "f3"\] \}\]$/);
  });
});

describe('promotion out of reach, goals that cannot be filled', () => {
  test.each<[string, string, object, string]>([
    [
      'men that only move sideways',
      'turkish',
      { man: { step: { directions: ['sideways'] }, capture: { directions: ['sideways'] } } },
      'promotion.zone: no man of white can ever reach a square that promotes [choose other squares, or write "promotion": { "when": "none" }]',
    ],
    [
      'a zone behind the men',
      'russian',
      {
        man: { capture: { directions: ['diagonal-forward'] } },
        setup: { white: { men: ['row 3'] } },
        promotion: { zone: { white: ['row 1'], black: ['row 1'] } },
      },
      'promotion.zone: no man of white can ever reach a square that promotes [choose other squares, or write "promotion": { "when": "none" }]',
    ],
    [
      'a camp of which one colour is out of reach',
      'corners',
      {
        man: { step: { directions: ['diagonal'] }, hop: { directions: ['diagonal'] } },
        end: { goal: { zones: { white: ['a7', 'b8', 'c7', 'a8', 'c8', 'b7', 'd8', 'a6', 'd6'] } } },
      },
      'end.goal.zones.white: white can fill 8 of 9 squares at most, and 9 are needed [choose squares that its pieces can get to]',
    ],
    [
      'a hole that nobody enters',
      'corners',
      { board: { removed: ['a7', 'b7'] }, end: { goal: { noStop: { white: ['b8'] } } } },
      'end.goal.zones.white: no piece of white can ever stand on b8 [choose squares that its pieces can get to]',
    ],
  ])('%s', (_, base, changes, problem) => {
    expect(problems(base, changes)).toContain(problem);
  });
});

describe('what may be left out, and taken away at once', () => {
  test('"counters": null drops all draw counters of the base', () => {
    const bare = valid('russian', { draws: { counters: null } });
    expect(bare.counters).toEqual([]);
    expect(bare.hash).toBe(
      valid('russian', {
        draws: {
          counters: Object.fromEntries(valid('russian', {}).counters.map(({ name }) => [name, null])),
        },
      }).hash,
    );
  });

  test('the neutral values of a goal need not be written', () => {
    const zones = { white: ['row 8'], black: ['row 1'] };
    const spelled = {
      need: 'reach',
      zones,
      filledBy: 'own',
      judged: 'own-ply',
      lastReply: false,
      lock: false,
      noStop: {},
      swap: false,
      leaveHomeBy: null,
    };
    expect(valid('russian', { end: { goal: { need: 'reach', zones } } }).hash).toBe(
      valid('russian', { end: { goal: spelled } }).hash,
    );
  });

  test('a misspelt base comes with the nearest one, shipped or beside the document', () => {
    const hint = (id: string, resolve: ResolveBase): unknown => {
      const parsed = read({ extends: id }, resolve);
      return parsed.ok ? null : parsed.issues[0]?.hint;
    };
    expect(hint('rusian', presetDocument)).toBe('did you mean "russian"?');
    const beside = Object.assign((id: string) => presetDocument(id), { known: () => ['my-game'] });
    expect(hint('my-gme', beside)).toBe('did you mean "my-game"?');
    expect(hint('xyzxyz', beside)).toMatch(/^an id that "dlab variants" lists/);
  });
});

describe('fields that say nothing', () => {
  test('are named with the line that says so', () => {
    const says = (base: string, changes: object): string[] =>
      idleIssues(valid(base, changes)).map(({ path, message, hint }) => `${path}: ${message} [${hint}]`);
    expect(says('russian', {})).toEqual([]);
    expect(says('russian', { king: { capture: { landing: 'next' } }, capture: { chain: 'single' } })).toEqual(
      [
        'capture.landing: says nothing here, but changes the hash: no piece has a choice of landing squares [write "capture": { "landing": "free" }]',
        'promotion.when: says nothing here, but changes the hash: no man goes on after the square that crowns it [write "promotion": { "when": "at-rest" }]',
      ],
    );
  });
});
