import { defineConfig } from 'vitest/config';

/** Long-running variants of the regular tests: `npm run soak`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'tests/fuzz/**/*.test.ts',
      'tests/figures-agree.test.ts',
      'tests/imported-history.test.ts',
      'tests/integrity.test.ts',
      'tests/kill.test.ts',
      'tests/nth-call/broken.test.ts',
      'tests/recurring-crowd.test.ts',
      'tests/offline/model.test.ts',
      'tests/attacks.test.ts',
      'tests/database-away.test.ts',
      'server/domain/users/administration.test.ts',
      'server/domain/sessions/lost-answers.test.ts',
      'src/shared/**/*.test.ts',
    ],
    globalSetup: ['tests/postgres-cluster.ts'],
    env: {
      FUZZ_REQUESTS: '20000',
      PROPERTY_RUNS: '100000',
      WALK_RUNS: '500',
      IMPORTED_INVOICES: '5000',
      DOCUMENTS_EACH: '167',
      ADMIN_ROUNDS: '500',
      NUMBER_TURNS: '30',
      LOST_ANSWERS: '500',
      WRONG_PASSWORDS: '10000',
      TIMINGS: '200',
      DATABASE_STOPPED_SECONDS: '60',
      OFFLINE_RUNS: '1000',
      OFFLINE_LONG: '1',
      RECURRING_ROUNDS: '1000',
      BOTH_FAULTS: '1',
      KILL_ROUNDS_SERVER: '50',
      KILL_ROUNDS_POSTGRES: '20',
    },
    // The fuzz test measures memory after garbage collection.
    execArgv: ['--expose-gc'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
});
