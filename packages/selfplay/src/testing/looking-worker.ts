// The real worker thread, which then answers every task with what it knows of WebAssembly.
await import('../worker-thread.ts');

export default function work(): { readonly invalid: string } {
  return { invalid: `WebAssembly: ${'WebAssembly' in globalThis}` };
}
