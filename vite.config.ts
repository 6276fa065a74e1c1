import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildSender } from './scripts/build-sender.mjs';
import { earlyScripts } from './scripts/early-scripts.mjs';
import { billhookServer } from './scripts/dev-server-plugin.ts';
import { builtFiles } from './scripts/built-files.ts';
import { addIntegrity } from './scripts/page-integrity.mjs';
import { prerender } from './scripts/prerender.mjs';
import { manifest } from './src/pwa/manifest.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    billhookServer(),
    earlyScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // src/app registers it after the page has loaded.
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Kept once the books are (src/shared/print-parts.ts).
        globIgnores: ['**/print.worker-*'],
        rollupFormat: 'iife',
      },
      // The prerendered pages must exist before the worker's list is made.
      integration: {
        async beforeBuildServiceWorker({ outDir, injectManifest }) {
          await prerender(outDir);
          await buildSender(outDir);
          injectManifest.manifestTransforms = [addIntegrity(outDir)];
        },
      },
    }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // every browser that runs this target preloads by itself
    modulePreload: {
      polyfill: false,
      // every page has loaded these by then
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => !/\/(?:base|libraries|rolldown-runtime)-[^/]*\.js$/.test(name)),
    },
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'],
      output: {
        // The worker keeps only one language's files: see sw/language.ts.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, language, group] =
            /shared\/words\/(\w+)\/groups\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return language === undefined
            ? 'assets/[name]-[hash].js'
            : `assets/words-${language}-${group}-[hash].js`;
        },
        codeSplitting: {
          groups: builtFiles,
        },
      },
    },
  },
});
