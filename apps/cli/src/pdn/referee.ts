import { statSync } from 'node:fs';
import type { Rules } from '@draughts-lab/engine';
import { formatIssues, type Issue, type Parsed, parseJson } from '@draughts-lab/input';
import { decodePdn, parsePdn, type PdnGame } from '@draughts-lab/notation';
import {
  endInWords,
  type GameSheet,
  type Irregular,
  type Judgement,
  judgeSheet,
  readSheet,
  scoreSheetToPdn,
  type Severity,
  sheetOfPdn,
} from '@draughts-lab/referee';
import type { Variant } from '@draughts-lab/variant';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { MAX_FILE_BYTES, note, readFileBytes, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { unpackedChunks } from '../shared/packed-file.ts';
import { rulesByHash } from '../shared/rules.ts';
import { fileView } from './file-view.ts';
import { rulesFinder } from './read-games.ts';
import { inspectPdn, linesOf, streamPdn } from './stream-pdn.ts';

/** Exit status by the worst that was found; 3 where a record cannot be read at all. */
const STATUS: Readonly<Record<Severity, number>> = { note: 4, correctable: 5, blocking: 6 };
/** Legal moves that a message lists. */
const SHOWN_MOVES = 12;

const rulesOf = rulesByHash('compiled');

interface GamePlace {
  readonly file: string;
  readonly game: number;
}

/** One game of a file: judged, or why it cannot be. */
type GameReport = GamePlace & { readonly variant: string | null } & (
    | Judgement
    | { readonly issues: readonly Issue[] }
  );

export function registerReferee(program: Command): Command {
  return addCommand(program, 'referee <file...>', 'check game records for irregularities, each with its code')
    .option('--variant <variant>', 'rules, overriding the records')
    .option('--json', 'one JSON object a line for each game')
    .addHelpText(
      'after',
      '\nA record is PDN, a plain score sheet, or JSON: {"variant", "fen", "moves": ["c3-d4", {"move", "side",\n' +
        '"position", "notes": [{"note": "touched", "square": "c3"}]}], "after": [notes]}, one object or one a line.\n' +
        'Exit status: 0 nothing found, 4 notes, 5 what can be corrected, 6 what the game cannot go on from, 3 unreadable.',
    )
    .action(async (files, options) => {
      const given = options.variant === undefined ? null : loadVariant(options.variant);
      let worst = 0;
      for (const file of files) {
        for await (const report of judgeFile(file, given)) {
          printResult(options.json, report, () => describe(report));
          worst = Math.max(worst, statusOf(report));
        }
      }
      if (worst > 0) process.exitCode = worst;
    });
}

const statusOf = (report: GameReport): number =>
  'issues' in report
    ? EXIT.invalid
    : Math.max(0, ...report.irregularities.map(({ severity }) => STATUS[severity]));

/**
 * A file is read at once where it may be, as old books take looking ahead; a longer one game by game, or record by record.
 *
 * @param limit bytes that are read at once
 */
export async function* judgeFile(
  file: string,
  given: Variant | null,
  limit: number = MAX_FILE_BYTES,
): AsyncGenerator<GameReport> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() === true && stat.size > limit) {
    yield* judgeLongFile(file, given);
    return;
  }
  const text = decodePdn(readFileBytes(file));
  if (isJson(text)) yield* judgeJson(file, text, given);
  else yield* judgeText(file, text, given);
}

const isJson = (text: string): boolean => text.trimStart().startsWith('{');

/** PDN, or JSON with a record a line; positions as lists of pieces are not looked for. */
async function* judgeLongFile(file: string, given: Variant | null): AsyncGenerator<GameReport> {
  const inspected = await inspectPdn(file);
  let game = 0;
  let isFirst = true;
  if (await beginsLikeJson(file)) {
    for await (const line of linesOf(inspected)) {
      if (line.trim() !== '') yield judgeRecord({ file, game: ++game }, parseJson(line), given);
    }
    return;
  }
  const find = rulesFinder(given);
  const view = fileView(file, 'judged', true);
  for await (const streamed of streamPdn(inspected, view.at)) {
    if ('game' in streamed) yield judgeGame({ file, game: ++game }, streamed.game, find);
    else if (isFirst) yield { file, game: 0, variant: null, issues: [streamed] };
    isFirst = false;
  }
  view.end();
}

async function beginsLikeJson(file: string): Promise<boolean> {
  for await (const chunk of unpackedChunks(file, 1024)) return isJson(String(chunk));
  return false;
}

function* judgeJson(file: string, text: string, given: Variant | null): Generator<GameReport> {
  const whole = parseJson(text);
  const records = whole.ok
    ? [whole]
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseJson);
  for (const [index, record] of records.entries())
    yield judgeRecord({ file, game: index + 1 }, record, given);
}

function judgeRecord(place: GamePlace, record: Parsed<unknown>, given: Variant | null): GameReport {
  if (!record.ok) return { ...place, variant: null, issues: record.issues };
  const name = (record.value as { variant?: unknown } | null)?.variant;
  const variant = given ?? (typeof name === 'string' ? tryVariant(name) : noVariant());
  if ('issues' in variant) return { ...place, variant: null, issues: variant.issues };
  return judge(place, rulesOf(variant), readSheet(variant, record.value));
}

function tryVariant(name: string): Variant | { readonly issues: readonly Issue[] } {
  try {
    return loadVariant(name);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { issues: [{ path: 'variant', message: error.message }] };
  }
}

const noVariant = (): { readonly issues: readonly Issue[] } => ({
  issues: [{ path: 'variant', message: 'the record names no variant', hint: 'use --variant' }],
});

function* judgeText(file: string, text: string, given: Variant | null): Generator<GameReport> {
  const find = rulesFinder(given);
  // The squares that a list of pieces may name are those of the rules; tags come first in a file that has them.
  const first = find(
    parsePdn(text).games[0] ?? { tags: {}, comments: [], moves: [], result: null, place: null },
  );
  const parsed = parsePdn(first.ok ? scoreSheetToPdn(first.value.rules.variant, text) : text);
  if (parsed.games.length === 0)
    yield {
      file,
      game: 0,
      variant: null,
      issues:
        parsed.issues.length > 0 ? parsed.issues : [{ path: '', message: 'there is no game in this file' }],
    };
  let isTold = false;
  for (const [index, game] of parsed.games.entries()) {
    const found = find(game);
    if (found.ok && found.value.assumed && !isTold) {
      const { id } = found.value.rules.variant;
      note(`${file}: no tag names the game; it is judged by the rules of ${id}, --variant names others`);
      isTold = true;
    }
    yield judgeGame({ file, game: index + 1 }, game, find);
  }
}

function judgeGame(place: GamePlace, game: PdnGame, find: ReturnType<typeof rulesFinder>): GameReport {
  const found = find(game);
  if (!found.ok) return { ...place, variant: null, issues: found.issues };
  const { rules, game: own } = found.value;
  return judge(place, rules, sheetOfPdn(rules.variant, own));
}

function judge(place: GamePlace, rules: Rules, sheet: Parsed<GameSheet>): GameReport {
  const { id } = rules.variant;
  if (!sheet.ok) return { ...place, variant: id, issues: sheet.issues };
  return { ...place, variant: id, ...judgeSheet(rules, sheet.value) };
}

function describe(report: GameReport): string {
  const name = `${report.file}, game ${report.game}`;
  if ('issues' in report) return formatIssues(name, report.issues);
  const { irregularities, followed, plies, end, unclaimed, variant } = report;
  const count = irregularities.length;
  const head = [
    `${name} (${variant}): ${followed} of ${plies} plies`,
    end === null ? 'not decided' : `${endInWords(end)}${end === unclaimed ? ', and played on' : ''}`,
    count === 0 ? 'nothing irregular' : `${count} ${count === 1 ? 'irregularity' : 'irregularities'}`,
  ];
  return [
    head.join(', '),
    ...(unclaimed === null || unclaimed === end
      ? []
      : [`  ${endInWords(unclaimed)} had it been claimed; the players went on`]),
    ...irregularities.flatMap(inWords),
    ...(followed < plies && (end === null || end.ply > followed)
      ? ['  the following moves cannot be judged: the position after this one is unknown']
      : []),
  ].join('\n');
}

function inWords({ ply, side, code, name, source, status, message, legal, place }: Irregular): string[] {
  const at = place === null ? '' : ` (line ${place.line}, column ${place.column})`;
  const more = legal.length - SHOWN_MOVES;
  const listed = legal.slice(0, SHOWN_MOVES).join(' ') + (more > 0 ? ` and ${more} more` : '');
  return [
    `  ply ${ply}, ${side}${at}: ${code} ${name}, ${status}`,
    `    ${message} [${source}]`,
    ...(legal.length === 0 ? [] : [`    legal: ${listed}`]),
  ];
}
