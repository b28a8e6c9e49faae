import { formatTable, percent } from '@draughts-lab/report/draw';
import { visible } from '../io.ts';
import type { Comparison, ComparisonLine, Effect, Metric } from './compare-cells.ts';
import type { DifferentRules, DifferentSettings, WhatDiffers } from './what-differs.ts';

const WORDS: Readonly<Record<Metric, string>> = {
  score: 'first player %',
  draws: 'draws %',
  decisive: 'first of decisive %',
  plies: 'plies',
};

/** The comparison as text: the rows, a line for each difference, and what to keep in mind. */
export function describeComparison(comparison: Comparison): string {
  const { rows, differences, adjustment, tests, warnings, between } = comparison;
  const played = formatTable(
    [
      { title: 'row' },
      { title: 'cell', align: 'right' },
      { title: 'players' },
      { title: 'games', align: 'right' },
      { title: 'run' },
      { title: 'seed' },
      { title: 'rules' },
    ],
    rows.map(({ label, cell, players, games, run, seed, hash }) => [
      label,
      String(cell),
      players,
      String(games),
      run,
      seed,
      hash.slice(0, 12),
    ]),
  );
  const notes = [
    ...(differences.length === 0
      ? ['nothing to compare: two rows need the same players, or the same rules']
      : [
          `difference: the first row minus the second; 95 % intervals, each for itself; p-values of ${tests} tests adjusted by ${adjustment === 'holm' ? 'Holm' : 'Benjamini-Hochberg'}`,
          "effect: Elo; Cohen's h of shares (0.2 small, 0.5 medium, 0.8 large); Cliff's delta of lengths (1: all longer)",
          'rows are never added up: players and budgets stay apart',
        ]),
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
  return [
    played,
    '',
    ...differing(between),
    ...(differences.length === 0 ? [] : [differenceTable(differences), '']),
    ...notes.map((line) => `  ${line}`),
  ].join('\n');
}

function differenceTable(lines: readonly ComparisonLine[]): string {
  return formatTable(
    [
      { title: 'rows' },
      { title: 'difference of' },
      { title: 'value', align: 'right' },
      { title: '95 % interval' },
      { title: 'n', align: 'right' },
      { title: 'p', align: 'right' },
      { title: 'adjusted', align: 'right' },
      { title: 'effect' },
      { title: 'how' },
    ],
    lines.map((line) => {
      const show = line.metric === 'plies' ? (value: number): string => value.toFixed(1) : percent;
      const sign = (value: number): string => `${value > 0 ? '+' : ''}${show(value)}`;
      return [
        `${line.a} - ${line.b}`,
        WORDS[line.metric],
        sign(line.value),
        `[${sign(line.low)}, ${sign(line.high)}]`,
        line.paired === null ? line.n.join('/') : `${line.n[0]} pairs`,
        pText(line.pValue),
        pText(line.pAdjusted),
        effectText(line.effect),
        line.paired === null
          ? line.method
          : `${line.method}, paired by ${line.paired}, variance x ${line.varianceRatio!.toFixed(2)}`,
      ];
    }),
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

const EFFECTS: Readonly<Record<Effect['measure'], { readonly name: string; readonly digits: number }>> = {
  elo: { name: 'Elo', digits: 1 },
  'cohens-h': { name: 'h', digits: 2 },
  'cliffs-delta': { name: 'delta', digits: 2 },
};

function effectText(effect: Effect | null): string {
  if (effect === null) return '-';
  const { name, digits } = EFFECTS[effect.measure];
  const show = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;
  return `${name} ${show(effect.value)} [${show(effect.low)}, ${show(effect.high)}]`;
}

const pText = (p: number): string => (p < 0.0001 ? '<0.0001' : p.toFixed(4));
