import { type Message, say } from '@draughts-lab/input';

/** Rows that have no place in a ranking, each with its reason. */
export function describeLeft(left: readonly { readonly label: string; readonly why: Message }[]): string[] {
  return left.map(({ label, why }) => `  not ranked: ${label}: ${say('en', why)}`);
}
