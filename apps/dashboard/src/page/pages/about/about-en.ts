/** Texts of "About the numbers": what a number is, how it is computed, when it misleads. */
export const aboutEn = {
  'about.lead':
    'Every number here comes from stored games, is computed by one package, and leads back to exactly the games behind it. The methods are described in docs/methods.md.',
  'about.score.title': 'First player’s score',
  'about.score.what':
    'Mean result of whoever moved first: a win is 1, a draw ½, a loss 0. With more than two seats: the share of games that the first player won.',
  'about.score.how':
    'Error from the openings when they repeat (games on one opening are one cluster), else from pairs of games, else from single games; normal or Student interval. Below 30 units half a game is added to each result (Jeffreys).',
  'about.score.caution':
    'It holds for these players at this strength. A score without its players says nothing about the rules.',
  'about.results.title': 'Shares of results',
  'about.results.what':
    'Games won by the first player, drawn, won by the second, as shares of the games with a result.',
  'about.results.how':
    'Wilson intervals at the effective number of games: copies and shared openings count less. For more than two seats Goodman’s intervals hold for all seats at once.',
  'about.results.caution': 'The intervals of the three shares are not independent: they add up to 1.',
  'about.elo.title': 'Advantage in Elo',
  'about.elo.what': 'The score on the logistic scale: 400 · log10(s / (1 − s)).',
  'about.elo.how': 'The ends of the interval of the score, carried over to this scale.',
  'about.elo.caution': 'It is the first player minus the second, not a rating of a program.',
  'about.verdict.title': 'Verdict',
  'about.verdict.what':
    '“Balanced”: the advantage is shown to be smaller than 35 Elo. “Favoured”: it is shown to be larger. “Not yet known”: neither.',
  'about.verdict.how':
    'Two one-sided tests at 5%: the 90% interval of the advantage against −35 and +35 Elo (Schuirmann 1987).',
  'about.verdict.caution':
    'A difference that is not significant is no proof of balance. Below 30 effective games there is no verdict. “About few lines”: the games from the initial position have fewer than 30 beginnings, so the number is one about the lines of this player and not about the rules.',
  'about.pairs.title': 'Pairs',
  'about.pairs.what':
    'Two games on one opening with the seats changed, counted by the points of whoever moved first.',
  'about.pairs.how': 'Complete pairs only; a pair with a game without result is left out.',
  'about.pairs.caution':
    'The two games of a pair are not independent: counting them singly overstates or understates the error.',
  'about.intervals.title': 'Intervals',
  'about.intervals.what':
    'A range made by a method that covers the true value in 90, 95 or 99 of 100 such experiments.',
  'about.intervals.how':
    'The caption of each figure names the method. The switch on each page changes the level of all of them.',
  'about.intervals.caution':
    'Except for the band of the convergence line they hold for one look at the planned end, not for watching.',
  'about.convergence.title': 'Convergence',
  'about.convergence.what':
    'The score after the first units, then after more of them, in the order of the units.',
  'about.convergence.how':
    'A confidence sequence (Waudby-Smith et al. 2024), tuned to the planned number: all points of the band hold together.',
  'about.convergence.caution':
    'It is about half as wide again as a single interval, and not to be trusted below some 100 games.',
  'about.copies.title': 'Copies and effective games',
  'about.copies.what':
    'Where nothing is left to chance, games with the same moves are one observation. The effective number is what the games are worth.',
  'about.copies.how':
    'Games ÷ design effect. When fewer than 99% of the games differ it is said how many do; when fewer than half of them do, no interval is given.',
  'about.copies.caution': 'Programs without a random part repeat themselves: give them random openings.',
  'about.lengths.title': 'Length',
  'about.lengths.what':
    'Plies of a game: turns of one side, a whole multi-capture is one; the opening counts.',
  'about.lengths.how':
    'Mean with Student interval, median with order statistics. Games stopped at the ply limit stand at that length.',
  'about.lengths.caution':
    'When more than 1% of the games were stopped the mean is too low: read the median.',
  'about.measures.title': 'Your own measures',
  'about.measures.what': 'The mean of what a file of your own gives for each game, named in the experiment.',
  'about.measures.how':
    'Over the games of which it says something, with a Student interval; the variance counts copies and shared openings.',
  'about.measures.caution':
    'Each interval holds alone. A measure that failed in a game is left out there; the table says how often.',
  'about.endings.title': 'Endings',
  'about.endings.what':
    'Why games ended: by a rule of the variant, stopped at the ply limit, adjudicated, forfeited, crashed.',
  'about.endings.how': 'Shares of all games, with Wilson intervals.',
  'about.endings.caution': 'Games without a result are in no score; their number is in every caption.',
  'about.branching.title': 'Legal moves and forced turns',
  'about.branching.what':
    'The mean number of legal moves of a turn, and the share of turns with exactly one.',
  'about.branching.how':
    'Averaged over each game first, then over the games; turns of the opening are left out.',
  'about.branching.caution':
    'It depends on how the players steer: strong players meet other positions than random ones.',
  'about.captures.title': 'Captures, promotions, pieces left',
  'about.captures.what':
    'Turns that captured, pieces taken, promotions, and pieces and kings at the end, per game.',
  'about.captures.how': 'Means over the games that did not crash, with Student intervals.',
  'about.captures.caution':
    'In games with towers a taken piece stays on the board; it is counted when it is taken.',
  'about.openings.title': 'Openings',
  'about.openings.what': 'Results by the position in which a game began.',
  'about.openings.how':
    'Each score with its interval, and drawn towards the mean of all openings by how sure it is. Rows with fewer than 30 games are grey.',
  'about.openings.caution': 'The best of many openings looks better than it is: read the drawn score.',
  'about.map.title': 'Balance map',
  'about.map.what': 'Variants by measures: number, interval and n in each cell.',
  'about.map.how': 'The same numbers as on the page of each run.',
  'about.map.caution':
    'Rows of different players or strengths should not be read as differences between rules.',
  'about.strength.title': 'Strength curves',
  'about.strength.what':
    'Score, draws and advantage against the search budget, where all players have the same.',
  'about.strength.how':
    'A straight line against log2(nodes), weighted by the errors. “Stable”: the change per doubling is shown to be below 5 Elo or 0.1 logits.',
  'about.strength.caution': 'It speaks of the budgets that were measured, not of perfect play.',
  'about.compare.title': 'Comparing',
  'about.compare.what': 'Each row minus the first one.',
  'about.compare.how':
    'Two independent means: normal interval of their difference. Units that both rows played with the same seeds, or openings of one book that both played: Student interval over the pairs. p-values adjusted by Holm over all tests on the page.',
  'about.compare.caution': 'Choosing what to compare after looking at the results makes p-values too small.',
  'about.search.title': 'Searches of rules',
  'about.search.what':
    'Each point is a set of changes of the rules, its games less those of the base. Only the finalists are results: they were played again from fresh seeds.',
  'about.search.how':
    'Candidates race through rounds of stronger players; what a change is worth comes from an additive model of all candidates with it (docs/methods.md, 6.5).',
  'about.search.caution':
    'The best of many candidates looks better than it is. A point that was not confirmed is a hint.',
  'about.excluded.title': 'What is left out',
  'about.excluded.what': 'Games that were stopped at the ply limit or crashed have no result.',
  'about.excluded.how': 'Captions count them, and the page of games lists them.',
  'about.excluded.caution': 'Many games without result bias the score: the games left are the short ones.',
  'about.replay.title': 'Replay',
  'about.replay.what':
    'A run keeps the moves of its games where its experiment says so; else the seed is enough to play them again.',
  'about.replay.how':
    'The unit is played again and its moves are compared with the stored hash; the page says when they differ. Any move can be tried on the board: lines branch and stay in the address. A search on the server looks at the position as long as it is shown, with the nodes of its level and for 20 seconds at most.',
  'about.replay.caution':
    'Another version of the program may play otherwise. The run names the version that played.',
} as const;
