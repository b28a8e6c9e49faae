import { visible } from '@draughts-lab/input';
import type { ComparisonLine, Row, TrialStrength } from '@draughts-lab/report';
import {
  differenceUnit,
  formatEstimate,
  numbers,
  PLAIN,
  tableOf,
  textTable,
  verdictWords,
} from '@draughts-lab/report/draw';
import type { Variant } from '@draughts-lab/variant';

/** What a difference is called, and in which unit it is told. */
const METRICS: Readonly<Record<ComparisonLine['metric'], { more: string; less: string; what: string }>> = {
  score: { what: "the first player's score", more: 'higher', less: 'lower' },
  draws: { what: 'draws', more: 'more frequent', less: 'rarer' },
  fairness: { what: 'the distance from a fair score', more: 'larger', less: 'smaller' },
  decisive: { what: "the first player's part of decisive games", more: 'larger', less: 'smaller' },
  plies: { what: 'games', more: 'longer', less: 'shorter' },
};

/** The rows of both games at each strength, what is shown to be different, and whether it is fair: text, line by line. */
export function verdictText(strengths: readonly TrialStrength[], variant: Variant, base: Variant): string[] {
  return strengths.flatMap(({ pairing, own, base: other, differences }, index) => {
    const name = `${index === 0 ? 'weak' : 'strong'} players (${pairing})`;
    if (own === null || other === null) return [`${name}: no games`, ''];
    return [
      name,
      ...table([own, other]),
      ...sentences(differences, base).map((line) => `  ${line}`),
      `  ${visible(variant.id)}: ${verdictWords(own.verdict, PLAIN)}`,
      '',
    ];
  });
}

function table(rows: readonly Row[]): string[] {
  const lines = tableOf(rows, [
    ['game', ({ variant }) => visible(variant)],
    ['games', ({ counted }) => String(counted), 'right'],
    numbers('first player %', 'share', ({ score }) => score),
    numbers('draws %', 'share', ({ drawRate }) => drawRate),
    numbers('plies', 'plies', ({ plies }) => plies),
  ]);
  return textTable(lines)
    .split('\n')
    .map((line) => `  ${line}`);
}

function sentences(differences: TrialStrength['differences'], base: Variant): string[] {
  if (differences === null) return ['the two cannot be compared: too few games, or copies of the same game'];
  if (differences.length === 0)
    return ['no difference is shown: what you changed hardly matters here, or there are too few games'];
  return differences.map((line) => {
    const { what, more, less } = METRICS[line.metric];
    const unit = differenceUnit(line.metric);
    const by = formatEstimate({ ...line, unit }, PLAIN);
    return `${what} ${line.value > 0 ? more : less} than in ${visible(base.id)}, by ${by}${unit === 'morePlies' ? ' plies' : ''}`;
  });
}
