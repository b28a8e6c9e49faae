import { expect, test } from 'vitest';
import { readSource } from './source-facts.ts';

test('finds every way to import', () => {
  const { imports } = readSource(
    'x.ts',
    `import a from 'a';
     import type { B } from 'b/types';
     export { c } from 'c';
     export * from 'd';
     const e = await import('e');
     let f: import('f').F;`,
  );
  expect(imports.map(({ text, line }) => `${line} ${text}`)).toEqual([
    '1 a',
    '2 b/types',
    '3 c',
    '4 d',
    '5 e',
    '6 f',
  ]);
});

test('finds strings and template parts, not comments and not names', () => {
  const { strings } = readSource(
    'x.ts',
    `// comment 'no'
     const name = 'one' as 'two' | string;
     const t = \`three \${name} four\`;`,
  );
  expect(strings.map(({ text }) => text)).toEqual(['one', 'two', 'three ', ' four']);
});

test('refuses what is not TypeScript', () => {
  expect(() => readSource('broken.ts', 'const = 1')).toThrow(/cannot read broken\.ts/);
});
