// Where a thread begins that judges games. `WebAssembly` goes before anything else is loaded: an import statement would be
// carried out before the first line, so what follows is loaded by a call.
Reflect.deleteProperty(globalThis, 'WebAssembly');

await import('./answer-pieces.ts');

export {};
