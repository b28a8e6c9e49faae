import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prints the sources named on standard input, one JSON text in a line, without their types. It runs in a process of its own:
 * what Node removes types with is not there in threads that play.
 */
const REMOVE_TYPES = `
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
const files = JSON.parse(readFileSync(0, 'utf8'));
const strip = (file) => stripTypeScriptTypes(readFileSync(file, 'utf8'));
process.stdout.write(JSON.stringify(files.map((file) => [file, strip(file)])));
`;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Lets this thread load TypeScript sources from folders, by `require` or `import`. Nothing is done until one is asked for.
 *
 * @param folders absolute paths of packages; what lies in their `node_modules` and `dist` is left alone
 */
export function loadTypedSources(folders: readonly string[]): void {
  let stripped: ReadonlyMap<string, string> | undefined;
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
      const path = fileURLToPath(url);
      if (!folders.some((folder) => path.startsWith(join(folder, '/')))) return nextLoad(url, context);
      stripped ??= withoutTypes(folders.flatMap(typedSources));
      const source = stripped.get(path);
      if (source === undefined) return nextLoad(url, context);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

function withoutTypes(files: readonly string[]): ReadonlyMap<string, string> {
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', REMOVE_TYPES], {
    input: JSON.stringify(files),
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Map(JSON.parse(text) as [string, string][]);
}

function typedSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'dist-types'].includes(entry.name) ? [] : typedSources(path);
    return entry.isFile() && /(?<!\.d|\.test)\.ts$/.test(entry.name) ? [path] : [];
  });
}
