import { diversity } from '@draughts-lab/stats';
import type { Estimand } from '@draughts-lab/records';
import { beginningCounts, type Run } from '@draughts-lab/store';
import type { Balance } from './balance.ts';

/** Plies of a beginning: as many as level openings have. */
const PLIES = 4;
/** Units of a row that are looked at: more would not find it less varied. */
const UNITS = 1000;
/** Fewer beginnings than this are too few to stand for the position that they begin from, as are fewer games than this. */
const ENOUGH = 30;

/** How varied the beginnings are that the players chose, where they begin from the initial position. */
export interface RowBeginnings {
  /** Plies of a beginning. */
  readonly plies: number;
  /** Games that were looked at. */
  readonly games: number;
  readonly distinct: number;
  /** As many equally frequent beginnings would be as varied, at most `distinct`. */
  readonly worth: number;
  /** Share of games with the most frequent one. */
  readonly mostFrequent: number;
}

/**
 * How often each beginning occurs in the rows of a run; empty where that says nothing of the players: no moves are stored, or
 * openings are given.
 */
export async function storedBeginnings(
  run: Run,
  stops: readonly { readonly units: number }[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { manifest } = run;
  if (!manifest.keepMoves || manifest.imported !== undefined || manifest.openings.kind !== 'start')
    return new Map();
  if (stops.length === 0) return beginningCounts(run, { plies: PLIES, unitTo: UNITS });
  const counts = new Map<number, readonly number[]>();
  for (const [cell, { units }] of stops.entries())
    for (const [key, own] of await beginningCounts(run, {
      plies: PLIES,
      cell,
      unitTo: Math.min(units, UNITS),
    }))
      counts.set(key, own);
  return counts;
}

/** How often each beginning occurs in games that are not stored. @param games the moves of each */
export function playedBeginnings(games: readonly (readonly string[])[]): readonly number[] {
  const beginnings = games
    .filter(({ length }) => length >= PLIES)
    .map((moves) => moves.slice(0, PLIES).join(' '));
  return [...Map.groupBy(beginnings, (one) => one).values()].map(({ length }) => length);
}

/** @param counts how often each beginning occurs */
export function beginningsOf(counts: readonly number[] | undefined): RowBeginnings | null {
  if (counts === undefined || counts.length === 0) return null;
  const { draws, distinct, perplexity } = diversity(counts);
  return {
    plies: PLIES,
    games: draws,
    distinct,
    worth: Math.min(distinct, perplexity),
    mostFrequent: Math.max(...counts) / draws,
  };
}

/** The part of a row that says where its games begin. */
interface Begun {
  readonly estimand: Estimand;
  readonly beginnings: RowBeginnings | null;
}

/** Whether a row asks about the initial position and its games begin in too few ways to answer for it. */
export function hasFewLines({ estimand, beginnings }: Begun): boolean {
  return estimand === 'initial-position' && beginnings !== null && beginnings.worth < ENOUGH;
}

/** Names the rows that {@link hasFewLines}; nothing where there is none. */
export function fewLinesNotes(rows: readonly { readonly label: string; readonly row: Begun }[]): string[] {
  const few = [...new Set(rows.filter(({ row }) => hasFewLines(row)).map(({ label }) => label))];
  return few.length === 0
    ? []
    : [`about few lines, not about the rules, as the players begin in too few ways: ${few.join(', ')}`];
}

/**
 * A verdict about the initial position takes more than a few beginnings: otherwise the score is one about the lines that the
 * players know, and another evaluation with other lines has another one. Nor is it undecided, as more games of the same
 * lines would decide nothing about the rules.
 */
export function asBeginningsAllow(row: Begun & { readonly balance: Balance | null }): Balance | null {
  const { balance } = row;
  if (balance === null || !hasFewLines(row)) return balance;
  const isClaim = !['too-few', 'copies'].includes(balance.verdict);
  return isClaim ? { ...balance, verdict: 'few-lines' } : balance;
}
