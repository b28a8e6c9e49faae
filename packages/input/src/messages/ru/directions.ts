import type { DIRECTIONS_EN } from '../en/directions.ts';

/** Куда ходит фигура, как это видит её игрок. */
export const DIRECTIONS_RU: Readonly<Record<keyof typeof DIRECTIONS_EN, string>> = {
  'direction.all': 'в любом направлении',
  'direction.diagonal': 'по диагонали вперёд или назад',
  'direction.orthogonal': 'по прямой вперёд, назад или вбок',
  'direction.diagonal-forward': 'по диагонали вперёд',
  'direction.diagonal-backward': 'по диагонали назад',
  'direction.sideways': 'вбок',
  'direction.forward': 'прямо вперёд',
  'direction.backward': 'прямо назад',
  'direction.left': 'влево',
  'direction.right': 'вправо',
  'direction.forward-left': 'вперёд-влево',
  'direction.forward-right': 'вперёд-вправо',
  'direction.backward-left': 'назад-влево',
  'direction.backward-right': 'назад-вправо',
};
