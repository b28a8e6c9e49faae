import { addCommand, type Command, eloMargin } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { cannotAsk, withNamedRows } from './with-named-rows.ts';

export function registerSigns(program: Command): Command {
  return addCommand(
    program,
    'signs <rows...>',
    'whom each player finds favoured, and whether unlike players agree: RUN, RUN:variant or RUN:cell',
  )
    .option('--margin <elo>', 'advantage that counts as none, chosen before the games', eloMargin)
    .option('--json', 'one JSON object')
    .action(async (names, flags) => {
      await withNamedRows(names, async (rows) => {
        const { DEFAULT_FAIR_MARGIN, describeSigns, signTable } = await import('@draughts-lab/report');
        const signs = signTable(rows, flags.margin ?? DEFAULT_FAIR_MARGIN);
        if (!('players' in signs)) throw cannotAsk(signs);
        printResult(flags.json, signs, () => describeSigns(signs));
      });
    });
}
