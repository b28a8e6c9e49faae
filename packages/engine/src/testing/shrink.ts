import { parseVariant, type Setup, type Variant, type VariantDocument } from '@draughts-lab/variant';
import type { Move } from '../move.ts';
import { compareAgain, type Difference, type MakeRules } from './differential.ts';

interface Case {
  readonly variant: Variant;
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

/**
 * Makes a difference smaller while the two engines still differ: fewer plies before it,
 * fewer pieces, plainer rules.
 *
 * @param attempts comparisons at most
 */
export function shrink(
  make: { readonly expected: MakeRules; readonly actual: MakeRules },
  difference: Difference,
  attempts: number = 2000,
): Difference {
  const parsed = parseVariant(difference.document);
  if (!parsed.ok) throw new Error('a difference comes from a valid document');
  let best: Case = { variant: parsed.value, setup: difference.setup, moves: difference.moves };
  let smallest = difference;
  let left = attempts;
  const accept = (candidate: Case): boolean => {
    if (left <= 0) return false;
    left -= 1;
    const found = compareQuietly(make, candidate);
    if (found === null) return false;
    best = candidate;
    smallest = {
      document: candidate.variant.document,
      setup: candidate.setup,
      moves: candidate.moves,
      ...found,
    };
    return true;
  };
  const step = (): boolean => {
    for (const candidates of [laterStarts(make.expected, best), fewerPieces(best), plainerDocuments(best)]) {
      for (const candidate of candidates) {
        if (accept(candidate)) return true;
      }
    }
    return false;
  };
  while (step());
  return smallest;
}

/** An engine that throws differs too, unless it was the position that did not fit. */
function compareQuietly(
  make: { readonly expected: MakeRules; readonly actual: MakeRules },
  { variant, setup, moves }: Case,
): Pick<Difference, 'what' | 'expected' | 'actual'> | null {
  try {
    return compareAgain(make, variant, setup, moves);
  } catch (error) {
    return { what: 'an error', expected: [], actual: [String(error)] };
  }
}

function* laterStarts(reference: MakeRules, { variant, setup, moves }: Case): Generator<Case> {
  const rules = reference(variant);
  for (let skip = moves.length; skip > 0; skip--) {
    const at = moves
      .slice(0, skip)
      .reduce((position, move) => rules.play(position, move), rules.fromSetup(setup));
    yield { variant, setup: rules.toSetup(at), moves: moves.slice(skip) };
  }
}

function* fewerPieces({ variant, setup, moves }: Case): Generator<Case> {
  if (setup.counters || setup.kingRuns || setup.lastKingStep || setup.moveNumber !== undefined) {
    yield { variant, setup: { turn: setup.turn, stacks: setup.stacks }, moves };
  }
  for (const [square, stack] of setup.stacks.entries()) {
    if (stack.length === 0) continue;
    const smaller = setup.stacks.slice();
    smaller[square] = stack.slice(1);
    yield { variant, setup: { ...setup, stacks: smaller }, moves };
  }
}

/** Plainer values by path, tried in order; the document has to stay valid. */
const PLAIN: readonly (readonly [path: string, value: unknown])[] = [
  ['draws.repetition', null],
  ['draws.counters', {}],
  ['end.moveLimit', null],
  ['end.material', []],
  ['end.goal', null],
  ['end.firstKing', 'none'],
  ['end.blocked', 'any-colour'],
  ['end.mayPass', false],
  ['end.noMoves', 'loss'],
  ['end.noPieces', 'loss'],
  ['end.goal.noStop', {}],
  ['end.goal.swap', false],
  ['end.goal.lock', false],
  ['end.goal.leaveHomeBy', null],
  ['end.goal.lastReply', false],
  ['end.goal.filledBy', 'own'],
  ['mover', 'own'],
  ['stack', null],
  ['king', null],
  ['king.quietLimit', null],
  ['king.noUndo', false],
  ['man.hop', null],
  ['king.hop', null],
  ['man.step', null],
  ['man.step.over', 'none'],
  ['king.step.over', 'none'],
  ['man.step.range', 1],
  ['king.step.range', 1],
  ['man.hop.span', 'adjacent'],
  ['man.hop.chain', false],
  ['man.hop.over', 'any'],
  ['man.hop.thenCapture', null],
  ['king.hop.thenCapture', null],
  ['king.capture', null],
  ['man.capture', null],
  ['capture', null],
  ['man.capture.stopBehindKing', 'no'],
  ['king.capture.stopBehindKing', 'no'],
  ['man.capture.range', 1],
  ['man.capture.landing', 'next'],
  ['king.capture.range', 1],
  ['king.capture.landing', 'next'],
  ['man.capture.mayTake', ['man', 'king']],
  ['king.capture.mayTake', ['man', 'king']],
  ['capture.choice', []],
  ['capture.chain', 'complete'],
  ['capture.landing', 'free'],
  ['capture.ownPieces', 'never'],
  ['capture.removal', 'after-move'],
  ['capture.reversal', 'allowed'],
  ['capture.mandatory', true],
  ['promotion.when', 'none'],
  ['promotion.zone', 'far-row'],
];

function* plainerDocuments({ variant, setup, moves }: Case): Generator<Case> {
  for (const [path, value] of PLAIN) {
    const document = withValue(variant.document, path.split('.'), value);
    const parsed = document === null ? null : parseVariant(document);
    if (parsed?.ok === true && parsed.value.hash !== variant.hash)
      yield { variant: parsed.value, setup, moves };
  }
}

/** A copy with a value at a path, or null when the path does not lead through objects. */
export function withValue(document: VariantDocument, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(document) as unknown as Record<string, unknown>;
  let at: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) return null;
    at = next as Record<string, unknown>;
  }
  at[path[path.length - 1]!] = value;
  return copy;
}
