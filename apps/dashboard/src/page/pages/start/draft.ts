import { isObject } from '@draughts-lab/input/json-text';
import { keep, kept } from '../../shared/storage.ts';

/** The fields of the short form. */
export interface DraftFields {
  readonly variants: readonly string[];
  /** Rules that are written out in the file, and paths of others. */
  readonly own: readonly unknown[];
  readonly player: string;
  /** Budgets: more than one make a row each. */
  readonly nodes: readonly number[];
  /** Who plays against `player`; empty: it plays itself. */
  readonly opponent: string;
  readonly opponentNodes: number;
  readonly games: number;
  readonly openings: (typeof OPENINGS)[number];
  readonly openingPlies: number;
  readonly stop: (typeof STOPS)[number];
  /** Elo of the stop rule. */
  readonly stopElo: number;
  readonly seed: string;
  readonly keepMoves: boolean;
  readonly trace: boolean;
}

export const OPENINGS = ['random', 'varied', 'level', 'enumerate', 'start'] as const;
export const STOPS = ['fixed', 'precision', 'sprt', 'verdict'] as const;

/** The form as the address says, or the suggested variants with random play. */
export function fieldsOf(
  search: URLSearchParams,
  known: readonly string[],
  suggested: readonly string[],
): DraftFields {
  const asked = (search.get('variants') ?? '').split(',').filter((id) => known.includes(id));
  return {
    variants: asked.length > 0 ? asked : suggested,
    own: [],
    player: search.get('player') ?? 'random',
    nodes: numbersIn(search.get('nodes') ?? '') ?? [200],
    opponent: '',
    opponentNodes: 200,
    games: Number(search.get('games') ?? 200),
    openings: 'random',
    openingPlies: 4,
    stop: 'fixed',
    stopElo: 20,
    seed: search.get('seed') ?? '',
    keepMoves: true,
    trace: false,
  };
}

/** `100, 400`: whole numbers above 0; null where there is none. */
export function numbersIn(text: string): number[] | null {
  const numbers = text
    .split(/[\s,;]+/)
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);
  return numbers.length === 0 ? null : [...new Set(numbers)];
}

type Options = Record<string, unknown>;

const withNodes = (player: string, nodes: unknown): Options => ({
  player,
  ...(player === 'alpha-beta' && { nodes }),
});

function playersOf({ player, nodes, opponent, opponentNodes }: DraftFields): Options {
  if (opponent !== '')
    return { first: withNodes(player, nodes[0]), second: withNodes(opponent, opponentNodes) };
  return nodes.length > 1 && player === 'alpha-beta'
    ? { grid: withNodes(player, nodes) }
    : { all: withNodes(player, nodes[0]) };
}

/** Of `level` openings: hundredths of a man that they may be uneven, how many there are, and how much further the judge looks. */
const LEVEL = { maxScore: 30, count: 100, further: 10 };

function openingsOf({ openings, openingPlies: plies, nodes, opponent, opponentNodes }: DraftFields): Options {
  if (openings === 'start' || plies < 1) return { kind: 'start' };
  if (openings !== 'level') return { kind: openings, plies, ...(openings === 'varied' && { spread: 50 }) };
  const most = Math.max(...nodes, opponent === '' ? 1 : opponentNodes);
  const { count, maxScore, further } = LEVEL;
  return { kind: openings, plies, count, maxScore, player: withNodes('alpha-beta', most * further) };
}

/** The experiment file that the form stands for. */
export function draft(fields: DraftFields): Options {
  const { variants, own, player, games, stop, stopElo, seed, keepMoves, trace } = fields;
  const all = [...variants, ...own.map(idOf)];
  const id = `${all.slice(0, 2).join('-')}${all.length > 2 ? '-and-more' : ''}-${player}`.slice(0, 60);
  return {
    id: id.replaceAll(/[^a-z0-9._-]/g, '-').replace(/^[^a-z0-9]+/, '') || 'experiment',
    ...(seed !== '' && { seed }),
    variants: [...variants, ...own],
    players: playersOf(fields),
    games,
    openings: openingsOf(fields),
    ...(stop === 'verdict' && { margin: stopElo }),
    ...(stop !== 'fixed' && { stop: stopOf(stop, stopElo) }),
    batchSize: Math.max(1, Math.min(50, Math.ceil(games / 20))),
    keepMoves,
    ...(trace && { trace }),
  };
}

/** What rules of one's own are called in the name of an experiment. */
function idOf(rules: unknown): string {
  const text = isObject(rules) ? rules['id'] : rules;
  return typeof text === 'string' ? text : 'own';
}

/** What people want to know, and the experiment that answers it. */
export const QUESTIONS = ['favour', 'fairer', 'drawish', 'strength', 'stronger'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The player of the main job: near-best moves are as good as the best, so that games differ. */
const searching = (nodes: number | readonly number[]): Options => ({
  player: 'alpha-beta',
  nodes,
  spread: 10,
});

/**
 * The experiment that answers a question about some variants.
 *
 * @param fields of the form: rules and seed are taken from them
 */
export function experimentFor(question: Question, fields: DraftFields): Options {
  const { variants, own } = question === 'stronger' ? oneGame(fields) : fields;
  const whole = draft({
    ...fields,
    variants,
    own,
    opponent: '',
    openings: 'varied',
    openingPlies: 8,
    stop: 'fixed',
    trace: true,
  });
  const { id } = draft({ ...fields, variants: [question, ...variants], own, player: 'games' });
  switch (question) {
    case 'favour':
      return {
        ...whole,
        id,
        players: { all: searching(500) },
        games: 1000,
        margin: 35,
        stop: { kind: 'verdict', looks: [0.25, 0.5, 1] },
        batchSize: 20,
      };
    case 'fairer':
      return {
        ...whole,
        id,
        players: { grid: searching([200, 1000]) },
        games: 1000,
        stop: { kind: 'answers' },
        batchSize: 20,
      };
    case 'drawish':
      return { ...whole, id, players: { all: searching(500) }, games: 400, batchSize: 20 };
    case 'strength':
      return {
        ...whole,
        id,
        players: [100, 400, 1600].map((nodes) => ({ name: `${nodes} nodes`, all: searching(nodes) })),
        games: 300,
        batchSize: 20,
      };
    case 'stronger':
      return {
        ...whole,
        id,
        players: {
          name: '1,000 v 500 nodes',
          first: { player: 'alpha-beta', nodes: 1000 },
          second: { player: 'alpha-beta', nodes: 500 },
        },
        openings: { kind: 'random', plies: 6 },
        games: 200,
        batchSize: 10,
      };
  }
}

const oneGame = ({ variants, own }: DraftFields): Pick<DraftFields, 'variants' | 'own'> =>
  variants.length > 0 ? { variants: variants.slice(0, 1), own: [] } : { variants, own: own.slice(0, 1) };

const stopOf = (kind: DraftFields['stop'], elo: number): Options => ({
  kind,
  ...(kind === 'precision' && { halfWidth: elo }),
  ...(kind === 'sprt' && { model: 'trinomial', elo0: 0, elo1: elo }),
});

/** A file after a change of the form: only what the change is about is written, whatever else somebody has put there. */
export function withChange(document: Readonly<Options>, before: DraftFields, after: DraftFields): Options {
  const [old, fresh] = [draft(before), draft(after)];
  const next: Options = { ...document };
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (JSON.stringify(old[key]) === JSON.stringify(fresh[key])) continue;
    // These follow from others, while nobody has written them.
    if (['id', 'batchSize'].includes(key) && document[key] !== old[key]) continue;
    if (key === 'players') next[key] = withOptions(fresh['players'] as Options, document[key]);
    else if (Object.hasOwn(fresh, key)) next[key] = fresh[key];
    else delete next[key];
  }
  return next;
}

/** Players with the options that the file gives them and the form does not know, while their kind is the same. */
function withOptions(fresh: Options, before: unknown): Options {
  const who = isObject(before) ? before : {};
  return Object.fromEntries(
    Object.entries(fresh).map(([form, spec]) => {
      const old = who[form] ?? firstOf(who);
      return [
        form,
        isObject(old) && old['player'] === (spec as Options)['player']
          ? { ...old, ...(spec as Options) }
          : spec,
      ];
    }),
  );
}

const firstOf = (who: Options): unknown => who['all'] ?? who['grid'] ?? who['first'];

/** The form as a file says it, so far as the form can say it. */
export function fieldsIn(
  document: Readonly<Options>,
  fields: DraftFields,
  known: readonly string[],
): DraftFields {
  const { variants, players, games, openings, stop, seed, keepMoves, trace } = document;
  const who = isObject(players) ? players : {};
  const [first, second] = [firstOf(who), who['second']].map((spec) => (isObject(spec) ? spec : {})) as [
    Options,
    Options,
  ];
  const from = isObject(openings) ? openings : {};
  const rule = isObject(stop) ? stop : {};
  const number = (value: unknown, otherwise: number): number =>
    typeof value === 'number' ? value : otherwise;
  const nodes = [first['nodes']].flat().filter((value) => typeof value === 'number');
  const isKnown = (id: unknown): id is string => known.includes(id as string);
  return {
    variants: Array.isArray(variants) ? variants.filter(isKnown) : fields.variants,
    own: Array.isArray(variants) ? variants.filter((one: unknown) => !isKnown(one)) : fields.own,
    player: typeof first['player'] === 'string' ? first['player'] : fields.player,
    nodes: nodes.length > 0 ? nodes : fields.nodes,
    opponent: typeof second['player'] === 'string' ? second['player'] : '',
    opponentNodes: number(second['nodes'], fields.opponentNodes),
    games: number(games, fields.games),
    openings: OPENINGS.find((kind) => kind === from['kind']) ?? fields.openings,
    openingPlies: number(from['plies'], fields.openingPlies),
    stop: stop === undefined ? 'fixed' : (STOPS.find((kind) => kind === rule['kind']) ?? fields.stop),
    stopElo: number(rule['halfWidth'] ?? rule['elo1'] ?? document['margin'], fields.stopElo),
    seed: typeof seed === 'string' ? seed : '',
    keepMoves: keepMoves === true,
    trace: trace === true,
  };
}

/** What somebody has written is kept in this window until it is started: a reload loses nothing. */
const KEPT = 'draughts-lab.experiment';

export const keptText = (): string | null => kept(KEPT, 'sessionStorage');
/** @param text null: nothing is kept any more */
export const keepText = (text: string | null): void => keep(KEPT, text, 'sessionStorage');
