import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { withNamedRows } from './with-named-rows.ts';

export function registerCompare(program: Command): Command {
  return addCommand(
    program,
    'compare <rows...>',
    'show the differences between rows: RUN, RUN:variant or RUN:cell',
  )
    .option('--variants <ids>', 'only these variants, separated by commas', (text) => text.split(','))
    .addOption(
      new Option('--adjust <method>', 'adjustment of p-values: holm for claims, bh for screening')
        .choices(['holm', 'bh'])
        .default('holm'),
    )
    .option('--notes', 'all differences with their tests, and the differences of rules and settings')
    .option('--json', 'one JSON object')
    .action(async (names, { variants, adjust, notes, json }) => {
      await withNamedRows(names, async (rows) => {
        const { compareRows, describeAnswers, describeComparison } = await import('@draughts-lab/report');
        checkVariants(variants ?? [], [...new Set(rows.map(({ variant }) => variant))]);
        const chosen = rows.filter(({ variant }) => variants === undefined || variants.includes(variant));
        const comparison = await compareRows(chosen, { adjustment: adjust });
        const next = [
          [
            `./dlab compare ${names.join(' ')} --notes`,
            'every difference with its test, and how the rules differ',
          ],
          ['./dlab dashboard', 'charts, and the games behind each number'],
        ] as const;
        printResult(json, comparison, () =>
          notes === true ? describeComparison(comparison) : describeAnswers(comparison, next),
        );
      });
    });
}

function checkVariants(wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new CliError(`no games of ${unknown.join(', ')}; there are ${known.join(', ')}`, EXIT.usage);
}
