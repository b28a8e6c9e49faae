import { writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { shippedFile } from '@draughts-lab/input/installed';
import { startDocument } from '@draughts-lab/variant';
import { addCommand, type Command } from '../command.ts';
import { CliError, EXIT, systemReason } from '../shared/exit.ts';
import { print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';

export function registerNew(program: Command): Command {
  return addCommand(program, 'new <file>', 'create a rules file with every rule of its base as a comment')
    .requiredOption('--from <variant>', 'the preset to start from; dlab variants lists them')
    .option('--name <text>', 'name of the game')
    .action((file, { from, name }) => {
      const base = loadVariant(from);
      const id = idOf(file);
      const schema = schemaFor(file);
      try {
        writeFileSync(file, startDocument(base, { id, name: name ?? id, schema }), { flag: 'wx' });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const reason =
          code === 'EEXIST'
            ? 'exists already; choose another name'
            : `cannot be written: ${systemReason(error) ?? String(code)}`;
        throw new CliError(`${file}: ${reason}`, undefined, { cause: error });
      }
      print(`${file}: ${base.id} with nothing changed yet. Change a rule, then:`);
      for (const [command, what] of [
        ['check', 'is it valid, what does it change, do games end?'],
        ['diff', 'positions in which the moves differ'],
        ['try', 'is it fairer than its base?'],
      ] as const)
        print(`  dlab ${command} ${command === 'diff' ? `${from} ` : ''}${file}  # ${what}`);
    });
}

/** The name of the file as an id: `My rules.json` is `my-rules`. */
function idOf(file: string): string {
  const id = basename(file)
    .replace(/\.jsonc?$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64);
  if (id !== '') return id;
  throw new CliError(`${file}: the name has no letters from a to z for an id`, EXIT.usage);
}

/** The JSON schema of this program, as seen from the file. */
function schemaFor(file: string): string {
  const schema = shippedFile('packages/variant/schema/variant.schema.json');
  return relative(dirname(resolve(file)), schema).replaceAll('\\', '/');
}
