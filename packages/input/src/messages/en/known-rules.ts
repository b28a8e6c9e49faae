/** What the rules language has for a rule that people know by a name of their own. */
export const KNOWN_EN = {
  'known.count-reset':
    'what resets the count, such as ["capture", "man-move"]; with [] nothing resets it, and every game in which the count runs ends as a draw',
  'known.fewest':
    'the fewest pieces are taken by {"capture": {"choice": ["fewest"]}}; [] leaves the choice free',
  'known.crowning':
    'a man is crowned by the square it comes to ("zone") and by when it does ("at-rest", "in-passing", "stop"), not by what it takes; docs/games.md says what else cannot be said, and why',
  'known.huffing':
    'a turn is legal or cannot be played, so nothing is taken off for a capture that was overlooked; a game in which nobody has to take has {"capture": {"mandatory": false}}; docs/games.md says what else cannot be said, and why',
  'known.pie':
    'the second player may take over the first move with {"swap": {"after": 1}} at the top of the document',
  'known.edges':
    'the edges of a board are its ends; points can be joined in other ways by "board.lines"; docs/games.md says what else cannot be said, and why',
  'known.memory':
    'a piece has no memory of what it has done; "sideways" is a direction, and "range": 1 one square of it; docs/games.md says what else cannot be said, and why',
  'known.sideways':
    'where men step is {"man": {"step": {"directions": ["diagonal-forward", "sideways"]}}}, where they take the same under "capture"; experiments/house-rules/sideways-men.json is an example',
  'known.linear':
    'the linear move is {"man": {"step": {"over": "own-men"}}}; experiments/house-rules/linear-russian.json is an example',
  'known.range':
    'how far a piece goes is "range" ("any" for flying, 1 for short) and how far it lands "landing" ("any", "next"), under "step" and "capture" of "king" or "man"; men on other squares are a "ballot"',
  'known.directions':
    'set where a piece goes with "directions", such as ["diagonal"] or ["diagonal-forward"], under "step" and "capture" of "man" or "king"',
  'known.duty': 'whether a capture must be played is {"capture": {"mandatory": true}} or false',
  'known.passing':
    'a player passes where nothing can be played: {"end": {"noMoves": "pass"}}; wherever no capture is compulsory: {"end": {"noMoves": "pass", "mayPass": true}}',
  'known.giveaway':
    'the game to lose everything is {"end": {"noPieces": "win", "noMoves": "win"}}, or "extends": "giveaway"',
  'known.blocked-by-material':
    'a blocked game is won by the side with more pieces: {"end": {"noMoves": "most-pieces"}}; at a limit of moves: {"end": {"moveLimit": {"rounds": 100, "decide": "material"}}}',
  'known.no-moves':
    'what a side without a move gets is {"end": {"noMoves": "loss"}}, "win", "draw", "pass" or "most-pieces"',
  'known.quiet-plies':
    'a draw after a number of quiet plies is a counter: {"draws": {"counters": {"quiet": {"plies": 60, "when": null, "resetBy": ["capture", "man-move"], "unlessCapture": false}}}}',
  'known.repetition':
    'repetition is {"draws": {"repetition": {"count": 3, "mode": "automatic"}}}, with "lostBy": "repeater" where it loses',
  'known.won-by': 'who wins what is drawn is {"draws": {"wonBy": "black"}}',
  'known.board': 'the size of a board is {"board": {"columns": 10, "rows": 10}}',
  'known.setup':
    'where pieces stand at the start is {"setup": {"white": {"men": ["own rows 1-3"]}}}, or squares such as ["a1", "c1"]',
  'known.one-ply':
    'a turn is one ply without chance; a first step of two squares is {"man": {"step": {"fromHome": 2}}}; docs/games.md says what else cannot be said, and why',
} as const;
