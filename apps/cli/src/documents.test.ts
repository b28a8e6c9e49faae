import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommanderError } from '@commander-js/extra-typings';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXAMPLES } from './command.ts';
import { createProgram } from './program.ts';
import { commandBlocks, documents, inlineCommands, ROOT } from './testing/document-blocks.ts';
import { commandsIn, dlabCalls } from './testing/shell-words.ts';

// What a worker asks is asked of a database that the environment names; the next files of this process have their own.
beforeAll(() => void vi.stubEnv('DATABASE_URL', 'postgresql://db.example/lab'));
afterAll(() => void vi.unstubAllEnvs());

const blocks = documents().flatMap(commandBlocks);
const json = (path: string): Record<string, never> =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, never>;

/** What the command line says against some arguments; null where it takes them. */
async function refusal(args: readonly string[]): Promise<CommanderError | null> {
  const program = createProgram();
  const quiet = (command: typeof program): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    for (const child of command.commands) quiet(child);
  };
  quiet(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? null : error;
    throw error;
  }
}

test('documents have blocks of commands, and each is run by a test or says why not', () => {
  expect(blocks.length).toBeGreaterThan(12);
  const silent = blocks.filter(({ mark }) => mark === null || (mark.kind === 'not run' && mark.why === ''));
  expect(silent.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

describe.each(blocks)('$file:$line', ({ file, commands }) => {
  test.each(commands)('%s', async (command) => {
    for (const args of dlabCalls(command)) expect((await refusal(args))?.message).toBeUndefined();
    for (const words of commandsIn(command)) expect(lacking(file, words)).toBeNull();
  });
});

/** What a command other than dlab lacks: a file, a script, the version of pnpm; null where it has all. */
function lacking(file: string, [name, ...args]: readonly string[]): string | null {
  // Sources run under the Node that the workspace brings: an older one cannot read them.
  if (name === 'node' && args.some((word) => word.endsWith('.ts')))
    return 'node cannot run sources: ./ts does';
  if (/^(?:\.{0,2}\/)*ts$/.test(name!)) {
    const folder = name === './ts' ? ROOT : join(ROOT, dirname(file));
    if (!existsSync(join(folder, args[0]!))) return `there is no ${args[0]}`;
  }
  // The package, which a test of its own installs: npm install ./draughts-lab-1.0.0.tgz; npx dlab.
  if (args[0] === 'dlab' || (name === 'npm' && args[0] === 'install' && args[1]?.endsWith('.tgz') === true))
    return null;
  const { scripts, packageManager } = json('package.json') as unknown as {
    scripts: Record<string, string>;
    packageManager: string;
  };
  const script = args[0] === 'run' ? args[1] : args[0];
  if (name === 'npm' && !Object.hasOwn(scripts, script!)) return `there is no script ${script}`;
  const manager = args.find((word) => word.startsWith('pnpm@'));
  return name === 'npx' && manager !== packageManager ? `${manager} is not ${packageManager}` : null;
}

test.each(documents().map((file) => [file]))('commands within the sentences of %s', async (file) => {
  for (const command of inlineCommands(file)) {
    for (const args of dlabCalls(command)) {
      // Sentences name a command with some of its arguments, and file names in capitals.
      const said = args.filter((word) => word !== '...' && word !== '…');
      for (const one of alternatives(said)) {
        const error = await refusal(one);
        expect([command, error === null || isShort(error) ? null : error.message]).toEqual([command, null]);
      }
    }
  }
});

/** `tables build/stats/probe` is three commands. */
function alternatives(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex((word) => /^[a-z]+(?:\/[a-z]+)+$/.test(word) && !existsSync(join(ROOT, word)));
  return at < 0 || words[at]!.startsWith('runs/') || words[at]!.startsWith('training/')
    ? [words]
    : words[at]!.split('/').map((word) => words.with(at, word));
}

/** A sentence leaves arguments out, and has a word in capitals for a value. */
const isShort = ({ code, message }: CommanderError): boolean =>
  [
    'commander.missingArgument',
    'commander.missingMandatoryOptionValue',
    'commander.optionMissingArgument',
    'commander.help',
  ].includes(code) ||
  (code === 'commander.invalidArgument' && /argument '[A-Z]+'/.test(message));

test('examples of the help name runs, and variants in them, that an experiment of ours makes', () => {
  const variantsOf = new Map(
    globSync('experiments/*.json', { cwd: ROOT }).map((path): [string, readonly string[]] => {
      const { id, variants } = json(path) as unknown as { id: string; variants: string[] };
      return [id, variants];
    }),
  );
  for (const [line] of Object.values(EXAMPLES).flat()) {
    const run = /\bruns\/([a-z0-9-]+)/.exec(line)?.[1];
    if (run === undefined) continue;
    const named = [
      ...[...line.matchAll(/runs\/[a-z0-9-]+:([a-z-]+)/g)].map((match) => match[1]!),
      ...[...line.matchAll(/ ([a-z][a-z-]*):\d+/g)].map((match) => match[1]!),
      ...(/--variants (\S+)/.exec(line)?.[1]?.split(',') ?? []),
    ];
    expect([line, variantsOf.get(run)]).toEqual([line, expect.arrayContaining(named)]);
  }
});
