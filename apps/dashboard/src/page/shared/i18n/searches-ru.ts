import type { searchesEn } from './searches-en.ts';

/** Тексты страницы поиска правил. */
export const searchesRu: Readonly<Record<keyof typeof searchesEn, string>> = {
  'searches.lead':
    'Какое изменение делает игру лучше? dlab search разыгрывает множество правил; здесь то, что нашёл каждый поиск, и партии, на которых это основано.',
  'searches.none':
    'В этой папке ещё нет поиска. Первый файл пишет dlab search --from russian > space.json, разыгрывает его dlab search space.json.',
  'searches.unread': 'Не закончено или не читается: {names}.',
  'searches.question': 'Вопрос',
  'searches.title': '{base}: какое изменение даёт {aim}?',
  'searches.best': 'Лучшее из подтверждённого',
  'searches.nothing': 'ничего лучшего не показано',
  'searches.candidates': 'Вариантов правил',
  'searches.found': 'Показано, что лучше: {changes}.',
  'searches.noneBetter': 'Ни одно изменение не показало себя лучше в заданных пределах.',
  'searches.facts':
    '{candidates} {candidates|вариант|варианта|вариантов} правил, {games} {games|партия|партии|партий}, зерно {seed}.',
  'searches.handMade': 'Все партии судит оценка без обучения.',
  'searches.judged':
    'Все партии судит оценка, обученная на игре «{variant}»: в новых правилах она может видеть меньше.',
  'searches.aside': 'До игры отложено: {n} {n|вариант|варианта|вариантов}.',
  'searches.finalists': 'Финалисты рядом с исходными правилами',
  'searches.confirmed':
    'Сыграно заново с другими зёрнами: по {games} {games|партии|партии|партий}, {nodes} {nodes|узел|узла|узлов} на ход. Разности с исходными правилами; их интервалы верны все вместе с вероятностью 95 %.',
  'searches.own': 'В последнем круге каждую игру судит то, что выучено на ней самой.',
  'searches.changes': 'Изменения',
  'searches.games': 'партии',
  'searches.next': 'Что скажет оценка, обученная на этих правилах:',
};
