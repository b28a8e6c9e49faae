import type { explorerEn } from './explorer-en.ts';

export const explorerRu: Readonly<Record<keyof typeof explorerEn, string>> = {
  'explorer.scope': 'Партии',
  'explorer.scope.row': 'этой строки',
  'explorer.scope.run': 'этого прогона',
  'explorer.scope.all': 'всех прогонов с этими правилами',
  'explorer.fen': 'Позиция (FEN)',
  'explorer.look': 'Найти',
  'explorer.setUp': 'Расставить позицию',
  'explorer.leave': 'Не менять',
  'explorer.toStart': 'Начальная позиция',
  'explorer.turn': 'Ход: {side}.',
  'explorer.noMoves':
    'Этот прогон не хранит ходов, поэтому искать в нём позиции нельзя. Повторите его с "keepMoves": true.',
  'explorer.path': 'Сыгранные ходы',
  'explorer.start': 'Начало',
  'explorer.position': 'Позиция после этих ходов: {variant}',
  'explorer.caption': '{variant}: сюда {n|пришла|пришли|пришли} {n} {n|партия|партии|партий}.',
  'explorer.runs': 'Просмотрено прогонов: {shown} из {of}.',
  'explorer.left':
    'Не {n|учтена|учтены|учтено} {n} {n|партия|партии|партий} из {run}: записанные ходы по её правилам невозможны.',
  'explorer.images': 'Зеркальные позиции тоже учтены.',
  'explorer.score': 'Результат, {side}',
  'explorer.once':
    'Партия считается один раз, при первом появлении позиции; строки, в которых меньше 30 партий, серые.',
  'explorer.share': 'Доля',
  'explorer.over': '(партия окончена)',
  'explorer.end': 'Ни одна партия сюда не пришла.',
  'explorer.missing':
    'Указатель позиций прогона {run} ещё не составлен. Для {games} партий это займёт один раз около {minutes} мин и {mb} МБ в его папке.',
  'explorer.begin': 'Составить указатель',
  'explorer.building': 'Составляется указатель позиций прогона {run}: {done} из {games} партий.',
};
