import { answerWords, askedValue } from '../draw/answer-text.ts';
import { tableOf } from '../draw/table.ts';
import { PLAIN } from '../draw/words.ts';
import { commands, name, number, plural, screenOf, table } from '../findings/screen.ts';
import type { Comparison, ComparedAnswer } from './compare-rows.ts';
import { whyNothing } from './refusals.ts';

/** The screen shows so many answers; all of them are in the JSON. */
const ROWS = 12;

/**
 * The screen of `dlab compare`: what differs between the rows, as answers to four questions.
 *
 * @param next commands, each with what it does
 */
export function describeAnswers(
  { rows, answers, refused }: Comparison,
  next: readonly (readonly [string, string])[],
): string {
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const hidden = answers.length - ROWS;
  const left = refused.filter(({ why }) => why !== 'no-question').length;
  return screenOf([
    [
      `What differs between these ${plural(rows.length, 'row', 'rows')}? ${number(games)} games with a result.`,
    ],
    answers.length === 0
      ? [`Nothing to compare: ${whyNothing(refused)}.`]
      : answerTable(answers.slice(0, ROWS)),
    [
      ...(hidden > 0 ? [`(${plural(hidden, 'more answer', 'more answers')}: --json has them)`] : []),
      'Intervals hold together at 95 %. Points are of 100 games.',
      ...(left > 0 ? [`${plural(left, 'pair is', 'pairs are')} left out: the notes say why.`] : []),
    ],
    commands(next),
  ]);
}

/** The pair stands above its answers. */
function answerTable(answers: readonly ComparedAnswer[]): string[] {
  const [titles, rule, ...lines] = table(
    tableOf(answers, [
      ['', ({ question }) => `  ${PLAIN.t(`answer.question.${question}`)}`],
      ['first', ({ question, of }) => askedValue(question, of[0], PLAIN), 'right'],
      ['second', ({ question, of }) => askedValue(question, of[1], PLAIN), 'right'],
      ['answer', (answer) => answerWords(answer, PLAIN)],
    ]),
  );
  const pairAt = (at: number): string => `${name(answers[at]!.a)} against ${name(answers[at]!.b)}`;
  return [
    titles!,
    rule!,
    ...lines.flatMap((line, at) => (at === 0 || pairAt(at) !== pairAt(at - 1) ? [pairAt(at), line] : [line])),
  ];
}
