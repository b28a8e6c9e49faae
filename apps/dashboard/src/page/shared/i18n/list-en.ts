/** Texts of the list of runs. */
export const listEn = {
  'list.group': 'Group by',
  'list.group.none': 'nothing',
  'list.group.tag': 'tags',
  'list.group.name': 'experiment',
  'list.group.variants': 'game',
  'list.group.players': 'players',
  'list.columns': 'Columns',
  'list.columns.reset': 'Usual columns',
  'list.column.variants': 'Games of the run',
  'list.column.players': 'Players',
  'list.column.openings': 'Openings',
  'list.column.note': 'Note',
  'list.without': 'without',
  'list.ofGroup': '{runs} {runs|run|runs}, {games} {games|game|games}',
} as const;
