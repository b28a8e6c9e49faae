/**
 * The variant that PDN itself means by a GameType number (PDN 3.0, table of game types). Several variants
 * share a number, because a game without one of its own is written with that of the game it is built on.
 */
export const mainOfGameType: Readonly<Record<string, string>> = {
  '20': 'international',
  '21': 'english',
  '22': 'italian',
  '23': 'pool',
  '24': 'spanish',
  '25': 'russian',
  '26': 'brazilian',
  '27': 'canadian',
  '28': 'portuguese',
  '29': 'czech',
  '30': 'turkish',
  '31': 'thai',
  '40': 'frisian',
  '41': 'eighty-cell',
};
