import { visible } from '@draughts-lab/input';
import { commands, number, plural, screenOf } from '@draughts-lab/report';
import { ENGLISH, type Field, PLAIN, tableOf, textTable, wrap } from '@draughts-lab/report/draw';
import {
  type Between,
  type FoundGame,
  type Measure,
  SCALE,
  SEARCH_FILES,
  type SearchResult,
  shownMeasures,
  type Space,
  WANTED,
} from '@draughts-lab/search';

/** What a search is after, in words. */
export const aimWords = ({ aim, measure }: Space): string =>
  ENGLISH.t(`search.aim.${aim}`, { name: visible(measure?.name ?? '') });

/** What a measure is called; one of the user's own has its own name. */
export const measureWords = ({ measure }: Space, what: Measure | 'unfinished'): string =>
  what === 'own' && measure !== null ? visible(measure.name) : ENGLISH.t(`search.measure.${what}`);

/** Effects that are listed. */
const EFFECTS = 8;
const SCREEN = 100;

export interface PlannedRound {
  readonly nodes: number;
  readonly games: number;
  readonly candidates: number;
}

/** What a search would play. */
export function describePlan(
  space: Space,
  candidates: number | null,
  rounds: readonly PlannedRound[],
  learn: boolean,
): string {
  const count =
    candidates === null ? 'more than 100,000 candidates' : plural(candidates, 'candidate', 'candidates');
  return [
    `${visible(space.base.name)}: ${aimWords(space)}? ${plural(space.changes.length, 'change', 'changes')}, ${count}.`,
    '',
    textTable(
      tableOf(rounds, [
        ['nodes', ({ nodes }) => number(nodes), 'right'],
        ['games', ({ games }) => number(games), 'right'],
        ['candidates, at most', (round) => number(round.candidates), 'right'],
      ]),
    ),
    '',
    'The last line confirms the finalists with games from fresh seeds.',
    ...(learn
      ? ['Before it the base and each finalist are learned, which takes a minute or two for each.']
      : []),
  ].join('\n');
}

/** What a search found: the finalists beside the base, what changes are worth, and what to do next. */
export function describeSearch(space: Space, result: SearchResult): string {
  return screenOf([
    [heading(space, result)],
    [roundsText(result)],
    [finalistsText(space, result)],
    [effectsText(space, result)],
    nextLines(result),
  ]);
}

function heading(space: Space, { candidates, games, setAside }: SearchResult): string {
  const aside =
    setAside.length === 0
      ? ''
      : ` ${plural(setAside.length, 'candidate was', 'candidates were')} set aside: --json says why.`;
  return wrap(
    `${visible(space.base.name)}: which change brings ${aimWords(space)}? ${plural(candidates, 'candidate', 'candidates')}, ${number(games)} games.${aside}`,
    '',
    SCREEN,
  );
}

function roundsText({ rounds }: SearchResult): string {
  return textTable(
    tableOf(rounds, [
      ['nodes', ({ nodes }) => number(nodes), 'right'],
      ['candidates', ({ candidates }) => number(candidates), 'right'],
      ['miss a bound', ({ out }) => number(out.length), 'right'],
      ['kept', ({ kept }) => number(kept.length), 'right'],
      ['order as before', ({ correlation }) => (correlation === null ? '' : correlation.toFixed(2)), 'right'],
    ]),
  );
}

function finalistsText(space: Space, { confirmed, finalists, bounds }: SearchResult): string {
  if (confirmed === null || finalists.length === 0)
    return 'No candidate is better than the base within the bounds: nothing was confirmed.';
  const { base } = confirmed;
  const measures = shownMeasures(space).filter((measure) => measure !== 'advantage');
  const elo = (value: number | undefined, error = 0): string =>
    value === undefined ? '-' : `${signed(value, 0)} ± ${(1.96 * error).toFixed(0)}`;
  const rows = [
    {
      name: `${visible(space.base.id)} (base)`,
      cells: measures.map((measure) => baseText(measure, base[measure]?.value)),
      first: elo(base.advantage?.value, base.advantage?.error),
      verdict: '',
    },
    ...finalists.map((game) => ({
      name: visible(game.changes.join(' + ')),
      cells: measures.map((measure) => betweenText(measure, game.differences[measure])),
      first: elo(game.measured.advantage?.value, game.measured.advantage?.error),
      verdict: verdictText(space, game),
    })),
  ];
  const looks = finalists.flatMap(({ firstLook, differences }) => {
    const found = differences[WANTED[space.aim].measure];
    return firstLook === null || found === null ? [] : [{ firstLook, found }];
  });
  const best = looks[0];
  return [
    `Confirmed by ${number(confirmed.games)} fresh games each, ${number(confirmed.nodes)} nodes a move:`,
    textTable(
      tableOf(rows, [
        ['', ({ name }) => name],
        ...measures.map((measure, at): Field<(typeof rows)[number]> => [
          measure === 'depth' ? 'four times the nodes' : measureWords(space, measure),
          ({ cells }) => cells[at]!,
        ]),
        ['first player, Elo', ({ first }) => first],
        ['', ({ verdict }) => verdict],
      ]),
      PLAIN,
    ),
    wrap(
      `Differences from the base; their intervals hold together at 95 %.${
        bounds.advantage === null ? '' : ` Bound: neither side favoured by more than ${bounds.advantage} Elo.`
      }${
        best === undefined
          ? ''
          : ` The round before said ${valueText(WANTED[space.aim].measure, best.firstLook)} of the first line.`
      }${confirmed.isJudgedByOwn ? ' Each game is judged by what was learned from it.' : ''}`,
      '',
      SCREEN,
    ),
  ].join('\n');
}

/** A number of the base by itself. */
function baseText(measure: Measure, value: number | undefined): string {
  if (value === undefined) return '-';
  if (measure === 'length') return `${Math.exp(value).toFixed(0)} plies`;
  switch (SCALE[measure]) {
    case 'share':
      return `${(100 * value).toFixed(1)} %`;
    case 'ratio':
      return Math.exp(value).toFixed(1);
    case 'elo':
      return `${value.toFixed(0)} Elo`;
    case 'plain':
      return value.toFixed(2);
  }
}

export function verdictText(space: Space, { verdict, missed }: FoundGame): string {
  const bounds = missed.map((measure) => measureWords(space, measure)).join(', ');
  return ENGLISH.t(`search.verdict.${verdict}`, { bounds });
}

function effectsText(space: Space, { effects, together }: SearchResult): string {
  const { measure } = WANTED[space.aim];
  const shown = effects.filter(({ differences }) => isClear(differences[measure]));
  const listed = shown
    .toSorted((a, b) => Math.abs(b.differences[measure]!.value) - Math.abs(a.differences[measure]!.value))
    .slice(0, EFFECTS);
  const rest = effects.length - shown.length;
  const columns = [...new Set<Measure>([measure, 'draws', 'length', 'advantage'])];
  const lines = [
    'What a change does alone, by the strongest players that met it:',
    ...(listed.length === 0
      ? []
      : [
          textTable(
            tableOf(listed, [
              ['', ({ change }) => visible(change)],
              ...columns.map(
                (one) =>
                  [
                    one === 'advantage' ? 'first player' : measureWords(space, one),
                    ({ differences }: (typeof listed)[number]) => betweenText(one, differences[one]),
                  ] as const,
              ),
              ['nodes', ({ nodes }) => number(nodes), 'right'],
            ]),
          ),
        ]),
  ];
  const hidden = shown.length - listed.length;
  if (hidden > 0) lines.push(`${plural(hidden, 'smaller effect', 'smaller effects')}: --json.`);
  if (rest > 0)
    lines.push(
      `${plural(rest, 'change has', 'changes have')} no effect on ${measureWords(space, measure)} that is shown.`,
    );
  const pair = together.find(isClear);
  if (pair !== undefined)
    lines.push(
      `Together ${visible(pair.changes.join(' and '))} bring ${betweenText(measure, pair)} beyond the sum of their effects.`,
    );
  return lines.join('\n');
}

function nextLines({ folder, finalists, confirmed }: SearchResult): string[] {
  const best = finalists[0];
  if (best === undefined || confirmed === null) return [];
  const file = `${folder}/${best.id}.json`;
  return commands([
    [`./dlab show ${file}`, 'its rules in words'],
    [`./dlab play ${file}`, 'play it'],
    ...(confirmed.isJudgedByOwn
      ? []
      : ([[`./dlab try ${file} --learn`, 'judged by what is learned from it']] as const)),
    [`${folder}/${SEARCH_FILES.page}`, 'all of it as a page: every candidate, effects, rules in words'],
    [`./dlab dashboard ${folder}`, 'charts, and the games behind each number'],
  ]);
}

const isClear = (found: Pick<Between, 'low' | 'high'> | null): boolean =>
  found !== null && (found.low > 0 || found.high < 0);

/** `-14.1 [-18.2, -10.1]`: points of draws, per cent of length, Elo. */
export function betweenText(measure: Measure, found: Between | null): string {
  if (found === null) return '-';
  const { value, low, high } = found;
  return `${valueText(measure, value)} [${[low, high].map((end) => numberText(measure, end)).join(', ')}]`;
}

const valueText = (measure: Measure, value: number): string =>
  `${numberText(measure, value)}${SCALE[measure] === 'ratio' ? ' %' : ''}`;

function numberText(measure: Measure, value: number): string {
  switch (SCALE[measure]) {
    case 'share':
      return signed(100 * value, 1);
    case 'ratio':
      return signed(100 * value, 0);
    case 'elo':
      return signed(value, 0);
    case 'plain':
      return signed(value, 2);
  }
}

function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-(?=0(\.0+)?$)/, '');
}
