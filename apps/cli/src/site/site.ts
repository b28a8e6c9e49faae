import { addCommand, type Command, later, wholeNumber } from '../command.ts';

export function registerSite(program: Command): Command {
  return addCommand(
    program,
    'site <runs...>',
    'write runs as a folder of pages that needs no server and no network',
  )
    .option('--out <folder>', 'the folder (default: site)', 'site')
    .option(
      '--games <n>',
      'games of each row that are shown ply by ply, the first ones',
      wholeNumber(0, 1000),
      10,
    )
    .option('--title <text>', 'heading of the first page')
    .option('--overwrite', 'replace a site that is there')
    .action(later(async () => (await import('./site-command.ts')).siteCommand));
}
