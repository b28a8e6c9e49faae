import { parseSync } from 'vite';

export interface TextAt {
  readonly text: string;
  /** Line number from 1. */
  readonly line: number;
}

export interface SourceFacts {
  /** Module specifiers of imports, type imports, re-exports and dynamic imports of a constant. */
  readonly imports: readonly TextAt[];
  /** String literals and the fixed parts of templates; comments are not included. */
  readonly strings: readonly TextAt[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** How many of some rising numbers are less than a bound. */
function countBelow(rising: readonly number[], bound: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * What a TypeScript source says in its strings and imports, read from its syntax tree.
 *
 * @param path only used for the language (`.ts`, `.tsx`) and in messages
 * @throws Error when the text is not TypeScript
 */
export function readSource(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`cannot read ${path}: ${error.message}`);

  const imports: TextAt[] = [];
  const strings: TextAt[] = [];
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const at = (node: Node, value: string): TextAt => ({
    text: value,
    line: 1 + countBelow(ends, node.start),
  });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
    } else if (isNode(value)) {
      if (IMPORTING.has(value.type)) {
        const { source } = value;
        if (isNode(source) && typeof source['value'] === 'string') imports.push(at(source, source['value']));
      }
      if (value.type === 'Literal' && typeof value['value'] === 'string')
        strings.push(at(value, value['value']));
      if (value.type === 'TemplateElement') {
        const { cooked, raw } = value['value'] as { cooked: string | null; raw: string };
        strings.push(at(value, cooked ?? raw));
      }
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(program);
  return { imports, strings };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
