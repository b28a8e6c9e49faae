import { say } from '@draughts-lab/input';
import {
  ENGLISH,
  type Field,
  type Figure,
  figureSvg,
  type Mark,
  type Table,
  tableOf,
  type Unit,
} from '@draughts-lab/report/draw';
import {
  type Between,
  type Differences,
  type Measure,
  shownMeasures,
  type Space,
  WANTED,
} from '@draughts-lab/search';
import { changedWords, type Variant } from '@draughts-lab/variant';
import { type Html, markup, trusted } from '../report/html.ts';
import { htmlPage, list, section } from '../report/html-page.ts';
import { aimWords, betweenText, measureWords, verdictText } from './describe-search.ts';
import type { FoundGame, FoundRules, SearchResult } from './search-result.ts';

const LEVEL = 0.95;
const UNITS: Readonly<Record<Measure, Unit>> = {
  draws: 'difference',
  advantage: 'elo',
  length: 'difference',
  depth: 'elo',
  choice: 'difference',
  forced: 'difference',
  own: 'number',
};
const AXIS_WORDS: Readonly<Record<Measure, string>> = {
  draws: 'draws in 100 games, less those of the base',
  advantage: 'Elo of the first player less that in the base',
  length: 'per cent longer than the base',
  depth: 'Elo of four times the nodes less that in the base',
  choice: 'per cent more legal moves than the base',
  forced: 'forced moves in 100 turns, less those of the base',
  own: 'the measure, less that of the base',
};

/** A search as one page: it asks for nothing else and runs nothing, so it opens from a disk without a network. */
export function searchPage(space: Space, result: SearchResult, rules: FoundRules): string {
  const { base } = space;
  return htmlPage(`${base.name}: which change brings ${aimWords(space)}?`, [
    markup`<p>${space.description}</p>
      ${list(howItWasFound(result))} ${section(finalistsTable(space, result))}
      ${result.finalists.map((game) => gamePart(base, game, rules.get(game.key), result))}
      ${plot(frontFigure(space, result))} ${plot(effectsFigure(space, result))}
      ${section(effectsTable(space, result))}
      ${result.together.length === 0 ? markup`` : section(pairsTable(space, result))}
      ${section(playedTable(space, result))} ${section(roundsTable(result))}
      ${result.setAside.length === 0 ? markup`` : section(asideTable(result))}`,
  ]);
}

function howItWasFound({ candidates, games, seed, judgedLike, confirmed }: SearchResult): string[] {
  return [
    `${candidates} candidates, ${games} games, seed ${seed}.`,
    judgedLike === null
      ? 'All games are judged by the hand-made evaluation.'
      : `All games are judged by what was learned from ${judgedLike}: it may see less in the rules of a candidate.`,
    confirmed === null
      ? 'No candidate is better than the base within the bounds: nothing was confirmed.'
      : `The finalists were played again from fresh seeds: ${confirmed.games} games each, ${confirmed.nodes} nodes a move. Only these numbers are results.`,
  ];
}

/** A column for each measure that is shown. */
const measureFields = (space: Space): Field<{ readonly differences: Differences }>[] =>
  shownMeasures(space).map((measure) => [
    measureWords(space, measure),
    ({ differences }) => betweenText(measure, differences[measure]),
    'right',
  ]);

const finalistsTable = (space: Space, { finalists }: SearchResult): Table => ({
  id: 'finalists',
  title: 'Finalists',
  ...tableOf(finalists, [
    ['changes', ({ changes }) => changes.join(' + ')],
    ...measureFields(space),
    ['', (game) => verdictText(space, game)],
  ]),
  note: 'Differences from the base: draws in points of 100 games, length in per cent, fairness and skill in Elo. Intervals hold together at 95 %.',
});

function gamePart(
  base: Variant,
  game: FoundGame,
  variant: Variant | undefined,
  { folder }: SearchResult,
): Html {
  if (variant === undefined) return markup``;
  const changed = changedWords(base, variant);
  const file = `${folder}/${game.id}.json`;
  return markup`<h3>${game.changes.join(' + ')}</h3>
    ${list(changed.flatMap(({ before, after }) => [...before.map((text) => `− ${text}`), ...after.map((text) => `+ ${text}`)]))}
    <p class="note">
      <code>./dlab play ${file}</code>, <code>./dlab try ${file} --learn</code>,
      <code>./dlab train ${file}</code>
    </p>`;
}

/** Each candidate as a point: the aim against another measure, by the number of its changes; finalists as they were confirmed. */
function frontFigure(space: Space, { played, finalists, games }: SearchResult): Figure {
  const aim = WANTED[space.aim].measure;
  const other: Measure = aim === 'length' ? 'draws' : 'length';
  const sizes = [...new Set(played.map(({ changes }) => changes.length))];
  const series = [
    ...sizes.map((size) => ({
      id: `size-${size}`,
      label: size === 1 ? '1 change' : `${size} changes`,
      role: 'category' as const,
    })),
    { id: 'confirmed', label: 'confirmed', role: 'second' as const },
  ];
  const markOf = (
    id: string,
    line: { readonly changes: readonly string[]; readonly differences: Differences; readonly games: number },
  ): Mark[] => {
    const [x, y] = [line.differences[other], line.differences[aim]];
    if (x === null || y === null) return [];
    const { value, low, high } = y;
    const category = line.changes.join(' + ');
    return [
      {
        series: id,
        category,
        x: x.value,
        xLow: x.low,
        xHigh: x.high,
        value,
        low,
        high,
        n: line.games,
        games: null,
      },
    ];
  };
  return figureOf({
    id: 'front',
    shape: 'scatter',
    title: 'Every candidate beside the base',
    x: { label: AXIS_WORDS[other], unit: UNITS[other], scale: 'linear' },
    y: { label: AXIS_WORDS[aim], unit: UNITS[aim], scale: 'linear' },
    series,
    marks: [
      ...played.flatMap((line) => markOf(`size-${line.changes.length}`, line)),
      ...finalists.flatMap((game) => markOf('confirmed', { ...game, games: game.measured.games })),
    ],
    lines: [
      { axis: 'x', at: 0, label: space.base.id },
      { axis: 'y', at: 0, label: space.base.id },
    ],
    games,
  });
}

function effectsFigure(space: Space, { effects, games }: SearchResult): Figure {
  const aim = WANTED[space.aim].measure;
  return figureOf({
    id: 'effects',
    shape: 'intervals',
    title: 'What each change is worth by itself',
    x: { label: AXIS_WORDS[aim], unit: UNITS[aim], scale: 'linear' },
    y: { label: 'change', unit: 'number', scale: 'category' },
    series: [{ id: 'effect', label: 'effect', role: 'plain' }],
    marks: effects.flatMap(({ change, differences, games: n }): Mark[] => {
      const found: Between | null = differences[aim];
      return found === null ? [] : [{ series: 'effect', category: change, ...found, n, games: null }];
    }),
    lines: [{ axis: 'x', at: 0, label: space.base.id }],
    games,
  });
}

const figureOf = ({
  games,
  ...figure
}: Omit<Figure, 'caption' | 'about'> & { readonly games: number }): Figure => ({
  ...figure,
  caption: {
    variants: [],
    players: [],
    judges: [],
    openings: [],
    runs: [],
    n: games,
    excluded: [],
    methods: [],
    confidence: LEVEL,
    notes: [],
  },
  about: 'search',
});

const plot = (figure: Figure): Html =>
  figure.marks.length === 0 ? markup`` : markup`<figure>${trusted(figureSvg(figure, ENGLISH))}</figure>`;

const effectsTable = (space: Space, { effects }: SearchResult): Table => ({
  id: 'effects',
  title: 'What each change is worth by itself',
  ...tableOf(effects, [
    ['change', ({ change }) => change],
    ...measureFields(space),
    ['nodes', ({ nodes }) => String(nodes), 'right'],
    ['games', ({ games }) => String(games), 'right'],
  ]),
  note: 'From the strongest players that met a change. Effects are drawn towards 0 where there are few games; intervals of a column hold together at 95 %.',
});

const pairsTable = (space: Space, { together }: SearchResult): Table => ({
  id: 'pairs',
  title: 'Two changes together, beyond the sum of both',
  ...tableOf(together, [
    ['changes', ({ changes }) => changes.join(' + ')],
    [
      measureWords(space, WANTED[space.aim].measure),
      (pair) => betweenText(WANTED[space.aim].measure, pair),
      'right',
    ],
  ]),
  note: 'The largest first; intervals hold together at 95 %.',
});

const playedTable = (space: Space, { played }: SearchResult): Table => ({
  id: 'played',
  title: 'Every candidate that was played',
  ...tableOf(played, [
    ['changes', ({ changes }) => changes.join(' + ')],
    ...measureFields(space),
    ['nodes', ({ nodes }) => String(nodes), 'right'],
    ['games', ({ games }) => String(games), 'right'],
  ]),
  note: 'Beside the base of the same round. Each interval by itself at 95 %: the best of many look better than they are.',
});

const roundsTable = ({ rounds }: SearchResult): Table => ({
  id: 'rounds',
  title: 'Rounds',
  ...tableOf(rounds, [
    ['nodes', ({ nodes }) => String(nodes), 'right'],
    ['candidates', ({ candidates }) => String(candidates), 'right'],
    [
      'miss a bound',
      ({ out }) => out.map(({ changes, why }) => `${changes.join(' + ')} (${why})`).join('; '),
    ],
    ['kept', ({ kept }) => String(kept.length), 'right'],
    ['order as before', ({ correlation }) => (correlation === null ? null : correlation.toFixed(2)), 'right'],
    ['runs', ({ runs }) => runs.join(', ')],
  ]),
  note: 'Order as before: rank correlation of the aim with the round before, over the candidates of both.',
});

const asideTable = ({ setAside }: SearchResult): Table => ({
  id: 'aside',
  title: 'Set aside before any game',
  ...tableOf(setAside, [
    ['changes', ({ changes }) => changes.join(' + ')],
    ['why', ({ why }) => say('en', why)],
  ]),
  note: '',
});
