import { defineConfig } from 'vite';

/** Builds the sign-in screens as a module for scripts/prerender.mjs. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/render-first-paint.tsx',
    outDir: 'node_modules/.cache/billhook-prerender',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});
