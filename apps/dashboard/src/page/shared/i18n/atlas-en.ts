/** Texts of the page of the atlas. */
export const atlasEn = {
  'atlas.lead':
    'Every game beside the others, played by the same players with the same budget: which are fair, which are drawn, which are long. The atlas comes from a study that ships with the program; any run of several variants can be shown in the same way.',
  'atlas.search': 'Search in names',
  'atlas.source': 'Rows of',
  'atlas.shipped': 'the study that comes with the program',
  'atlas.none': 'No atlas is installed here. Choose a run of several variants instead.',
  'atlas.played':
    '{games} games of {planned} planned. Of {rows} rows {balanced} {balanced|is|are} shown to be balanced within {margin} Elo, {favoured} to favour one side.',
  'atlas.toRun': 'The run with its games',
  'atlas.noGames':
    'Its games are not in this folder: ./dlab run experiments/atlas.json plays them, and the numbers of games lead to them then (the run is called {run}).',
  'atlas.table': 'The rows of the atlas',
  'atlas.caption': '{rows} of {all} rows; players: {players}. Intervals are 95 %.',
  'atlas.several': 'several, each with its row',
  'atlas.together': 'all rows at once',
  'atlas.within': 'within {margin} Elo',
  'atlas.forced': 'Forced plies',
  'atlas.play': 'play',
  'atlas.otherRules': '(played with rules that have changed since)',
  'atlas.notes': 'To keep in mind',
  'atlas.noteOrder':
    'Rows are ordered by their distance from fair, shrunk towards 0 where the errors are large.',
  'atlas.noteGroups':
    'Rows of one group cannot be told apart (Holm over all pairs): their order is no evidence.',
  'atlas.noteTogether':
    'The intervals of the column “all rows at once” hold together at 95 %; every other interval holds alone. In the picture the line marks 50 %, the ends 20 and 80 %.',
  'atlas.noteMargin':
    'Balanced: shown to be within {margin} Elo; favoured: shown to be beyond it. Claims of one kind hold together at 5 %.',
  'atlas.notePlayers':
    'Balance, draws and lengths are those of these players at this budget. How well they play each game differs, and a rank says nothing of the game between others.',
  'atlas.identity': 'Played by the code {code}; hash of the rows {rows}.',
} as const;
