import {
  chainsMayStop,
  type Change,
  RELATIVE_DIRECTIONS,
  type Variant,
  type VariantDocument,
  withPart,
} from '@draughts-lab/variant';

type Kind = VariantDocument['man'];
type King = NonNullable<VariantDocument['king']>;
type Capture = NonNullable<VariantDocument['capture']>;
type CaptureMove = NonNullable<Kind['capture']>;
type Step = NonNullable<Kind['step']>;
type Hop = NonNullable<Kind['hop']>;

/**
 * Names of the rules, for programs. A duty forbids a move that the pieces could make; a limit is what the pieces cannot
 * do at all.
 */
export const DUTIES = [
  'take-back',
  'king-limit',
  'no-stop',
  'zone-lock',
  'after-hop',
  'unfinished',
  'king-halt',
  'landing',
  'compulsory',
  'majority',
] as const;
export type Duty = (typeof DUTIES)[number];

export const LIMITS = [
  'man-step',
  'man-step-direction',
  'man-step-range',
  'king-step-direction',
  'king-step-range',
  'man-hop',
  'king-hop',
  'no-capture',
  'man-capture-direction',
  'man-onward',
  'man-capture-range',
  'man-may-take',
  'king-capture-direction',
  'king-onward',
  'king-capture-range',
  'king-may-take',
  'own-pieces',
  'reversal',
  'jumped-twice',
  'man-charge',
  'king-charge',
] as const;
export type Limit = (typeof LIMITS)[number];

export type Rule = Duty | Limit;

/** The same variant where the document stays as it is. */
const lift =
  (change: Change) =>
  (variant: Variant): Variant => {
    const document = change(variant.document);
    return document === variant.document ? variant : { ...variant, document };
  };
const liftCapture = (change: Partial<Capture>) => lift(withPart('capture', () => change));
const liftKing = (change: (king: King) => Partial<King>) => lift(withPart('king', change));
const liftMan = (change: (man: Kind) => Partial<Kind>) => lift(withPart('man', change));

const step = (change: Partial<Step>) => (kind: Kind) => ({ step: kind.step && { ...kind.step, ...change } });
const take = (change: Partial<CaptureMove>) => (kind: Kind) => ({
  capture: kind.capture && { ...kind.capture, ...change },
});
/** Jumps after the first go everywhere, where the document says of them what it does not say of the first. */
const freeOnward = (kind: Kind) => ({
  capture:
    (kind.capture?.onward ?? null) === null
      ? kind.capture
      : { ...kind.capture!, onward: [...RELATIVE_DIRECTIONS] },
});
const hop = (change: Partial<Hop>) => (kind: Kind) => ({ hop: kind.hop && { ...kind.hop, ...change } });

/** Captures after hops, where the piece has both. */
const charge = (kind: Kind) => ({
  hop: kind.hop && {
    ...kind.hop,
    thenCapture: kind.capture === null ? null : (kind.hop.thenCapture ?? 'may'),
  },
});
/** A piece that has hopped need not take. */
const restAfterHop = (kind: Kind) => ({
  hop: kind.hop?.thenCapture === 'must' ? { ...kind.hop, thenCapture: 'may' as const } : kind.hop,
});

const EVERY_WAY = { directions: [...RELATIVE_DIRECTIONS] };
const FAR_STEP: Partial<Step> = { range: 'any' };
const FAR_CAPTURE: Partial<CaptureMove> = { range: 'any', landing: 'any' };
const ANY_PREY: Partial<CaptureMove> = { mayTake: ['man', 'king'] };
const ANY_HOP: Partial<Hop> = { ...EVERY_WAY, over: 'any', span: 'symmetric', chain: true, revisit: true };

/** Both kinds without their king halt. */
function liftHalt(variant: Variant): Variant {
  const free = take({ stopBehindKing: 'no' });
  return liftKing(free)(liftMan(free)(variant));
}

/** The goal without squares where no turn may end, which the players carry resolved. */
const liftNoStop = (variant: Variant): Variant => ({
  ...variant,
  players: variant.players.map((player) => ({ ...player, noStop: [] })),
});

/** A step of one square for a man that has none. */
const liftNoStep = (variant: Variant): Variant =>
  variant.document.man.step !== null
    ? variant
    : liftMan(() => ({ step: { ...EVERY_WAY, range: 1, over: 'none' } }))(variant);

/** A game without captures, with those of men that step and take every piece next to them. */
function liftNoCapture(variant: Variant): Variant {
  if (variant.document.capture !== null) return variant;
  const move: CaptureMove = {
    ...EVERY_WAY,
    range: 1,
    landing: 'next',
    stopBehindKing: 'no',
    mayTake: ['man', 'king'],
  };
  const capture: Capture = {
    mandatory: false,
    chain: 'may-stop',
    landing: 'free',
    choice: [],
    ownPieces: 'never',
    removal: 'after-move',
    reversal: 'allowed',
  };
  return lift((document) => ({ ...document, capture }))(liftMan(() => ({ capture: move }))(variant));
}

const LIFTS: Readonly<Record<Rule, (variant: Variant) => Variant>> = {
  'take-back': liftKing(() => ({ noUndo: false })),
  'king-limit': liftKing(() => ({ quietLimit: null })),
  'no-stop': liftNoStop,
  'zone-lock': lift(withPart('end', ({ goal }) => ({ goal: goal && { ...goal, lock: false } }))),
  'king-halt': liftHalt,
  landing: liftCapture({ landing: 'free' }),
  unfinished: lift(chainsMayStop),
  'after-hop': (variant) => liftKing(restAfterHop)(liftMan(restAfterHop)(variant)),
  compulsory: liftCapture({ mandatory: false }),
  majority: liftCapture({ choice: [] }),

  'man-step': liftNoStep,
  'man-step-direction': liftMan(step(EVERY_WAY)),
  'man-step-range': liftMan(step(FAR_STEP)),
  'king-step-direction': liftKing(step(EVERY_WAY)),
  'king-step-range': liftKing(step(FAR_STEP)),
  'man-hop': liftMan(hop(ANY_HOP)),
  'king-hop': liftKing(hop(ANY_HOP)),
  'man-charge': liftMan(charge),
  'king-charge': liftKing(charge),
  'no-capture': liftNoCapture,
  'man-capture-direction': liftMan(take(EVERY_WAY)),
  'man-onward': liftMan(freeOnward),
  'man-capture-range': liftMan(take(FAR_CAPTURE)),
  'man-may-take': liftMan(take(ANY_PREY)),
  'king-capture-direction': liftKing(take(EVERY_WAY)),
  'king-onward': liftKing(freeOnward),
  'king-capture-range': liftKing(take(FAR_CAPTURE)),
  'king-may-take': liftKing(take(ANY_PREY)),
  'own-pieces': liftCapture({ ownPieces: 'must' }),
  reversal: liftCapture({ reversal: 'allowed' }),
  'jumped-twice': lift(withPart('stack', () => ({ rejump: 'always' as const }))),
};

const known = new WeakMap<Variant, Map<string, Variant>>();

/** The rules of a variant without some of them. Only what a legal-move list depends on is changed: no game is played by it. */
export function without(variant: Variant, rules: readonly Rule[]): Variant {
  return known
    .getOrInsertComputed(variant, () => new Map())
    .getOrInsertComputed(rules.join(), () => rules.reduce((left, rule) => LIFTS[rule](left), variant));
}
