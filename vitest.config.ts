import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Every test makes its own accounts. With bcrypt's usual cost, hashing their passwords took a quarter of the time.
process.env.LITE_AUTH_BCRYPT_COST = '4';

// For all tests: they only end what hangs, since a machine may be slow and busy.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Of test files that start servers and make folders. */
const setupFiles = ['scripts/system/fixtures/cleanUp.setup.ts'];

export default defineConfig({
  test: {
    // More than two processors, since tests also wait for the disk and for PostgreSQL. Of a percentage, Vitest takes 100 at most.
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          ...timeouts,
          name: 'rules',
          // Rules keep nothing, so their test files need no process each.
          isolate: false,
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.{api,store,loader,site}.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'checks',
          setupFiles,
          include: ['scripts/{check,system}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'backend',
          setupFiles,
          // The colours of posters come from this file; other styles are not processed.
          css: { include: /tokens\.css/ },
          include: ['scripts/**/*.test.ts', 'src/**/*.{api,store,loader}.test.ts'],
          exclude: ['scripts/{check,system}/**', '**/*.site.test.ts'],
          globalSetup: ['supabase/tests/backend.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'site',
          setupFiles,
          include: ['{scripts,src}/**/*.site.test.ts'],
          globalSetup: ['scripts/site/fixtures/builtSite.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'policies',
          setupFiles,
          // A third less time than with a process for each file. They replace no globals.
          isolate: false,
          include: ['supabase/**/*.test.ts'],
          globalSetup: ['supabase/tests/backend.setup.ts'],
        },
      },
    ],
  },
});
