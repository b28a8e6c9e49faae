import type { Issue, Parsed } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { parsePlayer } from '@draughts-lab/players';
import { bookOf, createRng, deriveSeed, type Manifest, type PlayerSpec } from '@draughts-lab/records';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { openBuild } from './builds.ts';
import { tableIssues } from './endgames.ts';
import { createRules, DEFAULT_ENGINE, type EngineName } from './engines.ts';
import type { Guests } from './job.ts';
import { sharedPorts } from './lone-ports.ts';
import { makeOpening, readOpening } from './opening.ts';
import { errorText } from './play-game.ts';

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

  const said = new Set<string>();
  for (const cell of manifest.cells) {
    const parsed = variants[cell.variant];
    if (parsed === undefined || !parsed.ok) continue;
    // Nobody of this program plays an imported game.
    for (const player of manifest.imported === undefined ? new Set(cell.players) : [])
      issues.push(...checkPlayer(manifest, player, cell.variant, parsed.value, said, guests));
    if (issues.length < MAX_ISSUES)
      issues.push(...checkOpenings(manifest, cell.variant, parsed.value, engine, said));
  }
  return [...issues, ...sharedPorts(manifest)].slice(0, MAX_ISSUES);
}

/** What keeps one row from being played here: its rules, its tables and its players, not its openings. */
export function cellIssues(manifest: Manifest, cell: number, guests: Guests = {}): Issue[] {
  const { variant: at, players } = manifest.cells[cell]!;
  const parsed = parseVariant(manifest.variants[at]!.document);
  const issues = variantIssues(manifest, at, parsed);
  if (!parsed.ok) return issues;
  const said = new Set<string>();
  for (const player of new Set(players))
    issues.push(...checkPlayer(manifest, player, at, parsed.value, said, guests));
  return issues;
}

function variantIssues({ variants }: Manifest, index: number, parsed: Parsed<Variant>): Issue[] {
  const path = `variants[${index}]`;
  if (!parsed.ok) return inside(`${path}.document`, parsed.issues);
  const { hash, seats, tables } = variants[index]!;
  const problems: Issue[] = [];
  if (parsed.value.hash !== hash) {
    problems.push({
      path: `${path}.hash`,
      message: `the rules have the hash ${parsed.value.hash}, the manifest says ${hash}`,
      hint: 'the document was changed, or this program reads it differently',
    });
  }
  if (parsed.value.players.length !== seats) {
    problems.push({
      path: `${path}.seats`,
      message: `${seats} seats for ${parsed.value.players.length} players`,
    });
  }
  if (tables !== undefined) problems.push(...inside(path, tableIssues(parsed.value, tables)));
  return problems;
}

function checkPlayer(
  manifest: Manifest,
  player: number,
  at: number,
  variant: Variant,
  said: Set<string>,
  { builds, engines = false }: Guests,
): Issue[] {
  const { name, spec } = manifest.players[player]!;
  const build = builds?.get(player);
  const issues =
    build === undefined
      ? [
          ...playerIssues(spec, variant, manifest.variants[at]!.weights ?? null),
          ...(spec.player === 'engine' && !engines ? [NO_ENGINES] : []),
        ]
      : buildIssues(build, spec, variant);
  return inside(`players[${player}]`, issues)
    .map((issue) => ({ ...issue, message: `${name}: ${issue.message}` }))
    .filter((issue) => isNew(said, issue));
}

/** An experiment that comes from a page or a database may not name programs of this machine. */
const NO_ENGINES: Issue = {
  path: 'command',
  message: 'programs from outside are not started here',
  hint: 'dlab run starts them; where a run is looked at again, --engines does',
};

function playerIssues(spec: PlayerSpec, variant: Variant, defaultWeights: string | null): readonly Issue[] {
  const parsed = parsePlayer(spec, variant, { defaultWeights });
  return parsed.ok ? [] : parsed.issues;
}

/** The rules and the player as that build reads them. */
function buildIssues(build: string, spec: PlayerSpec, variant: Variant): readonly Issue[] {
  try {
    return openBuild(build).issues(variant, spec);
  } catch (error) {
    return [{ path: '', message: errorText(error) }];
  }
}

function checkOpenings(
  manifest: Manifest,
  at: number,
  variant: Variant,
  engine: EngineName,
  said: Set<string>,
): Issue[] {
  const { openings } = manifest;
  switch (openings.kind) {
    case 'start':
      return [];
    case 'book': {
      const rules = createRules(variant, engine);
      const none = createRng('0'.repeat(16));
      return bookOf(openings, at).flatMap((text, index): Issue[] => {
        const path = `openings.positions[${index}]`;
        const opening = readOpening(path, text);
        const issues = opening.kind === 'position' ? fenIssues(variant, text) : [];
        if (issues.length === 0) {
          try {
            makeOpening(rules, opening, none);
          } catch (error) {
            issues.push(errorText(error));
          }
        }
        return issues
          .map((message) => ({ path, message: `no position of ${variant.id}: ${message}` }))
          .filter((issue) => isNew(said, issue));
      });
    }
    case 'random':
      try {
        const seed = deriveSeed({
          run: manifest.seed,
          variantHash: variant.hash,
          unit: 0,
          purpose: 'opening',
        });
        makeOpening(createRules(variant, engine), openings, createRng(seed));
        return [];
      } catch (error) {
        return [{ path: 'openings.plies', message: `${variant.id}: ${errorText(error)}` }].filter((issue) =>
          isNew(said, issue),
        );
      }
  }
}

function fenIssues(variant: Variant, text: string): string[] {
  const parsed = parseFen(variant, text);
  return parsed.ok ? [] : parsed.issues.map(({ message }) => message);
}

const inside = (path: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [path, issue.path].filter(Boolean).join('.') }));

/** Whether an issue has not been said before; cells share variants and players. */
function isNew(said: Set<string>, { path, message }: Issue): boolean {
  const text = `${path} ${message}`;
  return !said.has(text) && said.add(text) !== undefined;
}
