import { type Field, markdownTable, numbers, tableOf } from '@draughts-lab/report/draw';
import { figureFile, groupTitle } from './strength-figures.ts';
import type { Strength } from './strength-result.ts';

const table = <Line>(lines: readonly Line[], fields: readonly Field<Line>[]): string =>
  markdownTable(tableOf(lines, fields)).join('\n');

/** The results as Markdown: a table and a figure for each group of matches, then what is no match. */
export function strengthTables(result: Strength): string {
  const { commit, node, seed } = result;
  const sections = [...matchSections(result), ...otherSections(result)];
  return `Last measured at commit ${commit}, Node ${node}, seed \`${seed}\`; a part that was not measured then is of an earlier commit, which \`strength.json\` has for each match.\n\n${sections.join('\n\n')}`;
}

function matchSections({ matches }: Strength): string[] {
  return [...Map.groupBy(matches, ({ group }) => group)].map(([group, own]) => {
    const rows = table(own, [
      ['variant', ({ variant }) => variant],
      numbers('games', 'games', ({ report }) => report.games),
      [
        'W/D/L',
        ({ report: { wins, draws, losses, noResult } }) =>
          `${wins}/${draws}/${losses}${noResult === 0 ? '' : ` (${noResult} stopped)`}`,
        'right',
      ],
      ['pairs 0 ½ 1 1½ 2', ({ report }) => report.pairs.join(' '), 'right'],
      ['score % [95 %]', ({ report: { score } }) => score && { ...score, unit: 'share' }, 'right'],
      ['Elo [95 %]', ({ report: { elo } }) => elo && { ...elo, unit: 'elo' }, 'right'],
      numbers('LOS %', 'share', ({ report }) => report.los),
    ]);
    const title = groupTitle(own);
    return `### ${title}\n\n\`${own[0]!.command}\`, and so on.\n\n${rows}\n\n![${title}: Elo](${figureFile(group)})`;
  });
}

function otherSections({ tables, tactics, boards }: Strength): string[] {
  const sections: string[] = [];
  if (tables.length > 0)
    sections.push(
      `### One against many\n\n${table(tables, [
        ['variant', ({ variant }) => variant],
        ['player', ({ player }) => player],
        ['all others', ({ others }) => others],
        numbers('games', 'games', ({ games }) => games),
        numbers('won', 'games', ({ won }) => won),
        [
          'won % [95 %]',
          ({ won, games, low, high }) => ({ value: won / games, low, high, unit: 'share' }),
          'right',
        ],
        numbers('of an equal %', 'share', ({ seats }) => 1 / seats),
        numbers('stopped', 'games', ({ unfinished }) => unfinished),
      ])}`,
    );
  if (tactics.length > 0)
    sections.push(
      `### Combinations\n\nNodes: the smallest budget tried from which all larger ones give the right move. Line and score (in men): of the largest budget, ${tactics[0]!.answers.at(-1)!.nodes} nodes.\n\n${table(
        tactics.map(({ name, answers, solvedFrom }) => ({ name, solvedFrom, ...answers.at(-1)! })),
        [
          ['position', ({ name }) => name],
          numbers('nodes', 'nodes', ({ solvedFrom }) => solvedFrom),
          ['line', ({ line }) => line],
          numbers('score', 'number', ({ score }) => score / 100),
          numbers('depth', 'games', ({ depth }) => depth),
        ],
      )}`,
    );
  if (boards.length > 0)
    sections.push(
      `### Small boards\n\n${table(boards, [
        ['board, rows of men', ({ columns, rows, men }) => `${columns}x${rows}, ${men}`],
        ['rules', ({ rules }) => rules],
        ['known value', ({ proved }) => proved],
        ['proved by search', ({ found }) => found ?? 'not finished'],
        numbers('nodes', 'nodes', ({ nodes }) => nodes),
        ['self-play', ({ played, plies }) => `${played}, ${plies} plies`],
      ])}`,
    );
  return sections;
}
