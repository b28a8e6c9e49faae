import { someOf } from '@draughts-lab/input/testing';
import { loadPreset, presetIds } from '@draughts-lab/variant';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { emitSource } from './compile-rules.ts';

/** What a program may use without defining it: the language, the error and the tables that it is given. */
const GIVEN = new Set([
  'Math',
  'Array',
  'Error',
  'RangeError',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Uint8Array',
  'Uint16Array',
  'Float64Array',
  'TooManyLinesError',
  'linesOfSight',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * Names that a program reads, calls or assigns and does not define, and functions that it defines and does not use.
 * Functions of the compiler's library say only to TypeScript what they expect around them; this asks the program.
 */
function nameProblems(source: string): { undefinedNames: string[]; unusedFunctions: string[] } {
  const { program, errors } = parseSync('program.js', `function program() {${source}}`);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const defined = new Set<string>();
  const functions = new Set<string>();
  const used = new Set<string>();
  const define = (pattern: unknown): void => {
    if (Array.isArray(pattern)) for (const one of pattern) define(one);
    else if (isNode(pattern) && pattern.type === 'Identifier') defined.add(String(pattern['name']));
  };
  const visit = (node: unknown, key: string, parent: Node | null): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, key, parent);
    if (!isNode(node)) return;
    if (node.type === 'FunctionDeclaration') {
      define(node['id']);
      functions.add(String((node['id'] as Node)['name']));
    }
    if (/Function/.test(node.type)) define(node['params']);
    if (node.type === 'VariableDeclarator') define(node['id']);
    if (node.type === 'Identifier') {
      const isName = (key === 'property' || key === 'key') && parent?.['computed'] !== true;
      const isOwn = key === 'id' || key === 'params';
      const isShorthand = parent?.['shorthand'] === true;
      if (!(isName || isOwn) || isShorthand) used.add(String(node['name']));
      return;
    }
    for (const [inner, value] of Object.entries(node)) if (inner !== 'type') visit(value, inner, node);
  };
  visit(program, '', null);
  return {
    undefinedNames: [...used].filter((name) => !defined.has(name) && !GIVEN.has(name)),
    unusedFunctions: [...functions].filter((name) => !used.has(name) && name !== 'program'),
  };
}

test.each(someOf(presetIds(), 8))('the program of %s defines every name that it uses', (id) => {
  const loaded = loadPreset(id);
  if (!loaded.ok) throw new Error(id);
  const { undefinedNames, unusedFunctions } = nameProblems(emitSource(loaded.value));
  expect(undefinedNames).toEqual([]);
  expect(unusedFunctions).toEqual([]);
});

test('a name that nobody defines is found, and a function that nobody uses', () => {
  const source = 'let a = 1; function f(b) { return a + b.c + d; } function g() { a = 2; } return { f };';
  expect(nameProblems(source)).toEqual({ undefinedNames: ['d'], unusedFunctions: ['g'] });
});
