import { expandDirections } from './board/directions.ts';
import { createBoard } from './board/create-board.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** What tells games of the family apart at a glance, in the order in which it is told. */
export const BADGES = [
  'stacks',
  'race',
  'goal',
  'loser-wins',
  'first-king',
  'many-players',
  'any-colour',
  'lined-board',
  'holes',
  'all-squares',
  'flying-kings',
  'short-kings',
  'no-kings',
  'straight-moves',
  'double-step',
  'capture-backward',
  'capture-forward',
  'capture-straight',
  'kings-safe-from-men',
  'majority',
  'free-choice',
  'optional-capture',
  'own-pieces',
  'hop-and-take',
  'at-once',
  'promotion-in-passing',
  'king-limits',
  'one-sided',
  'swap',
  'removal',
  'move-limit',
  'no-draws-of-repetition',
  'draw-odds',
] as const;
export type Badge = (typeof BADGES)[number];

/** The badges of a variant, read off its document alone. */
export function badgesOf(variant: Variant): Badge[] {
  const { document } = variant;
  const { man, king, capture, end, draws, stack, promotion } = document;
  const { goal } = end;
  const manTakes = capture === null || man.capture === null ? [] : expandDirections(man.capture.directions);
  const takes = capture === null ? [] : [manTakes, kingTakes(document)].flat();
  const steps = [man.step, king?.step ?? null].flatMap((step) =>
    step === null ? [] : expandDirections(step.directions),
  );
  const isStraight = straightOn(variant);
  const has: Readonly<Record<Badge, boolean>> = {
    stacks: stack !== null,
    race: capture === null && goal !== null,
    goal: capture !== null && goal !== null,
    'loser-wins': end.noPieces === 'win' || end.noMoves === 'win',
    'first-king': end.firstKing === 'win',
    'many-players': variant.players.length > 2,
    'any-colour': document.mover === 'any',
    'lined-board': document.board.shape === 'rectangle' && document.board.lines !== undefined,
    holes: hasHoles(variant),
    'all-squares': document.board.shape === 'rectangle' && document.board.playable === 'all',
    'flying-kings': king !== null && isFar(king.step?.range),
    'short-kings': king !== null && king.step !== null && !isFar(king.step.range),
    'no-kings': king === null,
    'straight-moves': steps.some(isStraight),
    'double-step': (man.step?.fromHome ?? null) !== null,
    'capture-backward': manTakes.some((direction) => direction.startsWith('backward')),
    'capture-forward': manTakes.length > 0 && !manTakes.some((direction) => direction.startsWith('backward')),
    'capture-straight': takes.some(isStraight),
    'kings-safe-from-men':
      capture !== null && king !== null && man.capture !== null && !man.capture.mayTake.includes('king'),
    majority: capture !== null && capture.choice.length > 0,
    'free-choice': capture !== null && capture.mandatory && capture.choice.length === 0,
    'optional-capture': capture !== null && !capture.mandatory,
    'own-pieces': capture !== null && capture.ownPieces !== 'never',
    'hop-and-take': [man.hop, king?.hop ?? null].some((hop) => (hop?.thenCapture ?? null) !== null),
    'at-once': capture !== null && capture.removal === 'at-once',
    'promotion-in-passing': promotion.when === 'in-passing',
    'king-limits':
      king !== null && (king.quietLimit !== null || king.noUndo || (king.demotes ?? null) !== null),
    'one-sided': Object.values(document.sides ?? {}).some((own) => (own ?? null) !== null),
    removal: variant.removals.length > 0,
    swap: (document.swap ?? null) !== null,
    'move-limit': end.moveLimit !== null,
    'no-draws-of-repetition': (draws.repetition?.lostBy ?? null) !== null,
    'draw-odds': (draws.wonBy ?? null) !== null,
  };
  return BADGES.filter((badge) => has[badge]);
}

/** The board in a word: `8x8`, or `star-121` by the number of its cells. */
export function boardWord({ board, document }: Variant): string {
  return document.board.shape === 'star'
    ? `star-${board.size}`
    : `${document.board.columns}x${document.board.rows}`;
}

const isFar = (range: number | 'any' | undefined): boolean =>
  range === 'any' || (range !== undefined && range > 1);

/** Along a file or a row, which a star does not have. */
const straightOn =
  ({ document }: Variant) =>
  (direction: string): boolean =>
    document.board.shape === 'rectangle' && !direction.includes('-');

const kingTakes = ({ king }: VariantDocument): readonly string[] =>
  king === null || king.capture === null ? [] : expandDirections(king.capture.directions);

function hasHoles({ document, board }: Variant): boolean {
  if (document.board.shape === 'star' || document.board.removed === undefined) return false;
  const { removed: _, lines: __, ...grid } = document.board;
  return createBoard(grid).size > board.size;
}
