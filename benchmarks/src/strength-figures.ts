import { ENGLISH, type Figure, figureSvg } from '@draughts-lab/report/draw';
import type { PlayedMatch, Strength } from './strength-result.ts';

/** `Four times the nodes: alpha-beta:1000 v alpha-beta:250` */
export function groupTitle([first]: readonly PlayedMatch[]): string {
  const { group, a, b } = first!;
  return `${group[0]!.toUpperCase()}${group.slice(1)}: ${a} v ${b}`;
}

/** Name of the drawing of a group of matches, beside the page. */
export const figureFile = (group: string): string => `strength-${group.replaceAll(/\W+/g, '-')}.svg`;

/** Drawings of all groups, by file name: the Elo of each match with its interval. */
export function strengthFigures({ matches }: Strength): Map<string, string> {
  const groups = Map.groupBy(matches, ({ group }) => group);
  return new Map(
    [...groups].map(([group, own]) => [figureFile(group), figureSvg(figureOf(group, own), ENGLISH)]),
  );
}

function figureOf(group: string, matches: readonly PlayedMatch[]): Figure {
  return {
    id: figureFile(group),
    shape: 'intervals',
    title: groupTitle(matches),
    x: { label: 'Elo', unit: 'elo', scale: 'linear' },
    y: { label: { key: 'axis.variant' }, unit: 'number', scale: 'category' },
    series: [{ id: 'elo', label: 'Elo', role: 'plain' }],
    marks: matches.map(({ variant, report: { elo, games } }) => ({
      series: 'elo',
      category: variant,
      value: elo?.value ?? null,
      low: elo?.low ?? null,
      high: elo?.high ?? null,
      n: games,
      games: null,
    })),
    lines: [{ axis: 'x', at: 0, label: { key: 'line.even' } }],
    caption: {
      variants: matches.map(({ variant }) => variant),
      players: [...new Set(matches.flatMap(({ a, b }) => [a, b]))],
      judges: [],
      openings: [],
      runs: [...new Set(matches.map(({ commit }) => commit))],
      n: matches.reduce((sum, { report }) => sum + report.games, 0),
      excluded: [],
      methods: ['wald'],
      confidence: 0.95,
      notes: [],
    },
    about: 'elo',
  };
}
