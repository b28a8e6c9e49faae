import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of a package that are WebAssembly or use it, paths relative to the package.
 *
 * Looks at every `.wasm` file and at the text of every JavaScript and TypeScript file except type declarations
 * (`.d.ts`), which contain no code. A mention in a comment counts too: the check errs on the safe side.
 *
 * @param folder absolute path of the package; its own `node_modules` and test files are left out
 */
export function webAssemblyIn(folder: string): string[] {
  return globSync('**/*.{wasm,js,mjs,cjs,ts,mts,cts}', {
    cwd: folder,
    exclude: (path) => path === 'node_modules' || path === 'dist-types' || path === 'test-results',
  })
    .filter((path) => path.endsWith('.wasm') || (isCode(path) && usesIt(join(folder, path))))
    .toSorted();
}

function isCode(path: string): boolean {
  return !/\.d\.[mc]?ts$|\.test\.[jt]s$|^(?:dist\/)?src\/(?:.*\/)?testing\//.test(path);
}

function usesIt(path: string): boolean {
  return /\bWebAssembly\b/.test(readFileSync(path, 'utf8'));
}
