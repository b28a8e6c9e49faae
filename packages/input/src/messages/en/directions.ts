/** Where a piece goes, as its player sees it. */
export const DIRECTIONS_EN = {
  'direction.all': 'in any direction',
  'direction.diagonal': 'diagonally in all four directions',
  'direction.orthogonal': 'straight in all four directions',
  'direction.diagonal-forward': 'diagonally forward',
  'direction.diagonal-backward': 'diagonally backward',
  'direction.sideways': 'sideways',
  'direction.forward': 'straight forward',
  'direction.backward': 'straight backward',
  'direction.left': 'to the left',
  'direction.right': 'to the right',
  'direction.forward-left': 'forward left',
  'direction.forward-right': 'forward right',
  'direction.backward-left': 'backward left',
  'direction.backward-right': 'backward right',
} as const;
