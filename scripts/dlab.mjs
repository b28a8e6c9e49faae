// What `./dlab` starts: brings the build up to date, so that an edit counts at once, and runs the command line.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { bringUpToDate } from './built.mjs';

const root = join(import.meta.dirname, '..');
try {
  bringUpToDate(root, (note) => {
    if (process.stderr.isTTY) process.stderr.write(`dlab: ${note}\n`);
  });
  // Keeps the compiled form of every module: each start but the first takes a third of the time.
  // Where it cannot be written, Node goes on without.
  enableCompileCache(join(root, 'node_modules/.cache/compiled'));
  await import('../apps/cli/dist/src/main.js');
} catch (error) {
  process.stderr.write(`dlab: ${error.message}\n`);
  process.exitCode = 1;
}
