/** Слова внутри причин, по которым ход невозможен. */
export const REFUSAL_WORDS_RU: Readonly<Record<string, string>> = {
  "White's": 'белые',
  "Black's": 'чёрные',
  "N's": 'север',
  "NE's": 'северо-восток',
  "SE's": 'юго-восток',
  "S's": 'юг',
  "SW's": 'юго-запад',
  "NW's": 'северо-запад',
  'in any direction': 'в любом направлении',
  'diagonally in all four directions': 'по диагонали вперёд или назад',
  'straight in all four directions': 'по прямой вперёд, назад или вбок',
  'diagonally forward': 'по диагонали вперёд',
  'diagonally backward': 'по диагонали назад',
  sideways: 'вбок',
  'straight forward': 'прямо вперёд',
  'straight backward': 'прямо назад',
  'to the left': 'влево',
  'to the right': 'вправо',
  'forward left': 'вперёд-влево',
  'forward right': 'вперёд-вправо',
  'backward left': 'назад-влево',
  'backward right': 'назад-вправо',
};

/** Что стоит на месте {piece}. */
export const PIECES_RU: Readonly<Record<string, string>> = { man: 'простая', king: 'дамка' };

/** Почему ход невозможен: фразы packages/referee. */
export const REFUSALS_RU: readonly (readonly [english: string, russian: string])[] = [
  ['the game is over ({reason}): nothing can be played', 'партия окончена ({reason}): ходов больше нет'],
  ['there is no pass here: a move can be made', 'пропустить ход здесь нельзя: есть чем ходить'],
  [
    'a move is written as start and end, such as c3-d4 or 32-28',
    'ход записывается начальным и конечным полем: c3-d4 или 32-28',
  ],
  ['{x}: there is no playing square {square}', '{x}: игрового поля {square} нет'],
  ['no legal move fits', 'такого хода нет'],
  ['there is no legal move', 'ходов нет'],
  ['{n} moves with different results fit', 'подходят {n} {n|ход|хода|ходов} с разным исходом'],
  ['{move}: there is no piece on {square}', '{move}: на {square} нет фигуры'],
  [
    '{move}: the piece on {square} is {owner}: it is {turn} turn',
    '{move}: чья фигура на {square} — {owner}, а чей ход — {turn}',
  ],
  [
    '{move} takes back the king move that was just made, which these rules forbid',
    '{move} возвращает только что сделанный ход дамкой, а это запрещено',
  ],
  [
    '{move}: the king on {square} has made {n} quiet moves in a row: {limit} are allowed while its side has men, and another piece can move',
    '{move}: дамка на {square} сделала подряд {n} {n|тихий ход|тихих хода|тихих ходов}: пока у стороны есть простые и другая фигура может ходить, можно только {limit}',
  ],
  [
    '{move} hops to where the piece can take, and takes nothing: {moves}',
    '{move} приходит прыжком туда, откуда можно бить, и не бьёт: {moves}',
  ],
  ['{move}: a turn may not end on {square}', '{move}: на {square} ход заканчивать нельзя'],
  [
    '{move} leads out of the target zone, which a piece may not leave',
    '{move} выводит из зоны цели, а покидать её нельзя',
  ],
  [
    'the last piece that {move} takes is a king: the turn ends on the square directly behind {square}',
    'последней в {move} берётся дамка: ход заканчивается сразу за {square}',
  ],
  [
    '{move} lands on a square from which the capture does not go on, though another does: {moves}',
    '{move} останавливается на поле, с которого взятие не продолжается, а с другого продолжается: {moves}',
  ],
  [
    '{move} stops on {square} though {victims} is still to be taken: {moves}',
    '{move} останавливается на {square}, а надо взять ещё {victims}: {moves}',
  ],
  [
    '{move} stops on {square} though {victims} is still to be taken',
    '{move} останавливается на {square}, а надо взять ещё {victims}',
  ],
  [
    '{move} is quiet, but 1 capture is possible and capturing is compulsory: {moves}',
    '{move} — тихий ход, а есть взятие, и бить обязательно: {moves}',
  ],
  [
    '{move} is quiet, but {n} captures are possible and capturing is compulsory: {moves}',
    '{move} — тихий ход, а есть {n} {n|взятие|взятия|взятий}, и бить обязательно: {moves}',
  ],
  [
    '{move} takes pieces worth {n} of the {of} that the majority rule demands: {moves}',
    '{move} берёт фигур на {n} из {of}, которых требует правило большинства: {moves}',
  ],
  [
    '{move} takes {n} of the {of} kings that the majority rule demands: {moves}',
    '{move} берёт дамок {n} из {of}, которых требует правило большинства: {moves}',
  ],
  [
    '{move} takes {n} of the {of} enemies that the majority rule demands: {moves}',
    '{move} берёт чужих фигур {n} из {of}, которых требует правило большинства: {moves}',
  ],
  [
    '{move} takes {n} of the {of} that the majority rule demands: {moves}',
    '{move} берёт {n} из {of}, которых требует правило большинства: {moves}',
  ],
  [
    '{move} is made by a man though a king can take as many: {moves}',
    '{move} делает простая, а столько же может взять дамка: {moves}',
  ],
  [
    '{move} takes a king later than the majority rule demands: {moves}',
    '{move} берёт дамку позже, чем требует правило большинства: {moves}',
  ],
  [
    '{move} is not among the captures that the majority rule allows: {moves}',
    '{move} не входит во взятия, которые допускает правило большинства: {moves}',
  ],
  ['{move}: {a} and {b} are not on one line', '{move}: {a} и {b} не на одной линии'],
  ['{move}: {a} is occupied', '{move}: поле {a} занято'],
  ['{move}: the piece on {a} is jumped twice', '{move}: фигуру на {a} перепрыгивают дважды'],
  [
    '{move}: {p0} and {p1} and {p2} and {p3} and {p4} stand between {a} and {b}',
    '{move}: между {a} и {b} стоят фигуры: {p0}, {p1}, {p2}, {p3}, {p4}',
  ],
  [
    '{move}: {p0} and {p1} and {p2} and {p3} stand between {a} and {b}',
    '{move}: между {a} и {b} стоят фигуры: {p0}, {p1}, {p2}, {p3}',
  ],
  [
    '{move}: {p0} and {p1} and {p2} stand between {a} and {b}',
    '{move}: между {a} и {b} стоят фигуры: {p0}, {p1}, {p2}',
  ],
  ['{move}: {p0} and {p1} stand between {a} and {b}', '{move}: между {a} и {b} стоят фигуры: {p0}, {p1}'],
  ['{move}: the man on {a} has no way to {b}', '{move}: простой с {a} на {b} не попасть'],
  ['{move}: the king on {a} has no way to {b}', '{move}: дамке с {a} на {b} не попасть'],
  // Чего фигуры не умеют.
  ['men make no quiet steps', 'простые не делают тихих ходов'],
  ['a {piece} that has hopped takes nothing in that turn', '{piece}, которая прыгала, в тот же ход не бьёт'],
  ['a {piece} moves only {listWays}', '{piece} ходит только {listWays}'],
  ['a {piece} moves one square', '{piece} ходит на одно поле'],
  ['a {piece} moves up to {n} squares', '{piece} ходит не дальше чем на {n} {n|поле|поля|полей}'],
  ['there is no such hop', 'такого прыжка нет'],
  ['nothing is captured in this game', 'в этой игре не бьют'],
  ['a {piece} captures only {listWays}', '{piece} бьёт только {listWays}'],
  [
    'after its first jump a {piece} goes only straight on',
    'после первого прыжка {piece} бьёт только прямо дальше',
  ],
  [
    'after its first jump a {piece} captures only {listWays}',
    'после первого прыжка {piece} бьёт только {listWays}',
  ],
  ['a {piece} may not take a king', '{piece} не может бить дамку'],
  ['a {piece} may not take a man', '{piece} не может бить простую'],
  [
    'a {piece} takes a piece next to it and lands directly behind its victim',
    '{piece} бьёт соседнюю фигуру и встаёт сразу за ней',
  ],
  [
    'a {piece} takes a piece up to {n} squares away and lands directly behind its victim',
    '{piece} бьёт фигуру не дальше {n} {n|поля|полей|полей} и встаёт сразу за ней',
  ],
  ['a {piece} takes a piece next to it', '{piece} бьёт соседнюю фигуру'],
  [
    'a {piece} takes a piece up to {n} squares away',
    '{piece} бьёт фигуру не дальше {n} {n|поля|полей|полей}',
  ],
  ['a {piece} lands directly behind its victim', '{piece} встаёт сразу за взятой фигурой'],
  ['own pieces are not taken so', 'свои фигуры так не берут'],
  ['a jump may not go straight back along the one before', 'прыжок не может идти прямо назад по предыдущему'],
  ['the same piece is jumped twice', 'одну и ту же фигуру перепрыгивают дважды'],
];

/** Фразы, составленные из других: только после всех остальных. */
export const COMPOSED_RU: readonly (readonly [english: string, russian: string])[] = [
  ['{why}; {also}', '{why}; {also}'],
  ['{what} and {n} more', '{what} и ещё {n}'],
];
