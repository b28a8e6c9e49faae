import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders and files that commands produce; git keeps none of them. */
export const PRODUCED: RegExp =
  /(?:^|\/)(?:\.git|node_modules|dist|dist-types|(?<!^packages\/)runs|coverage|test-results|\.turbo)(?:\/|$)|\.(?:tsbuildinfo|table)$/;

/**
 * Paths that git keeps, relative to the repository.
 *
 * In a source archive without git: every file that no command produced.
 */
export function trackedFiles(repository: string): string[] {
  if (!existsSync(join(repository, '.git'))) {
    return readdirSync(repository, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
      .filter((path) => !PRODUCED.test(path))
      .toSorted();
  }
  // The checkout may belong to another user than the one who runs the tests; this only reads.
  return execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(repository, path)));
}

/** What ties a text to one machine or one package registry. */
const TIES: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a path of one machine', pattern: /(?<![\w.-])\/(?:root|home|Users|work|private\/tmp)\/[\w.-]+/ },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\Users\\/ },
  {
    what: 'a registry host',
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]+|\b(?:npm\.pkg|artifactory|verdaccio|nexus)\.[a-z]/i,
  },
  { what: 'a registry setting', pattern: /^\s*(?:@[\w-]+:)?registry\s*[=:]/m },
];

/**
 * What ties a file to one machine or registry, one sentence each.
 *
 * @param path relative to the repository; a lockfile may contain no URL at all
 */
export function machineTies(path: string, text: string): string[] {
  const found = TIES.flatMap(({ what, pattern }) => {
    const match = pattern.exec(text);
    return match ? [`${path} contains ${what}: ${match[0].trim()}`] : [];
  });
  const url = /(?:^|\/)pnpm-lock\.yaml$/.test(path) ? /\bhttps?:\/\/[^\s'"]+|\btarball:/.exec(text) : null;
  if (url) found.push(`${path} contains a URL: ${url[0]}`);
  return found;
}
