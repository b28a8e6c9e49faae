import { isObject } from '@draughts-lab/input/json-text';
import { keep, kept } from '../../shared/storage.ts';

/** The fields of the short form. */
export interface DraftFields {
  readonly variants: readonly string[];
  readonly player: string;
  readonly nodes: number;
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

export const OPENINGS = ['random', 'varied', 'enumerate', 'start'] as const;
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
    player: search.get('player') ?? 'random',
    nodes: Number(search.get('nodes') ?? 200),
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

/** The experiment file that the form stands for. */
export function draft({
  variants,
  player,
  nodes,
  games,
  openings,
  openingPlies,
  stop,
  stopElo,
  seed,
  keepMoves,
  trace,
}: DraftFields): Record<string, unknown> {
  const id = `${variants.slice(0, 2).join('-')}${variants.length > 2 ? '-and-more' : ''}-${player}`.slice(
    0,
    60,
  );
  return {
    id: id.replaceAll(/[^a-z0-9._-]/g, '-').replace(/^[^a-z0-9]+/, '') || 'experiment',
    ...(seed !== '' && { seed }),
    variants,
    players: { all: { player, ...(player === 'alpha-beta' && { nodes }) } },
    games,
    openings:
      openings === 'start' || openingPlies < 1
        ? { kind: 'start' }
        : { kind: openings, plies: openingPlies, ...(openings === 'varied' && { spread: 50 }) },
    ...(stop === 'verdict' && { margin: stopElo }),
    ...(stop !== 'fixed' && { stop: stopOf(stop, stopElo) }),
    batchSize: Math.max(1, Math.min(50, Math.ceil(games / 20))),
    keepMoves,
    ...(trace && { trace }),
  };
}

/** What people want to know, and the experiment that answers it. */
export const QUESTIONS = ['favour', 'drawish', 'strength', 'stronger'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The player of the main job: near-best moves are as good as the best, so that games differ. */
const searching = (nodes: number): Record<string, unknown> => ({ player: 'alpha-beta', nodes, spread: 10 });

/**
 * The experiment that answers a question about some variants.
 *
 * @param fields of the form: variants and seed are taken from them
 */
export function experimentFor(question: Question, fields: DraftFields): Record<string, unknown> {
  const variants = question === 'stronger' ? fields.variants.slice(0, 1) : fields.variants;
  const whole = draft({
    ...fields,
    variants,
    openings: 'varied',
    openingPlies: 8,
    stop: 'fixed',
    trace: true,
  });
  const { id } = draft({ ...fields, variants: [question, ...variants], player: 'games' });
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

const stopOf = (kind: DraftFields['stop'], elo: number): Record<string, unknown> => ({
  kind,
  ...(kind === 'precision' && { halfWidth: elo }),
  ...(kind === 'sprt' && { model: 'trinomial', elo0: 0, elo1: elo }),
});

/** A file after a change of the form: only what the change is about is written, whatever else somebody has put there. */
export function withChange(
  document: Readonly<Record<string, unknown>>,
  before: DraftFields,
  after: DraftFields,
): Record<string, unknown> {
  const [old, fresh] = [draft(before), draft(after)];
  const next: Record<string, unknown> = { ...document };
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (JSON.stringify(old[key]) === JSON.stringify(fresh[key])) continue;
    // These follow from others, while nobody has written them.
    if (['id', 'batchSize'].includes(key) && document[key] !== old[key]) continue;
    // Rules that are written out stay beside those that are named.
    if (key === 'variants') next[key] = [...after.variants, ...documentsIn(document[key])];
    else if (Object.hasOwn(fresh, key)) next[key] = fresh[key];
    else delete next[key];
  }
  return next;
}

const documentsIn = (variants: unknown): unknown[] =>
  Array.isArray(variants) ? variants.filter(isObject) : [];

/** The form as a file says it, so far as the form can say it. */
export function fieldsIn(
  document: Readonly<Record<string, unknown>>,
  fields: DraftFields,
  known: readonly string[],
): DraftFields {
  const { variants, players, games, openings, stop, seed, keepMoves, trace } = document;
  const all = isObject(players) && isObject(players['all']) ? players['all'] : {};
  const from = isObject(openings) ? openings : {};
  const rule = isObject(stop) ? stop : {};
  const number = (value: unknown, otherwise: number): number =>
    typeof value === 'number' ? value : otherwise;
  return {
    variants: Array.isArray(variants)
      ? variants.filter((id): id is string => known.includes(id as string))
      : fields.variants,
    player: typeof all['player'] === 'string' ? all['player'] : fields.player,
    nodes: number(all['nodes'], fields.nodes),
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
