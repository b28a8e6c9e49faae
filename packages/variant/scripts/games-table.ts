import { readFileSync, readdirSync } from 'node:fs';
import { csv } from './csv.ts';
import { parseVariant } from '../src/parse-variant.ts';
import { presetDocument } from '../src/presets.ts';
import type { Variant } from '../src/variant.ts';
import unsaidGames from './unsaid-games.json' with { type: 'json' };

const EXPERIMENTS = new URL('../../../experiments/', import.meta.url);
const FOLDERS = ['games', 'house-rules'] as const;
type Folder = (typeof FOLDERS)[number];

/** A game or house rule of the family that the rules language says half, or not at all. */
interface UnsaidGame {
  readonly name: string;
  /** Id of the document that comes near, where there is one: the game is half said. */
  readonly document?: string;
  readonly missing: string;
  readonly why: string;
}

const UNSAID_GAMES: readonly UnsaidGame[] = unsaidGames;

/** A document of the folders of games and house rules, as it is written. */
interface Game {
  readonly folder: Folder;
  readonly extends: string;
  readonly variant: Variant;
}

/** docs/games.csv: every document of a game or house rule, with its base and what it is. */
export function gamesTable(): string {
  return csv([
    ['game', 'kind', 'document', 'base', 'description', 'hash'],
    ...readAll().map(({ folder, extends: base, variant: { id, name, document, hash } }) => [
      name,
      folder === 'games' ? 'game' : 'house rule',
      pathOf(folder, id),
      base,
      document.description ?? '',
      hash.slice(0, 12),
    ]),
  ]);
}

/** docs/games.md: the games that the rules language expresses in part or not at all, with the reason. */
export function unsaidTable(): string {
  const games = readAll();
  const half = UNSAID_GAMES.filter(({ document }) => document !== undefined);
  return [
    '# Games the rules language does not cover',
    '',
    '<!-- prettier-ignore-start -->',
    '',
    `Each of the ${games.length} games and house rules in \`experiments/games\` and \`experiments/house-rules\` is a short document that every`,
    'command accepts by its name, for example `dlab play croda`; [games.csv](games.csv) lists them. No published perft counts',
    'were found for them; those of the presets are in `packages/engine/fixtures/perft.json`.',
    '',
    `Of other games of the family, ${half.length} are covered in part, ${UNSAID_GAMES.length - half.length} not at all. Made from \`packages/variant/scripts/unsaid-games.json\` by`,
    '`pnpm --filter @draughts-lab/variant generate`; a test fails when it is stale.',
    '',
    '| game | nearest document | missing | why |',
    '| --- | --- | --- | --- |',
    ...UNSAID_GAMES.map(({ name, document, missing, why }) =>
      row([name, document === undefined ? 'none' : link(document, games), missing, why]),
    ),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

const readAll = (): readonly Game[] => FOLDERS.flatMap(readGames);

const pathOf = (folder: Folder, id: string): string => `experiments/${folder}/${id}.json`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function link(id: string, games: readonly Game[]): string {
  const game = games.find(({ variant }) => variant.id === id);
  if (game !== undefined) return `[\`${id}\`](../${pathOf(game.folder, id)})`;
  if (presetDocument(id) === undefined) throw new Error(`there is no document ${id}`);
  return `[\`${id}\`](../packages/variant/presets/${id}.json)`;
}

/** The documents of a folder by name of the file; a file without a base holds something else, such as weights. */
function readGames(folder: Folder): Game[] {
  const place = new URL(`${folder}/`, EXPERIMENTS);
  const read = (id: string): { readonly extends?: string } =>
    JSON.parse(readFileSync(new URL(`${id}.json`, place), 'utf8')) as { readonly extends?: string };
  const ids = readdirSync(place)
    .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    .toSorted();
  return ids.flatMap((id) => {
    const document = read(id);
    if (document.extends === undefined) return [];
    const parsed = parseVariant(document, {
      resolveBase: (base) => presetDocument(base) ?? (ids.includes(base) ? read(base) : undefined),
    });
    if (!parsed.ok)
      throw new Error(
        `${folder}/${id}: ${parsed.issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
      );
    return [{ folder, extends: document.extends, variant: parsed.value }];
  });
}
