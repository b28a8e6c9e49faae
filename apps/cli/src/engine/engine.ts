import { addCommand, addDefaultOptions, type Command, later } from '../command.ts';
import { printResult } from '../shared/io.ts';
import { enginesFile, namedEngines } from '../shared/engines-file.ts';

export function registerEngine(program: Command): Command {
  const group = program
    .command('engine')
    .description('programs from outside as players, and our players as a program for others');
  addDefaultOptions(group);
  addCommand(
    group,
    'hub',
    'act as an engine for graphical programs: Hub protocol, version 2, on standard input and output',
  )
    .option(
      '--player <player>',
      'the player, without a budget, such as alpha-beta or alpha-beta:weights=none; the default keeps its hash table during a game',
      'alpha-beta:remembers=true',
    )
    .option('--variant <variant>', 'preset or rules document that is played until another variant is set')
    .action(later(async () => (await import('./engine-hub.ts')).engineHub));
  addCommand(group, 'list', 'list the engines for "engine:NAME" and the file that names them')
    .option('--json', 'one JSON object')
    .action((flags) => {
      const [file, engines] = [enginesFile(), namedEngines()];
      const lines = Object.entries(engines).map(
        ([name, { command, cwd, dxp }]) =>
          `  ${name}:${command === undefined ? '' : ` ${(command as string[]).join(' ')} (in ${String(cwd)})`}` +
          (dxp === undefined ? '' : ` DXP ${JSON.stringify(dxp)}`),
      );
      const head = `${file}: ${lines.length === 0 ? 'no engines' : ''}`.trimEnd();
      printResult(flags.json, { file, engines }, () => [head, ...lines].join('\n'));
    });
  return group;
}
