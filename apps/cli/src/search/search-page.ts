import { say } from '@draughts-lab/input';
import { ENGLISH, type Field, type Figure, figureSvg, type Table, tableOf } from '@draughts-lab/report/draw';
import {
  type Differences,
  effectsFigure,
  type FoundGame,
  frontFigure,
  pairsFigure,
  type SearchResult,
  shownMeasures,
  type Space,
  WANTED,
} from '@draughts-lab/search';
import { changedWords, type Variant } from '@draughts-lab/variant';
import { type Html, markup, trusted } from '../report/html.ts';
import { htmlPage, list, section } from '../report/html-page.ts';
import { aimWords, betweenText, measureWords, verdictText } from './describe-search.ts';

/** A search as one page: it asks for nothing else and runs nothing, so it opens from a disk without a network. */
export function searchPage(space: Space, result: SearchResult, rules: ReadonlyMap<string, Variant>): string {
  const { base } = space;
  return htmlPage(`${base.name}: which change brings ${aimWords(space)}?`, [
    markup`<p>${space.description}</p>
      ${list(howItWasFound(result))} ${section(finalistsTable(space, result))}
      ${result.finalists.map((game) => gamePart(base, game, rules.get(game.key), result))}
      ${[frontFigure(result), effectsFigure(result), pairsFigure(result)].map(plot)}
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
      : `The finalists were played again from fresh seeds: ${confirmed.games} games each, ${confirmed.nodes} nodes a move. Only these numbers are results.${confirmed.isJudgedByOwn ? ' In them each game is judged by what was learned from it.' : ''}`,
  ];
}

/** A column for each measure that is shown. */
const measureFields = <Line extends { readonly differences: Differences }>(space: Space): Field<Line>[] =>
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

const plot = (figure: Figure | null): Html =>
  figure === null || figure.marks.length === 0
    ? markup``
    : markup`<figure>${trusted(figureSvg(figure, ENGLISH))}</figure>`;

const effectsTable = (space: Space, { effects }: SearchResult): Table => ({
  id: 'effects',
  title: 'What each change does alone',
  ...tableOf(effects, [
    ['change', ({ change }) => change],
    ...measureFields(space),
    ['nodes', ({ nodes }) => String(nodes), 'right'],
    ['games', ({ games }) => String(games), 'right'],
  ]),
  note: 'By the strongest players that met a change. Effects are shrunk towards 0 where there are few games; intervals of a column hold together at 95 %.',
});

const pairsTable = (space: Space, { together }: SearchResult): Table => ({
  id: 'pairs',
  title: 'Two changes together, beyond the sum of their effects',
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
  note: 'Beside the base of the same round. Each interval holds alone at 95 %: the best of many look better than they are.',
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
