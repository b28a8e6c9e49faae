import type { Question } from '@draughts-lab/stats';
import { answerWords, askedValue } from '../draw/answer-text.ts';
import { tableOf, wrap } from '../draw/table.ts';
import { verdictWords } from '../draw/verdict-text.ts';
import { PLAIN } from '../draw/words.ts';
import {
  commands,
  labelled,
  name,
  number,
  quoteLine,
  screenOf,
  table,
  warnings,
  WIDTH,
} from '../findings/screen.ts';
import type { TrialAnswer, TriedGame } from './trial.ts';
import type { TrialReport } from './trial-report.ts';

/** A trial changes few rules; of a long list the first ones are shown. */
const CHANGES = 6;

/**
 * The screen of `dlab try`: the question, what was changed, a row for each answer, and what to do next.
 *
 * @param changed sentences on the rules that differ, those of the base with `-`
 * @param next commands, each with what it does
 */
export function describeTrial(
  { own, base, answers, judgedLike, isJudgedByOwn, report }: TrialReport,
  changed: readonly string[],
  next: readonly (readonly [string, string])[],
): string {
  const more = changed.length - CHANGES;
  const verdict = ({ id, verdict: said }: TriedGame): string => `${name(id)}: ${verdictWords(said, PLAIN)}`;
  return screenOf([
    [
      `What does ${name(own.id)} change in ${name(base.id)}? ${number(report.games)} games of both, by the same players.`,
    ],
    [
      ...changed.slice(0, CHANGES).flatMap((line) => wrap(line, '    ', WIDTH).split('\n')),
      ...(more > 0 ? [`  (${more} more: dlab diff)`] : []),
    ],
    answers.length === 0 ? ['No answer: the games cannot be compared.'] : answerTable(answers, own, base),
    ['Intervals hold together at 95 %. Points are of 100 games.', ...bias(judgedLike, isJudgedByOwn)],
    [['Favoured?', `${verdict(base)}; ${verdict(own)}.`] as const, ...warnings(report)].flatMap(labelled),
    [wrap(quoteLine(report), '', WIDTH)],
    commands(next),
  ]);
}

function bias(judgedLike: string | null, isJudgedByOwn: boolean): string[] {
  if (isJudgedByOwn) return ['Each game is judged by what was learned from it, both in the same way.'];
  if (judgedLike === null) return [];
  return [
    `Both games are judged by what was learned from ${name(judgedLike)}: it may see less in the rules tried.`,
  ];
}

const ORDER: readonly Question[] = ['fairness', 'draws', 'length', 'depth'];

function answerTable(answers: readonly TrialAnswer[], own: TriedGame, base: TriedGame): string[] {
  const ordered = answers.toSorted((a, b) => ORDER.indexOf(a.question) - ORDER.indexOf(b.question));
  const isFirst = (at: number): boolean => ordered[at]!.question !== ordered[at - 1]?.question;
  const rows = ordered.map((answer, at) => ({
    answer,
    title: isFirst(at) ? PLAIN.t(`answer.question.${answer.question}`) : '',
  }));
  return table(
    tableOf(rows, [
      ['', ({ title }) => title],
      ['players', ({ answer: { pairing } }) => name(pairing)],
      [name(base.id), ({ answer: { question, of } }) => askedValue(question, of[1], PLAIN), 'right'],
      [name(own.id), ({ answer: { question, of } }) => askedValue(question, of[0], PLAIN), 'right'],
      ['answer', ({ answer }) => answerWords(answer, PLAIN)],
    ]),
  );
}
