import { addCommand, type Command, wholeNumber } from '../command.ts';

export function registerPdnImport(parent: Command): Command {
  return addCommand(
    parent,
    'import <file...>',
    'store human games as a run: each one judged, with statistics and charts',
  )
    .option('--out <folder>', 'folder of the run (default: runs/<name of the first file>)')
    .option('--variant <variant>', 'rules for all games, overriding their tags')
    .option('--name <text>', 'name in reports')
    .option('--opening-plies <n>', 'plies that make the opening of a game', wholeNumber(0, 200), 4)
    .option('--workers <n>', 'judging threads (default: one per core)', wholeNumber(1, 256))
    .option('--json', 'a JSON object')
    .action(async (files, flags) => {
      const { importCommand } = await import('./import/import-command.ts');
      await importCommand(files, flags);
    });
}
