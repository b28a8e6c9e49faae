/** The fields of the short form. */
export interface DraftFields {
  readonly variants: readonly string[];
  readonly player: string;
  readonly nodes: number;
  readonly games: number;
  readonly openingPlies: number;
  readonly seed: string;
  readonly keepMoves: boolean;
}

/** The form as the address says, or the first known variants with random play. */
export function fieldsOf(search: URLSearchParams, known: readonly string[]): DraftFields {
  const asked = (search.get('variants') ?? '').split(',').filter((id) => known.includes(id));
  return {
    variants: asked.length > 0 ? asked : known.slice(0, 2),
    player: search.get('player') ?? 'random',
    nodes: Number(search.get('nodes') ?? 200),
    games: Number(search.get('games') ?? 200),
    openingPlies: 4,
    seed: search.get('seed') ?? '',
    keepMoves: true,
  };
}

/** The experiment file that the form stands for. */
export function draft({ variants, player, nodes, games, openingPlies, seed, keepMoves }: DraftFields): Record<string, unknown> {
  const id = `${variants.slice(0, 2).join('-')}${variants.length > 2 ? '-and-more' : ''}-${player}`.slice(0, 60);
  return {
    id: id.replaceAll(/[^a-z0-9._-]/g, '-').replace(/^[^a-z0-9]+/, '') || 'experiment',
    ...(seed !== '' && { seed }),
    variants,
    players: { all: { player, ...(player === 'alpha-beta' && { nodes }) } },
    games,
    openings: openingPlies > 0 ? { kind: 'random', plies: openingPlies } : { kind: 'start' },
    batchSize: Math.max(1, Math.min(50, Math.ceil(games / 20))),
    keepMoves,
  };
}
