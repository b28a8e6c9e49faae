import type { Command } from 'commander';
import { addCommand, eloMargin } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { cannotAsk, withNamedRows } from './with-named-rows.ts';

export function registerFairest(program: Command): Command {
  return addCommand(program, 'fairest <rows...>', 'which rows are fairest: RUN, RUN:variant or RUN:cell')
    .option(
      '--margin <elo>',
      'advantage up to which a row counts as fair, chosen before the games',
      eloMargin,
    )
    .option('--json', 'one JSON object')
    .action(fairestCommand);
}

async function fairestCommand(
  names: readonly string[],
  flags: { readonly margin?: number; readonly json?: boolean },
): Promise<void> {
  await withNamedRows(names, async (rows) => {
    const { DEFAULT_FAIR_MARGIN, describeFairest, fairestRows } = await import('@draughts-lab/report');
    const fairest = fairestRows(rows, flags.margin ?? DEFAULT_FAIR_MARGIN);
    if (!('lines' in fairest)) throw cannotAsk(fairest);
    printResult(flags.json, fairest, () => describeFairest(fairest));
  });
}
