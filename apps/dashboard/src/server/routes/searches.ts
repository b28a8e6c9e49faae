import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { message } from '@draughts-lab/input';
import {
  effectsFigure,
  frontFigure,
  pairsFigure,
  SCALE,
  SEARCH_FILES,
  searchFileSchema,
  type SearchResult,
  shownMeasures,
} from '@draughts-lab/search';
import { loadPreset } from '@draughts-lab/variant';
import { Hono } from 'hono';
import type { SearchAnswer, SearchLine, SearchList } from '../../api/searches.ts';
import { answer } from '../answer.ts';
import type { Services } from '../context.ts';
import { ApiFailure } from '../errors.ts';
import { roundName, searchFolders } from '../runs-folder.ts';

/** A search of some hundred candidates takes some hundred kilobytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Searches of rules: what each found. */
export function searchRoutes({ book, shelf }: Services) {
  const folders = async (): Promise<Map<string, string>> => {
    const dirs = await searchFolders(book.folder.runs);
    return new Map(dirs.map((dir) => [basename(resolve(dir)), dir]));
  };
  return new Hono()
    .get('/searches', async (context) => {
      const unread: string[] = [];
      const searches: SearchLine[] = [];
      for (const [name, dir] of await folders()) {
        const found = await readFound(dir);
        if (found === null) unread.push(name);
        else searches.push(lineOf(name, found));
      }
      return answer<SearchList>(context, { searches, unread });
    })
    .get('/searches/:name', async (context) => {
      const name = context.req.param('name');
      const dir = (await folders()).get(name);
      const found = dir === undefined ? null : await readFound(dir);
      if (found === null)
        throw new ApiFailure(404, 'no-such-search', message('request.no-found-search', { name }));
      const nameOf = (run: string): string => (dir === book.folder.runs ? run : roundName(name, run));
      const hashes = await hashesOf(found, nameOf);
      const keys = await shelf.keysOf([...hashes.values()]);
      const measures = shownMeasures(found);
      return answer<SearchAnswer>(context, {
        ...lineOf(name, found),
        folder: found.folder,
        seed: found.seed,
        judgedLike: found.judgedLike === null ? null : nameOfGame(found.judgedLike),
        measures: measures.map((measure) => ({ name: measure, scale: SCALE[measure] })),
        confirmed: found.confirmed && {
          nodes: found.confirmed.nodes,
          games: found.confirmed.games,
          isJudgedByOwn: found.confirmed.isJudgedByOwn,
        },
        finalists: found.finalists.map(({ key, id, changes, differences, verdict, missed, run, cell }) => ({
          id,
          changes,
          differences: measures.map((measure) => differences[measure]),
          verdict,
          missed,
          run: nameOf(run),
          cell,
          variant: keys[hashes.get(key) ?? ''] ?? null,
        })),
        figures: [frontFigure(found, nameOf), effectsFigure(found), pairsFigure(found)].filter(
          (one) => one !== null,
        ),
        setAside: found.setAside.length,
      });
    });

  /** Hashes of the rules of the finalists by their keys, as far as the run with their games is there. */
  async function hashesOf(
    { finalists }: SearchResult,
    nameOf: (run: string) => string,
  ): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    for (const { key, run, cell } of finalists) {
      const read = await book.read(nameOf(run)).catch(() => null);
      const variant = read?.manifest.cells[cell]?.variant;
      if (read && variant !== undefined) hashes.set(key, read.manifest.variants[variant]!.hash);
    }
    return hashes;
  }
}

/** @returns null where the search is not finished, or its file is none */
async function readFound(dir: string): Promise<SearchResult | null> {
  const path = join(dir, SEARCH_FILES.found);
  try {
    if ((await stat(path)).size > MOST_BYTES) return null;
    const found = searchFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** The name of a game that comes with the program; else its id. */
function nameOfGame(id: string): string {
  const found = loadPreset(id);
  return found.ok ? found.value.name : id;
}

const lineOf = (name: string, found: SearchResult): SearchLine => ({
  name,
  id: found.id,
  base: found.baseName,
  aim: found.aim,
  measure: found.measure?.name ?? null,
  candidates: found.candidates,
  games: found.games,
  best: found.finalists.find(({ verdict }) => verdict === 'better')?.changes ?? null,
});
