/** A rule by the names that people have for it, and what the language can say of it. */
export interface KnownRule {
  /** Beginnings of the words of a field or a value, in small letters. */
  readonly words: readonly string[];
  /** The field or value is one of the words and nothing else: a longer one may say the opposite. */
  readonly isWhole?: boolean;
  /** How the path of the field begins; everywhere without it. */
  readonly at?: readonly string[];
  readonly hint: string;
}

const NOT_SAID = 'docs/games.md says what else cannot be said, and why';

/** Rules by the names that people have for them; the first that fits counts. */
export const knownRules: readonly KnownRule[] = [
  {
    words: ['resetby'],
    at: ['draws.counters'],
    hint: 'what starts the count anew, such as ["capture", "man-move"]; with [] nothing does, and every game in which the count runs is drawn in the end',
  },
  {
    words: ['few', 'least', 'minim', 'min', 'small'],
    at: ['capture', 'few', 'least', 'minim'],
    hint: `the majority rule takes the most, never the fewest; [] leaves the choice free; ${NOT_SAID}`,
  },
  {
    words: ['most', 'majority', 'maximum', 'max', 'mostpieces'],
    isWhole: true,
    at: ['capture.choice'],
    hint: 'did you mean "quantity"?',
  },
  { words: ['never', 'no', 'nowhere'], isWhole: true, at: ['promotion.when'], hint: 'did you mean "none"?' },
  { words: ['passing'], isWhole: true, at: ['promotion.when'], hint: 'did you mean "in-passing"?' },
  {
    words: ['capture', 'jump', 'victim', 'taking', 'taken'],
    at: ['promotion'],
    hint: `a man is crowned by the square it comes to ("zone") and by when it does ("at-rest", "in-passing", "stop"), not by what it takes; ${NOT_SAID}`,
  },
  {
    words: ['huff', 'blow', 'fuk', 'fouk', 'souffl'],
    hint: `a turn is legal or cannot be played, so nothing is taken off for a capture that was overlooked; a game in which nobody has to take has {"capture": {"mandatory": false}}; ${NOT_SAID}`,
  },
  {
    words: ['pie', 'swap', 'swop'],
    hint: 'the second player may take over the first move with {"swap": {"after": 1}} at the top of the document',
  },
  {
    words: ['torus', 'toroid', 'cylind', 'wrap'],
    hint: `the edges of a board are its ends; points can be joined in other ways by "board.lines"; ${NOT_SAID}`,
  },
  {
    words: ['once', 'memory'],
    hint: `a piece has no memory of what it has done; "sideways" is a direction, and "range": 1 one square of it; ${NOT_SAID}`,
  },
  {
    words: ['sideway', 'sidewise', 'lateral', 'horizontal'],
    hint: 'where men step is {"man": {"step": {"directions": ["diagonal-forward", "sideways"]}}}, where they take the same under "capture"; experiments/house-rules/sideways-men.json is an example',
  },
  {
    words: ['linear', 'phalanx', 'dameo'],
    hint: 'the linear move is {"man": {"step": {"over": "own-men"}}}; experiments/house-rules/linear-russian.json is an example',
  },
  {
    words: ['fly', 'longking', 'longrange', 'shortking', 'queen'],
    hint: 'how far a piece goes is "range" ("any" for flying, 1 for short) and how far it lands "landing" ("any", "next"), under "step" and "capture" of "king" or "man"; men on other squares are a "ballot"',
  },
  {
    words: ['back'],
    hint: 'where a piece goes is said by "directions", such as ["diagonal"] or ["diagonal-forward"], under "step" and "capture" of "man" or "king"',
  },
  {
    words: ['mandat', 'force', 'forced', 'compuls', 'oblig', 'optional', 'must'],
    hint: 'whether a capture must be played is {"capture": {"mandatory": true}} or false',
  },
  {
    words: ['pass'],
    hint: `a player passes only where nothing can be played: {"end": {"noMoves": "pass"}}; ${NOT_SAID}`,
  },
  {
    words: ['giveaway', 'losing', 'suicide', 'anti', 'misere', 'poddav'],
    hint: 'the game to lose everything is {"end": {"noPieces": "win", "noMoves": "win"}}, or "extends": "giveaway"',
  },
  {
    words: ['stalemate', 'blocked'],
    hint: 'what a side without a move gets is {"end": {"noMoves": "loss"}}, "win", "draw" or "pass"',
  },
  {
    words: ['quiet', 'progress', 'fifty', 'noncapture'],
    at: ['draws', 'end', 'quiet', 'noProgress', 'progress', 'fifty'],
    hint: 'a draw after so many quiet plies is a counter: {"draws": {"counters": {"quiet": {"plies": 60, "when": null, "resetBy": ["capture", "man-move"], "unlessCapture": false}}}}',
  },
  {
    words: ['repeat', 'repet', 'threefold', 'perpetual'],
    hint: 'repetition is {"draws": {"repetition": {"count": 3, "mode": "automatic"}}}, with "lostBy": "repeater" where it loses',
  },
  {
    words: ['odds', 'armageddon'],
    hint: 'who wins what is drawn is {"draws": {"wonBy": "black"}}',
  },
  {
    words: ['dice', 'doublestep', 'doublefirst', 'doublemove', 'progressive', 'extramove', 'extraturn'],
    hint: `a turn is one ply without chance; a first step of two squares is {"man": {"step": {"fromHome": 2}}}; ${NOT_SAID}`,
  },
];

