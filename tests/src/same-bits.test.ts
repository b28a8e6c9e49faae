import { expect, test } from 'vitest';
import { isTestFile, readText, sourceFiles } from './workspace.ts';

/** Packages that decide a move, an opening or a row, or what is compared bit for bit with what another machine has made. */
const DECIDE = [
  'input',
  'records',
  'variant',
  'notation',
  'engine',
  'tables',
  'referee',
  'players',
  'engines',
  'selfplay',
  'learn',
];

/** What ECMAScript promises to the last bit. All else of `Math` may differ between machines. */
const EXACT =
  /^(?:abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc|E|LN2|LN10|LOG2E|LOG10E|PI|SQRT2|SQRT1_2)$/;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

test.each(DECIDE)('%s uses no function whose last bit differs between machines', (name) => {
  const files = sourceFiles(`packages/${name}`).filter((path) => !isTestFile(path));
  expect(files.length).toBeGreaterThan(0);
  const used = files.flatMap((path) =>
    [
      ...readText(path)
        .replaceAll(COMMENT, '')
        .matchAll(/\bMath\.(\w+)/g),
    ]
      .filter(([, word]) => !EXACT.test(word!))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(used).toEqual([]);
});
