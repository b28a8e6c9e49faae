import {
  type GameRecord,
  type Manifest,
  type PlannedBatch,
  type Rng,
  buildManifest,
  createRng,
  deriveSeed,
  firstPlayerScore,
  hash64,
  parseExperiment,
  seatPlayers,
} from '../index.ts';

export interface SyntheticOptions {
  readonly run?: string;
  readonly seed?: string;
  /** Number of seats of each variant. */
  readonly seats?: readonly number[];
  readonly games?: number;
  readonly batchSize?: number;
  /** Two different players rotate; otherwise one player takes every seat. */
  readonly rotate?: boolean;
  readonly keepMoves?: boolean;
  readonly trace?: boolean;
}

/** A manifest for tests and measurements: invented variants whose games `syntheticRecords` makes up. */
export function syntheticManifest(options: SyntheticOptions = {}): Manifest {
  const {
    run = 'synthetic',
    seed = '1',
    seats = [2, 2],
    games = 20,
    batchSize = 5,
    rotate = false,
  } = options;
  const a = { player: 'a', nodes: 100 };
  const experiment = parseExperiment({
    id: 'synthetic',
    variants: seats.map((_count, index) => `variant-${index}`),
    players: rotate ? { first: a, second: { player: 'b' } } : { all: a },
    openings: { kind: 'random', plies: 4, mixed: false },
    games,
    batchSize,
    keepMoves: options.keepMoves ?? false,
    trace: options.trace ?? false,
  });
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.issues));
  const manifest = buildManifest(experiment.value, {
    run,
    seed,
    code: 'test',
    node: 'v0',
    createdAt: '2026-01-01T00:00:00Z',
    variants: seats.map((count, index) => ({
      id: `variant-${index}`,
      name: `Variant ${index}`,
      hash: hash64(`variant ${index}`).repeat(4),
      seats: count,
      document: { invented: index },
    })),
  });
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.issues));
  return manifest.value;
}

/** Made-up games of a batch: consistent, of every ending, and the same each time for the same manifest and batch. */
export function syntheticRecords(manifest: Manifest, batch: PlannedBatch): GameRecord[] {
  const { gamesPerUnit } = manifest.cells[batch.cell]!;
  return Array.from({ length: batch.units * gamesPerUnit }, (_, index) =>
    syntheticRecord(
      manifest,
      batch,
      batch.firstUnit + Math.floor(index / gamesPerUnit),
      index % gamesPerUnit,
    ),
  );
}

function syntheticRecord(manifest: Manifest, batch: PlannedBatch, unit: number, game: number): GameRecord {
  const cell = manifest.cells[batch.cell]!;
  const variant = manifest.variants[cell.variant]!;
  const seed = deriveSeed({ run: manifest.seed, variantHash: variant.hash, unit, purpose: `game:${game}` });
  const rng = createRng(seed);
  const count = variant.seats;
  const first = batch.cell % count;
  const ending = pick(rng, [
    ...Array<'rule'>(20).fill('rule'),
    'capped',
    'adjudicated',
    'forfeited',
    'crashed',
  ] as const);
  const decided = ending !== 'capped' && ending !== 'crashed';
  const winner = decided && rng.int(3) > 0 ? rng.int(count) : null;
  const plies = ending === 'capped' ? manifest.maxPlies : 4 + rng.int(120);
  const played = plies - 4;
  const captures = rng.int(Math.min(12, played + 1));
  const opening = rng.int(8);
  return {
    batch: batch.index,
    cell: batch.cell,
    unit,
    game,
    variant: variant.id,
    variantHash: variant.hash,
    opening: 'random',
    openingHash: hash64(`opening ${opening}`),
    openingPlies: 4,
    seats: seatPlayers(cell, game, first),
    seed,
    first,
    winner,
    places:
      count > 2 && winner !== null
        ? Array.from({ length: count }, (_, seat) => (seat === winner ? 1 : 2))
        : null,
    score: firstPlayerScore({ winner, first, seats: count, ending }),
    ending,
    reason:
      ending === 'rule'
        ? pick(rng, winner === null ? ['repetition', 'move-limit'] : ['no-moves', 'no-pieces'])
        : ending,
    plies,
    branchingSum: played * 3 + rng.int(played * 8 + 1),
    forcedPlies: rng.int(played + 1),
    captures,
    captured: captures === 0 ? 0 : captures + rng.int(6),
    promotions: rng.int(Math.min(4, plies)),
    firstCapturePly: captures === 0 ? null : 1 + rng.int(plies),
    men: perSeat(count, () => rng.int(12)),
    kings: perSeat(count, () => rng.int(4)),
    nodes: perSeat(count, () => played * 100 + rng.int(100)),
    movesHash: rng.int(50) === 0 ? hash64('a game often played') : hash64(seed),
    line: plies < 4 ? null : hash64(`line ${opening % 5}`),
    openingLoss: null,
    measures: null,
    measureError: null,
    trace: manifest.trace
      ? Array.from({ length: plies }, (_, ply) => (ply < 4 || ply % 7 === 0 ? null : rng.int(401) - 200))
      : null,
    moves: manifest.keepMoves ? `${seed} "quoted", é\n2` : null,
    error: ending === 'crashed' || ending === 'forfeited' ? 'made up' : null,
    tags: null,
  };
}

function pick<T>(rng: Rng, list: readonly T[]): T {
  return list[rng.int(list.length)]!;
}

function perSeat(count: number, value: () => number): number[] {
  return Array.from({ length: count }, value);
}
