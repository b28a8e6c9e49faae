import {
  about,
  findings,
  type Issue,
  issueAt,
  message,
  messageOf,
  type Message,
  type Parsed,
  saidBy,
} from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { parsePlayer } from '@draughts-lab/players';
import { bookOf, createRng, deriveSeed, type Manifest, type PlayerSpec } from '@draughts-lab/records';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { openBuild } from './builds.ts';
import { tableIssues } from './endgames.ts';
import { createRules, DEFAULT_ENGINE, type EngineName } from './engines.ts';
import type { Guests } from './job.ts';
import { sharedPorts } from './lone-ports.ts';
import { measureIssues, modulePlayerIssues } from './modules.ts';
import { makeOpening, readOpening } from './opening.ts';

const MAX_ISSUES = 100;

/**
 * What would keep a run from being played, found before the first game: rules that are not valid or
 * have changed, players that do not exist or cannot play a variant, openings that cannot be made.
 *
 * @param guests players that belong to other checkouts of this program, and whether programs from outside may play
 * @returns every problem (100 at most), with its place in the manifest; empty when all is well
 */
export function checkRun(
  manifest: Manifest,
  engine: EngineName = DEFAULT_ENGINE,
  guests: Guests = {},
): Issue[] {
  const variants = manifest.variants.map((entry) => parseVariant(entry.document));
  const issues = variants.flatMap((parsed, index) => variantIssues(manifest, index, parsed));
  const check = new Check(manifest, guests, engine);
  for (const cell of manifest.cells) {
    const parsed = variants[cell.variant];
    if (parsed === undefined || !parsed.ok) continue;
    // Nobody of this program plays an imported game.
    for (const player of manifest.imported === undefined ? new Set(cell.players) : [])
      issues.push(...check.player(player, cell.variant, parsed.value));
    if (issues.length < MAX_ISSUES) issues.push(...check.openings(cell.variant, parsed.value));
  }
  const measures = measureIssues(manifest, guests.engines === true);
  return [...issues, ...measures, ...sharedPorts(manifest)].slice(0, MAX_ISSUES);
}

/** What keeps one row from being played here: its rules, its tables and its players, not its openings. */
export function cellIssues(manifest: Manifest, cell: number, guests: Guests = {}): Issue[] {
  const { variant: at, players } = manifest.cells[cell]!;
  const parsed = parseVariant(manifest.variants[at]!.document);
  const issues = variantIssues(manifest, at, parsed);
  if (!parsed.ok) return issues;
  const check = new Check(manifest, guests, DEFAULT_ENGINE);
  for (const player of new Set(players)) issues.push(...check.player(player, at, parsed.value));
  return issues;
}

function variantIssues({ variants }: Manifest, index: number, parsed: Parsed<Variant>): Issue[] {
  const path = `variants[${index}]`;
  if (!parsed.ok) return inside(`${path}.document`, parsed.issues);
  const { hash, seats, tables } = variants[index]!;
  const { issues, refuse } = findings();
  if (parsed.value.hash !== hash)
    refuse(
      `${path}.hash`,
      `the rules have the hash ${parsed.value.hash}, the manifest says ${hash}`,
      'the document was changed, or this program reads it differently',
    );
  if (parsed.value.players.length !== seats)
    refuse(`${path}.seats`, `${seats} seats for ${parsed.value.players.length} players`);
  if (tables !== undefined) issues.push(...inside(path, tableIssues(parsed.value, tables)));
  return issues;
}

/** Looks at the players and openings of a run; cells share them, and nothing is said twice. */
class Check {
  readonly #manifest: Manifest;
  readonly #guests: Guests;
  readonly #engine: EngineName;
  readonly #said = new Set<string>();

  constructor(manifest: Manifest, guests: Guests, engine: EngineName) {
    this.#manifest = manifest;
    this.#guests = guests;
    this.#engine = engine;
  }

  player(player: number, at: number, variant: Variant): Issue[] {
    const { name, spec } = this.#manifest.players[player]!;
    const { builds, engines = false } = this.#guests;
    const build = builds?.get(player);
    const issues =
      build === undefined
        ? [
            ...playerIssues(spec, variant, this.#manifest.variants[at]!.weights ?? null),
            ...(spec.player === 'engine' && !engines ? [NO_ENGINES] : []),
            ...(spec.player === 'module' ? modulePlayerIssues(spec, engines) : []),
          ]
        : buildIssues(build, spec, variant);
    return this.#new(inside(`players[${player}]`, issues).map((issue) => about(name, issue)));
  }

  openings(at: number, variant: Variant): Issue[] {
    const { openings, seed: run } = this.#manifest;
    switch (openings.kind) {
      case 'start':
        return [];
      case 'book': {
        const rules = createRules(variant, this.#engine);
        const none = createRng('0'.repeat(16));
        return bookOf(openings, at).flatMap((text, index) => {
          const path = `openings.positions[${index}]`;
          const opening = readOpening(path, text);
          const problems = opening.kind === 'position' ? fenIssues(variant, text) : [];
          const issues = problems.length > 0 ? problems : errorOf(() => makeOpening(rules, opening, none));
          return this.#new(
            issues.map((why) => issueAt(path, message('openings.no-position', { variant: variant.id, why }))),
          );
        });
      }
      case 'varied': {
        const { player } = openings;
        if (player !== undefined)
          return this.#new(
            inside('openings.player', [
              ...playerIssues(player, variant, this.#manifest.variants[at]!.weights ?? null),
              ...(NEAR_BEST.includes(player.player) ? [] : [chooserIssue(player.player)]),
            ]),
          );
        const kinds = this.#manifest.players.map(({ spec }) => spec.player);
        return this.#new(
          kinds
            .filter((kind) => !NEAR_BEST.includes(kind))
            .map((kind) => ({ ...chooserIssue(kind), path: 'openings.player' })),
        );
      }
      case 'random': {
        const seed = deriveSeed({ run, variantHash: variant.hash, unit: 0, purpose: 'opening' });
        const issues = errorOf(() =>
          makeOpening(createRules(variant, this.#engine), openings, createRng(seed)),
        );
        return this.#new(
          issues.map((why) => issueAt('openings.plies', message('about', { name: variant.id, why }))),
        );
      }
    }
  }

  #new(issues: readonly Issue[]): Issue[] {
    return issues.filter((issue) => {
      const text = `${issue.path} ${issue.message}`;
      return !this.#said.has(text) && this.#said.add(text);
    });
  }
}

/** Players that know which moves are near the best one. */
const NEAR_BEST: readonly string[] = ['alpha-beta', 'mcts', 'greedy'];

const chooserIssue = (kind: string): Issue =>
  issueAt('', message('openings.chooser', { kind }), message('hint.judge'));

/** An experiment that comes from a page or a database, or a folder that comes from anywhere, may not name programs of this machine. */
const NO_ENGINES: Issue = issueAt('command', message('engine.not-here'), message('hint.trust'));

function playerIssues(spec: PlayerSpec, variant: Variant, defaultWeights: string | null): readonly Issue[] {
  const parsed = parsePlayer(spec, variant, { defaultWeights });
  return parsed.ok ? [] : parsed.issues;
}

/** The rules and the player as that build reads them. */
function buildIssues(build: string, spec: PlayerSpec, variant: Variant): readonly Issue[] {
  try {
    return openBuild(build).issues(variant, spec);
  } catch (error) {
    return [issueAt('', saidBy(error))];
  }
}

/** What work throws; nothing where it does not. */
function errorOf(work: () => unknown): Message[] {
  try {
    work();
    return [];
  } catch (error) {
    return [saidBy(error)];
  }
}

function fenIssues(variant: Variant, text: string): Message[] {
  const parsed = parseFen(variant, text);
  return parsed.ok ? [] : parsed.issues.map(messageOf);
}

const inside = (path: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [path, issue.path].filter(Boolean).join('.') }));
