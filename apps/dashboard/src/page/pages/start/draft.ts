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

export const OPENINGS = ['random', 'enumerate', 'start'] as const;
export const STOPS = ['fixed', 'precision', 'sprt', 'equivalence'] as const;

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
      openings === 'start' || openingPlies < 1 ? { kind: 'start' } : { kind: openings, plies: openingPlies },
    ...(stop !== 'fixed' && { stop: stopOf(stop, stopElo) }),
    batchSize: Math.max(1, Math.min(50, Math.ceil(games / 20))),
    keepMoves,
    ...(trace && { trace }),
  };
}

function stopOf(kind: DraftFields['stop'], elo: number): Record<string, unknown> {
  switch (kind) {
    case 'fixed':
      return { kind };
    case 'precision':
      return { kind, halfWidth: elo };
    case 'sprt':
      return { kind, model: 'trinomial', elo0: 0, elo1: elo };
    case 'equivalence':
      return { kind, margin: elo };
  }
}
