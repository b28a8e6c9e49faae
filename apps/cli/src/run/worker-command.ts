import { availableParallelism } from 'node:os';
import { runWorker, type WorkerSummary } from '@draughts-lab/distributed';
import { codeVersion } from '@draughts-lab/selfplay';
import { CliError, EXIT } from '../shared/exit.ts';
import { note } from '../shared/io.ts';
import { listenForStop } from './stop-signals.ts';

export interface WorkerFlags {
  readonly database: string;
  readonly workers?: number;
  readonly patience?: number;
  readonly exitWhenIdle?: number;
  readonly quiet?: boolean;
}

/**
 * Plays batches until it is told to end. The first SIGTERM or Ctrl-C lets the batches that were begun finish and gives the
 * others back; a second one gives all of them back at once.
 */
export async function workerCommand(flags: WorkerFlags): Promise<void> {
  if (flags.database === '') throw new CliError('no database is named: DATABASE_URL is empty', EXIT.usage);
  const workers = flags.workers ?? availableParallelism();
  const say = (text: string): void => {
    if (!flags.quiet) note(text);
  };
  const signals = listenForStop({
    first: 'finishing the current batches; press Ctrl-C again to return them immediately',
    last: 'stopped; unreturned batches go to other workers in a minute',
  });
  say(`worker with ${workers} ${workers === 1 ? 'thread' : 'threads'}, code ${codeVersion()}`);
  try {
    const summary = await runWorker({
      url: flags.database,
      pool: { workers, patienceMs: flags.patience && flags.patience * 1000 },
      exitWhenIdleSeconds: flags.exitWhenIdle,
      stop: signals.stop,
      stopNow: signals.stopNow,
      onNote: say,
    });
    say(describeSummary(summary));
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), EXIT.internal, {
      cause: error,
    });
  } finally {
    signals.close();
  }
}

function describeSummary({ verdicts, games, givenBack, undelivered }: WorkerSummary): string {
  return [
    `${verdicts.stored} batches with ${games} games delivered`,
    `${verdicts.duplicate} that others had delivered before`,
    `${givenBack} given back`,
    ...(undelivered > 0 ? [`${undelivered} could not be delivered: others play them again`] : []),
  ].join(', ');
}
