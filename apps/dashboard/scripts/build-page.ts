// Builds the page when its sources have changed; the server starts this when there is no build.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { build } from 'vite';
import { builtPage, FOLDER, hashFile, INPUTS, PAGES } from '../src/server/page-files.ts';

if ((await builtPage()) === undefined) await buildBeside();

/** Builds beside the pages and moves the result there in one step: several servers may start at once. */
async function buildBeside(): Promise<void> {
  const aside = join(PAGES, `${process.pid}.tmp`);
  try {
    const inputs = await buildPage(aside);
    const text = JSON.stringify(inputs, undefined, 1);
    await writeFile(join(aside, INPUTS), text);
    const target = join(PAGES, createHash('sha256').update(text).digest('hex').slice(0, 16));
    // Another process may have built the same meanwhile.
    if (!existsSync(target)) await rename(aside, target);
    const others = (await readdir(PAGES)).filter(
      (name) => name !== basename(target) && !name.endsWith('.tmp'),
    );
    for (const name of others) await rm(join(PAGES, name), { recursive: true, force: true });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** @returns hashes of what it was built from, the packages of the workspace included, by path from the package */
async function buildPage(outDir: string): Promise<Readonly<Record<string, string | undefined>>> {
  // It would make a page twice as large, for finding faults, where the environment says so: one page for all.
  process.env['NODE_ENV'] = 'production';
  const modules: string[] = [];
  await build({
    root: FOLDER,
    configFile: join(FOLDER, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'inputs',
        buildEnd() {
          modules.push(...this.getModuleIds());
        },
      },
    ],
  });
  const files = modules
    .map((id) => id.replace(/\?.*$/, ''))
    .filter((id) => id.startsWith('/') && !id.includes('/node_modules/'))
    .map((id) => relative(FOLDER, id));
  const own = ['index.html', 'vite.config.ts', 'package.json'];
  const all = [...new Set([...own, ...files])].toSorted();
  return Object.fromEntries(
    await Promise.all(all.map(async (path) => [path, await hashFile(join(FOLDER, path))])),
  );
}
