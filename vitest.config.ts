import { defineConfig } from 'vitest/config';

// They only end what hangs: a machine may be slow.
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // Vitest leaves one processor free by itself, which on two is half of the time.
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
          // Whose colours the posters have; other styles are left out.
          css: { include: /tokens\.css/ },
          include: ['supabase/**/*.test.ts', 'scripts/**/*.test.ts', 'src/{services,stores,loaders}/**/*.test.ts'],
          exclude: ['scripts/{check,system}/**'],
          globalSetup: ['supabase/tests/backend.setup.ts'],
        },
      },
    ],
  },
});
