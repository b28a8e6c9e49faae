import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Packages of the workspace are read from their sources, so that the page is never made of an older build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // Inlined files would need data: URLs for scripts and fonts, which the server's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    // What every page needs comes as one file, not as twenty that wait for each other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
});
