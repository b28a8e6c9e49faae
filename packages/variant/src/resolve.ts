import { type Issue, issueAt, message } from '@draughts-lab/input';
import { boardIssues } from './board/board-issues.ts';
import { createBoard } from './board/create-board.ts';
import { absoluteDirections } from './board/directions.ts';
import { squareNumbers } from './board/numbering.ts';
import { resolveSquares, type SquareNames } from './board/square-set.ts';
import type { PlayerId } from './schema/board.ts';
import type { CountRange, Pattern, SidePattern } from './schema/ends.ts';
import type { VariantDocument } from './schema/document.ts';
import type {
  DrawCounter,
  MaterialEnd,
  Player,
  Range,
  Removal,
  ResolvedPattern,
  ResolvedSide,
  Variant,
} from './variant.ts';

export type ResolvedRules = Omit<Variant, 'id' | 'name' | 'hash' | 'document'>;

/** Turns the words of a document into square indexes and player numbers; unknown squares become issues. */
export function resolveDocument(document: VariantDocument): { rules: ResolvedRules; issues: Issue[] } {
  const issues = boardIssues(document.board);
  const board = createBoard(document.board);
  const numbers = squareNumbers(board, document.notation.numberFrom);
  const places = new Map<string, readonly number[]>();
  const names: SquareNames = { board, numbers, places };

  const squares = (
    words: readonly string[] | null | undefined,
    path: string,
    player: PlayerId | null = null,
  ): readonly number[] => {
    const resolved = resolveSquares(names, words ?? [], player);
    for (const { at, what } of resolved.problems) issues.push(issueAt(`${path}[${at}]`, what));
    return resolved.squares;
  };
  for (const [name, words] of Object.entries(document.places)) {
    if (words !== null) places.set(name, squares(words, `places.${name}`));
  }

  const range = (spec: CountRange | undefined, path: string): Range => {
    if (spec === undefined) return { min: 0, max: Infinity };
    if (typeof spec === 'number') return { min: spec, max: spec };
    const { min = 0, max = Infinity } = spec;
    if (min > max) issues.push(issueAt(path, message('range.empty', { min, max })));
    return { min, max };
  };
  const side = (pattern: SidePattern, path: string): ResolvedSide => ({
    pieces: range(pattern.pieces, `${path}.pieces`),
    men: range(pattern.men, `${path}.men`),
    kings: range(pattern.kings, `${path}.kings`),
    on: pattern.on === undefined ? null : squares(pattern.on, `${path}.on`),
    off: squares(pattern.off, `${path}.off`),
  });
  const pattern = (when: Pattern, path: string): ResolvedPattern => ({
    total: range(when.total, `${path}.total`),
    each: when.each === undefined ? null : side(when.each, `${path}.each`),
    sides:
      when.sides === undefined
        ? null
        : [side(when.sides[0], `${path}.sides[0]`), side(when.sides[1], `${path}.sides[1]`)],
  });

  const farRow = (playerIndex: number): readonly number[] => {
    if (board.shape === 'star') return [];
    return document.players[playerIndex] === 'black'
      ? board.rowSquares[0]!
      : board.rowSquares[board.rows - 1]!;
  };
  const { zone } = document.promotion;
  const players = document.players.map((id, index): Player => ({
    id,
    men: squares(document.setup[id]?.men, `setup.${id}.men`, id),
    kings: squares(document.setup[id]?.kings, `setup.${id}.kings`, id),
    promotion:
      document.promotion.when === 'none'
        ? []
        : zone === 'far-row'
          ? farRow(index)
          : squares(zone[id], `promotion.zone.${id}`, id),
    zone: squares(document.end.goal?.zones[id], `end.goal.zones.${id}`, id),
    noStop: squares(document.end.goal?.noStop[id], `end.goal.noStop.${id}`, id),
  }));

  const first = document.players.indexOf(document.firstToMove);
  const removals = (document.removals ?? []).map(({ on, beside }, ply): Removal => {
    const id = document.players[Math.max(0, first + ply) % document.players.length]!;
    return {
      on: on === undefined ? null : squares(on, `removals[${ply}].on`, id),
      beside: beside === undefined ? null : absoluteDirections(board, id, beside),
    };
  });

  const counters = Object.entries(document.draws.counters)
    .filter((entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== null)
    .map(([name, counter]): DrawCounter => ({
      name,
      plies: counter.plies,
      when: counter.when === null ? null : pattern(counter.when, `draws.counters.${name}.when`),
      resetBy: new Set(counter.resetBy),
      unlessCapture: counter.unlessCapture,
    }))
    .toSorted((a, b) => specificity(b) - specificity(a) || (a.name < b.name ? -1 : 1));

  const material = document.end.material.map((entry, index): MaterialEnd => ({
    ...entry,
    own: side(entry.own, `end.material[${index}].own`),
    opponent: side(entry.opponent, `end.material[${index}].opponent`),
  }));
  const limit = document.end.moveLimit;
  return {
    rules: {
      board,
      numbers,
      places,
      players,
      firstToMove: first,
      removals,
      counters,
      material,
      plyLimit: limit === null ? null : limit.rounds * players.length,
    },
    issues,
  };
}

/** How much a counter's pattern says: a place more than the two sides, the sides more than a total; the most specific counter is asked first. */
function specificity({ when }: DrawCounter): number {
  if (when === null) return 0;
  const sides = [...(when.sides ?? []), ...(when.each ? [when.each] : [])];
  const place = sides.some((entry) => entry.on !== null || entry.off.length > 0);
  return (place ? 4 : 0) + (when.sides ? 2 : 0) + 1;
}
