import { visibleLines } from '@draughts-lab/input/visible';
import type { PointShape } from './colours.ts';

/** Width that a text takes at most, as no font is at hand to measure it. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.56;
}

/** A point in its shape; hollow where `fill` is the colour of the paper. */
export function pointAt(
  shape: PointShape,
  x: number,
  y: number,
  size: number,
  fill: string,
  stroke: string,
  width = 2,
): string {
  const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${width}"`;
  const corners = (list: readonly (readonly [number, number])[]): string =>
    `<polygon points="${list.map(([dx, dy]) => `${round(x + dx * size)},${round(y + dy * size)}`).join(' ')}" ${paint}/>`;
  switch (shape) {
    case 'circle':
      return `<circle cx="${x}" cy="${y}" r="${size}" ${paint}/>`;
    case 'rect':
      return corners([
        [-0.9, -0.9],
        [0.9, -0.9],
        [0.9, 0.9],
        [-0.9, 0.9],
      ]);
    case 'rectRot':
      return corners([
        [0, -1.25],
        [1.25, 0],
        [0, 1.25],
        [-1.25, 0],
      ]);
    case 'triangle':
      return corners([
        [0, -1.15],
        [1.1, 0.85],
        [-1.1, 0.85],
      ]);
  }
}

/** A text at a place. */
export function label(
  x: number,
  y: number,
  text: string,
  options: { anchor?: 'middle' | 'end'; size?: number; colour?: string } = {},
): string {
  const { anchor, size, colour } = options;
  const attributes = [
    anchor === undefined ? '' : ` text-anchor="${anchor}"`,
    size === undefined ? '' : ` font-size="${size}"`,
    colour === undefined ? '' : ` fill="${colour}"`,
  ].join('');
  return `<text x="${round(x)}" y="${round(y)}"${attributes}>${escape(text)}</text>`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Text for the content of an element and for quoted attributes. XML allows no control characters, escaped or not. */
export function escape(text: string): string {
  return visibleLines(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Names beside points: each where it is free, and joined to its point by a thin line where that is further away. */
export class PlacedLabels {
  readonly #room: Box;
  readonly #taken: Box[] = [];

  constructor(room: Box) {
    this.#room = room;
  }

  /** The name of a point at `(x, y)`. */
  next(name: string, x: number, y: number): string {
    const width = textWidth(name, 11);
    const isFree = (box: Box): boolean =>
      this.#taken.every(
        (other) =>
          box.right <= other.left ||
          box.left >= other.right ||
          box.bottom <= other.top ||
          box.top >= other.bottom,
      );
    for (let far = 0; ; far++) {
      for (const [side, up] of [
        [1, -1],
        [1, 1],
        [-1, -1],
        [-1, 1],
      ] as const) {
        const middle = y + up * (8 + far * 13);
        const free = side > 0 ? x + 8 : x - 8 - width;
        const left = Math.max(this.#room.left, Math.min(this.#room.right - width, free));
        const box = { left, right: left + width, top: middle - 7, bottom: middle + 6 };
        const inside = box.top >= this.#room.top && box.bottom <= this.#room.bottom;
        // Where the plot is full, names may stand outside of it rather than over each other.
        if (!isFree(box) || (!inside && far < 30)) continue;
        this.#taken.push(box);
        const lead =
          far === 0
            ? ''
            : `<line x1="${x}" y1="${y}" x2="${round(side > 0 ? left : left + width)}" y2="${round(middle)}" stroke="#8b96a3" stroke-width="0.7"/>`;
        return `${lead}${label(left, middle + 4, name, { size: 11 })}`;
      }
    }
  }
}
