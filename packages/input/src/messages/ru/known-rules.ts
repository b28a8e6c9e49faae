import type { KNOWN_EN } from '../en/known-rules.ts';

/** Что есть в языке правил для правила, которое люди знают под своим именем. */
export const KNOWN_RU: Readonly<Record<keyof typeof KNOWN_EN, string>> = {
  'known.count-reset':
    'что начинает счёт заново, например ["capture", "man-move"]; при [] ничто, и каждая партия, где идёт счёт, в конце концов ничья',
  'known.fewest':
    'как можно меньше шашек велит брать {"capture": {"choice": ["fewest"]}}; [] оставляет выбор свободным',
  'known.crowning':
    'простая становится дамкой по полю, на которое приходит ("zone"), и по тому, когда ("at-rest", "in-passing", "stop"), а не по тому, что берёт; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  'known.huffing':
    'ход либо дозволен, либо его нельзя сделать, поэтому за пропущенное взятие ничего не снимают; игра, где бить не обязательно: {"capture": {"mandatory": false}}; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  'known.pie':
    'второй игрок может взять себе первый ход, если в начале документа стоит {"swap": {"after": 1}}',
  'known.edges':
    'края доски — её концы; соединить точки иначе можно через "board.lines"; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  'known.memory':
    'шашка не помнит, что делала; "sideways" — направление, а "range": 1 — одно поле в нём; чего ещё нельзя сказать и почему, стоит в docs/games.md',
  'known.sideways':
    'куда ходят простые: {"man": {"step": {"directions": ["diagonal-forward", "sideways"]}}}, куда бьют — то же под "capture"; пример: experiments/house-rules/sideways-men.json',
  'known.linear':
    'ход рядом простых: {"man": {"step": {"over": "own-men"}}}; пример: experiments/house-rules/linear-russian.json',
  'known.range':
    'как далеко ходит шашка, говорит "range" ("any" — летает, 1 — на одно поле), как далеко встаёт — "landing" ("any", "next"), под "step" и "capture" у "king" или "man"; простые на других полях — это "ballot"',
  'known.directions':
    'куда ходит шашка, говорит "directions", например ["diagonal"] или ["diagonal-forward"], под "step" и "capture" у "man" или "king"',
  'known.duty': 'обязательно ли взятие: {"capture": {"mandatory": true}} или false',
  'known.passing':
    'игрок пропускает ход, когда ходить нечем: {"end": {"noMoves": "pass"}}; всегда, когда бить не обязательно: {"end": {"noMoves": "pass", "mayPass": true}}',
  'known.giveaway':
    'игра, где надо всё отдать: {"end": {"noPieces": "win", "noMoves": "win"}} или "extends": "giveaway"',
  'known.blocked-by-material':
    'когда ходить нечем, выигрывает сторона, у которой больше фигур: {"end": {"noMoves": "most-pieces"}}; на пределе ходов: {"end": {"moveLimit": {"rounds": 100, "decide": "material"}}}',
  'known.no-moves':
    'что получает сторона без хода: {"end": {"noMoves": "loss"}}, "win", "draw", "pass" или "most-pieces"',
  'known.quiet-plies':
    'ничья после стольких тихих полуходов — это счётчик: {"draws": {"counters": {"quiet": {"plies": 60, "when": null, "resetBy": ["capture", "man-move"], "unlessCapture": false}}}}',
  'known.repetition':
    'повторение: {"draws": {"repetition": {"count": 3, "mode": "automatic"}}}, а где оно проигрывает — ещё "lostBy": "repeater"',
  'known.won-by': 'кому достаётся ничья: {"draws": {"wonBy": "black"}}',
  'known.board': 'размер доски: {"board": {"columns": 10, "rows": 10}}',
  'known.setup':
    'начальная расстановка: {"setup": {"white": {"men": ["own rows 1-3"]}}} или поля, например ["a1", "c1"]',
  'known.one-ply':
    'ход — один полуход без случая; первый шаг на два поля: {"man": {"step": {"fromHome": 2}}}; чего ещё нельзя сказать и почему, стоит в docs/games.md',
};
