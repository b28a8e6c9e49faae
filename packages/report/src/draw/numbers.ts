/** A share as a percentage with one decimal, without the sign. */
export const percent = (share: number): string => (share * 100).toFixed(1);
