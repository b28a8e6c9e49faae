/** Texts of the page of searches. */
export const searchesEn = {
  'searches.lead':
    'Which change makes a better game? dlab search plays a space of rules; here is what each search found, with the games behind it.',
  'searches.none':
    'There is no search in this folder yet. dlab search --from russian > space.json writes a first one, dlab search space.json plays it.',
  'searches.unread': 'Not finished, or not readable: {names}.',
  'searches.question': 'Question',
  'searches.title': '{base}: which change brings {aim}?',
  'searches.best': 'Best confirmed',
  'searches.nothing': 'nothing is shown to be better',
  'searches.candidates': 'Candidates',
  'searches.found': 'Shown to be better: {changes}.',
  'searches.noneBetter': 'No change is shown to be better within the bounds.',
  'searches.facts': '{candidates} {candidates|candidate|candidates}, {games} games, seed {seed}.',
  'searches.handMade': 'All games are judged by the hand-made evaluation.',
  'searches.judged':
    'All games are judged by what was learned from {variant}: it may see less in the rules of a candidate.',
  'searches.aside': '{n} {n|candidate was|candidates were} set aside before any game.',
  'searches.finalists': 'Finalists beside the base',
  'searches.confirmed':
    'Played again from fresh seeds: {games} games each, {nodes} nodes a move. Differences from the base; their intervals hold together at 95 %.',
  'searches.own': 'In the last round each game is judged by what was learned from it.',
  'searches.changes': 'Changes',
  'searches.games': 'games',
  'searches.next': 'Judged by what is learned from it:',
};
