import { describe, expect, test } from 'vitest';
import { mendDocument, parseVariant, presetDocument } from './index.ts';

const options = { resolveBase: presetDocument };
const hintsOf = (changes: object): (string | undefined)[] => {
  const parsed = parseVariant({ extends: 'russian', ...changes }, options);
  return parsed.ok ? [] : parsed.issues.map(({ hint }) => hint);
};

describe('words that people have for rules lead to what the language has', () => {
  test.each([
    [{ pie: true }, /"swap": \{"after": 1\}/],
    [{ pieRule: {} }, /"swap"/],
    [{ huff: true }, /"mandatory": false.*docs\/games\.md/],
    [{ capture: { huffing: 'yes' } }, /docs\/games\.md/],
    [{ man: { step: { directions: ['sideways once'] } } }, /no memory.*docs\/games\.md/],
    [{ man: { moveSideways: true } }, /"diagonal-forward", "sideways"/],
    [{ promotion: { when: 'by capture' } }, /square it comes to.*docs\/games\.md/],
    [{ promotion: { byCapture: true } }, /docs\/games\.md/],
    [{ man: { promotionByCapture: true } }, /square it comes to.*docs\/games\.md/],
    [{ crownedByCapture: 2 }, /square it comes to.*docs\/games\.md/],
    [{ capture: { choice: ['as few as possible'] } }, /\["fewest"\]/],
    [{ capture: { least: true } }, /\["fewest"\]/],
    [{ flyingKings: true }, /"range"/],
    [{ king: { flying: false } }, /"range"/],
    [{ flyingMen: true }, /"ballot"/],
    [{ board: { torus: true } }, /docs\/games\.md/],
    [{ dameo: true }, /"own-men"/],
    [{ man: { linearMove: true } }, /"own-men"/],
    [{ forcedCapture: false }, /"mandatory"/],
    [{ man: { backward: true } }, /"directions"/],
    [{ giveaway: true }, /"noPieces": "win"/],
    [{ passing: true }, /"noMoves": "pass"/],
    [{ end: { noMoves: 'most pieces' } }, /"most-pieces"/],
    [{ end: { noMoves: 'material' } }, /"noMoves": "most-pieces".*"moveLimit"/],
    [{ end: { blocked: 'material' } }, /"noMoves": "most-pieces".*"moveLimit"/],
    [{ mayPass: true }, /"noMoves": "pass", "mayPass": true/],
    [{ draws: { noProgress: 30 } }, /"resetBy": \["capture", "man-move"\]/],
    [{ threefold: true }, /"repetition"/],
    [{ size: 10 }, /"columns": 10/],
    [{ start: { remove: ['a1'] } }, /"setup"/],
    [{ setup: { white: { rows: 3 } } }, /own rows 1-3/],
  ])('%j', (changes, hint) => {
    expect(hintsOf(changes)).toEqual([expect.stringMatching(hint)]);
  });

  test.each([
    [{ wizard: true }, /^fields here: .*capture/],
    [{ manCount: 20 }, /^fields here: .*capture/],
    [{ setup: { white: { manCount: 12 } } }, /^fields here: men, kings/],
    [{ capture: { removal: 'zzz' } }, /^$/],
    [{ board: { columms: 10 } }, /^did you mean "columns"\?$/],
    [{ draws: { repetition: { mode: 'auto' } } }, /^did you mean "automatic"\?$/],
  ])('%j is near none of them, or a slip', (changes, hint) => {
    expect(hintsOf(changes).map((text) => text ?? '')).toEqual([expect.stringMatching(hint)]);
  });
});

describe('a mend that would be a guess is none', () => {
  test.each([
    { capture: { choice: ['not the most'] } },
    { capture: { reversal: false } },
    { king: { capture: { stopBehindKing: true } } },
    { king: { undo: true } },
    { capture: { unmandatory: true } },
    { draws: { wonBy: 'second' } },
    { draws: { counters: { quiet: { plies: 20 } } } },
    { draws: { counters: { 'king-moves': { resetBy: ['any move'] } } } },
    { end: { moveLimit: { rounds: 0, decide: 'draw' } } },
    { man: { capture: { mayTake: [] } } },
    { pie: true },
  ])('%j', (changes) => {
    const { mended, left } = mendDocument({ extends: 'russian', ...changes }, options);
    expect(mended).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });

  test.each([
    [{ capture: { mandatory: 'no' } }, 'set capture.mandatory to false'],
    [{ board: { mirrored: 'Yes' } }, 'set board.mirrored to true'],
    [{ capture: { choice: ['majority'] } }, 'set capture.choice[0] to "quantity"'],
    [{ capture: { choice: ['quantty'] } }, 'set capture.choice[0] to "quantity"'],
    [{ promotion: { when: 'never' } }, 'set promotion.when to "none"'],
    [{ $comment: 3 }, 'take away $comment'],
    [{ description: 7 }, 'take away description'],
  ])('%j is none', (changes, words) => {
    const { mended } = mendDocument({ extends: 'international', ...changes }, options);
    expect(mended.map((one) => one.words)).toContain(words);
  });
});
