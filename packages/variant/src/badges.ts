import { expandDirections } from './schema/direction-words.ts';
import { createBoard } from './board/create-board.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** What badges are read off: the document, and which directions its pieces move and take in. */
function factsOf(variant: Variant) {
  const { document } = variant;
  const { man, king, capture } = document;
  const manTakes = capture === null || man.capture === null ? [] : expandDirections(man.capture.directions);
  return {
    ...document,
    variant,
    goal: document.end.goal,
    manTakes,
    takes: capture === null ? [] : [manTakes, kingTakes(document)].flat(),
    steps: [man.step, king?.step ?? null].flatMap((step) =>
      step === null ? [] : expandDirections(step.directions),
    ),
    isBack: (direction: string) => direction.startsWith('backward'),
    isStraight: straightOn(variant),
  };
}
type Test = (facts: ReturnType<typeof factsOf>) => boolean;

/** What tells games of the family apart at a glance, in the order in which it is told. */
const TESTS = {
  stacks: ({ stack }) => stack !== null,
  race: ({ capture, goal }) => capture === null && goal !== null,
  goal: ({ capture, goal }) => capture !== null && goal !== null,
  'loser-wins': ({ end }) => end.noPieces === 'win' || end.noMoves === 'win',
  'first-king': ({ end }) => end.firstKing === 'win',
  'many-players': ({ players }) => players.length > 2,
  'any-colour': ({ mover }) => mover === 'any',
  'lined-board': ({ board }) => board.shape === 'rectangle' && board.lines !== undefined,
  holes: ({ variant }) => hasHoles(variant),
  'all-squares': ({ board }) => board.shape === 'rectangle' && board.playable === 'all',
  'flying-kings': ({ king }) => king !== null && isFar(king.step?.range),
  'short-kings': ({ king }) => king !== null && king.step !== null && !isFar(king.step.range),
  'no-kings': ({ king }) => king === null,
  'straight-moves': ({ steps, isStraight }) => steps.some(isStraight),
  'double-step': ({ man }) => (man.step?.fromHome ?? null) !== null,
  'capture-backward': ({ manTakes, isBack }) => manTakes.some(isBack),
  'capture-forward': ({ manTakes, isBack }) => manTakes.length > 0 && !manTakes.some(isBack),
  'capture-straight': ({ takes, isStraight }) => takes.some(isStraight),
  'kings-safe-from-men': ({ capture, king, man }) =>
    capture !== null && king !== null && man.capture !== null && !man.capture.mayTake.includes('king'),
  majority: ({ capture }) => capture !== null && capture.choice.length > 0,
  'free-choice': ({ capture }) => capture !== null && capture.mandatory && capture.choice.length === 0,
  'optional-capture': ({ capture }) => capture !== null && !capture.mandatory,
  'own-pieces': ({ capture }) => capture !== null && capture.ownPieces !== 'never',
  'hop-and-take': ({ man, king }) =>
    [man.hop, king?.hop ?? null].some((hop) => (hop?.thenCapture ?? null) !== null),
  'at-once': ({ capture }) => capture !== null && capture.removal === 'at-once',
  'promotion-in-passing': ({ promotion }) => promotion.when === 'in-passing',
  'king-limits': ({ king }) =>
    king !== null && (king.quietLimit !== null || king.noUndo || (king.demotes ?? null) !== null),
  'one-sided': ({ sides }) => Object.values(sides ?? {}).some((own) => (own ?? null) !== null),
  swap: ({ swap }) => (swap ?? null) !== null,
  removal: ({ variant }) => variant.removals.length > 0,
  'move-limit': ({ end }) => end.moveLimit !== null,
  'no-draws-of-repetition': ({ draws }) => (draws.repetition?.lostBy ?? null) !== null,
  'draw-odds': ({ draws }) => (draws.wonBy ?? null) !== null,
} as const satisfies Readonly<Record<string, Test>>;
export type Badge = keyof typeof TESTS;
export const BADGES: readonly Badge[] = Object.keys(TESTS) as Badge[];

/** The badges of a variant, read off its document alone. */
export function badgesOf(variant: Variant): Badge[] {
  const facts = factsOf(variant);
  return BADGES.filter((badge) => TESTS[badge](facts));
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
