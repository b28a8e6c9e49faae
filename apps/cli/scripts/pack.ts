// Makes the package that npm installs, in a folder (default: dist-package): npm run pack
//
// The libraries of the workspace are bundled as they are built, for the oldest Node that is supported; what comes from outside is a
// dependency. See docs/decisions/0026-one-package.md.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HERE = import.meta.dirname;
const SCOPE = '@draughts-lab/';
/** The newest language that the oldest Node knows. */
const TARGET = 'es2024';
/** Asked for by a command alone: the rest works without them. */
const OPTIONAL = new Set(['pg', 'pg-boss']);
/** Bundled without its optional part, which may bring WebAssembly along. */
const BUNDLED = 'piscina';
/** Of the bundler of the page, which is in the package already built. */
const PAGE_ONLY = /^(?:vite|react|react-dom|chart\.js|@codemirror\/.*|@lezer\/.*)$/;
/** Files and folders beside the libraries, from the root of the repository. */
const BESIDE = [
  'experiments',
  'LICENSE',
  'README.md',
  'docs/data-dictionary.json',
  'docs/results/atlas/atlas.json',
  'packages/variant/schema',
  'packages/records/schema',
];
/** What a library has besides its code. */
const ASSETS = ['openings'];
/** What the pages that the command line writes are made of. */
const PAGES = [
  'src/report/page-style.css',
  'src/site/site-style.css',
  'src/site/replay.js',
  'src/site/save-figures.js',
];

const read = (path: string): Manifest => JSON.parse(fs.readFileSync(path, 'utf8')) as Manifest;
const write = (path: string, text: string): void => {
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, text);
};
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The libraries of the command line and of the public interface, and all that they need, by name, with their folders. */
function libraries(): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (folder: string): void => {
    const { name, dependencies = {} } = read(join(folder, 'package.json'));
    if (found.has(name)) return;
    found.set(name, folder);
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith(SCOPE)) visit(fs.realpathSync(join(folder, 'node_modules', dependency)));
  };
  for (const entry of ['apps/cli', 'packages/api']) visit(join(ROOT, entry));
  return found;
}

/** Builds a copy of the sources for an older Node. @returns the root of the copy */
function buildCopy(): string {
  const copy = fs.mkdtempSync(join(tmpdir(), 'draughts-lab-pack-'));
  for (const part of ['packages', 'apps', 'pnpm-lock.yaml'])
    fs.cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/[\\/](?:dist|dist-types|test-results|\.turbo)$|\.tsbuildinfo$/.test(path),
    });
  fs.symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const base = fs.readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8');
  write(join(copy, 'tsconfig.base.json'), base.replace('"target": "esnext"', `"target": "${TARGET}"`));
  execFileSync(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['--build', '--noCheck', '--checkers', '1', 'apps/cli', 'packages/api'],
    {
      cwd: copy,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return copy;
}

/** The code that runs, and the types of it: no tests, no maps. */
function copyCode(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|json|d\.ts|css|html|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const inner = relative(from, path);
    if (/\.(?:test|contract)\.|(?:^|[\\/])(?:testing|bench|page)[\\/]/.test(inner)) continue;
    const text = fs.readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    const isNewer = entry.name.endsWith('.js') && /\.getOrInsert(?:Computed)?\(/.test(text);
    write(join(to, inner), isNewer ? `import '@draughts-lab/newer-maps';\n${text}` : text);
  }
}

/** Versions of what comes from outside, as the workspace installs them. */
function outsideVersion(library: string, name: string): string {
  return read(join(library, 'node_modules', name, 'package.json')).version;
}

function stage(folder: string): void {
  const { version, description, license } = read(join(ROOT, 'package.json'));
  const copy = buildCopy();
  const modules = join(folder, 'node_modules');
  const outside: Record<string, string> = {};
  const names: string[] = [];
  for (const [name, library] of libraries()) {
    const target = join(modules, name);
    const { dependencies = {}, exports: entries, imports } = read(join(library, 'package.json'));
    const kept: Record<string, string> = {};
    for (const dependency of Object.keys(dependencies)) {
      if (PAGE_ONLY.test(dependency)) continue;
      const isOwn = dependency.startsWith(SCOPE);
      kept[dependency] = isOwn ? version : outsideVersion(library, dependency);
      if (!isOwn) outside[dependency] = kept[dependency];
    }
    write(
      join(target, 'package.json'),
      json({ name, version, license, type: 'module', exports: entries, imports, dependencies: kept }),
    );
    copyCode(join(copy, relative(ROOT, library), 'dist'), join(target, 'dist'));
    for (const asset of ASSETS)
      if (fs.existsSync(join(library, asset)))
        fs.cpSync(join(library, asset), join(target, asset), { recursive: true });
    names.push(name);
  }
  fs.rmSync(copy, { recursive: true });
  copyPage(join(modules, `${SCOPE}dashboard`));
  for (const asset of PAGES) fs.cpSync(join(ROOT, 'apps/cli', asset), join(modules, `${SCOPE}cli`, asset));
  write(
    join(modules, `${SCOPE}newer-maps/package.json`),
    json({ name: `${SCOPE}newer-maps`, version, type: 'module', exports: './index.js' }),
  );
  fs.copyFileSync(join(HERE, 'package/newer-maps.js'), join(modules, `${SCOPE}newer-maps/index.js`));
  const { optionalDependencies: _, ...bundled } = read(pathOf(BUNDLED));
  fs.cpSync(dirname(pathOf(BUNDLED)), join(modules, BUNDLED), { recursive: true, dereference: true });
  write(join(modules, BUNDLED, 'package.json'), json(bundled));
  for (const part of BESIDE)
    fs.cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      // An index of positions is made again by who asks for it.
      filter: (path) => !/[\\/]positions-[^\\/]*\.parquet$/.test(path),
    });
  for (const name of ['index.js', 'index.d.ts']) write(join(folder, name), `export * from '${SCOPE}api';\n`);
  fs.mkdirSync(join(folder, 'bin'));
  fs.copyFileSync(join(HERE, 'package/launcher.mjs'), join(folder, 'bin/dlab.mjs'));
  const required = Object.entries(outside).filter(([name]) => !OPTIONAL.has(name));
  write(
    join(folder, 'package.json'),
    json({
      name: 'draughts-lab',
      version,
      description,
      license,
      type: 'module',
      engines: { node: '>=22.15' },
      exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
      bin: { dlab: 'bin/dlab.mjs', 'draughts-lab': 'bin/dlab.mjs' },
      dependencies: Object.fromEntries([
        ...required,
        ...[...names, `${SCOPE}newer-maps`].map((name) => [name, version]),
      ]),
      optionalDependencies: Object.fromEntries(
        Object.entries(outside).filter(([name]) => OPTIONAL.has(name)),
      ),
      bundleDependencies: [...names, `${SCOPE}newer-maps`, BUNDLED],
    }),
  );
}

const pathOf = (name: string): string => join(ROOT, 'packages/selfplay/node_modules', name, 'package.json');

/** The built page; no file that it was built from is in the package, so that none can be newer. */
function copyPage(dashboard: string): void {
  const pages = join(ROOT, 'apps/dashboard/dist/page');
  const [built] = fs.readdirSync(pages).filter((name) => !name.endsWith('.tmp'));
  if (built === undefined) throw new Error('the page is not built: npm run build');
  fs.cpSync(join(pages, built), join(dashboard, 'dist/page', built), { recursive: true });
  write(join(dashboard, 'dist/page', built, 'inputs.json'), '{}\n');
}

const out = process.argv[2] ?? join(ROOT, 'dist-package');
fs.rmSync(out, { recursive: true, force: true });
const folder = join(out, 'draughts-lab');
stage(folder);
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', out], { cwd: folder, encoding: 'utf8' }),
) as readonly { readonly filename: string; readonly size: number; readonly unpackedSize: number }[];
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(
  `${join(out, packed!.filename)}: ${megabytes(packed!.size)}, unpacked ${megabytes(packed!.unpackedSize)}`,
);
