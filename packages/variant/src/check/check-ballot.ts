import { type Issue, issueAt, message } from '@draughts-lab/input';
import type { VariantDocument } from '../schema/document.ts';

/** Openings of a ballot that are in it twice: lots would fall on them more often than on the others. */
export function checkBallot({ ballot }: VariantDocument): Issue[] {
  const first = new Map<string, number>();
  return (ballot ?? []).flatMap((entry, index) => {
    const earlier = first.get(entry);
    if (earlier === undefined) {
      first.set(entry, index);
      return [];
    }
    return [issueAt(`ballot[${index}]`, message('ballot.twice', { index: earlier }))];
  });
}
