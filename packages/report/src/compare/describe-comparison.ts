import { said, say, visible } from '@draughts-lab/input';
import { differenceUnit, formatEstimate, formatValue, type Unit } from '../draw/quantity.ts';
import { type Cell, tableOf, textTable } from '../draw/table.ts';
import { PLAIN } from '../draw/words.ts';
import type { Comparison, ComparisonLine, Effect } from './compare-rows.ts';
import type { MeasureLine } from './compare-measures.ts';
import type { Metric } from './metric.ts';
import { REFUSALS, whyNothing } from './refusals.ts';
import type { DifferentRules, DifferentSettings, WhatDiffers } from './what-differs.ts';

const WORDS: Readonly<Record<Metric, string>> = {
  score: 'first player %',
  fairness: 'deviation from 50 %',
  draws: 'draws %',
  firstOfDecisive: 'first of decisive %',
  plies: 'plies',
};

/** Pairs that are not compared. Those that ask no question are counted, and a row without any comparison is named. */
function refusals({ rows, differences, refused }: Comparison): string[] {
  const asked = refused.filter(({ why }) => why !== 'no-question');
  const others = refused.length - asked.length;
  const compared = new Set(differences.flatMap(({ a, b }) => [a, b]));
  const alone = rows.filter(({ label }) => !compared.has(label)).map(({ label }) => label);
  return said([
    ...asked.map(({ a, b, why }) => `not compared: ${a} and ${b}: ${REFUSALS[why]}`),
    others !== 0 && `not compared: ${others} ${others === 1 ? 'pair' : 'pairs'}: ${REFUSALS['no-question']}`,
    alone.length > 0 && rows.length >= 2 && `without any comparison: ${alone.join('; ')}`,
  ]);
}

/** The comparison as text: the rows, a line for each difference, and what to keep in mind. */
export function describeComparison(comparison: Comparison): string {
  const { rows, differences, adjustment, tests, warnings, between, confidence, measures } = comparison;
  const played = textTable(
    tableOf(rows, [
      ['row', ({ label }) => label],
      ['cell', ({ cell }) => String(cell), 'right'],
      ['players', ({ players }) => players],
      ['games', ({ games }) => String(games), 'right'],
      ['run', ({ run }) => run],
      ['seed', ({ seed }) => seed],
      ['rules', ({ hash }) => hash.slice(0, 12)],
    ]),
  );
  const notes = [
    ...(differences.length === 0
      ? [`nothing to compare: ${whyNothing(comparison.refused)}`]
      : [
          `difference: the first row minus the second; each interval for itself; p-values of ${tests} tests adjusted by ${adjustment === 'holm' ? 'Holm' : 'Benjamini-Hochberg'}`,
          "effect: Elo; Cohen's h of shares (0.2 small, 0.5 medium, 0.8 large); Cliff's delta of lengths (1: all longer)",
          'deviation from 50 %: distance of the score from one half, whichever side is ahead; below 0 the first row is fairer',
          'rows are never added up: players and budgets stay apart',
        ]),
    ...refusals(comparison),
    ...warnings.map((warning) => `warning: ${say('en', warning)}`),
  ];
  return [
    played,
    '',
    ...differing(between),
    ...(differences.length === 0 ? [] : [differenceTable(differences, confidence), '']),
    ...(measures.length === 0 ? [] : [measureTable(measures, confidence), '']),
    ...notes.map((line) => `  ${line}`),
  ].join('\n');
}

function differenceTable(lines: readonly ComparisonLine[], confidence: number): string {
  const p = (value: number): Cell => ({ value, unit: 'p' });
  const how = ({ paired, method, varianceRatio }: ComparisonLine): Cell =>
    paired === null
      ? method
      : `${method}, paired by ${paired}, variance x ${formatValue(varianceRatio, 'number', PLAIN)}`;
  return textTable(
    tableOf(lines, [
      ['rows', ({ a, b }) => `${a} - ${b}`],
      ['difference of', ({ metric }) => WORDS[metric]],
      [
        `value, ${Math.round(confidence * 100)} % interval`,
        (line) => ({ ...line, unit: differenceUnit(line.metric) }),
      ],
      ['n', ({ n, paired }) => (paired === null ? n.join('/') : `${n[0]} pairs`), 'right'],
      ['p', ({ pValue }) => p(pValue), 'right'],
      ['adjusted', ({ pAdjusted }) => p(pAdjusted), 'right'],
      ['effect', ({ effect }) => effectText(effect)],
      ['how', how],
    ]),
  );
}

/** Of the runs' own measures. */
function measureTable(lines: readonly MeasureLine[], confidence: number): string {
  return textTable(
    tableOf(lines, [
      ['rows', ({ a, b }) => `${a} - ${b}`],
      ['own measure', ({ measure }) => visible(measure)],
      [`value, ${Math.round(confidence * 100)} % interval`, (line) => ({ ...line, unit: 'number' })],
      ['n', ({ n }) => n.join('/'), 'right'],
      ['p', ({ pValue }) => ({ value: pValue, unit: 'p' }), 'right'],
      ['adjusted', ({ pAdjusted }) => ({ value: pAdjusted, unit: 'p' }), 'right'],
    ]),
  );
}

function differing({ rules, moreRules, settings }: WhatDiffers): string[] {
  const more =
    moreRules === 0
      ? []
      : [`the rules of ${moreRules} more pairs differ: dlab compare RUN:variant RUN:variant says how`, ''];
  return [...rules.flatMap(ruleLines), ...more, ...settings.flatMap(settingLines)];
}

/** What the first has is marked +, what only the second has -, like the differences below. */
function ruleLines({ a, b, words, fields }: DifferentRules): string[] {
  return [
    `rules: + ${a}, - ${b}`,
    ...words.flatMap(({ heading, before, after }) => [
      `  ${heading}`,
      ...after.map((sentence) => `    + ${visible(sentence)}`),
      ...before.map((sentence) => `    - ${visible(sentence)}`),
    ]),
    `  fields: ${fields.map(({ path }) => visible(path)).join(', ') || 'none'}`,
    '',
  ];
}

function settingLines({ a, b, fields }: DifferentSettings): string[] {
  if (fields.length === 0) return [`settings of ${a} and ${b}: the same`, ''];
  return [
    `settings: + ${a}, - ${b}`,
    ...fields.flatMap(({ path, before, after }) => [
      `  ${path}`,
      `    + ${visible(JSON.stringify(after))}`,
      `    - ${visible(JSON.stringify(before))}`,
    ]),
    '',
  ];
}

const EFFECTS: Readonly<Record<Effect['measure'], { readonly name: string; readonly unit: Unit }>> = {
  elo: { name: 'Elo', unit: 'elo' },
  'cohens-h': { name: 'h', unit: 'number' },
  'cliffs-delta': { name: 'delta', unit: 'number' },
};

function effectText(effect: Effect | null): string | null {
  if (effect === null) return null;
  const { name, unit } = EFFECTS[effect.measure];
  return `${name} ${formatEstimate({ ...effect, unit }, PLAIN)}`;
}
