import { addCommand, type Command, wholeNumber } from '../command.ts';

export function registerPdnImport(parent: Command): Command {
  return addCommand(
    parent,
    'import <file...>',
    'store games of people like a run: judged one by one, with statistics and charts',
  )
    .option('--out <folder>', 'folder of the run (default: runs/<name of the first file>)')
    .option('--variant <variant>', 'the rules of all games, whatever their tags say')
    .option('--name <text>', 'what reports call it')
    .option('--opening-plies <n>', 'plies that make the opening of a game', wholeNumber(0, 200), 4)
    .option('--workers <n>', 'threads that judge; one for each core without it', wholeNumber(1, 256))
    .option('--json', 'a JSON object')
    .action(async (files, flags) => {
      const { importCommand } = await import('./import/import-command.ts');
      await importCommand(files, flags);
    });
}
