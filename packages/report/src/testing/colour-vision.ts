type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * How people without one kind of cones see colours, as matrices on linear RGB.
 * @see Machado, Oliveira, Fernandes (2009), IEEE Trans. Vis. Comput. Graph. 15:1291, severity 1.0
 */
export const DEFICIENCIES: Readonly<Record<string, Matrix>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** `#rrggbb` as linear RGB from 0 to 1. */
export function linear(colour: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** A colour as somebody with a deficiency sees it, in linear RGB. */
export const seen = (colour: string, deficiency: Matrix): Triple =>
  times(deficiency, linear(colour)).map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple;

/** Relative luminance (WCAG 2.2). */
const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrast(a: Triple, b: Triple): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Distance of two colours for the eye: Euclidean in OKLab (Ottosson 2020); black and white are 1 apart. */
export function distance(a: Triple, b: Triple): number {
  const [p, q] = [a, b].map(oklab) as [Triple, Triple];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function oklab(colour: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}
