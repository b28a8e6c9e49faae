/** Правила под именами, которые им дают люди: английский образец и русский текст. */
export const KNOWN_RULES_RU: readonly (readonly [english: string, russian: string])[] = [
  [
    'what starts the count anew, such as ["capture", "man-move"]; with [] nothing does, and every game in which the count runs is drawn in the end',
    'что начинает счёт заново, например ["capture", "man-move"]; при [] ничто, и каждая партия, где идёт счёт, в конце концов ничья',
  ],
  [
    'the majority rule takes the most, never the fewest; [] leaves the choice free; docs/games.md says what else cannot be said, and why',
    'правило большинства велит брать больше всего, а не меньше; [] оставляет выбор свободным; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'a man is crowned by the square it comes to ("zone") and by when it does ("at-rest", "in-passing", "stop"), not by what it takes; docs/games.md says what else cannot be said, and why',
    'простая становится дамкой по полю, на которое приходит ("zone"), и по тому, когда ("at-rest", "in-passing", "stop"), а не по тому, что берёт; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'a turn is legal or cannot be played, so nothing is taken off for a capture that was overlooked; a game in which nobody has to take has {"capture": {"mandatory": false}}; docs/games.md says what else cannot be said, and why',
    'ход либо дозволен, либо его нельзя сделать, поэтому за пропущенное взятие ничего не снимают; игра, где бить не обязательно: {"capture": {"mandatory": false}}; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'the second player may take over the first move with {"swap": {"after": 1}} at the top of the document',
    'второй игрок может взять себе первый ход, если в начале документа стоит {"swap": {"after": 1}}',
  ],
  [
    'the edges of a board are its ends; points can be joined in other ways by "board.lines"; docs/games.md says what else cannot be said, and why',
    'края доски — её концы; соединить точки иначе можно через "board.lines"; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'a piece has no memory of what it has done; "sideways" is a direction, and "range": 1 one square of it; docs/games.md says what else cannot be said, and why',
    'шашка не помнит, что делала; "sideways" — направление, а "range": 1 — одно поле в нём; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'where men step is {"man": {"step": {"directions": ["diagonal-forward", "sideways"]}}}, where they take the same under "capture"; experiments/house-rules/sideways-men.json is an example',
    'куда ходят простые: {"man": {"step": {"directions": ["diagonal-forward", "sideways"]}}}, куда бьют — то же под "capture"; пример: experiments/house-rules/sideways-men.json',
  ],
  [
    'the linear move is {"man": {"step": {"over": "own-men"}}}; experiments/house-rules/linear-russian.json is an example',
    'ход рядом простых: {"man": {"step": {"over": "own-men"}}}; пример: experiments/house-rules/linear-russian.json',
  ],
  [
    'how far a piece goes is "range" ("any" for flying, 1 for short) and how far it lands "landing" ("any", "next"), under "step" and "capture" of "king" or "man"; men on other squares are a "ballot"',
    'как далеко ходит шашка, говорит "range" ("any" — летает, 1 — на одно поле), как далеко встаёт — "landing" ("any", "next"), под "step" и "capture" у "king" или "man"; простые на других полях — это "ballot"',
  ],
  [
    'where a piece goes is said by "directions", such as ["diagonal"] or ["diagonal-forward"], under "step" and "capture" of "man" or "king"',
    'куда ходит шашка, говорит "directions", например ["diagonal"] или ["diagonal-forward"], под "step" и "capture" у "man" или "king"',
  ],
  [
    'whether a capture must be played is {"capture": {"mandatory": true}} or false',
    'обязательно ли взятие: {"capture": {"mandatory": true}} или false',
  ],
  [
    'a player passes only where nothing can be played: {"end": {"noMoves": "pass"}}; docs/games.md says what else cannot be said, and why',
    'игрок пропускает ход, только когда ходить нечем: {"end": {"noMoves": "pass"}}; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
  [
    'the game to lose everything is {"end": {"noPieces": "win", "noMoves": "win"}}, or "extends": "giveaway"',
    'игра, где надо всё отдать: {"end": {"noPieces": "win", "noMoves": "win"}} или "extends": "giveaway"',
  ],
  [
    'what a side without a move gets is {"end": {"noMoves": "loss"}}, "win", "draw" or "pass"',
    'что получает сторона без хода: {"end": {"noMoves": "loss"}}, "win", "draw" или "pass"',
  ],
  [
    'a draw after so many quiet plies is a counter: {"draws": {"counters": {"quiet": {"plies": 60, "when": null, "resetBy": ["capture", "man-move"], "unlessCapture": false}}}}',
    'ничья после стольких тихих полуходов — это счётчик: {"draws": {"counters": {"quiet": {"plies": 60, "when": null, "resetBy": ["capture", "man-move"], "unlessCapture": false}}}}',
  ],
  [
    'repetition is {"draws": {"repetition": {"count": 3, "mode": "automatic"}}}, with "lostBy": "repeater" where it loses',
    'повторение: {"draws": {"repetition": {"count": 3, "mode": "automatic"}}}, а где оно проигрывает — ещё "lostBy": "repeater"',
  ],
  [
    'who wins what is drawn is {"draws": {"wonBy": "black"}}',
    'кому достаётся ничья: {"draws": {"wonBy": "black"}}',
  ],
  [
    'a turn is one ply without chance; a first step of two squares is {"man": {"step": {"fromHome": 2}}}; docs/games.md says what else cannot be said, and why',
    'ход — один полуход без случая; первый шаг на два поля: {"man": {"step": {"fromHome": 2}}}; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  ],
];
