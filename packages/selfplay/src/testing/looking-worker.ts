// The real worker thread, which then answers every task with what it knows of WebAssembly.
import '../worker-thread.ts';

export default function work(): { readonly invalid: string } {
  return { invalid: `WebAssembly: ${'WebAssembly' in globalThis}` };
}
