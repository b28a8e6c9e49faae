import { directionsInWords, type Variant } from '@draughts-lab/variant';
import type { Limit } from './relaxed.ts';

type Kind = Variant['document']['man'];

/** What the pieces of a variant cannot do, as a clause. */
export function limitInWords({ document }: Variant, limit: Limit): string {
  const { man, king } = document;
  switch (limit) {
    case 'man-step':
      return 'men make no quiet steps';
    case 'man-step-direction':
      return `a man moves only ${stepDirections(man)}`;
    case 'man-step-range':
      return `a man moves ${range(man.step?.range)}`;
    case 'king-step-direction':
      return `a king moves only ${stepDirections(king)}`;
    case 'king-step-range':
      return `a king moves ${range(king?.step?.range)}`;
    case 'man-hop':
    case 'king-hop':
      return 'there is no such hop';
    case 'man-charge':
      return 'a man that has hopped takes nothing in that turn';
    case 'king-charge':
      return 'a king that has hopped takes nothing in that turn';
    case 'no-capture':
      return 'nothing is captured in this game';
    case 'man-capture-direction':
      return `a man captures only ${captureDirections(man)}`;
    case 'man-onward':
      return `after its first jump a man ${onward(man)}`;
    case 'man-capture-range':
      return `a man ${reach(man)}`;
    case 'man-may-take':
      return `a man may not take a ${man.capture?.mayTake.includes('man') ? 'king' : 'man'}`;
    case 'king-capture-direction':
      return `a king captures only ${captureDirections(king)}`;
    case 'king-onward':
      return `after its first jump a king ${onward(king)}`;
    case 'king-capture-range':
      return `a king ${reach(king)}`;
    case 'king-may-take':
      return `a king may not take a ${king?.capture?.mayTake.includes('man') ? 'king' : 'man'}`;
    case 'own-pieces':
      return 'own pieces are not taken so';
    case 'reversal':
      return 'a jump may not go straight back along the one before';
    case 'jumped-twice':
      return 'the same piece is jumped twice';
  }
}

const stepDirections = (kind: Kind | null): string => directionsInWords(kind?.step?.directions ?? []);
const captureDirections = (kind: Kind | null): string => directionsInWords(kind?.capture?.directions ?? []);

/** Where a chain goes on. */
function onward(kind: Kind | null): string {
  const directions = kind?.capture?.onward ?? [];
  return directions === 'straight'
    ? 'goes only straight on'
    : `captures only ${directionsInWords(directions)}`;
}

function range(squares: number | 'any' | undefined): string {
  return squares === 1 || squares === undefined ? 'one square' : `up to ${squares} squares`;
}

/** How far off a victim may stand, and where the piece lands behind it. */
function reach(kind: Kind | null): string {
  const capture = kind?.capture;
  const from =
    capture?.range === 'any'
      ? ''
      : capture?.range === 1
        ? 'takes a piece next to it'
        : `takes a piece up to ${capture?.range} squares away`;
  const landing = capture?.landing === 'next' ? 'lands directly behind its victim' : '';
  return [from, landing].filter(Boolean).join(' and ');
}
