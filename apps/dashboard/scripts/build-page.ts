// Builds the page when its sources have changed; the server starts this when there is no build.
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pageFolder } from '../src/server/page-files.ts';

const folder = await pageFolder();
if (!existsSync(folder)) await buildInto(folder);

/** Builds beside the folder and moves the result there in one step: several servers may start at once. */
async function buildInto(target: string): Promise<void> {
  const aside = `${target}.${process.pid}.tmp`;
  await buildPage(aside);
  try {
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process has built the same meanwhile.
    if (!existsSync(target)) throw error;
  }
  const pages = dirname(target);
  const others = (await readdir(pages)).filter((name) => name !== basename(target) && !name.endsWith('.tmp'));
  for (const name of others) await rm(join(pages, name), { recursive: true, force: true });
}

async function buildPage(outDir: string): Promise<void> {
  // It would make a page twice as large, for finding faults, where the environment says so: one page for all.
  process.env['NODE_ENV'] = 'production';
  const root = dirname(fileURLToPath(import.meta.resolve('#package/package.json')));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
}
