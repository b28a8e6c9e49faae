import { describe, expect, test } from 'vitest';
import { type Command, EXAMPLES } from './command.ts';
import { dlabCalls } from './testing/shell-words.ts';
import { createProgram } from './program.ts';

/** Every command that can be run, with the words that name it. */
function commandsOf(command: Command, path: readonly string[] = []): [string, Command][] {
  return command.commands
    .filter((child) => child.name() !== 'help')
    .flatMap((child) => {
      const words = [...path, child.name()];
      return child.commands.length > 0
        ? commandsOf(child, words)
        : [[words.join(' '), child] as [string, Command]];
    });
}

const names = commandsOf(createProgram()).map(([name]) => name);

describe.each(names)('dlab %s', (name) => {
  const examples = EXAMPLES[name] ?? [];

  test('has three examples or more', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  test.each(examples.map(([line]) => [line]))('%s', async (line) => {
    const program = createProgram();
    let ran = false;
    for (const [own, command] of commandsOf(program)) {
      command.exitOverride().configureOutput({ writeErr: () => undefined });
      if (own === name) command.action(() => void (ran = true));
    }
    // What comes before makes the files that it needs.
    await program.parseAsync(dlabCalls(line).at(-1), { from: 'user' });
    expect(ran).toBe(true);
  });
});

test('every example belongs to a command', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(names.toSorted());
});

test('the list of commands', () => {
  const help = createProgram()
    .configureHelp({ helpWidth: 100 })
    .helpInformation()
    .split('\n')
    .filter((line) => /^ {2}[a-z]/.test(line));
  expect(help.join('\n')).toMatchSnapshot();
});
