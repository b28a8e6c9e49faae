import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Version of the program for people, with the commit where there is a repository. `codeVersion` is the exact one. */
export function programVersion(): string {
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
