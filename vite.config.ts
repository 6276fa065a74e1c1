import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildSender } from './scripts/build-sender.mjs';
import { earlyScripts } from './scripts/early-scripts.mjs';
import { billhookServer } from './scripts/dev-server-plugin.ts';
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
        // Few files, because each costs a request and has its own compression context.
        codeSplitting: {
          groups: [
            {
              name: 'router',
              test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
              priority: 1,
            },
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|redaxios|valibot)\/|vite\/preload-helper|rolldown\/runtime/,
              priority: 2,
            },
            {
              name: 'base',
              test: /src\/(ui\/(banner|field|focus-heading|password-field|button|panel\.css|logo|notice|spinner|tokens|base|top-bar)|features\/(auth\/(?!mailed|use-mailed|unverified|guess|register|organization-step|password-step|region|use-region|use-preselection|social\/(social-buttons|apple))|shared\/(use-chunk|password-checklist\.css|(use-)?services))|app\/(services|forget|follow-links|speak|refetch-styles|load-failed\.|sign-in-paths|when-loaded)|pwa\/(install-way|dirty-forms)|api|session\/(?!guards|second-factor|registration|lent-token|owner|forget-on|api-of-now)|offline\/connection|shared\/(observable|live-areas|demo-account|words\/(words|field-words|language))|shared\/contract\/(endpoint|fields|auth|me|social))/,
              entriesAware: false,
              minShareCount: 2,
            },
            {
              name: 'register',
              test: /src\/(features\/(auth\/(register|organization-step|password-step|region|use-region|use-preselection)|shared\/password-checklist\.tsx)|session\/registration|shared\/contract\/(registration|timezone)|shared\/(currencies|timezones|password-rules))/,
              entriesAware: false,
            },
            {
              name: 'social-buttons',
              test: /src\/features\/(auth\/social\/(social-buttons|apple)|shared\/social)/,
              entriesAware: false,
            },
            {
              // what only the worker's page side needs: fetched once the page is done;
              // ahead of those that need it, or it would be taken in by them
              name: 'pwa',
              test: /src\/(app\/(start-pwa|updates-of-page)|offline\/(copies-database|copy-store)|pwa\/(updates|probe-updates|ask-to-persist|reload-once|server-there)\.|shared\/(reopening-store|saved-copies|worker-))|node_modules\/(idb-keyval|workbox-window)\//,
              entriesAware: false,
            },
            {
              // Code shared by the router and the first screens. As separate files there would be twice as
              // many.
              name: 'start',
              test: /src\/(app\/(start-app|give-way|when-idle|error-screen|not-found|initialising|follow-session)|pwa\/badge\.|session\/(owner|forget-on|api-of-now)|features\/(shared\/(use-user|decimal-input|go-back-button|list\/list-search)|documents\/editor\/editor-search)|session\/guards|shared\/permissions|ui\/status-badge|pwa\/ios-steps)|lucide-react\/dist\/esm\/((?!icons)|icons\/(x|credit-card)\.)/,
              entriesAware: false,
            },
          ],
        },
      },
    },
  },
});
