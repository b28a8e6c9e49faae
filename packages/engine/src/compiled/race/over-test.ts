import type { HopRule } from '../analyse.ts';

/** Goes on with the next hop when the crossed piece is not one that may be hopped. */
export function overTest(hop: HopRule): string {
  if (hop.over === 'any') return '';
  return `
if ((((cell[over] - 1) >> 1) === turn) !== ${hop.over === 'own' ? 'true' : 'false'}) continue; // Over ${hop.over === 'own' ? 'own' : 'foreign'} pieces only.`;
}
