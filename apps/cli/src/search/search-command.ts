import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatIssues, issueAt, type JsonObject, message, type Parsed, say } from '@draughts-lab/input';
import {
  admission,
  AIMS,
  allCandidates,
  BaseWithoutResultError,
  capacityOf,
  changesOf,
  firstSpace,
  gamesOfRounds,
  judgeOf,
  leastGames,
  race,
  type Race,
  readSpace,
  SEARCH_FILES,
  searchResult,
  type Space,
} from '@draughts-lab/search';
import { readMeasures } from '@draughts-lab/selfplay';
import type { Variant } from '@draughts-lab/variant';
import { shippedPath } from '../shared/shipped.ts';
import { readEntry } from '../run/prepare-run.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { folderOf, note, print, printResult, readJsonFile } from '../shared/io.ts';
import { learnEach, learnObstacles, refuseToLearn } from '../train/learn-each.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { RUNS_FOLDER } from '../shared/runs-folder.ts';
import { valueOf } from '../shared/value-of.ts';
import { writeFiles } from '../shared/write-files.ts';
import { describePlan, describeSearch } from './describe-search.ts';
import { gamesInMinutes } from './games-in-minutes.ts';
import { type LearnGames, playRounds, type RoundFlags, SearchStopped } from './play-rounds.ts';
import { searchPage } from './search-page.ts';

export interface SearchFlags extends RoundFlags {
  readonly from?: string;
  readonly pairs?: boolean;
  readonly games?: number;
  readonly minutes?: number;
  readonly seed?: string;
  readonly out?: string;
  readonly learn?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly [aim: string]: unknown;
}

/** Prints a first space of rules, or searches one. */
export async function searchCommand(named: string | undefined, flags: SearchFlags): Promise<void> {
  const path = named && shippedPath(named, 'search');
  if (flags.from !== undefined) {
    if (path !== undefined)
      throw new CliError('--from prints a file: leave the file out, or --from', EXIT.usage);
    print(firstSpaceText(flags.from, flags));
    return;
  }
  if (path === undefined)
    throw new CliError('name a space of rules; dlab search --from BASE prints a first one', EXIT.usage);
  const { asked, content } = readFile(path, flags);
  const folder = flags.out ?? join(RUNS_FOLDER, asked.id);
  const space =
    flags.minutes === undefined
      ? asked
      : { ...asked, games: gamesInMinutes(asked, flags.minutes, folder, flags) };
  const candidates = allCandidates(space, LISTED)?.length ?? null;
  const least = leastGames(space, candidates ?? LISTED);
  if (space.games < least)
    throw new CliError(
      `${path}: ${say('en', message('search.games', { games: space.games, candidates: candidates ?? LISTED, least }))}`,
    );
  if (flags.dryRun === true) {
    const rounds = gamesOfRounds(space).map((games, at) => ({
      nodes: space.nodes[at] ?? space.nodes.at(-1)!,
      games,
      candidates: Math.min(capacityOf(space, at), candidates ?? Infinity),
    }));
    printResult(flags.json, { id: space.id, candidates, rounds }, () =>
      describePlan(space, candidates, rounds, flags.learn === true),
    );
    return;
  }
  // What was asked stands beside what is found: the dashboard knows the folder by it while the search is played.
  writeFiles(folder, { [SEARCH_FILES.space]: `${JSON.stringify(content, null, 2)}\n` });
  await searchSpace(space, folder, flags);
}

/** Candidates that are counted one by one. */
const LISTED = 100_000;

async function searchSpace(space: Space, folder: string, flags: SearchFlags): Promise<void> {
  if (flags.learn === true) refuseToLearn([space.base]);
  const admitted = admission(space);
  const judge = judgeOf(space);
  if (judge.unfit.length > 0 && flags.quiet !== true)
    note(
      `all games are judged by the hand-made evaluation, as the weights of ${space.base.id} do not fit: ${changesOf(space, judge.unfit).join(', ')}; without these changes they judge all`,
    );
  let isJudgedByOwn = false;
  const learn: LearnGames = async (games) => {
    if (flags.learn !== true) return null;
    // After hours of rounds a finalist that cannot be learned is no reason to stop.
    const obstacles = learnObstacles(games);
    if (obstacles !== '') note(`${obstacles}\nno game is judged by weights of its own`);
    const weights = obstacles === '' ? await learnEach(games, space.seed, flags) : null;
    isJudgedByOwn = weights !== null;
    return weights;
  };
  try {
    const found = await race(space, {
      refusal: admitted.refusal,
      play: playRounds(space, admitted.games, { judge: judge.variant, learn }, folder, flags),
    });
    if (found.stages[0]?.rounds.length === 0) throw new CliError(nothingToPlay(space, found));
    const result = searchResult(space, found, { judgedLike: judge.variant, isJudgedByOwn }, folder);
    writeFiles(folder, {
      [SEARCH_FILES.found]: `${JSON.stringify(result, null, 2)}\n`,
      [SEARCH_FILES.page]: searchPage(space, result, admitted.games),
      ...Object.fromEntries(
        result.finalists.flatMap(({ key, id }) => {
          const variant = admitted.games.get(key);
          return variant === undefined ? [] : [[`${id}.json`, documentText(variant)]];
        }),
      ),
    });
    printResult(flags.json, result, () => describeSearch(space, result));
  } catch (error) {
    if (error instanceof SearchStopped) return;
    if (error instanceof BaseWithoutResultError)
      throw new CliError(
        `${space.base.id}: its games in round ${error.round} are copies of each other or have no result; nothing can be compared with them`,
      );
    throw error;
  }
}

/** Why no candidate is played: the first few of them with what is wrong. */
function nothingToPlay(space: Space, { setAside }: Race): string {
  const told = setAside
    .slice(0, TOLD)
    .map(({ candidate, why }) => `  ${changesOf(space, candidate).join(' + ')}: ${say('en', why)}`);
  return [`${space.id}: ${say('en', message('search.no-candidate'))}`, ...told].join('\n');
}

/** Candidates that are told one by one. */
const TOLD = 20;

const documentText = ({ document }: Variant): string => `${JSON.stringify(document, null, 2)}\n`;

/** The space of a file, and the file with what the command line says otherwise. */
function readFile(
  path: string,
  { games, seed }: SearchFlags,
): { readonly asked: Space; readonly content: unknown } {
  const file = readJsonFile(path);
  const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
  const content = isObject
    ? { ...file, ...(games !== undefined && { games }), ...(seed !== undefined && { seed }) }
    : file;
  const folder = folderOf(path);
  const space = valueOf(
    readSpace(content, (entry: string | JsonObject): Parsed<Variant> => readEntry(entry, folder)),
    path,
  );
  return { asked: { ...space, measure: readMeasure(space.measure, folder, path) }, content };
}

/** The measure of a search with the path of its file, which is found beside that of the space, or comes with the program. */
function readMeasure(measure: Space['measure'], folder: string, path: string): Space['measure'] {
  if (measure === null) return null;
  const { name } = measure;
  const beside = resolve(folder, measure.module);
  const module = existsSync(beside) ? beside : resolve(shippedPath(measure.module, 'measure'));
  const read = readMeasures([{ module }], true);
  if (!read.ok)
    throw new CliError(
      formatIssues(
        path,
        read.issues.map((issue) => ({ ...issue, path: 'measure.module' })),
      ),
    );
  const [found] = read.value!;
  if (!found!.names.includes(name))
    throw new CliError(
      formatIssues(path, [
        issueAt('measure.name', message('search.no-such-name', { name, names: found!.names.join(', ') })),
      ]),
    );
  return { module, name };
}

function firstSpaceText(from: string, flags: SearchFlags): string {
  const base = loadVariant(from);
  const asked = AIMS.filter((aim) => flags[camelCase(aim)] === true);
  if (asked.length > 1)
    throw new CliError(
      `a search is after one thing: ${asked.map((aim) => `--${aim}`).join(' or ')}`,
      EXIT.usage,
    );
  const space = firstSpace(base, from, asked[0] ?? 'fewer-draws', flags.pairs === true ? 2 : 1);
  note(
    `${Object.keys(space.changes).length} changes around ${base.id}; save it as a file, then: dlab search FILE`,
  );
  return JSON.stringify(space, null, 2);
}

const camelCase = (aim: string): string =>
  aim.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
