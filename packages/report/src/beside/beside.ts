import type { Estimate } from '../estimate.ts';
import type { Row } from '../row.ts';

/** What is known of the rules of a run from elsewhere: it stands beside the figures and changes none of them. */
export interface ReportBeside {
  readonly endings: readonly BesideEnding[];
  readonly boards: readonly BesideBoard[];
  readonly people: readonly BesidePeople[];
  /** What was given and says nothing of these rules, a sentence each. */
  readonly aside: readonly string[];
}

/** Kings against one, to move, over all positions; or why nothing is known. */
export interface BesideEnding {
  readonly variant: string;
  /** Null where these rules have no such endings, or can have no tables: `why` says it. */
  readonly kings: number | null;
  readonly positions: number | null;
  /** Shares of the positions that are won, and won before the draw counters forbid it. */
  readonly won: number | null;
  readonly wonInTime: number | null;
  /** Plies. */
  readonly longestWin: number | null;
  readonly why: string | null;
}

/** A board that was solved, as its certificate says after it was checked. */
export interface BesideBoard {
  /** Name of the rules of the certificate. */
  readonly variant: string;
  /** Squares: columns and rows, such as `6x6`; the shape for a board that is no rectangle. */
  readonly board: string;
  /** FEN. */
  readonly position: string;
  /** `white wins within 20 plies`, `a draw`, or what is proved for one side alone. */
  readonly value: string;
  /** Positions of the proof. */
  readonly positions: number;
}

/** A row of games of people under the same rules. */
export interface BesidePeople {
  readonly run: string;
  readonly variant: string;
  readonly pairing: string;
  readonly games: number;
  readonly score: Estimate | null;
  readonly draws: Estimate | null;
  readonly plies: Estimate | null;
  readonly ofPeople: boolean;
}

/** A run of imported games that is put beside another. */
export interface Collection {
  readonly run: string;
  readonly rows: readonly Row[];
}

/**
 * Games of people beside the rows of a run: under the same rules alone, which their hash says. After those of a variant come
 * the rows of the run itself.
 */
export function besidePeople(
  run: string,
  rows: readonly Row[],
  collections: readonly Collection[],
): Pick<ReportBeside, 'people' | 'aside'> {
  const hashes = new Set(rows.map(({ variantHash }) => variantHash));
  const known = collections.flatMap((one) =>
    one.rows
      .filter(({ variantHash }) => hashes.has(variantHash))
      .map((row) => ({ row, line: lineOf(one.run, row, true) })),
  );
  const groups = [...hashes].flatMap((hash) => {
    const theirs = known.filter(({ row }) => row.variantHash === hash).map(({ line }) => line);
    return theirs.length === 0
      ? []
      : [{ theirs, ours: rows.filter(({ variantHash }) => variantHash === hash) }];
  });
  const people = groups.flatMap(({ theirs, ours }) => [
    ...theirs,
    ...ours.map((row) => lineOf(run, row, false)),
  ]);
  const aside = collections
    .filter((one) => !one.rows.some(({ variantHash }) => hashes.has(variantHash)))
    .map((one) => `${one.run}: no games under the rules of these rows`);
  return { people, aside };
}

function lineOf(
  run: string,
  { variant, pairing, counted, score, drawRate, plies }: Row,
  ofPeople: boolean,
): BesidePeople {
  return {
    run,
    variant,
    pairing,
    games: counted,
    score,
    draws: drawRate,
    plies: plies && { value: plies.value, low: plies.low, high: plies.high, method: plies.method },
    ofPeople,
  };
}
