import { defineConfig } from 'vitest/config';

// For all tests: they only end what hangs, since a machine may be slow and busy.
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // By default Vitest leaves one processor free, which on a machine with two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...timeouts,
          name: 'rules',
          include: ['src/**/*.test.ts'],
          exclude: ['src/e2e/**', 'src/services/**', 'src/stores/**', 'src/loaders/**'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'checks',
          include: ['scripts/{check,system}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'backend',
          // The colours of posters come from this file; other styles are not processed.
          css: { include: /tokens\.css/ },
          include: ['supabase/**/*.test.ts', 'scripts/**/*.test.ts', 'src/{services,stores,loaders}/**/*.test.ts'],
          exclude: ['scripts/{check,system}/**'],
          globalSetup: ['supabase/tests/backend.setup.ts'],
        },
      },
    ],
  },
});
