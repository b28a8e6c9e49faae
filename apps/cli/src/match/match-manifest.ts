import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { formatIssues, type Issue, ok } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import {
  buildManifest,
  type Manifest,
  type ManifestVariant,
  parseExperiment,
  playerName,
  type PlayerSpec,
} from '@draughts-lab/records';
import {
  type Builds,
  type EngineName,
  manifestVariant,
  programVersion,
  tablesHere,
} from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { valueOf } from '../shared/value-of.ts';
import { ofPlayer, readPlayerText } from '../shared/player-text.ts';
import { readStop } from './read-stop.ts';

export interface MatchFlags {
  readonly variants?: string;
  readonly games?: number;
  readonly stop?: string;
  readonly aBuild?: string;
  readonly bBuild?: string;
  readonly seed?: string;
  readonly openingPlies: number;
  readonly maxPlies: number;
  readonly workers?: number;
  readonly patience?: number;
  readonly engine?: EngineName;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A match, ready to be played. */
export interface PreparedMatch {
  /** A run whose cells are the variants; its players change seats after each game. */
  readonly manifest: Manifest;
  readonly variants: readonly Variant[];
  /** Roots of the checkouts whose players play, by index into the manifest's players. */
  readonly builds: Builds;
}

const GAMES = 100;
/** Of each variant, where a rule ends the match. */
const GAMES_UNDER_A_RULE = 20_000;
/** Batches that each worker gets, so that none waits long for another at the end. */
const BATCHES_PER_WORKER = 8;
/** Pairs between two looks of a stop rule, over all variants. */
const PAIRS_PER_LOOK = 16;
/** A name in a manifest has room for this many characters. */
const MAX_NAME = 80;

/**
 * Reads what is to be played: the variant and the two players, or the players alone with `--variants`.
 *
 * @throws CliError with every problem of the variants, the players, the number of games and the openings
 */
export function prepareMatch(names: readonly string[], flags: MatchFlags): PreparedMatch {
  const [listed, a, b] = readNames(names, flags);
  const variants = listed.map(loadVariant);
  const issues: Issue[] = [];
  const builds = new Map<number, string>();
  const specs = [a, b].flatMap((text, index): PlayerSpec[] => {
    const build = [flags.aBuild, flags.bBuild][index];
    if (build !== undefined) builds.set(index, resolve(build));
    const read = readPlayerText(text);
    if (!read.ok) {
      issues.push(...ofPlayer(text, read.issues));
      return [];
    }
    // What another build makes of it is asked when the match is checked.
    for (const variant of build === undefined ? variants : []) {
      const parsed = parsePlayer(read.value, variant);
      if (parsed.ok) continue;
      issues.push(...ofPlayer(text, parsed.issues));
      break;
    }
    return [read.value as PlayerSpec];
  });
  for (const { id, players } of variants) {
    if (players.length === 2) continue;
    issues.push({
      path: 'variant',
      message: `a match is between two, "${id}" has ${players.length} players`,
      hint: 'an experiment with "seats" plays any number (dlab run)',
    });
  }
  const games = flags.games ?? (flags.stop === undefined ? GAMES : GAMES_UNDER_A_RULE);
  if (games % 2 !== 0) {
    issues.push({
      path: '--games',
      message: `expected an even number, found ${games}`,
      hint: `write ${games + 1}`,
    });
  }
  const stop = readStop(flags.stop);
  if (!stop.ok) issues.push(...stop.issues);
  if (issues.length > 0 || !stop.ok) throw new CliError(formatIssues('match', issues), EXIT.usage);
  const [first, second] = nameApart(specs.map((spec, index) => named(spec, builds.get(index))));
  const parsed = parseExperiment({
    id: 'match',
    seed: flags.seed ?? String(randomInt(2 ** 47)),
    variants: variants.map(({ id, hash }, index) =>
      variants.findIndex((other) => other.id === id) === index ? id : `${id} ${hash.slice(0, 8)}`,
    ),
    players: { first, second },
    seats: 'rotate',
    games,
    maxPlies: flags.maxPlies,
    openings: flags.openingPlies === 0 ? { kind: 'start' } : { kind: 'random', plies: flags.openingPlies },
    // Pairs are independent of each other: each draws its opening anew.
    estimand: flags.openingPlies === 0 ? 'initial-position' : 'opening-distribution',
    batchSize:
      stop.value.kind === 'fixed' ? batchSize(games, flags) : Math.ceil(PAIRS_PER_LOOK / variants.length),
    stop: stop.value,
  });
  const experiment = valueOf(parsed, 'match', EXIT.usage);
  const usesTables = specs.some((spec) => spec['tables'] === true);
  const manifest = buildManifest(experiment, {
    seed: experiment.seed!,
    variants: variants.map((variant) => withTables(variant, usesTables)),
    code: programVersion(),
    node: process.version,
    createdAt: new Date(0).toISOString(),
  });
  return { manifest: valueOf(manifest, 'match', EXIT.usage), variants, builds };
}

/** The variants and the texts of both players. */
function readNames(names: readonly string[], { variants }: MatchFlags): [string[], string, string] {
  const listed = variants?.split(',').filter((name) => name !== '');
  const wanted = listed === undefined ? 3 : 2;
  if (names.length !== wanted || listed?.length === 0)
    throw new CliError(
      listed === undefined
        ? `dlab match takes a variant and two players, or --variants and two players; found ${names.length} ${names.length === 1 ? 'name' : 'names'}`
        : `dlab match --variants takes variants with commas between them, and two players; found ${listed.length} variants and ${names.length} names`,
      EXIT.usage,
    );
  const [a, b] = names.slice(-2);
  return [listed ?? [names[0]!], a!, b!];
}

/** A player of another build is called so, unless it has a name. */
function named(spec: PlayerSpec, build: string | undefined): PlayerSpec {
  if (build === undefined || spec.name !== undefined) return spec;
  return { ...spec, name: `${playerName(spec)} of ${basename(build)}`.slice(0, MAX_NAME) };
}

/** A player against its like needs another name. */
function nameApart([a, b]: readonly PlayerSpec[]): [PlayerSpec, PlayerSpec] {
  const same = playerName(a!) === playerName(b!);
  const lettered = (spec: PlayerSpec, letter: string): PlayerSpec =>
    same ? { ...spec, name: `${playerName(spec).slice(0, MAX_NAME - 4)} (${letter})` } : spec;
  return [lettered(a!, 'A'), lettered(b!, 'B')];
}

function withTables(variant: Variant, usesTables: boolean): ManifestVariant {
  return manifestVariant(variant, {
    tables: valueOf(usesTables ? tablesHere(variant) : ok(null), 'match'),
  });
}

function batchSize(games: number, { workers = availableParallelism() }: MatchFlags): number {
  return Math.max(1, Math.min(100, Math.floor(games / 2 / workers / BATCHES_PER_WORKER)));
}
