import { AGREED_ENDS, type AgreedEndKind } from '../../../api/play.ts';
import { PIECE_LABELS, type PieceLabels } from './labels.ts';
import type { Place } from '../../shared/url-state.ts';

/** Who sits at a seat where the address does not say it. */
export const HUMAN = 'human';

/** A time for all moves of a game, and what each move adds; milliseconds. */
export interface ClockRule {
  readonly gameMs: number;
  readonly incrementMs: number;
}

/** A game as its address says it. Everything that the page shows follows from this. */
export interface PlayAddress {
  /** Id of a shipped variant; without meaning beside a draft. */
  readonly rules: string;
  /** A packed document. */
  readonly draft: string | null;
  readonly start: string | null;
  readonly moves: readonly string[];
  /** The ply that is shown; null for the last one. */
  readonly at: number | null;
  readonly end: { readonly by: AgreedEndKind; readonly player: number } | null;
  readonly clock: ClockRule | null;
  /** Milliseconds left after the last move, by seat; null before the first one. */
  readonly left: readonly number[] | null;
  /** Milliseconds used for each ply and left after it; null for a ply without clocks. Plies at the end may be left out. */
  readonly times: readonly PlyTime[];
  /** Place in the ballot of the rules with which the game begins; 0: none is wanted; null: it is drawn by lot. */
  readonly opening: number | null;
  readonly seed: string;
  readonly flipped: boolean;
  readonly labels: PieceLabels;
  readonly isAnalysed: boolean;
  readonly playerOf: (seat: number) => string;
}

/** Milliseconds used for a ply and left after it; null where no clock ran. */
export type PlyTime = readonly [usedMs: number, leftMs: number] | null;

const SECOND = 1000;
/** A day. */
const MAX_SECONDS = 86_400;

/** @param first the variant where the address names none */
export function readAddress({ search }: Place, first: string): PlayAddress {
  const moves = (search.get('moves') ?? '').split(' ').filter((text) => text !== '');
  const [by, player] = (search.get('end') ?? '').split(':');
  const kind = AGREED_ENDS.find((one) => one === by);
  const at = search.get('at');
  const left = search.get('left');
  return {
    rules: search.get('rules') ?? search.get('variant') ?? first,
    draft: search.get('draft'),
    start: search.get('start'),
    moves,
    at: at === null || !/^\d+$/.test(at) || Number(at) >= moves.length ? null : Number(at),
    end: kind === undefined || !/^[0-5]$/.test(player ?? '') ? null : { by: kind, player: Number(player) },
    clock: readClock(search.get('clock')),
    left: left === null || !/^\d+(,\d+)+$/.test(left) ? null : left.split(',').map(Number),
    times: readTimes(search.get('times')).slice(0, moves.length),
    opening: /^\d{1,4}$/.test(search.get('opening') ?? '') ? Number(search.get('opening')) : null,
    seed: search.get('seed') ?? 'play',
    flipped: search.get('flip') === '1',
    labels: PIECE_LABELS.find((one) => one === search.get('labels')) ?? 'names',
    isAnalysed: search.get('analysis') === '1',
    playerOf: (seat) => search.get(`p${seat}`) ?? HUMAN,
  };
}

/** `300+5`: seconds for the game, and for each move. */
function readClock(text: string | null): ClockRule | null {
  const found = /^(\d{1,5})\+(\d{1,4})$/.exec(text ?? '');
  if (found === null) return null;
  const [game, increment] = [Number(found[1]), Number(found[2])];
  if (game < 1 || game > MAX_SECONDS) return null;
  return { gameMs: game * SECOND, incrementMs: increment * SECOND };
}

/** `1200-298800_900-299100`: a ply each. */
function readTimes(text: string | null): PlyTime[] {
  if (text === null || !/^(\d{1,9}-\d{1,9})?(_(\d{1,9}-\d{1,9})?)*$/.test(text)) return [];
  return text.split('_').map((one): PlyTime => {
    const [used, left] = one.split('-').map(Number);
    return left === undefined ? null : [used!, left];
  });
}

/** The times of a game after another ply. @param plies that were played before it */
export const withTime = (times: readonly PlyTime[], plies: number, next: PlyTime): string =>
  [...Array.from({ length: plies }, (_, ply) => times[ply] ?? null), next]
    .map((time) => (time === null ? '' : `${time[0]}-${time[1]}`))
    .join('_');

/** What makes the address that of the game before or after another move: what was said of the end of the game is gone. */
export const withMoves = (moves: readonly string[]): Record<string, string | null> => ({
  moves: moves.join(' '),
  at: null,
  end: null,
});
