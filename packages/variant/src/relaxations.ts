import { expandDirections } from './board/directions.ts';
import { parseVariant } from './parse-variant.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** A rule of a document, told by the same document without it. */
export interface Relaxation {
  /** The rule in words. */
  readonly rule: string;
  /** Rules with it: those of the variant, or of a part of a list of criteria. */
  readonly with: Variant;
  readonly without: Variant;
  /** Only what it adds besides captures counts, not which captures there are. */
  readonly onlyQuiet?: boolean;
  /** It allows moves that there would not be without it, and takes none away: a player can do without it. */
  readonly isLiberty?: boolean;
  /** It leaves every move as it is, and changes who has won. */
  readonly onlyEnd?: boolean;
}

type Change = (document: VariantDocument) => VariantDocument;

/**
 * Every rule of a document that can be taken back: duties and limits are lifted, liberties are withdrawn. A rule is
 * left out where the document does not have it, or where the rest of the document makes no game without it.
 */
export function relaxations(variant: Variant): Relaxation[] {
  const { document } = variant;
  const changed = (change: Change): Variant | undefined => {
    const parsed = parseVariant(change(document));
    return parsed.ok && parsed.value.hash !== variant.hash ? parsed.value : undefined;
  };
  const plain = RULES.flatMap(({ change, ...rule }): Relaxation[] => {
    const without = changed(change);
    return without === undefined ? [] : [{ ...rule, with: variant, without }];
  });
  return [...criteria(variant, changed), ...plain];
}

/** A liberty by one word, as a player's description and the command line name it: `kings-move-far`. */
export interface Liberty {
  readonly name: string;
  readonly rule: string;
  readonly without: Variant;
}

/** The rules of a document that allow moves, so that a player can do without them. */
export const liberties = (variant: Variant): Liberty[] =>
  relaxations(variant).flatMap(({ rule, without, isLiberty }) =>
    isLiberty === true ? [{ name: rule.replaceAll(' ', '-'), rule, without }] : [],
  );

/** The criteria of the majority rule, each against the ones before it. */
function criteria(variant: Variant, changed: (change: Change) => Variant | undefined): Relaxation[] {
  const choice = variant.document.capture?.choice ?? [];
  const upTo = (count: number): Variant | undefined =>
    count === choice.length
      ? variant
      : changed((document) => withCapture(document, { choice: choice.slice(0, count) }));
  return choice.flatMap((criterion, index): Relaxation[] => {
    const [before, after] = [upTo(index), upTo(index + 1)];
    if (before === undefined || after === undefined) return [];
    const name = typeof criterion === 'string' ? criterion : 'value';
    return [{ rule: `majority: ${name}`, with: after, without: before }];
  });
}

const withCapture = (
  document: VariantDocument,
  change: Partial<NonNullable<VariantDocument['capture']>>,
): VariantDocument =>
  document.capture === null ? document : { ...document, capture: { ...document.capture, ...change } };

type CaptureMove = NonNullable<VariantDocument['man']['capture']>;

const withManCapture = (document: VariantDocument, change: Partial<CaptureMove>): VariantDocument =>
  document.man.capture === null
    ? document
    : { ...document, man: { ...document.man, capture: { ...document.man.capture, ...change } } };

/** The directions of men's captures that do not go back. */
function forwardOnly(document: VariantDocument): VariantDocument {
  const all = expandDirections(document.man.capture?.directions ?? []);
  const forward = all.filter((direction) => !direction.startsWith('backward'));
  return forward.length === all.length || forward.length === 0
    ? document
    : withManCapture(document, { directions: forward });
}

/** Kings that step and capture from the square beside them, and land on the next. */
function shortKings(document: VariantDocument): VariantDocument {
  const { king } = document;
  if (king === null) return document;
  return {
    ...document,
    king: {
      ...king,
      step: king.step && { ...king.step, range: 1 },
      capture: king.capture && { ...king.capture, range: 1, landing: 'next' },
    },
  };
}

type ThenCapture = NonNullable<VariantDocument['man']['hop']>['thenCapture'];

/** Both kinds with another word on captures after hops. */
function withHops(document: VariantDocument, change: (then: ThenCapture) => ThenCapture): VariantDocument {
  const changed = <K extends VariantDocument['man']>(kind: K): K =>
    (kind.hop?.thenCapture ?? null) === null
      ? kind
      : { ...kind, hop: { ...kind.hop, thenCapture: change(kind.hop!.thenCapture) } };
  return { ...document, man: changed(document.man), king: document.king && changed(document.king) };
}

const RULES: readonly (Omit<Relaxation, 'with' | 'without'> & { readonly change: Change })[] = [
  {
    rule: 'duty to capture',
    onlyQuiet: true,
    change: (document) => withCapture(document, { mandatory: false, choice: [] }),
  },
  { rule: 'men capture backward', isLiberty: true, change: forwardOnly },
  {
    rule: 'men may not take kings',
    change: (document) => withManCapture(document, { mayTake: ['man', 'king'] }),
  },
  { rule: 'kings move far', isLiberty: true, change: shortKings },
  {
    rule: 'own pieces are captured',
    isLiberty: true,
    change: (document) => withCapture(document, { ownPieces: 'never' }),
  },
  {
    rule: 'victims stay until the end of the move',
    change: (document) => withCapture(document, { removal: 'at-once' }),
  },
  {
    rule: 'no turning straight back in a capture',
    change: (document) => withCapture(document, { reversal: 'allowed' }),
  },
  {
    rule: 'landing where the capture goes on',
    change: (document) => withCapture(document, { landing: 'free' }),
  },
  {
    rule: 'a capture is completed',
    change: (document) =>
      document.capture?.chain === 'complete' ? withCapture(document, { chain: 'may-stop' }) : document,
  },
  {
    rule: 'promotion in passing',
    isLiberty: true,
    change: (document) =>
      document.promotion.when === 'in-passing'
        ? { ...document, promotion: { ...document.promotion, when: 'at-rest' } }
        : document,
  },
  {
    rule: 'promotion ends the move',
    change: (document) =>
      document.promotion.when === 'stop'
        ? { ...document, promotion: { ...document.promotion, when: 'at-rest' } }
        : document,
  },
  {
    rule: 'limit of quiet king moves',
    change: (document) =>
      document.king === null ? document : { ...document, king: { ...document.king, quietLimit: null } },
  },
  {
    rule: 'no taking back a king move',
    change: (document) =>
      document.king === null ? document : { ...document, king: { ...document.king, noUndo: false } },
  },
  {
    rule: 'kings that become men again',
    change: (document) =>
      document.king === null ? document : { ...document, king: { ...document.king, demotes: null } },
  },
  {
    rule: 'limit on the number of kings',
    change: (document) => ({ ...document, promotion: { ...document.promotion, most: null } }),
  },
  {
    rule: 'hops go over into captures',
    isLiberty: true,
    change: (document) => withHops(document, () => null),
  },
  {
    rule: 'a piece that has hopped takes',
    change: (document) => withHops(document, (then) => (then === 'must' ? 'may' : then)),
  },
  { rule: 'directions of one side', change: (document) => ({ ...document, sides: null }) },
  { rule: 'removal before the first move', change: (document) => ({ ...document, removals: null }) },
  { rule: 'swap of sides', change: (document) => ({ ...document, swap: null }) },
  {
    rule: 'draws are won by a side',
    onlyEnd: true,
    change: (document) => ({ ...document, draws: { ...document.draws, wonBy: null } }),
  },
];
