import { plainVariables } from '@draughts-lab/engine';

let copies = 0;

/**
 * A copy of a function with code of its own. V8 collects what calls meet, and optimises, once for all closures of one text:
 * what serves several machines sees several kinds of everything, and no call in it is inlined any more. A copy that serves
 * one machine sees that machine alone (`docs/decisions/0009-a-search-for-each-program.md`).
 *
 * The function may name its arguments, what it defines itself and what the language has, and nothing else of its module:
 * an import, a constant or another function has to come as an argument.
 */
export const ownCopy = <F extends (...args: never[]) => unknown>(original: F): F =>
  (ownProgram(original.name, '', `return ${plainVariables(String(original), 1)};`) as () => F)();

/**
 * A function made of a text, with code of its own.
 *
 * @param name what it is called in profiles and stack traces
 * @param parameters as in the head of a function
 */
export function ownProgram(name: string, parameters: string, body: string): (...values: never[]) => unknown {
  copies += 1;
  // Equal texts would share their code: the name makes each another text.
  const text = `'use strict';\n${body}\n//# sourceURL=${name}-${copies}.js`;
  // oxlint-disable-next-line typescript/no-implied-eval -- texts of this program, and programs that hold nothing but numbers
  return new Function(parameters, text) as (...values: never[]) => unknown;
}
