import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { MachineFault } from '@draughts-lab/input';
import { PORT } from '@draughts-lab/players';
import { endOf } from '../process/end-of.ts';

/** A program that listens on a port. */
export interface GuardedProgram {
  readonly port: number;
  /** How it has ended; null while it runs. */
  ended(): Error | null;
  /** The same, for who has lost its connection: how a program ended is heard a little later. */
  endedSoon(): Promise<Error | null>;
  end(): void;
}

/** Milliseconds between the end of its connection and its own, at most. */
const CLOSING_MS = 1000;

// The same source runs from src (.ts), in tests, and from what was built (.js).
const GUARD = new URL(`./guard${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Starts a program that does not end when nobody speaks with it any more: a guard beside it ends it with this process, however
 * that ends.
 *
 * @param port where it listens; a free one that takes the place of `{port}` in the command when left out
 */
export async function startGuarded(
  command: readonly string[],
  cwd: string | undefined,
  port?: number,
): Promise<GuardedProgram> {
  const chosen = port ?? (await freePort());
  const words = command.map((word) => word.replaceAll(PORT, String(chosen)));
  const guard = spawn(process.execPath, [GUARD.pathname, ...words], {
    cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let said = '';
  let ended: Error | null = null;
  guard.stdin.on('error', () => undefined);
  guard.stdout.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 500)));
  guard.on(
    'error',
    (error) => (ended ??= new MachineFault(`the engine cannot be started: ${error.message}`)),
  );
  guard.on('close', (status, signal) => {
    ended ??= said === '' ? endOf(status, signal) : new MachineFault(said);
  });
  return {
    port: chosen,
    ended: () => ended,
    async endedSoon() {
      const patience = AbortSignal.timeout(CLOSING_MS);
      if (ended === null) await once(guard, 'close', { signal: patience }).catch(() => undefined);
      return ended;
    },
    end: () => guard.stdin.end(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => reject(new MachineFault(`no port is free: ${error.message}`)));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}
