// The launcher at the root of the repository starts this file.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps the compiled form of every module: each start but the first takes a third of the time.
// Where it cannot be written, Node goes on without.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache', import.meta.url)));

// Whatever goes wrong before there is a program to report it, such as a package that is not installed, is
// said in one line too.
try {
  const { runProgram } = await import('./program.ts');
  await runProgram(process.argv.slice(2));
} catch (error) {
  const text = process.argv.includes('--debug') && error instanceof Error ? error.stack : String(error);
  process.stderr.write(`dlab: cannot start: ${text} (--debug shows where; npm test installs everything)\n`);
  process.exitCode = 1;
}
