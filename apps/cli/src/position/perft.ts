import { tableOf, textTable } from '@draughts-lab/report/draw';
import type { Rules } from '@draughts-lab/engine';
import { formatFen, formatMove, parseFen } from '@draughts-lab/notation';
import { type Setup } from '@draughts-lab/variant';
import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command, wholeNumber } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { answerLines } from '../shared/lines.ts';
import { countLines, countResults } from './leaf-counter.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { createRules, engineOption } from '../shared/rules.ts';
import { issuesInOneLine, setupOf } from '../shared/setup.ts';

interface Wanted {
  readonly depth: number;
  readonly divide?: true;
  readonly keepPaths?: true;
}

interface PerftResult {
  readonly variant: string;
  readonly fen: string;
  /** Leaves at depth 1, 2, ... */
  readonly nodes: readonly number[];
  readonly seconds: number;
  /** Leaves at the last depth below each legal move. */
  readonly divide?: readonly { readonly text: string; readonly nodes: number }[];
}

export function registerPerft(program: Command): Command {
  return addCommand(program, 'perft <variant>', 'count the leaves of the legal-move tree')
    .requiredOption('--depth <n>', 'plies', wholeNumber(1, 100))
    .addOption(new Option('--fen <fen>', 'the position (default: the initial position)').conflicts('stdin'))
    .option('--stdin', 'one FEN a line in, one JSON object a line out')
    .option('--divide', 'also the leaves below each move')
    .option('--keep-paths', 'count the same result by two routes twice')
    .addOption(engineOption())
    .option('--json', 'a JSON object')
    .action(async (argument, options) => {
      const variant = loadVariant(argument);
      const rules = createRules(variant, options.engine);
      if (options.stdin) {
        await answerLines(
          (fen) => {
            const setup = parseFen(variant, fen);
            if (!setup.ok) return { fen, error: issuesInOneLine(setup.issues) };
            return { ...count(rules, fen, setup.value, options) };
          },
          (fen) => ({ fen }),
        );
        return;
      }
      const setup = setupOf(variant, options.fen);
      const result = count(rules, options.fen ?? formatFen(variant, setup), setup, options);
      printResult(options.json, result, () => describe(result));
    });
}

function count(rules: Rules, fen: string, setup: Setup, { depth, divide, keepPaths }: Wanted): PerftResult {
  const counter = keepPaths ? countLines(rules, setup) : countResults(rules, setup);
  const started = performance.now();
  const nodes = Array.from({ length: depth }, (_, ply) => counter.leaves(ply + 1));
  const seconds = Math.round(performance.now() - started) / 1000;
  const result = { variant: rules.variant.id, fen, nodes, seconds };
  if (!divide) return result;
  const legal = counter.moves();
  const parts = counter.divide(depth).map((leaves, index) => ({
    text: formatMove(rules.variant, legal[index]!, legal),
    nodes: leaves,
  }));
  return { ...result, divide: parts };
}

function describe({ fen, nodes, seconds, divide }: PerftResult): string {
  const parts = (divide ?? []).map((part) => `${part.text}: ${part.nodes}`);
  const table = textTable(
    tableOf(
      [...nodes.entries()],
      [
        ['depth', ([ply]) => String(ply + 1), 'right'],
        ['leaves', ([, leaves]) => String(leaves), 'right'],
      ],
    ),
  );
  return [fen, ...parts, table, `${seconds} s`].join('\n');
}
