// Where the thread begins that plays games again. `WebAssembly` goes before anything else is loaded: an import statement
// would be carried out before the first line, so what follows is loaded by a call.
Reflect.deleteProperty(globalThis, 'WebAssembly');

await import('./replay-worker.ts');

export {};
