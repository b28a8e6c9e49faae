import type { Issue } from '@draughts-lab/input';
import { lineToWrite } from './inherited.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** A field whose value changes nothing in any game from the start position, and the neutral value that says so. */
export interface IdleField {
  readonly path: string;
  readonly neutral: unknown;
  readonly why: string;
}

/**
 * Fields that say nothing in these rules, and that the hash sees all the same: two documents that differ in them
 * alone are one game under two hashes. Valid, since a base brings them along; named, so that nobody relies on them.
 */
export function idleFields(variant: Variant): IdleField[] {
  const { document } = variant;
  const king = hasKings(variant);
  return [
    ...kindFields('man', document.man, document, king),
    ...(document.king === null
      ? []
      : king
        ? [...kindFields('king', document.king, document, king), ...kingLimits(document.king, document.mover)]
        : // Where kings alone would capture, the capture rules would have to go with them, and so would directions of one side.
          (document.man.capture === null && document.king.capture !== null) ||
            Object.values(document.sides ?? {}).some((own) => (own?.king ?? null) !== null)
          ? []
          : [{ path: 'king', neutral: null, why: 'no king stands at the start and no man is crowned' }]),
    ...captureFields(document, king),
    ...promotionFields(document),
    ...endFields(document),
    ...counterFields(variant, king),
  ];
}

/** The same as problems: place, reason, and the line that says it neutrally. */
export function idleIssues(variant: Variant): Issue[] {
  return idleFields(variant).map(({ path, neutral, why }) => ({
    path,
    message: `says nothing here, but changes the hash: ${why}`,
    hint: `write ${lineToWrite(path, neutral)}`,
  }));
}

function hasKings({ document, players }: Variant): boolean {
  return (
    document.king !== null &&
    (document.promotion.when !== 'none' || players.some(({ kings }) => kings.length > 0))
  );
}

/** A field that is idle under a condition, unless it has its neutral value already. */
function idle<T>(when: boolean, path: string, value: T, neutral: T, why: string): IdleField[] {
  return when && JSON.stringify(value) !== JSON.stringify(neutral) ? [{ path, neutral, why }] : [];
}

type Kind = VariantDocument['man'];

function kindFields(
  name: string,
  { capture, hop }: Kind,
  document: VariantDocument,
  king: boolean,
): IdleField[] {
  const single = document.capture?.chain === 'single';
  return [
    ...(capture === null
      ? []
      : [
          ...idle(
            capture.landing === 'next' || !king || !capture.mayTake.includes('king'),
            `${name}.capture.stopBehindKing`,
            capture.stopBehindKing,
            'no',
            capture.landing === 'next'
              ? 'there is one landing square behind a victim'
              : 'no king is ever taken by this piece',
          ),
          ...idle(
            capture.landing !== 'next' && king && single && capture.stopBehindKing === 'in-chains',
            `${name}.capture.stopBehindKing`,
            capture.stopBehindKing,
            'no',
            'one piece is taken in a turn',
          ),
          ...idle(
            single,
            `${name}.capture.onward`,
            capture.onward ?? null,
            null,
            'one piece is taken in a turn',
          ),
        ]),
    ...(hop === null
      ? []
      : idle(!hop.chain, `${name}.hop.revisit`, hop.revisit, false, 'there is one hop in a turn')),
  ];
}

function kingLimits(
  { step, hop, capture, quietLimit, noUndo, demotes }: NonNullable<VariantDocument['king']>,
  mover: VariantDocument['mover'],
): IdleField[] {
  const still = step === null && hop === null;
  const why = 'a king makes no quiet moves';
  return [
    ...idle(
      demotes === 'after-capture' && capture === null,
      'king.demotes',
      demotes ?? null,
      null,
      'a king never takes',
    ),
    ...idle(still, 'king.quietLimit', quietLimit, null, why),
    ...idle(
      still || mover === 'own',
      'king.noUndo',
      noUndo,
      false,
      still ? why : 'the next ply is made by pieces of another player',
    ),
  ];
}

function captureFields({ capture, stack, man, king }: VariantDocument, hasKing: boolean): IdleField[] {
  if (capture === null) return [];
  const single = capture.chain === 'single';
  const chooses = [man.capture, hasKing ? king!.capture : null].some(
    (move) => (move?.landing ?? 'next') !== 'next',
  );
  return [
    ...idle(
      !chooses || capture.chain !== 'complete',
      'capture.landing',
      capture.landing,
      'free',
      chooses ? 'no capture has to go on' : 'no piece has a choice of landing squares',
    ),
    ...idle(
      single && capture.ownPieces === 'in-chain',
      'capture.ownPieces',
      capture.ownPieces,
      'never',
      'one piece is taken in a turn',
    ),
    ...idle(
      single && stack === null,
      'capture.removal',
      capture.removal,
      'after-move',
      'one piece is taken in a turn',
    ),
    ...idle(
      single || (capture.removal === 'after-move' && stack === null),
      'capture.reversal',
      capture.reversal,
      'allowed',
      single ? 'one piece is taken in a turn' : 'the victim of the jump before stands in the way',
    ),
    ...idle(
      capture.choice.length === 0,
      'capture.choiceOf',
      capture.choiceOf ?? 'any',
      'any',
      'there is no majority rule',
    ),
    ...(capture.choiceOf === 'king'
      ? idle(
          true,
          'capture.choice',
          capture.choice,
          hasKing ? capture.choice.filter((by) => by !== 'with-king') : [],
          'the captures of kings alone are compared',
        )
      : []),
    ...(hasKing || capture.choiceOf === 'king'
      ? []
      : idle(
          true,
          'capture.choice',
          capture.choice,
          capture.choice.filter((by) => by !== 'with-king' && by !== 'kings-taken' && by !== 'kings-first'),
          'there are no kings',
        )),
    ...(stack === null
      ? []
      : [
          ...idle(single, 'stack.rejump', stack.rejump, 'never', 'one tower is jumped in a turn'),
          ...idle(!hasKing, 'stack.freedRank', stack.freedRank, 'man', 'there are no kings'),
        ]),
  ];
}

function promotionFields({ promotion, man, capture }: VariantDocument): IdleField[] {
  const most = (why: string): IdleField[] => idle(true, 'promotion.most', promotion.most ?? null, null, why);
  if (promotion.when === 'none') return most('no man is crowned');
  return idle(
    man.capture === null || capture?.chain === 'single',
    'promotion.when',
    promotion.when,
    'at-rest',
    'no man goes on after the square that crowns it',
  );
}

function endFields({ end, capture }: VariantDocument): IdleField[] {
  const { goal } = end;
  return [
    ...idle(capture === null, 'end.noPieces', end.noPieces, 'none', 'nothing is captured'),
    ...(goal === null
      ? []
      : [
          ...idle(
            goal.need === 'reach',
            'end.goal.filledBy',
            goal.filledBy,
            'own',
            'one piece in the zone is enough',
          ),
          ...idle(
            goal.lastReply,
            'end.goal.judged',
            goal.judged,
            'own-ply',
            'with a last reply the goal is judged when all have had equally many turns',
          ),
        ]),
  ];
}

function counterFields({ document, counters }: Variant, king: boolean): IdleField[] {
  return counters.flatMap(({ name }) => {
    const { resetBy, unlessCapture } = document.draws.counters[name]!;
    const path = `draws.counters.${name}`;
    const crowns = king && document.promotion.when !== 'none';
    const left = resetBy.filter(
      (event) => !(event === 'capture' && document.capture === null) && !(event === 'promotion' && !crowns),
    );
    return [
      ...idle(true, `${path}.resetBy`, resetBy, left, 'some of these never happen'),
      ...idle(
        document.capture === null,
        `${path}.unlessCapture`,
        unlessCapture,
        false,
        'nothing is captured',
      ),
    ];
  });
}
