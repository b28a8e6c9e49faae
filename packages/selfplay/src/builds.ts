import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Move, moveKey, type Rules } from '@draughts-lab/engine';
import {
  firstLine,
  type Issue,
  issueAt,
  message,
  must,
  ok,
  type Parsed,
  stableJson,
} from '@draughts-lab/input';
import type { Choice, Clock, Player, Rng, Turn } from '@draughts-lab/players';
import type { PlayerSpec } from '@draughts-lab/records';
import { type Setup, spelledOut, type Variant } from '@draughts-lab/variant';
import { hashOfCode, packageFolder, playingPackages } from './code-version.ts';
import { loadTypedSources } from './typed-sources.ts';

/**
 * Another checkout of this program, whose players play here. Nothing is asked of it but what its packages have always
 * exported: `parseVariant`, `compileRules`, `parsePlayer` and `createPlayer`.
 */
export interface Build {
  /** Hash of the code that plays, as in `codeVersion`. */
  readonly code: string;
  /** What keeps its player from playing under these rules; empty when nothing does. */
  issues(variant: Variant, spec: PlayerSpec): Issue[];
  /**
   * The player of a description, as that program understands it: its defaults, its learned weights.
   *
   * @param clock for descriptions with a time control, which nothing that is repeated has
   * @throws Error where `issues` has some
   */
  player(variant: Variant, spec: PlayerSpec, clock?: Clock): Player;
}

/** What is used of the other program's packages. Its positions are its own; moves and setups are the same plain data. */
interface Modules {
  readonly variant: { parseVariant(document: unknown): Parsed<Variant> };
  readonly engine: { compileRules(variant: Variant): Rules };
  readonly players: {
    parsePlayer(spec: unknown, variant: Variant, options: { readonly isTimed: boolean }): Parsed<unknown>;
    createPlayer(rules: Rules, spec: unknown, clock?: Clock): Player;
  };
}

const SCOPE = '@draughts-lab/';
const PACKAGES = ['variant', 'engine', 'players'] as const;

const opened = new Map<string, Build>();

/**
 * Opens another checkout, once in each thread.
 *
 * @param dir its root, an absolute path: installed, and built where its packages export what is built
 * @throws Error when there is none, or its packages cannot be loaded
 */
export function openBuild(dir: string): Build {
  return opened.getOrInsertComputed(dir, load);
}

function load(dir: string): Build {
  const home = join(dir, 'packages/selfplay/package.json');
  if (!existsSync(home))
    throw new Error(`${dir} is no checkout of this program: there is no packages/selfplay in it`);
  const require = createRequire(home);
  const selfplay = dirname(resolvePackage(require, dir, 'selfplay'));
  loadTypedSources([...playingPackages(selfplay).values()].map(packageFolder));
  const modules = Object.fromEntries(
    PACKAGES.map((name) => [name, loadPackage(require, dir, name)]),
  ) as unknown as Modules;
  const places = new Map<string, Parsed<Rules>>();
  const rulesOf = (variant: Variant): Parsed<Rules> => {
    return places.getOrInsertComputed(variant.hash, () => {
      const parsed = modules.variant.parseVariant(spelledOut(variant));
      return parsed.ok ? ok(modules.engine.compileRules(parsed.value)) : parsed;
    });
  };
  const parse = (
    variant: Variant,
    spec: PlayerSpec,
    isTimed = false,
  ): Parsed<{ rules: Rules; spec: unknown }> => {
    if (spec['tables'] === true) return { ok: false, issues: [NO_TABLES] };
    const rules = rulesOf(variant);
    if (!rules.ok) return rules;
    const read = modules.players.parsePlayer(spec, rules.value.variant, { isTimed });
    return read.ok ? ok({ rules: rules.value, spec: read.value }) : read;
  };
  return {
    code: hashOfCode(selfplay),
    issues: (variant, spec) => {
      const read = parse(variant, spec);
      return read.ok ? [] : [...read.issues];
    },
    player: (variant, spec, clock) => {
      const read = must(parse(variant, spec, clock !== undefined), `${dir}: ${stableJson(spec)}`);
      return asGuest(dir, read.rules, modules.players.createPlayer(read.rules, read.spec, clock));
    },
  };
}

const NO_TABLES: Issue = issueAt('tables', message('build.tables'), message('hint.no-tables'));

function loadPackage(require: NodeJS.Require, dir: string, name: string): unknown {
  return orUnusable(dir, name, () => require(`${SCOPE}${name}`) as unknown);
}

const resolvePackage = (require: NodeJS.Require, dir: string, name: string): string =>
  orUnusable(dir, name, () => require.resolve(`${SCOPE}${name}`));

function orUnusable<T>(dir: string, name: string, load: () => T): T {
  try {
    return load();
  } catch (error) {
    const reason = error instanceof Error ? firstLine(error.message) : String(error);
    throw new Error(
      `${dir}: packages/${name} cannot be loaded (${reason}); install and build that checkout first`,
      { cause: error },
    );
  }
}

/** A player with rules of its own: it follows the game there, and its moves are looked up among the legal ones here. */
function asGuest(dir: string, rules: Rules, player: Player): Player {
  let start: Setup | null = null;
  let position: unknown = null;
  const played: Move[] = [];

  /** Brings the other program's position to where the game is. A game that goes on costs its new moves only. */
  function follow(turn: Turn<unknown>): void {
    const isKnown = turn.start === start && played.every((move, ply) => turn.moves[ply] === move);
    if (!isKnown) {
      start = turn.start;
      position = rules.fromSetup(turn.start);
      played.length = 0;
    }
    for (const move of turn.moves.slice(played.length)) {
      position = rules.play(position, own(rules.legalMoves(position), move, 'that program'));
      played.push(move);
    }
  }

  const own = (legal: readonly Move[], move: Move, whose: string): Move => {
    const key = moveKey(move);
    const found = legal.find((other) => moveKey(other) === key);
    if (found === undefined) throw new Error(`the rules of ${dir} differ: ${key} is no move of ${whose}`);
    return found;
  };

  return {
    kind: player.kind,
    choose(turn: Turn<unknown>, rng: Rng): Choice {
      follow(turn);
      const known = rules.legalMoves(position);
      // In the order of the runner: players may choose by it.
      const legal = turn.legal.map((move) => own(known, move, 'that program'));
      const choice = player.choose({ position, legal, start: turn.start, moves: played }, rng);
      return { ...choice, move: own(turn.legal, choice.move, 'this program') };
    },
  };
}
