// Whole studies of a fair variant, from the openings to the verdict. `./ts packages/stats/src/testing/false-alarms.ts [studies]`
// prints the figures of docs/methods.md.
import type { ErrorBasis } from '@draughts-lab/records';
import { balanceVerdict } from '../compare/equivalence.ts';
import { normalQuantile } from '../numeric/normal.ts';
import { summariseGames } from '../summary/summary.ts';
import { histogramOf, openingSizesOf, type PlayedGame } from './from-values.ts';
import { type RandomSource, seededRandom } from './seeded-random.ts';

/** How the games of a study begin. */
export type Beginning = 'initial-position' | 'drawn' | 'level';

export interface FalseAlarms {
  /** Share of the studies that call one side favoured. */
  readonly favoured: number;
  /** Share whose 95 % interval leaves out one half. */
  readonly missed: number;
  /** Share that show balance. */
  readonly balanced: number;
}

const GAMES = 2000;
const DRAWS = 0.2;
/** Share of wins by which an opening favours one side or the other: half of them are sharp, as after six random plies. */
const SHARP = 0.3;
const QUIET = 0.05;
const MARGIN_ELO = 20;
const KEPT = 100;
/** A search sees the tilt of an opening with an error of 10 points and keeps what looks smaller than 10. */
const JUDGE_ERROR = 0.1;
const LEVEL = 0.1;

const BASIS: Readonly<Record<Beginning, ErrorBasis>> = {
  'initial-position': 'units',
  drawn: 'units',
  level: 'within-openings',
};

function drawTilt(random: RandomSource): number {
  return (random() < 0.5 ? 1 : -1) * (random() < 0.5 ? SHARP : QUIET);
}

/** Openings that a search took to be level; now and then one is not. */
function levelTilts(random: RandomSource): number[] {
  const tilts: number[] = [];
  while (tilts.length < KEPT) {
    const tilt = drawTilt(random);
    if (Math.abs(tilt + JUDGE_ERROR * normalQuantile(Math.max(1e-12, random()))) < LEVEL) tilts.push(tilt);
  }
  return tilts;
}

function play(tilt: number, random: RandomSource): PlayedGame {
  const lot = random();
  const wins = (1 - DRAWS) / 2 + tilt;
  return { score: lot < wins ? 1 : lot < wins + DRAWS ? 0.5 : 0, plies: 60 };
}

/** The games of one study by their openings, and the score that is true of its question. */
function study(
  beginning: Beginning,
  random: RandomSource,
): { readonly openings: PlayedGame[][]; readonly truth: number } {
  if (beginning === 'level') {
    const tilts = levelTilts(random);
    return {
      openings: tilts.map((tilt) => Array.from({ length: GAMES / KEPT }, () => play(tilt, random))),
      truth: 0.5 + tilts.reduce((sum, tilt) => sum + tilt, 0) / KEPT,
    };
  }
  const tilt = (): number => (beginning === 'initial-position' ? 0 : drawTilt(random));
  return { openings: [Array.from({ length: GAMES }, () => play(tilt(), random))], truth: 0.5 };
}

/** What studies of a fair variant come to. An opening list is fair on the mean over all lists, not by itself. */
export function falseAlarms(beginning: Beginning, studies: number, seed: number): FalseAlarms {
  const random = seededRandom(seed);
  let [favoured, missed, balanced] = [0, 0, 0];
  for (let at = 0; at < studies; at += 1) {
    const { openings, truth } = study(beginning, random);
    const games = openings.flat();
    const count = (score: number): number => games.filter((game) => game.score === score).length;
    const basis = BASIS[beginning];
    const tally = {
      wins: count(1),
      draws: count(0.5),
      losses: count(0),
      lengths: histogramOf(games.map(({ plies }) => plies)),
      ...(basis !== 'units' && { openings: { basis, sizes: openingSizesOf(openings) } }),
    };
    const { elo } = summariseGames(tally, 0.9);
    const { score } = summariseGames(tally, 0.95);
    if (elo.interval === null || score.interval === null) throw new Error('a study has no interval');
    const verdict = balanceVerdict({ value: elo.value, interval: elo.interval }, MARGIN_ELO);
    if (verdict === 'balanced') balanced += 1;
    else if (verdict !== 'undecided') favoured += 1;
    if (score.interval.low > truth || score.interval.high < truth) missed += 1;
  }
  return { favoured: favoured / studies, missed: missed / studies, balanced: balanced / studies };
}

export const BEGINNINGS: readonly Beginning[] = ['initial-position', 'drawn', 'level'];

if (import.meta.main) {
  const studies = Number(process.argv[2] ?? 1000);
  console.log('| openings | favoured % | interval misses % | balanced % |\n| --- | ---: | ---: | ---: |');
  for (const [index, beginning] of BEGINNINGS.entries()) {
    const shares = Object.values(falseAlarms(beginning, studies, 300 + index)) as number[];
    console.log(`| ${beginning} | ${shares.map((share) => (100 * share).toFixed(1)).join(' | ')} |`);
  }
}
