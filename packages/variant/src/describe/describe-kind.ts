import { kindsOf } from '../kinds-of.ts';
import type { VariantDocument } from '../schema/document.ts';
import { sayDirections } from './directions-in-words.ts';
import type { Variant } from '../variant.ts';
import { capital, type RuleWords } from './rule-words.ts';

type Man = VariantDocument['man'];
type King = NonNullable<VariantDocument['king']>;

/** How a kind of piece moves, takes and hops. */
export function describeKind(
  { document }: Variant,
  name: 'man' | 'king',
  piece: Man | King,
  words: RuleWords,
): string[] {
  const kind = words.t(`kind.${name}`);
  return [
    ...describeStep(kind, piece.step, words),
    // Where nothing is captured at all, that is said once.
    ...(document.capture === null ? [] : describeTaking(kind, piece.capture, words)),
    ...describeHop(piece.hop, document.capture?.mandatory === true, words),
    ...('quietLimit' in piece ? describeLimits(piece, words) : []),
    ...describeSides(document, name, piece, words),
  ];
}

function describeStep(kind: string, step: Man['step'], words: RuleWords): string[] {
  if (step === null) return [words.t('step.none', { kind })];
  const far = step.range === 'any' || step.range === 1 ? step.range : 'n';
  const range = words.t(`step.range-${far}`, { n: step.range });
  return [
    words.t('step.is', { kind, range, directions: sayDirections(step.directions, words) }),
    ...((step.fromHome ?? null) === null ? [] : [words.t('step.from-home', { n: step.fromHome! })]),
    ...(step.over === 'own-men' ? [words.t('step.own-men')] : []),
  ];
}

function describeTaking(kind: string, capture: Man['capture'], words: RuleWords): string[] {
  if (capture === null) return [words.t('take.none', { kind })];
  const { range, landing, mayTake, stopBehindKing, onward, chain } = capture;
  const only = new Set(mayTake).size === 1 ? mayTake[0]! : null;
  return [
    words.t(range === 'any' ? 'take.any' : range === 1 ? 'take.adjacent' : 'take.within', {
      kind,
      n: range,
      prey: words.t(only === null ? 'take.prey-any' : `take.prey-${only}`),
      directions: sayDirections(capture.directions, words),
      landing:
        typeof landing === 'number'
          ? words.t('take.landing-within', { n: landing })
          : words.t(`take.landing-${landing}`),
    }),
    ...(onward === null || onward === undefined
      ? []
      : onward === 'straight'
        ? [words.t('take.straight')]
        : [words.t('take.onward', { directions: sayDirections(onward, words) })]),
    ...(chain === null || chain === undefined ? [] : [words.t(`take.chain-${chain}`, { kind })]),
    ...(only === null ? [] : [words.t(only === 'man' ? 'take.not-king' : 'take.not-man')]),
    ...(stopBehindKing === 'no' ? [] : [words.t(`take.halt-${stopBehindKing}`)]),
  ];
}

function describeHop(hop: Man['hop'], isDuty: boolean, words: RuleWords): string[] {
  if (hop === null) return [];
  return [
    words.t('hop.is', {
      whose: words.t(`hop.over-${hop.over}`),
      directions: sayDirections(hop.directions, words),
    }),
    words.t(`hop.${hop.span}`),
    words.t(hop.chain ? 'hop.chain' : 'hop.single'),
    ...(hop.chain ? [words.t(hop.revisit ? 'hop.revisit' : 'hop.no-revisit')] : []),
    ...((hop.thenCapture ?? null) === null
      ? []
      : [words.t(`hop.then-${hop.thenCapture!}`), ...(isDuty ? [words.t('hop.then-duty')] : [])]),
  ];
}

function describeLimits({ quietLimit, noUndo, demotes }: King, words: RuleWords): string[] {
  return [
    ...((demotes ?? null) === null ? [] : [words.t(`king.demotes-${demotes!}`)]),
    ...(quietLimit === null ? [] : [words.t('king.quiet-limit', { n: quietLimit })]),
    ...(noUndo ? [words.t('king.no-undo')] : []),
  ];
}

/** What only one side does. */
function describeSides(
  document: VariantDocument,
  name: 'man' | 'king',
  common: Man,
  words: RuleWords,
): string[] {
  return document.players.flatMap((id) =>
    (['step', 'capture', 'hop'] as const).flatMap((move) => {
      const [own, all] = [kindsOf(document, id)[name]?.[move], common[move]];
      if (!own || !all || (move === 'capture' && document.capture === null)) return [];
      const directions = sayDirections(own.directions, words);
      return directions === sayDirections(all.directions, words)
        ? []
        : [
            words.t(`side.${move}`, {
              player: capital(words.t(`player.${id}`)),
              kind: words.t(`kind.${name}`),
              directions,
            }),
          ];
    }),
  );
}
