/**
 * Names under which other programs write our games in the tags Variant and GameType, small letters, without punctuation and the
 * words draughts, checkers, shashki, dama and the like. Names that a preset has anyway are left out.
 */
export const otherNames: Readonly<Record<string, string>> = {
  standard: 'international',
  'standard international': 'international',
  'from position': 'international',
  '10x10': 'international',
  polish: 'international',
  checkers: 'english',
  american: 'english',
  'american pool': 'pool',
  anglo: 'english',
  'straight': 'english',
  british: 'english',
  shashki: 'russian',
  brasileira: 'brazilian',
  portuguesa: 'portuguese',
  antidraughts: 'giveaway-100',
  anti: 'giveaway-100',
  breakthru: 'breakthrough',
  spantsiretti: 'eighty-cell',
  makhos: 'thai',
  bashni: 'towers',
  tama: 'armenian',
};

/** Numbers of GameType that PDN does not have, by the program that writes them, as its tags name it. */
export const gameTypesOf: readonly { readonly program: string; readonly types: Readonly<Record<string, string>> }[] =
  [
    {
      program: 'lidraughts',
      types: { '96': 'breakthrough', '97': 'frysk', '98': 'giveaway-100', '99': 'international' },
    },
    { program: 'hcheckers', types: { '42': 'diagonal', '44': 'armenian', '45': 'killer' } },
  ];
