import type { AnalysedRules, CaptureRule, StepRule } from '../analyse.ts';
import { int } from '../text.ts';
import type { Layout } from './layout.ts';
import { and, andNot, mask, named, or, shift, squaresMask, type Vector } from './vector.ts';

/** What the emitters of one side's functions share. Sets: `o` own pieces, `x` the opponent's, `q` kings of both sides. */
export interface Side {
  readonly player: number;
  readonly rules: AnalysedRules;
  readonly layout: Layout;
  readonly steps: readonly [StepRule | null, StepRule | null];
  readonly jumps: readonly [CaptureRule | null, CaptureRule | null];
  /** Squares that crown this side's men, by word; null when nothing does. */
  readonly crown: Vector | null;
  readonly o: Vector;
  readonly x: Vector;
  readonly q: Vector;
  /** Free squares, own men and own kings, as `prologue` defines them. */
  readonly e: Vector;
  readonly men: Vector;
  readonly kings: Vector;
}

export function makeSide(rules: AnalysedRules, layout: Layout, player: number): Side {
  const [man, king] = rules.kinds[player]!;
  const crown = rules.crown[player]!;
  return {
    player,
    rules,
    layout,
    steps: [man.step, king.step],
    jumps: [man.capture, king.capture],
    crown: rules.promotion === 'none' || crown.length === 0 ? null : mask(squaresMask(layout, crown)),
    o: named(layout, 'o'),
    x: named(layout, 'x'),
    q: named(layout, 'q'),
    e: named(layout, 'e'),
    men: named(layout, 'm'),
    kings: named(layout, 'k'),
  };
}

/** Parameters or arguments of a position: own, opponent, kings. */
export const args = (...sets: readonly Vector[]): string => sets.flat().join(', ');
export const position = ({ o, x, q }: Side): string => args(o, x, q);

/** Pieces of both colours that a first jump may take: the opponent's, and own ones unless they come later in a chain. */
export const firstVictims = ({ rules, o, x }: Side): Vector =>
  rules.chain!.ownPieces === 'must' || rules.chain!.ownPieces === 'may' ? or(x, o) : x;
/** The same for the further jumps of a chain. */
export const laterVictims = ({ rules, o, x }: Side): Vector =>
  rules.chain!.ownPieces === 'never' ? x : or(x, o);

/** Pieces that a rank may take, out of those of the right colour. */
export function takeable(rule: CaptureRule, x: Vector, q: Vector): Vector {
  if (rule.takesMen && rule.takesKings) return x;
  return rule.takesMen ? andNot(x, q) : and(x, q);
}

/** Squares from which a piece could make a short jump in a direction: the next square holds a victim and the one behind is free. */
export function jumpFrom(side: Side, direction: number, victims: Vector, free: Vector): Vector {
  const back = side.rules.opposite[direction]!;
  return shift(side.layout, back, and(shift(side.layout, back, free), victims));
}

export const isShort = (rule: CaptureRule): boolean => rule.range === 1 && !rule.landsAnywhere;

/** A bit test of a square given as an index, over a set. */
export function hasSquare(layout: Layout, set: Vector, square: string): string {
  if (layout.words === 1) return `(${set[0]!} >>> BIT[${square}] & 1) !== 0`;
  const word = set
    .slice(0, -1)
    .reduceRight<string>(
      (rest, text, index) => `WORD[${square}] === ${int(index)} ? ${text} : ${rest}`,
      set.at(-1)!,
    );
  return `((${word}) >>> BIT[${square}] & 1) !== 0`;
}

/** The set of one square given as an index. */
export const bitOfSquare = (layout: Layout, square: string): Vector =>
  Array.from({ length: layout.words }, (_, word) => `BIT_${int(word)}[${square}]`);

/** Statements for each square of a set: `body(one, rest)` sees the single bit as a vector with zeros elsewhere. */
export function forEachBit(set: Vector, bit: string, body: (one: Vector, word: number) => string): string {
  return set
    .map((text, word) => {
      if (text === '0') return '';
      const one = set.map((_, index) => (index === word ? bit : '0'));
      return `for (let rest = ${text}; rest !== 0; rest &= rest - 1) {
const ${bit} = rest & -rest;
${body(one, word)}
}`;
    })
    .join('\n');
}
