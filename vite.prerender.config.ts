import { defineConfig } from 'vite';

/** The sign-in screens as a module that scripts/prerender.mjs runs once, at build time. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'node_modules/.cache/billhook-prerender',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});
