import { firstLine, MachineFault, SaidError, visibleLines } from '@draughts-lab/input';
import { TooManyLinesError } from '@draughts-lab/engine/limits';
import { Command as Typed, CommanderError } from '@commander-js/extra-typings';
import { addDefaultOptions, type Command } from './command.ts';
import { registerAnalyze } from './position/analyze.ts';
import { registerCheck } from './rules/check.ts';
import { registerCompare } from './compare/compare.ts';
import { registerFairest } from './compare/fairest.ts';
import { registerStrength } from './compare/strength.ts';
import { registerCompletion } from './completion/completion.ts';
import { registerCompile } from './rules/compile.ts';
import { registerEngine } from './engine/engine.ts';
import { registerMatch } from './match/match.ts';
import { registerWithout } from './match/without.ts';
import { registerMoves } from './position/moves.ts';
import { registerOpenings } from './openings/openings.ts';
import { registerOutcome } from './position/outcome.ts';
import { registerPdn } from './pdn/pdn.ts';
import { registerPerft } from './position/perft.ts';
import { registerPlan } from './plan/plan.ts';
import { registerPlay } from './play/play.ts';
import { registerDashboard } from './report/dashboard.ts';
import { registerNew } from './rules/new.ts';
import { registerDiff } from './rules/diff/diff.ts';
import { registerTry } from './rules/try/try.ts';
import { registerExplain } from './rules/explain.ts';
import { registerExplore } from './report/explore.ts';
import { registerExport } from './report/export.ts';
import { registerMeasure } from './run/measure.ts';
import { registerReplay } from './run/replay.ts';
import { registerWorths } from './rules/worths.ts';
import { registerAtlas } from './report/atlas.ts';
import { registerReport } from './report/report.ts';
import { registerResume, registerRun } from './run/run.ts';
import { registerReferee } from './pdn/referee.ts';
import { registerRuns } from './run/runs.ts';
import { registerSite } from './site/site.ts';
import { registerSql } from './report/sql.ts';
import { registerVerify } from './run/verify.ts';
import { registerSearch } from './search/search.ts';
import { registerShow } from './rules/show.ts';
import { registerSolve } from './solve/solve.ts';
import { registerTrain } from './train/train.ts';
import { registerTables } from './tables/tables.ts';
import { registerVariants } from './rules/variants.ts';
import { registerWorker } from './run/worker.ts';
import { CliError, EXIT, systemMessage } from './shared/exit.ts';
import { quietProgress } from './shared/work-view.ts';
import { guardOutput, note, print } from './shared/io.ts';

/** Every command, by what it is about, in the order in which `dlab --help` lists them. */
const COMMANDS: Readonly<Record<string, readonly ((program: Command) => Command)[]>> = {
  Rules: [
    registerVariants,
    registerShow,
    registerExplain,
    registerNew,
    registerCheck,
    registerDiff,
    registerTry,
    registerWithout,
    registerWorths,
    registerCompile,
  ],
  Position: [registerMoves, registerOutcome, registerAnalyze, registerPerft, registerSolve],
  Play: [registerPlay, registerMatch, registerOpenings, registerPdn, registerReferee],
  Experiment: [registerPlan, registerRun, registerSearch, registerResume, registerWorker, registerTrain],
  Results: [
    registerRuns,
    registerReport,
    registerCompare,
    registerFairest,
    registerStrength,
    registerExplore,
    registerAtlas,
    registerDashboard,
    registerSite,
    registerReplay,
    registerMeasure,
    registerVerify,
    registerExport,
    registerSql,
  ],
  Engines: [registerEngine],
  Tables: [registerTables],
  Help: [registerCompletion],
};

/** The whole command line as data: nothing is read or printed before `parseAsync`. */
export function createProgram(): Command {
  const program: Command = new Typed('dlab')
    .description('Draughts Lab: rules as documents, games by the thousand, and what they say about balance.')
    .helpCommand('help [command...]', 'show help for a command')
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(visibleLines(text)) })
    .showHelpAfterError('(for help: dlab --help, or dlab <command> --help)');
  addDefaultOptions(program);
  program.option('-V, --version', 'print the version of the program, its code and Node');
  program.addHelpText(
    'after',
    '\n<variant> is the id of a preset (dlab variants lists them) or the path of a rules document.\n' +
      'Exit status: 0 done, 1 internal error, 2 usage, 3 invalid rules or data,\n' +
      '4 unfinished by a fault of the machine, 130 interrupted.',
  );
  for (const [group, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(`${group}:`);
    for (const register of commands) register(program);
  }
  return program;
}

/** Runs one command line and sets the exit status; every error ends here. */
export async function runProgram(args: readonly string[]): Promise<void> {
  guardOutput();
  if (args[0] === '--version' || args[0] === '-V') {
    const { programVersion } = await import('@draughts-lab/selfplay');
    print(`dlab ${programVersion()}, Node ${process.version}`);
    return;
  }
  const program = createProgram();
  let debug = args.includes('--debug');
  program.hook('preAction', (_program, command) => {
    const options = command.optsWithGlobals();
    debug = options.debug === true;
    quietProgress(options.quiet === true);
    if (options.color === false) {
      process.env['NO_COLOR'] = '1';
      delete process.env['FORCE_COLOR'];
    }
  });
  try {
    await program.parseAsync(asCommand(program, args), { from: 'user' });
  } catch (error) {
    process.exitCode = report(error, debug);
  }
}

/**
 * `help NAME...` as the command that it asks about, with `--help`. A command that does not exist stays without: it is told like
 * the command itself, with the nearest one.
 */
function asCommand(program: Command, args: readonly string[]): readonly string[] {
  const names = args.slice(1).filter((word) => !word.startsWith('-'));
  if (args[0] !== 'help' || names.length === 0 || names[0] === 'help') return args;
  let at: Command | undefined = program;
  for (const name of names) {
    // What follows a command without commands of its own is not about a command.
    if (at.commands.length === 0) break;
    at = at.commands.find((command) => command.name() === name);
    if (at === undefined) return names;
  }
  return [...names, '--help'];
}

/** A limit of ours that the data meets, or something that this program cannot do with them: no bug. */
const isOfInput = (error: unknown): error is Error =>
  error instanceof CliError || error instanceof SaidError || error instanceof TooManyLinesError;

/** Says what went wrong, without a stack unless it was asked for, and answers with the exit status. */
function report(error: unknown, debug: boolean): number {
  // commander has printed its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (debug) note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (isOfInput(error)) {
    if (!debug) note(`dlab: ${error.message}`);
    return error instanceof CliError ? error.exitCode : EXIT.invalid;
  }
  if (error instanceof MachineFault) {
    if (!debug) note(`dlab: ${error.message}`);
    return EXIT.unfinished;
  }
  const system = systemMessage(error);
  if (!debug && system !== undefined) {
    note(`dlab: ${system}`);
    return EXIT.internal;
  }
  if (!debug) {
    const text = error instanceof Error ? error.message : String(error);
    note(`dlab: internal error: ${firstLine(text)} (--debug shows where)`);
  }
  return EXIT.internal;
}
