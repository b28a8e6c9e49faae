import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const FOLDER: string = dirname(fileURLToPath(import.meta.resolve('#package/package.json')));
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
  let built = await builtPage();
  if (built === undefined) {
    onBuild();
    await promisify(execFile)(process.execPath, [BUILD_PAGE]);
    built = await builtPage();
    if (built === undefined) throw new Error('the sources of the page change while it is built');
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

/** What a page was built from: SHA-256 of each file, by its path from the package. Stands beside the page. */
export const INPUTS = 'inputs.json';
/** Where pages are built; each in a folder of its own. */
export const PAGES: string = join(FOLDER, 'dist/page');

/** The folder of a page whose sources are as they were when it was built. */
export async function builtPage(pages = PAGES, folder = FOLDER): Promise<string | undefined> {
  for await (const path of glob(`*/${INPUTS}`, { cwd: pages })) {
    const inputs = JSON.parse(await readFile(join(pages, path), 'utf8')) as Readonly<Record<string, string>>;
    const unchanged = Object.entries(inputs).map(
      async ([file, hash]) => (await hashFile(join(folder, file))) === hash,
    );
    if ((await Promise.all(unchanged)).every(Boolean)) return join(pages, dirname(path));
  }
  return undefined;
}

/** @returns undefined when there is no such file any more */
export async function hashFile(path: string): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch {
    return undefined;
  }
}
