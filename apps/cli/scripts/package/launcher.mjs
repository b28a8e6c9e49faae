#!/usr/bin/env node
import * as module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 15)) {
  process.stderr.write(`dlab needs Node 22.15 or later; this is Node ${process.versions.node}\n`);
  process.exit(1);
}
// Keeps the compiled form of every module: each start but the first takes a third of the time.
module.enableCompileCache();
// How the program is called in what it prints.
process.env.DRAUGHTS_LAB_COMMAND ??= 'npx dlab';
// Node 22 makes its HTTP client from WebAssembly when a server first needs a Response; dlab takes WebAssembly away before that.
if (process.argv[2] === 'dashboard' && process.versions.node.startsWith('22.')) {
  const { instantiate } = WebAssembly;
  await new Promise((resolve) => {
    WebAssembly.instantiate = (...args) => instantiate(...args).finally(resolve);
    void globalThis.Response;
  });
}
await import('../node_modules/@draughts-lab/cli/dist/src/main.js');
