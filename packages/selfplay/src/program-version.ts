import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeVersion } from './code-version.ts';

/**
 * Version of the program as it stands in a manifest: for people, with the commit where there is a repository, and then
 * the hash of the code that plays. With the version of Node beside it, it says what `codeVersion` says.
 *
 * @returns for example `0.0.0+5494b45a1b2c 3f1c09ab52d4e871`
 */
export function programVersion(): string {
  return `${versionForPeople()} ${codeVersion().split(' ')[0]!}`;
}

/** Says of a program what has to be the same for it to play the same games. */
interface Program {
  readonly code: string;
  readonly node: string;
}

/**
 * Whether this program gives the rows that another one gave.
 *
 * @param other as it stands in a manifest; where that names no code, its version and commit have to be the same
 */
export function isThisProgram({ code, node }: Program): boolean {
  const played = code.split(' ').at(-1)!;
  const isExact = /^[0-9a-f]{16}$/.test(played);
  if (isExact) return `${played} ${node}` === codeVersion();
  return code === versionForPeople() && node === process.version;
}

let known: string | undefined;

/** Asked of the repository once: what was loaded since then is no other program. */
function versionForPeople(): string {
  return (known ??= askRepository());
}

function askRepository(): string {
  const text = readFileSync(new URL(import.meta.resolve('#package/package.json')), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}
