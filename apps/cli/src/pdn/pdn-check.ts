import type { PdnGame, PdnIssue, PdnPlace } from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT, reasonFor } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { fileView } from './file-view.ts';
import { rulesFinder } from './read-games.ts';
import { replayPdn, type WrongPly } from './replay-pdn.ts';
import { openPdn } from './stream-pdn.ts';
import { issuesInOneLine } from '../shared/setup.ts';

/** Legal moves that a message lists. */
const SHOWN_MOVES = 12;

interface FileReport {
  readonly file: string;
  readonly ok: boolean;
  readonly games: number;
  /** Plies replayed. */
  readonly plies: number;
  /** The variant that was taken for games whose tags name none; null where there are no such games. */
  readonly assumed: string | null;
  /** What is wrong with the text itself. */
  readonly issues: readonly { readonly place: string; readonly message: string }[];
  /** The first wrong ply of each wrong game. */
  readonly wrong: readonly WrongGame[];
}

type WrongGame = WrongPly & { readonly game: number; readonly variant: string | null };

export function registerPdnCheck(parent: Command): Command {
  return addCommand(parent, 'check <file...>', 'replay games and name the first wrong ply of each')
    .option('--variant <variant>', 'rules, overriding the tags of the games')
    .option('--json', 'one JSON object a line for each file')
    .action(async (files, options) => {
      const variant = options.variant === undefined ? null : loadVariant(options.variant);
      for (const file of files) {
        const report = await checkFile(file, variant);
        if (!report.ok) process.exitCode = EXIT.invalid;
        printResult(options.json, report, () => describe(report));
      }
    });
}

async function checkFile(file: string, variant: Variant | null): Promise<FileReport> {
  const find = rulesFinder(variant);
  const issues: PdnIssue[] = [];
  const wrong: WrongGame[] = [];
  let [games, plies] = [0, 0];
  let assumed: string | null = null;
  const report = (): FileReport => ({
    file,
    ok: issues.length === 0 && wrong.length === 0,
    games,
    plies,
    assumed,
    issues: issues.map(({ path, message }) => ({ place: path, message })),
    wrong,
  });
  const view = fileView(file, 'checked', false);
  try {
    for await (const streamed of openPdn(file, view.at)) {
      if ('path' in streamed) {
        issues.push(streamed);
        continue;
      }
      const { game } = streamed;
      games += 1;
      issues.push(...streamed.issues);
      const found = find(game);
      if (!found.ok) {
        const message = issuesInOneLine(found.issues);
        wrong.push({ game: games, variant: null, ply: 0, text: '', place: game.place, message, legal: [] });
        continue;
      }
      const { rules } = found.value;
      const { id } = rules.variant;
      if (found.value.assumed) assumed = id;
      const replayed = replayPdn(rules, found.value.game);
      plies += replayed.moves.length;
      // What follows a place that could not be read is not judged: a move may be missing there.
      if (replayed.wrong !== null && !isAfterProblem(replayed.wrong.place, game, streamed.issues))
        wrong.push({ game: games, variant: id, ...replayed.wrong });
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { issues: found } = report();
    return { ...report(), ok: false, issues: [...found, { place: '', message: reasonFor(file, error) }] };
  } finally {
    view.end();
  }
  return report();
}

function describe({ file, games, plies, assumed, issues, wrong }: FileReport): string {
  return [
    `${file}: ${count(games, 'game')}, ${plies} plies replayed, ${count(wrong.length, 'wrong game')}, ${count(issues.length, 'problem')} in the text`,
    ...(assumed === null || wrong.length === 0
      ? []
      : [`  no tag names the game: the rules of ${assumed} are taken, --variant names others`]),
    ...issues.map(({ place, message }) => `  ${place === '' ? '' : `${place}: `}${message}`),
    ...wrong.flatMap((ply) => [
      `  game ${ply.game}${ply.ply === 0 ? '' : `, ply ${ply.ply}`} (${placeText(ply.place)}): ${ply.message}`,
      ...(ply.legal.length === 0 ? [] : [`    legal: ${legalText(ply.legal)}`]),
    ]),
  ].join('\n');
}

/** Whether a problem of the text lies between the beginning of a game and a ply of it. */
function isAfterProblem(ply: PdnPlace | null, game: PdnGame, issues: readonly PdnIssue[]): boolean {
  const { place: begin } = game;
  if (ply === null || begin === null) return false;
  return issues.some(({ place }) => place !== null && isBefore(begin, place) && isBefore(place, ply));
}

const isBefore = (a: PdnPlace, b: PdnPlace): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

const count = (value: number, word: string): string => `${value} ${word}${value === 1 ? '' : 's'}`;

const placeText = (place: PdnPlace | null): string =>
  place === null ? 'no place' : `line ${place.line}, column ${place.column}`;

function legalText(legal: readonly string[]): string {
  const more = legal.length - SHOWN_MOVES;
  return legal.slice(0, SHOWN_MOVES).join(' ') + (more > 0 ? ` and ${more} more` : '');
}
