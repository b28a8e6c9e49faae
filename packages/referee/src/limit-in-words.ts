import { type Message, message } from '@draughts-lab/input';
import { directionWords, type Variant } from '@draughts-lab/variant';
import type { Limit } from './relaxed.ts';

type Kind = Variant['document']['man'];

/** What the pieces of a variant cannot do: a clause, or two where both hold. */
export function limitInWords({ document }: Variant, limit: Limit): Message[] {
  const name = limit.startsWith('king-') ? 'king' : 'man';
  const kind = document[name];
  switch (limit) {
    case 'man-step':
      return [message('limit.no-step')];
    case 'man-step-direction':
    case 'king-step-direction':
      return [
        message('limit.step-direction', { kind: name, ways: directionWords(kind?.step?.directions ?? []) }),
      ];
    case 'man-step-range':
    case 'king-step-range': {
      const squares = kind?.step?.range ?? 1;
      return [
        squares === 1
          ? message('limit.step-one', { kind: name })
          : message('limit.step-range', { kind: name, squares }),
      ];
    }
    case 'man-hop':
    case 'king-hop':
      return [message('limit.hop')];
    case 'man-charge':
    case 'king-charge':
      return [message('limit.charge', { kind: name })];
    case 'no-capture':
      return [message('limit.no-capture')];
    case 'man-capture-direction':
    case 'king-capture-direction':
      return [
        message('limit.capture-direction', {
          kind: name,
          ways: directionWords(kind?.capture?.directions ?? []),
        }),
      ];
    case 'man-onward':
    case 'king-onward': {
      const onward = kind?.capture?.onward ?? [];
      return [
        onward === 'straight'
          ? message('limit.straight-on', { kind: name })
          : message('limit.onward', { kind: name, ways: directionWords(onward) }),
      ];
    }
    case 'man-capture-range':
    case 'king-capture-range':
      return reach(name, kind);
    case 'man-may-take':
    case 'king-may-take': {
      const victim = kind?.capture?.mayTake.includes('man') ? 'king' : 'man';
      return [message('limit.may-take', { kind: name, victim })];
    }
    case 'own-pieces':
      return [message('limit.own-pieces')];
    case 'reversal':
      return [message('limit.reversal')];
    case 'jumped-twice':
      return [message('limit.jumped-twice')];
  }
}

/** How far off a victim may stand, and where the piece lands behind it. */
function reach(name: string, kind: Kind | null): Message[] {
  const capture = kind?.capture;
  const squares = capture?.range ?? 1;
  return [
    ...(squares === 'any'
      ? []
      : [
          squares === 1
            ? message('limit.reach-next', { kind: name })
            : message('limit.reach', { kind: name, squares }),
        ]),
    ...(capture?.landing === 'next' ? [message('limit.landing', { kind: name })] : []),
  ];
}
