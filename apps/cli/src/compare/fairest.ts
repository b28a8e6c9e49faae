import { addCommand, type Command, eloMargin } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { cannotAsk, withNamedRows } from './with-named-rows.ts';

export function registerFairest(program: Command): Command {
  return addCommand(program, 'fairest <rows...>', 'rank rows by fairness: RUN, RUN:variant or RUN:cell')
    .option(
      '--margin <elo>',
      'advantage up to which a row counts as fair, chosen before the games',
      eloMargin,
    )
    .option('--json', 'one JSON object')
    .action(async (names, flags) => {
      await withNamedRows(names, async (rows) => {
        const { DEFAULT_FAIR_MARGIN, describeFairest, fairestRows } = await import('@draughts-lab/report');
        const fairest = fairestRows(rows, flags.margin ?? DEFAULT_FAIR_MARGIN);
        if (!('lines' in fairest)) throw cannotAsk(fairest);
        printResult(flags.json, fairest, () => describeFairest(fairest));
      });
    });
}
