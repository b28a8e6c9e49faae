import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addCommand, type Command, wholeNumber } from '../command.ts';

const MOST_NODES = 1_000_000;

export function registerTrain(program: Command): Command {
  return addCommand(
    program,
    'train [variant]',
    'learn an evaluation from games that the program plays with itself',
  )
    .option(
      '--out <dir>',
      'folder of the training; training/<id> or the next free training/<id>-<n> without it',
    )
    .option('--resume <dir>', 'resume a training that was stopped, with its plan')
    .option(
      '--quick',
      'a minute or two on two cores, for rules that you just wrote: --games 3000 --nodes 200 --gate-games 200 --card-games 200',
    )
    .option('--generations <n>', 'rounds of playing and learning at most; 2 without it', wholeNumber(1, 100))
    .option('--games <n>', 'games of each generation; 4000 without it', wholeNumber(10, 10_000_000))
    .option('--nodes <n>', 'nodes for each move of these games; 400 without it', wholeNumber(1, MOST_NODES))
    .option('--seed <text>', 'every random choice follows from it; 1 without it')
    .option(
      '--from <weights>',
      'weights to begin with, a file or shipped: they play the first games; the hand-made evaluation without it',
    )
    .option(
      '--lambda <share>',
      'how far a position looks ahead along its game: share of the next position in what it is worth; 0.98 without it, and 0 for a generation that begins at the hand-made evaluation',
      share,
    )
    .option(
      '--every <n>',
      'learn from every n-th position of each game only, so that more games go into the memory; from each without it',
      wholeNumber(1, 100),
    )
    .option(
      '--pull <strength>',
      'how firmly weights are held to those before: a weight a hundredth of a man away costs half of this, in nats over all positions; 0.1 without it, 0.0005 for a generation that begins at the hand-made evaluation',
      strength,
    )
    .option(
      '--rectangles',
      'look at rectangles of eight squares too, which take tens of thousands of games to know; those of --from are kept without it',
    )
    .option(
      '--gate-games <n>',
      'games at most to show that a generation is better; 400 without it',
      evenNumber,
    )
    .option('--gate-nodes <n>', 'nodes for each move of these; 1000 without it', wholeNumber(1, MOST_NODES))
    .option(
      '--gate-opening-plies <n>',
      'plies at random before each pair of a match; 4 without it, more where few moves are free at first',
      wholeNumber(1, 50),
    )
    .option(
      '--card-games <n>',
      'games of the last match against the hand-made evaluation; 400 without it',
      evenNumber,
    )
    .option('--card-nodes <list>', 'nodes of that match, one match for each; 1000 without it', nodeList)
    .option(
      '--exact',
      'positions that endgame tables know are worth what these say, not what the search thought',
    )
    .option(
      '--show [weights]',
      'train nothing: show what pieces are worth by these weights (a file, shipped, or none for the hand-made evaluation), and what they won',
    )
    .option('--workers <n>', 'worker threads; one for each core without it', wholeNumber(1, 1024))
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
