import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { freePort } from './scripts/backend/listen.ts';
import { launchOptions } from './src/testing/browser/chromium.ts';

// In the environment, so that the runner's workers, which run this file again, get the same values.
process.env.E2E_PORT ??= String(await freePort());
// Of the site that src/languages/languages.e2e.ts starts.
process.env.E2E_GERMAN_PORT ??= String(await freePort());
// Of WebKit's driver, in src/testing/browser/otherBrowsers.ts.
process.env.E2E_DRIVER_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sanctuary-e2e-'));

const port = Number(process.env.E2E_PORT);

/** Tests that change the catalogue and have the site built. The other ones come first, so that they find it unchanged. */
const CHANGES = 'src/admin/**/*.e2e.ts';

export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'site', testMatch: '**/*.e2e.ts', testIgnore: CHANGES },
    { name: 'catalogue', testMatch: CHANGES },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // More than two processors, since tests also wait.
  workers: 3,
  // Long, since a machine may be slow: they only end tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./scripts/check/playwrightReporter.ts']],
  outputDir: 'reports/playwright',
  globalSetup: './src/testing/browser/setup.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a quarter of a run's time; `npx playwright test --trace=on NAME` records one that failed.
    trace: 'off',
  },
  webServer: {
    command: 'node scripts/start-with-test-platforms.ts',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_FACTS: 'src/testing/browser/site.ts',
      POSTER_SECONDS: '0',
      // Every test makes its own accounts, from one address, and need not wait until their passwords are hashed.
      AUTH_LIMIT: '10000',
      LITE_AUTH_BCRYPT_COST: '4',
    },
    url: `http://localhost:${port}/sermons`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
