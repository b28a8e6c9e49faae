/** Text helpers of the emitters. Everything that reaches the source through them is a number. */

/** A number as it stands in source text; anything else is a mistake in the compiler. */
export function int(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${String(value)} is not a whole number`);
  return String(value);
}

export function ints(values: Iterable<number>): string {
  return [...values].map(int).join(', ');
}

/** `const A = 1, B = 2;` */
export function constants(values: Readonly<Record<string, number>>): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} = ${int(value)}`);
  return `const ${parts.join(', ')};`;
}

/** Left out when a rule cannot matter. */
export function when(condition: boolean, text: string | (() => string)): string {
  if (!condition) return '';
  return typeof text === 'string' ? text : text();
}

/** A function of the library: it is printed and never called as it stands. */
type LibraryFunction = (...args: never[]) => unknown;

/**
 * The text of functions that are the same in every program (see `library/`): they name their arguments, what they
 * define themselves, and what the program defines around them.
 */
export function print(...functions: readonly LibraryFunction[]): string {
  return functions.map(String).join('\n');
}

/**
 * The same, with values of the rules in the place of the names that stand for them: what a game does not have is then
 * left out before anything is compiled, and so is what stands behind `if (false)`. Named constants would cost races a tenth of their speed.
 */
export function printFor(
  rules: Readonly<Record<string, boolean | number>>,
  ...functions: readonly LibraryFunction[]
): string {
  const names = new RegExp(`\\b(?:${Object.keys(rules).join('|')})\\b`, 'g');
  return print(...functions)
    .replace(names, (name) => String(rules[name]))
    .replace(/^([ \t]*)if \(false\)\s+(?:\{\n[^]*?^\1\};?|[^{\n]*;)$/gm, '');
}

/** One entry per square: 1 inside the set, 0 outside. */
export function membership(size: number, squares: Iterable<number>): number[] {
  const flags = new Array<number>(size).fill(0);
  for (const square of squares) flags[square] = 1;
  return flags;
}

/** A line without the blanks that types leave in the text of a function when they are stripped. */
const withoutGaps = (line: string): string => line.replace(/ {2,}/g, ' ').replace(/ (?=[,;)\]])/g, '');

/**
 * Tidies emitted text: lines that conditions left empty go, and the indentation follows the brackets.
 * Emitters may write at any depth; what is printed is always indented the same way.
 */
export function layOut(source: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const raw of source.split('\n')) {
    const line = withoutGaps(raw.trim());
    if (line === '') continue;
    const code = line.replace(/\/\*.*?\*\/|\/\/.*$/g, '');
    const closers = /^[\])}]+/.exec(code)?.[0].length ?? 0;
    const opened = (code.match(/[[({]/g) ?? []).length - (code.match(/[\])}]/g) ?? []).length;
    const isComment = line.startsWith('//') || line.startsWith('/**') || line.startsWith('*');
    if (isComment && depth === 0 && !line.startsWith('*') && lines.at(-1)?.startsWith('//') !== true)
      lines.push('');
    const hangs = closers === 0 && /^\s*(?:(?:if|for|while) \(.*\)|else)$/.test(lines.at(-1) ?? '') ? 1 : 0;
    lines.push('  '.repeat(Math.max(0, depth + hangs - (closers > 0 ? 1 : 0))) + line);
    depth = Math.max(0, depth + (opened > 0 ? 1 : opened < 0 ? -1 : 0));
  }
  return lines.join('\n') + '\n';
}
