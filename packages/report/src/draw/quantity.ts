import type { Metric } from '../compare/metric.ts';
import { isOffScale } from '../estimate.ts';
import type { Words } from './words.ts';

/** What a number is measured in. A `share` is a fraction of 1, shown in per cent; `difference` and `morePlies` have a sign. */
export type Unit =
  | 'share'
  | 'difference'
  | 'plies'
  | 'morePlies'
  | 'moves'
  | 'games'
  | 'pairs'
  | 'elo'
  | 'nodes'
  | 'pieces'
  | 'number'
  | 'p';

/** A number in a unit, with its interval where it has one. */
export interface Quantity {
  readonly value: number | null;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  readonly unit: Unit;
  /** In a table: the sign of the unit stands beside the number, as no heading says it. */
  readonly withUnit?: true;
}

/** Decimals of each unit, wherever a number stands; of a share and a difference: those of the percentage. */
const DIGITS: Readonly<Record<Unit, number>> = {
  share: 1,
  difference: 1,
  plies: 1,
  morePlies: 1,
  moves: 2,
  games: 0,
  pairs: 0,
  elo: 1,
  nodes: 0,
  pieces: 1,
  number: 2,
  p: 4,
};

/** What a difference of rows is measured in. */
export const differenceUnit = (metric: Metric): 'morePlies' | 'difference' =>
  metric === 'plies' ? 'morePlies' : 'difference';

/** Stands where there is no number. */
export const NO_NUMBER = '–';

/**
 * A number for people.
 *
 * @param bare without the sign of its unit, which a heading says
 */
export function formatValue(value: number | null, unit: Unit, words: Words, bare = false): string {
  if (value === null) return NO_NUMBER;
  const digits = DIGITS[unit];
  switch (unit) {
    case 'share': {
      const percent = words.percent(value, digits);
      return bare ? percent.replace(/\s*%$/, '') : percent;
    }
    case 'difference': {
      const points = words.percent(value, digits).replace(/\s*%$/, '');
      return `${value > 0 ? '+' : ''}${bare ? points : words.t('unit.points', { value: points })}`;
    }
    case 'elo':
    case 'morePlies':
      return `${value > 0 ? '+' : ''}${words.number(value, digits)}`;
    case 'p':
      return value < 0.0001
        ? `<${bare ? '' : ' '}${words.number(0.0001, digits)}`
        : words.number(value, digits);
    case 'plies':
    case 'moves':
    case 'games':
    case 'pairs':
    case 'nodes':
    case 'pieces':
    case 'number':
      return words.number(value, digits);
  }
}

/** `[49.8%, 54.8%]`; an end that lies beyond what the scale can show is infinite. Empty without an interval. */
export function formatInterval(
  { low = null, high = null, unit }: Quantity,
  words: Words,
  bare = false,
): string {
  if (low === null && high === null) return '';
  const minus = words.number(-1, 0).replace('1', '');
  const ends = [
    low === null ? `${minus}∞` : formatValue(low, unit, words, bare),
    high === null ? '∞' : formatValue(high, unit, words, bare),
  ];
  return `[${ends.join(', ')}]`;
}

/** `52.3% [49.8%, 54.8%]` */
export function formatEstimate(quantity: Quantity, words: Words, bare = false): string {
  return estimateParts(quantity, words, bare)
    .filter((part) => part !== '')
    .join(' ');
}

/** A number and its interval, each empty where there is none: the end of the scale of Elo is no measurement. */
export function estimateParts(
  quantity: Quantity,
  words: Words,
  bare = false,
): readonly [value: string, interval: string] {
  const interval = quantity.value === null ? '' : formatInterval(quantity, words, bare);
  const isNone = quantity.unit === 'elo' && interval !== '' && isOffScale(quantity.value ?? 0);
  return [isNone ? '' : formatValue(quantity.value, quantity.unit, words, bare), interval];
}

/** Numbers at an axis: as few decimals as tell all of them apart, and no unit that the name of the axis says. */
export function formatTick(value: number, all: readonly number[], unit: Unit, words: Words): string {
  const scaled = unit === 'share' || unit === 'difference' ? 100 : 1;
  const isExact = (digits: number): boolean =>
    all.every((tick) => Math.abs(tick * scaled - Number((tick * scaled).toFixed(digits))) < 1e-9);
  const digits = [0, 1, 2].find(isExact) ?? 3;
  if (unit === 'share') return words.percent(value, digits);
  return `${['difference', 'morePlies', 'elo'].includes(unit) && value > 0 ? '+' : ''}${words.number(value * scaled, digits)}`;
}
