import { type Issue, issueAt, message } from '@draughts-lab/input';
import type { Setup } from '@draughts-lab/variant';
import { z } from 'zod';

/** Milliseconds since some moment; it comes in from outside. */
export type Clock = () => number;

const milliseconds = z.int().min(1).max(86_400_000).optional();

/** Time is for games with people and for analysis: it does not give the same game twice. */
export const clockOptions = {
  moveMs: milliseconds.describe('milliseconds for one move'),
  gameMs: milliseconds.describe('milliseconds for all moves of a game'),
  incrementMs: milliseconds.describe('milliseconds that each move adds to gameMs'),
} as const;

export interface ClockSpec {
  readonly moveMs?: number | undefined;
  readonly gameMs?: number | undefined;
  readonly incrementMs?: number | undefined;
}

/** What is wrong with the time options of a player. */
export function clockIssues(spec: ClockSpec, isTimed: boolean): Issue[] {
  const given = (['moveMs', 'gameMs', 'incrementMs'] as const).filter((key) => spec[key] !== undefined);
  if (given.length === 0) return [];
  if (!isTimed) {
    return given.map((path) => issueAt(path, message('clock.not-here'), message('hint.budget')));
  }
  const issues: Issue[] = [];
  if (spec.moveMs !== undefined && spec.gameMs !== undefined)
    issues.push(issueAt('gameMs', message('clock.both')));
  if (spec.incrementMs !== undefined && spec.gameMs === undefined)
    issues.push(issueAt('incrementMs', message('clock.increment')));
  return issues;
}

/** Moves that the time left is shared out among. */
const MOVES_LEFT = 25;
/** Share of the increment that is used at once, and of the time left that one move may use. */
const INCREMENT_SHARE = 0.8;
const MOST = 0.5;

const NO_CLOCK = 'a player with a time control needs a clock';

/** Shares time out among the moves of a game. */
export interface TimeKeeper {
  /**
   * Begins a move.
   * @param ownMs milliseconds of this move, in place of the time control
   * @returns whether its time is up, to be asked again and again; undefined without a limit
   * @throws TypeError when there is a limit and no clock
   */
  begin(start: Setup, ownMs?: number): (() => boolean) | undefined;
  /** Ends the move. */
  end(): void;
}

/** @throws TypeError when the spec has a time control and there is no clock */
export function createTimeKeeper({ moveMs, gameMs, incrementMs = 0 }: ClockSpec, clock?: Clock): TimeKeeper {
  const isTimed = moveMs !== undefined || gameMs !== undefined;
  if (isTimed && clock === undefined) throw new TypeError(NO_CLOCK);
  let game: Setup | null = null;
  let left = 0;
  let begun = 0;
  return {
    begin(start, ownMs) {
      if (!isTimed && ownMs === undefined) return undefined;
      if (clock === undefined) throw new TypeError(NO_CLOCK);
      begun = clock();
      if (start !== game) {
        game = start;
        left = gameMs ?? 0;
      }
      const share = Math.min(MOST * left, left / MOVES_LEFT + INCREMENT_SHARE * incrementMs);
      const end = begun + (ownMs ?? moveMs ?? share);
      return () => clock() >= end;
    },
    end() {
      if (gameMs === undefined || clock === undefined) return;
      left = Math.max(0, left - (clock() - begun)) + incrementMs;
    },
  };
}
