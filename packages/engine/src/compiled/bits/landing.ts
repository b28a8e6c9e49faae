import type { AnalysedRules } from '../analyse.ts';

export type Rank = 0 | 1;

/** How a search for chains goes on from a square on which a piece of a rank has landed. */
export interface Landing {
  readonly rules: AnalysedRules;
  readonly rank: Rank;
  /** Test that the square crowns the piece; null where it never does. */
  readonly crowned: string | null;
  readonly canJump: (as: Rank) => boolean;
  /** Expression that explores the jumps of a rank from here: whether there was one. */
  readonly go: (as: Rank) => string;
  /** Statement that ends the line here. */
  readonly end: (promotes: string) => string;
  /** Test that the ending square has to pass, or nothing. */
  readonly halt: string;
}

/** The piece is crowned where the rules say so, goes on where it can, and ends its line where it may. */
export function arrive(landing: Landing): string {
  const { rules, rank, crowned, canJump, go, end, halt } = landing;
  const { promotion, chain } = rules;
  const mayEnd = (promotes: string): string =>
    halt === '' ? end(promotes) : `if (${halt}) ${end(promotes)}`;
  const proceed = (as: Rank, promotes: string): string => {
    if (chain!.chain === 'single') return mayEnd(promotes);
    if (chain!.chain === 'may-stop') return `${mayEnd(promotes)}\n${canJump(as) ? go(as) : 'false'};`;
    return !canJump(as)
      ? mayEnd(promotes)
      : halt === ''
        ? `if (!${go(as)}) ${end(promotes)}`
        : `if (!${go(as)} && (${halt})) ${end(promotes)}`;
  };
  if (crowned === null) return proceed(rank, unCrowned(rank, promotion));
  switch (promotion) {
    case 'none':
    case 'at-rest':
      return proceed(rank, `${crowned} ? 1 : 0`);
    case 'stop':
      return `if (${crowned}) { // Crowned: the turn ends.\n${mayEnd('1')}\n} else {\n${proceed(rank, '0')}\n}`;
    case 'in-passing':
      return `if (${crowned}) { // Crowned in passing.\n${proceed(1, '1')}\n} else {\n${proceed(rank, '0')}\n}`;
  }
}

/** Where some landing square allows a further jump, one of those is compulsory: explore all, then end on them only if none goes on. */
export function arriveInTwoPhases(landing: Landing, loop: (body: string) => string): string {
  const {
    rules: { promotion },
    rank,
    crowned,
    canJump,
    go,
    end,
    halt,
  } = landing;
  const onward = (as: Rank): string => (canJump(as) ? go(as) : 'false');
  const explore =
    crowned === null || promotion === 'at-rest' || promotion === 'none'
      ? `if (${onward(rank)}) compelled = true;`
      : promotion === 'stop'
        ? `if (!(${crowned}) && ${onward(rank)}) compelled = true;`
        : `if (${crowned} ? ${onward(1)} : ${onward(rank)}) compelled = true;`;
  const ends = end(crowned === null ? unCrowned(rank, promotion) : `${crowned} ? 1 : 0`);
  return `
let compelled = false;
{
  ${loop(explore)}
}
if (!compelled) {
  ${loop(halt === '' ? ends : `if (${halt}) ${ends}`)}
}`;
}

/** Promotion of a line that ends away from the crowning squares: a king may have begun the line as a man. */
const unCrowned = (rank: Rank, promotion: AnalysedRules['promotion']): string =>
  rank === 1 && promotion === 'in-passing' ? 'fromMan' : '0';
