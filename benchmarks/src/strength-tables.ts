import type { Strength } from './strength-result.ts';

/** The figures as Markdown. */
export function strengthTables({ matches, tables, tactics, boards, commit, node, seed }: Strength): string {
  const groups = [...new Set(matches.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const own = matches.filter((match) => match.group === group);
    const rows = own.map(
      ({ variant, report: { games, wins, draws, losses, noResult, pairs, score, elo, los } }) => [
        variant,
        String(games),
        `${wins}/${draws}/${losses}${noResult === 0 ? '' : ` (${noResult} stopped)`}`,
        pairs.join(' '),
        score === null ? '' : (100 * score.value).toFixed(1),
        elo === null ? '' : `${signed(elo.value)} [${end(elo.low)}, ${end(elo.high)}]`,
        los === null ? '' : (100 * los).toFixed(1),
      ],
    );
    const { a, b, command } = own[0]!;
    return `### ${title(group)}: ${a} v ${b}\n\n\`${command}\`, and so on.\n\n${table(['variant', 'games', 'W/D/L', 'pairs 0 ½ 1 1½ 2', 'score %', 'Elo [95 %]', 'LOS %'], rows)}`;
  });
  if (tables.length > 0) {
    const rows = tables.map(({ variant, player, others, games, seats, won, unfinished, low, high }) => [
      variant,
      player,
      others,
      String(games),
      `${won} [${(100 * low).toFixed(0)} %, ${(100 * high).toFixed(0)} %]`,
      (games / seats).toFixed(1),
      String(unfinished),
    ]);
    sections.push(
      `### One against many\n\n${table(['variant', 'player', 'all others', 'games', 'won [95 %]', 'wins of an equal', 'stopped'], rows)}`,
    );
  }
  if (tactics.length > 0) {
    const rows = tactics.map(({ name, answers, solvedFrom }) => {
      const last = answers[answers.length - 1]!;
      return [
        name,
        solvedFrom === null ? '-' : String(solvedFrom),
        last.line,
        (last.score / 100).toFixed(2),
        String(last.depth),
      ];
    });
    sections.push(
      `### Combinations\n\nNodes: the smallest budget tried from which all larger ones give the right move. Line and score (in men): of the largest budget, ${tactics[0]!.answers.at(-1)!.nodes} nodes.\n\n${table(['position', 'nodes', 'line', 'score', 'depth'], rows)}`,
    );
  }
  if (boards.length > 0) {
    const rows = boards.map(({ rules, columns, rows: height, men, proved, found, nodes, played, plies }) => [
      `${columns}x${height}, ${men}`,
      rules,
      proved,
      found ?? 'not finished',
      String(nodes),
      `${played}, ${plies} plies`,
    ]);
    sections.push(
      `### Small boards\n\n${table(['board, rows of men', 'rules', 'known value', 'proved by search', 'nodes', 'self-play'], rows)}`,
    );
  }
  return `Commit ${commit}, Node ${node}, seed \`${seed}\`.\n\n${sections.join('\n\n')}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const title = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(0)}`;
const end = (value: number | null): string => (value === null ? '…' : signed(value));
