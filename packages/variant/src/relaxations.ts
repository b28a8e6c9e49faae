import { expandDirections } from './schema/direction-words.ts';
import { parseVariant } from './parse-variant.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';
import { type Change, withPart } from './with-part.ts';

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
    count === choice.length ? variant : changed(capture({ choice: choice.slice(0, count) }));
  return choice.flatMap((criterion, index): Relaxation[] => {
    const [before, after] = [upTo(index), upTo(index + 1)];
    if (before === undefined || after === undefined) return [];
    const name = typeof criterion === 'string' ? criterion : 'value';
    return [{ rule: `majority: ${name}`, with: after, without: before }];
  });
}

const capture = (change: Partial<NonNullable<VariantDocument['capture']>>): Change =>
  withPart('capture', () => change);
const promotion = (change: Partial<VariantDocument['promotion']>): Change =>
  withPart('promotion', () => change);
const king = (change: Partial<NonNullable<VariantDocument['king']>>): Change =>
  withPart('king', () => change);

type ManCapture = NonNullable<VariantDocument['man']['capture']>;
const manCapture = (change: (was: ManCapture) => Partial<ManCapture>): Change =>
  withPart('man', ({ capture: was }) => ({ capture: was && { ...was, ...change(was) } }));

/** The directions of men's captures that do not go back. */
const forwardOnly = manCapture(({ directions }) => {
  const all = expandDirections(directions);
  const forward = all.filter((direction) => !direction.startsWith('backward'));
  return forward.length === all.length || forward.length === 0 ? {} : { directions: forward };
});

/** Kings that step and capture from the square beside them, and land on the next. */
const shortKings = withPart('king', ({ step, capture: takes }) => ({
  step: step && { ...step, range: 1 },
  capture: takes && { ...takes, range: 1, landing: 'next' as const },
}));

type ThenCapture = NonNullable<VariantDocument['man']['hop']>['thenCapture'];

/** Both kinds with another word on captures after hops. */
const hops = (change: (then: ThenCapture) => ThenCapture): Change => {
  const changed = ({ hop }: VariantDocument['man']): Pick<VariantDocument['man'], 'hop'> => ({
    hop: (hop?.thenCapture ?? null) === null ? hop : { ...hop!, thenCapture: change(hop!.thenCapture) },
  });
  const [man, kings] = [withPart('man', changed), withPart('king', changed)];
  return (document) => kings(man(document));
};

/** Captures that have to be completed may stop, whichever kind makes them. */
export function chainsMayStop(document: VariantDocument): VariantDocument {
  const changed = ({ capture: was }: VariantDocument['man']): Pick<VariantDocument['man'], 'capture'> => ({
    capture: was?.chain === 'complete' ? { ...was, chain: 'may-stop' } : was,
  });
  const [man, kings] = [withPart('man', changed), withPart('king', changed)];
  const all = withPart('capture', ({ chain }) =>
    chain === 'complete' ? { chain: 'may-stop' as const } : {},
  );
  return all(kings(man(document)));
}

const RULES: readonly (Omit<Relaxation, 'with' | 'without'> & { readonly change: Change })[] = [
  { rule: 'duty to capture', onlyQuiet: true, change: capture({ mandatory: false, choice: [] }) },
  { rule: 'men capture backward', isLiberty: true, change: forwardOnly },
  { rule: 'men may not take kings', change: manCapture(() => ({ mayTake: ['man', 'king'] })) },
  { rule: 'kings move far', isLiberty: true, change: shortKings },
  { rule: 'own pieces are captured', isLiberty: true, change: capture({ ownPieces: 'never' }) },
  { rule: 'victims stay until the end of the move', change: capture({ removal: 'at-once' }) },
  { rule: 'no turning straight back in a capture', change: capture({ reversal: 'allowed' }) },
  { rule: 'landing where the capture goes on', change: capture({ landing: 'free' }) },
  {
    rule: 'a capture is completed',
    change: chainsMayStop,
  },
  {
    rule: 'promotion in passing',
    isLiberty: true,
    change: withPart('promotion', ({ when }) => (when === 'in-passing' ? { when: 'at-rest' as const } : {})),
  },
  {
    rule: 'promotion ends the move',
    change: withPart('promotion', ({ when }) => (when === 'stop' ? { when: 'at-rest' as const } : {})),
  },
  { rule: 'limit of quiet king moves', change: king({ quietLimit: null }) },
  { rule: 'no taking back a king move', change: king({ noUndo: false }) },
  { rule: 'kings that become men again', change: king({ demotes: null }) },
  { rule: 'limit on the number of kings', change: promotion({ most: null }) },
  { rule: 'hops go over into captures', isLiberty: true, change: hops(() => null) },
  { rule: 'a piece that has hopped takes', change: hops((then) => (then === 'must' ? 'may' : then)) },
  { rule: 'directions of one side', change: (document) => ({ ...document, sides: null }) },
  { rule: 'removal before the first move', change: (document) => ({ ...document, removals: null }) },
  { rule: 'swap of sides', change: (document) => ({ ...document, swap: null }) },
  { rule: 'draws are won by a side', onlyEnd: true, change: withPart('draws', () => ({ wonBy: null })) },
];
