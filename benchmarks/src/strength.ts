import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wilsonShare } from '@draughts-lab/stats';
import {
  type Board,
  playTable,
  solveBoard,
  solveTactic,
  type TableResult,
  type Tactic,
} from './strength-parts.ts';
import { strengthFigures } from './strength-figures.ts';
import type { MatchOutput, PlayedMatch, Strength } from './strength-result.ts';
import { strengthTables } from './strength-tables.ts';

/** `strength-plan.json`. */
interface Plan {
  readonly seed: string;
  readonly matches: readonly {
    readonly group: string;
    readonly a: string;
    readonly b: string;
    readonly games: number;
    readonly variants: readonly string[];
  }[];
  readonly tables: readonly Pick<TableResult, 'variant' | 'player' | 'others' | 'games'>[];
  readonly tactics: readonly Tactic[];
  readonly budgets: readonly number[];
  readonly boards: readonly Board[];
  readonly boardRules: readonly string[];
  readonly boardNodes: number;
  readonly boardPlayNodes: number;
}

// Measures how strong the players are: ./ts benchmarks/src/strength.ts --save writes ../docs/results/strength.json and the tables of
// strength.md. --parts and --groups measure some of it; the rest stays as it was saved. --save --parts '' draws everything anew.
const { values } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'matches,tables,tactics,boards' },
    groups: { type: 'string' },
  },
});
const parts = values.parts.split(',').filter((part) => part !== '');
const plan = JSON.parse(readFileSync(new URL('../strength-plan.json', import.meta.url), 'utf8')) as Plan;
const { seed } = plan;
const dlab = new URL('../../dlab', import.meta.url).pathname;
const folder = new URL('../../docs/results/', import.meta.url);

const json = new URL('strength.json', folder);
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
  encoding: 'utf8',
  cwd: import.meta.dirname,
}).trim();
const groups = values.groups?.split(',') ?? plan.matches.map(({ group }) => group);
const unknown = [
  ...parts.filter((part) => !['matches', 'tables', 'tactics', 'boards'].includes(part)),
  ...groups.filter((group) => plan.matches.every((match) => match.group !== group)),
];
if (unknown.length > 0) throw new Error(`not in the plan: ${unknown.join(', ')}`);

function playMatch(group: string, variant: string, a: string, b: string, games: number): PlayedMatch {
  const args = ['match', variant, a, b, '--games', String(games), '--seed', seed];
  const text = execFileSync(dlab, [...args, '--json'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { variants } = JSON.parse(text) as { readonly variants: readonly MatchOutput[] };
  const report = variants[0]!;
  console.error(`${args.join(' ')}: ${report.elo?.value?.toFixed(0) ?? 'no result'}`);
  return { group, commit, command: `./dlab ${args.join(' ')}`, variant, a, b, report };
}

/** The matches of the plan: those asked for are played, of the others what was saved is kept. */
function playMatches(saved: readonly PlayedMatch[]): PlayedMatch[] {
  return plan.matches.flatMap(({ group, a, b, games, variants }) => {
    const before = saved.filter((match) => match.group === group);
    if (!parts.includes('matches') || !groups.includes(group)) return before;
    return variants.map((variant) => playMatch(group, variant, a, b, games));
  });
}

const saved: Strength | null = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as Strength) : null;
const asked = <T>(
  part: string,
  measure: () => readonly T[],
  before: readonly T[] | undefined,
): readonly T[] => (parts.includes(part) ? measure() : (before ?? []));

const result: Strength = {
  commit: parts.some((part) => part !== 'matches') ? commit : (saved?.commit ?? commit),
  node: process.version,
  seed,
  tactics: asked(
    'tactics',
    () => plan.tactics.map((tactic) => solveTactic(tactic, plan.budgets, seed)),
    saved?.tactics,
  ),
  boards: asked(
    'boards',
    () =>
      plan.boards.flatMap((board) =>
        plan.boardRules.map((rules) => solveBoard(rules, board, plan.boardNodes, plan.boardPlayNodes, seed)),
      ),
    saved?.boards,
  ),
  tables: asked(
    'tables',
    () =>
      plan.tables.map(({ variant, player, others, games }) => {
        const table = playTable(variant, player, others, games, seed);
        const { low, high } = wilsonShare(table.won, games).interval;
        return { ...table, low, high };
      }),
    saved?.tables,
  ),
  matches: playMatches(saved?.matches ?? []),
};
const tables = strengthTables(result);
console.log(tables);
if (values.save) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(result, null, 1)}\n`);
  for (const [file, svg] of strengthFigures(result)) writeFileSync(new URL(file, folder), svg);
  const page = new URL('strength.md', folder);
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(
      /<!-- begin of tables -->[^]*<!-- end of tables -->/,
      () => `<!-- begin of tables -->\n\n${tables}\n\n<!-- end of tables -->`,
    ),
  );
}
