import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT: string = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block of commands in a document. */
export interface CommandBlock {
  readonly file: string;
  /** Of the fence, from 1. */
  readonly line: number;
  /** `run`: a deep test runs it; `not run`: with the reason; null: it says neither. */
  readonly mark: { readonly kind: 'run' | 'not run'; readonly why: string } | null;
  readonly commands: readonly string[];
  /** Files that the text before it says to write: JSON blocks under a sentence with `name.json`. */
  readonly files: Readonly<Record<string, string>>;
}

/** Documents that git keeps. */
export function documents(): string[] {
  return execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const COMMAND =
  /^(?:\$ )?(?:(?:\.{0,2}\/)*(?:dlab|ts)|npm|npx|bash|git|export|cd|node_modules\/\S+|node|eval) /;

/** The blocks of a document whose first line is a command. */
export function commandBlocks(file: string): CommandBlock[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const files: Record<string, string> = {};
  return [...text.matchAll(FENCE)].flatMap(({ 1: language, 2: body, index }): CommandBlock[] => {
    const before = text.slice(0, index).trimEnd();
    if (language === 'json') {
      const name = /`([\w.-]+\.json)`[^`]*$/.exec(before.slice(-200))?.[1];
      if (name !== undefined) files[name] = body!;
    }
    if (!['', 'sh', 'bash', 'console'].includes(language!) || !COMMAND.test(body!)) return [];
    const mark = /<!-- (run|not run)(?:: ([^>]*))? -->$/.exec(before);
    const commands = body!
      .replaceAll('\\\n', ' ')
      .split('\n')
      // Of a session with a prompt only what is typed.
      .filter((line) =>
        body!.startsWith('$ ') ? line.startsWith('$ ') : line.trim() !== '' && !/^\s*#/.test(line),
      )
      .map((line) => line.replace(/^\$ /, ''));
    return [
      {
        file,
        line: text.slice(0, index).split('\n').length,
        mark: mark === null ? null : { kind: mark[1] as 'run' | 'not run', why: mark[2] ?? '' },
        commands,
        files: { ...files },
      },
    ];
  });
}

/** Commands within sentences and tables: code that begins with dlab. */
export function inlineCommands(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(FENCE, '');
  return [...text.matchAll(/`((?:\.\/)?dlab [^`]+)`/g)].map((match) => match[1]!);
}
