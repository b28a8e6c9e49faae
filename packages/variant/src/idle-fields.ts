import { type Code, type Issue, issueAt, type Message, message } from '@draughts-lab/input';
import { valueAt } from '@draughts-lab/input/json-text';
import { lineToWrite } from './inherited.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** A field whose value changes nothing in any game from the start position, and the neutral value that says so. */
export interface IdleField {
  readonly path: string;
  readonly neutral: unknown;
  /** Why it changes nothing. */
  readonly why: Message;
}

/**
 * Fields that say nothing in these rules, and that the hash sees all the same: two documents that differ in them
 * alone are one game under two hashes. Valid, since a base brings them along; named, so that nobody relies on them.
 */
export function idleFields(variant: Variant): IdleField[] {
  const { document } = variant;
  const king = hasKings(variant);
  const fields: IdleField[] = [];
  const idle: Idle = (path, neutral, why, absent = null) => {
    const value = valueAt(document, path.split('.')) ?? absent;
    if (JSON.stringify(value) !== JSON.stringify(neutral)) fields.push({ path, neutral, why: { code: why } });
  };
  kindFields(idle, 'man', document.man, document.capture, king);
  if (document.king !== null && king) {
    kindFields(idle, 'king', document.king, document.capture, king);
    kingLimits(idle, document.king, document.mover);
  } else if (
    // Where kings alone would capture, the capture rules would have to go with them, and so would directions of one side.
    (document.man.capture !== null || (document.king?.capture ?? null) === null) &&
    Object.values(document.sides ?? {}).every((own) => (own?.king ?? null) === null)
  )
    idle('king', null, 'idle.no-kings-anywhere');
  captureFields(idle, document, king);
  promotionFields(idle, document);
  endFields(idle, document);
  counterFields(idle, variant, king);
  return fields;
}

/** Notes a field as idle, unless it has its neutral value already; where it may be left out, `absent` stands for that. */
type Idle = (path: string, neutral: unknown, why: Why, absent?: unknown) => void;

/** The same as problems: place, reason, and the line that says it neutrally. */
export function idleIssues(variant: Variant): Issue[] {
  return idleFields(variant).map(({ path, neutral, why }) =>
    issueAt(
      path,
      message('idle.field', { why }),
      message('hint.write-field', { line: lineToWrite(path, neutral) }),
    ),
  );
}

function hasKings({ document, players }: Variant): boolean {
  return (
    document.king !== null &&
    (document.promotion.when !== 'none' || players.some(({ kings }) => kings.length > 0))
  );
}

type Kind = VariantDocument['man'];
type Why = Extract<Code, `idle.${string}`>;
const SINGLE: Why = 'idle.one-taken';

function kindFields(
  idle: Idle,
  name: 'man' | 'king',
  { capture, hop }: Kind,
  rules: VariantDocument['capture'],
  king: boolean,
): void {
  const single = (capture?.chain ?? rules?.chain) === 'single';
  if (capture !== null) {
    const { landing, mayTake, stopBehindKing } = capture;
    const path = `${name}.capture.stopBehindKing`;
    if (landing === 'next') idle(path, 'no', 'idle.one-landing');
    else if (!king || !mayTake.includes('king')) idle(path, 'no', 'idle.no-king-taken');
    if (landing !== 'next' && king && single && stopBehindKing === 'in-chains') idle(path, 'no', SINGLE);
    if (single) idle(`${name}.capture.onward`, null, SINGLE);
  }
  if (hop !== null && !hop.chain) idle(`${name}.hop.revisit`, false, 'idle.one-hop');
}

function kingLimits(
  idle: Idle,
  { step, hop, capture, demotes }: NonNullable<VariantDocument['king']>,
  mover: VariantDocument['mover'],
): void {
  const still = step === null && hop === null;
  const why: Why = 'idle.king-stays';
  if (demotes === 'after-capture' && capture === null) idle('king.demotes', null, 'idle.king-takes-nothing');
  if (still) idle('king.quietLimit', null, why);
  if (still || mover === 'own') idle('king.noUndo', false, still ? why : 'idle.other-player');
}

function captureFields(idle: Idle, { capture, stack, man, king }: VariantDocument, hasKing: boolean): void {
  if (capture === null) return;
  const { choice } = capture;
  const moves = [man.capture, hasKing ? king!.capture : null].filter((move) => move !== null);
  const chains = chainsOf(moves, capture);
  const single = chains.every((chain) => chain === 'single');
  const chooses = moves.some(({ landing }) => landing !== 'next');
  if (!chooses) idle('capture.landing', 'free', 'idle.no-choice-of-landing');
  else if (!chains.includes('complete')) idle('capture.landing', 'free', 'idle.no-capture-goes-on');
  if (single && capture.ownPieces === 'in-chain') idle('capture.ownPieces', 'never', SINGLE);
  if (single && stack === null) idle('capture.removal', 'after-move', SINGLE);
  if (single) idle('capture.reversal', 'allowed', SINGLE);
  else if (capture.removal === 'after-move' && stack === null)
    idle('capture.reversal', 'allowed', 'idle.victim-in-the-way');
  if (choice.length === 0) idle('capture.choiceOf', 'any', 'idle.no-majority', 'any');
  if (capture.choiceOf === 'king')
    idle('capture.choice', hasKing ? choice.filter((by) => by !== 'with-king') : [], 'idle.kings-alone');
  else if (!hasKing)
    idle(
      'capture.choice',
      choice.filter((by) => by !== 'with-king' && by !== 'kings-taken' && by !== 'kings-first'),
      'idle.no-kings',
    );
  if (stack === null) return;
  if (single) idle('stack.rejump', 'never', 'idle.one-tower');
  if (!hasKing) idle('stack.freedRank', 'man', 'idle.no-kings');
}

/** How the captures of the kinds that capture go on. */
const chainsOf = (
  moves: readonly NonNullable<Kind['capture']>[],
  { chain }: NonNullable<VariantDocument['capture']>,
): readonly (typeof chain)[] => moves.map((move) => move.chain ?? chain);

function promotionFields(idle: Idle, { promotion, man, king, capture }: VariantDocument): void {
  const moves = [man.capture, king?.capture ?? null].filter((move) => move !== null);
  if (promotion.when === 'none') idle('promotion.most', null, 'idle.no-man-crowned');
  else if (man.capture === null || chainsOf(moves, capture!).every((chain) => chain === 'single'))
    idle('promotion.when', 'at-rest', 'idle.no-man-goes-on');
}

function endFields(idle: Idle, { end: { goal }, capture }: VariantDocument): void {
  if (capture === null) idle('end.noPieces', 'none', 'idle.nothing-captured');
  if (goal?.need === 'reach') idle('end.goal.filledBy', 'own', 'idle.one-in-zone');
  if (goal?.lastReply === true) idle('end.goal.judged', 'own-ply', 'idle.last-reply');
}

function counterFields(idle: Idle, { document, counters }: Variant, king: boolean): void {
  const crowns = king && document.promotion.when !== 'none';
  for (const { name } of counters) {
    const path = `draws.counters.${name}`;
    const left = document.draws.counters[name]!.resetBy.filter(
      (event) => !(event === 'capture' && document.capture === null) && !(event === 'promotion' && !crowns),
    );
    idle(`${path}.resetBy`, left, 'idle.never-happens');
    if (document.capture === null) idle(`${path}.unlessCapture`, false, 'idle.nothing-captured');
  }
}
