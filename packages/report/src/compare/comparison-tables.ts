import type { Run } from '@draughts-lab/store';
import { answerWords, askedValue } from '../draw/answer-text.ts';
import { type Table, tableOf } from '../draw/table.ts';
import { PLAIN } from '../draw/words.ts';
import { comparedRows } from './compared-row.ts';
import { type Comparison, compareRows } from './compare-rows.ts';

/** Of runs with more variants than these each pair would be too much for a report. */
const MOST_VARIANTS = 4;

/** How the variants of a run differ, in their rules and in what was measured; nothing for one variant, or many. */
export async function comparisonTables(run: Run): Promise<Table[]> {
  const { length } = run.manifest.variants;
  if (length < 2 || length > MOST_VARIANTS || run.manifest.imported !== undefined) return [];
  return tablesOf(await compareRows(await comparedRows([run])));
}

function tablesOf({ between, answers, measures }: Comparison): Table[] {
  const rules = between.rules
    .filter(({ words }) => words.length > 0)
    .map(({ a, b, words }, at): Table => ({
      id: `rules-${at + 1}`,
      title: `Rules that differ: ${a} and ${b}`,
      note: '',
      ...tableOf(words, [
        ['', ({ heading }) => heading],
        [a, ({ after }) => after.join(' ')],
        [b, ({ before }) => before.join(' ')],
      ]),
    }));
  const answered: Table = {
    id: 'answers',
    title: 'Beside each other',
    note: 'Intervals hold together at 95 %. Points are of 100 games.',
    ...tableOf(answers, [
      ['first', ({ a }) => a],
      ['second', ({ b }) => b],
      ['', ({ question }) => PLAIN.t(`answer.question.${question}`)],
      ['first', ({ question, of }) => askedValue(question, of[0], PLAIN), 'right'],
      ['second', ({ question, of }) => askedValue(question, of[1], PLAIN), 'right'],
      ['answer', (answer) => answerWords(answer, PLAIN)],
    ]),
  };
  const own: Table = {
    id: 'own-measures',
    title: 'Own measures beside each other',
    note: 'The first less the second; each interval by itself at 95 %, p adjusted for all of them.',
    ...tableOf(measures, [
      ['first', ({ a }) => a],
      ['second', ({ b }) => b],
      ['measure', ({ measure }) => measure],
      ['difference', (line) => ({ ...line, unit: 'number' })],
      ['p', ({ pAdjusted }) => ({ value: pAdjusted, unit: 'p' }), 'right'],
    ]),
  };
  return [...rules, answered, own].filter((table) => table.rows.length > 0);
}
