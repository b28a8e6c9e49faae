import { execFileSync } from 'node:child_process';
import selfplayPackage from '../package.json' with { type: 'json' };

/** Version of the program for people, with the commit where there is a repository. `codeVersion` is the exact one. */
export function programVersion(): string {
  const { version } = selfplayPackage;
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
