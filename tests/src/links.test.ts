import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { trackedFiles } from './tracked-files.ts';
import { readText, repository } from './workspace.ts';

const documents = trackedFiles(repository).filter((path) => path.endsWith('.md'));

/** A document without its blocks of code, where brackets mean other things. */
const prose = (path: string): string => readText(path).replaceAll(/^```[\s\S]*?^```/gm, '');

/** What a link to a heading ends with, as the pages of a repository make it. */
function anchorsOf(path: string): Set<string> {
  return new Set(
    [...prose(path).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** Links of a document that lead nowhere in the repository. */
function deadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file, heading] = link.split('#') as [string, string?];
      const target = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
      if (!existsSync(join(repository, target))) return true;
      return heading !== undefined && target.endsWith('.md') && !anchorsOf(target).has(heading);
    });
}

test('a link of a document leads to a file, and to a heading that is there', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap((path) => deadLinks(path, prose(path)).map((link) => `${path}: ${link}`))).toEqual(
    [],
  );
});

test('a link that leads nowhere is found', () => {
  const text = '[a](ARCHITECTURE.md) [b](gone.md) [c](CONTRIBUTING.md#commits) [d](CONTRIBUTING.md#no-such)';
  expect(deadLinks('README.md', text)).toEqual(['gone.md', 'CONTRIBUTING.md#no-such']);
});

test('the tests that docs/found-once.md names are there', () => {
  const rows = [...readText('docs/found-once.md').matchAll(/^\|[^|]*\| (.+?) +\| `(.+?)` +\|$/gm)];
  // A row for each kind of fault, not for each fault.
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const gone = rows.filter(
    ([, title, file]) => !existsSync(join(repository, file!)) || !readText(file!).includes(title!),
  );
  expect(gone.map(([, title, file]) => `${file}: ${title}`)).toEqual([]);
});
