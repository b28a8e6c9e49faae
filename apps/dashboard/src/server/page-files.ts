import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../..');
const DIST = join(FOLDER, 'dist');
const STAMP = join(DIST, 'built-from.txt');

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
 * seconds, without the network.
 *
 * @param onBuild called before a build
 */
export async function pageFiles(onBuild: () => void = () => {}): Promise<ReadonlyMap<string, PageFile>> {
  const sources = await hashOfSources();
  const built = existsSync(STAMP) ? (await readFile(STAMP, 'utf8')).trim() : '';
  if (built !== sources) {
    onBuild();
    await buildPage();
    await writeFile(STAMP, `${sources}\n`);
  }
  const files = new Map<string, PageFile>();
  for await (const entry of glob('**/*', { cwd: DIST, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(DIST.length).replaceAll('\\', '/');
    files.set(url, { body: new Uint8Array(await readFile(path)), type, immutable: url.startsWith('/assets/') });
  }
  return files;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = await Array.fromAsync(glob(['index.html', 'vite.config.ts', 'package.json', 'src/{api,page}/**/*.{ts,tsx,css,svg}'], { cwd: FOLDER }));
  for (const path of paths.toSorted()) {
    if (path.includes('.test.')) continue;
    hash.update(path).update(await readFile(join(FOLDER, path)));
  }
  return hash.digest('hex');
}

async function buildPage(): Promise<void> {
  // vite is loaded only when there is something to build.
  const { build } = await import('vite');
  // It would make a page twice as large, for finding faults, where the environment says so: one page for all.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ root: FOLDER, configFile: join(FOLDER, 'vite.config.ts'), logLevel: 'error' });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}
