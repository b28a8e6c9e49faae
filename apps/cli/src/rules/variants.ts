import { tableOf, textTable } from '@draughts-lab/report/draw';
import { loadPresets, type Variant } from '@draughts-lab/variant';
import { addCommand, type Command } from '../command.ts';
import { printResult } from '../shared/io.ts';

export function registerVariants(program: Command): Command {
  return addCommand(program, 'variants', 'list the presets')
    .option('--json', 'a JSON array')
    .action((options) => {
      const variants = loadPresets();
      printResult(options.json, variants.map(summary), () => table(variants));
    });
}

/** What `dlab variants --json` says of one variant. */
function summary({ id, name, hash, document, board, players, firstToMove }: Variant): object {
  return {
    id,
    name,
    hash,
    ...(document.description === undefined ? {} : { description: document.description }),
    board: { shape: board.shape, columns: board.columns, rows: board.rows, squares: board.size },
    players: players.map((player) => ({ id: player.id, men: player.men.length, kings: player.kings.length })),
    firstToMove: players[firstToMove]!.id,
  };
}

function table(variants: readonly Variant[]): string {
  return textTable(
    tableOf(variants, [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      [
        'board',
        ({ document, board }) =>
          document.board.shape === 'star'
            ? `star ${board.size}`
            : `${document.board.columns}x${document.board.rows} ${document.board.playable}`,
      ],
      ['players', ({ players }) => String(players.length), 'right'],
      ['pieces', ({ players }) => players.map(({ men, kings }) => men.length + kings.length).join('+')],
      ['first', ({ players, firstToMove }) => players[firstToMove]!.id],
      ['hash', ({ hash }) => hash.slice(0, 12)],
    ]),
  );
}
