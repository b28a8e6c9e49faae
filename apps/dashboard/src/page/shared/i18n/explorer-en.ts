/** Texts of what was played in a position. */
export const explorerEn = {
  'explorer.scope': 'Games of',
  'explorer.scope.row': 'this row',
  'explorer.scope.run': 'this run',
  'explorer.scope.all': 'all runs with these rules',
  'explorer.fen': 'Position (FEN)',
  'explorer.look': 'Look it up',
  'explorer.setUp': 'Set up a position',
  'explorer.leave': 'Cancel',
  'explorer.toStart': 'Start position',
  'explorer.turn': '{side} to move.',
  'explorer.noMoves':
    'This run does not keep its moves, so its positions cannot be looked up. Run it again with "keepMoves": true.',
  'explorer.path': 'Moves so far',
  'explorer.start': 'Start',
  'explorer.position': 'Position of {variant} after these moves',
  'explorer.caption': '{variant}: {n} {n|game|games} reached this position.',
  'explorer.runs': '{shown} of {of} runs were searched.',
  'explorer.left':
    '{n} {n|game|games} of {run} {n|is|are} not counted: the stored moves are not legal under its rules.',
  'explorer.images': 'Mirrored positions count too.',
  'explorer.score': 'Score of {side}',
  'explorer.once':
    'A game counts once, when it first reaches this position; rows with fewer than 30 games are grey.',
  'explorer.share': 'Share',
  'explorer.over': '(game over)',
  'explorer.end': 'No game reached this position.',
  'explorer.missing':
    'The positions of {run} are not indexed yet. That takes about {minutes} min for {games} games, once, and {mb} MB in its folder.',
  'explorer.begin': 'Index them now',
  'explorer.building': 'Indexing the positions of {run}: {done} of {games} games.',
} as const;
