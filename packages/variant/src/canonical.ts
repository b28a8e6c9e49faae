import { sha256, stableJson } from '@draughts-lab/input';
import type { Board } from './board/board.ts';
import { createBoard } from './board/create-board.ts';
import { kindsOf } from './kinds-of.ts';
import type { BoardSpec } from './schema/board.ts';
import type { VariantDocument } from './schema/document.ts';
import { type DirectionGroup, expandDirections, type RelativeDirection } from './schema/direction-words.ts';
import type { ResolvedRules } from './resolve.ts';

type King = NonNullable<VariantDocument['king']>;
type Capture = NonNullable<VariantDocument['man']['capture']>;

/**
 * The rules of a document in one form: words for squares and directions resolved, sets sorted; the name
 * of the game, its sources, its notation and the names of places are left out. Two documents that say the
 * same game in other words have the same canonical form.
 *
 * The names of draw counters and material ends stay: a record gives them as the reason why its game ended,
 * so that games under one hash have the same reasons.
 */
export function canonicalRules(document: VariantDocument, rules: ResolvedRules): string {
  const directions = (words: readonly (RelativeDirection | DirectionGroup)[]): readonly string[] =>
    expandDirections(words);
  const kind = (spec: NonNullable<VariantDocument['king']> | VariantDocument['man']): object => ({
    ...spec,
    step: spec.step && withoutNulls({ ...spec.step, directions: directions(spec.step.directions) }),
    capture:
      spec.capture &&
      withoutNulls({
        ...spec.capture,
        directions: directions(spec.capture.directions),
        mayTake: spec.capture.mayTake.toSorted(),
        onward: canonicalOnward(spec.capture),
        chain: spec.capture.chain === document.capture?.chain ? null : spec.capture.chain,
      }),
    hop: spec.hop && withoutNulls({ ...spec.hop, directions: directions(spec.hop.directions) }),
  });
  const { goal } = document.end;
  return stableJson({
    board: canonicalBoard(document.board, rules.board),
    players: rules.players.map((player) => ({ ...player, zone: goal === null ? [] : player.zone })),
    firstToMove: document.firstToMove,
    mover: document.mover,
    ...((document.swap ?? null) === null ? {} : { swap: document.swap }),
    ...(rules.removals.length === 0 ? {} : { removals: rules.removals }),
    man: kind(document.man),
    king: document.king === null ? null : kind(withoutDemotion(document.king)),
    ...canonicalSides(document),
    capture: document.capture && canonicalCapture(document.capture),
    promotion: document.promotion.when,
    ...((document.promotion.most ?? null) === null ? {} : { mostKings: document.promotion.most }),
    stack: document.stack && withoutNulls(document.stack),
    end: {
      ...document.end,
      moveLimit: canonicalLimit(document.end.moveLimit),
      goal: goal === null ? null : { ...goal, zones: null, noStop: null },
      material: rules.material,
    },
    draws: {
      repetition: document.draws.repetition && withoutNulls(document.draws.repetition),
      ...((document.draws.wonBy ?? null) === null ? {} : { wonBy: document.draws.wonBy }),
      counters: rules.counters.map((counter) => ({ ...counter, resetBy: [...counter.resetBy].toSorted() })),
    },
  });
}

/** Fields of the second edition that are null say what their absence says. */
const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/** Kings stay kings in a document without the field, and where it is null. */
function withoutDemotion({ demotes, ...king }: King): King {
  return (demotes ?? null) === null ? king : { ...king, demotes };
}

/** Null where the jumps that follow have the directions of the first. */
function canonicalOnward({ directions, onward }: Capture): readonly string[] | string | null {
  if (onward === null || onward === undefined || onward === 'straight') return onward ?? null;
  const [first, later] = [expandDirections(directions), expandDirections(onward)];
  return first.join() === later.join() ? null : later;
}

/** Directions in which a side differs from what the kinds say; nothing where none does. */
function canonicalSides(document: VariantDocument): object {
  const linesOf = ({ man, king }: ReturnType<typeof kindsOf>): Record<string, readonly string[]> =>
    Object.fromEntries(
      Object.entries({ man, king }).flatMap(([name, kind]) =>
        (['step', 'capture', 'hop'] as const).flatMap((move) => {
          const spec = kind?.[move] ?? null;
          return spec === null ? [] : [[`${name}.${move}`, expandDirections(spec.directions)] as const];
        }),
      ),
    );
  const common = linesOf(document);
  const sides = document.players.flatMap((id) => {
    const own = Object.entries(linesOf(kindsOf(document, id))).filter(
      ([move, lines]) => lines.join() !== common[move]!.join(),
    );
    return own.length === 0 ? [] : [[id, Object.fromEntries(own)] as const];
  });
  return sides.length === 0 ? {} : { sides: Object.fromEntries(sides) };
}

/** Without the majority rule that compares all captures, which is what a document without the field has. */
function canonicalCapture({ choiceOf, ...rules }: NonNullable<VariantDocument['capture']>): object {
  return choiceOf === 'king' ? { ...rules, choiceOf } : rules;
}

function canonicalLimit(limit: VariantDocument['end']['moveLimit']): object | null {
  if (limit === null) return null;
  const { value, ...rest } = limit;
  const counts = limit.decide === 'material' && value !== undefined && (value.man !== 1 || value.king !== 1);
  return counts ? limit : rest;
}

/** The squares and lines of a board, whatever words name them; what a board does not have is left out. */
function canonicalBoard(spec: BoardSpec, board: Board): object {
  if (spec.shape === 'star') return spec;
  const { removed, lines, ...grid } = spec;
  const whole = createBoard(grid);
  const holes = whole.names.filter((name) => !board.names.includes(name));
  const withAllLines = createBoard({ ...grid, ...(removed === undefined ? {} : { removed }) });
  const edges = board.neighbour.map((line) => line.join());
  const lined = lines !== undefined && edges.some((line, at) => line !== withAllLines.neighbour[at]!.join());
  return {
    ...grid,
    mirrored: grid.playable === 'dark' && grid.mirrored,
    ...(holes.length === 0 ? {} : { removed: holes }),
    ...(lined ? { lines: edges } : {}),
  };
}

/** SHA-256 of the canonical form, 64 hex digits. */
export function rulesHash(canonical: string): string {
  return sha256(canonical);
}
