import { Command, CommanderError } from 'commander';
import { addDefaultOptions } from './command.ts';
import { registerAnalyze } from './commands/analyze.ts';
import { registerCheck } from './commands/check.ts';
import { registerCompare } from './commands/compare.ts';
import { registerCompile } from './commands/compile.ts';
import { registerMatch } from './commands/match.ts';
import { registerMoves } from './commands/moves.ts';
import { registerOpenings } from './commands/openings.ts';
import { registerOutcome } from './commands/outcome.ts';
import { registerPdn } from './commands/pdn.ts';
import { registerPerft } from './commands/perft.ts';
import { registerPlan } from './commands/plan.ts';
import { registerPlay } from './commands/play.ts';
import { registerDashboard } from './commands/dashboard.ts';
import { registerExport } from './commands/export.ts';
import { registerReplay } from './commands/replay.ts';
import { registerReport } from './commands/report.ts';
import { registerResume, registerRun } from './commands/run.ts';
import { registerRuns } from './commands/runs.ts';
import { registerSql } from './commands/sql.ts';
import { registerVerify } from './commands/verify.ts';
import { registerShow } from './commands/show.ts';
import { registerTrain } from './commands/train.ts';
import { registerTables } from './tables/register-tables.ts';
import { registerVariants } from './commands/variants.ts';
import { registerWorker } from './commands/worker.ts';
import { CliError, EXIT, isTooMuch } from './exit.ts';
import { endQuietlyOnClosedPipe, note } from './io.ts';

/** Every command, in the order in which `dlab --help` lists them. */
const COMMANDS: readonly ((program: Command) => Command)[] = [
  registerVariants,
  registerShow,
  registerCheck,
  registerMoves,
  registerPerft,
  registerOutcome,
  registerPlay,
  registerAnalyze,
  registerTables,
  registerMatch,
  registerOpenings,
  registerPlan,
  registerRun,
  registerResume,
  registerTrain,
  registerWorker,
  registerRuns,
  registerReport,
  registerCompare,
  registerDashboard,
  registerReplay,
  registerVerify,
  registerExport,
  registerSql,
  registerPdn,
  registerCompile,
];

/** The whole command line as data: nothing is read or printed before `parseAsync`. */
export function createProgram(): Command {
  const program = new Command('dlab')
    .description('Draughts Lab: rules as documents, games by the thousand, and what they say about balance.')
    .helpCommand('help [command]', 'show how a command is used')
    .exitOverride()
    .showHelpAfterError('(dlab --help, or dlab <command> --help, shows how it is used)');
  addDefaultOptions(program);
  program.addHelpText(
    'after',
    '\n<variant> is the id of a preset (dlab variants lists them) or the path of a rules document.\n' +
      'Exit status: 0 done, 1 internal error, 2 usage, 3 invalid rules or data, 130 interrupted.',
  );
  for (const register of COMMANDS) register(program);
  return program;
}

/** Runs one command line and sets the exit status; every error ends here. */
export async function runProgram(args: readonly string[]): Promise<void> {
  endQuietlyOnClosedPipe();
  const program = createProgram();
  let debug = args.includes('--debug');
  program.hook('preAction', (_program, command) => {
    const options = command.optsWithGlobals<{ debug?: boolean; color?: boolean }>();
    debug = options.debug === true;
    if (options.color === false) {
      process.env['NO_COLOR'] = '1';
      delete process.env['FORCE_COLOR'];
    }
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error, debug);
  }
}

/** Says what went wrong, without a stack unless it was asked for, and answers with the exit status. */
function report(error: unknown, debug: boolean): number {
  // commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (debug) note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (error instanceof CliError || isTooMuch(error)) {
    if (!debug) note(`dlab: ${error.message}`);
    return error instanceof CliError ? error.exitCode : EXIT.invalid;
  }
  if (!debug) {
    const message = error instanceof Error ? error.message : String(error);
    note(`dlab: internal error: ${message.split('\n')[0]} (--debug shows where)`);
  }
  return EXIT.internal;
}
