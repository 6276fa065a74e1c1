import { defineConfig } from 'vite';

/**
 * Bundles the production server, and what its worker threads run. Packages of many small files are part of it, as Node
 * takes longest to find and read those; others, such as native ones, stay external.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: [
      'drizzle-orm',
      'hono',
      '@hono/node-server',
      'valibot',
      '@valibot/to-json-schema',
      'jose',
      'age-encryption',
      'csv-parse',
      'otpauth',
      '@simplewebauthn/server',
      /^@(?:hexagon|levischuck|noble|peculiar|scure)\//,
      'asn1js',
      'pvtsutils',
      'pvutils',
      'reflect-metadata',
      'tslib',
      'tsyringe',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', draw: 'server/domain/pdf/print-job.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
