import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../..');
/** One folder for each state of the sources, named by their hash. */
const DIST = join(FOLDER, 'dist');

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
  const built = join(DIST, (await hashOfSources()).slice(0, 16));
  if (!existsSync(built)) {
    onBuild();
    await buildInto(built);
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

async function hashOfSources(): Promise<string> {
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
  return hash.digest('hex');
}

/** Builds beside the folder and moves the result there in one step: several servers may start at once. */
async function buildInto(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}.tmp`;
  await buildPage(aside);
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another server has built the same meanwhile.
    if (!existsSync(folder)) throw error;
  }
  const others = (await readdir(DIST)).filter((name) => name !== basename(folder) && !name.endsWith('.tmp'));
  for (const name of others) await rm(join(DIST, name), { recursive: true, force: true });
}

async function buildPage(outDir: string): Promise<void> {
  // vite is loaded only when there is something to build.
  const { build } = await import('vite');
  // It would make a page twice as large, for finding faults, where the environment says so: one page for all.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: FOLDER,
      configFile: join(FOLDER, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}
