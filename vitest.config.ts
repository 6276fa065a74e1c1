import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{bench,scripts,src,sw}/**/*.test.ts'],
          setupFiles: ['tests/english-words.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.ts'],
          setupFiles: ['tests/english-words.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
