// Where the thread begins that searches for the Hub server, so that the server hears "stop" and "ping" meanwhile.
Reflect.deleteProperty(globalThis, 'WebAssembly');

await import('./answer-requests.ts');
