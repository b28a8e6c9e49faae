import type { listEn } from './list-en.ts';

/** Тексты списка прогонов. */
export const listRu: Readonly<Record<keyof typeof listEn, string>> = {
  'list.group': 'Группировать',
  'list.group.none': 'нет',
  'list.group.tag': 'по меткам',
  'list.group.name': 'по экспериментам',
  'list.group.variants': 'по играм',
  'list.group.players': 'по игрокам',
  'list.columns': 'Столбцы',
  'list.columns.reset': 'Обычные столбцы',
  'list.column.variants': 'Игры прогона',
  'list.column.players': 'Игроки',
  'list.column.openings': 'Дебюты',
  'list.column.note': 'Заметка',
  'list.all': 'Выбрать все на странице ({n})',
  'list.noneChosen': 'Снять выбор',
  'list.tag': 'Метка для выбранных прогонов',
  'list.tagThem': 'Добавить метку',
  'list.changed': 'Готово: {n} {n|прогон|прогона|прогонов}.',
  'list.left': 'Оставлены как есть: {runs}.',
  'list.delete': 'Удалить {n} {n|прогон|прогона|прогонов}',
  'list.deleted':
    '{n|Удалён|Удалены|Удалено} {n} {n|прогон|прогона|прогонов}. Партии лежат в {place} папки прогонов, пока вы их не уберёте.',
  'list.undo': 'Отменить',
  'list.without': 'не указано',
  'list.ofGroup': '{runs} {runs|прогон|прогона|прогонов}, {games} {games|партия|партии|партий}',
};
