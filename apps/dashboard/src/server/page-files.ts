import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('#package/package.json')));
/** One folder for each state of the sources, named by their hash. */
const PAGES = join(FOLDER, 'dist/page');
const BUILD_PAGE = fileURLToPath(
  new URL(`../../scripts/build-page${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

/** One file of the built page, kept in memory. */
export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** The name contains a hash of the contents: it never changes. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * The files of the page by path. They are built from the sources when there is no build, or an older one: a few
 * seconds, without the network. A process of its own builds, because the bundler needs WebAssembly, which `dlab` removes.
 *
 * @param onBuild called before a build
 * @throws Error when the page cannot be built
 */
export async function pageFiles(onBuild: () => void = () => {}): Promise<ReadonlyMap<string, PageFile>> {
  const built = await pageFolder();
  if (!existsSync(built)) {
    onBuild();
    await promisify(execFile)(process.execPath, [BUILD_PAGE]);
  }
  const files = new Map<string, PageFile>();
  for await (const entry of glob('**/*', { cwd: built, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(built.length).replaceAll('\\', '/');
    files.set(url, {
      body: new Uint8Array(await readFile(path)),
      type,
      immutable: url.startsWith('/assets/'),
    });
  }
  return files;
}

/** Where the page is that belongs to the sources as they are, built or not. */
export async function pageFolder(): Promise<string> {
  const hash = createHash('sha256');
  const paths = await Array.fromAsync(
    glob(['index.html', 'vite.config.ts', 'package.json', 'src/{api,page}/**/*.{ts,tsx,css,svg}'], {
      cwd: FOLDER,
    }),
  );
  for (const path of paths.toSorted()) {
    if (path.includes('.test.')) continue;
    hash.update(path).update(await readFile(join(FOLDER, path)));
  }
  return join(PAGES, hash.digest('hex').slice(0, 16));
}
