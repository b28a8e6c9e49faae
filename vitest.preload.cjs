// Required by every thread and process that tests start, before anything else. What removes types is WebAssembly, which a
// thread that plays takes away: it is loaded while it is there, for the modules whose compiled form is not kept yet.
if ('WebAssembly' in globalThis) require('node:module').stripTypeScriptTypes('let loaded: true;');
