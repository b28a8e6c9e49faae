import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** What the packages of a made checkout export, as source text; those that are not given are the ones of this program. */
export type MadePackages = Partial<Record<'variant' | 'engine' | 'players', string>>;

/**
 * Writes a checkout of another version of this program into a folder: as much of one as `openBuild` asks for.
 *
 * @param extension `ts`: it exports its sources, as older ones do
 */
export function makeBuild(dir: string, made: MadePackages, extension: 'js' | 'ts' = 'js'): string {
  for (const name of ['variant', 'engine', 'players'] as const) {
    const url = pathToFileURL(require.resolve(`@draughts-lab/${name}`)).href;
    writePackage(dir, name, made[name] ?? `export * from ${JSON.stringify(url)};`, {}, extension);
  }
  const needs = Object.fromEntries(
    ['variant', 'engine', 'players'].map((name) => [`@draughts-lab/${name}`, '*']),
  );
  writePackage(dir, 'selfplay', 'export {};', needs, extension);
  const home = join(dir, 'packages/selfplay');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'home', type: 'module' }));
  return dir;
}

function writePackage(
  dir: string,
  name: string,
  source: string,
  dependencies: Readonly<Record<string, string>>,
  extension: string,
): void {
  // As a workspace has it: Node finds the sources outside `node_modules`.
  const folder = join(dir, 'libraries', name);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: `@draughts-lab/${name}`,
      type: 'module',
      exports: `./src/index.${extension}`,
      dependencies,
    }),
  );
  writeFileSync(join(folder, `src/index.${extension}`), source);
  mkdirSync(join(dir, 'node_modules/@draughts-lab'), { recursive: true });
  symlinkSync(folder, join(dir, 'node_modules/@draughts-lab', name));
}

/** A player that always plays the last move of its own list and says that it looked at three positions. */
export const LAST_MOVE = `
export const parsePlayer = ({ player, loud }) =>
  loud === undefined
    ? { ok: true, value: { player } }
    : { ok: false, issues: [{ path: 'loud', message: 'nobody here is loud' }] };
export const createPlayer = (rules, { player }) => ({
  kind: player,
  choose: ({ legal, position }) => {
    if (rules.legalMoves(position).length !== legal.length) throw new Error('another position');
    return { move: legal.at(-1), nodes: 3 };
  },
});
`;
