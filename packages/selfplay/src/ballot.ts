import type { Rules } from '@draughts-lab/engine';
import { fail, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { readOpening } from './opening.ts';
import { type BookRow, type ResolvedBook, type ResolvedRow, resolveBook } from './resolve-book.ts';

/**
 * The openings of a rules document under its rules. Those that cannot be played are issues, with their place in the
 * document; a document without a ballot has no openings.
 */
export function ballotOf<P>(rules: Rules<P>): ResolvedBook {
  const rows = (rules.variant.document.ballot ?? []).map((text, index): BookRow => {
    const code = `ballot[${index}]`;
    const opening = readOpening(code, text);
    return opening.kind === 'line'
      ? { code, fen: null, moves: opening.moves }
      : { code, fen: text, moves: [] };
  });
  return resolveBook(rules, rows);
}

/** An opening of a ballot, and which one it is. */
export interface BallotOpening {
  /** From 1. */
  readonly place: number;
  readonly size: number;
  readonly row: ResolvedRow;
}

/**
 * One opening of the ballot of a rules document.
 *
 * @param asked its place from 1; undefined: drawn from the seed
 * @returns null without a ballot; issues where there is no such opening, or any of the ballot cannot be played
 */
export function openingOfBallot<P>(
  rules: Rules<P>,
  seed: string,
  asked: number | undefined,
): Parsed<BallotOpening | null> {
  const { variant } = rules;
  const size = variant.document.ballot?.length ?? 0;
  if (asked !== undefined && (asked < 1 || asked > size))
    return fail([
      issueAt(
        'opening',
        size === 0
          ? message('ballot.none', { variant: variant.id })
          : message('ballot.outside', { variant: variant.id, size, found: asked }),
      ),
    ]);
  if (size === 0) return ok(null);
  const { rows, issues } = ballotOf(rules);
  if (issues.length > 0) return fail(issues);
  const run = { run: seed, variantHash: variant.hash, unit: 0, purpose: 'ballot' };
  const place = asked ?? createRng(deriveSeed(run)).int(size) + 1;
  return ok({ place, size, row: rows[place - 1]! });
}
