import type { Layout } from './layout.ts';
import { and, any, define, fresh, named, or, shift, type Vector } from './vector.ts';

/** A fill along one direction. */
export interface Ray {
  readonly direction: number;
  /** Where it begins; these squares are not reached. */
  readonly from: Vector;
  /** The squares reached. */
  readonly name: string;
}

/**
 * Statements that define the free squares reached along each ray, up to the first square that is not free. Where a set
 * is one word, all rays grow in one loop, so that the processor guesses once where it ends; more words would not fit the
 * registers. (Doubling the reach with each round, without any loop, costs more than it saves on a board with many pieces.)
 */
export const fillRays = (layout: Layout, rays: readonly Ray[], free: Vector): string =>
  layout.words === 1
    ? fillTogether(layout, rays, free)
    : rays.map((ray) => fillTogether(layout, [ray], free)).join('\n');

function fillTogether(layout: Layout, rays: readonly Ray[], free: Vector): string {
  const fronts = rays.map(() => named(layout, fresh('front')));
  const first = rays.map(({ direction, from, name }, i) => {
    const reached = named(layout, name);
    return `${define(name, and(shift(layout, direction, from), free), 'let')}
let ${fronts[i]!.map((word, at) => `${word} = ${reached[at]!}`).join(', ')};`;
  });
  const grow = rays.map(({ direction, name }, i) => {
    const next = fresh('next');
    const reached = named(layout, name);
    return `${define(next, and(shift(layout, direction, fronts[i]!), free))}
${fronts[i]!.map((word, at) => `${word} = ${next}${String(at)}; ${reached[at]!} |= ${word};`).join(' ')}`;
  });
  const none = layout.full.map(() => '0');
  return `${first.join('\n')}
while (${any(fronts.reduce<Vector>(or, none))}) {
${grow.join('\n')}
}`;
}
