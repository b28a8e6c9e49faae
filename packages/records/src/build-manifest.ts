import {
  fail,
  type Issue,
  issueAt,
  type JsonObject,
  message,
  type Parsed,
  sha256,
  stableJson,
} from '@draughts-lab/input';
import { type Experiment, repeats } from './experiment.ts';
import {
  type Cell,
  cellGames,
  MANIFEST_VERSION,
  type Manifest,
  type ManifestMeasures,
  type ManifestVariant,
  parseManifest,
} from './manifest.ts';
import { type ManifestOpenings, needsBooks, type Openings } from './openings.ts';
import type { Pairing } from './pairings.ts';
import { type PlayerSpec, playerName, playerOptions } from './player-spec.ts';
import { hash64 } from './rows-hash.ts';

/** Units in a batch, where neither the experiment nor whoever makes the run says. */
export const DEFAULT_BATCH_SIZE = 50;

/** What an experiment file does not say: found out when the run is made. */
export interface RunFacts {
  /** Name of the run and its folder; the experiment's id when left out. */
  readonly run?: string;
  readonly seed: string;
  /** The rules, in the order of `experiment.variants`. */
  readonly variants: readonly ManifestVariant[];
  /** The positions of the book, when the experiment names a file. */
  readonly positions?: readonly string[];
  /** The openings of each variant, where they differ or were made; instead of `positions`. */
  readonly books?: readonly (readonly string[])[];
  /** What the openings of `books` are called, where they have names. */
  readonly bookNames?: readonly (readonly string[])[] | undefined;
  /** Of level openings: how many were looked at, and how many kept. */
  readonly looked?: { readonly looked: number; readonly kept: number } | undefined;
  /** The measures of the experiment, loaded. */
  readonly measures?: readonly ManifestMeasures[] | undefined;
  readonly code: string;
  readonly node: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/**
 * Writes an experiment out in full.
 *
 * @returns the manifest, or every problem that shows only now that the variants are known
 * @throws RangeError when the facts do not belong to the experiment: another number of variants, no book
 */
export function buildManifest(experiment: Experiment, facts: RunFacts): Parsed<Manifest> {
  if (facts.variants.length !== experiment.variants.length) {
    throw new RangeError(
      `${facts.variants.length} rules for the ${experiment.variants.length} variants of ${experiment.id}`,
    );
  }
  const players = new Map<string, { name: string; spec: PlayerSpec }>();
  for (const spec of experiment.pairings.flatMap((pairing) => pairing.players))
    players.set(stableJson(spec), { name: playerName(spec), spec });
  const issues = [...sameRules(facts.variants), ...sameNames([...players.values()])];
  const indexOf = new Map([...players.keys()].map((key, index) => [key, index]));
  const cells = facts.variants.flatMap((variant, variantIndex) =>
    experiment.pairings.flatMap((pairing, pairingIndex): Cell[] => {
      const order = fillSeats(pairing, variant.seats).map((spec) => indexOf.get(stableJson(spec))!);
      const rotates =
        experiment.seats === 'rotate' || (experiment.seats === 'auto' && new Set(order).size > 1);
      const gamesPerUnit = rotates ? variant.seats : 1;
      const problem = cellProblem(experiment, pairing, pairingIndex, variant, gamesPerUnit);
      const { games = experiment.games } = pairing;
      if (problem !== undefined) issues.push(problem);
      const units = Math.max(1, Math.floor(games / gamesPerUnit));
      return [{ variant: variantIndex, pairing: pairing.name, players: order, gamesPerUnit, units }];
    }),
  );
  if (needsBooks(experiment.openings) && facts.books === undefined) {
    issues.push(issueAt('openings', message('openings.not-made'), message('hint.dlab-run')));
  }
  if (issues.length > 0) return fail(issues);
  const {
    id,
    pairings: _pairings,
    seats: _seats,
    version: _version,
    adjudicate,
    measures: _measures,
    ...rest
  } = experiment;
  return parseManifest({
    ...rest,
    games: Math.max(...cells.map(cellGames)),
    ...(adjudicate && { adjudicate }),
    ...(facts.measures !== undefined && { measures: facts.measures }),
    version: MANIFEST_VERSION,
    batchSize: experiment.batchSize ?? DEFAULT_BATCH_SIZE,
    run: facts.run ?? id,
    experiment: id,
    createdAt: facts.createdAt,
    code: facts.code,
    node: facts.node,
    seed: facts.seed,
    variants: facts.variants,
    players: [...players.values()],
    cells,
    openings: writeOut(experiment, facts),
  });
}

function fillSeats({ players }: Pairing, seats: number): readonly PlayerSpec[] {
  return players.length === 1 ? Array.from({ length: seats }, () => players[0]!) : players;
}

function sameRules(variants: readonly ManifestVariant[]): Issue[] {
  return repeats(variants.map(({ hash }) => hash)).map(([later, earlier]) =>
    issueAt(
      `variants[${later}]`,
      message('variants.same-rules', {
        variant: variants[later]!.id,
        index: earlier,
        other: variants[earlier]!.id,
      }),
    ),
  );
}

function sameNames(players: readonly { name: string }[]): Issue[] {
  return repeats(players.map(({ name }) => name)).map(([later]) =>
    issueAt(
      'players',
      message('players.same-name', { name: JSON.stringify(players[later]!.name) }),
      message('hint.player-name'),
    ),
  );
}

/** The first reason why a pairing cannot play a variant as the experiment wants it. */
function cellProblem(
  { games: planned, pairings, stop }: Experiment,
  { players, name, games: own }: Pairing,
  index: number,
  { id, seats }: ManifestVariant,
  gamesPerUnit: number,
): Issue | undefined {
  if (players.length !== 1 && players.length !== seats)
    return issueAt(
      pairings.length === 1 ? 'players' : `players[${index}]`,
      message('players.seats', { count: players.length, variant: id, seats }),
      message('hint.all-or-seats', { seats }),
    );
  const where = message('where.pairing', { variant: id, pairing: name });
  const games = own ?? planned;
  const over = games % gamesPerUnit;
  if (over !== 0)
    return issueAt(
      own === undefined ? 'games' : `${pairings.length === 1 ? 'players' : `players[${index}]`}.games`,
      message('games.units', { games, where, perUnit: gamesPerUnit }),
      message('hint.write-one-of', {
        values: games > over ? [games - over, games - over + gamesPerUnit] : [gamesPerUnit],
      }),
    );
  if (stop.kind !== 'fixed' && seats !== 2)
    return issueAt(
      'stop.kind',
      message('stop.two-players', { stop: stop.kind, where, seats }),
      message('hint.write', { value: '"fixed"' }),
    );
  if (stop.kind === 'sprt' && stop.model === 'pentanomial' && gamesPerUnit !== 2)
    return issueAt('stop.model', message('stop.pairs', { where }), message('hint.trinomial'));
  return undefined;
}

function writeOut(
  { openings }: Experiment,
  { positions: fromFile, books, bookNames, looked }: RunFacts,
): ManifestOpenings {
  if (openings.kind === 'start' || openings.kind === 'varied') return openings;
  if (books !== undefined) return writeBooks(openings, books, bookNames, looked);
  if (openings.kind === 'ballot') throw new RangeError('the openings of a ballot are not among the facts');
  if (openings.kind !== 'book') {
    const { plies, mixed, judged } = openings as Extract<Openings, { kind: 'random' }>;
    return { kind: 'random', plies, ...(mixed && { mixed }), ...(judged !== undefined && { judged }) };
  }
  const positions = openings.positions ?? fromFile;
  if (positions === undefined)
    throw new RangeError(`the positions of the book ${openings.path} are not among the facts`);
  return {
    kind: 'book',
    path: openings.path ?? null,
    order: openings.order,
    positions: [...positions],
    hash: hash64(positions.join('\n')),
  };
}

function writeBooks(
  openings: Exclude<Openings, { kind: 'start' | 'varied' }>,
  books: readonly (readonly string[])[],
  names: RunFacts['bookNames'],
  looked: RunFacts['looked'],
): ManifestOpenings {
  const texts = books.map((book) => book.join('\n'));
  const isShared = texts.every((text) => text === texts[0]);
  const positions = isShared ? books[0]! : books.flat();
  const { kind } = openings;
  const filter =
    kind === 'level' ? { maxScore: openings.maxScore, player: openings.player } : openings.filter;
  return {
    kind: 'book',
    path: kind === 'book' ? (openings.path ?? null) : null,
    // What was drawn is in a random order already.
    order: kind === 'random' ? 'listed' : kind === 'level' ? 'random' : openings.order,
    positions: [...positions],
    hash: hash64(positions.join('\n')),
    ...(names !== undefined && { names: [...(isShared ? names[0]! : names.flat())] }),
    ...(!isShared && { perVariant: books.map(({ length }) => length) }),
    made: {
      kind,
      ...(kind !== 'book' && kind !== 'ballot' && { plies: openings.plies }),
      ...(kind === 'ballot' && openings.table !== undefined && { table: openings.table }),
      ...(kind === 'level' && looked),
      ...(filter !== undefined && { filter }),
    },
  };
}

/**
 * SHA-256 (64 hex digits) of what determines the rows of a run, whatever it is called and whoever plays it:
 * seed, rules, player kinds and options, cells, openings, ply limit and stop rule. The version of the code is
 * not part of it: two runs with one plan hash and different row hashes show that the code changed the games.
 */
export function planHash(manifest: Manifest): string {
  const { openings } = manifest;
  const plan = {
    seed: manifest.seed,
    variants: manifest.variants.map(({ hash }) => hash),
    // What variants have in learned weights and endgame tables, where one has some: a run without them has the hash that it always had.
    ...ofVariants(
      'weights',
      manifest.variants.map((variant) => variant.weights ?? null),
    ),
    ...ofVariants(
      'tables',
      manifest.variants.map((variant) => variant.tables?.hash ?? null),
    ),
    players: manifest.players.map(({ spec }): JsonObject => ({
      player: spec.player,
      options: planned(spec),
    })),
    cells: manifest.cells.map(({ pairing: _pairing, ...cell }) => cell),
    openings:
      openings.kind === 'book'
        ? {
            kind: 'book',
            order: openings.order,
            hash: openings.hash,
            ...(openings.perVariant !== undefined && { perVariant: openings.perVariant }),
            // Rows say the names.
            ...(openings.names !== undefined && { names: hash64(openings.names.join('\n')) }),
          }
        : openingsPlan(openings),
    maxPlies: manifest.maxPlies,
    ...(manifest.adjudicate && { adjudicate: true }),
    ...(manifest.measures !== undefined && { measures: manifest.measures.map(({ sha256: file }) => file) }),
    stop: manifest.stop,
    // A declared question decides how a stop rule counts; without a rule it moves no game.
    ...(manifest.stop.kind !== 'fixed' && manifest.estimand !== undefined && { estimand: manifest.estimand }),
    // Under a stop rule the size of a batch decides where it looks.
    ...(manifest.stop.kind !== 'fixed' && { batchSize: manifest.batchSize }),
  };
  return sha256(stableJson(plan));
}

/** What decides the moves of a player: of a file of the user's what is in it, and not where it lies. */
function planned(spec: PlayerSpec): JsonObject {
  const { module: _module, ...rest } = playerOptions(spec);
  return spec.player === 'module' && rest['sha256'] !== undefined ? rest : playerOptions(spec);
}

/** What decides the games of openings that are made as the games are played. Openings that are only judged move no game. */
function openingsPlan(openings: Exclude<ManifestOpenings, { kind: 'book' }>): JsonObject {
  switch (openings.kind) {
    case 'start':
      return { kind: 'start' };
    case 'random':
      return { kind: 'random', plies: openings.plies, ...(openings.mixed && { mixed: true }) };
    case 'varied': {
      const { kind, plies, spread, player } = openings;
      return {
        kind,
        plies,
        spread,
        ...(player !== undefined && { player: player.player, options: playerOptions(player) }),
      };
    }
  }
}

const ofVariants = (name: string, hashes: (string | null)[]): JsonObject =>
  hashes.every((hash) => hash === null) ? {} : { [name]: hashes };
