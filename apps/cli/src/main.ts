// The launcher at the root of the repository starts this file, as it was built.

// Nothing that plays may use WebAssembly. This process plays too (dlab play, dlab analyze), and what it loads follows by
// calls: an import statement would be carried out before the first line.
Reflect.deleteProperty(globalThis, 'WebAssembly');

// A node of a search is one function with all that it calls of its machine: V8 is to put twice as much into it as it would,
// in the threads that play too (docs/decisions/0009-a-search-for-each-program.md).
process.getBuiltinModule('node:v8').setFlagsFromString('--max-inlined-bytecode-size-cumulative=2000');

// Whatever goes wrong before there is a program to report it, such as a package that is not installed, is
// said in one line too.
try {
  const { runProgram } = await import('./program.ts');
  await runProgram(process.argv.slice(2));
} catch (error) {
  const text = process.argv.includes('--debug') && error instanceof Error ? error.stack : String(error);
  process.stderr.write(`dlab: cannot start: ${text} (--debug shows where; npm test installs everything)\n`);
  process.exitCode = 1;
}

export {};
