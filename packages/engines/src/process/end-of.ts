import { MachineFault } from '@draughts-lab/input';
import { EngineError } from '../outside.ts';

/** Signals that come from outside: nobody sends them to himself. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** What the end of a program means: its own doing, or that of the machine. */
export function endOf(status: number | null, signal: string | null): EngineError | MachineFault {
  const text = `the engine has ended (${signal ?? `status ${status}`})`;
  return FROM_OUTSIDE.includes(signal) ? new MachineFault(text) : new EngineError(text);
}
