import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2023',
    // Inlined files would need data: URLs for scripts and fonts, which the server's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
});
