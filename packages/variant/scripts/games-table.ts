import { readFileSync, readdirSync } from 'node:fs';
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

/** docs/games.md: what of the family can be said, each with its document, and what cannot, with the reason. */
export function gamesTable(): string {
  const games = FOLDERS.flatMap(readGames);
  const of = (folder: Folder): readonly Game[] => games.filter((game) => game.folder === folder);
  const half = UNSAID_GAMES.filter(({ document }) => document !== undefined);
  return [
    '# Games and house rules of the family',
    '',
    '<!-- prettier-ignore-start -->',
    '',
    'Made from `experiments/games`, `experiments/house-rules` and `packages/variant/scripts/unsaid-games.json` by',
    '`pnpm --filter @draughts-lab/variant generate`; a test fails when it is stale. The shipped variants, which are not repeated here, are in',
    '[variants.md](variants.md). Each document can be given wherever a variant is asked for: `dlab play experiments/games/croda.json`,',
    '`dlab explain experiments/games/croda.json`. Tests play every one of them on both engines.',
    'No published counts of moves were found for these games; those of the shipped variants are in `packages/engine/fixtures/perft.json`.',
    '',
    `${games.length} documents: ${of('games').length} games, ${of('house-rules').length} house rules. Half said: ${half.length}; not said: ${UNSAID_GAMES.length - half.length}.`,
    '',
    ...section('Games', of('games')),
    ...section('House rules', of('house-rules')),
    '## Half said, and not said',
    '',
    '| game | said | nearest document | missing | why |',
    '| --- | --- | --- | --- | --- |',
    ...UNSAID_GAMES.map(({ name, document, missing, why }) =>
      row([
        name,
        document === undefined ? 'no' : 'half',
        document === undefined ? '–' : link(document, games),
        missing,
        why,
      ]),
    ),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

function section(title: string, games: readonly Game[]): string[] {
  return [
    `## ${title}`,
    '',
    '| game | said | document | base | what it is | hash |',
    '| --- | --- | --- | --- | --- | --- |',
    ...games.map((game) =>
      row([
        game.variant.name,
        UNSAID_GAMES.some(({ document }) => document === game.variant.id) ? 'half' : 'yes',
        link(game.variant.id, games),
        `\`${game.extends}\``,
        game.variant.document.description ?? '',
        `\`${game.variant.hash.slice(0, 12)}\``,
      ]),
    ),
    '',
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function link(id: string, games: readonly Game[]): string {
  const game = games.find(({ variant }) => variant.id === id);
  if (game !== undefined) return `[\`${id}\`](../experiments/${game.folder}/${id}.json)`;
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
