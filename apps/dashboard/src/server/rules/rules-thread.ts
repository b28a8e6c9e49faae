// Where the thread begins that looks at rules documents. `WebAssembly` goes before anything else is loaded: an import statement
// would be carried out before the first line, so what follows is loaded by a call.
Reflect.deleteProperty(globalThis, 'WebAssembly');

await import('./rules-worker.ts');

export {};
