import { type Language, said } from '@draughts-lab/input';
import { createBoard } from '../board/create-board.ts';
import { expandDirections } from '../schema/direction-words.ts';
import { isLineGroup } from '../board/grid-lines.ts';
import type { BoardSpec } from '../schema/board.ts';
import type { Variant } from '../variant.ts';
import { sayDirections } from './directions-in-words.ts';
import { describeDraws, describeEnd } from './describe-end.ts';
import { describeKind } from './describe-kind.ts';
import { describeCapture, describePromotion, describeStack } from './describe-capture.ts';
import { capital, type RuleWords, ruleWords } from './rule-words.ts';
import { byFile, placeInWords, squaresInWords } from './squares-in-words.ts';

/** One heading of the rules with its sentences. */
export interface RuleSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/**
 * The rules of a variant in plain words, from the document alone, in the order in which they are learned. Complete: two
 * variants whose rules differ are described differently, and nothing is said that does not follow from the document.
 */
export function describeRules(variant: Variant, language: Language = 'en'): RuleSection[] {
  const words = ruleWords(language);
  const { man, king } = variant.document;
  const sections: RuleSection[] = [
    { heading: words.t('heading.board'), sentences: describeBoard(variant, words) },
    { heading: words.t('heading.start'), sentences: describeStart(variant, words) },
    { heading: words.t('heading.man'), sentences: describeKind(variant, 'man', man, words) },
    {
      heading: words.t('heading.king'),
      sentences: king === null ? [words.t('king.none')] : describeKind(variant, 'king', king, words),
    },
    { heading: words.t('heading.capture'), sentences: describeCapture(variant, words) },
    { heading: words.t('heading.promotion'), sentences: describePromotion(variant, words) },
    { heading: words.t('heading.stack'), sentences: describeStack(variant, words) },
    { heading: words.t('heading.end'), sentences: describeEnd(variant, words) },
    { heading: words.t('heading.draw'), sentences: describeDraws(variant, words) },
  ];
  return sections.filter((section) => section.sentences.length > 0);
}

function describeBoard(variant: Variant, words: RuleWords): string[] {
  const { document, board, places } = variant;
  const spec = document.board;
  const { size } = board;
  const named = [...places].map(([name, squares]) =>
    words.t('board.place', { name, squares: placeInWords(variant, squares, words) }),
  );
  if (spec.shape === 'star') return [words.t('board.star', { side: spec.side, size }), ...named];
  const { columns, rows } = spec;
  const changes = [...describeHoles(spec, words), ...describeLines(spec, words)];
  if (spec.playable === 'all') {
    const whole = size === columns * rows;
    return [words.t(whole ? 'board.all' : 'board.most', { columns, rows, size }), ...changes, ...named];
  }
  const corner = words.t(spec.mirrored ? 'board.corner.right' : 'board.corner.left');
  return said([
    words.t('board.dark', { columns, rows, size, corner }),
    ...changes,
    usesStraightLines(variant) && words.t('board.straight'),
    ...named,
  ]);
}

type Rectangle = Extract<BoardSpec, { shape: 'rectangle' }>;

function describeHoles(spec: Rectangle, words: RuleWords): string[] {
  const { removed, lines: _, ...grid } = spec;
  if (removed === undefined) return [];
  const left = new Set(createBoard(spec).names);
  const squares = createBoard(grid).names.filter((name) => !left.has(name));
  return squares.length === 0
    ? []
    : [words.t('board.removed', { squares: squares.toSorted(byFile).join(', ') })];
}

function describeLines({ lines }: Rectangle, words: RuleWords): string[] {
  if (lines === undefined) return [];
  // All files and rows, all diagonals, some of them, and then single lines.
  const rank = (word: string): number => ['orthogonal', 'diagonal', 'alternate-diagonal', word].indexOf(word);
  const inOrder = [...new Set(lines)].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const say = (word: string): string =>
    isLineGroup(word) ? words.t(`board.lines-${word}`) : words.t('board.line', { line: word });
  return [words.t('board.lines', { lines: words.list(inOrder.map(say), 'and') })];
}

/** Whether a piece moves along files or rows. */
function usesStraightLines({ document: { man, king } }: Variant): boolean {
  const lists = [man, king].flatMap((kind) =>
    kind === null ? [] : [kind.step, kind.capture, kind.hop].map((move) => move?.directions ?? []),
  );
  return lists.some((list) => expandDirections(list).some((direction) => !direction.includes('-')));
}

function describeStart(variant: Variant, words: RuleWords): string[] {
  const { document, players, firstToMove } = variant;
  const names = players.map(({ id }) => words.t(`player.${id}`));
  return said([
    words.t('start.order', {
      first: names[firstToMove]!,
      others: [...names.slice(firstToMove + 1), ...names.slice(0, firstToMove)].join(', '),
    }),
    ...players.map(({ men, kings }, player) => {
      const squares = (list: readonly number[]): string => squaresInWords(variant, list, words);
      const pieces = said([
        men.length > 0 && words.t('start.men', { n: men.length, squares: squares(men) }),
        kings.length > 0 && words.t('start.kings', { n: kings.length, squares: squares(kings) }),
      ]);
      return words.t('start.pieces', {
        player: capital(names[player]!),
        pieces: words.list(pieces, 'and') || words.t('start.nothing'),
      });
    }),
    document.mover === 'any' && words.t('start.mover-any'),
    (document.swap ?? null) !== null && words.t('start.swap', { n: document.swap!.after }),
    ...describeRemovals(variant, words),
    (document.ballot ?? null) !== null && words.t('start.ballot', { n: document.ballot!.length }),
  ]);
}

function describeRemovals(variant: Variant, words: RuleWords): string[] {
  const { document, players, firstToMove, removals } = variant;
  return (document.removals ?? []).map(({ on, beside }, ply) => {
    const { id } = players[(firstToMove + ply) % players.length]!;
    const where = said([
      on !== undefined &&
        words.t('start.removal-on', {
          squares: squaresInWords(variant, removals[ply]!.on ?? [], words),
        }),
      beside !== undefined && words.t('start.removal-beside', { directions: sayDirections(beside, words) }),
    ]);
    return words.t('start.removal', {
      player: capital(words.t(`player.${id}`)),
      where: where.map((part) => `, ${part}`).join(''),
    });
  });
}
