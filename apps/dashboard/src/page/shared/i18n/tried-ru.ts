import type { triedEn } from './tried-en.ts';

/** Тексты доски на странице партии, где пробуют ходы. */
export const triedRu: Readonly<Record<keyof typeof triedEn, string>> = {
  'tried.lines': 'Варианты',
  'tried.none': 'Чтобы попробовать другой ход, сделайте его на доске. Варианты сохраняются в адресе.',
  'tried.after': 'после полухода {ply}:',
  'tried.move': 'Полуход {ply} варианта: {move}',
  'tried.toGame': 'Вернуться к партии',
  'tried.remove': 'Удалить вариант',
  'tried.full': 'В адресе нет места для ещё одного варианта: сначала удалите какой-нибудь.',
  'tried.wrong': 'Ход {ply}, {move}, невозможен: вариант показан до него.',
  'tried.playing': 'Партия воспроизводится: чтобы попробовать ход, остановите её.',
  'tried.wait': 'Возможные ходы в этой позиции ещё не известны.',
  'tried.take': 'Сыграть этот вариант на доске: {moves}',
  'tried.analyst': 'Кто анализирует',
  'tried.analysis': 'анализ (300 000 узлов)',
  'tried.inWords': 'Игрок словами',
  'tried.png': 'Картинка (PNG)',
  'tried.svg': 'Картинка (SVG)',
  'tried.gif': 'Анимация (GIF)',
  'tried.gifMeans': 'С хода на доске до конца; с конца — вся партия',
  'games.swing': 'один ход отдал {men}',
  'keys.analysis': 'A: включить или выключить анализ позиции',
  'keys.toGame': 'G: из варианта назад к партии',
};
