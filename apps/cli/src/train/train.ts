import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addCommand, type Command, wholeNumber } from '../command.ts';

const MOST_NODES = 1_000_000;

export function registerTrain(program: Command): Command {
  return addCommand(
    program,
    'train [variant]',
    'learn an evaluation from games the program plays against itself',
  )
    .option(
      '--out <dir>',
      'folder of the training (default: training/<id>, or the next free training/<id>-<n>)',
    )
    .option('--resume <dir>', 'resume a training that was stopped, with its plan')
    .option(
      '--quick',
      'a minute or two on two cores, for rules that you just wrote: --games 3000 --nodes 200 --gate-games 200 --search-games 0 --card-games 200',
    )
    .option(
      '--generations <n>',
      'maximum rounds of playing and learning; 0 with --from only tries settings of the search (default: 2)',
      wholeNumber(0, 100),
    )
    .option('--games <n>', 'games of each generation (default: 4000)', wholeNumber(10, 10_000_000))
    .option('--nodes <n>', 'nodes for each move of these games (default: 400)', wholeNumber(1, MOST_NODES))
    .option('--seed <text>', 'seed of all random choices (default: 1)')
    .option(
      '--from <weights>',
      'weights that play the first games: a file, or shipped (default: the hand-made evaluation)',
    )
    .option(
      '--lambda <share>',
      'share of the next position in the target of a position (default: 0.98; 0 for the generation that starts from the hand-made evaluation)',
      share,
    )
    .option(
      '--every <n>',
      'learn from every n-th position of each game, so that more games fit into memory (default: every position)',
      wholeNumber(1, 100),
    )
    .option(
      '--pull <strength>',
      'L2 penalty toward the previous weights: a change of a hundredth of a man costs half of this, in nats over all positions (default: 0.1; 0.0005 for the generation that starts from the hand-made evaluation, and good for tens of thousands of games with --step 0.5)',
      strength,
    )
    .option(
      '--step <share>',
      'share of the way from the previous weights to the fitted ones; half of it with a weak pull leaves out noise (default: 1)',
      share,
    )
    .option(
      '--rectangles',
      'add patterns of eight squares, which need tens of thousands of games (default: those of --from)',
    )
    .option(
      '--gate-games <n>',
      'maximum number of games to show that a generation is better (default: 400)',
      evenNumber,
    )
    .option(
      '--gate-nodes <n>',
      'nodes for each move of these matches (default: 1000)',
      wholeNumber(1, MOST_NODES),
    )
    .option(
      '--gate-opening-plies <n>',
      'random plies before each pair of a match (default: 4, more where few opening moves exist)',
      wholeNumber(1, 50),
    )
    .option(
      '--search-games <n>',
      'maximum games to show that a setting of the search is better, 10000 nodes a move; 0 tries none (default: 300)',
      (text) => (text === '0' ? 0 : evenNumber(text)),
    )
    .option(
      '--card-games <n>',
      'games of the final match against the hand-made evaluation (default: 400)',
      evenNumber,
    )
    .option('--card-nodes <list>', 'nodes of that match, one match for each (default: 1000)', nodeList)
    .option('--exact', 'take values of positions from endgame tables where they know them')
    .option(
      '--show [weights]',
      'show the piece values and results of weights (a file, shipped, or none for the hand-made evaluation) without training',
    )
    .option('--workers <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--json', 'the report as one JSON object')
    .option('--quiet', 'no progress')
    .action(async (variant, flags) => {
      if (flags.show !== undefined) {
        const { showCommand } = await import('./show-command.ts');
        showCommand(variant, flags.show, flags);
        return;
      }
      const { trainCommand } = await import('./train-command.ts');
      await trainCommand(variant, flags);
    });
}

function evenNumber(text: string): number {
  const value = wholeNumber(2, 1_000_000)(text);
  if (value % 2 === 0) return value;
  throw new InvalidArgumentError(`expected an even number: each opening is played with both seatings.`);
}

function share(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
  throw new InvalidArgumentError('expected a number from 0 to 1.');
}

function strength(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value > 0 && value <= 1000) return value;
  throw new InvalidArgumentError('expected a number above 0, to 1000.');
}

const nodeList = (text: string): number[] => text.split(',').map(wholeNumber(1, MOST_NODES));
