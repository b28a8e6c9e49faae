import { answerWords, askedValue } from '../draw/answer-text.ts';
import { type Contents, tableOf } from '../draw/table.ts';
import { PLAIN } from '../draw/words.ts';
import { commands, name, number, plural, screenOf, table } from '../findings/screen.ts';
import type { Comparison, ComparedAnswer } from './compare-rows.ts';
import type { MeasureLine } from './compare-measures.ts';
import { whyNothing } from './refusals.ts';

/** The screen shows so many answers; all of them are in the JSON. */
const ROWS = 12;

/**
 * The screen of `dlab compare`: what differs between the rows, as answers to four questions.
 *
 * @param next commands, each with what it does
 */
export function describeAnswers(
  { rows, answers, measures, refused }: Comparison,
  next: readonly (readonly [string, string])[],
): string {
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const hidden = answers.length - ROWS;
  const hiddenMeasures = measures.length - ROWS;
  const left = refused.filter(({ why }) => why !== 'no-question').length;
  return screenOf([
    [
      `What differs between these ${plural(rows.length, 'row', 'rows')}? ${number(games)} games with a result.`,
    ],
    answers.length === 0
      ? [`Nothing to compare: ${whyNothing(refused)}.`]
      : answerTable(answers.slice(0, ROWS)),
    measures.length === 0 ? [] : measureTable(measures.slice(0, ROWS)),
    [
      ...(hiddenMeasures > 0
        ? [
            `(${plural(hiddenMeasures, 'more difference', 'more differences')} of own measures: --json has them)`,
          ]
        : []),
      ...(hidden > 0 ? [`(${plural(hidden, 'more answer', 'more answers')}: --json has them)`] : []),
      measures.length === 0
        ? 'Intervals hold together at 95 %. Points are of 100 games.'
        : 'Intervals of answers hold together at 95 %; of own measures each does, and p is adjusted for all of them.',
      ...(left > 0 ? [`${plural(left, 'pair is', 'pairs are')} left out: the notes say why.`] : []),
    ],
    commands(next),
  ]);
}

function answerTable(answers: readonly ComparedAnswer[]): string[] {
  return underPairs(
    answers,
    tableOf(answers, [
      ['', ({ question }) => `  ${PLAIN.t(`answer.question.${question}`)}`],
      ['first', ({ question, of }) => askedValue(question, of[0], PLAIN), 'right'],
      ['second', ({ question, of }) => askedValue(question, of[1], PLAIN), 'right'],
      ['answer', (answer) => answerWords(answer, PLAIN)],
    ]),
  );
}

function measureTable(measures: readonly MeasureLine[]): string[] {
  return underPairs(
    measures,
    tableOf(measures, [
      ['', ({ measure }) => `  ${name(measure)}`],
      ['first', ({ of }) => ({ value: of[0], unit: 'number' }), 'right'],
      ['second', ({ of }) => ({ value: of[1], unit: 'number' }), 'right'],
      ['difference', (line) => ({ ...line, unit: 'number' })],
      ['p', ({ pAdjusted }) => ({ value: pAdjusted, unit: 'p' }), 'right'],
    ]),
  );
}

/** A table in which each pair of rows stands above its lines. */
function underPairs(
  pairs: readonly { readonly a: string; readonly b: string }[],
  contents: Contents,
): string[] {
  const [titles, rule, ...lines] = table(contents);
  const pairAt = (at: number): string => `${name(pairs[at]!.a)} against ${name(pairs[at]!.b)}`;
  return [
    titles!,
    rule!,
    ...lines.flatMap((line, at) => (at === 0 || pairAt(at) !== pairAt(at - 1) ? [pairAt(at), line] : [line])),
  ];
}
