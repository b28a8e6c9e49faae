import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { addCommand, type Command, wholeNumber } from '../command.ts';
import { refuseWhatHoldsNoRuns } from '../run/not-a-run.ts';
import { listenForStop } from '../run/stop-signals.ts';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, print } from '../shared/io.ts';

/** What is in order ends within this time: the games in flight are lost, and what is stored is written. */
const CLOSE_MS = 10_000;

export function registerDashboard(program: Command): Command {
  return addCommand(program, 'dashboard [folder]', 'show the runs in a folder in the browser (default: runs)')
    .option('--port <n>', 'port on this machine; 0: any free one (default: 4173)', wholeNumber(0, 65_535))
    .option('--workers <n>', 'worker threads of experiments started from the page', wholeNumber(1, 1024))
    .option('--open', 'open the browser')
    .action(async (folder, flags) => {
      const runsDir = folder ?? 'runs';
      refuseWhatHoldsNoRuns(runsDir, 'dashboard');
      if (folder !== undefined && !existsSync(folder))
        note(`${folder}: there is no such folder yet; the first run that is played from the page makes it`);
      const { startDashboard } = await import('@draughts-lab/dashboard');
      const dashboard = await startDashboard({
        runsDir,
        port: flags.port,
        workers: flags.workers,
        onBuild: () => note('building the page, once; a few seconds'),
      }).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === 'EADDRINUSE')
          throw new CliError(`port ${flags.port ?? 4173} is taken; --port names another one, 0 any free one`);
        throw error;
      });
      // Whoever reads the address may end it at once.
      const { stop } = listenForStop({ first: 'ending; press Ctrl-C again to stop immediately' });
      print(dashboard.url);
      note('Ctrl-C ends it; runs that it plays can be resumed');
      if (flags.open) await openBrowser(dashboard.url);
      if (!stop.aborted) await once(stop, 'abort');
      // Whatever does not end by itself, such as a disk that is away, ends with the program.
      setTimeout(() => process.exit(EXIT.interrupted), CLOSE_MS).unref();
      await dashboard.close();
    });
}

/** Opens the address in the browser of the system; that it cannot be opened is only said. */
async function openBrowser(url: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => note(`no browser could be opened; the address is ${url}`));
  child.unref();
}
