import { addCommand, type Command } from '../command.ts';
import { printResult } from '../shared/io.ts';

export function registerWorths(program: Command): Command {
  return addCommand(
    program,
    'worths <variant...>',
    'show what a man, a king and a step forward are worth in the evaluation of a game',
  )
    .option('--hand-made', 'with the hand-made evaluation')
    .option('--json', 'one JSON object')
    .action(async (names, flags) => {
      const { loadWeights, pieceWorths, shippedHash } = await import('@draughts-lab/players');
      const { numbers, PLAIN, tableOf, textTable } = await import('@draughts-lab/report/draw');
      const { loadVariant } = await import('../shared/load-variant.ts');
      const variants = names
        .map((name) => loadVariant(name))
        .map((variant) => {
          const hash = flags.handMade === true ? null : shippedHash(variant);
          const learned = hash === null ? null : loadWeights(`shipped:${hash}`, variant);
          return { variant: variant.id, weights: hash, worths: pieceWorths(variant, learned) };
        });
      const lines = variants.flatMap(({ variant, weights, worths }) =>
        worths.map((worth) => ({ variant, weights, ...worth })),
      );
      printResult(flags.json, { variants }, () =>
        [
          textTable(
            tableOf(lines, [
              ['variant', ({ variant }) => variant],
              [
                'evaluation',
                ({ weights }) => (weights === null ? 'hand-made' : `learned ${weights.slice(0, 8)}`),
              ],
              ['part', ({ phase }) => phase],
              numbers('man', 'pieces', ({ man }) => man),
              numbers('king', 'pieces', ({ king }) => king),
              numbers('king in men', 'number', ({ kingInMen }) => kingInMen),
              numbers('step forward', 'pieces', ({ step }) => step),
            ]),
            PLAIN,
          ),
          '',
          '  hundredths of a man of the hand-made evaluation; means over the board, without what patterns, mobility and towers add',
          ...variants
            .filter(({ worths }) => worths.length === 0)
            .map(({ variant }) => `  ${variant}: a race, whose evaluation counts steps and no pieces`),
        ].join('\n'),
      );
    });
}
