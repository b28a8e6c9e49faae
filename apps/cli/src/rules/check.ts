import { styleText } from 'node:util';
import { interpretRules } from '@draughts-lab/engine';
import { formatIssues, type Issue, say, visible } from '@draughts-lab/input';
import { ballotOf } from '@draughts-lab/selfplay';
import { differences, type Differences, idleIssues } from '@draughts-lab/variant';
import { type Dynamics, type ProbeReport, testPlay } from '@draughts-lab/workbench';
import { addCommand, type Command, wholeNumber } from '../command.ts';
import { CliError, reasonFor, EXIT } from '../shared/exit.ts';
import { print, printJson, printStyled } from '../shared/io.ts';
import { readVariantFile, type VariantFile } from '../shared/load-variant.ts';
import { describeEndings, type EndingsReport, kingEndings } from './endings.ts';

const DEFAULT_GAMES = 20;

type CheckResult =
  | {
      readonly file: string;
      readonly ok: false;
      readonly issues: readonly Issue[];
      /** Changes that have been tried, in order: with them the document is valid, or less wrong. */
      readonly mends?: readonly string[];
    }
  | {
      readonly file: string;
      readonly ok: true;
      readonly id: string;
      readonly name: string;
      readonly hash: string;
      readonly base: { readonly id: string; readonly hash: string } | null;
      readonly differences: Differences | null;
      readonly play: ProbeReport;
      /** How 200 random games of the compiled engine run; absent without test games. */
      readonly dynamics?: Dynamics;
      /** Kings against one king, where that was asked; what keeps these rules from having such tables. */
      readonly endings?: EndingsReport;
      readonly warnings: readonly string[];
    };

export function registerCheck(program: Command): Command {
  return addCommand(program, 'check <file...>', 'check rules documents and play a few test games')
    .option('--games <n>', 'random test games for each document', wholeNumber(0, 10_000), DEFAULT_GAMES)
    .option('--endings', 'how many kings it takes to beat one, exactly; some seconds')
    .option('--json', 'one JSON object a line for each file')
    .action((files, { json, games, endings }) => {
      for (const file of files) {
        const result = check(file, games, endings === true);
        if (!result.ok) process.exitCode = EXIT.invalid;
        if (json) printJson(result);
        else if (result.ok) printStyled(describe(result));
        else print([formatIssues(result.file, result.issues), ...mendLines(result.mends ?? [])].join('\n'));
      }
    });
}

function check(file: string, games: number, endings: boolean): CheckResult {
  const read = readOrIssues(file);
  if ('issues' in read) return { file, ok: false, issues: read.issues };
  const { variant, base } = read;
  if (!variant.ok) {
    const mends = read.mend().mended.map(({ words }) => words);
    return { file, ok: false, issues: variant.issues, mends };
  }
  const { play, dynamics, issues, warnings } = testPlay(variant.value, { games });
  if (issues.length > 0) return { file, ok: false, issues };
  const ballot = ballotOf(interpretRules(variant.value));
  if (ballot.issues.length > 0) return { file, ok: false, issues: ballot.issues };
  const { id, name, hash } = variant.value;
  return {
    file,
    ok: true,
    id,
    name,
    hash,
    base: base === null ? null : { id: base.id, hash: base.hash },
    differences: base === null ? null : differences(base, variant.value),
    play,
    ...(dynamics !== null && { dynamics }),
    ...(endings && { endings: kingEndings(variant.value) }),
    warnings: [
      ...[...warnings, ...ballot.notes].map((one) => say('en', one)),
      ...idleIssues(variant.value).map(({ path, message, hint }) => `${path} ${message}; ${hint}`),
    ],
  };
}

const mendLines = (mends: readonly string[]): string[] =>
  mends.length === 0 ? [] : ['to mend it:', ...mends.map((words) => `  ${visible(words)}`)];

/** An unreadable file is a problem of that file alone: the others are still checked. */
function readOrIssues(file: string): VariantFile | { readonly issues: readonly Issue[] } {
  try {
    return readVariantFile(file);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { issues: error.issues ?? [{ path: '', message: reasonFor(file, error) }] };
  }
}

function describe(result: Extract<CheckResult, { ok: true }>): string {
  const { file, id, name, hash, base, play, warnings } = result;
  const head = `${visible(file)}: ${styleText('bold', visible(name))} (${visible(id)}) is valid`;
  const lines = [`  hash  ${hash}`];
  if (base !== null && result.differences !== null)
    lines.push(...describeDifferences(base.id, result.differences));
  lines.push(`  play  ${describePlay(play)}`);
  if (result.dynamics !== undefined) lines.push(`  run   ${describeDynamics(result.dynamics)}`);
  if (result.endings !== undefined) lines.push(...describeEndings(result.endings));
  for (const warning of warnings) lines.push(`  note  ${warning}`);
  return [head, ...lines.map(visible)].join('\n');
}

function describeDifferences(base: string, { rulesDiffer, words, fields }: Differences): string[] {
  if (!rulesDiffer) return [`  base  ${base}: the same rules, the hash is equal`];
  return [
    `  base  ${base}, changed here:`,
    ...words.flatMap(({ heading, before, after }) => [
      `    ${heading}`,
      ...before.map((sentence) => `      - ${sentence}`),
      ...after.map((sentence) => `      + ${sentence}`),
    ]),
    `    fields: ${fields.map(({ path }) => path).join(', ')}`,
  ];
}

function describeDynamics({ games, unfinished, medianPlies, firstPlayerScore }: Dynamics): string {
  if (medianPlies === null || firstPlayerScore === null)
    return `none of ${games} random games came to an end`;
  return (
    `${games} random games: half of them over after ${medianPlies} plies, ${unfinished} unfinished; ` +
    `the first player scores ${(100 * firstPlayerScore).toFixed(0)} %`
  );
}

function describePlay(play: ProbeReport): string {
  const first = `${play.firstMoves} first moves`;
  if (play.games === 0) return `${first}; no test games`;
  const tally = (record: Readonly<Record<string, number>>): string =>
    Object.entries(record)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const ended =
    play.meanPlies === null ? '' : `, ${play.meanPlies.toFixed(1)} plies on average (${tally(play.reasons)})`;
  return (
    `${first}; ${play.ended} of ${play.games} random games ended${ended}` +
    `${play.ended === 0 ? '' : `; won: ${tally(play.results)}`}; ${play.meanMoves?.toFixed(1)} moves to choose from`
  );
}
