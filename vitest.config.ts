import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/slowest-first.ts';

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default, which is half the machine where there are two.
    maxWorkers: '100%',
    // A worker runs many files, so what they import is loaded once per worker and not once per file.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // One project after the other: a worker that changes projects starts anew.
          sequence: { groupOrder: 0 },
          include: ['{bench,scripts,src,sw}/**/*.test.ts'],
          // On a busy machine a property test may take longer than the usual 5 s.
          testTimeout: 30_000,
          setupFiles: ['tests/english-words.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          sequence: { groupOrder: 1 },
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/postgres-cluster.ts'],
          setupFiles: ['tests/english-words.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
