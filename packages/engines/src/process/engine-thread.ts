// Where the thread that speaks with a program begins. What follows is loaded by a call, after the removal.
Reflect.deleteProperty(globalThis, 'WebAssembly');

await import('./answer-questions.ts');
