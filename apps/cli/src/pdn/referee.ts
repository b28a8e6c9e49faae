import { formatIssues, type Issue, type Parsed } from '@draughts-lab/input';
import { decodePdn, parsePdn } from '@draughts-lab/notation';
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
import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { readFileBytes, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { createRules } from '../shared/rules.ts';
import { rulesFinder } from './read-games.ts';

/** Exit status by the worst that was found; 3 where a record cannot be read at all. */
const STATUS: Readonly<Record<Severity, number>> = { note: 4, correctable: 5, blocking: 6 };
/** Legal moves that a message lists. */
const SHOWN_MOVES = 12;

interface RefereeOptions {
  readonly variant?: string;
  readonly json?: boolean;
}

/** One game of a file: judged, or why it cannot be. */
type GameReport = { readonly file: string; readonly game: number; readonly variant: string | null } & (
  | Judgement
  | { readonly issues: readonly Issue[] }
);

export function registerReferee(program: Command): Command {
  return addCommand(
    program,
    'referee <file...>',
    'read records as an arbiter does: every irregularity by its code, and on from what was accepted',
  )
    .option('--variant <variant>', 'the rules, whatever the records say')
    .option('--json', 'one JSON object a line for each game')
    .addHelpText(
      'after',
      '\nA record is PDN, a plain score sheet, or JSON: {"variant", "fen", "moves": ["c3-d4", {"move", "side",\n' +
        '"position", "notes": [{"note": "touched", "square": "c3"}]}], "after": [notes]}, one object or one a line.\n' +
        'Exit status: 0 nothing found, 4 notes, 5 what can be corrected, 6 what the game cannot go on from, 3 unreadable.',
    )
    .action((files: readonly string[], options: RefereeOptions) => {
      const given = options.variant === undefined ? null : loadVariant(options.variant);
      let worst = 0;
      for (const file of files) {
        for (const report of judgeFile(file, given)) {
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

function* judgeFile(file: string, given: Variant | null): Generator<GameReport> {
  const text = decodePdn(readFileBytes(file));
  if (text.trimStart().startsWith('{')) yield* judgeJson(file, text, given);
  else yield* judgeText(file, text, given);
}

function* judgeJson(file: string, text: string, given: Variant | null): Generator<GameReport> {
  const whole = parseJson(text);
  const records = whole.ok
    ? [whole]
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseJson);
  for (const [index, record] of records.entries()) {
    const place = { file, game: index + 1 };
    if (!record.ok) {
      yield { ...place, variant: null, issues: record.issues };
      continue;
    }
    const name = (record.value as { variant?: unknown } | null)?.variant;
    const variant = given ?? (typeof name === 'string' ? tryVariant(name) : noVariant());
    if ('issues' in variant) yield { ...place, variant: null, issues: variant.issues };
    else yield judge(place, variant, readSheet(variant, record.value));
  }
}

function parseJson(text: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, issues: [{ path: '', message: `not valid JSON: ${(error as Error).message}` }] };
  }
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
  if (parsed.issues.length > 0 && parsed.games.length === 0)
    yield { file, game: 0, variant: null, issues: parsed.issues };
  for (const [index, game] of parsed.games.entries()) {
    const place = { file, game: index + 1 };
    const found = find(game);
    if (!found.ok) yield { ...place, variant: null, issues: found.issues };
    else yield judge(place, found.value.rules.variant, sheetOfPdn(found.value.rules.variant, game));
  }
}

function judge(
  place: { readonly file: string; readonly game: number },
  variant: Variant,
  sheet: Parsed<GameSheet>,
): GameReport {
  if (!sheet.ok) return { ...place, variant: variant.id, issues: sheet.issues };
  return { ...place, variant: variant.id, ...judgeSheet(createRules(variant, 'reference'), sheet.value) };
}

function describe(report: GameReport): string {
  const name = `${report.file}, game ${report.game}`;
  if ('issues' in report) return formatIssues(name, report.issues);
  const { irregularities, followed, plies, end, variant } = report;
  const count = irregularities.length;
  const head = [
    `${name} (${variant}): ${followed} of ${plies} plies`,
    end === null ? 'not decided' : endInWords(end),
    count === 0 ? 'nothing irregular' : `${count} ${count === 1 ? 'irregularity' : 'irregularities'}`,
  ];
  return [
    head.join(', '),
    ...irregularities.flatMap(inWords),
    ...(followed < plies && (end === null || end.ply > followed)
      ? ['  what follows cannot be judged: nobody can say which position this leaves']
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
